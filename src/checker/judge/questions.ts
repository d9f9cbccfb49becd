import type { Document } from "../../contract/document";
import type { Span } from "../../contract/span";
import type { Citation, CitationResult, Claim } from "../../contract/verify/citationResult";
import type { JudgeMode } from "../../contract/verify/judging";
import type { Verdict } from "../../contract/verify/verdict";
import { hangsOnAWord } from "../../core/verify";
import { mergeSpans } from "../../text/spans";

/** A claim for a judge, with what the ruling will be about. */
export interface JudgeQuestion {
  /** Index among the result's claims. */
  readonly claim: number;
  /** The claim's words, without marks. */
  readonly text: string;
  readonly targets: readonly Target[];
  /** Positions of the sources that it is to be ruled by. */
  readonly sources: readonly number[];
  /** The source beside these that comes nearest: where it says what the cited one does not, the mark is misplaced. */
  readonly other: { readonly source: number; readonly span: Span } | null;
  /** Whether the claim cites several sources, so that none of them need say all of it. */
  readonly citesSeveral: boolean;
}

/** A citation, or the claim itself where it has none. */
export interface Target {
  /** Index among the claim's citations; null for the claim itself. */
  readonly citation: number | null;
  /** Position of the source that it cites; null where any source may support it. */
  readonly source: number | null;
}

/** What a judge never overrules, and what it has nothing to say of. */
const FLAGS: ReadonlySet<Verdict> = new Set(["partially_supported", "unsupported", "contradicted", "misattributed"]);

/** The claims that the mode puts before a judge. What a person accepted is settled. */
export function questionsFor(
  { claims, mode: checked }: CitationResult,
  response: string,
  sources: readonly Document[],
  mode: JudgeMode,
): JudgeQuestion[] {
  if (mode === "off") return [];
  return claims.flatMap((claim, index) => {
    const text = wordsOf(claim, response);
    if (claim.accepted !== null || text === "") return [];
    const isAsked = (verdict: Verdict): boolean => isInDoubt(verdict, text, mode);
    const targets = claim.citations.length > 0 ? citedTargets(claim, sources, isAsked) : ownTarget(claim, isAsked);
    const read = targets.length === 0 ? [] : sourcesOf(targets, sources);
    if (read.length === 0) return [];
    const cited = claim.citations.map((citation) => positionOf(citation, sources));
    const other = checked === "citations" ? otherSource(claim, sources, [...read, ...cited]) : null;
    return [{ claim: index, text, targets, sources: read, other, citesSeveral: new Set(cited).size > 1 }];
  });
}

function isInDoubt(verdict: Verdict, text: string, mode: JudgeMode): boolean {
  if (verdict === "uncertain") return true;
  if (mode !== "doubtful") return false;
  return FLAGS.has(verdict) || (verdict === "supported" && hangsOnAWord(text));
}

function citedTargets(
  { citations }: Claim,
  sources: readonly Document[],
  isAsked: (verdict: Verdict) => boolean,
): Target[] {
  return citations.flatMap((citation, index): Target[] => {
    if (!isAsked(citation.verdict)) return [];
    if (citation.binding === "unbound") return [{ citation: index, source: null }];
    const source = positionOf(citation, sources);
    return source === null ? [] : [{ citation: index, source }];
  });
}

function ownTarget({ verdict }: Claim, isAsked: (verdict: Verdict) => boolean): Target[] {
  return isAsked(verdict) ? [{ citation: null, source: null }] : [];
}

function positionOf({ source_id }: Pick<Citation, "source_id">, sources: readonly Document[]): number | null {
  const position = sources.findIndex(({ id }, index) => (id ?? String(index + 1)) === source_id);
  return position === -1 ? null : position;
}

function sourcesOf(targets: readonly Target[], sources: readonly Document[]): number[] {
  const isAny = targets.some(({ source }) => source === null);
  const read = isAny ? sources.map((_, index) => index) : targets.map(({ source }) => source ?? 0);
  return [...new Set(read)].filter((index) => sources[index]?.text.trim() !== "");
}

function otherSource(
  { best_source }: Claim,
  sources: readonly Document[],
  known: readonly (number | null)[],
): JudgeQuestion["other"] {
  const source = best_source === null ? null : positionOf(best_source, sources);
  if (best_source === null || source === null || known.includes(source)) return null;
  return { source, span: { start: best_source.start, end: best_source.end } };
}

/** The claim without its marks, on one line. */
function wordsOf({ start, end, citations }: Claim, response: string): string {
  const marks = mergeSpans(citations.filter((mark) => mark.start >= start && mark.end <= end && isMark(mark)));
  let words = "";
  let from = start;
  for (const mark of marks) {
    words += response.slice(from, mark.start);
    from = mark.end;
  }
  return (words + response.slice(from, end))
    .replace(/\s+/gu, " ")
    .replace(/ (?=[.,;:!?](?:\s|$))/gu, "")
    .trim();
}

/** A citation that was given beside the answer spans the words that it cites for. */
function isMark({ marker, start, end }: Citation): boolean {
  return marker !== "" && marker.length >= end - start;
}
