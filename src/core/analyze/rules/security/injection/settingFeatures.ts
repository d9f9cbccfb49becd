import { has, runOf } from "./cuePhrases";
import { CUES, ORDERS } from "./cues";
import type { Part, Values } from "./featureNames";
import type { Manner, ScannedText } from "./scannedText";
import { HAS_ADDRESS } from "./wordingFeatures";

/** Points to something outside of the sentence. */
const POINTS = /\b(?:it|its|they|them|their|he|him|his|she|her|we|us|our|i|me|my|this|these|those|you|your)\b/iu;
const FACT_QUESTION =
  /^\W{0,3}(?:who|what|which|when|where|how (?:many|much|long|old|far|high|big|fast|do|does|did|can|is|are)|why (?:do|does|did|is|are)|in (?:which|what)|name)\b/iu;
/** An order for the one who gives it: “sell my shares”. */
const FOR_ME = /\b(?:me|my|mine|mir|meine?[mnrs]?|moi|mon|mes|mi|mis|mio|mia|meu|minha)\b/i;
/** A request that is made as a question. */
export const ASKS_WORK =
  /\b(?:can|could|would|will) you (?:please |kindly |also |help me (?:to )?)?(?:tell|give|write|explain|provide|describe|list|make|create|find|show|translate|suggest|recommend|help|draft|generate|summari[sz]e|calculate|compare|name|say|share|encode|convert|recite|sing|solve|compose|teach|walk|do)\b/i;
/** “Give me”, “tell me”: work for the one who speaks, not what somebody is to report. */
const GIVES_ME =
  /\b(?:tell|give|show|find|get|make|write|teach|send|read)\sme\s(?!if|when|whether|what you|that|on|in|at|back|how you|know|your|his|her|their)/i;
/** Links and buttons are shorter, and end without a mark. */
const MIN_ORDER_WORDS = 5;
const ENDS = /[.!]["”»)\]*_]{0,3}\s*$/u;

interface Setting {
  readonly manner: Manner;
  readonly unlinked: number;
  readonly plain: number;
  readonly instruction: Values<Part<0>>;
  readonly request: Values<Part<1>>;
  readonly textWork: Values<Part<2>>;
}

/** What is said, by how much it is out of the way in this document: where nobody is spoken to, each order is. */
export function settingFeatures(read: ScannedText, index: number, text: string, setting: Setting): Values<Part<4>> {
  const {
    manner: { ordinary_orders, ordinary_questions },
    unlinked,
    plain,
  } = setting;
  // Named one by one: objects that are spread in one another are slow to make, and this is done for each sentence.
  const { plain_own, plain_wish, plain_role } = plainFeatures(setting);
  const heads = read.heads[index] ?? 0;
  const isOrder = (heads & ORDERS) !== 0;
  const isGuide = !isOrder && (heads & CUES.guide) !== 0;
  const isQuestion = read.isQuestion[index] === 1;
  const sentence = read.sentences[index];
  const speaks = sentence !== undefined && has(read.words, runOf(sentence), CUES.you | CUES.your);
  const isTask = (heads & CUES.task) !== 0 || (isOrder && GIVES_ME.test(text));
  const isWhole =
    (isOrder || isQuestion) && !(isQuestion && speaks) && !POINTS.test(isTask ? text.replace(GIVES_ME, "") : text);
  const isEdge = (index === 0 || index === read.sentences.length - 1) && sentence?.zone !== "comment";
  return {
    task_unlinked: !isTask ? 0 : unlinked * (1 - ordinary_orders) ** 2,
    plain_you: speaks && !isOrder && !isGuide ? plain : 0,
    plain_own,
    plain_wish,
    plain_role,
    edge_order: isEdge && (isOrder || isGuide) ? unlinked * (1 - ordinary_orders) : 0,
    edge_question: isEdge && isQuestion && isWhole ? unlinked * (1 - ordinary_questions) : 0,
    fact_question: isWhole && isQuestion && FACT_QUESTION.test(text) ? unlinked * (1 - ordinary_questions / 2) : 0,
    whole_task: isWhole && (isTask || (heads & CUES.tell) !== 0) ? ((1 - ordinary_orders) * (1 + unlinked)) / 2 : 0,
    plain_act:
      (isOrder || isGuide) &&
      !isTask &&
      sentence !== undefined &&
      sentence.last - sentence.first >= MIN_ORDER_WORDS &&
      ENDS.test(text.slice(-8))
        ? plain * unlinked
        : 0,
    plain_send:
      (isOrder || isGuide) &&
      sentence !== undefined &&
      has(read.words, runOf(sentence), CUES.send) &&
      HAS_ADDRESS.test(text)
        ? plain
        : 0,
    for_me: unlinked > 0 && (isOrder || isGuide) && FOR_ME.test(text) ? unlinked * (1 - ordinary_orders) : 0,
    asks_work: isQuestion && ASKS_WORK.test(text) ? unlinked * (1 - ordinary_questions) : 0,
    ordinary_question: isQuestion ? ordinary_questions : 0,
  };
}

/** The strongest of what is said, where the document speaks to nobody. */
function plainFeatures({
  plain,
  instruction,
  request,
  textWork,
}: Setting): Pick<Values<Part<4>>, "plain_own" | "plain_wish" | "plain_role"> {
  return {
    plain_own:
      plain *
      strongest(
        instruction.own_answer,
        instruction.ordered_answer,
        instruction.respond_as,
        textWork.alter_letters,
        textWork.language_task,
        textWork.genre_task,
        request.own_output,
      ),
    plain_wish:
      plain *
      strongest(
        request.tell_user,
        request.keep_secret,
        request.send_secret,
        instruction.speaks_to_model,
        request.says_that,
        request.of_exchange,
        request.for_good,
        request.reads_this,
        request.nothing_else,
      ),
    plain_role:
      plain *
      strongest(
        request.role,
        instruction.calls_model,
        instruction.model_first,
        request.own_prompt,
        instruction.override,
        request.show_secret,
      ),
  };
}

/** The strongest of some measures. */
function strongest(...values: readonly (number | boolean)[]): number {
  let best = 0;
  for (const value of values) best = Math.max(best, Number(value));
  return best;
}
