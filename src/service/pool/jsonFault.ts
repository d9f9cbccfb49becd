import { visit } from "jsonc-parser";

/** What programs write of numbers for which JSON has no word. */
const NO_JSON = /-?(?:NaN|Infinity)(?![\w$])/uy;

/** Where a text that is no JSON is at fault, as far as a sentence; empty where that is not known. It repeats nothing of the text. */
export function jsonFault(text: string): string {
  const at = faultAt(text);
  if (at === null) return "";
  NO_JSON.lastIndex = at;
  const word = NO_JSON.exec(text)?.[0];
  return ` The fault is at character ${at}${word === undefined ? "" : `: JSON has no ${word}`}.`;
}

/** The platform's own parser tells a place with some of its errors alone. This one recurses, which what is nested deep has no room for. */
function faultAt(text: string): number | null {
  let at: number | null = null;
  try {
    visit(text, { onError: (_, offset) => void (at ??= offset) }, { disallowComments: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return at;
}
