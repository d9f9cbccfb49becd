import { OWN_SYNONYMS } from "./ownSynonyms";
import { isUsable } from "./usableWords";
import type { Usage } from "./usage";
import type { Sense, WordNet } from "./wordNet";
import { eachPair, readList, type WordPair } from "./wordPair";

/** Both must be synonyms by their first or second meaning, */
const LAST_RANK = 2;
/** which makes up this part of what each is used for; */
const LEAST_SHARE_OF_WORD = 0.1;
/** and of what has a word's stem, the word itself must make up this part: else the stem stands for other words. */
const LEAST_SHARE_OF_STEM = 0.3;

/** Words that mean the same by their main meanings: buy and purchase, movie and film. */
export function synonyms({ synsets }: WordNet, usage: Usage): WordPair[] {
  const known = synsets.map((senses) => senses.filter((sense) => isFit(sense, usage)).map(({ lemma }) => lemma));
  return [...known, ...readList(OWN_SYNONYMS)].flatMap(eachPair);
}

function isFit(sense: Sense, usage: Usage): boolean {
  if (!isUsable(sense) || sense.rank > LAST_RANK || usage.count(sense.lemma) === 0) return false;
  return (
    usage.shareOfWord(new Set([sense])) >= LEAST_SHARE_OF_WORD && usage.shareOfStem(sense.lemma) >= LEAST_SHARE_OF_STEM
  );
}
