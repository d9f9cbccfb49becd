import type { Document } from "../../contract/document";
import type { Span } from "../../contract/span";
import type { Citation, CitationResult, Claim } from "../../contract/verify/citationResult";
import type { JudgeMode } from "../../contract/verify/judging";
import type { Verdict } from "../../contract/verify/verdict";
import { hangsOnAWord } from "../../core/verify";
import { mergeSpans } from "../../text/spans";
import { tokenize } from "../../text/tokens";

/** A claim for a judge, with what the ruling will be about. */
export interface JudgeQuestion {
  /** Index among the result's claims. */
  readonly claim: number;
  /** The claim's words, without marks. */
  readonly text: string;
  /** What the judge is told of it: an item of a list with the line that leads to the list. */
  readonly asked: string;
  /** What the marks of each source speak for, by its position; a source that is not among them for all of the claim. */
  readonly said: ReadonlyMap<number, string>;
  readonly targets: readonly Target[];
  /** Positions of the sources that the ruling will be about. */
  readonly sources: readonly number[];
  /** Those and the others that the claim cites: each may have a part of what it says, so that all of them are read. */
  readonly read: readonly number[];
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
    if (claim.accepted !== null || text === "" || leadsToList(text, claim, response)) return [];
    const isAsked = (verdict: Verdict): boolean => isInDoubt(verdict, text, mode);
    const targets = claim.citations.length > 0 ? citedTargets(claim, sources, isAsked) : ownTarget(claim, isAsked);
    const own = targets.length === 0 ? [] : sourcesOf(targets, sources);
    if (own.length === 0) return [];
    const cited = claim.citations.map((citation) => positionOf(citation, sources));
    const other = checked === "citations" ? otherSource(claim, sources, [...own, ...cited]) : null;
    const lead = leadOf(claim, response);
    return [
      {
        claim: index,
        text,
        asked: lead === null ? text : `${lead} ${text}`,
        said: saidWith(claim, response, sources),
        targets,
        sources: own,
        read: withText([...own, ...cited.filter((source) => source !== null)], sources),
        other,
        citesSeveral: new Set(cited).size > 1,
      },
    ];
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
  return withText(read, sources);
}

function withText(positions: readonly number[], sources: readonly Document[]): number[] {
  return [...new Set(positions)].filter((index) => sources[index]?.text.trim() !== "");
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

/** Fewer words are no statement: `twelve in Hull [2]`. */
const FEWEST_OF_PART = 4;
const BETWEEN_MARKS = /^[\s,;&]*(?:and)?[\s,;&]*$/u;

/** The parts of a claim that marks stand behind, by the source that they cite; none where all speak for the whole, or for too few words. */
function saidWith(claim: Claim, response: string, sources: readonly Document[]): ReadonlyMap<number, string> {
  const groups = markGroups(claim, response);
  const parts = groups.map((group, index) => {
    const before = response.slice(groups[index - 1]?.end ?? claim.start, group.start);
    const behind = index === groups.length - 1 ? response.slice(group.end, claim.end) : "";
    return { ...group, words: onOneLine(before + behind) };
  });
  const said = new Map<number, string>();
  if (parts.length < 2 || parts.some(({ words }) => tokenize(words).length < FEWEST_OF_PART)) return said;
  for (const citation of claim.citations) {
    const source = positionOf(citation, sources);
    const part = parts.find(({ start, end }) => citation.start >= start && citation.end <= end);
    if (source === null || part === undefined) continue;
    said.set(source, said.has(source) ? `${said.get(source)} ${part.words}` : part.words);
  }
  return said;
}

/** The marks of a claim with the brackets that hold nothing else; those side by side are one. */
function markGroups({ start, end, citations }: Claim, response: string): Span[] {
  const groups: { start: number; end: number }[] = [];
  for (const mark of mergeSpans(citations.filter((mark) => mark.start >= start && mark.end <= end && isMark(mark)))) {
    const last = groups.at(-1);
    if (last !== undefined && BETWEEN_MARKS.test(response.slice(last.end, mark.start))) last.end = mark.end;
    else groups.push({ ...mark });
  }
  return groups.map((group) =>
    response[group.start - 1] === "(" && response[group.end] === ")"
      ? { start: Math.max(start, group.start - 1), end: Math.min(end, group.end + 1) }
      : group,
  );
}

/** The claim without its marks, on one line. */
function wordsOf(claim: Claim, response: string): string {
  let words = "";
  let from = claim.start;
  for (const mark of markGroups(claim, response)) {
    words += response.slice(from, mark.start);
    from = mark.end;
  }
  return onOneLine(words + response.slice(from, claim.end));
}

function onOneLine(words: string): string {
  return words
    .replace(/\s+/gu, " ")
    .replace(/ (?=[.,;:!?](?:\s|$))/gu, "")
    .trim();
}

const ITEM = /^[ \t>]*(?:[-*+•]|\(?\w{1,3}[.)])[ \t]+/u;
const LEADS = /[:：][\s*_]*$/u;
/** A line above a list that is longer, or further up, leads to nothing of it. */
const MAX_LEAD = 300;
const MAX_LIST = 6000;

/**
 * The line that leads to the list of which a claim is an item; null where there is none.
 *
 *     Members get:               <- this one
 *     - a free day ticket
 */
function leadOf({ start }: Claim, response: string): string | null {
  const lineStart = response.lastIndexOf("\n", start - 1) + 1;
  const own = lineAt(response, lineStart);
  if (!ITEM.test(own)) return null;
  const indent = indentOf(own);
  const above = response
    .slice(Math.max(0, lineStart - MAX_LIST), lineStart)
    .split("\n")
    .reverse();
  const lead = above.find(
    (line) => line.trim() !== "" && (indentOf(line) < indent || !(ITEM.test(line) || indentOf(line) > indent)),
  );
  if (lead === undefined || lead.length > MAX_LEAD) return null;
  const words = onOneLine(lead.replace(ITEM, "").replace(MARK, ""));
  return LEADS.test(words) ? words : null;
}

/** Marks of a lead are those of its items as well. */
const MARK = /[ \t]*\[[^\]\n]{1,60}\]/gu;

/** Whether a claim says nothing by itself and only leads to a list. A figure is something that it says. */
function leadsToList(text: string, { end }: Claim, response: string): boolean {
  if (!LEADS.test(text) || /\p{Nd}/u.test(text)) return false;
  const below = response
    .slice(end, end + MAX_LEAD)
    .split("\n")
    .slice(1);
  return ITEM.test(below.find((line) => line.trim() !== "") ?? "");
}

function lineAt(text: string, start: number): string {
  const end = text.indexOf("\n", start);
  return text.slice(start, end === -1 ? text.length : end);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** A citation that was given beside the answer spans the words that it cites for. */
function isMark({ marker, start, end }: Citation): boolean {
  return marker !== "" && marker.length >= end - start;
}
