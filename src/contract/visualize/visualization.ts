import * as z from "zod/mini";
import { visualizationFormatSchema } from "./visualizeRequest";

/** A picture of one query's retrieval. `content` is HTML text, base64 PNG, or for `json` the report (`RetrievalReport`) itself. */
export const visualizationSchema = z.object({
  format: visualizationFormatSchema,
  media_type: z.string(),
  encoding: z.enum(["utf-8", "base64"]),
  content: z.union([z.string(), z.record(z.string(), z.unknown())]),
  /** What is not as it should be in this very form of it, such as letters that a picture's font does not have. */
  warnings: z.array(z.string()),
});
export type Visualization = z.infer<typeof visualizationSchema>;
