import * as z from "zod/mini";
import { chunkSettingsSchema } from "../../contract/chunkSettings";
import { citationResultSchema } from "../../contract/citationResult";
import type { Figure } from "../../contract/figure";
import { panelSourceSchema, sourceOriginSchema } from "../../contract/panel";
import type { PanelReport } from "../../contract/panelRetrieval";
import { offsetSchema, scoreSchema, spanSchema } from "../../contract/span";
import { pictureThemeSchema, visualizationFormatSchema } from "../../contract/visualizeRequest";
import { filePlaceSchema } from "./filePlace";
import { analyzedFileSchema, analyzeJobSchema, notAnalyzedSchema, previewPromptsJobSchema } from "./promptMessages";
import { connectionReportSchema, httpAnswerSchema, httpRequestSchema, serviceFaultSchema } from "./serviceMessages";
import type { SplitFile } from "./splitFiles";
import {
  finishedTrialSchema,
  notOptimizedSchema,
  optimizeJobSchema,
  trialProgressSchema,
  triedSettingsSchema,
  trySettingsJobSchema,
} from "./trialMessages";

/** The messages between the extension host and the worker that reads and checks. Both sides parse what they get. */

const fileReadSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), uri: z.string(), label: z.string(), text: z.string() }),
  z.object({
    kind: z.literal("refused"),
    label: z.string(),
    refusal: z.enum(["missing", "too_large", "binary", "outside_workspace", "not_a_source_type"]),
    detail: z.string(),
  }),
]);

/** What the host answers when the worker asks for a file. `version` changes with the text. */
export const fileAnswerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("read"), version: z.nullable(z.string()), read: fileReadSchema }),
  /** The file is still as it was in the version that the worker has. */
  z.object({ kind: z.literal("unchanged") }),
]);
export type FileAnswer = z.infer<typeof fileAnswerSchema>;

/** A service to ask instead of the bundled core. Its key stays with the host. */
export const endpointSchema = z.object({ base_url: z.string() });
export type Endpoint = z.infer<typeof endpointSchema>;

/** A file with answers, and what of it is wanted. */
const askedFileSchema = z.object({
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
export type AskedFile = z.infer<typeof askedFileSchema>;

export const checkJobSchema = z.extend(askedFileSchema, {
  type: z.literal("check"),
  job: z.int(),
  endpoint: z.nullable(endpointSchema),
  /** The text of the file with the accepted claims, if there is one. */
  accepted: z.nullable(z.string()),
});
export type CheckJob = z.infer<typeof checkJobSchema>;

/** A question that a person typed for a record, counted from 0, that names none. */
const typedQuerySchema = z.object({ index: z.int(), query: z.string() });
export type TypedQuery = z.infer<typeof typedQuerySchema>;

/** Asks for the retrieval of the record at the selection, with figures of this width. */
export const visualizeJobSchema = z.extend(askedFileSchema, {
  type: z.literal("visualize"),
  job: z.int(),
  endpoint: z.nullable(endpointSchema),
  queries: z.array(typedQuerySchema),
  width: z.int(),
});
export type VisualizeJob = z.infer<typeof visualizeJobSchema>;

/** Asks for a form of the report that was made under `key`. */
export const exportJobSchema = z.object({
  type: z.literal("export"),
  job: z.int(),
  key: z.string(),
  format: visualizationFormatSchema,
  theme: pictureThemeSchema,
});
export type ExportJob = z.infer<typeof exportJobSchema>;

export const operationSchema = z.enum(["verify_citations", "visualize_retrieval"]);
export type Operation = z.infer<typeof operationSchema>;

/** Asks for what an operation would send, for a person to read. */
export const previewJobSchema = z.extend(askedFileSchema, {
  type: z.literal("preview"),
  job: z.int(),
  operation: operationSchema,
  endpoint: endpointSchema,
  queries: z.array(typedQuerySchema),
  /** What the reader is told before the requests, a sentence a line. */
  note: z.array(z.string()),
});
export type PreviewJob = z.infer<typeof previewJobSchema>;

/** Asks for the chunks of a file, whose text the worker asks for over the line where it has another one. */
export const splitJobSchema = z.object({
  type: z.literal("split"),
  job: z.int(),
  uri: z.string(),
  /** A path whose extension says how to read the text. */
  path: z.string(),
  settings: chunkSettingsSchema,
});
export type SplitJob = z.infer<typeof splitJobSchema>;

export const toWorkerSchema = z.discriminatedUnion("type", [
  checkJobSchema,
  z.object({ type: z.literal("outline"), job: z.int(), path: z.string(), text: z.string() }),
  previewJobSchema,
  visualizeJobSchema,
  exportJobSchema,
  z.object({ type: z.literal("draw_figures"), job: z.int(), key: z.string(), width: z.int() }),
  splitJobSchema,
  optimizeJobSchema,
  trySettingsJobSchema,
  analyzeJobSchema,
  previewPromptsJobSchema,
  z.object({ type: z.literal("test_connection"), job: z.int(), endpoint: endpointSchema }),
  z.object({ type: z.literal("cancel"), job: z.int() }),
  z.object({ type: z.literal("file"), ask: z.int(), answer: fileAnswerSchema }),
  z.object({ type: z.literal("files"), ask: z.int(), uris: z.array(z.string()) }),
  z.object({ type: z.literal("http"), ask: z.int(), answer: httpAnswerSchema }),
]);
export type ToWorker = z.infer<typeof toWorkerSchema>;

/** A passage that can be opened: its place in a file, and the offsets that the result knows it by. */
export const evidencePlaceSchema = z.extend(filePlaceSchema, {
  source_id: z.string(),
  /** As in the evidence: offsets into the source's text. */
  start: offsetSchema,
  end: offsetSchema,
});
export type EvidencePlace = z.infer<typeof evidencePlaceSchema>;

export const rowSourceSchema = z.extend(panelSourceSchema, {
  /** The path as the answer wrote it. */
  uri: z.nullable(z.string()),
  /** The URI of the file it was read from. */
  file: z.nullable(z.string()),
});
export type RowSource = z.infer<typeof rowSourceSchema>;

/** One checked record with all that the editor needs to show it. */
export const checkedRowSchema = z.object({
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
  sources: z.array(rowSourceSchema),
  problems: z.array(z.string()),
  places: z.array(evidencePlaceSchema),
  engine: z.string(),
  elapsed_ms: z.number(),
  result: citationResultSchema,
});
export type CheckedRow = z.infer<typeof checkedRowSchema>;

/** What the host carries to the panel, which parses it: to read the parts of thousands of documents twice would hold up the editor. */
const carriedReportSchema = z.custom<PanelReport>(isObject);
/** Columns of numbers, which the worker made just now. */
const carriedSplitSchema = z.custom<SplitFile>(isObject);
const carriedFiguresSchema = z.custom<Figure[]>((value) => Array.isArray(value));

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** The retrieval of one record, with all that the editor needs to show it. */
export const shownRetrievalSchema = z.object({
  /** What the worker keeps the whole report by. */
  key: z.string(),
  index: z.int(),
  rows: z.int(),
  span: spanSchema,
  query_was_typed: z.boolean(),
  origin: sourceOriginSchema,
  sources: z.array(rowSourceSchema),
  problems: z.array(z.string()),
  places: z.array(evidencePlaceSchema),
  engine: z.string(),
  elapsed_ms: z.number(),
  report: carriedReportSchema,
  figures: carriedFiguresSchema,
});
export type ShownRetrieval = z.infer<typeof shownRetrievalSchema>;

/** Why there is nothing to show. */
export const notShownSchema = z.discriminatedUnion("kind", [
  /** The record, counted from 0, names no question, and nobody typed one. */
  z.object({ kind: z.literal("no_query"), index: z.int() }),
  z.object({ kind: z.literal("no_record"), message: z.string() }),
  z.object({ kind: z.literal("no_sources"), message: z.string() }),
  z.object({ kind: z.literal("failed"), message: z.string() }),
  /** The service was not worth asking. */
  z.object({ kind: z.literal("stopped"), fault: serviceFaultSchema, message: z.string() }),
]);
export type NotShown = z.infer<typeof notShownSchema>;

const bytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** A report in the form of a file. */
export const exportedSchema = z.object({ bytes: bytesSchema, warnings: z.array(z.string()) });
export type Exported = z.infer<typeof exportedSchema>;

export const filePartProblemSchema = z.object({ message: z.string(), span: spanSchema });
export type FilePartProblem = z.infer<typeof filePartProblemSchema>;

export const outlineRecordSchema = z.object({ span: spanSchema, format: z.string() });
export type OutlineRecord = z.infer<typeof outlineRecordSchema>;

export const fromWorkerSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("started"), job: z.int(), rows: z.int() }),
  z.object({ type: z.literal("row"), job: z.int(), row: checkedRowSchema }),
  /** A record that could not be checked. `reason` tells which help to offer. */
  z.object({
    type: z.literal("unchecked"),
    job: z.int(),
    index: z.int(),
    span: spanSchema,
    reason: z.enum(["no_sources", "empty_selection", "failed"]),
    message: z.string(),
  }),
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
  z.object({ type: z.literal("preview"), job: z.int(), text: z.string() }),
  z.object({ type: z.literal("connection"), job: z.int(), report: connectionReportSchema }),
  z.object({ type: z.literal("shown"), job: z.int(), retrieval: shownRetrievalSchema }),
  z.object({ type: z.literal("not_shown"), job: z.int(), why: notShownSchema }),
  /** `null` where the report is not kept any more. */
  z.object({ type: z.literal("figures"), job: z.int(), figures: z.nullable(carriedFiguresSchema) }),
  z.object({ type: z.literal("split"), job: z.int(), file: carriedSplitSchema }),
  z.object({ type: z.literal("trial_progress"), job: z.int(), progress: trialProgressSchema }),
  z.object({ type: z.literal("optimized"), job: z.int(), trial: finishedTrialSchema }),
  z.object({ type: z.literal("not_optimized"), job: z.int(), why: notOptimizedSchema }),
  z.object({ type: z.literal("tried"), job: z.int(), tried: triedSettingsSchema }),
  z.object({ type: z.literal("analyzed"), job: z.int(), file: analyzedFileSchema }),
  z.object({ type: z.literal("not_analyzed"), job: z.int(), why: notAnalyzedSchema }),
  /** `null` where the report is not kept any more. */
  z.object({ type: z.literal("exported"), job: z.int(), exported: z.nullable(exportedSchema) }),
  z.object({
    type: z.literal("outline"),
    job: z.int(),
    records: z.array(outlineRecordSchema),
    problems: z.array(filePartProblemSchema),
  }),
  z.object({ type: z.literal("failed"), job: z.int(), message: z.string() }),
  /** The worker read the cancellation: it is not stuck. */
  z.object({ type: z.literal("cancelled"), job: z.int() }),
  z.object({
    type: z.literal("ask_file"),
    job: z.int(),
    ask: z.int(),
    path: z.string(),
    from: z.string(),
    have: z.nullable(z.string()),
  }),
  z.object({ type: z.literal("ask_glob"), job: z.int(), ask: z.int(), pattern: z.string(), from: z.string() }),
  z.object({ type: z.literal("ask_http"), job: z.int(), ask: z.int(), request: httpRequestSchema }),
  /** Nobody waits for the answer any more. */
  z.object({ type: z.literal("drop_http"), job: z.int(), ask: z.int() }),
]);
export type FromWorker = z.infer<typeof fromWorkerSchema>;

/** One end of the line between host and worker. */
export interface Port {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
}
