import type { RetrievalReport } from "../../../contract/visualize/retrievalReport";
import type { JudgedSet, RetrievalSet, SetRow } from "../../../contract/visualize/retrievalSet";
import {
  CUTOFF,
  type Grades,
  isAnyRelevant,
  KeptReports,
  makeSet,
  queryRow,
  reportBody,
  retrievalFigures,
  retrievalSetPage,
  type RunQuery,
  runReport,
  runRow,
} from "../../../core/visualize";

/** Whether the reports of the queries are wanted, as a page does, or their figures alone. */
type Wanted = "reports" | "figures";

/** What is kept of many queries: a row of each, and the reports that a page has room for. */
export class GatheredSet {
  readonly #rows: SetRow[] = [];
  readonly #reports = new KeptReports();
  readonly #wanted: Wanted;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  get count(): number {
    return this.#rows.length;
  }

  addReport(report: RetrievalReport, place: Pick<SetRow, "file" | "row">): void {
    const row = queryRow(report, place, CUTOFF);
    this.#rows.push(row);
    if (this.#wanted === "reports") this.#reports.add(row, () => reportBody(report, retrievalFigures(report)));
  }

  /** @param grades `null` where nobody judged the query */
  addQuery(query: RunQuery, grades: Grades | null, place: Pick<SetRow, "file" | "row">): SetRow {
    const row = runRow(query, grades, place, CUTOFF);
    this.#rows.push(row);
    if (this.#wanted === "reports") this.#reports.add(row, () => runReport(query, grades));
    return row;
  }

  set(judged?: JudgedSet | null): RetrievalSet {
    return makeSet(this.#rows, judged);
  }

  page(set: RetrievalSet): string {
    return retrievalSetPage(set, this.#reports.reports());
  }
}

/** How far the judgements go that a file of qrels holds. */
export function judgedByQrels(qrels: ReadonlyMap<string, Grades>, found: ReadonlySet<string>): JudgedSet {
  const judged = [...qrels.keys()];
  return {
    by: "qrels",
    queries: judged.length,
    missing: judged.filter((query) => !found.has(query)).length,
    unjudged: [...found].filter((query) => !qrels.has(query)).length,
    without_relevant: [...qrels.values()].filter((grades) => !isAnyRelevant(grades)).length,
  };
}
