import { Runnable, type RunnableConfig } from "@langchain/core/runnables";
import type { CitationResult } from "../../contract/verify/citationResult";
import type { Checker } from "../frameworks/frameworkChecker";
import { readRun } from "./readRun";

/** What a chain gives: its question, its answer, and its documents, under the names of LangChain or of any record that can be checked. */
export type CitationCheckInput = Readonly<Record<string, unknown>>;

/** The check of an answer's citations as a step of a LangChain chain. */
export class CitationCheck extends Runnable<CitationCheckInput, CitationResult> {
  lc_namespace = ["rag_quality_checker", "langchain"];
  readonly #checker: Pick<Checker, "verify_citations">;

  static override lc_name(): string {
    return "CitationCheck";
  }

  constructor(checker: Pick<Checker, "verify_citations">) {
    // Nothing is handed on: what stands there goes into traces.
    super();
    this.#checker = checker;
  }

  override invoke(input: CitationCheckInput, options?: Partial<RunnableConfig>): Promise<CitationResult> {
    return this._callWithConfig(
      (run: CitationCheckInput, config?: Partial<RunnableConfig>) => this.#check(run, config),
      input,
      options,
    );
  }

  async #check(input: CitationCheckInput, config: Partial<RunnableConfig> = {}): Promise<CitationResult> {
    const { query, response, sources } = readRun(input);
    return this.#checker.verify_citations(query, response, sources, { signal: config.signal });
  }
}
