import { looksEnglish } from "../verify/scorer/looksEnglish";
import type { PreparedSource } from "../verify/scorer/preparedSource";

/** As many words tell the language of a document. */
const WORDS_READ = 100;

/**
 * Whether documents are in English, as half of them and more tell. In another language the lists do not know which words of
 * a question ask and which ones say what for, nor was the chance of an answer fitted to any.
 */
export function isEnglish(sources: readonly PreparedSource[]): boolean {
  return sources.filter(startsInEnglish).length * 2 >= sources.length;
}

function startsInEnglish({ tokens }: PreparedSource): boolean {
  return looksEnglish(
    Array.from({ length: Math.min(WORDS_READ, tokens.length) }, (_, index) => tokens.get(index)).filter(
      (token) => token !== undefined,
    ),
  );
}
