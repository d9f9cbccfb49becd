import { StepError } from "../../../scripts/host/step-error.mjs";

export const mayNotSkip = process.env["CI"] !== undefined;

/** Says that something is not tested since its toolchain is missing; fails where nothing may be skipped. */
export function missing(what: string, error: unknown): null {
  if (mayNotSkip || !(error instanceof StepError)) throw error;
  process.stdout.write(`skipped: ${what} was not tested. ${error.message}\n`);
  return null;
}
