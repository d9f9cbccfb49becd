import * as z from "zod/mini";
import { sourceOriginSchema } from "../../../contract/panel/panelParts";
import type { PanelReport } from "../../../contract/panel/retrievalState";
import { spanSchema } from "../../../contract/span";
import type { Figure } from "../../../contract/visualize/figure";
import {
  pictureExtentSchema,
  pictureThemeSchema,
  visualizationFormatSchema,
} from "../../../contract/visualize/visualizeRequest";
import { carried } from "./carried";
import { answerFileRequestSchema, evidencePlaceSchema, rowSourceSchema, typedQuerySchema } from "./recordsMessages";
import { endpointSchema, serviceFaultSchema } from "./serviceMessages";

/** The messages between host and worker that speak of retrievals. */

/** Asks for the retrieval of the record at the selection, with figures of this width. */
const visualizeJobSchema = z.extend(answerFileRequestSchema, {
  type: z.literal("visualize"),
  job: z.int(),
  endpoint: z.nullable(endpointSchema),
  queries: z.array(typedQuerySchema),
  width: z.int(),
});
export type VisualizeJob = z.infer<typeof visualizeJobSchema>;

/** Asks for the figures of the report that was made under `key`, for another width. */
const drawFiguresJobSchema = z.object({
  type: z.literal("draw_figures"),
  job: z.int(),
  key: z.string(),
  width: z.int(),
});

/** Asks for a form of the report that was made under `key`. */
const exportJobSchema = z.object({
  type: z.literal("export"),
  job: z.int(),
  key: z.string(),
  format: visualizationFormatSchema,
  theme: pictureThemeSchema,
  extent: pictureExtentSchema,
});
export type ExportJob = z.infer<typeof exportJobSchema>;

export const retrievalJobSchemas = [visualizeJobSchema, drawFiguresJobSchema, exportJobSchema] as const;

const carriedFiguresSchema = z.custom<Figure[]>((value) => Array.isArray(value));

/** The retrieval of one record, with all that the editor needs to show it. */
const shownRetrievalSchema = z.object({
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
  report: carried<PanelReport>(),
  figures: carriedFiguresSchema,
});
export type ShownRetrieval = z.infer<typeof shownRetrievalSchema>;

/** Why there is nothing to show. */
const notShownSchema = z.discriminatedUnion("kind", [
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
const exportedSchema = z.object({ bytes: bytesSchema, warnings: z.array(z.string()) });
export type Exported = z.infer<typeof exportedSchema>;

export const retrievalReplySchemas = [
  z.object({ type: z.literal("shown"), job: z.int(), retrieval: shownRetrievalSchema }),
  z.object({ type: z.literal("not_shown"), job: z.int(), why: notShownSchema }),
  /** `null` where the report is not kept any more. */
  z.object({ type: z.literal("figures"), job: z.int(), figures: z.nullable(carriedFiguresSchema) }),
  /** `null` where the report is not kept any more. */
  z.object({ type: z.literal("exported"), job: z.int(), exported: z.nullable(exportedSchema) }),
] as const;

/** How a visualization ended. */
export type VisualizeJobOutcome =
  | { readonly kind: "shown"; readonly retrieval: ShownRetrieval }
  | { readonly kind: "not_shown"; readonly why: NotShown };
