import type { Reason, ReasonCode } from "../../../contract/reason";
import type { ContentWord, PreparedClaim } from "../scorer/preparedClaim";
import type { PreparedSource } from "../scorer/preparedSource";
import type { SentenceRange } from "../scorer/supportScorer";

/** What a reason is looked for in: a claim, a source, and the passage of it that comes nearest. */
export interface Comparison {
  readonly claim: PreparedClaim;
  readonly source: PreparedSource;
  readonly passage: SentenceRange;
}

/** A reason, and what it means for the verdict: the source states it otherwise, or does not state it. */
export interface Detail {
  readonly reason: Reason;
  readonly weighs: "contradicts" | "lacks" | "informs";
}

export function detail(code: ReasonCode, message: string, span: { start: number; end: number }, weighs: Detail["weighs"]): Detail {
  return { reason: { code, message, start: span.start, end: span.end }, weighs };
}

/** Words of a document for a message: on one line, and cut where they are long. */
export function quoted(words: string, longest = 80): string {
  const line = words.replace(/\s+/gu, " ").trim();
  const isCut = line.length > longest;
  const end = isCut && line.charCodeAt(longest - 1) >= 0xd800 && line.charCodeAt(longest - 1) <= 0xdbff ? longest - 1 : longest;
  return `“${isCut ? `${line.slice(0, end)}…` : line}”`;
}

/** Token indexes of the passage and `reach` sentences around it. */
export function tokensAround({ source, passage }: Comparison, reach: number): { first: number; last: number } {
  return source.tokenRange(passage.first - reach, passage.last + reach);
}

/** A sentence and its neighbours must share this part of the claim's weight before what it says otherwise counts, */
const ALIGNED_SHARE = 0.5;
/** and the sentence itself this part. */
const OWN_SHARE = 0.2;

/**
 * Whether a sentence of the source speaks of what the claim speaks of: with its neighbours it shares half of the weight
 * of the claim's words, and a fifth by itself; the words of the span `beside` are left out.
 */
export function speaksOfSame({ claim, source }: Comparison, sentence: number, beside: { start: number; end: number }): boolean {
  const words = claim.content.filter(({ token }) => token.end <= beside.start || token.start >= beside.end);
  const weight = words.reduce((sum, word) => sum + word.weight, 0);
  const shared = (reach: number): number => sharedWeight(words, source, source.tokenRange(sentence - reach, sentence + reach));
  return weight > 0 && shared(0) >= weight * OWN_SHARE && shared(1) >= weight * ALIGNED_SHARE;
}

function sharedWeight(words: readonly ContentWord[], source: PreparedSource, { first, last }: { first: number; last: number }): number {
  const stems = new Set<string>();
  for (let index = first; index < last; index += 1) stems.add(source.tokens.lexeme(index)?.stem ?? "");
  return words.reduce((sum, word) => sum + (stems.has(word.stem) ? word.weight : 0), 0);
}
