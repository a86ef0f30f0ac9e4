// What the window has of the program: one call and one stream of news. Nothing else of the outside is known here.
import type { Answer } from "../bindings/Answer";
import type { Fault } from "../bindings/Fault";
import type { News } from "../bindings/News";
import type { Request } from "../bindings/Request";

/** The names of answers. */
export type AnswerName = Answer["is"];
/** What an answer of that name holds. */
export type AnswerOf<N extends AnswerName> =
  Extract<Answer, { is: N }> extends { of: infer T } ? T : undefined;

/** The program behind the window. */
export interface Host {
  /** Asks; rejects with a `Fault`. */
  call(request: Request): Promise<Answer>;
  /** Hears news from now on. The program keeps them in order; a listener that throws loses nothing for the others. */
  listen(heard: (news: News) => void): void;
  /** The first frame is on screen. */
  ready(): void;
  /** Has the program try once more to open its store, where it could not; the page begins anew with that. */
  reopen(): void;
}

/** Asks for an answer of that name. */
export async function ask<N extends AnswerName>(host: Host, name: N, request: Request): Promise<AnswerOf<N>> {
  const answer = await host.call(request);
  if (answer.is !== name) throw unexpected(`answered ${answer.is} where ${name} was expected`);
  return ("of" in answer ? answer.of : undefined) as AnswerOf<N>;
}

/** Whether something thrown is a fault of the program, with a sentence for the person. */
export function isFault(thrown: unknown): thrown is Fault {
  return typeof thrown === "object" && thrown !== null && "kind" in thrown && "message" in thrown;
}

/** Whatever was thrown, as a fault. */
export function toFault(thrown: unknown): Fault {
  return isFault(thrown) ? thrown : unexpected(String(thrown));
}

function unexpected(message: string): Fault {
  return { kind: "unexpected", message, language: "en", field: null, more: [] };
}
