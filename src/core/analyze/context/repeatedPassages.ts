import { type NearDuplicate, nearDuplicates } from "../../similarity/nearDuplicates";
import { wordVectors } from "../../similarity/wordVectors";
import { comparedPassages } from "./comparedPassages";
import type { PreparedContext } from "./preparedContext";
import { rememberedFor } from "./rememberedFor";

/** Shorter ones are headings and lines of a table: they are alike without repeating anything. */
const FEWEST_WORDS = 12;
/** Paragraphs that blank lines part may be of one document, which repeats a short one as examples of code do. */
const FEWEST_WORDS_OF_PARAGRAPH = 30;

/** For each passage that is compared the earlier one that it nearly repeats, by its place in the list; `null` for those that repeat none. */
export const repeatedPassages = rememberedFor((context: PreparedContext): readonly (NearDuplicate | null)[] => {
  const passages = comparedPassages(context);
  if (passages.length < 2) return passages.map(() => null);
  const found = nearDuplicates(wordVectors(passages.map(({ source }) => source)));
  const fewest = context.layout === "blank_lines" ? FEWEST_WORDS_OF_PARAGRAPH : FEWEST_WORDS;
  return found.map((duplicate, index) => ((passages[index]?.source.tokens.length ?? 0) < fewest ? null : duplicate));
});
