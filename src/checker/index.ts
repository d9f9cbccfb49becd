export * from "../contract";
export type { AbortSignalLike, CallOptions } from "./engine";
export { RAGQualityChecker } from "./ragQualityChecker";
