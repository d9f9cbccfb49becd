import type { RetrievalReport } from "../../contract/retrievalReport";
import { type Rasterize, retrievalPage, retrievalPicture } from "../../core/visualize";
import type { Exported, ExportJob } from "./protocol";

/** Twice as many as points, so that a picture is sharp on most screens. */
const PIXELS_A_POINT = 2;

/** A report in the form of a file. */
export async function exportReport(
  report: RetrievalReport,
  { format, theme }: Pick<ExportJob, "format" | "theme">,
  rasterize: Rasterize,
): Promise<Exported> {
  switch (format) {
    case "json":
      return textFile(`${JSON.stringify(report, null, 2)}\n`);
    case "html":
      return textFile(retrievalPage(report));
    case "png": {
      const { svg, warnings } = retrievalPicture(report, theme);
      return { bytes: await rasterize(svg, PIXELS_A_POINT), warnings };
    }
  }
}

function textFile(text: string): Exported {
  return { bytes: new TextEncoder().encode(text), warnings: [] };
}
