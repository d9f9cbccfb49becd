import type { Document } from "../../../../contract/document";
import type { BoundSource } from "../mark";

type Passages = Pick<BoundSource, "source" | "passages" | "beyond">;

/** What people call a place in a document, and the keys by which its passages say where they stand. */
interface PlaceKind {
  readonly words: RegExp;
  readonly keys: readonly (readonly [from: string, to?: string])[];
}

const PAGE: PlaceKind = {
  words:
    /^(?:pp?|pages?|pgs?|pág(?:ina)?s?|pag(?:ina)?s?|seiten?|s|σελ(?:ίδα)?|стр(?:аница)?|с|sid(?:a|e)?|str(?:ona)?)$/iu,
  keys: [
    ["page_label"],
    ["page_start", "page_end"],
    ["start_page", "end_page"],
    ["page_number"],
    ["pageNumber"],
    ["page_num"],
    ["page_no"],
    ["page"],
  ],
};

const KINDS: readonly PlaceKind[] = [
  PAGE,
  {
    words: /^(?:§+|sect?(?:ion)?s?|abschnitt|kapitel|ch(?:apter)?|art(?:icle|ikel|ículo|icolo)?|статья|ст|раздел)$/iu,
    keys: [["section"], ["section_number"], ["section_title"], ["heading"], ["article"]],
  },
  {
    words: /^(?:chunks?|passages?|parts?|snippets?)$/iu,
    keys: [["chunk_index"], ["chunkIndex"], ["chunk_number"], ["chunk"]],
  },
];

/** `p. 3`, `pages 3-5`, `§ 4.2`, `#page=12`, `PAGE: 4`, `S.12` */
const PLACE = /(?<![\p{L}\p{N}_-])(§+|\p{L}+)\.?\s?[:=#]?\s?(\d+(?:\.\d+)*)(?:\s?[-–—]\s?(\d+))?/gu;
/** `第3页`, `12ページ` */
const PAGE_BEHIND = /(\d+)\s?(?:页|頁|ページ|쪽|페이지)/gu;

/**
 * The bound source at the passages that stand where a mark says; at all of the document, where none of them does. What says how many
 * pages it has is at none of them where the mark names one beyond.
 */
export function atPlace<Bound extends Passages>(written: string, bound: Bound, sources: readonly Document[]): Bound {
  const { passages = [] } = bound;
  const places = placesIn(written);
  const there = passages.filter((passage) => standsAt(sources[passage]?.metadata ?? {}, places, written));
  const [first] = there;
  if (first !== undefined) return { ...bound, source: first, passages: there, beyond: undefined };
  const named = places.find(({ kind }) => kind === PAGE);
  return named === undefined ? bound : { ...bound, beyond: beyondLast(named, sources[bound.source]) };
}

/** How loaders call the number of a document's pages. */
const PAGE_COUNTS = ["total_pages", "page_count", "num_pages", "totalPages", "pageCount"];

/** Several pages beyond the last one are those of the journal that an article was printed in. */
function beyondLast({ from, to }: Place, source: Document | undefined): BoundSource["beyond"] {
  const counts = PAGE_COUNTS.map((key) => source?.metadata?.[key]);
  const pages = counts.find((count) => typeof count === "number" && Number.isInteger(count) && count > 0);
  return typeof pages === "number" && from === to && Number(from) > pages ? { page: from, pages } : undefined;
}

interface Place {
  readonly kind: PlaceKind;
  readonly from: string;
  readonly to: string;
}

/** A number behind what says of what: most marks have a number alone. */
const HAS_NAMED_NUMBER = /\D\d/;

function placesIn(written: string): Place[] {
  const named = (HAS_NAMED_NUMBER.test(written) ? [...written.matchAll(PLACE)] : []).flatMap(
    ([, word = "", from = "", to = from]) => {
      const kind = KINDS.find(({ words }) => words.test(word));
      return kind === undefined ? [] : [{ kind, from, to }];
    },
  );
  const behind = [...written.matchAll(PAGE_BEHIND)].map(([, page = ""]) => ({ from: page, to: page }));
  return [...named, ...behind.map((place) => ({ kind: PAGE, ...place }))];
}

/** `p. 12`, `page 3-5`, `page_label: 26`: a page, and nothing of which document. A letter at its number is an id: `S1`. */
const PAGE_ALONE =
  /^\s*(?:page[_ ]?(?:label|number|num|no)|(\p{L}{2,10}|\p{L}(?=[.\s:=#])))\.?\s?[:=#]?\s?(\d{1,5})(?:\s?[-–—]\s?(\d{1,5}))?\s*$/iu;

/** The passages on the page that is all a mark names; `null` where it names something else, or no source says its page. */
export function passagesOnPage(written: string, sources: readonly Document[]): readonly number[] | null {
  if (!HAS_NAMED_NUMBER.test(written)) return null;
  const [, word = "page", from = "", to = from] = PAGE_ALONE.exec(written) ?? [];
  if (from === "" || !PAGE.words.test(word)) return null;
  const pages = sources.map(({ metadata = {} }) => metadata);
  const hasPage = (metadata: Record<string, unknown>): boolean =>
    PAGE.keys.some(([key]) => numberIn(metadata[key]) !== null);
  if (!pages.some(hasPage)) return null;
  return pages.flatMap((metadata, index) => (isPlace(metadata, { kind: PAGE, from, to }) ? [index] : []));
}

/** Whether a passage stands at one of the places, or below a heading that is written out. */
function standsAt(metadata: Record<string, unknown>, places: readonly Place[], written: string): boolean {
  return places.some((place) => isPlace(metadata, place)) || isBelowHeading(metadata, written);
}

function isPlace(metadata: Record<string, unknown>, { kind, from, to }: Place): boolean {
  const keys = kind.keys.find(([key]) => numberIn(metadata[key]) !== null);
  if (keys === undefined) return false;
  const [start, end = start] = keys;
  const first = numberIn(metadata[start]) ?? "";
  const last = numberIn(metadata[end]) ?? first;
  if (from.includes(".") || first.includes(".")) return from === first;
  return Number(from) <= Number(last) && Number(first) <= Number(to);
}

/** `3` of `3`, `§ 3 Fees` and `Section 3` */
function numberIn(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? (/\d+(?:\.\d+)*/u.exec(value.slice(0, MAX_HEADING_LENGTH))?.[0] ?? null) : null;
}

const MIN_HEADING_LENGTH = 4;
const MAX_HEADING_LENGTH = 200;

function isBelowHeading({ section, section_title, heading }: Record<string, unknown>, written: string): boolean {
  const words = written.toLowerCase();
  return [section, section_title, heading].some(
    (name) =>
      typeof name === "string" &&
      name.length >= MIN_HEADING_LENGTH &&
      name.length <= MAX_HEADING_LENGTH &&
      words.includes(name.toLowerCase()),
  );
}
