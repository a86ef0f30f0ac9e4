// Finding by a few letters.

/**
 * How well `typed` names `text`: less is better, nothing where it does not. Words may come in any order; within a word
 * the letters must follow each other, with others between them at a price.
 */
export function fuzzy(typed: string, text: string): number | null {
  const hay = text.toLowerCase();
  let score = 0;
  for (const word of typed.toLowerCase().split(/\s+/).filter(Boolean)) {
    const cost = one(word, hay);
    if (cost === null) return null;
    score += cost;
  }
  return score;
}

function one(word: string, hay: string): number | null {
  const whole = hay.indexOf(word);
  // The beginning of a word is what a person types first.
  if (whole >= 0) return (whole === 0 || !/[\p{L}\p{N}]/u.test(hay[whole - 1] ?? "") ? 0 : 20) + whole / 100;
  let at = -1;
  let gaps = 0;
  for (const letter of word) {
    const next = hay.indexOf(letter, at + 1);
    if (next < 0) return null;
    if (at >= 0) gaps += next - at - 1;
    at = next;
  }
  return 40 + gaps;
}
