import type { Token } from "../../../../text/tokens";
import { isFormOf } from "../../../lexical/preparedClaim";
import { type ReadSentence, sentencesBetween } from "../../../lexical/readSentence";
import type { Comparison, Detail } from "../detail";
import { dropped } from "../qualifiers";
import { breaksClause } from "./alignment";

const OF_ALL: ReadonlySet<string> = new Set(["all", "every", "each", "any"]);
/** They open what tells which of all are meant: `that were sold`, `covered by the plan`. */
const RELATIVES: ReadonlySet<string> = new Set(["that", "which", "who", "whose"]);
const IS_PARTICIPLE = /(?:ed|[^s]en|held|made|sold|bought|kept|found|built|left|sent|paid)$/u;
const BEHIND_PARTICIPLE: ReadonlySet<string> = new Set(
  "by for under in with from to on at within before after".split(" "),
);
/** They open what is said of them. */
const SAID_OF: ReadonlySet<string> = new Set(
  "will shall must may can should is are was were has have cannot does do".split(" "),
);
/** A longer one holds statements of its own. */
const MAX_WORDS = 8;

/**
 * A claim says of all of a kind what the source says of those alone that it describes.
 *
 *     claim:  Every lamp is checked twice.
 *             ^-------------------------^ qualifier_differs
 *     source: Every lamp sold in the shop is checked twice.
 */
export function restrictedKindDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  const [kind] = kindsIn(claim.tokens);
  if (kind === undefined) return [];
  const named = claim.content.filter(({ token }) => kind.words.includes(token));
  const told = sentencesBetween(source, passage.first - 1, passage.last + 1).flatMap((read) =>
    kindsIn(read.tokens)
      .filter(({ words }) => words.length === named.length && named.every((own, at) => isFormOf(own, words[at])))
      .map(({ behind }) => whichIn(read, behind)),
  );
  const [which, ...more] = told;
  const [first, last] = [which?.[0], which?.at(-1)];
  if (which === undefined || first === undefined || last === undefined || more.length > 0) return [];
  const isSaid = which.some((token) => claim.content.some((own) => isFormOf(own, token)));
  return isSaid ? [] : [dropped({ start: first.start, end: last.end }, comparison)];
}

/** Of what something is said of all, with the place of the word behind it. */
interface Kind {
  readonly words: readonly Token[];
  readonly behind: number;
}

function kindsIn(tokens: readonly Token[]): Kind[] {
  return tokens.flatMap(({ form }, at) => {
    if (!OF_ALL.has(form)) return [];
    let behind = at + 1;
    while (isOfKind(tokens[behind], tokens[behind + 1])) behind += 1;
    return behind === at + 1 ? [] : [{ words: tokens.slice(at + 1, behind), behind }];
  });
}

function isOfKind(token: Token | undefined, next: Token | undefined): boolean {
  return token !== undefined && !token.isFunctionWord && !token.isNumber && !isParticipial(token, next);
}

function isParticipial({ form }: Token, next: Token | undefined): boolean {
  return IS_PARTICIPLE.test(form) && BEHIND_PARTICIPLE.has(next?.form ?? "");
}

/** What tells which of a kind are meant, up to what is said of them; nothing where it is said of all. */
function whichIn({ text, tokens }: ReadSentence, behind: number): readonly Token[] {
  const [first, next] = [tokens[behind], tokens[behind + 1]];
  if (first === undefined || !(RELATIVES.has(first.form) || isParticipial(first, next))) return [];
  const from = RELATIVES.has(first.form) ? behind + 2 : behind;
  // In lower case: the month is no verb.
  const end = tokens.findIndex(({ start, form }, at) => at > from && SAID_OF.has(form) && text.startsWith(form, start));
  if (end === -1 || end - behind > MAX_WORDS) return [];
  const isWhole = !tokens
    .slice(behind, end)
    .some((token, at) => breaksClause(text.slice(tokens[behind + at - 1]?.end, token.start)));
  return isWhole ? tokens.slice(behind, end) : [];
}
