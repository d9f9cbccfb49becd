import { t } from "../language";
import type { OptimizationResult } from "./optimizationResult";

/** What is advised, in front of the settings: a guess is called one, since nobody's questions stand behind it. */
export function adviceText({ keep_current: isKept, candidates, collection }: OptimizationResult): string {
  if (isKept && candidates.length > 0 && candidates.every(({ metrics }) => metrics.boundaries.boundaries === 0))
    return t("Nothing to choose: keep");
  const isGuess = candidates.length > 0 && !("given" in collection.questions);
  if (isGuess) return isKept ? t("First guess: keep") : t("First guess:");
  return isKept ? t("Keep") : t("Change to");
}
