import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";

/** Where the labelled public data lies: beside the project, or where `RAG_QUALITY_DATA` says. */
export const DATA_FOLDER = process.env["RAG_QUALITY_DATA"] ?? fileURLToPath(new URL("../../../shared/data", import.meta.url));

export const SETS = ["gensearch", "expertqa", "wice", "begin", "summedits"] as const;
export type SetName = (typeof SETS)[number];

/** A labelled pair of a claim and the sources that it cites. */
export interface LabelledClaim {
  readonly set: SetName;
  readonly claim: string;
  readonly sources: readonly string[];
  readonly isSupported: boolean;
  /** Rows for fitting and rows for measuring never share a source. */
  readonly half: "tune" | "eval";
}

const rowSchema = z.object({
  id: z.string(),
  split: z.string(),
  claim: z.optional(z.string()),
  response: z.optional(z.string()),
  sources: z.array(z.object({ text: z.string() })),
  cited: z.optional(z.nullable(z.array(z.int()))),
  label: z.string(),
});

/** Reads one labelled set; `partial` counts as not supported, labels such as `generic` are left out. */
export function readSet(set: SetName): LabelledClaim[] {
  const file = `${DATA_FOLDER}/grounding/${set}.jsonl`;
  if (!existsSync(file)) {
    throw new Error(`The labelled data ${file} is missing. Put it there, or name its folder in RAG_QUALITY_DATA.`);
  }
  const lines = readFileSync(file, "utf8").split("\n").filter((line) => line !== "");
  return lines.flatMap((line) => labelledClaim(set, rowSchema.parse(JSON.parse(line))));
}

function labelledClaim(set: SetName, row: z.infer<typeof rowSchema>): LabelledClaim[] {
  if (!["supported", "unsupported", "partial"].includes(row.label)) return [];
  const cited = row.cited?.map((index) => row.sources[index]).filter((source) => source !== undefined) ?? row.sources;
  const sources = (cited.length === 0 ? row.sources : cited).map((source) => source.text);
  const claim = row.claim ?? row.response ?? "";
  return [{ set, claim, sources, isSupported: row.label === "supported", half: halfOf(set, row.split, sources[0] ?? row.id) }];
}

function halfOf(set: SetName, split: string, source: string): LabelledClaim["half"] {
  if (set === "begin") return split === "tune" ? "tune" : "eval";
  return hash(source.slice(0, 300)) % 2 === 0 ? "tune" : "eval";
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value >>> 8;
}
