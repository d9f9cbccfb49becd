import type { CitationResult } from "../../../contract/verify/citationResult";
import type { VerifyRequest } from "../../../contract/verify/verifyRequest";
import { verifyCitations, type VerifyOptions } from "../../../core/verify";
import type { CallOptions } from "../engine";
import { refuseAborted } from "./refuseAborted";

export async function runVerify(
  request: VerifyRequest,
  { signal }: CallOptions,
  options: VerifyOptions,
): Promise<CitationResult> {
  refuseAborted(signal);
  return verifyCitations(request, options);
}
