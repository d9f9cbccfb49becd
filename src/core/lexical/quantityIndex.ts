import { GrowingInts, type Ints } from "../../text/columns";
import { quantitiesFrom, type Quantity } from "../../text/quantities";
import type { TokenList } from "../../text/tokenList";
import { lowerBound, lowerBoundBetween } from "./lowerBound";

/** A range of token indexes; `last` is exclusive. */
interface TokenRange {
  readonly first: number;
  readonly last: number;
}

/** What kind of number a value stands for, and in which unit. */
type Use = Pick<Quantity, "kind" | "unit">;

/** The values of one use: from one place to another (exclusive) of the list of all. */
interface Run {
  readonly use: Use;
  readonly from: number;
  readonly to: number;
}

/**
 * The numbers of a source by value and by place, so that no claim has to look through all of them. Only their places and
 * distinct values are kept: the numbers of a passage are read again when they are asked for.
 */
export class QuantityIndex {
  readonly #text: string;
  readonly #tokens: TokenList;
  /** The first token of each number, ascending. */
  readonly #places: Ints;
  /** The distinct values of each use, ascending, one use behind the other. */
  readonly #values: Float64Array;
  readonly #runs: readonly Run[];

  constructor(text: string, tokens: TokenList) {
    this.#text = text;
    this.#tokens = tokens;
    const places = new GrowingInts(0);
    const valuesOf = new Map<Use, number[]>();
    for (const quantity of quantitiesFrom(text, tokens, 0)) {
      places.push(quantity.firstToken);
      const use = sharedUse(quantity);
      const values = valuesOf.get(use);
      if (values === undefined) valuesOf.set(use, [quantity.value]);
      else values.push(quantity.value);
    }
    this.#places = places.trimmed(tokens.length);
    const lists = [...valuesOf].map(([use, values]) => ({ use, values: distinct(values) }));
    this.#runs = runsOf(lists);
    this.#values = joined(lists);
  }

  /** Whether the source gives this number anywhere, in the same unit or where one of the two has none. */
  states(quantity: Quantity): boolean {
    return this.#runs.some((run) => agrees(run.use, quantity) && this.#holds(run, quantity.value));
  }

  hasValue(value: number): boolean {
    return this.#runs.some((run) => this.#holds(run, value));
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

  #holds({ from, to }: Run, value: number): boolean {
    const at = lowerBoundBetween(this.#values, from, to, (other) => other < value);
    return at < to && this.#values[at] === value;
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

/** The same numbers once each, ascending. */
function distinct(values: readonly number[]): Float64Array {
  const sorted = new Float64Array(values).sort();
  return sorted.filter((value, index) => index === 0 || value !== sorted[index - 1]);
}

function runsOf(lists: readonly { use: Use; values: Float64Array }[]): Run[] {
  let to = 0;
  return lists.map(({ use, values }) => {
    const from = to;
    to += values.length;
    return { use, from, to };
  });
}

function joined(lists: readonly { values: Float64Array }[]): Float64Array {
  const all = new Float64Array(lists.reduce((sum, { values }) => sum + values.length, 0));
  let at = 0;
  for (const { values } of lists) {
    all.set(values, at);
    at += values.length;
  }
  return all;
}

function agrees(one: Use, other: Use): boolean {
  return kindKey(one) === kindKey(other) && (one.unit === null || other.unit === null || one.unit === other.unit);
}

/** Dates and times of day are no numbers to count with; all the others may say the same. */
function kindKey({ kind }: Use): string {
  return kind === "date" || kind === "time" ? `${kind} ` : "";
}

/** Equal for equal numbers. The day 5 March is no number 305, and 8:00 is no number 480. */
export function valueKey(quantity: Quantity): string {
  return `${kindKey(quantity)}${quantity.value}`;
}
