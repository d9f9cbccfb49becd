import type { Quantity } from "../../../text/quantities";
import { lowerBound } from "./lowerBound";

/** A range of token indexes; `last` is exclusive. */
interface TokenRange {
  readonly first: number;
  readonly last: number;
}

/** The numbers of a source by value and by place, so that no claim has to look through all of them. */
export class QuantityIndex {
  readonly #quantities: readonly Quantity[];
  readonly #byValue = new Map<number, Quantity[]>();
  readonly #stated = new Set<string>();

  /** `quantities` in the order of the text. */
  constructor(quantities: readonly Quantity[]) {
    this.#quantities = quantities;
    for (const quantity of quantities) this.#learn(quantity);
  }

  /** Whether the source gives this number anywhere, in the same unit or where one of the two has none. */
  states(quantity: Quantity): boolean {
    if (quantity.unit === null) return this.#stated.has(statement(quantity, ANY_UNIT));
    return this.#stated.has(statement(quantity, quantity.unit)) || this.#stated.has(statement(quantity, null));
  }

  hasValue(value: number): boolean {
    return this.#byValue.has(value);
  }

  /** Whether a number of this value stands wholly in the range. */
  hasValueWithin(value: number, { first, last }: TokenRange): boolean {
    const equal = this.#byValue.get(value) ?? [];
    const found = equal[lowerBound(equal, ({ firstToken }) => firstToken < first)];
    return found !== undefined && found.lastToken < last;
  }

  /** The first `most` numbers that stand wholly in the range. */
  within({ first, last }: TokenRange, most: number): Quantity[] {
    const from = lowerBound(this.#quantities, ({ firstToken }) => firstToken < first);
    return this.#quantities.slice(from, from + most).filter(({ lastToken }) => lastToken < last);
  }

  #learn(quantity: Quantity): void {
    const equal = this.#byValue.get(quantity.value);
    if (equal === undefined) this.#byValue.set(quantity.value, [quantity]);
    else equal.push(quantity);
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
