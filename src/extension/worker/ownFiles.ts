import { RASTERIZER_FILES } from "./rasterizerFiles";
import { TOKENIZER_FILE } from "./tokenizerFile";

/** The files beside the worker's own that it may ask for. */
export const OWN_FILES: readonly string[] = [...RASTERIZER_FILES, TOKENIZER_FILE];
