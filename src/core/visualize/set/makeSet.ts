import {
  type JudgedSet,
  type MeasureName,
  measureNameSchema,
  type RetrievalSet,
  type SetMeasure,
  type SetRow,
} from "../../../contract/visualize/retrievalSet";
import { Bootstrap } from "../../bootstrap";
import { rounded } from "../../rounded";
import { byTrouble, setFailures } from "./failures";
import { isWordless } from "./setHeader";

/** As trec_eval and most papers cut lists. */
export const CUTOFF = 10;
const SEED = 1;
const BINS = 20;

/** What all queries come to. `judged` is what a file of judgements says; without one it is counted from the rows. */
export function makeSet(given: readonly SetRow[], judged: JudgedSet | null = judgedByDocuments(given)): RetrievalSet {
  const measures = setMeasures(given);
  const rows = isWordless({ measures }) ? given.map(withoutWordless) : given;
  return {
    format: "rag-quality/retrieval-set",
    version: 1,
    queries: rows.length,
    cutoff: CUTOFF,
    judged,
    measures,
    failures: setFailures(rows),
    rows: rows.map(roundedRow).sort(byTrouble),
  };
}

/** Where no document of the whole set has a text, nobody gave any, and a fault of one query it is not. */
function withoutWordless(row: SetRow): SetRow {
  return { ...row, warnings: row.warnings.filter((code) => code !== "empty_document") };
}

/** Means are made of what was measured exactly; four digits are written. */
function roundedRow(row: SetRow): SetRow {
  const measures = Object.entries(row.measures).map(([name, value]) => [name, value === null ? null : rounded(value)]);
  return { ...row, measures: Object.fromEntries(measures) as SetRow["measures"] };
}

function judgedByDocuments(rows: readonly SetRow[]): JudgedSet | null {
  const judged = rows.filter(({ measures }) => measures.reciprocal_rank !== undefined);
  if (judged.length === 0) return null;
  return {
    by: "documents",
    queries: judged.length,
    missing: 0,
    unjudged: rows.length - judged.length,
    without_relevant: judged.filter(({ measures }) => measures.reciprocal_rank === 0).length,
  };
}

function setMeasures(rows: readonly SetRow[]): SetMeasure[] {
  const drawn = new Map<number, Bootstrap>();
  return measureNameSchema.options.flatMap((name) => {
    const values = Float64Array.from(rows.flatMap(({ measures }) => measures[name] ?? []));
    if (values.length === 0) return [];
    const bootstrap = drawn.get(values.length) ?? new Bootstrap(values.length, SEED);
    drawn.set(values.length, bootstrap);
    return [setMeasure(name, values, bootstrap)];
  });
}

/** Counts have no natural end, and all others lie in 0..1. */
const COUNTS: ReadonlySet<MeasureName> = new Set(["documents", "tokens"]);

function setMeasure(name: MeasureName, values: Float64Array, bootstrap: Bootstrap): SetMeasure {
  const { value, low, high } = bootstrap.interval(values);
  const sorted = values.slice().sort();
  const at = (part: number): number => rounded(sorted[Math.round(part * (sorted.length - 1))] ?? 0);
  return {
    name,
    queries: values.length,
    mean: rounded(value),
    low: rounded(low),
    high: rounded(high),
    quartiles: [at(0), at(0.25), at(0.5), at(0.75), at(1)],
    bins: binsOf(sorted, COUNTS.has(name) ? (sorted.at(-1) ?? 0) : 1),
  };
}

function binsOf(values: Float64Array, to: number): SetMeasure["bins"] {
  const queries = new Array<number>(BINS).fill(0);
  for (const value of values) {
    const bin = to === 0 ? 0 : Math.min(BINS - 1, Math.floor((value / to) * BINS));
    queries[bin] = (queries[bin] ?? 0) + 1;
  }
  return { from: 0, to, queries };
}
