import { measureEvidence } from "../../relevance/evidence";
import { isEnglish } from "../../relevance/isEnglish";
import { RELEVANCE_MODEL } from "../../relevance/relevanceModel";
import { answerabilityOf, relevanceOf } from "../../relevance/relevanceOf";
import { titled } from "../../relevance/titledSource";
import type { PromptSubject } from "../promptSubject";
import { comparedPassages } from "./comparedPassages";
import { rememberedFor } from "./rememberedFor";

/** As many passages tell the language of a list. */
const READ_FOR_LANGUAGE = 40;

/** What the words alone tell of how well passages answer the question. */
export interface PassageRelevance {
  /** For each passage that is compared how likely it answers, 0..1. */
  readonly passages: readonly number[];
  /** How likely any of them does; `null` where the passages are not in English, of which nothing is known. */
  readonly answerability: number | null;
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
  const first = compared.slice(0, READ_FOR_LANGUAGE).map(({ source }) => source);
  return {
    passages: values.map((measures) => relevanceOf(RELEVANCE_MODEL, measures)),
    answerability: isEnglish(first) ? answerabilityOf(RELEVANCE_MODEL, values) : null,
  };
});
