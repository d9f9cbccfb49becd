export { optimizeChunks, runSteps } from "./optimizeChunks";
export type { OptimizeOptions, StepOptions } from "./optimizeChunks";
export { optimizeSteps, trySteps } from "./optimizeSteps";
export { measureSettings, readTrial } from "./readTrial";
export type { OptimizeStep, ReadTrial } from "./readTrial";
export { PreparedDocument } from "./split/preparedDocument";
export { splitDocument } from "./split/splitDocument";
export type { Chunk, SplitDocument } from "./split/chunk";
export type { Tokenizer } from "./tokenize/tokenizer";
