import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { ROOT } from "../../scripts/paths.mjs";

/** What somebody who read the prompt says of a finding: `debatable` where its author may have meant it so. */
export const JUDGEMENTS = ["right", "debatable", "wrong"] as const;
export type Judgement = (typeof JUDGEMENTS)[number];
export type Judged = Judgement | "unjudged";

/** By the rule, then by the prompt's id: written by hand. */
const judgedSchema = z.record(z.string(), z.record(z.string(), z.enum(JUDGEMENTS)));
const FILE = join(ROOT, "bench", "prompts", "judged.json");

export function readJudgements(): (id: string, rule: string) => Judged {
  const judged = judgedSchema.parse(JSON.parse(readFileSync(FILE, "utf8")));
  return (id, rule) => judged[rule]?.[id] ?? "unjudged";
}
