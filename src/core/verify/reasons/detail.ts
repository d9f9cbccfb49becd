import type { Span } from "../../../contract/span";
import type { Reason, ReasonCode } from "../../../contract/verify/reason";
import type { SentenceRange } from "../../lexical/bestWindow";
import type { ContentWord, PreparedClaim } from "../../lexical/preparedClaim";
import type { PreparedSource } from "../../lexical/preparedSource";
import { type ReadSentence, sentencesBetween } from "../../lexical/readSentence";

/** What a reason is looked for in: a claim, a source, and the passage of it that comes nearest. */
export interface Comparison {
  readonly claim: PreparedClaim;
  readonly source: PreparedSource;
  readonly passage: SentenceRange;
}

/**
 * A reason, and what it means for the verdict: the source states it otherwise, does not state it, or leaves open whether it
 * states it; what only informs moves nothing.
 */
export interface Detail {
  readonly reason: Reason;
  readonly weighs: "contradicts" | "lacks" | "leaves_open" | "informs";
  /** Where the source says what the reason quotes of it, beside the passage perhaps. */
  readonly said?: Span;
}

export function detail(code: ReasonCode, message: string, span: Span, weighs: Detail["weighs"]): Detail {
  return { reason: { code, message, start: span.start, end: span.end }, weighs };
}

/** That the source says `theirs` where the claim says `ours`, at `span` of the claim: its words mend the claim. */
export function saysOtherwise(
  code: ReasonCode,
  ours: string,
  theirs: string,
  span: Span,
  weighs: Detail["weighs"] = "contradicts",
): Detail {
  const message = `The claim says ${quoted(ours)}; the source says ${quoted(theirs)}.`;
  return mendedBy(plainWords(theirs), detail(code, message, span, weighs));
}

/** That the source has the name `theirs` where the claim has `ours`, at `span` of the claim. */
export function namesOtherwise(ours: string, theirs: string, span: Span): Detail {
  return detail(
    "name_differs",
    `The claim says ${quoted(ours)}; the source says ${quoted(theirs)} there.`,
    span,
    "lacks",
  );
}

/** That the source has a word instead of one of the claim that does not say the same, though nobody can tell whether it says otherwise. */
export function changed(own: Span, other: Span, { claim, source }: Comparison): Detail {
  const [ours, theirs] = [claim.text.slice(own.start, own.end), source.text.slice(other.start, other.end)];
  const message = `The claim says ${quoted(ours)}; the source says ${quoted(theirs)} there.`;
  return detail("qualifier_differs", message, own, "leaves_open");
}

/** That the source says of another one, at `theirs` of its text, what the claim says of `ours`. */
export function saidOfOther(ours: Span, theirs: Span, { claim, source }: Comparison): Detail {
  const [own, other] = [claim.text.slice(ours.start, ours.end), source.text.slice(theirs.start, theirs.end)];
  const message = `The source does not say ${quoted(own)} of this; it says ${quoted(other)} there.`;
  return detail("word_missing", message, ours, "leaves_open");
}

/** That a source has words nowhere. */
export function neverUsed(words: string): string {
  return `The source never uses ${quoted(words)}.`;
}

/** That a source has a name nowhere. */
export function neverMentioned(name: string): string {
  return `The source never mentions ${quoted(name)}.`;
}

/** The detail with the place of the source's words that it quotes. */
export function saidAt(place: Span, found: Detail): Detail {
  return { ...found, said: { start: place.start, end: place.end } };
}

/** The detail with the words that mend the claim at its place; `null`: none are known. */
export function mendedBy(replacement: string | null, { reason, weighs }: Detail): Detail {
  return replacement === null ? { reason, weighs } : { reason: { ...reason, replacement }, weighs };
}

/** Longer words are no number, name or direction any more. */
const MAX_PLAIN_LENGTH = 80;
/** Markup, bars of a table, and characters that nobody sees. */
const IS_NOT_PLAIN = /[*`|<>[\]\\]|\p{C}/u;

/** Words of a source as they can stand in an answer: on one line, and nothing else than words. */
export function plainWords(words: string, longest = MAX_PLAIN_LENGTH): string | null {
  const line = words.replace(/\s+/gu, " ").trim();
  return line === "" || line.length > longest || IS_NOT_PLAIN.test(line) ? null : line;
}

/** More details of one kind in one claim add nothing to its verdict. */
const MAX_DETAILS = 10;

/** What is found of the first items that anything is found of. */
export function firstDetails<Item>(items: readonly Item[], find: (item: Item) => Detail | null): Detail[] {
  const details: Detail[] = [];
  for (const item of items) {
    const found = find(item);
    if (found !== null) details.push(found);
    if (details.length === MAX_DETAILS) break;
  }
  return details;
}

/** Words of a document for a message: on one line, and cut where they are long. */
export function quoted(words: string, longest = 80): string {
  const line = words.replace(/\s+/gu, " ").trim();
  const isCut = line.length > longest;
  const end =
    isCut && line.charCodeAt(longest - 1) >= 0xd800 && line.charCodeAt(longest - 1) <= 0xdbff ? longest - 1 : longest;
  return `“${isCut ? `${line.slice(0, end)}…` : line}”`;
}

/** Token indexes of the passage and `reach` sentences around it. */
export function tokensAround({ source, passage }: Comparison, reach: number): { first: number; last: number } {
  return source.tokenRange(passage.first - reach, passage.last + reach);
}

/** A claim of more words of meaning is a table or a list, which no sentence of the source says again. */
export const MAX_STATEMENT_WORDS = 300;
/** A sentence and its neighbours must share this part of the claim's weight before what it says otherwise counts, */
const ALIGNED_SHARE = 0.5;
/** and the sentence itself this part. */
const OWN_SHARE = 0.2;

/**
 * Whether a sentence of the source speaks of what the claim speaks of: with its neighbours it shares half of the weight
 * of the claim's words, and a fifth by itself; the words of the span `beside` are left out.
 */
export function speaksOfSame({ claim, source }: Comparison, sentence: number, beside: Span): boolean {
  const words = wordsBeside(claim, beside);
  const weight = weightOf(words);
  const shared = (reach: number): number => {
    const sentences = sentencesBetween(source, sentence - reach, sentence + reach);
    return weightOf(words.filter((word) => sentences.some((one) => one.has(word))));
  };
  return weight > 0 && shared(0) >= weight * OWN_SHARE && shared(1) >= weight * ALIGNED_SHARE;
}

/** The claim's words of meaning outside of a span. */
export function wordsBeside({ content }: PreparedClaim, { start, end }: Span): ContentWord[] {
  return content.filter(({ token }) => token.end <= start || token.start >= end);
}

export function weightOf(words: readonly ContentWord[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0);
}

/** The weight of those words that a sentence of a source has as they are. */
export function heldWeight(words: readonly ContentWord[], sentence: ReadSentence): number {
  return words.reduce((sum, { stem, weight }) => (sentence.hasStem(stem) ? sum + weight : sum), 0);
}
