import { relatedWords } from "../../verify/scorer/relatedWords";
import { comparedPassages } from "../context/comparedPassages";
import type { PromptSubject } from "../promptSubject";

/** The share of the question's distinct content words that stand in the context, in one form or another; `null` without either. */
export function questionCoverage({ question, context }: Pick<PromptSubject, "question" | "context">): number | null {
  const stems = [...new Set(question?.prepared.content.map(({ stem }) => stem))];
  if (stems.length === 0 || context.passages.length === 0) return null;
  const found = stems.filter((stem) => standsIn([stem, ...relatedWords(stem)], context));
  return found.length / stems.length;
}

function standsIn(forms: readonly string[], context: PromptSubject["context"]): boolean {
  return comparedPassages(context).some(({ source }) => forms.some((form) => source.has(form)));
}
