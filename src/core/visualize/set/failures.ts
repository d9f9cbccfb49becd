import type { FailureCode, SetFailure, SetRow } from "../../../contract/visualize/retrievalSet";
import { roundedShare } from "../../rounded";

/** What is said of the queries that have it, the weightiest first: what judges said, what is missing, what is wrong, what is wasted. */
const TITLES: Readonly<Record<FailureCode, string>> = {
  no_hit: "No relevant document among the first ranks",
  no_documents: "Nothing was retrieved",
  no_query: "The query has no word that carries meaning",
  nothing_answers: "Nothing retrieved seems to answer",
  mostly_noise: "Hardly a document speaks to the query",
  unsupported_response: "No document supports statements of the response",
  missing_terms: "No document has any word of the query",
  rests_on_low_rank: "The response rests on a low rank",
  judged_irrelevant_first: "Rank 1 is judged not relevant",
  best_far_down: "The best document stands far down",
  relevant_dropped: "A relevant document was dropped on the way",
  over_budget: "Over the budget of tokens",
  outdated_copy: "An older copy above the newer one",
  superseded: "A document says that it is no longer in force",
  near_duplicates: "Documents say nearly the same",
  empty_document: "A document without words",
  other_script: "Documents in other letters than the query",
  other_language: "Documents in another language than the query",
  scores_flat: "Scores that are all the same",
  scores_unordered: "Scores that do not follow the ranks",
  unused_documents: "Documents that the response does not use",
  low_novelty: "Documents that say little new",
  odd_stages: "Stages that do not follow from each other",
  unreadable_metadata: "Judgements or vectors that cannot be read",
  sampled: "A sample of the documents alone",
};

/** As a note some say less. */
const NOTE_TITLES: Partial<Record<FailureCode, string>> = {
  missing_terms: "A word of the query is in no document",
  unsupported_response: "No document supports a part of the response",
};

type Severity = SetFailure["severity"];

export function failureTitle(code: FailureCode, severity: Severity): string {
  return (severity === "info" ? NOTE_TITLES[code] : undefined) ?? TITLES[code];
}

const ORDER = Object.keys(TITLES) as FailureCode[];
const PLACE: ReadonlyMap<FailureCode, number> = new Map(ORDER.map((code, place) => [code, place]));

export function codesOf({ warnings, infos }: SetRow, severity: Severity): readonly FailureCode[] {
  return severity === "warning" ? warnings : infos;
}

/** Each fault with the queries that have it: warnings first, the weightiest first. */
export function setFailures(rows: readonly SetRow[]): SetFailure[] {
  return (["warning", "info"] as const).flatMap((severity) =>
    ORDER.flatMap((code) => {
      const queries = rows.filter((row) => codesOf(row, severity).includes(code)).length;
      return queries === 0 ? [] : [{ code, severity, queries, share: roundedShare(queries / rows.length) }];
    }),
  );
}

/** Orders rows by how much is amiss: by their weightiest warning, then by how good they are, then by how many warnings they have. */
export function byTrouble(one: SetRow, other: SetRow): number {
  return (
    weightiest(one.warnings) - weightiest(other.warnings) ||
    quality(one) - quality(other) ||
    other.warnings.length - one.warnings.length ||
    other.infos.length - one.infos.length
  );
}

function weightiest(codes: readonly FailureCode[]): number {
  return codes.reduce((least, code) => Math.min(least, PLACE.get(code) ?? ORDER.length), ORDER.length);
}

/** What judges said counts before what was estimated. */
function quality({ measures }: SetRow): number {
  return measures.ndcg_at_k ?? measures.ndcg ?? measures.answerability ?? measures.coverage ?? 1;
}
