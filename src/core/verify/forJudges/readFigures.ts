import type { Reason } from "../../../contract/verify/reason";

/** A figure with a capital behind it may be a name: `3M`, and `5M` a number. */
const FIGURE_NAME = /^\d{1,3}\p{Lu}(?=['’]s$|$)/u;
const AS_NAME = String.raw`(?:['’]s\b|\s+(?:\p{Lu}\p{Ll}|(?:is|was|has|had|and)\b))`;
const SCALED = /\s(?<scale>thousand|million|billion)s?$/iu;
const HEADED = /\((?:[^()\n]{0,30}\bin )?(?<scale>thousand|million|billion)s?\b[^()\n]*\)/giu;
const COUNTS: readonly string[] = ["two", "three", "four", "five", "six", "seven"];
const NAME = String.raw`\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*)*`;
const NAMES = new RegExp(String.raw`${NAME}(?:,\s${NAME})*,?\s(?:and|&|und)\s${NAME}`, "gu");
const BETWEEN_NAMES = /,\s?(?:and|&|und)?|\s(?:and|&|und)\s/u;

/**
 * Whether a reader finds in words what a rule for prose does not.
 *
 *     claim:  3M spent $1,749 million.      The three of them met.        Release 2.0 needs 3.5.
 *     words:  (Millions) … 1,749            Ann, Bob and Carl met.        2.0   3.5+
 */
export function isReadOff(reason: Reason, claim: string, words: string, around: string): boolean {
  const own = claim.slice(reason.start, reason.end);
  switch (reason.code) {
    case "number_missing":
      return isFigureName(own, around) || isCounted(own, words);
    case "unit_differs":
      return isScaledAbove(own, around);
    case "number_differs":
      return isRowOf(own, claim, words);
    case "qualifier_differs":
      return GETS.test(own) ? RECEIVES.test(words) : own.toLowerCase() === "all" && isOfEach(claim, reason, words);
    case "name_differs":
      return isEndOfCompound(own, words);
    case "polarity_differs":
      return EXCEPTS.test(claim.slice(0, reason.end)) && EXCEPTED.test(words);
    default:
      return false;
  }
}

const GETS = /^(?:will )?gets?$/iu;
const RECEIVES = /(?:\bwill|['’]ll) receive\b/iu;

function isFigureName(own: string, around: string): boolean {
  const [name] = FIGURE_NAME.exec(own) ?? [];
  return name !== undefined && new RegExp(String.raw`(?<![\p{L}\p{N}$€£.,])${name}${AS_NAME}`, "u").test(around);
}

/** `three` of `Ann, Bob and Carl`. */
function isCounted(own: string, words: string): boolean {
  const count = COUNTS.indexOf(own.toLowerCase()) + 2;
  return count >= 2 && [...words.matchAll(NAMES)].some(([names]) => names.split(BETWEEN_NAMES).length === count);
}

/** A table's heading tells what all of its figures are counted in; of two that differ nobody knows which it is. */
function isScaledAbove(own: string, around: string): boolean {
  const scale = SCALED.exec(own)?.groups?.["scale"]?.toLowerCase();
  const headings = [...around.matchAll(HEADED)].map(({ groups }) => groups?.["scale"]?.toLowerCase());
  return scale !== undefined && headings.length > 0 && headings.every((one) => one === scale);
}

const FIGURE = /\d+(?:[.,]\d+)*/gu;

/** Whether a figure begins a row that has all other figures of the claim. */
function isRowOf(own: string, claim: string, words: string): boolean {
  const figures: readonly string[] = claim.match(FIGURE) ?? [];
  if (figures.length < 2) return false;
  return words.split("\n").some((line) => {
    const row: readonly string[] = line.match(FIGURE) ?? [];
    return row[0] === own && /^[\s|]*\d/u.test(line) && figures.every((figure) => row.includes(figure));
  });
}

const TITLE = /\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)+/u;

/** `A, B and C, all of the City Bank`, where each of as many rows has `City Bank`. */
function isOfEach(claim: string, { start, end }: Reason, words: string): boolean {
  const [title] = TITLE.exec(claim.slice(end)) ?? [];
  if (title === undefined) return false;
  const items = claim
    .slice(0, start)
    .split(BETWEEN_NAMES)
    .filter((item) => item.trim() !== "");
  return items.length > 1 && words.replace(/\s+/gu, " ").split(title).length === items.length + 1;
}

const SHORTEST_END = 5;
const OTHER_THING = "nicht|miss|anti|gegen";

/** `Wünsche` of `Urlaubswünsche`; not what the rest of the word makes another thing, as in `Nichtraucher`. */
function isEndOfCompound(own: string, words: string): boolean {
  const { length = 0 } = /^\p{L}+/u.exec(own)?.[0] ?? "";
  const end = own.replace(/[^\p{L}\p{N}\s]/gu, ".").replace(/\s+/gu, String.raw`\s+`);
  const compound = new RegExp(String.raw`\p{L}{3}(?<!${OTHER_THING})${end}(?!\p{L})`, "iu");
  return length >= SHORTEST_END && compound.test(words);
}

const EXCEPTS = /\b(?:sofern|soweit|wenn|falls)\s+nicht$/iu;
const EXCEPTED = /\bes sei denn\b|(?<!\p{L})außer wenn\b/iu;
