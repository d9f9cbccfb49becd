import type { OffsetMap } from "../text/offsetMap";
import { MappedText } from "./mappedText";

const UNICODE_ESCAPE = 6;
const SIMPLE_ESCAPE = 2;

/**
 * From offsets of a decoded JSON string to offsets of the file that holds it. `raw` is the string as it is written,
 * valid and with its quotation marks; `start` is where it stands in the file.
 *
 *     "a\nb"    the inner a is at outer 1, the line end at the backslash at 2, the b at 4
 */
export function jsonStringMap(raw: string, start: number): OffsetMap {
  const end = raw.length - 1;
  const mapped = new MappedText();
  for (let at = 1; at < end;) {
    const found = raw.indexOf("\\", at);
    const escape = found === -1 ? end : found;
    mapped.copy(raw.slice(at, escape), start + at);
    if (escape === end) break;
    mapped.decode("?", start + escape);
    at = escape + (raw.charAt(escape + 1) === "u" ? UNICODE_ESCAPE : SIMPLE_ESCAPE);
  }
  return mapped.finish(start + end).map;
}
