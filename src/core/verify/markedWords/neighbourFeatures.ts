import { logistic } from "../scorer/linearModel";

/** The names of what is measured of a word's first estimate and those around it, in the order of the model's weights. */
export const NEIGHBOUR_FEATURES = ["own", "before", "behind", "largest", "mean_probability"] as const;

/**
 * For the second estimate of each word: what a source does not say are runs of words, so that the words on both sides
 * count; and a word is suspect by how far it stands out from its claim. `logits` are the first estimates as log odds.
 */
export function neighbourFeatures(logits: readonly number[]): number[][] {
  const largest = logits.reduce((found, logit) => Math.max(found, logit), Number.NEGATIVE_INFINITY);
  const mean = logits.reduce((sum, logit) => sum + logistic(logit), 0) / logits.length;
  return logits.map((own, index) => [own, logits[index - 1] ?? own, logits[index + 1] ?? own, largest, mean]);
}
