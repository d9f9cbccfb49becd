import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { ROOT } from "../../scripts/paths.mjs";

/** What somebody who read the prompt says of a finding: `debatable` where its author may have meant it so. */
export const JUDGEMENTS = ["right", "debatable", "wrong"] as const;
export type Judgement = (typeof JUDGEMENTS)[number];
export type Judged = Judgement | "unjudged";

/** What is said of a rule's finding at a place of a prompt. */
export type Judge = (id: string, rule: string, start: number) => Judged;

/** By the rule, then by the prompt's id, or by `id@start` where a rule finds several places in it: written by hand. */
const judgedSchema = z.record(z.string(), z.record(z.string(), z.enum(JUDGEMENTS)));
const FILE = join(ROOT, "bench", "prompts", "judged.json");

export function readJudgements(): Judge {
  const judged = judgedSchema.parse(JSON.parse(readFileSync(FILE, "utf8")));
  return (id, rule, start) => judged[rule]?.[`${id}@${start}`] ?? judged[rule]?.[id] ?? "unjudged";
}
