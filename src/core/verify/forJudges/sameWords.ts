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
  return { claim: claim.replace(AT_ALL, blanked), said: withoutOnly(withoutReferences(words), claim) };
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
    const limited = tokens.slice(index + 1, index + 1 + LIMITS_WITHIN).find(({ isFunctionWord }) => !isFunctionWord);
    if (limited !== undefined && own.has(limited.stem))
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
