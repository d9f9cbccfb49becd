import type { Document } from "../../contract/document";
import { RAGQualityError } from "../../contract/error";
import type { CitationResult } from "../../contract/verify/citationResult";
import { tallied } from "../../contract/verify/tally";
import { feedbackOf } from "../frameworks/feedback";
import type { Checker } from "../frameworks/frameworkChecker";
import { documentsAt, textParts } from "../frameworks/toDocument";

/** What LlamaIndex's evaluators are asked with texts. */
export interface EvaluateParams {
  readonly query?: Query | null;
  readonly response: string;
  readonly contexts?: readonly string[];
}

/** What they are asked with a query engine's answer. */
export interface EvaluateResponseParams {
  readonly query?: Query | null;
  readonly response: { toString(): string; readonly sourceNodes?: readonly unknown[] | undefined };
}

/** What they answer. */
export interface Evaluation {
  query: string;
  contexts: string[];
  response: string;
  score: number;
  passing: boolean;
  feedback: string;
  meta: CitationResult;
}

export interface CitationEvaluatorOptions {
  /** The `accuracy_score` from which an answer passes. Without it an answer passes where all of its citations hold. */
  readonly passing_score?: number;
}

/** The check of an answer's citations as an evaluator of LlamaIndex. */
export class CitationEvaluator {
  readonly #checker: Pick<Checker, "verify_citations">;
  readonly #passing: number | null;

  constructor(checker: Pick<Checker, "verify_citations">, { passing_score }: CitationEvaluatorOptions = {}) {
    if (passing_score !== undefined && !(passing_score >= 0 && passing_score <= 1)) {
      throw new RAGQualityError({
        code: "invalid_config",
        message: `passing_score is ${passing_score}, and has to be a number from 0 to 1.`,
      });
    }
    this.#checker = checker;
    this.#passing = passing_score ?? null;
  }

  async evaluate({ query, response, contexts = [] }: EvaluateParams): Promise<Evaluation> {
    return this.#evaluate(queryText(query), response, documentsAt("/contexts", contexts));
  }

  async evaluateResponse({ query, response }: EvaluateResponseParams): Promise<Evaluation> {
    return this.#evaluate(
      queryText(query),
      response.toString(),
      documentsAt("/response/sourceNodes", response.sourceNodes ?? []),
    );
  }

  async #evaluate(query: string, response: string, sources: readonly Document[]): Promise<Evaluation> {
    const result = await this.#checker.verify_citations(query, response, sources);
    const { accuracy_score } = result;
    return {
      query,
      contexts: sources.map(({ text }) => text),
      response,
      // LlamaIndex knows no score that could not be computed; `meta` tells.
      score: accuracy_score ?? 0,
      passing: passes(result, this.#passing),
      feedback: feedbackOf(result),
      meta: result,
    };
  }
}

/** An answer that cites nothing does not pass, however well its claims stand in the sources. */
function passes({ accuracy_score, tally, mode }: CitationResult, passing: number | null): boolean {
  if (accuracy_score === null || mode === "grounding") return false;
  return passing === null ? tally.hold === tallied(tally) : accuracy_score >= passing;
}

/** LlamaIndex's queries: a text, or a bundle whose query is a text or the parts of a message. */
export type Query = string | { readonly query: string | readonly object[] };

function queryText(query: Query | null | undefined): string {
  const content = typeof query === "object" && query !== null ? query.query : (query ?? "");
  return typeof content === "string" ? content : textParts(content).join("\n");
}
