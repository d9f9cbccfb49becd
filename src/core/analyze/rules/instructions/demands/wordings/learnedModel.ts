import type { Features } from "./sentenceFeatures";

/** What `npm run fit:demands` writes. */
export interface PackedModel {
  readonly axes: readonly PackedAxis[];
  readonly weights: string;
}

/** A thing that an answer does in one of two ways. */
interface PackedAxis {
  /** What two sentences disagree about, as a sentence says it. */
  readonly name: string;
  /** Whether there is but one case that it can be done in, so that whatever condition is named is that one. */
  readonly hasOneCase?: boolean;
  /** The log odds that a sentence without a known word speaks of it, and asks for the first way. */
  readonly topic: number;
  readonly way: number;
}

/** Weights are written in steps of so much. */
export const WEIGHT_STEP = 0.1;
/** Columns and weights are signs: the first column is the first of these, and the weight 0 is the second. */
export const FIRST_COLUMN = 35;
export const NO_WEIGHT = 79;
/** No token has these. */
export const NAME_END = "=";
export const LINE_END = "~";
/** The sign before a name that shares no letter with the name before it. */
export const NONE_SHARED = 48;

/** What sentences ask for, by the weights of their features: for each axis whether they speak of it, and for which way. */
export class LearnedModel {
  readonly axes: readonly PackedAxis[];
  readonly #packed: string;
  #weights: ReadonlyMap<string, string> | undefined;

  constructor({ axes, weights }: PackedModel) {
    this.axes = axes;
    this.#packed = weights;
  }

  /** Log odds: of each axis whether it is spoken of, then of each for the first way. */
  scores(features: Features): Float64Array {
    const weights = (this.#weights ??= unpacked(this.#packed));
    const count = this.axes.length;
    const scores = new Float64Array(2 * count + 1);
    for (const [name, sign] of features) {
      const own = weights.get(name);
      if (own === undefined) continue;
      for (let at = 0; at < own.length; at += 2) {
        const column = own.charCodeAt(at) - FIRST_COLUMN;
        const weight = (own.charCodeAt(at + 1) - NO_WEIGHT) * WEIGHT_STEP;
        scores[column] = (scores[column] ?? 0) + (column > count ? weight * sign : weight);
      }
    }
    return this.#withShared(scores);
  }

  /** Whether a sentence demands anything at all is told by the same words for every axis. */
  #withShared(scores: Float64Array): Float64Array {
    const count = this.axes.length;
    const shared = scores[count] ?? 0;
    const all = new Float64Array(2 * count);
    this.axes.forEach(({ topic, way }, at) => {
      all[at] = (scores[at] ?? 0) + shared + topic;
      all[count + at] = (scores[count + at + 1] ?? 0) + way;
    });
    return all;
  }
}

function unpacked(packed: string): Map<string, string> {
  const weights = new Map<string, string>();
  let before = "";
  for (const line of packed.split(LINE_END)) {
    const nameEnd = line.indexOf(NAME_END, 1);
    before = before.slice(0, line.charCodeAt(0) - NONE_SHARED) + line.slice(1, nameEnd);
    weights.set(before, line.slice(nameEnd + 1));
  }
  return weights;
}
