// The rows that are a line of words.
export { default as CrashRow } from "./CrashRow.svelte";
export { default as GroupRow } from "./GroupRow.svelte";
export { default as NoteRow } from "./NoteRow.svelte";
export { default as PauseRow } from "./PauseRow.svelte";
export { default as ToldRow } from "./ToldRow.svelte";
