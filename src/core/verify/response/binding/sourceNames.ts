import { withLineFragment, withoutOffsets } from "../../../../text/lineRange";

/** What names a page or paper whatever way it is written: an address without its scheme, `doi:10.1000/x`, `arxiv:2301.00001`, `pmid:123`. */

const DOI = /\b10\.\d{4,9}\/[^\s"'<>()[\]{}|]{1,200}/iu;
const ARXIV = /(?:arxiv[:\s]\s?|arxiv\.org\/(?:abs|pdf)\/)((?:\d{4}\.\d{4,5})|(?:[a-z-]{2,20}\/\d{7}))/iu;
const PMID = /(?:pmid[:\s]\s?|pubmed\.ncbi\.nlm\.nih\.gov\/|ncbi\.nlm\.nih\.gov\/pubmed\/)(\d{1,9})\b/iu;
const TRAILING = /[.,;:!?"'”’)\]]+$/u;
const WEB = /^(?:https?:)?\/\/(?:www\.)?/iu;
const LOCAL_START = /^(?:\.\/|\/)+/;

/** The endings of files that answers name as their sources, as part of a pattern. */
export const FILE_ENDING = "(?:md|markdown|txt|html?|json|pdf|docx?|xlsx?|pptx?|csv|eml|rtf)";

/** `doi:…`, `arxiv:…` or `pmid:…` where a text has one of them. */
export function identifierIn(text: string): string | null {
  const pmid = PMID.exec(text)?.[1];
  if (pmid !== undefined) return `pmid:${pmid}`;
  const arxiv = ARXIV.exec(text)?.[1];
  if (arxiv !== undefined) return `arxiv:${arxiv.toLowerCase()}`;
  const doi = DOI.exec(text)?.[0];
  return doi === undefined ? null : `doi:${doi.toLowerCase().replace(TRAILING, "")}`;
}

export function isWebAddress(name: string): boolean {
  return WEB.test(name);
}

/**
 * A name as names are compared: without case, with its letters and lines written in one way, without scheme and what stands around it.
 * Programs of macOS part the `é` of a file's name in two.
 */
export function nameKey(name: string): string {
  const trimmed = name.trim().normalize("NFC").toLowerCase();
  if (!isWebAddress(trimmed)) return withLineFragment(trimmed).toLowerCase().replace(LOCAL_START, "");
  return trimmed.replace(WEB, "").replace(/\/+$/u, "");
}

/** What ends as a file behind its `#` is the name of one: `a.pdf#page=7.txt`. */
const FILE_WITH_HASH = new RegExp(String.raw`#[^/?]*\.${FILE_ENDING}$`, "iu");

/** A name without the query and the place in the page: `docs/a.md` of `docs/a.md#L3` and of `docs/a.md@40:95`. */
export function withoutPlace(name: string): string {
  const whole = withLineFragment(withoutOffsets(name));
  return FILE_WITH_HASH.test(whole) && !isWebAddress(whole) ? whole : whole.replace(/[?#].*$/u, "");
}
