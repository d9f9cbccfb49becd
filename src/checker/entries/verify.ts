import { addresslessConfigSchema } from "../../contract/config";
import type { Document } from "../../contract/document";
import { parseInput } from "../../contract/parseInput";
import type { CitationResult } from "../../contract/verify/citationResult";
import { verifyRequestSchema } from "../../contract/verify/verifyRequest";
import { runVerify } from "../engine/bundled/runVerify";
import type { VerifyOptions } from "../engine/engine";

export { RAGQualityError } from "../../contract/error";
export type * from "../../contract/document";
export type * from "../../contract/span";
export type * from "../../contract/verify/citationResult";
export type * from "../../contract/verify/reason";
export type * from "../../contract/verify/verdict";
export type * from "../../contract/verify/verifyRequest";
export type { AbortSignalLike } from "../engine/engine";

/** What `verify_citations` takes beside its parameters; each may be left out. */
export interface VerifyCitationsOptions extends Omit<VerifyOptions, "judge"> {
  /** From this support score on, a citation counts as supported. */
  readonly threshold?: number;
}

/** The method of the class as a function, for programs that carry this operation alone. */
export async function verify_citations(
  query: string,
  response: string,
  sources: readonly Document[],
  { threshold, signal, ...options }: VerifyCitationsOptions = {},
): Promise<CitationResult> {
  const config = parseInput(addresslessConfigSchema, { threshold }, "invalid_config");
  const request = parseInput(verifyRequestSchema, { ...options, query, response, sources });
  return runVerify(request, { signal }, { threshold: config.threshold });
}
