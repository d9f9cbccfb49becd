import { isSpace } from "./characters";

const LONGEST_WORD = 30;
/** A word, a year, or a bracket; neither an initial nor the number of a list. */
const IS_ENDING = /(?:[\p{Ll}\d%]{2}|[\p{L}\d][)\]])$/u;
/** Names of code and addresses have other full stops or signs before this one. */
const IS_ADDRESS = /[./@:\\_]\S*$/;
/** A capitalised word of prose, and no `WriteLine` or `Text.Json`. */
const STARTS_SENTENCE = /^\p{Lu}\p{Ll}+(?![\p{L}\d_(]|\.[\p{L}\d])/u;

/**
 * Whether a sentence ends at the full stop at `at` although no blank follows: pages lose their line ends on the way to text.
 *
 *     It harms no child.Heart rate counts first.
 *                      ^
 */
export function endsWithoutBlank(text: string, at: number): boolean {
  if (isSpace(text.charCodeAt(at + 1))) return false;
  if (!STARTS_SENTENCE.test(text.slice(at + 1, at + 1 + LONGEST_WORD))) return false;
  const before = text.slice(Math.max(0, at - LONGEST_WORD), at);
  return IS_ENDING.test(before) && !IS_ADDRESS.test(before);
}
