import type { Span } from "../../../../../contract/span";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { forbidsAbstention, isAbstention, saysUnknown } from "../../grounding/reading/abstention";
import { plainInstructions, plainSentence } from "../../grounding/reading/plainInstructions";

/** What an instruction says is to be answered where the answer is missing. */
interface MissingAnswer extends Span {
  /** The very words of the reply; "" where it tells none, `null` where it forbids to say it. */
  readonly reply: string | null;
  readonly condition: string;
  readonly instruction: number;
}

const QUOTED = /["“„«]([^"“”„«»\n]{4,200})["”“»]/g;
/** Other cases have replies of their own. */
const OTHER_CASE =
  /\b(?:off-?topic|unrelated|harmful|illegal|not related|outside (?:of )?(?:the |your )?(?:scope|topic|domain|area)|inappropriate|greet\w*|personal|unclear|ambiguous|conflict\w*|contradict\w*|disagree|medical|legal|not about|partial\w*|languages?|in english|for example|examples?|such as|e\.g)\b/i;

/** The instructions on what to say where the answer is missing; English alone. */
export function readMissingAnswers(prompt: PreparedPrompt): MissingAnswer[] {
  if (!prompt.isEnglish) return [];
  const sentences = plainInstructions(prompt);
  // What to say is only compared with other words for it, or with the order never to say so.
  const isForbidden = sentences.some(forbidsAbstention);
  return prompt.instructions.flatMap(({ text, start, end }, instruction): MissingAnswer[] => {
    if (!isForbidden && !/["“„«]/.test(text)) return [];
    const words = sentences[instruction] ?? "";
    const place = { start, end, condition: "", instruction };
    if (forbidsAbstention(words)) return [{ ...place, reply: null }];
    if (OTHER_CASE.test(text) || !isAbstention(words)) return [];
    const replies = [...text.matchAll(QUOTED)].filter(({ 1: reply = "" }) => isReply(reply));
    const [only] = replies;
    return replies.length === 1 && only !== undefined
      ? [
          {
            ...place,
            start: start + only.index,
            end: start + only.index + only[0].length,
            reply: wordsOf(only[1] ?? ""),
          },
        ]
      : [{ ...place, reply: "" }];
  });
}

function isReply(quoted: string): boolean {
  const words = plainSentence(quoted);
  return (
    saysUnknown(words) ||
    /\b(?:sorry|apologi[sz]e|unfortunately|no (?:answer|information|data)|unknown|not found|n\/a)\b/.test(words)
  );
}

function wordsOf(reply: string): string {
  return plainSentence(reply)
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .trim();
}

/** Two replies in other words, or a way out beside the order never to take it. */
export function isMissingOpposed(one: MissingAnswer, other: MissingAnswer): boolean {
  if (one.reply === null || other.reply === null) return one.reply !== other.reply;
  if (one.reply === "" || other.reply === "") return false;
  return !one.reply.includes(other.reply) && !other.reply.includes(one.reply);
}
