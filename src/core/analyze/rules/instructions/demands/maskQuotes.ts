const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["`", "`"],
]);
/** A quotation mark without its partner nearby is an inch or a slip. */
const LONGEST_QUOTE = 400;

/** The text with what stands in quotation marks or backticks blanked out: words that are shown tell the model nothing. Offsets stay. */
export function maskQuotes(text: string): string {
  let masked = "";
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const closer = CLOSERS.get(text.charAt(at));
    if (closer === undefined) continue;
    const end = text.slice(at + 1, at + 1 + LONGEST_QUOTE).indexOf(closer);
    if (end === -1) continue;
    masked += text.slice(from, at) + "·".repeat(end + 2);
    from = at + end + 2;
    at = from - 1;
  }
  return masked + text.slice(from);
}
