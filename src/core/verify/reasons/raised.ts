import type { Token } from "../../../text/tokens";
import type { ContentWord, PreparedClaim } from "../../lexical/preparedClaim";
import { type ReadSentence, sentencesBetween } from "../../lexical/readSentence";
import { type Comparison, detail, type Detail, quoted } from "./detail";
import { added, isNear } from "./qualifiers";

const RAISING = "main primary principal chief foremost core predominant";
/** They raise one thing above others of its kind. */
const RAISES: ReadonlySet<string> = new Set(RAISING.split(" "));
/** With one of these a passage raises something, too. */
const SAYS_RANK: ReadonlySet<string> = new Set(
  (
    `${RAISING} key central major leading lead leads top first most mostly mainly primarily principally chiefly largely predominantly ` +
    "especially particularly foremost majority dominant dominates biggest largest greatest highest best strongest important importance " +
    "crucial critical vital essential fundamental basic prime number ultimate ultimately focus focuses focused center centre heart only " +
    "sole solely"
  ).split(" "),
);
/** Before what somebody raises: `the main`, `its three main`. */
const DETERMINERS: ReadonlySet<string> = new Set(
  "the its his her their our your a an this that these those".split(" "),
);
/** Words between such a word and the one that raises. */
const DETERMINER_REACH = 2;
/** Sentences around the passage that may raise it. */
const REACH = 1;

/**
 * A claim makes something the main one of its kind, which the source does not, or counts to it what the source adds beside.
 *
 *     claim:  The primary cause of the fire was a faulty heater.
 *                 ^-----^ qualifier_differs
 *     source: A cause of the fire was a faulty heater.
 */
export function raisedDetails(comparison: Comparison): Detail[] {
  const own = raisingWord(comparison.claim);
  if (own === null) return [];
  if (!isNear(comparison, REACH, (form) => SAYS_RANK.has(form))) return [added(own, comparison)];
  return besideRaised(own, comparison);
}

/** Whether a passage raises something as a word of the claim does, in whatever word. */
export function isRaisedOtherwise({ form }: Token, comparison: Comparison): boolean {
  return (RAISES.has(form) || form === "key") && isNear(comparison, REACH, (other) => SAYS_RANK.has(other));
}

function raisingWord({ tokens, content }: PreparedClaim): Token | null {
  const names = new Set(content.filter(({ isName }) => isName).map(({ token }) => token));
  const isRaising = (token: Token, index: number): boolean =>
    RAISES.has(token.form) &&
    !names.has(token) &&
    tokens.slice(Math.max(0, index - DETERMINER_REACH), index).some(({ form }) => DETERMINERS.has(form));
  return tokens.find(isRaising) ?? null;
}

/** They open what is told beside something else, or stand in it. */
const ADDS = new RegExp(
  String.raw`^(?:in addition|additionally|moreover|furthermore|besides|further|beyond (?:this|that|these)|apart from)(?!\p{L})|` +
    String.raw`(?<!\p{L}|but )(?:also|too|as well)(?!\p{L})`,
  "iu",
);
/** Sentences behind that which raises something, in which the source adds to it. */
const ADDED_WITHIN = 2;
/** One word may stand in another sentence by chance. */
const FEWEST_WORDS = 2;

/**
 * What the claim counts to the main ones and the source tells in a sentence of its own that adds it.
 *
 *     claim:  Its main uses are concerts, weddings and storing chairs.
 *                                             ^------------^
 *     source: Its main uses are concerts and weddings. It also serves for storing chairs.
 */
function besideRaised(own: Token, comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  const sentences = sentencesBetween(source, passage.first - REACH, passage.last + REACH);
  for (const [index, raising] of sentences.entries()) {
    if (!raising.tokens.some(({ form }) => RAISES.has(form) || form === "key")) continue;
    const adding = sentences.slice(index + 1, index + 1 + ADDED_WITHIN).filter(isAdding);
    const run = longestRun(claim.content, (word) => !raising.has(word) && adding.some((one) => one.has(word)));
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined || run.length < FEWEST_WORDS || first.token.start < own.end) continue;
    const span = { start: first.token.start, end: last.token.end };
    const words = quoted(claim.text.slice(span.start, span.end));
    const message = `The claim calls ${words} ${quoted(own.form)}; the source adds it beside what it calls so.`;
    return [detail("qualifier_differs", message, span, "leaves_open")];
  }
  return [];
}

function isAdding({ text, tokens }: ReadSentence): boolean {
  const [first, last] = [tokens[0], tokens.at(-1)];
  return ADDS.test(text.slice(first?.start, last?.end)) && !tokens.some(({ form }) => RAISES.has(form));
}

/** The most words side by side, among those of meaning, of which something is true. */
function longestRun(words: readonly ContentWord[], isSuch: (word: ContentWord) => boolean): readonly ContentWord[] {
  let longest: ContentWord[] = [];
  let run: ContentWord[] = [];
  for (const word of words) {
    run = isSuch(word) ? [...run, word] : [];
    if (run.length > longest.length) longest = run;
  }
  return longest;
}
