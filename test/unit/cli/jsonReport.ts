import * as z from "zod/mini";
import { citationResultSchema } from "../../../src/contract/verify/citationResult";

const place = { start: z.int(), end: z.int(), line: z.int(), column: z.int(), end_line: z.int(), end_column: z.int() };
const placeSchema = z.object(place);
const level = z.enum(["error", "warning", "info", "hint"]);

const findingSchema = z.object({
  ...place,
  verdict: z.string(),
  level,
  message: z.string(),
  claim: z.int(),
  citations: z.array(z.int()),
  evidence: z.nullable(
    z.object({
      ...z.partial(placeSchema).shape,
      source_id: z.string(),
      file: z.nullable(z.string()),
      place: z.nullable(z.string()),
      text: z.string(),
      score: z.number(),
    }),
  ),
});

const answerSchema = z.object({
  ...place,
  row: z.int(),
  query: z.string(),
  format: z.string(),
  origin: z.string(),
  sources: z.array(z.object({ id: z.string(), title: z.nullable(z.string()), file: z.nullable(z.string()) })),
  problems: z.array(z.string()),
  changed: z.array(z.string()),
  result: z.nullable(citationResultSchema),
  places: z.optional(z.array(z.object({ ...place, citations: z.array(placeSchema) }))),
  findings: z.optional(z.array(findingSchema)),
  known: z.optional(z.array(findingSchema)),
  elapsed_ms: z.optional(z.number()),
  level: z.optional(level),
  message: z.optional(z.string()),
});

/** The report of `--format json`, as docs/cli.md describes it. */
export const jsonReportSchema = z.object({
  format: z.literal("rag-quality/verify"),
  version: z.literal(1),
  tool: z.object({ name: z.string(), version: z.string() }),
  engine: z.string(),
  threshold: z.number(),
  files: z.array(
    z.object({
      file: z.string(),
      answers: z.array(answerSchema),
      problems: z.array(z.object({ ...z.partial(placeSchema).shape, level, message: z.string() })),
    }),
  ),
  skipped: z.array(z.string()),
  summary: z.looseObject({
    files: z.int(),
    answers: z.int(),
    citations: z.int(),
    tally: z.object({ hold: z.int(), do_not_hold: z.int(), cannot_be_told: z.int() }),
    accuracy: z.nullable(z.number()),
    elapsed_ms: z.number(),
  }),
  exit_code: z.int(),
  reasons: z.array(z.string()),
});

export type JsonReport = z.infer<typeof jsonReportSchema>;

export function parseReport(text: string): JsonReport {
  return jsonReportSchema.parse(JSON.parse(text));
}
