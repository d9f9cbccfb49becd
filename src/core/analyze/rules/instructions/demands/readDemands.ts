import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { clausesOf } from "./clauses";
import type { Demand } from "./demand";
import type { ClauseWord } from "./demandWords";
import { EMPTY_OBJECTS, LEADS, VERBS, wordsOf } from "./demandWords";
import { keptStem as stem } from "./keptStem";
import { readScopes } from "./readScopes";
import type { ScopedInstruction } from "./readScopes";

const VERB_STEMS: ReadonlySet<string> = new Set([...VERBS].map(stem));
/** What says "it has to be so" before a verb, and what says "it must not": longest first. */
const OBLIGED = ["make sure that you", "make sure to", "be sure to", "remember to", "try to", "you must", "you should", "you shall", "you will", "you have to", "you need to", "you are to", "ensure that you", "ensure you", "must", "should"];
const FORBIDDEN = ["do not ever", "do not", "don't", "never", "must never", "should never", "must not", "mustn't", "should not", "shouldn't", "shall not", "cannot", "can not", "can't", "may not", "not to", "not", "avoid", "refrain from", "without"];
const OBLIGED_BY_WORD = byFirstWord(OBLIGED);
const FORBIDDEN_BY_WORD = byFirstWord(FORBIDDEN);
/** A noun that stands for the verb of its demand: "no explanations", "include citations". */
const NOMINAL: ReadonlyMap<string, string> = new Map([["explanation", "explain"], ["explanations", "explain"], ["citation", "cite"], ["citations", "cite"], ["references", "cite"], ["footnotes", "cite"], ["apology", "apologize"], ["apologies", "apologize"], ["greeting", "greet"], ["greetings", "greet"], ["quotations", "quote"], ["translation", "translate"]]);
const CARRIERS: ReadonlySet<string> = new Set(["includ", "add", "give", "provid", "us", "write", "make", "offer", "append", "start", "begin", "open", "end"]);
/** All these put something into the answer. */
const PUTS: ReadonlyMap<string, string> = new Map([["add", "includ"], ["insert", "includ"], ["append", "includ"]]);
/** "Avoid emojis", "no emojis": behind these a thing is forbidden, whatever would be done with it. */
const WITHOUT_VERB: ReadonlySet<string> = new Set(["avoid", "without"]);
/** Where in the answer, and in which: it is the same demand without these. */
const PLACE = /(?:,? (?:(?:at|by) the (?:very )?(?:end|start|beginning|top|bottom|close)(?: of (?:the |your |each |every )?\w{1,20})?|in (?:each|every|all|any|your|the) (?:answers?|responses?|repl(?:y|ies)|messages?|outputs?)|first|last|at all|in any case|whatsoever)){1,3}$/i;

/** The case that a demand holds in, told behind it. */
const CASE_BEHIND = / (?:if|when|whenever|unless|except|until|while|once|where|wherever) /i;
const IN_NO_CASE = /\b(?:never|under no circumstances|at no time|in no case)\b/i;
/** With these a case is an exception that somebody thought of. */
const NARROWS = /\b(?:only|except|unless|but|however|exception|even|just)\b/i;
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
    const words = wordsOf((clause.split(CASE_BEHIND)[0] ?? "").replace(TAIL, "").replace(PLACE, ""), scope.start + start);
    const read = readClause(words);
    const [first] = words;
    if (read === null || first === undefined) return [];
    const written = clause.replace(TAIL, "");
    return [{ ...read, start: first.start, end: scope.start + start + written.length, condition: scope.condition, reach: reachOf(read.isForbidden, clause, scope), instruction: scope.index, message: scope.message }];
  });
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
  if (words[at]?.word === "no") return withoutVerb(words.slice(at + 1)) ?? { isForbidden: true, verb: ANY_USE, object: objectOf(words.slice(at + 1)) };
  const negation = phraseAt(words, at, FORBIDDEN_BY_WORD);
  at = behindLeads(words, at + negation);
  const verb = stem(words[at]?.word ?? "");
  if (WITHOUT_VERB.has(words[at - 1]?.word ?? "") && !VERB_STEMS.has(verb) && !(words[at]?.word ?? "").endsWith("ing")) return withoutVerb(words.slice(at)) ?? { isForbidden: true, verb: ANY_USE, object: objectOf(words.slice(at)) };
  const isOrder = negation > 0 ? VERB_STEMS.has(verb) : VERBS.has(words[at]?.word ?? "");
  if (!isOrder) return null;
  return named(negation > 0, verb, words.slice(at + 1));
}

/** "No explanations." */
function withoutVerb(words: readonly ClauseWord[]): Pick<Demand, "isForbidden" | "verb" | "object"> | null {
  const at = words.findIndex(({ word }) => NOMINAL.has(word));
  if (at === -1 || at > 1) return null;
  return { isForbidden: true, verb: stem(NOMINAL.get(words[at]?.word ?? "") ?? ""), object: objectOf(words.filter((_, index) => index !== at)) };
}

function named(isForbidden: boolean, verb: string, rest: readonly ClauseWord[]): Pick<Demand, "isForbidden" | "verb" | "object"> {
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
  return phrases.get(words[at]?.word ?? "")?.find((phrase) => phrase.every((word, index) => words[at + index]?.word === word))?.length ?? 0;
}
