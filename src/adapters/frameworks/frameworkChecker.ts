import type { BaseChecker, CurrentSettings } from "../../checker/baseChecker";
import type { AnalyzeOptions, CallOptions, OptimizeOptions, VisualizeOptions } from "../../checker/engine/engine";
import type { PromptAnalysis } from "../../contract/analyze/promptAnalysis";
import type { OptimizationResult } from "../../contract/optimize/optimizationResult";
import type { CitationResult } from "../../contract/verify/citationResult";
import type { Visualization } from "../../contract/visualize/visualization";
import type { VisualizationFormat } from "../../contract/visualize/visualizeRequest";
import { joinDocuments } from "../../formats/prompts/joinDocuments";
import { documentsAt, type OwnKeys } from "./toDocument";

/** A `RAGQualityChecker` of any entry. */
export type Checker = Pick<
  BaseChecker,
  "verify_citations" | "visualize_retrieval" | "optimize_chunks" | "analyze_prompt"
>;

/** A checker whose methods take the documents of frameworks as they are. */
export class FrameworkChecker {
  readonly #checker: Checker;
  readonly #keys: OwnKeys;

  constructor(checker: Checker, keys: OwnKeys = {}) {
    this.#checker = checker;
    this.#keys = keys;
  }

  async verify_citations(
    query: string,
    response: string,
    sources: readonly unknown[],
    options?: CallOptions,
  ): Promise<CitationResult> {
    return this.#checker.verify_citations(query, response, documentsAt("/sources", sources, this.#keys), options);
  }

  async visualize_retrieval(
    query: string,
    retrieved_docs: readonly unknown[],
    format?: VisualizationFormat,
    options?: VisualizeOptions,
  ): Promise<Visualization> {
    return this.#checker.visualize_retrieval(
      query,
      documentsAt("/retrieved_docs", retrieved_docs, this.#keys),
      format,
      options,
    );
  }

  async optimize_chunks(
    documents: readonly unknown[],
    current_settings: CurrentSettings,
    options?: OptimizeOptions,
  ): Promise<OptimizationResult> {
    return this.#checker.optimize_chunks(documentsAt("/documents", documents, this.#keys), current_settings, options);
  }

  /** A context of documents becomes one text of `<document>` elements, each with its id. */
  async analyze_prompt(
    prompt: string,
    context: string | readonly unknown[],
    options?: AnalyzeOptions,
  ): Promise<PromptAnalysis> {
    return this.#checker.analyze_prompt(prompt, typeof context === "string" ? context : this.#joined(context), options);
  }

  #joined(context: readonly unknown[]): string {
    const documents = documentsAt("/context", context, this.#keys);
    return joinDocuments(
      documents.map((document, index) => ({
        document: { ...document, id: document.id ?? String(index + 1) },
        location: null,
      })),
    ).text;
  }
}
