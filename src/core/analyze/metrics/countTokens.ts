import type { Span } from "../../../contract/span";
import { lowerBound } from "../../lexical/lowerBound";
import { letterBoundaryBefore } from "../../tokenize/letterBoundary";
import type { Tokenizer } from "../../tokenize/tokenizer";
import type { Target } from "../context/preparedContext";

/** Tokens of prompt and context, counted once for each text. */
export interface TokenCounts {
  /** What they are counted by. */
  readonly tokenizer: string;
  /** Whether a part of a long text was counted, and the rest estimated from it. */
  readonly isEstimated: boolean;
  count(target: Target, span: Span): number;
}

/** Texts up to this length are counted to the end; of longer ones pieces are, spread evenly, of about this length together. */
const COUNTED_LENGTH = 200_000;
const PIECE_LENGTH = 4_000;

/** The tokens that end before each place of a text. */
type TokensBefore = (at: number) => number;

/** Counts the tokens of both texts, each when it is first asked for. */
export function countTokens(prompt: string, context: string, tokenizer: Tokenizer): TokenCounts {
  const texts: Record<Target, string> = { prompt, context };
  const known = new Map<Target, TokensBefore>();
  const before = (target: Target): TokensBefore => {
    const counted = known.get(target) ?? tokensBefore(texts[target], tokenizer);
    known.set(target, counted);
    return counted;
  };
  return {
    tokenizer: tokenizer.name,
    isEstimated: prompt.length > COUNTED_LENGTH || context.length > COUNTED_LENGTH,
    count: (target, { start, end }) => before(target)(end) - before(target)(start),
  };
}

function tokensBefore(text: string, tokenizer: Tokenizer): TokensBefore {
  if (text.length > COUNTED_LENGTH) return estimatedBefore(text, tokenizer);
  const ends = tokenizer.tokenEnds(text);
  return (at) => lowerBound(ends, (end) => end <= at);
}

/** Pieces that are not counted have as many tokens for their length as the last one that was. */
function estimatedBefore(text: string, tokenizer: Tokenizer): TokensBefore {
  const starts = pieceStarts(text);
  const step = Math.ceil(text.length / COUNTED_LENGTH);
  const sums = new Float64Array(starts.length);
  let density = 0;
  for (let piece = 0; piece + 1 < starts.length; piece += 1) {
    const [start, end] = [starts[piece] ?? 0, starts[piece + 1] ?? text.length];
    if (piece % step === 0) density = tokenizer.tokenEnds(text.slice(start, end)).length / (end - start);
    sums[piece + 1] = (sums[piece] ?? 0) + density * (end - start);
  }
  return (at) => Math.round(between(starts, sums, at));
}

/** Where pieces start, and the text's end. */
function pieceStarts(text: string): number[] {
  const starts = [0];
  for (let at = PIECE_LENGTH; at < text.length; at += PIECE_LENGTH) starts.push(letterBoundaryBefore(text, at));
  return [...starts, text.length];
}

function between(starts: readonly number[], sums: Float64Array, at: number): number {
  const piece = Math.min(Math.floor(at / PIECE_LENGTH), starts.length - 2);
  const [start, end] = [starts[piece] ?? 0, starts[piece + 1] ?? at];
  const [from, to] = [sums[piece] ?? 0, sums[piece + 1] ?? 0];
  return end === start ? to : from + ((to - from) * (at - start)) / (end - start);
}
