import { isSpacedAddress } from "./spacedAddress";

const ADDRESS = /https?:\/\/[^\s<>()[\]"'`|]{1,500}/giu;
/** Pictures and their like have addresses too, and cite nothing; a link does. */
const MARKUP = /<(?!a\s)[a-z][a-z0-9]{0,20}(?=[\s/>])[^<>]{0,2000}>/giu;
const TRAILING = /[.,;:!?]+$/u;
const DEFINED = /^([ \t>]*\[\^?[^\]\r\n]{1,100}\]:[ \t]*)(\S.{0,1000})$/gmu;
const MAX_SHOWN = 3;

/** The pages of the web that a response names, each once. */
function citedPages(response: string): string[] {
  const said = response.replace(MARKUP, " ").replace(DEFINED, encoded);
  return [...new Set((said.match(ADDRESS) ?? []).map((address) => address.replace(TRAILING, "")))];
}

/** The line of a footnote, its address without blanks. */
function encoded(line: string, label: string, entry: string): string {
  return isSpacedAddress(entry) ? label + entry.trim().replaceAll(" ", "%20") : line;
}

/** A sentence on the pages that a response cites and that nobody gave; null where it names none. */
export function citedPagesText(response: string): string | null {
  const pages = citedPages(response);
  if (pages.length === 0) return null;
  const more = pages.length > MAX_SHOWN ? ` and ${pages.length - MAX_SHOWN} more` : "";
  const what = pages.length === 1 ? "a page that was" : "pages that were";
  return `The answer cites ${what} not given: ${pages.slice(0, MAX_SHOWN).join(", ")}${more}. Save them as files, and name these as sources.`;
}
