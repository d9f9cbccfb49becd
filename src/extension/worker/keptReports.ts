import type { RetrievalReport } from "../../contract/retrievalReport";
import { WorkerKeys } from "./workerKeys";

/** One file rarely has more of them on view; a report that is asked for again is made anew. */
const MOST_KEPT = 8;

/** The whole reports of what is on view: the panel gets a part of each, and figures and files are made of the rest. */
export class KeptReports {
  readonly #reports = new Map<string, RetrievalReport>();
  readonly #keys = new WorkerKeys();

  /** Gives the key of the report from now on. The oldest one gives way. */
  keep(report: RetrievalReport): string {
    const key = this.#keys.next();
    this.#reports.set(key, report);
    const [oldest] = this.#reports.keys();
    if (this.#reports.size > MOST_KEPT && oldest !== undefined) this.#reports.delete(oldest);
    return key;
  }

  get(key: string): RetrievalReport | null {
    return this.#reports.get(key) ?? null;
  }
}
