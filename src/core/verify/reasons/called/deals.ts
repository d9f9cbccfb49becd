import type { Span } from "../../../../contract/span";
import type { Token } from "../../../../text/tokens";
import { type ReadSentence, sentencesBetween } from "../../../lexical/readSentence";
import { rememberedFor } from "../../../lexical/rememberedFor";
import { type Comparison, detail, type Detail, quoted } from "../detail";
import { ARTICLES } from "../fillers";

const BUYS = /^(?:acqui(?:r|sit)\p{L}*|purchas\p{L}+|buy|buys|bought|buyouts?|takeovers?)$/u;
const SELLS = /^(?:sell|sells|sold|sales?|divest\p{L}*)$/u;
/** A deal's words are not looked up any further. */
const REACH = 8;
const IS_CAPITAL = /^\p{Lu}/u;
const IS_POSSESSIVE = /['’]s?$/u;
const BE: ReadonlySet<string> = new Set("is are was were be been being".split(" "));

type Part = "buyer" | "other";

/** A name in a deal: whether it buys, or sells or is sold. */
interface Dealer extends Span {
  readonly stem: string;
  readonly part: Part;
}

/**
 * That a name buys in one of claim and source what sells, or is sold, in the other.
 *
 *     claim:  Orion was sold to Belmont in May.
 *             ^---^ roles_swapped
 *     source: Belmont was acquired by Orion in May.
 */
export function dealDetails(comparison: Comparison): Detail[] {
  const { claim } = comparison;
  const ours = dealersIn(claim);
  const same = sameDeals(ours, comparison);
  const turned = ours.find(({ stem, part }) =>
    same.some((all) => all.some((one) => one.stem === stem && one.part !== part)),
  );
  if (
    turned === undefined ||
    same.some((all) => all.some(({ stem, part }) => stem === turned.stem && part === turned.part))
  )
    return [];
  const name = quoted(claim.text.slice(turned.start, turned.end));
  const told =
    turned.part === "buyer" ? "buys; in the source it sells, or is sold" : "sells, or is sold; in the source it buys";
  return [detail("roles_swapped", `In the claim ${name} ${told}.`, turned, "leaves_open")];
}

/** Whether the source tells of the claim's deal, and each name has the part that it has in the claim. */
export function tellsSameDeal(comparison: Comparison): boolean {
  const ours = dealersIn(comparison.claim);
  return sameDeals(ours, comparison).some((all) =>
    all.every(({ stem, part }) => ours.every((own) => own.stem !== stem || own.part === part)),
  );
}

/** The deals of the passage, and beside it, that have two of the claim's names. */
function sameDeals(ours: readonly Dealer[], { source, passage }: Comparison): (readonly Dealer[])[] {
  if (ours.length < 2) return [];
  return sentencesBetween(source, passage.first - 1, passage.last + 1)
    .map(dealersIn)
    .filter((all) => ours.filter(({ stem }) => all.some((one) => one.stem === stem)).length > 1);
}

/** The names of the first deal among some tokens, one by one. */
const dealersIn = rememberedFor(({ text, tokens }: Pick<ReadSentence, "text" | "tokens">): readonly Dealer[] => {
  const deal = tokens.findIndex(isDeal);
  const word = tokens[deal];
  if (word === undefined) return [];
  const doer: Part = BUYS.test(word.form) ? "buyer" : "other";
  const found: Dealer[] = [];
  const add = (at: number, part: Part): void => {
    const name = nameAt(at, text, tokens);
    if (name !== null) found.push({ ...name, part });
  };
  const isPassive = BE.has(tokens[deal - 1]?.form ?? "");
  add(lastNameBefore(deal, text, tokens), isPassive ? "other" : doer);
  for (let at = deal + 1; at < Math.min(tokens.length, deal + 1 + REACH); at += 1) {
    const before = tokens[at - 1];
    const form = before !== undefined && ARTICLES.has(before.form) ? tokens[at - 2]?.form : before?.form;
    if (form === "by") add(at, doer);
    else if (form === "to") add(at, doer === "buyer" ? "other" : "buyer");
    else if (form === "from" || form === "of" || at === deal + 1) add(at, "other");
  }
  return found;
});

/** The name that a token is a part of, known by its first word; null where it is of none. */
function nameAt(at: number, text: string, tokens: readonly Token[]): Omit<Dealer, "part"> | null {
  const isOfName = (index: number): boolean => {
    const [token, next] = [tokens[index], tokens[index + 1]];
    return token !== undefined && isName(token, text) && text.slice(token.end, next?.start).trim() === "";
  };
  const token = tokens[at];
  if (token === undefined || !isName(token, text)) return null;
  let [first, last] = [at, at];
  while (isOfName(first - 1) && !isDeal(tokens[first - 1])) first -= 1;
  while (isOfName(last) && tokens[last + 1] !== undefined && isName(tokens[last + 1] as Token, text)) last += 1;
  const { start, stem } = tokens[first] ?? token;
  const { end } = tokens[last] ?? token;
  return { start, end: end - (IS_POSSESSIVE.exec(text.slice(start, end))?.[0].length ?? 0), stem };
}

function isDeal(token: Token | undefined): boolean {
  return BUYS.test(token?.form ?? "") || SELLS.test(token?.form ?? "");
}

function isName({ start, isFunctionWord, isNumber }: Token, text: string): boolean {
  return !isFunctionWord && !isNumber && IS_CAPITAL.test(text.slice(start, start + 2));
}

/** The name right before a deal, auxiliaries and one other word left out: `Orion’s recent sale`, `Orion has bought`. */
function lastNameBefore(deal: number, text: string, tokens: readonly Token[]): number {
  let [at, others] = [deal - 1, 1];
  while (at >= 0) {
    const token = tokens[at];
    if (token === undefined || isName(token, text)) return at;
    if (!token.isFunctionWord && others-- === 0) return -1;
    if (/[,;:.]/u.test(text.slice(token.end, tokens[at + 1]?.start))) return -1;
    at -= 1;
  }
  return -1;
}
