import type { Token } from "../../../../text/tokens";
import type { ContentWord } from "../../../lexical/preparedClaim";
import { type ReadSentence, sentencesBetween } from "../../../lexical/readSentence";
import { type Comparison, type Detail, saidOfOther } from "../detail";
import { breaksClause } from "./alignment";
import { wordOrName } from "./wholeName";

/** They hang one thing on another; those of a group may stand for one another. */
const HANGS: readonly ReadonlySet<string>[] = ["of in for", "of on for"].map((forms) => new Set(forms.split(" ")));
const ARTICLES: ReadonlySet<string> = new Set(
  "a an the this that these those its their his her our your my".split(" "),
);
/** A longer run of words is no one thing. */
const MAX_WORDS = 4;
const MAX_IN_SENTENCE = 80;
/** Words of meaning that a subject begins with: `the yearly cost of …`. */
const FIRST_WORDS = 2;
const AUXILIARIES: ReadonlySet<string> = new Set(
  "is are was were has have had will would shall should may might can could must does do did".split(" "),
);

interface Words {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/**
 * What a claim hangs on a word that the passage hangs another thing on, where no sentence with that word has the claim's.
 *
 *     claim:  The limits of the tariff are that some calls cost more.
 *                               ^----^ word_missing
 *     source: There are limits of the network. For instance, some calls cost more.
 */
export function complementDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  const sentences = sentencesBetween(source, passage.first - 1, passage.last + 1).filter(
    ({ first, last }) => last - first <= MAX_IN_SENTENCE,
  );
  for (const word of claim.content.slice(0, FIRST_WORDS)) {
    const hung = hungOn(claim.tokens.indexOf(word.token), claim);
    const own = hung === null ? undefined : claim.content.find(({ token }) => token === hung.head);
    if (hung === null || own === undefined || !isSubject(own.token, claim)) continue;
    const other = hungInstead(word, { ...hung, own }, sentences);
    if (other !== null) return [saidOfOther(wordOrName(claim.text, own.token), other, comparison)];
  }
  return [];
}

/** Whether a verb follows that no noun is taken for. */
function isSubject(token: Token, { text, tokens }: Words): boolean {
  const next = tokens[tokens.indexOf(token) + 1];
  return next !== undefined && AUXILIARIES.has(next.form) && !breaksClause(text.slice(token.end, next.start));
}

/** What hangs on the word at a place by a preposition: its last word. */
interface Hung {
  readonly by: string;
  readonly head: Token;
}

function hungOn(at: number, { text, tokens }: Words): Hung | null {
  const [word, by] = [tokens[at], tokens[at + 1]];
  if (word === undefined || by === undefined || word.isNumber || !HANGS.some((forms) => forms.has(by.form)))
    return null;
  if (breaksClause(text.slice(word.end, by.start))) return null;
  let next = at + 2;
  while (ARTICLES.has(tokens[next]?.form ?? "")) next += 1;
  let head: Token | null = null;
  for (const from = next; next < from + MAX_WORDS; next += 1) {
    const [token, before] = [tokens[next], tokens[next - 1]];
    if (token === undefined || before === undefined || token.isNumber) break;
    if (breaksClause(text.slice(before.end, token.start))) break;
    // `in-network providers`
    if (token.isFunctionWord && text.charAt(token.end) !== "-") break;
    head = token;
  }
  return head === null ? null : { by: by.form, head };
}

/** What the sentences with a word hang on it, where none of them has the claim's own; null where one has, or none hangs anything. */
function hungInstead(
  word: ContentWord,
  { by, own }: Hung & { readonly own: ContentWord },
  sentences: readonly ReadSentence[],
): Token | null {
  let other: Token | null = null;
  for (const sentence of sentences) {
    const places = sentence.tokens.flatMap((token, index) => (singular(token) === singular(word.token) ? [index] : []));
    if (places.length === 0) continue;
    if (sentence.has(own)) return null;
    const found = places.map((place) => hungOn(place, sentence));
    if (found.includes(null)) return null;
    other ??= found.find((one) => one !== null && mayStandFor(one.by, by))?.head ?? null;
  }
  return other;
}

/** `limits` are no `limitations`, though both have one stem. */
function singular({ form }: Token): string {
  return form.replace(/s$/u, "");
}

function mayStandFor(one: string, other: string): boolean {
  return HANGS.some((forms) => forms.has(one) && forms.has(other));
}
