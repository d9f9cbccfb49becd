import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { errorCodeSchema } from "../../../src/contract/error";
import { inputErrorSchema } from "../../../src/contract/problem";
import { plannedAnswerSchema } from "./plannedAnswer";

export const SCENARIO_FILE = fileURLToPath(new URL("../faults.json", import.meta.url));

const count = z.int().check(z.nonnegative());

const seenSchema = {
  /** How many requests came in. */
  requests: count,
  /** From the first request to the last. */
  waited_ms: z.optional(z.strictObject({ least: count })),
  /** How many requests came to the target of a redirect. */
  elsewhere: count,
};
const errorSchema = z.strictObject({
  code: errorCodeSchema,
  /** `null`: no service answered. */
  status: z.nullable(z.int()),
  retry_after_s: z.optional(z.number()),
  request_id: z.optional(z.string()),
  /** Where the words are the service's. */
  message: z.optional(z.string()),
  errors: z.optional(z.array(inputErrorSchema)),
});
const scenarioSchema = z.strictObject({
  name: z.string(),
  operation: z.enum(["verify_citations", "visualize_retrieval", "optimize_chunks", "analyze_prompt"]),
  params: z.record(z.string(), z.unknown()),
  config: z.strictObject({ max_retries: z.optional(count), timeout_ms: z.optional(count), enable_visualization: z.optional(z.boolean()) }),
  answers: z.array(plannedAnswerSchema).check(z.minLength(1)),
  expect: z.union([z.strictObject({ ...seenSchema, result: z.literal("as the service") }), z.strictObject({ ...seenSchema, error: errorSchema })]),
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioError = z.infer<typeof errorSchema>;

export function readScenarios(): readonly Scenario[] {
  return z.strictObject({ about: z.string(), scenarios: z.array(scenarioSchema) }).parse(JSON.parse(readFileSync(SCENARIO_FILE, "utf8"))).scenarios;
}
