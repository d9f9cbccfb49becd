import type { Span } from "../../../../../contract/span";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { readScopes, type ScopedInstruction } from "./readScopes";

/** Words that are not to be written, and a sentence that is, which holds them. */
interface ForbiddenWords {
  readonly first: Span;
  readonly second: Span;
}

const QUOTED = /["“„«「『]([^"“”„«»「」『』\n]{2,200})["”“»」』]/gu;
const NEGATION =
  "(?:never|not|n['’]t|avoid|without|nie|niemals|nicht|keine?|vermeide|ne|n['’]\\p{L}+|jamais|évite[rz]?|no|nunca|jamás|evita|não|evite|non|mai|evita)";
const WORD_NOUN =
  "(?:words?|terms?|phrases?|expressions?|wort|wörter|worte|begriffe?|ausdrücke?|ausdruck|mots?|termes?|palabras?|términos?|expresi(?:ón|ones)|palavras?|termos?|express(?:ão|ões)|parol[ae]|termin[ei]|espression[ei])";
const USE = "(?:say(?:ing)?|us(?:e|ing)|writ(?:e|ing)|mention(?:ing)?|includ(?:e|ing)|utter)";
/** Behind these stand the words that are forbidden. */
const FORBIDS = new RegExp(
  `(?<!\\p{L})${NEGATION}(?!\\p{L})[^.\\n"“„«「]{0,60}(?<!\\p{L})${WORD_NOUN}(?!\\p{L})(?: (?:like|such as|wie|comme|como))?[:,]? {0,2}$|(?:n['’]t|\\b(?:never|not|avoid)) (?:ever )?${USE}(?: the)? $|(?:不要|不得|禁止|避免|切勿|不能|请勿)[^。\\n「“"]{0,10}(?:词|词语|字眼|字样|说法|说|写)?$`,
  "iu",
);
/** What asks for a sentence word for word. */
const DEMANDS =
  /(?<!\p{L})(?:say|reply|respond|answer|write|state|return|output|begin|start|end|close|finish|sage?|antworte|schreibe?|beginne|répond[sz]?|répondez|dis|dites|écri[st]|commence[rz]?|respond[ae]|contesta|di|diga|escrib[ae]|escreva|comece|termin[ae]|rispondi|scrivi|di['’]?)(?!\p{L})|回答|回复|输出|说/iu;
const EXCEPTED = /\b(?:unless|except|instead|rather|but|außer|sondern|sauf|salvo|mas|pero|mais)\b/i;
const NEGATED = new RegExp(
  `(?<!\\p{L})${NEGATION}(?!\\p{L})[^.;,\\n]{0,40}$|(?:不要|不得|禁止|避免)[^，。]{0,10}$`,
  "iu",
);
const MIN_SENTENCE_LENGTH = 6;
const MAX_LOOKED_AT = 120;

interface Quote extends Span {
  readonly words: string;
  readonly instruction: number;
}

/** Each sentence that is to be written and holds a word that is not to be, with the place where it is forbidden. */
export function forbiddenWords(prompt: PreparedPrompt): ForbiddenWords[] {
  const scopes = readScopes(prompt);
  const forbidden = scopes.flatMap(forbiddenIn);
  if (forbidden.length === 0) return [];
  const demanded = scopes.flatMap(demandedIn);
  return demanded.flatMap((sentence) => {
    const word = forbidden.find((one) => one.instruction !== sentence.instruction && holds(sentence.words, one.words));
    if (word === undefined) return [];
    const [first, second] = word.start < sentence.start ? [word, sentence] : [sentence, word];
    return [{ first: { start: first.start, end: first.end }, second: { start: second.start, end: second.end } }];
  });
}

function forbiddenIn(scope: ScopedInstruction): Quote[] {
  return scope.condition !== "" || EXCEPTED.test(scope.masked) ? [] : behindProhibition(scope);
}

/** "The words "a", "b" and "c"": one order forbids them all. */
function behindProhibition(scope: ScopedInstruction): Quote[] {
  const quotes = quotesOf(scope);
  const at = quotes.findIndex(({ start }) => FORBIDS.test(before(scope, start).slice(-MAX_LOOKED_AT)));
  return at === -1 ? [] : quotes.slice(at);
}

function demandedIn(scope: ScopedInstruction): Quote[] {
  if (behindProhibition(scope).length > 0) return [];
  return quotesOf(scope).filter(({ start, words }) => {
    const lead = before(scope, start);
    return words.length >= MIN_SENTENCE_LENGTH && DEMANDS.test(lead) && !NEGATED.test(lead);
  });
}

function before({ written, start }: ScopedInstruction, at: number): string {
  return written.slice(0, at - start);
}

function quotesOf({ written, start, index: instruction }: ScopedInstruction): Quote[] {
  return [...written.matchAll(QUOTED)].map(({ index, 0: { length }, 1: words = "" }) => ({
    ...{ start: start + index, end: start + index + length },
    words: words.toLowerCase(),
    instruction,
  }));
}

/** Whether a sentence has other words as words of its own, and more besides. */
function holds(sentence: string, words: string): boolean {
  const at = sentence.indexOf(words);
  if (at === -1) return false;
  const isHan = /\p{Script=Han}/u.test(words);
  return isHan || (!/\p{L}$/u.test(sentence.slice(0, at)) && !/^\p{L}/u.test(sentence.slice(at + words.length)));
}
