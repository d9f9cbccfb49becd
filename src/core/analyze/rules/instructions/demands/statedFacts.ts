import type { Span } from "../../../../../contract/span";
import { rememberedFor } from "../../../../lexical/rememberedFor";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { clausesOf } from "./clauses";
import { keptStem } from "./demandLexicon";
import { type InstructionWords, readScopes, type ScopedInstruction } from "./readScopes";
import { type Alternative, FACT_TOPICS, type FactTopic } from "./topics";
import { late, matchesOf, phrases, STEM_LENGTH } from "./topics/phrases";

/** What an instruction settles for the whole answer: one alternative of a topic, demanded or forbidden. */
interface StatedFact extends Span {
  readonly topic: string;
  readonly value: string;
  readonly isForbidden: boolean;
  /** Whether it is forbidden in every case. */
  readonly isNever: boolean;
  /** Whether it is said of all of a kind: a label that says otherwise of one opposes it. */
  readonly isOfAll: boolean;
  /** The stem of the thing that it is settled for; "" where none is named. */
  readonly subject: string;
  readonly condition: string;
  readonly instruction: number;
}

/** Words before what was found that turn it around, with up to three words between. */
const NEGATED =
  /(?:n['’]t|\b(?:not|never|without|avoid|no|nor|instead of|rather than|cannot|skip|omit|drop|forbid\p{L}*|zero|refrain from|away from|clear of|leave out|free of|no need to|kein\p{L}{0,2}|nie|niemals|nicht|ohne|vermeide|statt))(?: [\p{L}'’]+){0,3}? ?$|(?<!\p{L})(?:ne|n['’]\p{L}+|pas|jamais|sans|évite[rz]?|aucune?|no|nunca|jamás|sin|evita|ningun\p{L}*|não|nem|sem|evite|nenhum\p{L}*|non|mai|senza|evitare)(?: [\p{L}'’]+){0,3}? ?$|(?:不要|不得|不能|不可|不|别|切勿|勿|禁止|避免|无需)[^，。,.;；]{0,4}$/iu;
/** Words behind it that do. */
const NEGATED_BEHIND = late(() =>
  phrases(`
  are/is not/never/strictly? allowed/wanted/welcome/permitted/acceptable/appropriate/forbidden/prohibited/banned/unwanted/unwelcome/taboo,
  off limits, off-limits, must/should/may not/never, shouldn't, mustn't, aren't, isn't, have/has no place,
  verzichten, vermeiden, weglassen, sind/ist tabu/verboten/unerwünscht/unzulässig, nicht verwenden/nutzen/benutzen/erwünscht/erlaubt/nötig
`),
);
const BEHIND = 40;
const NEVER =
  /\b(?:never|under no circumstances|at no time|in no case|niemals|nie|keinesfalls|unter keinen umständen|jamais|nunca|jamás|em hipótese alguma|en ningún caso|mai)\b|绝不|绝对不|切勿|永远不/i;
/** Behind one of these the words are a case that somebody thought of. */
const EXCEPTED = /\b(?:only|except|unless|but|however|außer|es sei denn|nur)\b/i;

/** The alternatives that a sentence may ask for, by their topics. */
type Asked = ReadonlyMap<FactTopic, readonly Alternative[]>;

/** All facts that the instructions state of topics that two of them may speak of, in order, in English and German. */
export const readStatedFacts = rememberedFor((prompt: PreparedPrompt): readonly StatedFact[] => {
  const sentences = readScopes(prompt).map((scope) => ({ scope, asked: askedBy(scope.words) }));
  const counts = new Map<FactTopic, number>();
  for (const { asked } of sentences) for (const topic of asked.keys()) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const topics = new Set(
    [...counts]
      .filter(
        ([{ notFor, needs }, count]) => count > 1 && notFor !== prompt.purpose && needs?.test(prompt.text) !== false,
      )
      .map(([topic]) => topic),
  );
  return sentences.flatMap(({ scope, asked }) =>
    [...asked]
      .filter(([topic]) => topics.has(topic))
      .flatMap(([topic, alternatives]) => factsIn(scope, topic, alternatives)),
  );
});

let byStem: ReadonlyMap<string, readonly Alternative[]> | undefined;
let topicOf: ReadonlyMap<Alternative, FactTopic> | undefined;
const WORD = /\p{L}[\p{L}-]*/gu;

function alternativesByStem(): Map<string, Alternative[]> {
  const found = new Map<string, Alternative[]>();
  for (const alternative of FACT_TOPICS.flatMap(({ alternatives }) => alternatives))
    for (const stem of new Set(alternative.stems)) found.set(stem, [...(found.get(stem) ?? []), alternative]);
  return found;
}

/** What a sentence may ask for, by its words: few do, and the patterns cost more. */
const askedBy = rememberedFor(({ written: sentence }: InstructionWords): Asked => {
  const found = new Set<Alternative>();
  byStem ??= alternativesByStem();
  for (const [word] of sentence.toLowerCase().matchAll(WORD))
    for (const alternative of byStem.get(word.slice(0, STEM_LENGTH)) ?? []) found.add(alternative);
  if (UNSPACED.test(sentence))
    for (const topic of SIGNED_TOPICS)
      if (topic.signs?.test(sentence) === true) for (const alternative of topic.alternatives) found.add(alternative);
  return found.size === 0 ? NOTHING : byTopic(found);
});

function byTopic(found: ReadonlySet<Alternative>): Asked {
  const asked = new Map<FactTopic, Alternative[]>();
  topicOf ??= new Map(FACT_TOPICS.flatMap((topic) => topic.alternatives.map((one) => [one, topic] as const)));
  for (const alternative of found) {
    const topic = topicOf.get(alternative);
    if (topic === undefined) continue;
    const alternatives = asked.get(topic);
    if (alternatives === undefined) asked.set(topic, [alternative]);
    else alternatives.push(alternative);
  }
  return asked;
}

const UNSPACED = /[\p{Script=Han}°\d]/u;
const SIGNED_TOPICS: readonly FactTopic[] = FACT_TOPICS.filter(({ signs }) => signs !== undefined);
const NOTHING: Asked = new Map();

function factsIn(
  { words, start, condition, index }: ScopedInstruction,
  topic: FactTopic,
  alternatives: readonly Alternative[],
): StatedFact[] {
  const known = factsByTopic(words);
  const facts = known.get(topic) ?? factsSaid(words, topic, alternatives);
  known.set(topic, facts);
  return facts.map((fact) => ({
    ...fact,
    start: start + fact.start,
    end: start + fact.end,
    condition,
    instruction: index,
  }));
}

type SaidFact = Omit<StatedFact, "condition" | "instruction">;

const factsByTopic = rememberedFor((_: InstructionWords) => new Map<FactTopic, readonly SaidFact[]>());

function factsSaid(
  { written, masked }: InstructionWords,
  topic: FactTopic,
  alternatives: readonly Alternative[],
): readonly SaidFact[] {
  const text = topic.readsQuotes === true ? written : masked;
  if (topic.about?.test(text) === false || topic.unless?.test(text) === true) return [];
  const facts = factsOf(text, topic, alternatives);
  if (!isOneMeant(facts)) return [];
  const isOfAll = topic.ofAll?.test(text) === true;
  const subject = keptStem(topic.of?.exec(text)?.[1]?.toLowerCase() ?? "");
  return facts.map((fact) => ({ ...fact, topic: topic.name, isOfAll, subject }));
}

function factsOf(text: string, topic: FactTopic, alternatives: readonly Alternative[]): FoundFact[] {
  return alternatives
    .flatMap(({ value, pattern }) =>
      matchesOf(pattern, text).map((match) => factOf(text, match, value ?? valueOf(match[1] ?? ""))),
    )
    .filter(({ isForbidden }) => !isForbidden || topic.ignoresForbidden !== true);
}

/** A sentence that names two of the alternatives has thought of both: "convert dollars to euros". */
function isOneMeant(facts: readonly FoundFact[]): boolean {
  return new Set(facts.filter(({ isForbidden }) => !isForbidden).map(({ value }) => value)).size <= 1;
}

type FoundFact = Omit<SaidFact, "topic" | "isOfAll" | "subject">;

function factOf(text: string, { index, 0: words }: RegExpExecArray, value: string): FoundFact {
  const end = index + words.length;
  const isForbidden =
    isListed(text, index) ||
    NEGATED.test(text.slice(Math.max(0, index - BEHIND), index)) ||
    NEGATED_BEHIND.test(text.slice(end, end + BEHIND).split(/[.;:,]/)[0] ?? "");
  return {
    ...{ start: index, end: index + words.trimEnd().length, value, isForbidden },
    isNever: isForbidden && NEVER.test(text) && !EXCEPTED.test(text),
  };
}

/** Whether it stands in a list that a "do not" governs. */
function isListed(text: string, at: number): boolean {
  return (
    / n?or /i.test(text) && clausesOf(text).some(({ start, end, isNegated }) => isNegated && start <= at && at < end)
  );
}

/** `1-5` and `1 to 5` are one. */
function valueOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/\.0\b|\([^()]*\)/g, "")
    .replace(/(?<=\d) ?(?:to|and|-|–|~|bis|und|a|à|y|e|et|至|到) ?(?=\d)/, " to ")
    .replace(/,| or /g, " ")
    .replace(/\s+/g, " ");
}

/** Whether no answer meets both. */
export function isFactOpposed(one: StatedFact, other: StatedFact): boolean {
  if (one.topic !== other.topic) return false;
  if (one.subject !== other.subject && one.subject !== "" && other.subject !== "") return false;
  if (one.value === other.value) return one.isForbidden !== other.isForbidden;
  return !one.isForbidden && !other.isForbidden;
}
