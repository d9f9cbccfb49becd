import { NO_OPPOSITES, OWN_OPPOSITES } from "./ownOpposites";
import { isUsable } from "./usableWords";
import type { Usage } from "./usage";
import type { Link, WordNet } from "./wordNet";
import { readPairs, stemKey, type WordPair } from "./wordPair";

/** The meaning by which two words are antonyms must make up this part of what each is used for. */
const LEAST_SHARE_OF_WORD = 0.1;
/** Of what has a word's stem, the word itself must make up this part: `author` speaks of nothing `unauthorized`. */
const LEAST_SHARE_OF_STEM = 0.1;

/** Words that cannot both be true of one thing: WordNet's antonyms, without those that may, and the pairs that it lacks. */
export function opposites(wordNet: WordNet, usage: Usage): WordPair[] {
  const antonyms = wordNet.links
    .filter((link) => link.kind === "antonym" && isOpposite(link, usage))
    .map(({ from, to }): WordPair => [from.lemma, to.lemma]);
  const left = new Set(readPairs(NO_OPPOSITES).map(stemKey));
  const found = new Set(antonyms.map(stemKey));
  const dead = [...left].filter((key) => !found.has(key));
  if (dead.length > 0)
    throw new Error(`NO_OPPOSITES names pairs that are not chosen anyway: ${dead.join(", ")}. Take them out.`);
  return [...antonyms.filter((pair) => !left.has(stemKey(pair))), ...readPairs(OWN_OPPOSITES)];
}

function isOpposite({ from, to }: Link, usage: Usage): boolean {
  return [from, to].every((sense) => {
    if (!isUsable(sense) || usage.count(sense.lemma) === 0) return false;
    return (
      usage.shareOfWord(new Set([sense])) >= LEAST_SHARE_OF_WORD &&
      usage.shareOfStem(sense.lemma) >= LEAST_SHARE_OF_STEM
    );
  });
}
