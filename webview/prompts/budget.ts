import type { PromptAnalysis } from "../../src/contract/analyze/promptAnalysis";
import { joinNeighbours, type Neighbours } from "./neighbours";

export type Part = PromptAnalysis["parts"][number];

export type ReadKind = Exclude<Part["kind"], "front_matter">;

export type ReadPart = Part & { readonly kind: ReadKind };

/** Parts that are drawn as one: numbers `from` to `to` of the parts that the model reads. */
export interface BudgetSegment extends Neighbours {
  readonly kind: ReadKind;
  readonly tokens: number;
}

/** The whole prompt as a bar, against the window where one is known. */
export interface Budget {
  readonly parts: readonly ReadPart[];
  readonly segments: readonly BudgetSegment[];
  /** Where the last segment ends. */
  readonly end: number;
  readonly tokens: number;
  /** How wide the used part of the window is where it is so small that the bar shows it enlarged; otherwise `null`. */
  readonly enlarged: number | null;
  /** Where the window ends in a bar that is longer than it; otherwise `null`. */
  readonly limit: number | null;
  readonly kinds: readonly { readonly kind: ReadKind; readonly tokens: number }[];
}

const READ_KINDS: readonly ReadKind[] = ["instructions", "question", "examples", "context", "variable"];

/** A prompt that fills less of the window is drawn enlarged below it. */
const ENLARGE_BELOW = 0.4;
/** What can be seen and hit. */
const MIN_SEGMENT = 4;
/** Neighbours of one kind that are narrower say nothing by themselves. */
const MIN_OF_A_KIND = 12;
/** The used part of a huge window is still to be seen. */
const MIN_USED = 2;

export function budgetOf(
  { parts: all, metrics: { context_window: window } }: Pick<PromptAnalysis, "parts" | "metrics">,
  width: number,
): Budget {
  const parts = all.filter(isRead);
  const tokens = parts.reduce((sum, part) => sum + part.tokens, 0);
  const share = window === null ? null : tokens / window;
  const isEnlarged = share !== null && share < ENLARGE_BELOW;
  const end = share === null || isEnlarged ? width : Math.min(1, share) * width;
  return {
    parts,
    segments: tokens === 0 ? [] : segmentsOf(parts, tokens, end),
    end,
    tokens,
    enlarged: isEnlarged ? Math.max(MIN_USED, share * width) : null,
    limit: share !== null && share > 1 ? width / share : null,
    kinds: READ_KINDS.map((kind) => ({
      kind,
      tokens: parts.filter((part) => part.kind === kind).reduce((sum, part) => sum + part.tokens, 0),
    })).filter((one) => one.tokens > 0),
  };
}

/** Front matter is not read by the model, and what has no tokens takes no room. */
function isRead(part: Part): part is ReadPart {
  return part.kind !== "front_matter" && part.tokens > 0;
}

/** Neighbours of one kind are joined where they are narrow; of any kind where there are more than can be drawn. */
function segmentsOf(parts: readonly ReadPart[], tokens: number, width: number): BudgetSegment[] {
  const sizes = parts.map((part) => part.tokens);
  const scale = width / tokens;
  const ofOneKind = joinNeighbours(sizes, scale, {
    least: MIN_OF_A_KIND,
    start: 0,
    mayJoin: (item) => parts[item]?.kind === parts[item - 1]?.kind,
  });
  const drawn =
    ofOneKind.length * MIN_SEGMENT <= width / 2
      ? ofOneKind
      : joinNeighbours(sizes, scale, { least: MIN_SEGMENT, start: 0, mayJoin: () => true });
  return widened(drawn, width).map((one) => ({ ...one, ...sumOf(parts.slice(one.from, one.to + 1)) }));
}

/** Makes narrow ones as wide as it takes to be seen, at the cost of the wide ones. */
function widened(segments: readonly Neighbours[], room: number): Neighbours[] {
  const narrow = segments.filter(({ width }) => width < MIN_SEGMENT).length * MIN_SEGMENT;
  const wide = segments.reduce((sum, { width }) => sum + (width < MIN_SEGMENT ? 0 : width), 0);
  const shrink = wide === 0 ? 1 : Math.max(0, room - narrow) / wide;
  let x = 0;
  return segments.map((segment) => {
    const width = segment.width < MIN_SEGMENT ? MIN_SEGMENT : segment.width * shrink;
    x += width;
    return { ...segment, x: x - width, width };
  });
}

/** The tokens of joined parts, and the kind that most of them are of. */
function sumOf(parts: readonly ReadPart[]): { readonly kind: ReadKind; readonly tokens: number } {
  const tokens = new Map<ReadKind, number>();
  for (const part of parts) tokens.set(part.kind, (tokens.get(part.kind) ?? 0) + part.tokens);
  const [most] = [...tokens].sort(([, one], [, other]) => other - one);
  return { kind: most?.[0] ?? "instructions", tokens: parts.reduce((sum, part) => sum + part.tokens, 0) };
}
