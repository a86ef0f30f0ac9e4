// The bodies of rows by name.
import type { RowBody } from "../../bindings/RowBody";

/** The body of that name. */
export type BodyOf<N extends RowBody["is"]> = Extract<RowBody, { is: N }>;
