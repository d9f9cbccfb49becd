import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { DATA_FOLDER } from "../../scripts/paths.mjs";
import { DEFAULT_THRESHOLD } from "../../src/contract/config";
import type { CitationResult } from "../../src/contract/verify/citationResult";
import { verifyCitations } from "../../src/core/verify";
import { type Box, boxOf } from "./lockbox";

const rowSchema = z.object({
  id: z.string(),
  query: z.nullable(z.string()),
  response: z.string(),
  sources: z.array(z.object({ id: z.string(), text: z.string() })),
  spans: z.array(z.object({ kind: z.string() })),
});

/** A whole answer as it was checked, and the share of its citing claims that experts call supported. */
export interface CheckedAnswer {
  readonly id: string;
  readonly experts: number;
  readonly result: CitationResult;
}

const LABELS: ReadonlySet<string> = new Set(["supported", "partial", "unsupported"]);

/** The labelled answers of a box, those left out of which nothing is labelled. */
export function checkAnswers(box: Box): CheckedAnswer[] {
  const file = join(DATA_FOLDER, "grounding", "expertqa_responses.jsonl");
  const lines = readFileSync(file, "utf8").split("\n");
  const rows = lines.filter((line) => line !== "").map((line) => rowSchema.parse(JSON.parse(line)));
  return rows.filter(({ id }) => boxOf(id) === box).flatMap((row) => checkAnswer(row) ?? []);
}

function checkAnswer({ id, query, response, sources, spans }: z.infer<typeof rowSchema>): CheckedAnswer | null {
  const labels = spans.map(({ kind }) => kind).filter((kind) => LABELS.has(kind));
  if (labels.length === 0) return null;
  const experts = labels.filter((kind) => kind === "supported").length / labels.length;
  return {
    id,
    experts,
    result: verifyCitations({ query: query ?? "", response, sources }, { threshold: DEFAULT_THRESHOLD }),
  };
}
