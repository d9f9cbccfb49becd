import type { Span } from "../../../contract/span";
import { isBlankSpan, trimmedSpan } from "../../../text/spans";
import { lowerBound } from "../../lexical/lowerBound";
import { prepareClaim, type PreparedClaim } from "../../lexical/preparedClaim";
import { type PreparedSource, standsInAnyForm } from "../../lexical/preparedSource";

/** A part of a source, and which share of a claim's weight its words have. */
export interface Stretch extends Span {
  readonly share: number;
}

/** What a stretch may hold, in whatever it is measured. */
interface Room {
  readonly most: number;
  readonly size: (text: string) => number;
}

/** All of a source from a place on in stretches of whole sentences, in its order; only a sentence that is too long by itself is cut. */
export function stretchesFor(claim: string, source: PreparedSource, room: Room, from = 0): Stretch[] {
  const prepared = prepareClaim(claim, { start: 0, end: claim.length }, []);
  return stretchesOf(source, room, from).map((span) => ({ ...span, share: sharedWith(prepared, source, span) }));
}

/** Whether what stands before a place of a source has words of a claim that the rest has not. */
export function leavesOut(claim: string, source: PreparedSource, from: number): boolean {
  if (from === 0) return false;
  const { content } = prepareClaim(claim, { start: 0, end: claim.length }, []);
  const last = lowerBound(source.tokens.starts, (at) => at < from);
  return content.some(({ stem }) => {
    const places = source.positions(stem);
    return places.length > 0 && (places.at(-1) ?? last) < last;
  });
}

function stretchesOf(source: PreparedSource, room: Room, from: number): Span[] {
  const stretches: Span[] = [];
  let open: Span | null = null;
  const read = sentencesOf(source)
    .map(({ start, end }) => ({ start: Math.max(start, from), end }))
    .filter(({ start, end }) => start < end || from === 0);
  for (const sentence of read.flatMap((span) => pieces(source.text, span, room))) {
    const longer: Span = { start: open?.start ?? sentence.start, end: sentence.end };
    if (open !== null && room.size(source.text.slice(longer.start, longer.end)) > room.most) {
      stretches.push(open);
      open = sentence;
    } else open = longer;
  }
  if (open !== null) stretches.push(open);
  return stretches.filter((span) => !isBlankSpan(source.text, span));
}

/** The sentences with what stands between them, so that nothing of the text is left out. */
function sentencesOf({ text, sentences }: PreparedSource): Span[] {
  const count = Math.max(1, sentences.length);
  return Array.from({ length: count }, (_, index) => ({
    start: index === 0 ? 0 : (sentences.starts[index] ?? 0),
    end: index + 1 < count ? (sentences.starts[index + 1] ?? 0) : text.length,
  }));
}

/** A sentence in parts that fit, cut at blanks where there are any. */
function pieces(text: string, { start, end }: Span, room: Room): Span[] {
  if (end - start <= 1 || room.size(text.slice(start, end)) <= room.most) return [{ start, end }];
  const middle = (start + end) >> 1;
  const blank = text.slice(start, middle).lastIndexOf(" ");
  const cut = blank > (middle - start) / 2 ? start + blank : wholeCharacter(text, middle);
  return [...pieces(text, { start, end: cut }, room), ...pieces(text, { start: cut, end }, room)];
}

function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at + 1 : at;
}

/** The share of a claim's weight that the words of a span have. */
export function sharedWith({ content, weight }: PreparedClaim, source: PreparedSource, { start, end }: Span): number {
  const { starts } = source.tokens;
  const range = {
    first: lowerBound(starts, (at) => at < start),
    last: lowerBound(starts, (at) => at < end),
  };
  const shared = content.filter((word) => standsInAnyForm(source, word, range));
  return weight === 0 ? 0 : shared.reduce((sum, word) => sum + word.weight, 0) / weight;
}

/** The sentences in which a span of a source stands. */
export function sentencesAround(source: PreparedSource, span: Span): Span {
  const found = sentencesWithin(source, span);
  return {
    start: Math.min(span.start, found[0]?.start ?? 0),
    end: Math.max(span.end, found.at(-1)?.end ?? source.text.length),
  };
}

/** Each of the sentences in which a span of a source stands. */
export function sentencesWithin({ sentences, text }: PreparedSource, { start, end }: Span): Span[] {
  const first = Math.max(0, lowerBound(sentences.starts, (at) => at <= start) - 1);
  const last = Math.max(first, lowerBound(sentences.starts, (at) => at < end) - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    start: sentences.starts[first + index] ?? 0,
    end: sentences.ends[first + index] ?? text.length,
  }));
}

/** The sentence within a span of a source that has most of a claim's weight; null where none has any. */
export function nearestSentence(claim: string, source: PreparedSource, within: Span): Span | null {
  const prepared = prepareClaim(claim, { start: 0, end: claim.length }, []);
  let best: Stretch | null = null;
  for (const sentence of sentencesOf(source)) {
    if (sentence.start >= within.end || sentence.end <= within.start) continue;
    const share = sharedWith(prepared, source, sentence);
    if (share > (best?.share ?? 0)) best = { ...sentence, share };
  }
  return best === null ? null : trimmedSpan(source.text, best);
}
