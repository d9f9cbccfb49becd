import * as z from "zod/mini";
import { answerFileRequestSchema, typedQuerySchema } from "./recordsMessages";
import { endpointSchema } from "./serviceMessages";

/** The messages between host and worker that speak of what a service would be sent. */

const operationSchema = z.enum(["verify_citations", "visualize_retrieval"]);
export type Operation = z.infer<typeof operationSchema>;

/** Asks for what an operation would send, for a person to read. */
const previewJobSchema = z.extend(answerFileRequestSchema, {
  type: z.literal("preview"),
  job: z.int(),
  operation: operationSchema,
  endpoint: endpointSchema,
  queries: z.array(typedQuerySchema),
  /** What the reader is told before the requests, a sentence a line. */
  note: z.array(z.string()),
});
export type PreviewJob = z.infer<typeof previewJobSchema>;

export const previewJobSchemas = [previewJobSchema] as const;
export const previewReplySchemas = [z.object({ type: z.literal("preview"), job: z.int(), text: z.string() })] as const;
