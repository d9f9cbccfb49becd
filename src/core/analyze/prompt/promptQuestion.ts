import type { AnalyzeRequest } from "../../../contract/analyze/analyzeRequest";
import type { Span } from "../../../contract/span";
import { overlaps } from "../../../text/spans";
import { isQuestionName } from "../../../text/variableNames";
import { prepareClaim, type PreparedClaim } from "../../lexical/preparedClaim";
import type { PreparedPrompt } from "./preparedPrompt";

/** The user's question: from the request, from the prompt that holds it, or from a sample of the front matter. */
export interface Question {
  readonly text: string;
  /** Where the prompt holds it; `null` otherwise. */
  readonly span: Span | null;
  /** Its content words, as the search for evidence takes them. */
  readonly prepared: PreparedClaim;
}

/** The question that the prompt is to answer: from the request, from the prompt itself, or from a sample; `null` where nobody tells it. */
export function findQuestion({ question }: AnalyzeRequest, prompt: PreparedPrompt): Question | null {
  if (question !== undefined && question.trim() !== "") return questionOf(question, null);
  const literal = prompt.questionSpans.find((span) => !overlaps(prompt.placeholders, span));
  if (literal !== undefined) return questionOf(prompt.text.slice(literal.start, literal.end), literal);
  const sample = prompt.declarations.find(
    (declaration) => isQuestionName(declaration.name) && (declaration.sample ?? "").trim() !== "",
  )?.sample;
  return sample === undefined || sample === null ? null : questionOf(sample, null);
}

function questionOf(text: string, span: Span | null): Question {
  return { text, span, prepared: prepareClaim(text, { start: 0, end: text.length }, []) };
}
