import * as z from "zod/mini";
import { filesReadSchema, sourceOriginSchema } from "../../../contract/panel/panelParts";
import { offsetSchema, spanSchema } from "../../../contract/span";
import { type CitationResult, citationResultSchema } from "../../../contract/verify/citationResult";
import { carried } from "./carried";
import {
  answerFileRequestSchema,
  evidencePlaceSchema,
  type FilePartProblem,
  filePartProblemSchema,
  leftOutAnswerSchema,
  rowSourceSchema,
} from "./recordsMessages";
import { endpointSchema, type ServiceFault, serviceFaultSchema } from "./serviceMessages";

/** The messages between host and worker that speak of checks of citations. */

const checkJobSchema = z.extend(answerFileRequestSchema, {
  type: z.literal("check"),
  job: z.int(),
  endpoint: z.nullable(endpointSchema),
  /** The text of the file with the accepted claims, if there is one. */
  accepted: z.nullable(z.string()),
  /** Whether what was ruled before on claims that are as they were is put back. */
  recalls: z.boolean(),
});
export type CheckJob = z.infer<typeof checkJobSchema>;

/** Asks for the records of a text, without checking them. */
const outlineJobSchema = z.object({
  type: z.literal("outline"),
  job: z.int(),
  path: z.string(),
  text: z.string(),
  /** The project file, and the path of the outlined one in its folder; `null` where none maps records. */
  project: z.nullable(z.object({ text: z.string(), path: z.string() })),
});
export type OutlineRequest = Omit<z.infer<typeof outlineJobSchema>, "type" | "job">;

export const citationsJobSchemas = [checkJobSchema, outlineJobSchema] as const;

/** One checked record with all that the editor needs to show it. */
const checkedRowSchema = z.object({
  /** Counted from 0, among the file's records. */
  index: z.int(),
  rows: z.int(),
  /** Only the claims of a selection are in the result. */
  is_part: z.boolean(),
  query: z.string(),
  format: z.string(),
  /** The record in the file. */
  span: spanSchema,
  /** From offsets of the response to offsets of the file: runs of inner, outer, length. */
  pieces: z.array(z.object({ inner: offsetSchema, outer: offsetSchema, length: offsetSchema })),
  origin: sourceOriginSchema,
  /** What was read of a folder that was picked, and what was left out; `null` where none was. */
  files_read: z.nullable(filesReadSchema),
  /** Answers that stand among the sources and are none. */
  left_out: z.array(leftOutAnswerSchema),
  sources: z.array(rowSourceSchema),
  problems: z.array(z.string()),
  /** How many pages the record cites whose text was not there. */
  unread_pages: z.int(),
  places: z.array(evidencePlaceSchema),
  engine: z.string(),
  elapsed_ms: z.number(),
  result: citationResultSchema,
  /** What the checker says by itself; only where a judge was asked. */
  core: z.optional(carried<CitationResult>()),
});
export type CheckedRow = z.infer<typeof checkedRowSchema>;

const rowSchema = z.object({ type: z.literal("row"), job: z.int(), row: checkedRowSchema });

/** A record that could not be checked. `reason` tells which help to offer. */
const uncheckedSchema = z.object({
  type: z.literal("unchecked"),
  job: z.int(),
  index: z.int(),
  span: spanSchema,
  reason: z.enum(["no_sources", "empty_selection", "failed"]),
  message: z.string(),
  unread_pages: z.int(),
  left_out: z.array(leftOutAnswerSchema),
});
export type UncheckedRecord = z.infer<typeof uncheckedSchema>;
/** What came of one record. */
export type RecordMessage = z.infer<typeof rowSchema> | UncheckedRecord;

const outlineRecordSchema = z.object({
  span: spanSchema,
  format: z.string(),
  /** How the question begins. */
  query: z.string(),
  /** Whether the answer cites anything. */
  cites: z.boolean(),
});
export type OutlineRecord = z.infer<typeof outlineRecordSchema>;

const outlineSchema = z.object({
  type: z.literal("outline"),
  job: z.int(),
  records: z.array(outlineRecordSchema),
  /** The addresses of the pages that its records cite, or name as what was retrieved. */
  pages: z.array(z.string()),
  problems: z.array(filePartProblemSchema),
});
export type Outline = z.infer<typeof outlineSchema>;

export const citationsReplySchemas = [
  /** How far the files of a folder are read. */
  z.object({ type: z.literal("reading"), job: z.int(), done: z.int(), total: z.int(), bytes: z.int() }),
  z.object({ type: z.literal("started"), job: z.int(), rows: z.int() }),
  rowSchema,
  uncheckedSchema,
  z.object({ type: z.literal("done"), job: z.int(), problems: z.array(filePartProblemSchema) }),
  /** The service is not worth asking any further; `rest` are the records that it was not asked about, or in vain. */
  z.object({
    type: z.literal("stopped"),
    job: z.int(),
    wanted: z.int(),
    rest: z.array(z.int()),
    fault: serviceFaultSchema,
    message: z.string(),
    problems: z.array(filePartProblemSchema),
  }),
  outlineSchema,
] as const;

/** How a check ended. `stopped`: the service was not worth asking about the records of `rest`. */
export type CheckJobOutcome =
  | { readonly kind: "done"; readonly problems: readonly FilePartProblem[] }
  | {
      readonly kind: "stopped";
      readonly problems: readonly FilePartProblem[];
      readonly wanted: number;
      readonly rest: readonly number[];
      readonly fault: ServiceFault;
      readonly message: string;
    };
