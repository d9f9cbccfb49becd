const ADDRESS = /https?:\/\/[^\s<>()[\]"'`|]{1,500}/giu;
const TRAILING = /[.,;:!?]+$/u;
const MAX_SHOWN = 3;

/** The pages of the web that a response names, each once. */
function citedPages(response: string): string[] {
  return [...new Set((response.match(ADDRESS) ?? []).map((address) => address.replace(TRAILING, "")))];
}

/** A sentence on the pages that a response cites and that nobody gave; null where it names none. */
export function citedPagesText(response: string): string | null {
  const pages = citedPages(response);
  if (pages.length === 0) return null;
  const more = pages.length > MAX_SHOWN ? ` and ${pages.length - MAX_SHOWN} more` : "";
  const what = pages.length === 1 ? "a page that was" : "pages that were";
  return `The answer cites ${what} not given: ${pages.slice(0, MAX_SHOWN).join(", ")}${more}. Save them as files, and name these as sources.`;
}
