import {
  FIRST_COLUMN,
  LINE_END,
  NAME_END,
  NO_WEIGHT,
  NONE_SHARED,
  WEIGHT_STEP,
} from "../../src/core/analyze/rules/instructions/demands/wordings/learnedModel";
import type { DemandAxis } from "./demandAxes";

interface FittedAxis extends DemandAxis {
  readonly topic: Float64Array;
  readonly way: Float64Array;
}

const MOST = 44;
const HUNDRED = 100;

/** The source of the model: each feature in a line, folded on the one before it, with a sign for each column and weight. */
export function packedModel(
  names: readonly string[],
  axes: readonly FittedAxis[],
  shared: Float64Array,
  { shared: share, less }: { readonly shared: number; readonly less: number },
): string {
  const columns = [
    ...axes.map(({ topic }) => topic),
    shared.map((weight) => weight * share),
    ...axes.map(({ way }) => way),
  ];
  let before = "";
  const lines = names.flatMap((name, at) => {
    const signs = columns.map((weights, column) => signOf(column, weights[at] ?? 0)).join("");
    if (signs === "") return [];
    const same = sharedLetters(before, name);
    before = name;
    return [`${String.fromCharCode(NONE_SHARED + same)}${name.slice(same)}${NAME_END}${signs}`];
  });
  const last = (weights: Float64Array): number => weights[weights.length - 1] ?? 0;
  const rounded = (value: number): number => Math.round(value * HUNDRED) / HUNDRED;
  const rows = axes.map(({ name, hasOneCase, topic, way }) => ({
    name,
    ...(hasOneCase === true ? { hasOneCase } : {}),
    topic: rounded(last(topic) + last(shared) * share - less),
    way: rounded(last(way)),
  }));
  return `// Written by \`npm run fit:demands\` from wordings of our own. Not edited by hand.
import type { PackedModel } from "./learnedModel";

export const DEMANDS_MODEL: PackedModel = {
  axes: ${JSON.stringify(rows)},
  weights:
    ${JSON.stringify(lines.join(LINE_END))},
};
`;
}

function signOf(column: number, weight: number): string {
  const steps = Math.max(-MOST, Math.min(MOST, Math.round(weight / WEIGHT_STEP)));
  return steps === 0 ? "" : String.fromCharCode(FIRST_COLUMN + column) + String.fromCharCode(NO_WEIGHT + steps);
}

function sharedLetters(one: string, other: string): number {
  let count = 0;
  while (count < Math.min(one.length, other.length) && one[count] === other[count]) count += 1;
  return count;
}
