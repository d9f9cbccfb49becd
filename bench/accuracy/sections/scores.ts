import { BASELINES } from "../baselines";
import { FITS } from "../figures";
import type { BaselineFigures, Measurement } from "../measurement";
import { markdownTable } from "../table";
import { decimals, withInterval } from "./numbers";

/** How well scores part supported claims from others, and how often the default threshold is right, beside plain measures of overlap. */
export function scoresSection(measurement: Measurement): string {
  return `## Supported or not

Area under the ROC curve: how often a supported claim scores above one that is not.

${besideBaselines(measurement, "AUC", ({ auc }) => auc)}

Balanced accuracy: the mean of the shares of supported and of other claims that are told right; of the checker at its
default threshold 0.8, of the baselines at the threshold that is best on the set's own tuning half.

${besideBaselines(measurement, "balanced accuracy", ({ accuracy }) => accuracy)}

Unigrams and bigrams: the share of the claim's distinct words, and pairs of neighbouring words, that the source holds. IDF
window: the same for the claim's words of meaning in the best three sentences, each word weighed by its inverse document
frequency. ROUGE-L: the longest common subsequence of claim and source ÷ words of the claim (recall), and against the mean
length of both (F, which also tells long sources from short ones). K-Precision (Adlakha et al. 2023): the claim's words that
the sources hold, as often as they hold them, ÷ the claim's words.`;
}

function besideBaselines(
  { sets, baselines, record }: Measurement,
  name: string,
  of: (figures: BaselineFigures) => number,
): string {
  const rows = [...sets].map(([set, { length }]) => [
    set,
    String(length),
    ...FITS.map((fit) => withInterval(record.sets[set]?.figures[`${name}, ${fit}`])),
    ...(baselines.get(set) ?? []).map((figures) => decimals(of(figures))),
  ]);
  return markdownTable(["set", "rows", ...FITS, ...BASELINES.map((baseline) => baseline.name)], rows);
}
