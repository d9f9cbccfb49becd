import type { Rule } from "../../engine/rule";
import { maskQuotes } from "./demands/readScopes";

const OF_ANSWER =
  /\b(?:limit|keep|restrict|cap) (?:your |the )?(?:answers?|responses?|repl(?:y|ies)|outputs?|summary|it)(?: short)?,? (?:to|under|below|within|at)(?: at most| about| around| a maximum of| no more than| under)? (\d{1,5})(?=[.,;!)]|$| (?:and|but|or)\b)/gi;
const LABELLED = /\b(?:max(?:imum)?|answer|response|output) length: ?(\d{1,5})(?=[.,;!)]|$)/gi;
const ORDERED =
  /\b(?:answer|respond|reply|write)(?: in| with)? (?:at most|no more than|fewer than|less than|under|up to|about|around) (\d{1,5})(?=[.,;!)]|$| (?:and|but|or)\b)/gi;

const MODAL =
  /\b(?:answers?|responses?|repl(?:y|ies)|outputs?) (?:must|should|may|shall|can|has to|have to|is to|are to|needs? to)(?: not|n['’]t)? (?:be (?:at most|no longer than|not longer than|shorter than|under|below|less than|fewer than|limited to)|exceed|have (?:at most|no more than)) (\d{1,5})(?=[.,;!)]|$| (?:and|but|or)\b)/gi;

/** A length of the answer that is a number alone: of words, of sentences, of tokens? */
export const outputLengthUnit: Rule = {
  code: "output-length-unit",
  group: "instructions",
  severity: "info",
  summary: "A length of the answer has no unit.",
  advice: "Say what the length counts: words, sentences or bullet points.",
  points: 2,
  *check({ prompt }) {
    if (!prompt.isEnglish) return;
    for (const { text, start } of prompt.instructions) {
      if (!/\d/.test(text)) continue;
      const masked = maskQuotes(text.trimEnd());
      for (const { index, 0: words, 1: number = "" } of [
        ...masked.matchAll(OF_ANSWER),
        ...masked.matchAll(LABELLED),
        ...masked.matchAll(ORDERED),
        ...masked.matchAll(MODAL),
      ]) {
        const end = start + index + words.length;
        yield {
          start: end - number.length,
          end,
          target: "prompt",
          message: `${number} of what? Say whether the length counts words, sentences or something else.`,
        };
      }
    }
  },
};
