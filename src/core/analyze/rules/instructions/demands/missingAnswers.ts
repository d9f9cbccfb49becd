import type { Span } from "../../../../../contract/span";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { forbidsAbstention, isAbstention, isAbstentionCase, saysUnknown } from "../../grounding/reading/abstention";
import { plainInstructions, plainSentence } from "../../grounding/reading/plainInstructions";
import { missingCase } from "./missingCase";
import { readScopes } from "./readScopes";

/** What an instruction says is to be answered where the answer is missing. */
interface MissingAnswer extends Span {
  /** The very words of the reply; "" where it tells none, `null` where it forbids to say it. */
  readonly reply: string | null;
  /** In which case: "" where it is the missing answer and nothing else. */
  readonly condition: string;
  readonly instruction: number;
  readonly isNever: boolean;
}

const QUOTED = /"[^"\n]{3,200}"|“[^”\n]{3,200}”|„[^“”\n]{3,200}[“”]|«[^»\n]{3,200}»|`[^`\n]{3,200}`/g;
/** A word for programs, as it is told without quotation marks: `NOT_FOUND`, `N/A`. */
const CODE = /\b(?:[A-Z]{2,}(?:_[A-Z]{2,})+|N\/A|UNKNOWN|NONE|NULL|UNANSWERABLE)(?![\w])/g;
/** What asks for an answer all the same. */
const GUESSED =
  /\b(?:give|make|take|offer|venture|provide|come up with)(?: \w+)? (?:your |an? )?(?:(?:best|educated|plausible|reasonable|informed|sensible|confident) )+(?:guess|estimate|assumption)\b|\b(?:answer|reply|respond) (?:\w+ )?(?:anyway|anyhow|regardless|all the same)\b/;
/** Other cases have replies of their own. */
const OTHER_CASE =
  /\b(?:off-?topic|unrelated|harmful|illegal|not related|outside (?:of )?(?:the |your )?(?:scope|topic|domain|area)|inappropriate|greet\w*|personal|unclear|ambiguous|conflict\w*|contradict\w*|disagree|medical|legal|not about|partial\w*|languages?|in english|for example|examples?|such as|e\.g)\b/i;

/** The instructions on what to say where the answer is missing; English alone. */
export function readMissingAnswers(prompt: PreparedPrompt): MissingAnswer[] {
  if (!prompt.isEnglish) return [];
  const sentences = plainInstructions(prompt);
  const scopes = readScopes(prompt);
  // What to say is only compared with other words for it, or with the order never to say so.
  const isForbidden = sentences.some(forbidsSaying);
  return prompt.instructions.flatMap(({ start, end }, instruction): MissingAnswer[] => {
    const text = prompt.text.slice(start, endOfReply(prompt, instruction));
    if (!isForbidden && !/["“„«`]|[A-Z]{2}|N\/A/.test(text)) return [];
    const words = sentences[instruction] ?? "";
    const place = { start, end, instruction };
    if (forbidsSaying(words)) return [{ ...place, reply: null, condition: "", isNever: true }];
    const plain = end === start + text.length ? words : plainSentence(text);
    if (OTHER_CASE.test(text) || !isAbstention(plain)) return [];
    const scope = scopes[instruction];
    const above = scope?.condition.slice(0, scope.condition.length - scope.words.ownCondition.length).trim() ?? "";
    const told = { ...place, condition: `${above} ${missingCase(text)}`.trim(), isNever: false };
    const replies = repliesIn(text);
    const [only] = replies;
    return replies.length === 1 && only !== undefined
      ? [{ ...told, start: start + only.start, end: start + only.end, reply: only.words }]
      : [{ ...told, reply: "" }];
  });
}

function forbidsSaying(words: string): boolean {
  return forbidsAbstention(words) || (GUESSED.test(words) && isAbstentionCase(words));
}

/** The words of the reply may stand in the line below: "reply exactly:". */
function endOfReply({ text, instructions }: PreparedPrompt, index: number): number {
  const { start, end, message } = instructions[index] ?? { start: 0, end: 0, message: 0 };
  const next = instructions[index + 1];
  const isOpen = /[:：][*_]{0,2}\s*$/.test(text.slice(start, end));
  return isOpen && next?.message === message && /^\s*[>"“„«`*_]*\s*$/.test(text.slice(end, next.start))
    ? next.end
    : end;
}

/** What stands right behind it is to be said, whatever it says. */
const SAYS =
  /\b(?:say|reply|respond|answer|write|return|output)(?: (?:with|only|just|exactly|simply|back|the|sentence|message|words?|following|this))*:?\s*$/i;

interface Reply extends Span {
  readonly words: string;
}

function repliesIn(text: string): Reply[] {
  const quoted = [...text.matchAll(QUOTED)].filter(
    ({ index, 0: written }) => isReply(written.slice(1, -1)) || SAYS.test(text.slice(Math.max(0, index - 40), index)),
  );
  const codes = [...text.matchAll(CODE)].filter(
    ({ index }) => !quoted.some((one) => one.index <= index && index < one.index + one[0].length),
  );
  return [...quoted, ...codes].map(({ index, 0: written }) => ({
    start: index,
    end: index + written.length,
    words: wordsOf(written),
  }));
}

function isReply(quoted: string): boolean {
  const words = plainSentence(quoted);
  return (
    saysUnknown(words) ||
    /\b(?:sorry|apologi[sz]e|unfortunately|no (?:answer|information|data)|unknown|not found|n a|none|null|unanswerable)\b|\b(?:i|we|there|that|this|it)\b[^.]{0,20}\b(?:not|cannot)\b/.test(
      words,
    )
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
