import { NEGATIONS } from "../../../../text/functionWords";
import type { Token } from "../../../../text/tokens";
import type { ContentWord, PreparedClaim } from "../../../lexical/preparedClaim";
import { standsInAnyForm } from "../../../lexical/preparedSource";
import { isQuestion, type Question, questionAt } from "../../../lexical/question";
import { type Comparison, detail, type Detail, quoted, weightOf } from "../detail";

const SAYS_NO = /^(?:\p{L}+,? )?no\b/iu;
const SAYS_YES = /^(?:\p{L}+,? )?(?:yes|yeah|correct|certainly|absolutely|of course)\b/iu;
const IS_PLAIN = /^(?:no|yes)\b/iu;
const LEAVES_ROOM = /\b(?:unless|except|but|only)\b/iu;
/** A question must have this part of the claim's weight before its answer answers the claim. */
const ASKED_SHARE = 0.6;
/** Statements that have this part of what the passage has of the claim need no question. */
const STATED_SHARE = 0.85;
const MAX_ANSWER_LENGTH = 60;

/**
 * A claim states what the source asks and answers the other way.
 *
 *     claim:  Lockers can be shared.
 *                            ^----^ polarity_differs
 *     source: Can lockers be shared? No, each locker has one user.
 */
export function answerDetails(comparison: Comparison): Detail[] {
  const { claim } = comparison;
  const negation = claim.tokens.find(({ form }) => NEGATIONS.has(form));
  const question = questionsOf(comparison).find(
    ({ asked, answer, isClosed }) =>
      isClosed && answer !== null && !negates(comparison, asked) && heldShare(comparison, asked) >= ASKED_SHARE,
  );
  if (question === undefined) return [];
  const answer = question.answer ?? "";
  const isTurned = negation === undefined ? SAYS_NO.test(answer) : SAYS_YES.test(answer);
  const word = isTurned ? statedWord(claim) : null;
  if (word === null) return [];
  const isPlain = IS_PLAIN.test(answer) && !LEAVES_ROOM.test(answer);
  const isWhole = heldWords(comparison, question.asked).length === claim.content.length;
  return [detail("polarity_differs", answered(answer), word, isPlain && isWhole ? "contradicts" : "leaves_open")];
}

/**
 * A claim states what the source only asks.
 *
 *     claim:  Lockers can be shared.
 *             ^--------------------^ qualifier_differs
 *     source: Can lockers be shared? That depends on the site.
 */
export function askedDetails(comparison: Comparison): Detail[] {
  const { claim, passage, source } = comparison;
  const open = questionsOf(comparison).filter(
    ({ answer, isClosed }) => answer === null || (isClosed && !SAYS_NO.test(answer) && !SAYS_YES.test(answer)),
  );
  const [question] = open;
  const [first, last] = [claim.tokens[0], claim.tokens.at(-1)];
  if (question === undefined || first === undefined || last === undefined) return [];
  const all = weightOf(heldWords(comparison, source.tokenRange(passage.first, passage.last)));
  const isHeld = (word: ContentWord): boolean =>
    statements(comparison).some((sentence) => standsInAnyForm(source, word, source.tokenRange(sentence, sentence)));
  if (weightOf(claim.content.filter(isHeld)) >= all * STATED_SHARE) return [];
  const { answer } = question;
  const message = answer === null ? "The source only asks this." : answered(answer);
  return [detail("qualifier_differs", message, { start: first.start, end: last.end }, "leaves_open")];
}

function answered(answer: string): string {
  return `The source asks this and answers ${quoted(answer.replace(/[.!]\s*$/u, ""), MAX_ANSWER_LENGTH)}.`;
}

function questionsOf({ source, passage }: Comparison): Question[] {
  const found: Question[] = [];
  for (let sentence = passage.first; sentence <= passage.last; sentence += 1) {
    const question = questionAt(source, sentence);
    if (question !== null) found.push(question);
  }
  return found;
}

function statements({ source, passage }: Comparison): number[] {
  const all = Array.from({ length: passage.last - passage.first + 1 }, (_, index) => passage.first + index);
  return all.filter((sentence) => !isQuestion(source, sentence));
}

function heldWords({ claim, source }: Comparison, range: Question["asked"]): ContentWord[] {
  return claim.content.filter((word) => standsInAnyForm(source, word, range));
}

function heldShare(comparison: Comparison, range: Question["asked"]): number {
  const { weight } = comparison.claim;
  return weight === 0 ? 0 : weightOf(heldWords(comparison, range)) / weight;
}

function negates({ source }: Comparison, { first, last }: Question["asked"]): boolean {
  return source.tokens.slice(first, last).some(({ form }) => NEGATIONS.has(form));
}

const AUXILIARIES: ReadonlySet<string> = new Set(
  "is are was were be been can cannot could may might must shall should will would do does did has have had not".split(
    " ",
  ),
);

/** The word that the claim states: the first one of meaning behind an auxiliary, else its last. */
function statedWord({ tokens, content }: PreparedClaim): Token | null {
  const auxiliary = tokens.findIndex(({ form }) => AUXILIARIES.has(form));
  const behind = auxiliary === -1 ? undefined : tokens.slice(auxiliary).find(({ isFunctionWord }) => !isFunctionWord);
  return behind ?? content.at(-1)?.token ?? null;
}
