import type { Span } from "../../../contract/span";
import type { Verdict } from "../../../contract/verify/verdict";
import { markExtent } from "../../../core/verify";
import { splitSentences } from "../../../text/sentences/sentences";
import type { PlacedClaim, PlacedFinding } from "../placedRow";
import type { TextEdit } from "./textEdit";

/** The verdicts on which the source says something of the very thing, so that its sentence can stand for the claim's. */
const SAID_BY_SOURCE: ReadonlySet<Verdict> = new Set(["contradicted", "partially_supported"]);
const MAX_LENGTH = 300;
const READ_BEFORE = 20;
const STOP = /[.!?]+$/u;
/** What may stand between the words of a claim and its end, marks apart. */
const AFTER_WORDS = /^[\s\p{P}]*$/u;
/** A claim that begins within a sentence would leave the rest of it hanging. */
const SENTENCE_START = /(?:\n|[.!?。][\s"”’)\]]*\s|[-*+•] |\d[.)] |\| |> )$/u;

/** What puts the source's sentence in the place of a claim's words. */
interface SentenceEdit extends TextEdit {
  /** Whether the claim says more than the sentence, which is then gone. */
  readonly losesWords: boolean;
}

/**
 * The sentence of the source in the place of a claim's words, where the evidence is one sentence and the marks stand at the claim's end;
 * else `null`.
 *
 *     Guests can export reports [1].  ->  Guests cannot export reports [1].
 */
export function sourceSentence(text: string, claim: PlacedClaim, { finding }: PlacedFinding): SentenceEdit | null {
  const { verdict, evidence } = finding;
  if (evidence === null || claim.span === null || !SAID_BY_SOURCE.has(verdict)) return null;
  const sentence = evidence.text.trim();
  const words = wordsOf(text, claim.span, claim);
  if (words === null || !isOneSentence(sentence) || !beginsSentence(text, claim.span.start)) return null;
  const replaced = text.slice(words.start, words.end);
  const stops = STOP.test(replaced);
  return { ...words, text: stops ? sentence : sentence.replace(STOP, ""), losesWords: losesWords(replaced, sentence) };
}

const CONTENT_WORD = /[\p{L}\p{N}]{4,}/gu;
/** So much of a word is the same in all of its forms, mostly. */
const STEM = 4;
/** A claim and the sentence that contradicts it may differ in a word or two; more of them, and much of the claim, say something else. */
const FEWEST_LOST = 2;
const SHARE_OF_LOST = 0.3;

function losesWords(claim: string, sentence: string): boolean {
  const own = stemsIn(claim);
  const kept = new Set(stemsIn(sentence));
  const lost = own.filter((stem) => !kept.has(stem)).length;
  return lost >= FEWEST_LOST && lost > own.length * SHARE_OF_LOST;
}

function stemsIn(text: string): string[] {
  return [...new Set((text.toLowerCase().match(CONTENT_WORD) ?? []).map((word) => word.slice(0, STEM)))];
}

function beginsSentence(text: string, start: number): boolean {
  return start === 0 || SENTENCE_START.test(text.slice(Math.max(0, start - READ_BEFORE), start));
}

/** The words before the marks; `null` where words follow a mark. */
function wordsOf(text: string, { start, end }: Span, { citations }: PlacedClaim): Span | null {
  const extents: Span[] = [];
  for (const { span } of citations) {
    if (span === null) return null;
    extents.push(markExtent(text, span));
  }
  const first = Math.min(end, ...extents.map((extent) => extent.start));
  const rest = extents.reduceRight(
    (left, extent) => left.replace(text.slice(extent.start, extent.end), ""),
    text.slice(first, end),
  );
  const words = text.slice(start, first).trimEnd();
  return words === "" || !AFTER_WORDS.test(rest) ? null : { start, end: start + words.length };
}

function isOneSentence(text: string): boolean {
  if (text.length > MAX_LENGTH || /[\n\r|]/.test(text) || !STOP.test(text)) return false;
  return splitSentences(text, { start: 0, end: text.length }, { marks: [] }).length === 1;
}
