import { inverseFrequency } from "../../lexical/inverseFrequency";
import { type Comparison, detail, type Detail, quoted } from "./detail";

const PRONOUNS: ReadonlySet<string> = new Set(["it", "he", "she", "they"]);
/** A claim that says more is told by its other words. */
const MAX_WORDS = 4;
/** What opens a sentence has a capital, name or not: names are rare. */
const RARE = 6;
const IS_CAPITALISED = /^\p{Lu}/u;

/**
 * The pronoun that a short claim opens with, where the passage and a sentence beside it are about two things by name: which of
 * them is meant, the claim alone does not tell.
 *
 *     claim:  It was in Turin.
 *             ^^ weak_match
 *     source: Orion opened a plant in Turin. Vega closed its plant in Milan.
 */
export function pronounDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  const [first] = claim.tokens;
  if (first === undefined || !PRONOUNS.has(first.form) || claim.content.length > MAX_WORDS) return [];
  const own = subjectOf(passage.first, comparison);
  const other = [passage.first - 1, passage.last + 1]
    .filter((sentence) => sentence >= 0 && sentence < source.sentences.length)
    .map((sentence) => subjectOf(sentence, comparison))
    .find((name) => name !== null && name !== own);
  if (own === null || other === undefined || other === null) return [];
  const [pronoun, one, another] = [claim.text.slice(first.start, first.end), own, other].map((word) => quoted(word));
  const message = `The source speaks of ${one ?? ""} there and of ${another ?? ""} beside it: which of them is ${pronoun ?? ""}, the claim alone does not tell.`;
  return [detail("weak_match", message, first, "leaves_open")];
}

/** The name that a sentence of the source opens with; null where it opens with none. */
function subjectOf(sentence: number, { claim, source }: Comparison): string | null {
  const token = source.tokens.get(source.tokenRange(sentence, sentence).first);
  if (token === undefined || token.isFunctionWord || token.isNumber || inverseFrequency(token.stem) < RARE) return null;
  const word = source.text.slice(token.start, token.end);
  return IS_CAPITALISED.test(word) && claim.content.every(({ stem }) => stem !== token.stem) ? word : null;
}
