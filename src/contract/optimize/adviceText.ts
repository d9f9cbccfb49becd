import { t } from "../language";
import type { OptimizationResult } from "./optimizationResult";
import { takingText } from "./retriever";

/** What the first reason begins with where one retrieval asks for something that the other does not. */
export const RETRIEVAL_DECIDES = "How chunks are taken decides";
/** What it begins with where others look better, and may be so by chance. */
export const NOTHING_SHOWN = "No change is shown to help";
/** What it begins with where nothing finds more, and something that finds as much costs less. */
export const CHEAPER_FINDS_NO_LESS = "A cheaper setting finds no less";
/** What it begins with where the questions cannot tell settings apart. */
export const NOT_TOLD = "No change is advised";

function beginsWith({ reasons }: OptimizationResult, beginning: string): boolean {
  return reasons[0]?.startsWith(beginning) === true;
}

/** Whether the current settings stand only since it was not said how chunks are taken. */
function hangsOnRetrieval(result: OptimizationResult): boolean {
  return result.keep_current && beginsWith(result, RETRIEVAL_DECIDES);
}

/** What is advised, in front of the settings: a guess is called one, since nobody's questions stand behind it. */
export function adviceText(result: OptimizationResult): string {
  const { keep_current: isKept, candidates, collection } = result;
  if (candidates.length === 0)
    return isKept ? t("Nothing was measured; now:") : t("Nothing was measured; usual settings:");
  if (hangsOnRetrieval(result)) return t("It depends on how chunks are taken; now:");
  if (beginsWith(result, NOTHING_SHOWN)) return t("No change is shown to help; now:");
  if (beginsWith(result, NOT_TOLD)) return t("The questions do not tell; now:");
  if (isKept && candidates.length > 0 && candidates.every(({ metrics }) => metrics.boundaries.boundaries === 0))
    return t("Nothing to choose: keep");
  const isGuess = candidates.length > 0 && !("given" in collection.questions);
  if (beginsWith(result, CHEAPER_FINDS_NO_LESS))
    return isGuess
      ? t("First guess: a cheaper setting finds as much; now:")
      : t("A cheaper setting finds as much; now:");
  if (isGuess) return isKept ? t("First guess: keep") : t("First guess:");
  return isKept ? t("Keep") : t("Change to");
}

/** Behind the settings, by which ways of taking chunks they are advised: `, with the best 5 chunks`. */
export function adviceRetrievalText(result: OptimizationResult): string {
  const { candidates, retrieval, other_retrieval: other, retriever = null } = result;
  if (candidates.length === 0 || hangsOnRetrieval(result)) return "";
  const taken = takingText(retrieval, retriever);
  if (other === null || beginsWith(result, RETRIEVAL_DECIDES)) return t(", with {0}", taken);
  return t(", with {0} or {1}", taken, takingText(other.retrieval, retriever));
}
