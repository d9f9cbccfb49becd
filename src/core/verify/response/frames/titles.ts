import type { Document } from "../../../../contract/document";
import type { Span } from "../../../../contract/span";
import { overlaps } from "../../../../text/spans";
import { tokenize } from "../../../../text/tokens";
import type { SourceFinder } from "../binding/sourceFinder";
import type { Mark, MarkItem } from "../mark";
import { ADVERB, frame, type Frame, lowered, SAY, TEXT } from "./frames";

const NAME = String.raw`([^,;:\n]{2,120}?)`;
/** Such a name says of itself that it is one of a text: `the travel policy`, `the paper “Ships in Winter”`, `section 4`. */
const TEXT_NAME = String.raw`((?:(?:the|this)\s+)?(?:paper|study|report|article|document|book|chapter|section|guide)\s+[^,;:\n]{1,120}?|[^,;:\n]{2,120}?\s(?:${TEXT}|stud(?:y|ies)|surveys?|bulletins?|guidelines?|rules?|regulations?|terms))`;
const BY = String.raw`(?:according\s+to|as\s+per|as\s+${ADVERB}(?:${SAY}|shown|described|outlined)\s+(?:in|by))`;
const IN = String.raw`(?:per|based\s+on|under|in)`;
const REPORTS = String.raw`(?:says?|said|finds|found|(?:stat|not|indicat|conclud)e[sd]?|(?:report|explain|mention|confirm)(?:s|ed)?)`;
const DOES = String.raw`(?:sets|(?:require|prohibit|forbid|allow|permit|cover|provide|limit|list|describe|recommend)s?)`;
const SOME_REPORT = new RegExp(String.raw`\s${REPORTS}\s`);
const SOME_DEED = new RegExp(String.raw`\s${DOES}\s`);

const TITLED: readonly Frame[] = [
  // According to the Harbour Survey 2023, …; under the lease agreement, …
  frame(/^a/, String.raw`^${BY} ${NAME}\s*, `),
  frame(/^(?:per|based|under|in)\s/, String.raw`^${IN} ${TEXT_NAME}\s*, `),
  // As the Harbour Survey reports, …
  frame(/^as\s/, String.raw`^as ${NAME} ${ADVERB}${SAY}\s*, `),
  // The paper “Ships in Winter” states that …
  frame(/\sthat\s/, String.raw`^${NAME} ${ADVERB}${SAY} that `),
  frame(SOME_REPORT, String.raw`^${NAME} ${ADVERB}${REPORTS} (?:to )?(?=\p{L})`),
  // The travel policy requires receipts: what it does is said of nobody else.
  frame(SOME_DEED, String.raw`^${TEXT_NAME} (?=${ADVERB}${DOES}\s)`),
  // The study “Ships in Winter” had 40 ships
  frame(/["“]/, String.raw`^(?:the )?(?:paper|study|report|article|document|book) (["“][^"”\n]{1,120}["”]) (?=\p{L})`),
];
const OPENING =
  /^[\s*_"“‘'(>#-]{0,20}(?:(?:however|additionally|furthermore|moreover|also|finally|specifically|similarly|likewise|conversely|meanwhile|(?:in|by)\s+contrast|in\s+addition|on\s+the\s+other\s+hand)\s*,\s+)?/iu;
const MAX_FRAME_LENGTH = 200;
/** What a text is, whatever it is called. */
const KINDS: ReadonlySet<string> = new Set(
  (
    "paper study report article document text book chapter page post guide policy handbook manual memo note survey brief bulletin " +
    "newsletter release press website site source author authors titled entitled called named"
  ).split(" "),
);

const WORD = String.raw`[\p{Lu}\d][\p{L}\p{N}'’&/.-]{0,30}`;
const JOINED = String.raw`\s(?:(?:of|for|and|the|on|in|to|at|&|–|-)\s){0,2}`;
const TITLE = String.raw`(?<![\p{L}\p{N}]|[\p{Lu}\d]\S{0,30}\s)${WORD}(?:${JOINED}${WORD}){1,9}`;
const SPEAKING_TITLE = new RegExp(String.raw`(${TITLE})["”*_]{0,3}\s+(?=${ADVERB}${SAY}[\s,])`, "gu");
const REPORTING_TITLE = new RegExp(
  String.raw`(?<=\b(?:[Aa]ccording\s+to|[Aa]s\s+per|[Aa]s\s+stated\s+in)\s(?:the\s)?["“*_]{0,3})${TITLE}`,
  "gu",
);
const REPORTS_BY = /ccording\s+to|s\s+(?:per|stated)/;
/** People and companies say things too, and have articles that are called so: only what says that it is a text is one. */
const IS_TEXT = new RegExp(
  String.raw`\b(?:${TEXT}|stud(?:y|ies)|surveys?|bulletins?|guidelines?|rules?|regulations?|acts?|codes?|terms|standards?|plans?|faqs?|notices?|brochures?|newsletters?|charters?)\b`,
  "iu",
);

/**
 * The titles of sources that prose names as what reports something.
 *
 *     In contrast, the Company Policy 2023 states that gift cards are not refundable.
 *                      ^-----------------^
 */
export function findTitles(text: string, code: readonly Span[], names: Pick<SourceFinder, "locateName">): Mark[] {
  const found = [...text.matchAll(SPEAKING_TITLE), ...(REPORTS_BY.test(text) ? text.matchAll(REPORTING_TITLE) : [])];
  return found.flatMap(({ 0: whole, 1: name = whole, index }) => {
    const written = name.replace(/[.’'&/-]+$/u, "");
    const article = /^(?:(?:As|While|But|And)\s)?(?:[Tt]he\s)?/u.exec(name)?.[0].length ?? 0;
    const title = written.slice(article);
    const known = [title, written, title.replace(/\s/gu, "-"), title.replace(/\s/gu, "_")];
    const called = IS_TEXT.test(title) ? known.find((one) => names.locateName(one) !== null) : undefined;
    const span = { start: index + article, end: index + written.length };
    if (called === undefined || overlaps(code, span)) return [];
    const item: MarkItem = { key: { kind: "href", href: called }, isCertain: true, ...span };
    return [{ kind: "title", ...span, items: [item], hidden: span, isAttached: false }];
  });
}

/** A claim with the sources that it cites. */
interface CitingClaim extends Span {
  readonly sources: readonly Document[];
}

/**
 * The words at the start of a claim that name a cited source by its title as what reports it; null where it opens otherwise, or with
 * a name that is none of theirs.
 *
 *     The Harbour Survey 2023 states that traffic fell [1].
 *     ^------------------------------^
 */
export function titledFrame(text: string, { start, end, sources }: CitingClaim): Span | null {
  if (sources.length === 0) return null;
  const words = text.slice(start, Math.min(end, start + MAX_FRAME_LENGTH));
  const opening = OPENING.exec(words)?.[0].length ?? 0;
  const rest = words.slice(opening);
  const lower = lowered(rest);
  for (const { needs, pattern } of TITLED) {
    const [whole = "", name = ""] = (needs.test(lower) ? pattern.exec(lower) : null) ?? [];
    const to = start + opening + whole.length;
    if (whole === "" || !/\p{L}/u.test(text.slice(to, end))) continue;
    if (sources.some((source) => isTitled(source, name))) return { start: start + opening, end: to };
  }
  return null;
}

/** Whether all words of a name stand in a source's title, its file's name, its heading or what is known of it, and one at least is no kind of text. */
function isTitled({ id, title, uri, metadata, text }: Document, name: string): boolean {
  const known = [id, title, uri, ...Object.values(metadata ?? {}), headingOf(text)].filter(
    (one) => typeof one === "string",
  );
  const stems = new Set(known.flatMap((one) => tokenize(one.replace(/[_./-]+/gu, " "))).map(({ stem }) => stem));
  const words = tokenize(name).filter(({ isFunctionWord }) => !isFunctionWord);
  const isKnown = words.every(({ form, stem }) => stems.has(stem) || KINDS.has(form));
  return isKnown && words.some(({ form, stem }) => !KINDS.has(form) || stems.has(stem));
}

const MAX_HEADING_LENGTH = 120;
const ENDS_SENTENCE = /[.!?:;,]\s*$/u;

/** The first line of a text, where more stands below it and it is no sentence. */
function headingOf(text: string): string {
  const start = text.search(/\S/u);
  const end = text.indexOf("\n", start);
  const line = start === -1 || end === -1 || end - start > MAX_HEADING_LENGTH ? "" : text.slice(start, end);
  return ENDS_SENTENCE.test(line) ? "" : line;
}
