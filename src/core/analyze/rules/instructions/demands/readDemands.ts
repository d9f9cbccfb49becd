import type { Span } from "../../../../../contract/span";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { clausesOf } from "./clauses";
import type { Demand } from "./demand";
import { type ClauseWord, EMPTY_OBJECTS, LEADS, VERBS, wordsOf } from "./demandWords";
import { keptStem as stem } from "./keptStem";
import { readScopes, type ScopedInstruction } from "./readScopes";

const VERB_STEMS: ReadonlySet<string> = new Set([...VERBS].map(stem));
/** What says "it has to be so" before a verb, and what says "it must not": longest first. */
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
  "do not ever",
  "do not",
  "don't",
  "never",
  "must never",
  "should never",
  "must not",
  "mustn't",
  "should not",
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

const kept = new WeakMap<PreparedPrompt, readonly Demand[]>();

/** Stands for every verb that puts a thing into the answer. */
export const ANY_USE = "*";

/** All that the instructions demand or forbid, in order; English alone. Read once for all rules. */
export function readDemands(prompt: PreparedPrompt): readonly Demand[] {
  const known = kept.get(prompt);
  if (known !== undefined) return known;
  const demands = prompt.isEnglish ? readScopes(prompt).flatMap(demandsOf) : [];
  kept.set(prompt, demands);
  return demands;
}

function demandsOf(scope: ScopedInstruction): Demand[] {
  return clausesOf(scope.masked).flatMap(({ start, end }) => {
    const clause = scope.masked.slice(start, end);
    const offset = scope.start + start;
    const words = wordsOf(clause, offset);
    const [first] = words;
    // Most clauses demand nothing, which their first words tell.
    if (first === undefined || readClause(words) === null) return [];
    const told = offset + withoutPlace(clause).length;
    const read = readClause(words.filter((word) => word.end <= told));
    if (read === null) return [];
    const written = clause.replace(TAIL, "");
    const quoted = quotedIn(scope, { start, end });
    return [
      {
        ...read,
        quoted,
        start: first.start,
        end: offset + written.length,
        condition: scope.condition,
        reach: reachOf(read.isForbidden, clause, scope),
        instruction: scope.index,
        message: scope.message,
      },
    ];
  });
}

/** What is demanded, without the case and the place that stand behind it. */
function withoutPlace(clause: string): string {
  return (clause.split(CASE_BEHIND)[0] ?? "").replace(TAIL, "").replace(PLACE, "");
}

function quotedIn({ written, masked }: ScopedInstruction, { start, end }: Span): string {
  if (!masked.includes("·")) return "";
  return [...masked.slice(start, end).matchAll(QUOTED)]
    .map(({ index, 0: { length } }) => written.slice(start + index, start + index + length))
    .join(" ");
}

/** How far a demand reaches beyond its own words. */
function reachOf(isForbidden: boolean, clause: string, { condition, masked }: ScopedInstruction): Demand["reach"] {
  if (isForbidden) return condition === "" && IN_NO_CASE.test(clause) ? "never" : "plain";
  return CASE_BEHIND.test(clause) && condition !== "" && !NARROWS.test(masked) ? "case" : "plain";
}

/** Reads a clause as a demand; `null` where it is none. */
function readClause(words: readonly ClauseWord[]): Pick<Demand, "isForbidden" | "verb" | "object"> | null {
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
  return named(negation > 0, verb, words.slice(at + 1));
}

/** "No explanations", "avoid emojis"; `null` where nothing is named. */
function withoutVerb(words: readonly ClauseWord[]): Pick<Demand, "isForbidden" | "verb" | "object"> | null {
  const at = words.findIndex(({ word }) => NOMINAL.has(word));
  if (at === 0 || at === 1)
    return {
      isForbidden: true,
      verb: stem(NOMINAL.get(words[at]?.word ?? "") ?? ""),
      object: objectOf(words.filter((_, index) => index !== at)),
    };
  const object = objectOf(words);
  return object.length === 0 ? null : { isForbidden: true, verb: ANY_USE, object };
}

function named(
  isForbidden: boolean,
  verb: string,
  rest: readonly ClauseWord[],
): Pick<Demand, "isForbidden" | "verb" | "object"> {
  const noun = CARRIERS.has(verb) ? rest.findIndex(({ word }) => NOMINAL.has(word)) : -1;
  const meant = noun === -1 ? undefined : NOMINAL.get(rest[noun]?.word ?? "");
  if (meant === undefined || noun > 2) return { isForbidden, verb: PUTS.get(verb) ?? verb, object: objectOf(rest) };
  return { isForbidden, verb: stem(meant), object: objectOf(rest.filter((_, index) => index !== noun)) };
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
