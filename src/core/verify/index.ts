export { applyAcceptances } from "./acceptance";
export { verifyCitations } from "./verifyCitations";
export type { VerifyOptions } from "./verifyCitations";
export { VerifyMemory } from "./verifyMemory";
