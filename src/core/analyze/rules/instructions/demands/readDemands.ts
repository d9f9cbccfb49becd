import type { Span } from "../../../../../contract/span";
import { rememberedFor } from "../../../../lexical/rememberedFor";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { clausesOf } from "./clauses";
import { type ClauseWord, EMPTY_OBJECTS, keptStem as stem, LEADS, VERBS, wordsOf } from "./demandLexicon";
import { type InstructionWords, readScopes, type ScopedInstruction } from "./readScopes";

/** One thing that a clause of the instructions demands or forbids. The span is the clause's. */
export interface Demand extends Span {
  readonly isForbidden: boolean;
  /** The stem of the verb: `explain` of "explaining". */
  readonly verb: string;
  /** The stems of what stands behind the verb, articles and the like left out. */
  readonly object: readonly string[];
  /** The stems before what narrows them: `greet` "the member" of "the member by name"; those of the object where nothing does. */
  readonly head: readonly string[];
  /** What it shows between quotation marks or backticks; "" where it shows nothing. */
  readonly quoted: string;
  /** The words of the condition that it holds under; "" where it always holds. */
  readonly condition: string;
  /** `never` forbids it in every case, whatever the sentence says of one; `case` demands it for a case that is told behind it. */
  readonly reach: "never" | "case" | "plain";
  /** The number of the instruction that it stands in. */
  readonly instruction: number;
  readonly message: number;
}

const VERB_STEMS: ReadonlySet<string> = new Set([...VERBS].map(stem));
/** What says "it has to be so" before a verb, and what says "it must not", also behind that: longest first. */
const OBLIGED = [
  "make sure that you",
  "make sure to",
  "be sure to",
  "remember to",
  "try to",
  "you must",
  "you should",
  "you shall",
  "you will",
  "you have to",
  "you need to",
  "you are to",
  "ensure that you",
  "ensure you",
  "must",
  "should",
];
const FORBIDDEN = [
  "do not",
  "don't",
  "never",
  "mustn't",
  "shouldn't",
  "shall not",
  "cannot",
  "can not",
  "can't",
  "may not",
  "not to",
  "not",
  "avoid",
  "refrain from",
  "without",
];
const OBLIGED_BY_WORD = byFirstWord(OBLIGED);
const FORBIDDEN_BY_WORD = byFirstWord(FORBIDDEN);
/** A noun that stands for the verb of its demand: "no explanations", "include citations". */
const NOMINAL: ReadonlyMap<string, string> = new Map([
  ["explanation", "explain"],
  ["explanations", "explain"],
  ["citation", "cite"],
  ["citations", "cite"],
  ["references", "cite"],
  ["footnotes", "cite"],
  ["apology", "apologize"],
  ["apologies", "apologize"],
  ["greeting", "greet"],
  ["greetings", "greet"],
  ["quotations", "quote"],
  ["translation", "translate"],
]);
const CARRIERS: ReadonlySet<string> = new Set([
  "includ",
  "add",
  "give",
  "provid",
  "us",
  "write",
  "make",
  "offer",
  "append",
  "start",
  "begin",
  "open",
  "end",
]);
/** All these put something into the answer. */
const PUTS: ReadonlyMap<string, string> = new Map([
  ["add", "includ"],
  ["insert", "includ"],
  ["append", "includ"],
]);
/** "Avoid emojis", "no emojis": behind these a thing is forbidden, whatever would be done with it. */
const WITHOUT_VERB: ReadonlySet<string> = new Set(["avoid", "without"]);
/** Where in the answer, and in which: it is the same demand without these. */
const PLACE =
  /(?:,? (?:(?:at|by) the (?:very )?(?:end|start|beginning|top|bottom|close)(?: of (?:the |your |each |every )?\w{1,20})?|in (?:each|every|all|any|your|the) (?:answers?|responses?|repl(?:y|ies)|messages?|outputs?)|first|last|at all|in any case|whatsoever)){1,3}$/i;

/** The case that a demand holds in, told behind it. */
const CASE_BEHIND = / (?:if|when|whenever|unless|except|until|while|once|where|wherever) /i;
const IN_NO_CASE = /\b(?:never|under no circumstances|at no time|in no case)\b/i;
/** With these a case is an exception that somebody thought of. */
const NARROWS = /\b(?:only|except|unless|but|however|exception|even|just)\b/i;
const QUOTED = /·+/g;
const TAIL = /[\s.,!?]+$/;

/** Stands for every verb that puts a thing into the answer. */
export const ANY_USE = "*";

/** All that the instructions demand or forbid, in order; English alone. */
export const readDemands = rememberedFor((prompt: PreparedPrompt): readonly Demand[] =>
  prompt.isEnglish ? readScopes(prompt).flatMap(demandsOf) : [],
);

function demandsOf(scope: ScopedInstruction): Demand[] {
  const { condition, index: instruction, message } = scope;
  // Named one by one: objects that are spread in one another are slow to make, and this is done at each reading.
  return clauseDemands(scope.words).map(({ start, end, isForbidden, verb, object, head, quoted, clause }) => ({
    start: scope.start + start,
    end: scope.start + end,
    isForbidden,
    verb,
    object,
    head,
    quoted,
    condition,
    reach: reachOf(isForbidden, clause, scope),
    instruction,
    message,
  }));
}

/** A demand as its clause says it; the place is within the sentence. */
interface ClauseDemand extends Pick<Demand, "start" | "end" | "isForbidden" | "verb" | "object" | "head" | "quoted"> {
  readonly clause: string;
}

const clauseDemands = rememberedFor((sentence: InstructionWords): readonly ClauseDemand[] =>
  clausesOf(sentence.masked).flatMap(({ start, end, isNegated }) => {
    const clause = sentence.masked.slice(start, end);
    const words = wordsOf(clause, start);
    const [first] = words;
    // Most clauses demand nothing, which their first words tell.
    if (first === undefined || readClause(words, isNegated) === null) return [];
    const demandEnd = start + withoutPlace(clause).length;
    const read = readClause(
      words.filter((word) => word.end <= demandEnd),
      isNegated,
    );
    if (read === null) return [];
    // "Confirm the date, or ask for it": neither is demanded.
    const isOneWay = sentence.masked.endsWith(" or ", start) || /^,? or /.test(sentence.masked.slice(end));
    if (isOneWay && !read.isForbidden) return [];
    const written = clause.replace(TAIL, "");
    const quoted = quotedIn(sentence, { start, end });
    return [{ ...read, clause, quoted, start: first.start, end: start + written.length }];
  }),
);

/** What is demanded, without the case and the place that stand behind it. */
function withoutPlace(clause: string): string {
  return (clause.split(CASE_BEHIND)[0] ?? "").replace(TAIL, "").replace(PLACE, "");
}

function quotedIn({ written, masked }: InstructionWords, { start, end }: Span): string {
  if (!masked.includes("·")) return "";
  return [...masked.slice(start, end).matchAll(QUOTED)]
    .map(({ index, 0: { length } }) => written.slice(start + index, start + index + length))
    .join(" ");
}

/** How far a demand reaches beyond its own words. */
function reachOf(isForbidden: boolean, clause: string, { condition, masked }: ScopedInstruction): Demand["reach"] {
  if (isForbidden) return condition === "" && IN_NO_CASE.test(clause) ? "never" : "plain";
  return condition !== "" && CASE_BEHIND.test(clause) && !NARROWS.test(masked) ? "case" : "plain";
}

type ReadClause = Pick<Demand, "isForbidden" | "verb" | "object" | "head">;

/** Reads a clause as a demand, a forbidden one where the words before it negate it; `null` where it is none. */
function readClause(words: readonly ClauseWord[], isNegated: boolean): ReadClause | null {
  let at = behindLeads(words, 0);
  at = behindLeads(words, at + phraseAt(words, at, OBLIGED_BY_WORD));
  if (words[at]?.word === "no") return withoutVerb(words.slice(at + 1));
  const negation = phraseAt(words, at, FORBIDDEN_BY_WORD);
  at = behindLeads(words, at + negation);
  const verb = stem(words[at]?.word ?? "");
  if (WITHOUT_VERB.has(words[at - 1]?.word ?? "") && !VERB_STEMS.has(verb) && !(words[at]?.word ?? "").endsWith("ing"))
    return withoutVerb(words.slice(at));
  const isOrder = negation > 0 ? VERB_STEMS.has(verb) : VERBS.has(words[at]?.word ?? "");
  if (!isOrder) return null;
  return named(isNegated || negation > 0, verb, words.slice(at + 1));
}

/** "No explanations", "avoid emojis"; `null` where nothing is named. */
function withoutVerb(words: readonly ClauseWord[]): ReadClause | null {
  const at = words.findIndex(({ word }) => NOMINAL.has(word));
  if (at === 0 || at === 1)
    return {
      isForbidden: true,
      verb: stem(NOMINAL.get(words[at]?.word ?? "") ?? ""),
      ...namedOf(words.filter((_, index) => index !== at)),
    };
  const named = namedOf(words);
  return named.object.length === 0 ? null : { isForbidden: true, verb: ANY_USE, ...named };
}

function named(isForbidden: boolean, verb: string, rest: readonly ClauseWord[]): ReadClause {
  const noun = CARRIERS.has(verb) ? rest.findIndex(({ word }) => NOMINAL.has(word)) : -1;
  const meant = noun === -1 ? undefined : NOMINAL.get(rest[noun]?.word ?? "");
  if (meant === undefined || noun > 2) return { isForbidden, verb: PUTS.get(verb) ?? verb, ...namedOf(rest) };
  return { isForbidden, verb: stem(meant), ...namedOf(rest.filter((_, index) => index !== noun)) };
}

/** Behind these words stands what narrows the words before. */
const NARROWING: ReadonlySet<string> = new Set(
  "by with for in on about from of to as at during under over into using before after that which".split(" "),
);

function namedOf(words: readonly ClauseWord[]): Pick<Demand, "object" | "head"> {
  const object = objectOf(words);
  const at = words.findIndex(({ word }) => NARROWING.has(word));
  const head = at === -1 ? object : objectOf(words.slice(0, at));
  return { object, head: head.length === 0 ? object : head };
}

function objectOf(words: readonly ClauseWord[]): string[] {
  return words.filter(({ word }) => !EMPTY_OBJECTS.has(word)).map(({ word }) => stem(word));
}

function behindLeads(words: readonly ClauseWord[], from: number): number {
  let at = from;
  while (LEADS.has(words[at]?.word ?? "")) at += 1;
  return at;
}

type Phrases = ReadonlyMap<string, readonly string[][]>;

function byFirstWord(phrases: readonly string[]): Phrases {
  const longestFirst = phrases.map((phrase) => phrase.split(" ")).sort((one, other) => other.length - one.length);
  return new Map(longestFirst.map(([first = ""]) => [first, longestFirst.filter(([word]) => word === first)]));
}

/** The number of words that the longest phrase at `at` has; 0 where none stands there. */
function phraseAt(words: readonly ClauseWord[], at: number, phrases: Phrases): number {
  return (
    phrases
      .get(words[at]?.word ?? "")
      ?.find((phrase) => phrase.every((word, index) => words[at + index]?.word === word))?.length ?? 0
  );
}
