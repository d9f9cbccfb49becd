import { looksEnglish } from "../../verify/scorer/looksEnglish";
import type { ReadPart } from "./readPart";

/** Words that are looked at together, and the places in each part where they are. */
const WINDOW = 60;
const PLACES = 12;

/** The share of places in the documents whose words look English, longer parts counting for more; null where there are no words. */
export function englishShare(parts: readonly Pick<ReadPart, "words">[]): number | null {
  let english = 0;
  let all = 0;
  for (const { words } of parts) {
    const places = Math.min(PLACES, Math.ceil(words.length / WINDOW));
    for (let place = 0; place < places; place += 1) {
      const first = Math.floor((place * words.length) / places);
      const weight = words.length / places;
      all += weight;
      if (looksEnglish(words.slice(first, first + WINDOW))) english += weight;
    }
  }
  return all > 0 ? Math.min(1, english / all) : null;
}
