import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { promptAnalysisSchema } from "../../../src/contract/analyze/promptAnalysis";
import { errorCodeSchema } from "../../../src/contract/error";
import { optimizationResultSchema } from "../../../src/contract/optimize/optimizationResult";
import { inputErrorSchema } from "../../../src/contract/problem";
import { citationResultSchema } from "../../../src/contract/verify/citationResult";
import { retrievalReportSchema } from "../../../src/contract/visualize/retrievalReport";
import { visualizationSchema } from "../../../src/contract/visualize/visualization";

export const VECTOR_FOLDER = fileURLToPath(new URL("../../vectors/", import.meta.url));

const json = z.record(z.string(), z.unknown());
const text = z.record(z.string(), z.string());
const name = z.string().check(z.minLength(1));

const errorSchema = z.strictObject({
  code: errorCodeSchema,
  /** `null`: it never comes from a service. */
  status: z.nullable(z.int()),
  errors: z.array(inputErrorSchema),
});
/** A page or a picture stands there by the SHA-256 of its content. */
export const visualizedSchema = z.extend(z.omit(visualizationSchema, { content: true }), {
  content: z.optional(retrievalReportSchema),
  content_sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/u))),
});
const keySchema = z.optional(z.enum(["valid", "missing", "unknown", "without_scope", "used_up"]));

const callSchema = z.strictObject({
  name,
  operation: z.enum(["verify_citations", "visualize_retrieval", "optimize_chunks", "analyze_prompt"]),
  config: z.optional(json),
  key: keySchema,
  where: z.optional(z.array(z.enum(["core", "client", "http"]))),
  params: json,
  refused_by: z.optional(z.literal("core")),
  expect: z.optional(
    z.union([
      z.strictObject({
        result: z.union([citationResultSchema, visualizedSchema, optimizationResultSchema, promptAnalysisSchema]),
      }),
      z.strictObject({ error: errorSchema }),
    ]),
  ),
});
const requestSchema = z.strictObject({
  name,
  key: keySchema,
  request: z.strictObject({
    method: z.string(),
    path: z.string(),
    headers: text,
    json: z.optional(z.unknown()),
    text: z.optional(z.string()),
    base64: z.optional(z.string()),
  }),
  expect: z.strictObject({ error: errorSchema, headers: z.optional(text) }),
});
const vectorFileSchema = z.strictObject({ about: z.string(), vectors: z.array(z.union([callSchema, requestSchema])) });

export type ExpectedVisualization = z.infer<typeof visualizedSchema>;
export type CallVector = z.infer<typeof callSchema>;
export type RequestVector = z.infer<typeof requestSchema>;
export type Vector = CallVector | RequestVector;
export type VectorKey = NonNullable<z.infer<typeof keySchema>>;
export type ExpectedError = z.infer<typeof errorSchema>;
export type Place = NonNullable<CallVector["where"]>[number];
export type VectorFile = z.infer<typeof vectorFileSchema> & { readonly path: string; readonly area: string };

/** Every file of vectors, in the order of their names. */
export function readVectorFiles(): VectorFile[] {
  const names = readdirSync(VECTOR_FOLDER)
    .filter((file) => file.endsWith(".json"))
    .sort();
  return names.map((file) => {
    const path = VECTOR_FOLDER + file;
    return { ...vectorFileSchema.parse(JSON.parse(readFileSync(path, "utf8"))), path, area: basename(file, ".json") };
  });
}

export function isCall(vector: Vector): vector is CallVector {
  return "operation" in vector;
}

/** Whether the vector holds at this place. */
export function holdsAt({ where }: CallVector, place: Place): boolean {
  return where === undefined || where.includes(place);
}
