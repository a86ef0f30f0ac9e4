// Pages of a text that is too long to be in the page at once.
import type { BlobPage } from "../../bindings/BlobPage";

/** How many characters are shown at once. */
export const PAGE = 8000;

/** Fetches a part of a text; nothing where that failed. */
export type Load = (offset: number, limit: number) => Promise<BlobPage | null>;
