export type { Document } from "../../contract/document";
export { RAGQualityError } from "../../contract/error";
export { FrameworkChecker } from "./frameworkChecker";
export type { Checker } from "./frameworkChecker";
export { toDocument, toDocuments } from "./toDocument";
export type { OwnKeys } from "./toDocument";
