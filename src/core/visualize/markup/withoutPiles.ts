/** Marks piled on one letter would paint over the lines above and below. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

export function withoutPiles(text: string): string {
  return text.replace(PILED_MARKS, "$1");
}
