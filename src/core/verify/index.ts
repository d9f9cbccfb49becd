export { applyAcceptances } from "./acceptance";
export { SourceCache } from "./sourcePool";
export { verifyCitations } from "./verifyCitations";
export type { VerifyOptions } from "./verifyCitations";
