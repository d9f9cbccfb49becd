export { optimizeChunks } from "./optimizeChunks";
export type { OptimizeOptions } from "./optimizeChunks";
export { optimizeSteps } from "./optimizeSteps";
export type { OptimizeStep } from "./optimizeSteps";
export { PreparedDocument } from "./split/preparedDocument";
export { splitDocument } from "./split/splitDocument";
export type { Chunk, SplitDocument, SplitSettings, SplitterName } from "./split/chunk";
export type { Tokenizer } from "./tokenize/tokenizer";
