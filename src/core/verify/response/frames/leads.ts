import type { Span } from "../../../../contract/span";
import { overlaps } from "../../../../text/spans";
import { lowerBound } from "../../../lexical/lowerBound";
import type { Mark } from "../mark";
import { ADVERB, SAY, TEXT } from "./frames";

/** The words that open a clause and say, with marks among them, who reports it: these marks govern the clause. */
export interface Lead extends Span {
  /** What of it is none of the claim's words: all but names that no mark stands for. */
  readonly hidden: readonly Span[];
}

/** A claim with the marks in it. */
interface MarkedClaim extends Span {
  readonly marks: readonly Mark[];
}

/** A mark stands for itself as one sign and what fills its length, so that each is read in one way. */
const [SIGN, FILLER] = ["\u0001", "\u0002"];
const MARK = String.raw`\u0001\u0002*`;
const MARKS = String.raw`\s{0,2}\(?${MARK}(?:\s{0,2}${MARK}){0,9}\)?`;
const NAME = String.raw`(?:[\p{L}\p{N}][\p{L}\p{N}'’.&/-]{0,30}\s{1,3}){1,7}`;
const JOINED = String.raw`(?:\s?,\s{1,2}(?:(?:and|or|as\s+well\s+as|und|sowie|et|y)\s{1,2})?|\s{1,2}(?:and|or|as\s+well\s+as|und|sowie|et|y)\s{1,2})(?:(?:to|on|in|by)\s{1,2})?`;
const SPEAKER = String.raw`(?:${NAME})?${MARKS}`;
const SPEAKERS = String.raw`${SPEAKER}(?:${JOINED}${SPEAKER}){0,5}`;
const BY = String.raw`(?:according\s+to|laut|gemäß|selon|d['’]après|según|de\s+acuerdo\s+con)\s{1,2}`;
/** What opens other things as well: `Per month [1] the fee rises`. */
const BY_OR_NOT = String.raw`(?:as\s+per|per|based\s+on|as\s+${ADVERB}(?:${SAY}|shown|described)\s+(?:in|by)|nach)\s{1,2}`;
const SAYS = String.raw`(?:${SAY}|sagt|besagt|nennt|erklärt|indique|précise|indica|afirma|establece)`;

const REPORTED_BY = new RegExp(String.raw`(?:${BY}${SPEAKERS}\s?,?|${BY_OR_NOT}${SPEAKERS}\s?,)\s+`, "iuy");
const WHO_SAYS = new RegExp(
  String.raw`(?:both\s{1,2})?${SPEAKERS}\s{1,2}(?:both\s{1,2})?${ADVERB}${SAYS}(?:,?\s{1,2}that)?\s+`,
  "iuy",
);
const TAIL = new RegExp(String.raw`,?\s(?:${BY}|as\s+per\s{1,2})${SPEAKERS}`, "giu");
/** Each tail starts so. Looked for first, as tails are costly to read too. */
const STARTS_TAIL = /\s(?:according|laut|gemäß|selon|d['’]après|según|de\s+acuerdo|as\s+per)\s/i;
const CONJUNCTION = String.raw`(?:while|whereas|although|though|but|and|yet|während|wohingegen|aber|und|tandis\s+que|mais|et|mientras\s+que|pero)\s+`;
const CONJUNCTION_HERE = new RegExp(CONJUNCTION, "iuy");
/** Each lead ends so: marks with the claim's words behind them, not those that close a claim. Looked for first: leads are costly to read. */
const BEFORE_WORDS = /\u0001\u0002*\)?[\s,]/u;
/** Layout, and a word such as `However,`. */
const OPENING = /^[\s*_"“‘'(>#-]{0,20}(?:\p{L}{1,20}(?:\s\p{L}{1,20})?,\s+)?/u;
const BEFORE_CLAUSE = new RegExp(String.raw`[,;:–—]\s+|\s(?=${CONJUNCTION})`, "giu");

/** What stands before the name of who reports, and behind it. */
const BEFORE_NAME = new RegExp(
  String.raw`^[\s,()]*(?:${CONJUNCTION})?(?:${BY}|${BY_OR_NOT})?(?:(?:or|as\s+well\s+as|sowie|y|both)\s+)?(?:(?:to|on|in|by)\s+)?`,
  "iu",
);
const ARTICLE = /^(?:the|this|these|those|our|its|their|a|an|de[rmns]|die|das|dieser?|l[eao]s?|el|une?)\s+/iu;
const ENDS_AS_TEXT = new RegExp(
  String.raw`(?:^|\s)(?:${TEXT}|stud(?:y|ies)|surveys?|circulars?|notices?|announcements?|newsletters?|press\s+releases?|brochures?|leaflets?|posts?|blogs?|websites?|faqs?|regulations?|rules?|requirements?|guidelines?|terms|standards?|handbuch|rundschreiben|bericht|studie|richtlinie)$`,
  "iu",
);
const HAS_CAPITAL_OR_FIGURE = /[\p{Lu}\d]/u;

/**
 * The leads of a claim, ascending.
 *
 *     According to the guide [1] and the FAQ [2], guests sign in, while the rules [3] say that members do not.
 *     ^----------------------------------------^                  ^---------------------------^
 */
export function findLeads(text: string, claim: MarkedClaim, isNamed: (mark: Mark, name: string) => boolean): Lead[] {
  const marks = claim.marks.filter(isCitation);
  if (marks.length === 0) return [];
  const words = masked(text, claim, marks);
  if (!BEFORE_WORDS.test(words)) return [];
  const opening = OPENING.exec(words)?.[0].length ?? 0;
  const places = [
    { at: opening, isApart: true },
    ...[...words.matchAll(BEFORE_CLAUSE)].map(({ 0: found, index }) => ({
      at: index + found.length,
      isApart: found.startsWith(";"),
    })),
  ];
  const leads: Lead[] = [];
  for (const { at, isApart } of places) {
    if (at < (leads.at(-1)?.end ?? 0) - claim.start) continue;
    const length = leadLength(words, at, isApart);
    if (length === 0) continue;
    const span = { start: claim.start + at, end: claim.start + at + length };
    leads.push({ ...span, hidden: besideNames(text, span, marks, isNamed) });
  }
  return leads;
}

/**
 * What says behind a clause which text reports it, and is none of its words either.
 *
 *     Guests sign in, according to the guide [1].
 *                   ^--------------------------^
 */
export function findTails(
  text: string,
  claim: MarkedClaim,
  leads: readonly Span[],
  isNamed: (mark: Mark, name: string) => boolean,
): Span[] {
  const marks = claim.marks.filter(isCitation);
  if (marks.length === 0 || !STARTS_TAIL.test(text.slice(claim.start, claim.end))) return [];
  return [...masked(text, claim, marks).matchAll(TAIL)]
    .map(({ 0: found, index }) => ({ start: claim.start + index, end: claim.start + index + found.length }))
    .filter((tail) => !overlaps(leads, tail))
    .filter((tail) =>
      besideNames(text, tail, marks, isNamed).every(({ start, end }) => start === tail.start && end === tail.end),
    );
}

/** Where citations are given beside the text, what looks like a mark in it names nothing. */
function isCitation({ kind, items }: Mark): boolean {
  return kind === "mark" && items.length > 0;
}

/** The words of a claim from its start, with signs for its marks. */
function masked(text: string, { start, end }: Span, marks: readonly Mark[]): string {
  let words = "";
  let from = start;
  for (const mark of marks) {
    if (mark.start < from || mark.end > end) continue;
    words += text.slice(from, mark.start) + SIGN + FILLER.repeat(mark.end - mark.start - 1);
    from = mark.end;
  }
  return words + text.slice(from, end);
}

function leadLength(words: string, at: number, isApart: boolean): number {
  const conjunction = lengthAt(CONJUNCTION_HERE, words, at);
  const from = at + conjunction;
  // Behind a comma it stands for what is before it: `It is late, according to the guide [1], and wet.`
  const reported = isApart || conjunction > 0 ? lengthAt(REPORTED_BY, words, from) : 0;
  const length = reported > 0 ? reported : lengthAt(WHO_SAYS, words, from);
  return length === 0 ? 0 : conjunction + length;
}

function lengthAt(pattern: RegExp, words: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(words)?.[0].length ?? 0;
}

/** The parts of a lead beside the names that its marks do not stand for. */
function besideNames(
  text: string,
  lead: Span,
  marks: readonly Mark[],
  isNamed: (mark: Mark, name: string) => boolean,
): Span[] {
  const hidden: Span[] = [];
  let from = lead.start;
  let before = lead.start;
  const inside = marks.slice(
    lowerBound(marks, ({ start }) => start < lead.start),
    lowerBound(marks, ({ start }) => start < lead.end),
  );
  for (const mark of inside) {
    const words = text.slice(before, mark.start);
    const start = before + (BEFORE_NAME.exec(words)?.[0].length ?? 0);
    const name = text.slice(start, mark.start).replace(/[\s(]+$/u, "");
    if (name !== "" && !isText(name) && !isNamed(mark, name)) {
      hidden.push({ start: from, end: start });
      from = start + name.length;
    }
    before = mark.end;
  }
  hidden.push({ start: from, end: lead.end });
  return hidden.filter(({ start, end }) => end > start);
}

/** `the staff handbook`: no name of its own, so that the mark alone tells which one is meant. */
function isText(name: string): boolean {
  const kind = name.replace(ARTICLE, "");
  return ENDS_AS_TEXT.test(kind) && (!/\s/u.test(kind) || !HAS_CAPITAL_OR_FIGURE.test(kind));
}
