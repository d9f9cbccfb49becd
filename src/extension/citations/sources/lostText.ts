import { t } from "../../../contract/language";
import type { CountingSources } from "../../worker/wire/keptParts";
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
  const where = only !== undefined && others.length === 0 ? t("in {0}", only) : t("in {0} answers", losses.length);
  const [file, ...more] = changed.map(label);
  const since = file !== undefined && more.length === 0 ? file : t("{0} files", changed.length);
  return count === 1
    ? t("1 claim {0} no longer holds since {1} changed.", where, since)
    : t("{0} claims {1} no longer hold since {2} changed.", count, where, since);
}
