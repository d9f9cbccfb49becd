import type { CountingSources } from "../../worker/wire/recordsMessages";
import type { LostClaim } from "./rememberedAnswer";

/** The claims of one answer that hold no more. */
export interface AnswerLosses {
  /** The answer's URI. */
  readonly answer: string;
  readonly counting: CountingSources;
  readonly lost: readonly LostClaim[];
}

/** `2 claims in 2 answers no longer hold since handbook.md changed.` */
export function lostText(
  losses: readonly AnswerLosses[],
  changed: readonly string[],
  label: (uri: string) => string,
): string {
  const count = losses.reduce((sum, { lost }) => sum + lost.length, 0);
  const [only, ...others] = losses.map(({ answer }) => label(answer));
  const where = only !== undefined && others.length === 0 ? `in ${only}` : `in ${losses.length} answers`;
  const [file, ...more] = changed.map(label);
  const since = file !== undefined && more.length === 0 ? file : `${changed.length} files`;
  return `${count === 1 ? "1 claim" : `${count} claims`} ${where} no longer ${count === 1 ? "holds" : "hold"} since ${since} changed.`;
}
