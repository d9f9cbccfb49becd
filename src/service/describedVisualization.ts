import * as z from "zod/mini";
import { retrievalReportSchema } from "../contract/visualize/retrievalReport";
import { visualizationSchema } from "../contract/visualize/visualization";

/** A visualization whose report is described as well: clients take it as it is, and the document tells what is in it. */
export const describedVisualizationSchema = z.extend(visualizationSchema, {
  content: z.union([z.string(), retrievalReportSchema]),
});
