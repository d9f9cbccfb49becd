import { OWN_DERIVATIONS } from "./ownDerivations";
import { spellingKey } from "./spelling";
import { isUsable } from "./usableWords";
import { isPlainWord, type Usage } from "./usage";
import type { Sense, WordNet } from "./wordNet";
import { eachPair, linkedWords, type LinkedWords, readPairs, type WordPair } from "./wordPair";

/** The meanings by which two words are made of each other must make up this part of what each is used for: `crisis` and `critic` are none. */
const LEAST_SHARE_OF_WORD = 0.1;
/** Of what has a word's stem, the word itself must make up this part: else the stem stands for other words. */
const LEAST_SHARE_OF_STEM = 0.3;
/** An adjective and the noun for its quality are the same word but for the ending: as many letters of the adjective may differ. */
const MAX_ENDING_LENGTH = 2;
const SHORTEST_SHARED = 3;
/** Of words that were never met only those are worth their bytes that have at most so many letters: the longer, the rarer. */
const MAX_UNMET_LENGTH = 9;

/** Words that are made of each other: decide and decision, France and French, accurate and accuracy, colour and color. */
export function derivations(wordNet: WordNet, usage: Usage): WordPair[] {
  const ofKind = (kind: string): LinkedWords[] =>
    linkedWords(wordNet.links.filter((link) => link.kind === kind && isUsable(link.from) && isUsable(link.to)));
  const derived = [...ofKind("derivation"), ...ofKind("attribute").filter(sharesBeginning)].filter((words) =>
    isMainlyThis(words, usage),
  );
  // What pertains to something has no meaning beside that, however seldom the thing is meant by its word.
  const pertaining = ofKind("pertainym");
  const words = [...[...derived, ...pertaining].map((linked) => linked.words), ...spellings(wordNet)];
  return [...words.filter((pair) => isWorthwhile(pair, usage)), ...readPairs(OWN_DERIVATIONS)];
}

function isWorthwhile(pair: WordPair, usage: Usage): boolean {
  return (
    pair.some((word) => usage.count(word) > 0 || usage.isName(word)) ||
    pair.every((word) => word.length <= MAX_UNMET_LENGTH)
  );
}

function isMainlyThis({ words, meanings }: LinkedWords, usage: Usage): boolean {
  return (
    words.every((word) => usage.shareOfStem(word) >= LEAST_SHARE_OF_STEM) &&
    meanings.every((senses) => usage.shareOfWord(senses) >= LEAST_SHARE_OF_WORD)
  );
}

function sharesBeginning({ words: [one, other] }: LinkedWords): boolean {
  const shorter = Math.min(one.length, other.length);
  const beginning = Math.max(SHORTEST_SHARED, shorter - MAX_ENDING_LENGTH);
  return one.slice(0, beginning) === other.slice(0, beginning);
}

/** Ways to write one word in one meaning. */
function spellings({ synsets }: WordNet): WordPair[] {
  const plain = (senses: readonly Sense[]): string[] => senses.map(({ lemma }) => lemma).filter(isPlainWord);
  return synsets.flatMap((senses) =>
    eachPair(plain(senses)).filter(([one, other]) => spellingKey(one) === spellingKey(other)),
  );
}
