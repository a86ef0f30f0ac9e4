// The lines of a receipt as they are read.
import type { ReceiptRow } from "../../bindings/ReceiptRow";

/** A line, and how many there are of it. */
export interface Gathered {
  line: ReceiptRow;
  count: number;
}

/** Lines that say the same are one, where the first of them stands. */
export function gathered(receipt: ReceiptRow[]): Gathered[] {
  const found: Gathered[] = [];
  for (const line of receipt) {
    const same = found.find((known) => says(known.line) === says(line));
    if (same) same.count += 1;
    else found.push({ line, count: 1 });
  }
  return found;
}

const says = ({ tool, place, what, unknown }: ReceiptRow) => JSON.stringify([tool, place, what, unknown]);
