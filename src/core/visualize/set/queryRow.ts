import type { RetrievalReport } from "../../../contract/visualize/retrievalReport";
import type { FailureCode, SetRow } from "../../../contract/visualize/retrievalSet";

/** Where a query stands. */
export type RowPlace = Pick<SetRow, "file" | "row">;

/** What a set keeps of one query's report: its figures, and what was warned of. */
export function queryRow(report: RetrievalReport, { file, row }: RowPlace, cutoff: number): SetRow {
  const codes = (severity: "warning" | "info"): FailureCode[] => [
    ...new Set(report.warnings.filter((warning) => warning.severity === severity).map(({ code }) => code)),
  ];
  const judged = judgedParts(report, cutoff);
  return {
    file,
    row,
    id: null,
    query: copyOf(report.query),
    measures: { ...judged, ...estimatedParts(report) },
    warnings: [...(judged.hit_at_k === 0 ? ["no_hit" as const] : []), ...codes("warning")],
    infos: codes("info"),
  };
}

/** A part of a file's row would hold all of the row: a set keeps thousands. */
function copyOf(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}

/** Of the list alone: nobody knows here what was not retrieved, so that there is no recall. */
function judgedParts({ judgements }: RetrievalReport, cutoff: number): SetRow["measures"] {
  if (judgements === null) return {};
  const { ndcg, average_precision, reciprocal_rank, first_relevant } = judgements;
  const hit_at_k = first_relevant !== null && first_relevant <= cutoff ? 1 : 0;
  return { ndcg, average_precision, reciprocal_rank, hit_at_k };
}

function estimatedParts({
  answerability,
  coverage,
  answer,
  documents,
  budget,
  sampled_from,
}: RetrievalReport): SetRow["measures"] {
  return {
    answerability,
    coverage: coverage.at(-1)?.covered ?? null,
    supported: answer === null || answer.statements === 0 ? null : answer.supported / answer.statements,
    duplicates: budget.tokens === 0 ? null : budget.duplicate_tokens / budget.tokens,
    documents: sampled_from ?? documents.length,
    tokens: budget.tokens === 0 && documents.length > 0 ? null : budget.tokens,
  };
}
