import type { Token } from "../../../../text/tokens";
import { type ContentWord, isFormOf } from "../../../lexical/preparedClaim";
import { type ReadSentence, sentencesBetween } from "../../../lexical/readSentence";
import { missingNames, nameRuns } from "../../scorer/missingNames";
import { type Comparison, type Detail, mendedBy, namesOtherwise, plainWords, saidAt, tokensAround } from "../detail";
import { isNegation } from "../polarity";
import { isRegion } from "./regions";
import { wholeName } from "./wholeName";

const COPULAS: ReadonlySet<string> = new Set(["is", "was", "are", "were"]);
/** Who did what these say was one, or a few who are all named. */
const DONE_BY: ReadonlySet<string> = new Set(
  "founded invented written composed directed discovered painted sculpted".split(" "),
);
/** These are or happened in one town. */
const ONE_PLACE: ReadonlySet<string> = new Set(
  "headquarters headquartered headquarter based born died buried".split(" "),
);
const DETERMINERS: ReadonlySet<string> = new Set("the a an its their his her".split(" "));
/** What makes another thing of the same frame, or another time. */
const SHIFTS: ReadonlySet<string> = new Set(
  "former formerly previous previously until originally once later then first second also co or if may might".split(
    " ",
  ),
);
const IS_CAPITALISED = /^\p{Lu}/u;
const BREAKS = /[,;:()|\n\u2013\u2014]/u;
const MOST_WORDS = 10;

/**
 * That a sentence with nothing but the claim's words has another name in the one place of it where there can be but one.
 *
 *     claim:  The capital of France is Berlin.
 *                                      ^----^ name_differs
 *     source: Paris is the capital of France.
 */
export function framedNameDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  if (claim.content.length > MOST_WORDS || claim.tokens.some((token) => shifts(token, claim.text))) return [];
  const runs = nameRuns(missingNames(claim, source, tokensAround(comparison, 0)), claim.text);
  const [run, ...more] = runs;
  if (run === undefined || more.length > 0) return [];
  const frame = frameOf(run, comparison);
  if (frame === null) return [];
  for (const sentence of sentencesBetween(source, passage.first, passage.last)) {
    const other = otherIn(sentence, frame);
    if (other === null) continue;
    const theirs = wholeName(source.text, other);
    const name = source.text.slice(theirs.start, theirs.end);
    const ours = claim.text.slice(frame.start, frame.end);
    if (areAlike(ours, name) || (frame.kind === "in" && [ours, name].some(isRegion))) return [];
    const found = namesOtherwise(ours, name, frame);
    return [saidAt(theirs, mendedBy(plainWords(name), { ...found, weighs: "contradicts" }))];
  }
  return [];
}

/** Whether a word makes another statement of the frame; `May` is a month. */
function shifts(token: Token, text: string): boolean {
  return isNegation(token) || (SHIFTS.has(token.form) && !(token.form === "may" && isCapital(token, text)));
}

/** A claim without the name: what it says of whom or what. */
interface Frame {
  /** What stands between the name and the rest. */
  readonly kind: "is" | "by" | "in";
  readonly copula: string;
  readonly words: readonly ContentWord[];
  readonly start: number;
  readonly end: number;
}

function frameOf(run: readonly ContentWord[], { claim }: Comparison): Frame | null {
  const first = run[0]?.token;
  if (first === undefined) return null;
  const { start, end } = wholeName(claim.text, { start: first.start, end: run.at(-1)?.token.end ?? first.end });
  const words = claim.content.filter(({ token }) => token.start < start || token.end > end);
  const at = claim.tokens.findIndex((token) => token.start >= start);
  const behind = claim.tokens.slice(at).filter((token) => token.start >= end);
  const before = claim.tokens.slice(0, at);
  const kind = behind.some(({ isFunctionWord }) => !isFunctionWord) ? null : kindOf(before, words);
  return kind === null || words.length === 0 ? null : { kind, copula: copulaIn(before), words, start, end };
}

function kindOf(before: readonly Token[], words: readonly ContentWord[]): Frame["kind"] | null {
  const last = before.at(-1)?.form ?? "";
  const hasOne = (forms: ReadonlySet<string>): boolean => words.some(({ token }) => forms.has(token.form));
  // “The capital is …” and no “A capital is …”: there is one.
  if (COPULAS.has(last)) return before[0]?.form === "the" && words.length > 1 ? "is" : null;
  if (last === "by") return hasOne(DONE_BY) ? "by" : null;
  return last === "in" && hasOne(ONE_PLACE) ? "in" : null;
}

function copulaIn(tokens: readonly Token[]): string {
  return tokens.findLast(({ form }) => COPULAS.has(form))?.form ?? "";
}

/** The name that stands in a sentence where the frame has the claim's; null where that says more than the frame, or less. */
function otherIn(sentence: ReadSentence, frame: Frame): Token | null {
  const { tokens, text } = sentence;
  if (!frame.words.every((word) => sentence.has(word))) return null;
  if (tokens.some((token) => shifts(token, text))) return null;
  return frame.kind === "is" ? identified(tokens, text, frame) : nameBehind(tokens, text, frame);
}

/** `Paris is the capital of France`, `The capital of France is Paris` */
function identified(tokens: readonly Token[], text: string, frame: Frame): Token | null {
  const at = tokens.findIndex(({ form }) => form === frame.copula);
  const [before, behind] = [tokens.slice(0, at), clauseFrom(tokens.slice(at + 1), text)];
  if (at === -1 || before.length === 0) return null;
  if (before.every((token) => isName(token, text)) && behind[0]?.form === "the" && isFrame(behind, frame, text, false))
    return before[0] ?? null;
  const [name] = behind;
  const isTold =
    name !== undefined && isName(name, text) && behind.every((token) => isName(token, text) || token.isNumber);
  return isTold && before[0]?.form === "the" && isFrame(before, frame, text, false) ? name : null;
}

/** `founded by Ada Lovelace`, `headquartered in Ulm` */
function nameBehind(tokens: readonly Token[], text: string, frame: Frame): Token | null {
  const at = tokens.findIndex(({ form }) => form === frame.kind);
  const name = tokens.slice(at + 1).find(({ form }) => !DETERMINERS.has(form));
  if (at === -1 || name === undefined || !isName(name, text)) return null;
  return isFrame(tokens.slice(0, at), frame, text, true) ? name : null;
}

/** Whether words say all that the frame says and nothing else; where it may, whom the claim only calls by what it is is named there. */
function isFrame(words: readonly Token[], { words: frame }: Frame, text: string, mayName: boolean): boolean {
  const content = words.filter(({ isFunctionWord }) => !isFunctionWord);
  const held = (token: Token): boolean => frame.some((word) => isFormOf(word, token));
  const isAll = frame.every((word) => content.some((token) => isFormOf(word, token)));
  // “Acme is headquartered …” says who has the headquarters; “The Asian headquarters is …” tells of another one.
  const opensWithName = words[0] !== undefined && isName(words[0], text);
  const namesNobody = mayName && opensWithName && !frame.some(({ isName }) => isName);
  return isAll && content.every((token) => held(token) || (namesNobody && isName(token, text)));
}

function clauseFrom(tokens: readonly Token[], text: string): readonly Token[] {
  const end = tokens.findIndex(
    (token, index) => index > 0 && BREAKS.test(text.slice(tokens[index - 1]?.end, token.start)),
  );
  return end === -1 ? tokens : tokens.slice(0, end);
}

function isName(token: Token, text: string): boolean {
  return !token.isFunctionWord && isCapital(token, text);
}

function isCapital({ start }: Token, text: string): boolean {
  return IS_CAPITALISED.test(text.slice(start, start + 2));
}

/** Whether two names share a word, or one begins as the other does: `Bill Gates` and `William Gates`, `Kiev` and `Kyiv`. */
function areAlike(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((name) =>
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ""),
  );
  const isSame = ours?.some((word) => theirs?.includes(word)) ?? false;
  return isSame || one.slice(0, 1) === other.slice(0, 1);
}
