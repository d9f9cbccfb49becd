export {
  type EmbeddingPlan,
  type EmbedTexts,
  optimizeChunks,
  optimizeEmbeddedChunks,
  type OptimizeOptions,
  optimizeSteps,
  planEmbedding,
  runSteps,
  type StepOptions,
  trySteps,
} from "./optimizeChunks";
export { measureSettings, type OptimizeStep, type ReadTrial, readTrial } from "./readTrial";
export type { Chunk, SplitDocument } from "./split/chunk";
export { PreparedDocument } from "./split/preparedDocument";
export { splitDocument } from "./split/splitDocument";
export type { Tokenizer } from "../tokenize/tokenizer";
