import * as z from "zod/mini";
import { panelSourceSchema } from "../../../contract/panel/citationsState";
import { offsetSchema, scoreSchema, spanSchema } from "../../../contract/span";
import { filePlaceSchema } from "./places";

/** The parts of the messages between host and worker that speak of the records of a file with answers. */

/** A file with answers, and what of it is wanted. */
export const answerFileRequestSchema = z.object({
  uri: z.string(),
  /** A path whose extension says how to read the text. */
  path: z.string(),
  text: z.string(),
  /** Which records, counted from 0; `null` for all. */
  rows: z.nullable(z.array(z.int())),
  /** The part of the text whose claims are wanted; `null` for all. */
  selection: z.nullable(spanSchema),
  threshold: scoreSchema,
  globs: z.array(z.string()),
  picked: z.array(z.string()),
});
export type AnswerFileRequest = z.infer<typeof answerFileRequestSchema>;

/** A question that a person typed for a record, counted from 0, that names none. */
export const typedQuerySchema = z.object({ index: z.int(), query: z.string() });
export type TypedQuery = z.infer<typeof typedQuerySchema>;

/** A passage that can be opened: its place in a file, and the offsets that the result knows it by. */
export const evidencePlaceSchema = z.extend(filePlaceSchema, {
  source_id: z.string(),
  /** As in the evidence: offsets into the source's text. */
  start: offsetSchema,
  end: offsetSchema,
  /** What people call that part of the source, such as `page 3`; `null` where it has no name. */
  name: z.nullable(z.string()),
});
export type EvidencePlace = z.infer<typeof evidencePlaceSchema>;

export const rowSourceSchema = z.extend(panelSourceSchema, {
  /** The path as the answer wrote it. */
  uri: z.nullable(z.string()),
  /** The URI of the file it was read from. */
  file: z.nullable(z.string()),
});
export type RowSource = z.infer<typeof rowSourceSchema>;

export const filePartProblemSchema = z.object({ message: z.string(), span: spanSchema });
export type FilePartProblem = z.infer<typeof filePartProblemSchema>;
