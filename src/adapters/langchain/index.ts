export { RAGQualityError } from "../../contract/error";
export { CitationCheck } from "./citationCheck";
export type { CitationCheckInput } from "./citationCheck";
