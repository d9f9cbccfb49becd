import { SeededRandom } from "../../src/core/seededRandom";

/** Drawn before anybody looked at what the trial does with these texts. */
const SEED = 20261124;

/**
 * The third of a set's texts, by name, that is put away: nothing is read off them, no rule and no number is chosen by them. The report
 * measures them apart.
 */
export function lockedAway(names: Iterable<string>): ReadonlySet<string> {
  const sorted = [...new Set(names)].sort();
  return new Set(new SeededRandom(SEED).draw(sorted, Math.ceil(sorted.length / 3)));
}
