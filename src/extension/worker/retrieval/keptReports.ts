import type { RetrievalReport } from "../../../contract/visualize/retrievalReport";
import { type Rasterize, retrievalPage, retrievalPicture } from "../../../core/visualize";
import { WorkerKeys } from "../shared/workerKeys";
import type { Exported, ExportJob } from "../wire/retrievalMessages";

/** One file rarely has more of them on view; a report that is asked for again is made anew. */
const MAX_KEPT = 8;

/** The whole reports of what is on view: the panel gets a part of each, and figures and files are made of the rest. */
export class KeptReports {
  readonly #reports = new Map<string, RetrievalReport>();
  readonly #keys = new WorkerKeys();

  /** Gives the key of the report from now on. The oldest one gives way. */
  keep(report: RetrievalReport): string {
    const key = this.#keys.next();
    this.#reports.set(key, report);
    const [oldest] = this.#reports.keys();
    if (this.#reports.size > MAX_KEPT && oldest !== undefined) this.#reports.delete(oldest);
    return key;
  }

  get(key: string): RetrievalReport | null {
    return this.#reports.get(key) ?? null;
  }
}

/** Twice as many as points, so that a picture is sharp on most screens. */
const PIXELS_A_POINT = 2;

/** A report in the form of a file. */
export async function exportReport(
  report: RetrievalReport,
  { format, theme, extent }: Pick<ExportJob, "format" | "theme" | "extent">,
  rasterize: Rasterize,
): Promise<Exported> {
  switch (format) {
    case "json":
      return textFile(`${JSON.stringify(report, null, 2)}\n`);
    case "html":
      return textFile(retrievalPage(report));
    case "png": {
      const { svg, warnings } = retrievalPicture(report, theme, extent);
      return { bytes: await rasterize(svg, PIXELS_A_POINT), warnings };
    }
  }
}

function textFile(text: string): Exported {
  return { bytes: new TextEncoder().encode(text), warnings: [] };
}
