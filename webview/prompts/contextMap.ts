import type { PromptAnalysis } from "../../src/contract/analyze/promptAnalysis";
import { type PromptSeverity, promptSeveritySchema } from "../../src/contract/analyze/promptRules";
import type { Span } from "../../src/contract/span";
import { joinNeighbours, type Neighbours } from "./neighbours";

const MIN_BAR = 6;
const MIN_BETWEEN_MARKS = 12;
/** Marks at the ends are drawn whole. */
const MARK_ROOM = 5;
/** Of fewer passages none is far from both ends. */
const MIN_WITH_MIDDLE = 5;
/** The share of the passages at either end that models use well. */
const END_SHARE = 0.25;
/** More lines than these run together; the hatching still says which passages repeat others. */
const MAX_LINKS = 40;

export type ContextPassage = PromptAnalysis["passages"][number];

/** Passages that are drawn as one bar: numbers `from` to `to`, in the order in which the model reads them. */
export interface MapBar extends Neighbours {
  readonly tokens: number;
  /** Of the most relevant one; `null` where there was no question. */
  readonly relevance: number | null;
  /** The number of that passage, or of the first one. */
  readonly best: number;
  /** How many of them were not compared with the question, where there was one. */
  readonly uncompared: number;
  /** How many of them nearly repeat an earlier passage. */
  readonly repeated: number;
  readonly findings: number;
}

/** Findings that stand so near to one another that they are drawn as one mark. */
export interface MapMark {
  readonly x: number;
  readonly severity: PromptSeverity;
  /** Numbers of the findings in the analysis, in the order of their places. */
  readonly findings: readonly number[];
}

/** The context by position, length and relevance. */
export interface ContextMap {
  readonly left: number;
  readonly right: number;
  readonly bars: readonly MapBar[];
  /** From each repeated passage to what it repeats. */
  readonly links: readonly { readonly from: number; readonly to: number }[];
  /** The stretch that is far from both ends; `null` where there are too few passages for that to matter. */
  readonly middle: { readonly from: number; readonly to: number } | null;
  readonly marks: readonly MapMark[];
}

export function contextMap(
  { passages, findings }: Pick<PromptAnalysis, "passages" | "findings">,
  { left, right }: { readonly left: number; readonly right: number },
): ContextMap {
  const sizes = sizesOf(passages);
  const scale =
    (right - left) /
    Math.max(
      1,
      sizes.reduce((sum, size) => sum + size, 0),
    );
  const starts = startsOf(sizes, scale, left);
  const standing = findingsIn(passages, findings);
  const joined = joinNeighbours(sizes, scale, { least: MIN_BAR, start: left, mayJoin: () => true });
  const middleOf = (passage: number): number => ((starts[passage] ?? left) + (starts[passage + 1] ?? right)) / 2;
  return {
    ...{ left, right },
    bars: joined.map((one) => barOf(one, passages, standing)),
    links: linksOf(passages, middleOf),
    middle: middleOfAll(starts),
    marks: joinedMarks(
      standing.map(({ index, passage }) => ({
        index,
        severity: findings[index]?.severity ?? "hint",
        x: within(
          xOf(findings[index], passages[passage], { from: starts[passage] ?? 0, to: starts[passage + 1] ?? 0 }),
          left,
          right,
        ),
      })),
    ),
  };
}

/** How many findings stand in each passage. */
export function findingCounts({ passages, findings }: Pick<PromptAnalysis, "passages" | "findings">): number[] {
  const counts = passages.map(() => 0);
  for (const { passage } of findingsIn(passages, findings)) counts[passage] = (counts[passage] ?? 0) + 1;
  return counts;
}

/** Passages without any token still have a place. */
function sizesOf(passages: readonly ContextPassage[]): number[] {
  const hasTokens = passages.some(({ tokens }) => tokens > 0);
  return passages.map(({ tokens }) => (hasTokens ? tokens : 1));
}

/** Where each passage starts, and where the last one ends. */
function startsOf(sizes: readonly number[], scale: number, left: number): number[] {
  let x = left;
  return [left, ...sizes.map((size) => (x += size * scale))];
}

interface StandingFinding {
  readonly index: number;
  readonly passage: number;
}

/** The findings that stand in a passage, by place. */
function findingsIn(passages: readonly ContextPassage[], findings: PromptAnalysis["findings"]): StandingFinding[] {
  return findings.flatMap(({ target, start }, index) => {
    const passage = passageAt(passages, start);
    return passage >= 0 && passages[passage]?.target === target ? [{ index, passage }] : [];
  });
}

/** The passage that a place stands in; -1 where it stands in none. They are in order and do not overlap. */
function passageAt(passages: readonly ContextPassage[], place: number): number {
  let [low, high] = [0, passages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((passages[middle]?.end ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  const passage = passages[low];
  return passage !== undefined && passage.start <= place ? low : -1;
}

function barOf(joined: Neighbours, passages: readonly ContextPassage[], standing: readonly StandingFinding[]): MapBar {
  const { from, to } = joined;
  const own = passages.slice(from, to + 1);
  const relevances = own.map(({ relevance }) => relevance ?? -1);
  const highest = Math.max(...relevances);
  return {
    ...joined,
    tokens: own.reduce((sum, { tokens }) => sum + tokens, 0),
    relevance: highest < 0 ? null : highest,
    best: from + relevances.indexOf(highest),
    uncompared: own.filter(({ relevance }) => relevance === null).length,
    repeated: own.filter(({ near_duplicate_of }) => near_duplicate_of !== null).length,
    findings: standing.filter(({ passage }) => passage >= from && passage <= to).length,
  };
}

function linksOf(
  passages: readonly ContextPassage[],
  middleOf: (passage: number) => number,
): { from: number; to: number }[] {
  const links = passages.flatMap(({ near_duplicate_of }, passage) =>
    near_duplicate_of === null ? [] : [{ from: middleOf(passage), to: middleOf(near_duplicate_of) }],
  );
  return links.length > MAX_LINKS ? [] : links;
}

function middleOfAll(starts: readonly number[]): ContextMap["middle"] {
  const count = starts.length - 1;
  if (count < MIN_WITH_MIDDLE) return null;
  const atEnds = Math.max(1, Math.floor(count * END_SHARE));
  return { from: starts[atEnds] ?? 0, to: starts[count - atEnds] ?? 0 };
}

interface PlacedFinding {
  readonly index: number;
  readonly severity: PromptSeverity;
  readonly x: number;
}

function joinedMarks(placed: PlacedFinding[]): MapMark[] {
  const marks: { x: number; severity: PromptSeverity; findings: number[] }[] = [];
  for (const { index, severity, x } of placed.sort((one, other) => one.x - other.x)) {
    const last = marks.at(-1);
    if (last === undefined || x - last.x >= MIN_BETWEEN_MARKS) {
      marks.push({ x, severity, findings: [index] });
      continue;
    }
    last.findings.push(index);
    last.severity = graver(last.severity, severity);
  }
  return marks;
}

function graver(one: PromptSeverity, other: PromptSeverity): PromptSeverity {
  return promptSeveritySchema.options.find((severity) => severity === one || severity === other) ?? one;
}

/** In the middle of what it covers of its passage. */
function xOf(
  finding: Span | undefined,
  passage: ContextPassage | undefined,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  if (finding === undefined || passage === undefined || passage.end === passage.start) return from;
  const middle = (finding.start + Math.min(finding.end, passage.end)) / 2;
  return from + ((middle - passage.start) / (passage.end - passage.start)) * (to - from);
}

function within(x: number, left: number, right: number): number {
  return Math.min(right - MARK_ROOM, Math.max(left + MARK_ROOM, x));
}
