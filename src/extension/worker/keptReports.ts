import type { RetrievalReport } from "../../contract/retrievalReport";

/** One file rarely has more of them on view; a report that is asked for again is made anew. */
const MOST_KEPT = 8;

/** The whole reports of what is on view: the panel gets a part of each, and figures and files are made of the rest. */
export class KeptReports {
  readonly #reports = new Map<string, RetrievalReport>();

  /** The oldest gives way. */
  keep(key: string, report: RetrievalReport): void {
    this.#reports.set(key, report);
    const [oldest] = this.#reports.keys();
    if (this.#reports.size > MOST_KEPT && oldest !== undefined) this.#reports.delete(oldest);
  }

  get(key: string): RetrievalReport | null {
    return this.#reports.get(key) ?? null;
  }
}
