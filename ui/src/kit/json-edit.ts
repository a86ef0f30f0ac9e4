// Changes in a JSON text that leave every other byte of it alone.
import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from "jsonc-parser";

/** Where a value lies: names of members and places in lists. */
export type Path = (string | number)[];

/** `path` as a JSON pointer. */
export function pointer(path: Path): string {
  return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The exact text of the value at `path`; nothing where there is none. */
export function rawAt(text: string, path: Path): string | null {
  const node = nodeAt(text, path);
  return node ? text.slice(node.offset, node.offset + node.length) : null;
}

/** Where the value at `path` begins and ends in `text`; nothing where there is none. */
export function placeOf(text: string, path: Path): { from: number; to: number } | null {
  const node = nodeAt(text, path);
  return node ? { from: node.offset, to: node.offset + node.length } : null;
}

/** `text` with the JSON `raw` at `path`, put there where nothing stood. */
export function setAt(text: string, path: Path, raw: string): string {
  const node = nodeAt(text, path);
  if (node) return text.slice(0, node.offset) + raw + text.slice(node.offset + node.length);
  if (path.length === 0) return raw;
  // The editor prints numbers of the platform, so a mark stands in for the exact text.
  return setAt(applyEdits(text, modify(text, path, null, {})), path, raw);
}

/** `text` without the member or list item at `path`. */
export function removeAt(text: string, path: Path): string {
  const value = nodeAt(text, path);
  const node = value?.parent?.type === "property" ? value.parent : value;
  const siblings = node?.parent?.children ?? [];
  const at = node ? siblings.indexOf(node) : -1;
  if (!node || at < 0) return text;
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  // The comma goes with it: the one behind it, and behind the last one the one before.
  const start = !after && before ? before.offset + before.length : node.offset;
  const end = after ? after.offset : node.offset + node.length;
  return text.slice(0, start) + text.slice(end);
}

/** `text` with the JSON `raw` as a new item at the place `at` of the list at `path`. */
export function insertAt(text: string, path: Path, at: number, raw: string): string {
  const place = [...path, at];
  const made = applyEdits(text, modify(text, place, null, { isArrayInsertion: true }));
  return setAt(made, place, raw);
}

/** `text` with two items of the list at `path` in each other's place. */
export function swapAt(text: string, path: Path, one: number, other: number): string {
  const [first, second] = [rawAt(text, [...path, one]), rawAt(text, [...path, other])];
  if (first === null || second === null) return text;
  return setAt(setAt(text, [...path, one], second), [...path, other], first);
}

/** How many items the list at `path` has. */
export function lengthAt(text: string, path: Path): number {
  const node = nodeAt(text, path);
  return node?.type === "array" ? (node.children?.length ?? 0) : 0;
}

/** The names of the members of the object at `path`, in their order. */
export function namesAt(text: string, path: Path): string[] {
  const members = nodeAt(text, path)?.children ?? [];
  return members.flatMap((member) =>
    member.type === "property" ? [String(member.children?.[0]?.value)] : [],
  );
}

/** The texts read last: a form asks for many places of the same few. */
const read: { text: string; tree: Node | undefined }[] = [];

function treeOf(text: string): Node | undefined {
  const known = read.find((one) => one.text === text);
  if (known) return known.tree;
  const tree = parseTree(text);
  read.unshift({ text, tree });
  read.length = Math.min(read.length, 4);
  return tree;
}

function nodeAt(text: string, path: Path): Node | undefined {
  const tree = treeOf(text);
  return tree && (path.length === 0 ? tree : findNodeAtLocation(tree, path));
}
