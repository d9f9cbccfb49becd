import type { FailureCode, SetRow } from "../../../contract/visualize/retrievalSet";
import { judgedMeasures } from "./judgedMeasures";
import type { RowPlace } from "./queryRow";

/** What a run found for one query: names of documents and their scores, without their texts. */
export interface RunQuery {
  readonly id: string;
  /** The query's words, where they are known. */
  readonly text: string | null;
  readonly documents: readonly RunDocument[];
}

interface RunDocument {
  readonly id: string;
  readonly score: number;
}

/** What the documents of one query were judged, by their ids. */
export type Grades = ReadonlyMap<string, number>;

/** As trec_eval orders a run whatever its ranks say: by score, which it keeps in 32 bits, and equals by their ids, the last one first. */
export function inRunOrder(documents: readonly RunDocument[]): RunDocument[] {
  return [...documents].sort(
    (one, other) => Math.fround(other.score) - Math.fround(one.score) || (one.id < other.id ? 1 : -1),
  );
}

/** What a set keeps of one query of a run. `grades` is `null` where nobody judged the query. */
export function runRow(query: RunQuery, grades: Grades | null, place: RowPlace, cutoff: number): SetRow {
  const ordered = inRunOrder(query.documents);
  const first = grades?.get(ordered[0]?.id ?? "");
  const judged = grades === null ? {} : judgedOf(ordered, grades, cutoff);
  const isMissed = judged.hit_at_k === 0 && isAnyRelevant(grades);
  const warnings: [FailureCode, boolean][] = [
    ["no_hit", isMissed],
    ["no_documents", ordered.length === 0],
    ["judged_irrelevant_first", first !== undefined && first <= 0],
  ];
  return {
    ...place,
    id: query.id,
    query: query.text,
    measures: { ...judged, documents: ordered.length },
    warnings: warnings.flatMap(([code, is]) => (is ? [code] : [])),
    infos: areFlat(ordered) ? ["scores_flat"] : [],
  };
}

function judgedOf(ordered: readonly RunDocument[], grades: Grades, cutoff: number): SetRow["measures"] {
  return judgedMeasures(
    ordered.map(({ id }) => grades.get(id) ?? 0),
    [...grades.values()],
    cutoff,
  );
}

export function isAnyRelevant(grades: Grades | null): boolean {
  return [...(grades?.values() ?? [])].some((grade) => grade > 0);
}

/** Two documents may well have one score. */
const MIN_FLAT_SCORES = 3;

function areFlat(documents: readonly RunDocument[]): boolean {
  return documents.length >= MIN_FLAT_SCORES && documents.every(({ score }) => score === documents[0]?.score);
}
