import type { Span } from "../../../contract/span";
import type { Quantity } from "../../../text/quantities";
import type { Token } from "../../../text/tokens";
import type { PreparedClaim } from "../scorer/preparedClaim";

const BREAKS_CLAUSE = /[,;:()|\u2013\u2014]/u;

/** A word or a number of a text. A number of several words, or with its unit, is one item. */
export interface Item extends Span {
  readonly token: Token;
  readonly quantity: Quantity | null;
  /** Whether a comma, colon, semicolon or bracket stands right before it. */
  readonly startsClause: boolean;
  /** Stems that say more or less the same; none for words of the source. */
  readonly related: readonly string[];
}

/** The items of a claim. */
export function claimItems({ text, tokens, quantities, content }: PreparedClaim): Item[] {
  const related = new Map(content.map((word) => [word.token, word.related]));
  return itemsOf(text, tokens, quantities).map((item) => ({ ...item, related: related.get(item.token) ?? [] }));
}

/** The items of a run of tokens of `text`. */
export function itemsOf(text: string, tokens: readonly Token[], quantities: readonly Quantity[]): Item[] {
  const items: Item[] = [];
  let at = 0;
  for (let index = 0; index < tokens.length;) {
    const token = tokens[index];
    if (token === undefined) break;
    while ((quantities[at]?.end ?? Infinity) <= token.start) at += 1;
    const found = quantities[at];
    const quantity = found !== undefined && found.start <= token.start ? found : null;
    const end = quantity?.end ?? token.end;
    const previous = tokens[index - 1];
    const startsClause = previous === undefined || BREAKS_CLAUSE.test(text.slice(previous.end, token.start));
    items.push({ token, quantity, start: quantity?.start ?? token.start, end, startsClause, related: [] });
    index += 1;
    while ((tokens[index]?.start ?? end) < end) index += 1;
  }
  return items;
}

/** Those that carry meaning. */
export function meaning(items: readonly Item[]): Item[] {
  return items.filter(({ token, quantity }) => quantity !== null || !token.isFunctionWord);
}

/** Whether one of the claim's words stands in the statement as well: the claim tells it in another order. */
export function recurs(ours: readonly Item[], items: readonly Item[]): boolean {
  return items.some(({ token }) => ours.some((item) => item.token.stem === token.stem));
}

/** The text from the first to the last item. */
export function written(items: readonly Item[], text: string): string {
  const { start, end } = spanOf(items);
  return text.slice(start, end);
}

export function spanOf(items: readonly Item[]): Span {
  return { start: items[0]?.start ?? 0, end: items.at(-1)?.end ?? 0 };
}
