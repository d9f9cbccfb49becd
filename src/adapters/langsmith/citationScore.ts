import type { Document } from "../../contract/document";
import { RAGQualityError } from "../../contract/error";
import { feedbackOf } from "../frameworks/feedback";
import type { Checker } from "../frameworks/frameworkChecker";
import { documentsAt, textParts } from "../frameworks/toDocument";

/** What LangSmith and openevals ask an evaluator with: objects, or texts. */
export interface CitationScoreParams {
  /** The question: a text, or `query`, `question` or `input` of it. */
  readonly inputs?: unknown;
  /** The answer: a text, or `response`, `answer` or `output` of it, which may be a message. */
  readonly outputs?: unknown;
  /** The documents, or what has them as `sources`, `context` or `documents`; without it the outputs or the inputs do. */
  readonly context?: unknown;
}

/** What they take. */
export interface CitationScore {
  readonly key: "citation_accuracy";
  /** The `accuracy_score`; `null` where an answer cites nothing that could be checked. */
  readonly score: number | null;
  readonly comment: string;
}

const QUERY = ["query", "question", "input", "user_input"];
const RESPONSE = ["response", "answer", "output"];
const SOURCES = ["sources", "context", "contexts", "documents", "source_documents", "retrieved_contexts"];

/** An evaluator of LangSmith and openevals. It fails with `invalid_request` where the outputs have no answer. */
export function citationScore(
  checker: Pick<Checker, "verify_citations">,
): (params: CitationScoreParams) => Promise<CitationScore> {
  return async ({ inputs, outputs, context }) => {
    const response = textOf(first([outputs], RESPONSE) ?? outputs);
    if (response === null) throw withoutAnswer();
    const query = textOf(first([inputs], QUERY) ?? inputs) ?? "";
    const result = await checker.verify_citations(query, response, documentsOf(context, [outputs, inputs]));
    return { key: "citation_accuracy", score: result.accuracy_score, comment: feedbackOf(result) };
  };
}

function documentsOf(context: unknown, others: readonly unknown[]): readonly Document[] {
  const found = first([context], SOURCES) ?? context ?? first(others, SOURCES) ?? [];
  return documentsAt("/context", Array.isArray(found) ? found : [found]);
}

function first(places: readonly unknown[], names: readonly string[]): unknown {
  for (const place of places) {
    const fields = new Map(typeof place === "object" && place !== null ? Object.entries(place) : []);
    const found = names.map((name) => fields.get(name)).find((value) => value !== undefined && value !== null);
    if (found !== undefined) return found;
  }
  return undefined;
}

function textOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null || !("content" in value)) return null;
  if (Array.isArray(value.content)) return textParts(value.content).join("");
  return typeof value.content === "string" ? value.content : null;
}

function withoutAnswer(): RAGQualityError {
  const detail = `The outputs have to be a text, or to have one as ${RESPONSE.join(", ")}.`;
  return new RAGQualityError({ code: "invalid_request", message: detail, errors: [{ pointer: "/outputs", detail }] });
}
