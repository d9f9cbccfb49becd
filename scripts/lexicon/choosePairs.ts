import { derivations } from "./derivations";
import { IRREGULAR_FORMS } from "./irregularForms";
import { opposites } from "./opposites";
import { synonyms } from "./synonyms";
import { Usage } from "./usage";
import type { WordNet } from "./wordNet";
import { eachPair, readList, stemKey, type WordPair } from "./wordPair";

/** Two stems, the lesser first. */
export type StemPair = readonly [string, string];

/** All that the table holds. No pair stands in two of the lists. */
export interface StemPairLists {
  readonly inflections: readonly StemPair[];
  readonly derivations: readonly StemPair[];
  readonly synonyms: readonly StemPair[];
  readonly opposites: readonly StemPair[];
}

/** Chooses the pairs of stems that are worth knowing: precise rather than many. */
export function choosePairs(wordNet: WordNet): StemPairLists {
  const usage = new Usage(wordNet);
  const taken = new Set<string>();
  const listOf = (pairs: readonly WordPair[]): StemPair[] => takeStems(pairs, taken);
  return {
    opposites: listOf(opposites(wordNet, usage)),
    inflections: listOf(readList(IRREGULAR_FORMS).flatMap(eachPair)),
    derivations: listOf(derivations(wordNet, usage)),
    synonyms: listOf(synonyms(wordNet, usage)),
  };
}

/** The stems of the pairs in the order of their code units, without words that share a stem; adds them to `taken`, and leaves out what was there. */
function takeStems(pairs: readonly WordPair[], taken: Set<string>): StemPair[] {
  const keys = [...new Set(pairs.map(stemKey))].filter((key) => !taken.has(key)).sort();
  for (const key of keys) taken.add(key);
  return keys.map((key) => key.split(" ") as [string, string]).filter(([one, other]) => one !== other);
}
