import { STOP_WORDS } from "../../src/text/functionWords";
import { IRREGULAR_FORMS } from "./irregularForms";
import { isPlainWord } from "./usage";
import type { Sense } from "./wordNet";
import { readList } from "./wordPair";

const IRREGULAR = new Set(readList(IRREGULAR_FORMS).flatMap(([, ...forms]) => forms));

/** Function words state nothing, and `found` is mostly a form of `find`: what WordNet knows of it as a word of its own misleads. */
export function isUsable({ lemma }: Sense): boolean {
  return isPlainWord(lemma) && !STOP_WORDS.has(lemma) && !IRREGULAR.has(lemma);
}
