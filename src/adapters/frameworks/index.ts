export type { Document } from "../../contract/document";
export { RAGQualityError } from "../../contract/error";
export { citationScore } from "./citationScore";
export type { CitationScore, CitationScoreParams } from "./citationScore";
export { FrameworkChecker } from "./frameworkChecker";
export type { Checker } from "./frameworkChecker";
export { toDocument, toDocuments } from "./toDocument";
export type { OwnKeys } from "./toDocument";
