import { has, runOf } from "./cuePhrases";
import { CUES, ORDERS } from "./cues";
import { type Part, PARTS, type Values } from "./featureNames";
import type { Sentence } from "./readSentences";
import { mannerOf, type ScannedText } from "./scannedText";
import { looksLikeFrame, looksLikeTurn } from "./sentenceOpenings";
import { settingFeatures } from "./settingFeatures";
import { codeFeatures, subjectOf, textWorkFeatures } from "./subjectFeatures";
import { instructionFeatures, LANGUAGE_MODEL, readWording, requestFeatures } from "./wordingFeatures";

const IS_COMMENT_LINE = /^\s{0,40}(?:\/\/|\/\*|--\s|%|;)/u;
const IS_LISTED =
  /^\s{0,8}(?:\d{1,3}[.)]|[-*•–+]\s|[a-z]\)|\[(?!(?:system|inst|ai|admin|assistant|developer)\b)[^\]]{0,12}\]|[QA][.:]|(?!(?:note|important|attention|system|instructions?|update|task|ps?|reminder|warning|urgent|please|hidden|secret|admin|developer|assistant|ai|override|debug|directive|command|priority|notice|new)\b)\p{L}{2,14}:\s)/iu;
/** Where less than this of a document are orders, each is looked at. */
const MOSTLY = 0.5;
/** What stands behind this in a sentence is not read. */
const MAX_READ_LENGTH = 1000;
const FRAME_STARTS = "<[#{";
/** Comments shorter than this are marks for tools. */
const MIN_HIDDEN_WORDS = 3;
const HIDDEN_ORDERS = CUES.override | CUES.respond | CUES.tell | CUES.task | CUES.role;
/** Without any of these a sentence that is no order and no question directs no model. */
const SPEAKS =
  CUES.model | CUES.instruction | CUES.answer | CUES.role | CUES.user | CUES.letters | CUES.frame | CUES.exchange;
/** And these tell where it is one of the orders that guides give. */
const SPEAKS_IN_ORDERS =
  CUES.your | CUES.only | CUES.not | CUES.reveal | CUES.secret | CUES.code | CUES.following | CUES.prior;

/** The measures of a sentence; `null` where it is nothing that could direct anybody, as most sentences are. */
export function measureSentence(read: ScannedText, index: number, question: ReadonlySet<number>): number[] | null {
  const sentence = read.sentences[index];
  if (sentence === undefined || !isCandidate(read, index, sentence)) return null;
  const parts = featuresOf(read, index, sentence, question);
  const values: number[] = [];
  for (const [part, names] of PARTS.entries()) {
    const measured: Readonly<Partial<Record<string, number | boolean>>> = parts[part] ?? {};
    for (const name of names) values.push(Number(measured[name]));
  }
  return values;
}

function isCandidate(read: ScannedText, index: number, sentence: Sentence): boolean {
  if (read.isQuestion[index] === 1 || ((read.heads[index] ?? 0) & ORDERS) !== 0 || sentence.zone === "unseen")
    return true;
  if (FRAME_STARTS.includes(read.text.charAt(sentence.start)) || sentence.block !== null) return true;
  const isEdge = index === 0 || index === read.sentences.length - 1;
  if (read.isOrder[index] === 1 && (isEdge || mannerOf(read, index).ordinary_orders < MOSTLY)) return true;
  return has(read.words, runOf(sentence), SPEAKS | (read.isOrder[index] === 1 ? SPEAKS_IN_ORDERS : 0));
}

function featuresOf(
  read: ScannedText,
  index: number,
  sentence: Sentence,
  question: ReadonlySet<number>,
): [Values<Part<0>>, Values<Part<1>>, Values<Part<2>>, Values<Part<3>>, Values<Part<4>>, Values<Part<5>>] {
  const heads = read.heads[index] ?? 0;
  const text = read.text.slice(sentence.start, Math.min(sentence.end, sentence.start + MAX_READ_LENGTH));
  const run = runOf(sentence);
  const isInCode = sentence.zone === "code" || IS_COMMENT_LINE.test(text);
  const isHidden = sentence.zone === "comment" || sentence.zone === "unseen";
  const subject = subjectOf(read, run, question);
  const manner = mannerOf(read, index);
  const wording = readWording(read.words, run, heads, text, manner);
  const instruction = instructionFeatures(wording);
  const request = requestFeatures(wording);
  const textWork = textWorkFeatures(read, run, heads, text, read.isQuestion[index] === 1, manner);
  const setting = settingFeatures(read, index, text, {
    manner,
    unlinked: isInCode ? 0 : subject.unlinked,
    plain: isInCode ? 0 : manner.plain,
    instruction,
    request,
    textWork,
  });
  return [
    instruction,
    request,
    textWork,
    codeFeatures(read, sentence, run, heads, question),
    setting,
    {
      frame: looksLikeFrame(text) || ((heads & (ORDERS | CUES.guide)) !== 0 && looksLikeTurn(text)),
      hidden_order:
        isHidden &&
        run.last - run.first >= MIN_HIDDEN_WORDS &&
        ((heads & HIDDEN_ORDERS) !== 0 ||
          LANGUAGE_MODEL.test(text) ||
          has(read.words, run, CUES.model | CUES.answer | CUES.user)),
      alone: !isInCode && read.standsAlone(index),
      linked_question: subject.asked,
      linked: subject.linked,
      listed:
        IS_LISTED.test(text) ||
        IS_LISTED.test(read.text.slice(lineStart(read.text, sentence.start), sentence.start + 18)),
    },
  ];
}

/** Where the line of a place starts, if that is near. */
function lineStart(text: string, at: number): number {
  const from = Math.max(0, at - 12);
  return from + text.slice(from, at).lastIndexOf("\n") + 1;
}
