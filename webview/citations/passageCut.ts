import type { Span } from "../../src/contract/span";
import type { Claim, Evidence } from "../../src/contract/verify/citationResult";

/** What some four lines of a narrow panel hold. A passage up to this length is shown whole. */
const SHORT_LENGTH = 140;
/** How much stands on each side of a word that decides, so that it can be understood. */
const AROUND = 36;
/** A gap that is no longer than this is shown: three dots save nothing there. */
const SMALL_GAP = 16;

/**
 * The parts of a passage that its card leaves out until the claim is selected, as offsets into the source's text. The cut is made around
 * what decides the verdict: the source's words for those that differ, the words that a reason names, else where most of what it
 * shares with the claim stands.
 *
 *     claim: … from 12 to 16 June.    The lab moves from building B to D. The move takes place from 12 to 16 May 2025.
 *                         ^-----^     ^------------------------------^ left out                         ^^
 */
export function leftOutOf(passage: Evidence, claim: Claim): Span[] {
  if (passage.text.length <= SHORT_LENGTH) return [];
  const deciding = decidingWords(passage.text, claim);
  const kept = deciding.length > 0 ? joined(deciding.map(withNeighbours)) : [densestPart(passage)];
  const words = kept.map((span) => wholeWords(span, passage.text));
  return gapsBetween(words, passage.text.length).map((gap) => moved(gap, passage.start));
}

function decidingWords(text: string, claim: Claim): Span[] {
  const reasons = [...claim.reasons, ...claim.citations.flatMap((citation) => citation.reasons)];
  const partial = reasons.filter(({ start, end }) => end - start > 0 && end - start < claim.end - claim.start);
  const replaced = partial.flatMap(({ replacement }) => (replacement ? placesOf(text, replacement) : []));
  if (replaced.length > 0) return replaced;
  const named = partial.map(({ start, end }) => claim.text.slice(start - claim.start, end - claim.start));
  const found = named.flatMap(tellingWords).flatMap((word) => placesOf(text, word));
  if (found.length > 0 || !named.some((words) => /\p{N}/u.test(words))) return found;
  return [...text.matchAll(/\p{N}+/gu)].map(spanOf);
}

/** Numbers, and words that are long enough to tell something. */
function tellingWords(words: string): string[] {
  return words.match(/[\p{L}\p{M}\p{N}]+/gu)?.filter((word) => word.length > 3 || /\p{N}/u.test(word)) ?? [];
}

function placesOf(text: string, words: string): Span[] {
  const literal = words.replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`);
  return [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "giu"))].map(spanOf);
}

function spanOf({ 0: words, index }: RegExpMatchArray): Span {
  return { start: index ?? 0, end: (index ?? 0) + words.length };
}

function withNeighbours({ start, end }: Span): Span {
  return { start: start - AROUND, end: end + AROUND };
}

/** The part of the usual length with the most shared words; a number tells more than a word. */
function densestPart({ text, start: from, matches }: Evidence): Span {
  const shared = matches.map((match) => moved(match, -from));
  const weightOf = ({ start, end }: Span): number => (/\p{N}/u.test(text.slice(start, end)) ? 3 : 1);
  let best = { start: 0, end: SHORT_LENGTH, weight: 0 };
  for (const { start } of [{ start: 0 }, ...shared]) {
    const within = shared.filter((match) => match.start >= start && match.end <= start + SHORT_LENGTH);
    const weight = within.reduce((sum, match) => sum + weightOf(match), 0);
    if (weight > best.weight) best = { start, end: start + SHORT_LENGTH, weight };
  }
  return best;
}

function joined(spans: readonly Span[]): Span[] {
  const parts: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    const last = parts.at(-1);
    if (last !== undefined && start - last.end <= SMALL_GAP) last.end = Math.max(last.end, end);
    else parts.push({ start, end });
  }
  return parts;
}

/** The same span, not within a word at either end where a blank is near. */
function wholeWords({ start, end }: Span, text: string): Span {
  const from = start <= SMALL_GAP ? 0 : start + Math.max(0, text.slice(start - 1, start + SMALL_GAP).search(/\s/u));
  const rest = end + SMALL_GAP >= text.length ? -1 : text.slice(end, end + SMALL_GAP).search(/\s/u);
  return { start: from, end: end + SMALL_GAP >= text.length ? text.length : end + Math.max(0, rest) };
}

function gapsBetween(kept: readonly Span[], length: number): Span[] {
  const edges = [0, ...kept.flatMap(({ start, end }) => [start, end]), length];
  const gaps: Span[] = [];
  for (let place = 0; place < edges.length; place += 2) {
    const [start = 0, end = 0] = edges.slice(place, place + 2);
    if (end > start) gaps.push({ start, end });
  }
  return gaps;
}

function moved({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}
