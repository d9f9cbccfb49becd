import { linesWithin } from "../../context/layouts/textLines";

const QUOTE_LEFT_OPEN = /^Missing closing (["'])quote/;
const BRACKET_LEFT_OPEN =
  /^(?:Flow (?:sequence|map)|Missing , or : between flow|Unexpected .* in flow|.*flow collection|Implicit map keys)/i;

/** Where a fault of the YAML most likely is: a bracket or quotation mark that is left open is noticed far below its line alone. */
export function faultPlace(
  text: string,
  end: number,
  { at, message }: { readonly at: number; readonly message: string },
): number {
  const lines = linesWithin(text, { start: 0, end: Math.min(end, Math.max(at, 0) + 1) });
  const quote = QUOTE_LEFT_OPEN.exec(message)?.[1];
  if (quote !== undefined)
    return lines.find((line) => countOf(text.slice(line.start, line.end), quote) % 2 === 1)?.end ?? at;
  if (!BRACKET_LEFT_OPEN.test(message)) return at;
  const open = lines.findLast((line) => line.start < at && opensMore(text.slice(line.start, line.end)));
  return open?.end ?? at;
}

function opensMore(line: string): boolean {
  return countOf(line, "[") > countOf(line, "]") || countOf(line, "{") > countOf(line, "}");
}

function countOf(line: string, sign: string): number {
  return line.split(sign).length - 1;
}
