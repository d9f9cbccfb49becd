/** Whether a text lacks what is quoted of it, however blanks, quotation marks and dashes are written. */
export function lacksQuote(text: string, quote: string): boolean {
  return !folded(text).includes(folded(quote));
}

function folded(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/["“”„«»'‘’‚‹›`´]/gu, "'")
    .replace(/[-‐‑‒–—―−]/gu, "-")
    .replace(/\s+/gu, " ")
    .trim();
}
