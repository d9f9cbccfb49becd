import type { Span } from "../../contract/span";
import type { Claim } from "../../contract/verify/citationResult";
import type { Verdict } from "../../contract/verify/verdict";
import type { VerifyRequest } from "../../contract/verify/verifyRequest";
import { overlaps, startOfLine } from "../../text/spans";
import { rememberedOfLast } from "../lexical/rememberedFor";
import { nameKey } from "./response/binding/sourceNames";
import { continuesBefore, isPoint, needsNoCitation } from "./response/needsNoCitation";
import type { ClaimSpan } from "./response/splitClaims";
import { notGiven } from "./verdicts";

const HAS_FIGURE = /\d/u;

/** Where a claim stands in its answer. */
interface Surroundings {
  readonly response: string;
  /** The parts that say again or conclude. */
  readonly summaries: readonly Span[];
  /** Whether the claim before it in its block cites. */
  readonly isCitedBefore: boolean;
  /** Whether the claim behind it cites, in whatever block. */
  readonly isCitedBehind: boolean;
}

/** What cites nothing is told only where people would cite, and where it is no more of a sentence that cites. */
export function wantsCitation(
  { verdict, text, best_source }: Claim,
  { start, end, marks, shared, closing, isBesideCited }: ClaimSpan,
  { response, summaries, isCitedBefore, isCitedBehind }: Surroundings,
): boolean {
  // What a line or a mark speaks for that stands for more, and its sources do not have, cites nothing either.
  const isSpokenFor = marks.length === 0 && shared.length + closing.length > 0;
  const isUncited = verdict === "uncited" || (verdict === "uncertain" && isSpokenFor);
  if (!isUncited) return true;
  const hasFigure = HAS_FIGURE.test(text);
  if (overlaps(summaries, { start, end }) && !hasFigure) return false;
  // `The tenant must give notice:` above items that cite: what it leads to is cited.
  if (isCitedBehind && leadsToList({ start, end }, response)) return false;
  if (isUnderUnknown(start, response)) return false;
  if (needsNoCitation(text, leadOf(response, start)) || (isPoint(text) && !isBesideCited)) return false;
  // What is cited before may speak for it, unless no source has a word of it.
  return !(isCitedBefore && best_source !== null && continuesBefore(text));
}

const IS_ITEM = /^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t]/u;
/** `What I could not verify:`, `## Open questions`, `**Not covered by the sources**` */
const SAYS_UNKNOWN =
  /\b(?:(?:could|can|did|do|does|was|were|is|are)(?:\s+not|n['’]t)|cannot|not|un)\s*(?:be\s+)?(?:verif|confirm|f[io]u?nd|determin|establish|answer|cover|know|address|support|specif|stat|mention|clear)|\b(?:gaps|missing|open\s+(?:questions?|points?)|offene\s+(?:fragen|punkte)|limitations)\b/iu;
const LEADS_OR_HEADS = /[:：][\s*_]*$|^\s*(?:#{1,6}\s|\*\*|__)/u;
const MAX_LEAD_LENGTH = 120;

/** Where the lines of a response start that are items below a line that says of all its items that nobody knows them. */
const unknownItems = rememberedOfLast((response: string): ReadonlySet<number> => {
  const starts = new Set<number>();
  let [start, isUnknown] = [0, false];
  for (const line of response.split("\n")) {
    if (isUnknown) starts.add(start);
    if (!IS_ITEM.test(line) && line.trim() !== "")
      isUnknown = line.length <= MAX_LEAD_LENGTH && LEADS_OR_HEADS.test(line) && SAYS_UNKNOWN.test(line);
    start += line.length + 1;
  }
  return starts;
});

/** Whether a claim is such an item. */
function isUnderUnknown(start: number, response: string): boolean {
  const lineStart = startOfLine(response, start);
  return IS_ITEM.test(`${response.slice(lineStart, start)} `) && unknownItems(response).has(lineStart);
}

const LEADS_TO_LIST = /[:：][\s*_]*\n\s*(?:[-*+•]|\d{1,3}[.)])[ \t]/u;
const LIST_REACH = 30;

/** Whether a claim stands right above its list, and gives no figure itself. */
function leadsToList({ start, end }: Span, response: string): boolean {
  return !HAS_FIGURE.test(response.slice(start, end)) && LEADS_TO_LIST.test(response.slice(start, end + LIST_REACH));
}

/** Of an answer without marks, what it concludes, instructs or supposes, or leads to a list with: that no source says it does not make it wrong. */
export function leftOpen(claim: Claim, span: Span, response: string): Claim {
  const isStatedLoosely = needsNoCitation(claim.text, leadOf(response, span.start)) || isPoint(claim.text);
  const isLoose = isStatedLoosely || leadsToList(span, response) || isUnderUnknown(span.start, response);
  return claim.verdict === "unsupported" && isLoose ? { ...claim, verdict: "uncertain" } : claim;
}

/** `URL: https://…`, `Links:` with the addresses below it, right behind a claim. */
const NAMES_PAGE =
  /^[\s.*_]{0,20}\n[ \t>]{0,20}(?:[-*+•][ \t]+)?(?:urls?|links?)[ \t]*:\s{0,20}(https?:\/\/[^\s<>()[\]]{1,500})/iu;
const REACH = 700;

/**
 * Of an answer without marks, a claim that is not found in any source and behind which a line names the page that it is from: that page
 * would have to be read.
 */
export function restsOnPage(claim: Claim, { end }: Span, { response, sources }: VerifyRequest): Claim {
  if (!NOT_FOUND.has(claim.verdict)) return claim;
  const page = NAMES_PAGE.exec(response.slice(end, end + REACH))?.[1];
  if (page === undefined || sources.some(({ uri = "" }) => nameKey(uri) === nameKey(page))) return claim;
  const span = { start: 0, end: claim.text.length };
  const reasons = [notGiven(span, { kind: "not_given", name: page })];
  return { ...claim, verdict: "not_checkable", score: null, best_source: null, evidence: [], reasons };
}

const NOT_FOUND: ReadonlySet<Verdict> = new Set(["uncertain", "unsupported", "partially_supported"]);

/** What stands before a claim in its line. */
function leadOf(response: string, start: number): string {
  return response.slice(startOfLine(response, start), start);
}
