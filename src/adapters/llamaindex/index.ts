export { RAGQualityError } from "../../contract/error";
export { CitationEvaluator } from "./citationEvaluator";
export type { CitationEvaluatorOptions, EvaluateParams, EvaluateResponseParams, Evaluation } from "./citationEvaluator";
export type { Query } from "./citationEvaluator";
