import { areEnglish } from "../../lexical/english";
import type { PreparedSource } from "../../lexical/preparedSource";
import { rememberedFor } from "../../lexical/rememberedFor";
import { measureEvidence } from "../../relevance/evidence";
import { subjectOf } from "../../relevance/oneSubject";
import { RELEVANCE_MODEL } from "../../relevance/relevanceModel";
import { answerabilityOf, type ListEvidence, relevanceOf } from "../../relevance/relevanceOf";
import { titled } from "../../relevance/titledSource";
import { distinctTerms } from "../../relevance/weighedTerms";
import { type NearDuplicate, nearDuplicates } from "../../similarity/nearDuplicates";
import { wordVectors } from "../../similarity/wordVectors";
import type { PromptSubject } from "../promptSubject";
import type { Passage, PreparedContext } from "./preparedContext";

/**
 * Passages up to this length together are compared with each other and with the question, as much as a window of some 60,000
 * tokens holds. Reading the words of all of a longer context would take longer than a person waits while typing.
 */
const COMPARED_LENGTH = 250_000;
/** More are rows and headings: passages of text fill the length before. */
const MAX_COMPARED = 5_000;

/** The passages that are compared: the first ones, and one at least. */
export const comparedPassages = rememberedFor(({ passages }: PreparedContext): readonly Passage[] => {
  let length = 0;
  const behind = passages.findIndex(({ body }) => {
    length += body.end - body.start;
    return length > COMPARED_LENGTH;
  });
  const most = Math.min(behind === -1 ? passages.length : Math.max(1, behind), MAX_COMPARED);
  return most === passages.length ? passages : passages.slice(0, most);
});

/** Shorter ones are headings and lines of a table: they are alike without repeating anything. */
const MIN_WORDS = 12;
/** Paragraphs that blank lines part may be of one document, which repeats a short one as examples of code do. */
const MIN_WORDS_OF_PARAGRAPH = 30;

/** For each passage that is compared the earlier one that it nearly repeats, by its place in the list; `null` for those that repeat none. */
export const repeatedPassages = rememberedFor((context: PreparedContext): readonly (NearDuplicate | null)[] => {
  const passages = comparedPassages(context);
  if (passages.length < 2) return passages.map(() => null);
  const found = nearDuplicates(wordVectors(passages.map(({ source }) => source)));
  const fewest = context.layout === "blank_lines" ? MIN_WORDS_OF_PARAGRAPH : MIN_WORDS;
  return found.map((duplicate, index) => ((passages[index]?.source.tokens.length ?? 0) < fewest ? null : duplicate));
});

/** As many passages tell the language of a list. */
const READ_FOR_LANGUAGE = 40;

/** What the words alone tell of how well passages answer the question. */
interface PassageRelevance {
  /** For each passage that is compared how likely it answers, 0..1. */
  readonly passages: readonly number[];
  /** How likely any of them does; `null` where the passages are not in English or share one subject: then nothing is known. */
  readonly answerability: number | null;
  readonly isEnglish: boolean;
}

/** That no passage has a word of the question is so whatever they are about. */
function answerability(list: ListEvidence, passages: readonly PreparedSource[]): number | null {
  const chance = answerabilityOf(RELEVANCE_MODEL, list);
  return chance === 0 || subjectOf(wordVectors(passages).vectors) !== "one" ? chance : null;
}

/** `null` without a question that has words to look for, or without passages. */
export const passageRelevance = rememberedFor(({ question, context }: PromptSubject): PassageRelevance | null => {
  const compared = comparedPassages(context);
  if (question === null || question.prepared.content.length === 0 || compared.length === 0) return null;
  const evidence = measureEvidence(
    question.prepared,
    compared.map(({ source, title }) => titled(source, title)),
  );
  const values = evidence.map((measured) => measured.values);
  const list = { values, terms: distinctTerms(question.prepared).length };
  const first = compared.slice(0, READ_FOR_LANGUAGE).map(({ source }) => source);
  const isEnglish = areEnglish(first);
  return {
    passages: values.map((measures) => relevanceOf(RELEVANCE_MODEL, measures)),
    answerability: isEnglish ? answerability(list, first) : null,
    isEnglish,
  };
});
