import { GrowingInts, type Ints } from "../../text/columns";
import { intervalOf, quantitiesAt, quantitiesFrom, type Quantity, type Reading, spaceOf } from "../../text/quantities";
import type { TokenList } from "../../text/tokenList";
import { isNumeric } from "../../text/tokens";
import { lowerBound, lowerBoundBetween } from "./lowerBound";
import { captionsOf, scaled } from "./scales";

/** A range of token indexes; `last` is exclusive. */
interface TokenRange {
  readonly first: number;
  readonly last: number;
}

/** Which numbers may be the same: those of one space (numbers, or dates, or times) in one unit. */
interface Use {
  readonly space: string;
  readonly unit: string | null;
}

/** The values of one use: from one place to another (exclusive) of the list of all. */
interface Run {
  readonly use: Use;
  readonly from: number;
  readonly to: number;
}

/** The distinct values of some quantities, all that each may mean, to be asked whether another one is among them. */
export class QuantityValues {
  /** The distinct values of each use, ascending, one use behind the other. */
  readonly #values: Float64Array;
  readonly #runs: readonly Run[];

  constructor(quantities: Iterable<Quantity>) {
    const valuesOf = new Map<Use, number[]>();
    for (const { readings } of quantities) {
      for (const { kind, unit, value } of readings) {
        const use = sharedUse(spaceOf(kind), unit);
        const values = valuesOf.get(use);
        if (values === undefined) valuesOf.set(use, [value]);
        else values.push(value);
      }
    }
    const lists = [...valuesOf].map(([use, values]) => ({ use, values: distinct(values) }));
    this.#runs = runsOf(lists);
    this.#values = joined(lists);
  }

  /** Whether one of them is this one, in units that can be converted or where one of the two has none. */
  has({ readings }: Quantity): boolean {
    return readings.some((reading) => this.#runs.some((run) => this.#agrees(reading, run)));
  }

  /** Whether one of them is this one with a unit as well, in units that can be converted. */
  hasMeasured({ readings }: Quantity): boolean {
    const runs = this.#runs.filter(({ use }) => use.unit !== null);
    return readings.some((reading) => reading.unit !== null && runs.some((run) => this.#agrees(reading, run)));
  }

  /** Whether one of them is this number, of whatever. */
  hasNumber(value: number): boolean {
    return this.#runs.some((run) => this.#holds(run, value, value));
  }

  #agrees(reading: Reading, run: Run): boolean {
    const interval = run.use.space === spaceOf(reading.kind) ? intervalOf(reading, run.use.unit) : null;
    return interval !== null && this.#holds(run, interval.least, interval.most);
  }

  #holds({ from, to }: Run, least: number, most: number): boolean {
    const at = lowerBoundBetween(this.#values, from, to, (other) => other < least);
    return at < to && (this.#values[at] ?? Infinity) <= most;
  }
}

/** Numbers that are kept: one claim asks for those of a passage, of the sentences around it and of each by itself. */
const MAX_KEPT = 200;
/** No number goes on behind so many words that none starts with: `5 New Zealand dollars`. */
const NO_NUMBER = 4;
/** As far back as this such words are looked for. */
const MAX_BACK = 40;

/**
 * The numbers of a source by value and by place, so that no claim has to look through all of them. Those of a passage are read
 * when they are asked for; of all of them only the places and the distinct values are kept.
 */
export class QuantityIndex {
  readonly #text: string;
  readonly #tokens: TokenList;
  readonly #captions: ReturnType<typeof captionsOf>;
  #all: { readonly places: Ints; readonly values: QuantityValues } | undefined;
  /** The numbers that were asked for last, by the token that they start at. */
  readonly #kept = new Map<number, readonly Quantity[]>();

  constructor(text: string, tokens: TokenList) {
    this.#text = text;
    this.#tokens = tokens;
    this.#captions = captionsOf(text);
  }

  /** Whether a caption says in what figures are counted: thousands, or millions. */
  get areScaled(): boolean {
    return this.#captions.length > 0;
  }

  /** Whether the source gives this number anywhere, in units that can be converted or where one of the two has none. */
  states(quantity: Quantity): boolean {
    return this.#allRead.values.has(quantity);
  }

  /** Whether the source gives this number anywhere with its unit, or one that can be converted. */
  measures(quantity: Quantity): boolean {
    return this.#allRead.values.hasMeasured(quantity);
  }

  /** Whether the source states this number, or has it of something else. */
  mentions(quantity: Quantity): boolean {
    return this.states(quantity) || this.#allRead.values.hasNumber(quantity.value);
  }

  /** The first `most` numbers that stand wholly in the range. */
  within({ first, last }: TokenRange, most: number): Quantity[] {
    const found: Quantity[] = [];
    for (let index = this.#tokens.nextNumeric(this.#borderBefore(first), last); index < last;) {
      const here = this.#startingAt(index);
      for (const quantity of here) {
        if (quantity.firstToken < first) continue;
        if (quantity.lastToken >= last || found.length === most) return found;
        found.push(quantity);
      }
      index = this.#tokens.nextNumeric((here.at(-1)?.lastToken ?? index) + 1, last);
    }
    return found;
  }

  /** A token at or before one at which no number goes on that starts further ahead. */
  #borderBefore(first: number): number {
    for (let [at, words] = [first, 0]; at > first - MAX_BACK; at -= 1) {
      if (at === 0 || words === NO_NUMBER) return at;
      words = isNumeric(this.#tokens.lexeme(at - 1)) ? 0 : words + 1;
    }
    const { places } = this.#allRead;
    return places[lowerBound(places, (place) => place < first)] ?? this.#tokens.length;
  }

  #startingAt(index: number): readonly Quantity[] {
    const known = this.#kept.get(index);
    if (known !== undefined) return known;
    const found = quantitiesAt({ text: this.#text, tokens: this.#tokens }, index).map((one) => this.#scaled(one));
    if (this.#kept.size === MAX_KEPT) this.#kept.clear();
    this.#kept.set(index, found);
    return found;
  }

  get #allRead(): { readonly places: Ints; readonly values: QuantityValues } {
    if (this.#all === undefined) {
      const places = new GrowingInts(0);
      const values = new QuantityValues(this.#noted(quantitiesFrom(this.#text, this.#tokens, 0), places));
      this.#all = { places: places.trimmed(this.#tokens.length), values };
    }
    return this.#all;
  }

  /** The same quantities, the first token of each noted in passing. */
  *#noted(quantities: Iterable<Quantity>, places: GrowingInts): Generator<Quantity> {
    for (const quantity of quantities) {
      places.push(quantity.firstToken);
      yield this.#scaled(quantity);
    }
  }

  #scaled(quantity: Quantity): Quantity {
    return this.#captions.length === 0 ? quantity : scaled(quantity, this.#text, this.#captions);
  }
}

const USES = new Map<string, Map<string | null, Use>>();

/** One object for all numbers of a space and unit. There are no more of them than spaces times units. */
function sharedUse(space: string, unit: string | null): Use {
  const known = USES.get(space);
  if (known === undefined) USES.set(space, new Map([[unit, { space, unit }]]));
  const found = USES.get(space)?.get(unit);
  if (found !== undefined) return found;
  const use = { space, unit };
  USES.get(space)?.set(unit, use);
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
