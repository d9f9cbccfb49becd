import { t } from "../language";
import type { OptimizationResult } from "./optimizationResult";

/** What the first reason begins with where one retrieval asks for a change that is none for the other, so that nothing is advised. */
export const RETRIEVAL_DECIDES = "How chunks are taken decides this";

/** Whether the current settings stand only since it was not said how chunks are taken. */
export function hangsOnRetrieval({ keep_current: isKept, reasons }: OptimizationResult): boolean {
  return isKept && reasons[0]?.startsWith(RETRIEVAL_DECIDES) === true;
}

/** What is advised, in front of the settings: a guess is called one, since nobody's questions stand behind it. */
export function adviceText(result: OptimizationResult): string {
  const { keep_current: isKept, candidates, collection } = result;
  if (hangsOnRetrieval(result)) return t("It depends on how chunks are taken; now:");
  if (isKept && candidates.length > 0 && candidates.every(({ metrics }) => metrics.boundaries.boundaries === 0))
    return t("Nothing to choose: keep");
  const isGuess = candidates.length > 0 && !("given" in collection.questions);
  if (isGuess) return isKept ? t("First guess: keep") : t("First guess:");
  return isKept ? t("Keep") : t("Change to");
}
