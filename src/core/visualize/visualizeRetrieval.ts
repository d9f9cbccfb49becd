import type { Visualization } from "../../contract/visualization";
import type { VisualizeRequest } from "../../contract/visualizeRequest";
import { retrievalPage } from "./page/retrievalPage";
import { toBase64 } from "./picture/base64";
import type { Rasterize } from "./picture/rasterize";
import { retrievalPicture } from "./picture/retrievalPicture";
import { makeReport } from "./report/makeReport";

/** Shows one query's retrieval as a page, a picture, or the report that both are made of. The same input gives the same bytes. */
export async function visualizeRetrieval(request: VisualizeRequest, rasterize: Rasterize): Promise<Visualization> {
  const report = makeReport(request);
  switch (request.format) {
    case "json":
      return { format: "json", media_type: "application/json", encoding: "utf-8", content: report, warnings: [] };
    case "html":
      return {
        format: "html",
        media_type: "text/html",
        encoding: "utf-8",
        content: retrievalPage(report),
        warnings: [],
      };
    case "png": {
      const { svg, warnings } = retrievalPicture(report, request.theme);
      const png = await rasterize(svg, request.scale);
      return { format: "png", media_type: "image/png", encoding: "base64", content: toBase64(png), warnings };
    }
  }
}
