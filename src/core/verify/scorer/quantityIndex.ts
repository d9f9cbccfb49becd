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

/** What a source says of a value: what kind of number it is, and in which unit. */
type Use = Pick<Quantity, "kind" | "unit">;

/**
 * The numbers of a source by value and by place, so that no claim has to look through all of them. Only places and what
 * is said at all are kept: the numbers of a passage are read again when they are asked for.
 */
export class QuantityIndex {
  readonly #text: string;
  readonly #tokens: TokenList;
  /** The first token of each number, ascending. */
  readonly #places: Ints;
  /** Each value as often as it has different uses, ascending. */
  readonly #values: Float64Array;
  /** For each of the values its use. */
  readonly #uses: readonly Use[];

  constructor(text: string, tokens: TokenList) {
    this.#text = text;
    this.#tokens = tokens;
    const places = new GrowingInts(0);
    const distinct = new Map<string, Quantity>();
    for (const quantity of quantitiesFrom(text, tokens, 0)) {
      places.push(quantity.firstToken);
      const statement = `${valueKey(quantity)} ${quantity.unit}`;
      if (!distinct.has(statement)) distinct.set(statement, quantity);
    }
    const stated = [...distinct.values()].sort((one, other) => one.value - other.value);
    this.#places = places.trimmed(tokens.length);
    this.#values = Float64Array.from(stated, ({ value }) => value);
    this.#uses = stated.map(sharedUse);
  }

  /** Whether the source gives this number anywhere, in the same unit or where one of the two has none. */
  states(quantity: Quantity): boolean {
    for (let at = this.#firstOf(quantity.value); this.#values[at] === quantity.value; at += 1) {
      const use = this.#uses[at];
      if (use !== undefined && isSameKind(use, quantity) && (use.unit === null || quantity.unit === null || use.unit === quantity.unit)) return true;
    }
    return false;
  }

  hasValue(value: number): boolean {
    return this.#values[this.#firstOf(value)] === value;
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

  #firstOf(value: number): number {
    return lowerBound(this.#values, (other) => other < value);
  }
}

const USES = new Map<string, Use>();

/** One object for all numbers of a kind and unit. There are no more of them than kinds times units. */
function sharedUse({ kind, unit }: Quantity): Use {
  const key = `${kind} ${unit}`;
  const known = USES.get(key);
  if (known !== undefined) return known;
  const use = { kind, unit };
  USES.set(key, use);
  return use;
}

function isSameKind(one: Use, other: Use): boolean {
  return kindKey(one) === kindKey(other);
}

/** Dates and times of day are no numbers to count with; all the others may say the same. */
function kindKey({ kind }: Use): string {
  return kind === "date" || kind === "time" ? `${kind} ` : "";
}

/** Equal for equal numbers. The day 5 March is no number 305, and 8:00 is no number 480. */
export function valueKey(quantity: Quantity): string {
  return `${kindKey(quantity)}${quantity.value}`;
}
