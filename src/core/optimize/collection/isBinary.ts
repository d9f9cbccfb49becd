/** So much of a text is looked at: a file that is no text shows it at once. */
const LOOKED_AT = 20_000;
const MOST_UNREADABLE = 0.02;
const UNREADABLE = /[\0-\x08\x0e-\x1f\x7f\ufffd]/g;

/** Whether a text is not one: a picture or an archive that was read as if it were. */
export function isBinary(text: string): boolean {
  const beginning = text.slice(0, LOOKED_AT);
  return (beginning.match(UNREADABLE)?.length ?? 0) > beginning.length * MOST_UNREADABLE;
}
