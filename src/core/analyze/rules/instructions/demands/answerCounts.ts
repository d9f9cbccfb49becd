import type { Span } from "../../../../../contract/span";
import { rememberedFor } from "../../../../lexical/rememberedFor";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { type Demand, readDemands } from "./readDemands";

/** How many things of a kind an instruction asks for: "list five courses". */
interface CountDemand extends Span {
  readonly verb: string;
  /** The stems of what is counted, and of what it is counted of. */
  readonly counted: string;
  readonly least: number;
  readonly most: number;
  readonly condition: string;
  readonly instruction: number;
}

const NUMBERS: ReadonlyMap<string, number> = new Map(
  "on two three four five six seven eight nine ten eleven twelv".split(" ").map((word, index) => [word, index + 1]),
);
/** Stems before a number that say which bound it is; "at" and "to" are left out of objects. */
const BOUNDS: readonly (readonly [stems: string, bound: "most" | "least"])[] = [
  ["no more than", "most"],
  ["no fewer than", "least"],
  ["no less than", "least"],
  ["more than", "least"],
  ["most", "most"],
  ["maximum", "most"],
  ["up", "most"],
  ["least", "least"],
  ["minimum", "least"],
];
const EXACT = /^(?:exactli|precis|onli|just)$/;
/** To whom something is offered is no part of what is counted. */
const PERSON = /^(?:user|reader|member|custom|client|person|student|patient|visitor|peopl)$/;
/** Lengths are compared as lengths, and a hundred of anything is a figure. */
const LENGTH =
  /^(?:word|sentenc|paragraph|bullet|line|charact|token|page|hundr|thousand|percent|step|time|decim|digit)/;
/** Of a part, or one of several rounds. */
const OF_PART =
  /\b(?:each|every|per|first|next|then|more|another|other|additional|or|about|around|roughly)\b(?! than)/i;

/** How many things the instructions ask for; in English, as demands are read. */
export const readCounts = rememberedFor((prompt: PreparedPrompt): readonly CountDemand[] =>
  readDemands(prompt).flatMap((demand) => {
    const { isForbidden, object, start, end } = demand;
    // Few demands have a number.
    const at = isForbidden ? -1 : object.findIndex((word) => numberOf(word) !== null);
    return at === -1 || OF_PART.test(prompt.text.slice(start, end)) ? [] : countOf(demand, at);
  }),
);

function countOf({ verb, object, start, end, condition, instruction }: Demand, at: number): CountDemand[] {
  const count = numberOf(object[at] ?? "");
  const counted = object.slice(at + 1).join(" ");
  if (count === null || counted === "" || LENGTH.test(counted)) return [];
  const range = rangeOf(object.slice(PERSON.test(object[0] ?? "") ? 1 : 0, at).join(" "), count);
  return range === null ? [] : [{ ...range, verb, counted, start, end, condition, instruction }];
}

function rangeOf(before: string, count: number): Pick<CountDemand, "least" | "most"> | null {
  if (before === "" || EXACT.test(before)) return { least: count, most: count };
  const bound = BOUNDS.find(([stems]) => stems === before)?.[1];
  if (bound === undefined) return null;
  return bound === "most" ? { least: 0, most: count } : { least: count, most: Infinity };
}

function numberOf(word: string): number | null {
  return NUMBERS.get(word) ?? (word.length < 3 && /^\d+$/.test(word) ? Number(word) : null);
}

/** Whether no answer has as many as both say. */
export function isCountOpposed(one: CountDemand, other: CountDemand): boolean {
  if (one.verb !== other.verb || one.counted !== other.counted) return false;
  return one.most < other.least || other.most < one.least;
}
