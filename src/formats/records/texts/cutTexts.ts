import type { SourceReference } from "../answerRecord";

/** A shorter text may be a title. */
const MIN_CUT = 60;
/** What is longer was not cut to be shown; of it too much is there to say that the rest may have it. */
const MAX_CUT = 1_000;
/** What programs cut texts to: `text[:200]`, also with the blank that stood last taken off. */
const STEP = 50;
const IS_ENDED = /[.!?。！？…:;)\]}"'”’»|*`>]\s*$/u;
/** A piece of a text of a fixed size begins anywhere in it, what is shown of a passage at its beginning. */
const BEGINS = /^[\s#*>|"“„«([-]*[\p{Lu}\p{N}]/u;
const HAS_BLANK = /\S\s+\S/u;
const CUT_MARK = "…";

/** A document that stands in the record itself. */
export type InlineSource = Extract<SourceReference, { kind: "inline" }>;

/**
 * With a mark behind each text that was cut to be shown, so that nothing which it lacks is held against an answer: several end at the
 * same length, or one at a round one, each within a sentence that goes on. Chunks of a fixed size begin within one as well.
 */
export function withCutMarks(sources: readonly SourceReference[]): readonly SourceReference[] {
  const cut = cutTexts(sources.flatMap((source) => (isText(source) ? [source.document.text] : [])));
  if (cut.size === 0) return sources;
  return sources.map((source) => (isText(source) && cut.has(source.document.text) ? withCutMark(source) : source));
}

/** What has no text has none that could be cut. */
export function withCutMark(source: InlineSource): InlineSource {
  return isText(source) ? { ...source, document: { ...source.document, text: source.document.text + CUT_MARK } } : source;
}

function isText(source: SourceReference): source is InlineSource {
  return source.kind === "inline" && source.map !== null;
}

function cutTexts(texts: readonly string[]): ReadonlySet<string> {
  const longest = Math.max(0, ...texts.map(({ length }) => length));
  const isRound = longest % STEP === 0 || (longest + 1) % STEP === 0;
  const limit = isRound ? Math.ceil(longest / STEP) * STEP - 1 : longest;
  const full = [...new Set(texts.filter(({ length }) => length >= limit))];
  const open = full.filter((text) => !IS_ENDED.test(text) && HAS_BLANK.test(text));
  if (longest < MIN_CUT || longest > MAX_CUT || open.length < (isRound ? 1 : 2)) return new Set();
  // By chance some end with a sentence, or were cut out of the middle of a text.
  const isMost = (count: number): boolean => count * 2 > full.length;
  return isMost(open.length) && isMost(full.filter((text) => BEGINS.test(text)).length) ? new Set(open) : new Set();
}
