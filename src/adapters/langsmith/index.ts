export { RAGQualityError } from "../../contract/error";
export { citationScore } from "./citationScore";
export type { CitationScore, CitationScoreParams } from "./citationScore";
