import type { Reason } from "../../../contract/verify/reason";
import { NEGATIONS } from "../../../text/functionWords";
import { isPlaceWord } from "../../../text/quantity/locators";
import { type Token, tokenize } from "../../../text/tokens";

/** A mark of a source's own list of references: `[12]`, or a number that stands right behind a full stop or comma. */
const REFERENCES = /\[\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\]|(?<=(?:\p{L}{4}|\))[.,;])\d{1,3}(?:[,–-]\d{1,3})*(?=\s|$)/gu;
/** `(Table 2)` */
const PLACES = /\((\p{L}+)\.? \d{1,3}\p{L}?\)/gu;
/** It strengthens a negation, and counts nothing. */
const AT_ALL = /\bat all\b/giu;

/**
 * A claim and words of a source without what makes no other statement of them where a reader finds them to say the same. Offsets stay
 * as they are.
 */
export function asCompared(claim: string, words: string): { readonly claim: string; readonly said: string } {
  const said = asPlanned(asThen(withoutOnly(withoutReferences(words), claim), claim), claim);
  return { claim: claim.replace(AT_ALL, blanked), said: withoutMet(said, claim) };
}

const MEETS = /\b(?:because|since|as|given|so|therefore|thus|hence)\b/iu;
const LEAVES_OPEN = /\b(?:if|whether|unless|even|although|though|regardless)\b/iu;
const CONDITION = /\bif\b(?<held>[^,;.!?\n]+)/giu;

/** A condition that the claim tells as met is not left out: `Because you have a ticket, …` of `If you have a ticket, …`. */
function withoutMet(words: string, claim: string): string {
  if (!MEETS.test(claim) || LEAVES_OPEN.test(claim)) return words;
  const tokens = tokenize(claim);
  const own = new Set(tokens.map(({ stem }) => stem));
  const isNegated = tokens.some(({ form }) => NEGATIONS.has(form));
  return words.replace(CONDITION, (whole: string, held: string) => {
    const theirs = tokenize(held);
    const content = theirs.filter(({ isFunctionWord }) => !isFunctionWord);
    const isMet = content.length > 0 && content.every(({ stem }) => own.has(stem));
    const isSame = isNegated === theirs.some(({ form }) => NEGATIONS.has(form));
    return isMet && isSame ? blanked("if") + held : whole;
  });
}

const OF_THEN =
  /\b(?:in (?:1\d|20)\d\d|back then|at th(?:e|at) time|originally|initially|formerly|previously|until|under (?:the|its|this|that) [^,;.]*?(?:(?:rul|regulation|ordinanc|polic)\p{L}*|act|law|charter|treaty|statute|decree|constitution|contract|terms|system))(?!\p{L})/iu;
const IS_PAST = /\b(?:was|were|had)\b/iu;
const OBLIGES = /\b(?:must|shall|required?|obliged|obligatory|mandatory|had to)\b/iu;

/** What a rule orders held while it was one: `shall be valid` is told as `was valid` of that time. */
function asThen(words: string, claim: string): string {
  if (!OF_THEN.test(claim) || !IS_PAST.test(claim) || OBLIGES.test(claim)) return words;
  return words.replace(/\bshall be\b/giu, (verb) => "is".padEnd(verb.length));
}

const PLANNED = /\b(?:scheduled|planned)\b/giu;
const TELLS_PAST =
  /\b(?:was|were|had|has|have|did|began|took|came|went|ran|held|left|fell|rose|became)\b|\p{Ll}{2}ed(?!\p{L})/u;

/** What is planned is told as what will be: `ends in May` of `is scheduled to end in May`. As what was it may not be told. */
function asPlanned(words: string, claim: string): string {
  return TELLS_PAST.test(claim) ? words : words.replace(PLANNED, blanked);
}

const HIGHEST = /(?:\b(?:the|its|their|our|his|her)|['’]s)\s(?:[\p{L}-]+\s)?(?<word>\p{L}{2,}est)(?!\p{L})/giu;
const NO_SUPERLATIVES: ReadonlySet<string> = new Set(
  "forest guest west rest interest request harvest honest contest latest test modest protest invest arrest nest chest quest crest conquest lowest least".split(
    " ",
  ),
);
const MOST = /(?:\b(?:the|its|their|our|his|her)|['’]s)\smost\s(?!of\b)/iu;

/** `the most rainy` beside `the wettest`: each says of something that it goes furthest. */
export function isSaidAsHighest({ code, start, end }: Reason, claim: string, words: string): boolean {
  if (code !== "qualifier_differs") return false;
  const isMost = claim.slice(start, end).toLowerCase() === "most";
  if (isMost) return MOST.test(claim) && hasSuperlative(words);
  return MOST.test(words) && hasSuperlative(claim.slice(Math.max(0, start - BEFORE), end));
}

/** An article and a word before a superlative. */
const BEFORE = 30;

function hasSuperlative(text: string): boolean {
  return [...text.matchAll(HIGHEST)].some(({ groups }) => !NO_SUPERLATIVES.has(groups?.["word"]?.toLowerCase() ?? ""));
}

/** What counts the parts and references of a text counts nothing of what it tells. */
function withoutReferences(words: string): string {
  return words
    .replace(PLACES, (place: string, word: string) =>
      isPlaceWord({ form: word.toLowerCase() }) ? blanked(place) : place,
    )
    .replace(REFERENCES, blanked);
}

function blanked(words: string): string {
  return " ".repeat(words.length);
}

/** Words from *only* to what it limits. */
const LIMITS_WITHIN = 4;

/** `for members only.` */
const ENDS_CLAUSE = /^\s*(?:[.,;:|)<]|$)/u;

/**
 * What holds of something alone holds of it: `his first, and only, goal` is a goal. What the claim does not have it may not leave out:
 * `only in May` is not always.
 */
function withoutOnly(words: string, claim: string): string {
  const tokens = tokenize(words);
  const own = new Set(tokenize(claim).map(({ stem }) => stem));
  let text = words;
  for (const [index, token] of tokens.entries()) {
    if (token.form !== "only" || own.has(token.stem) || NEGATIONS.has(tokens[index - 1]?.form ?? "")) continue;
    const isLast = ENDS_CLAUSE.test(words.slice(token.end));
    const sides = [tokens.slice(index + 1), isLast ? tokens.slice(0, index).reverse() : []];
    const limited = sides.map((side) => side.slice(0, LIMITS_WITHIN).find(({ isFunctionWord }) => !isFunctionWord));
    if (limited.some((word) => word !== undefined && own.has(word.stem)))
      text = text.slice(0, token.start) + blanked("only") + text.slice(token.end);
  }
  return text;
}

/**
 * Whether words have a name but for its last word, which the text around them has as a common noun: `Contoso Basic benefits` are those
 * of `Contoso Basic`.
 */
export function isLongerName(name: string, words: string, around: string): boolean {
  const cut = name.lastIndexOf(" ");
  if (cut <= 0) return false;
  const at = words.indexOf(name.slice(0, cut));
  if (at === -1 || GOES_ON.test(words.slice(at + cut))) return false;
  const noun = name.slice(cut + 1).toLowerCase();
  return tokenize(around).some((token: Token) => around.slice(token.start, token.end) === noun);
}

/** Behind a name, one of more words. */
const GOES_ON = /^(?:[\p{L}\p{N}]|[\s-]+\p{Lu})/u;
