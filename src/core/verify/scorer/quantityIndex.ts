import { GrowingInts } from "../../../text/ints";
import type { Ints } from "../../../text/ints";
import { quantitiesFrom } from "../../../text/quantities";
import type { Quantity } from "../../../text/quantities";
import type { TokenList } from "../../../text/tokenList";
import { lowerBound } from "./lowerBound";

/** A range of token indexes; `last` is exclusive. */
interface TokenRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The numbers of a source by value and by place, so that no claim has to look through all of them. Only their places are
 * kept: those of a passage are read again when they are asked for.
 */
export class QuantityIndex {
  readonly #text: string;
  readonly #tokens: TokenList;
  /** The first token of each number, ascending. */
  readonly #places: Ints;
  readonly #values = new Set<number>();
  readonly #stated = new Set<string>();

  constructor(text: string, tokens: TokenList) {
    this.#text = text;
    this.#tokens = tokens;
    const places = new GrowingInts(0);
    for (const quantity of quantitiesFrom(text, tokens, 0)) {
      places.push(quantity.firstToken);
      this.#learn(quantity);
    }
    this.#places = places.trimmed(tokens.length);
  }

  /** Whether the source gives this number anywhere, in the same unit or where one of the two has none. */
  states(quantity: Quantity): boolean {
    if (quantity.unit === null) return this.#stated.has(statement(quantity, ANY_UNIT));
    return this.#stated.has(statement(quantity, quantity.unit)) || this.#stated.has(statement(quantity, null));
  }

  hasValue(value: number): boolean {
    return this.#values.has(value);
  }

  /** The first `most` numbers that stand wholly in the range. */
  within({ first, last }: TokenRange, most: number): Quantity[] {
    const found: Quantity[] = [];
    const start = this.#places[lowerBound(this.#places, (place) => place < first)];
    if (start === undefined || start >= last) return found;
    for (const quantity of quantitiesFrom(this.#text, this.#tokens, start)) {
      if (quantity.lastToken >= last || found.length === most) return found;
      found.push(quantity);
    }
    return found;
  }

  #learn(quantity: Quantity): void {
    this.#values.add(quantity.value);
    this.#stated.add(statement(quantity, quantity.unit));
    this.#stated.add(statement(quantity, ANY_UNIT));
  }
}

const ANY_UNIT = "any";

function statement(quantity: Quantity, unit: string | null): string {
  return `${valueKey(quantity)} ${unit}`;
}

/** Equal for equal numbers. The day 5 March is no number 305, and 8:00 is no number 480. */
export function valueKey({ value, kind }: Quantity): string {
  return kind === "date" || kind === "time" ? `${kind} ${value}` : String(value);
}
