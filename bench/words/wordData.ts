import { existsSync, readFileSync } from "node:fs";
import * as z from "zod/mini";
import { DATA_FOLDER } from "../accuracy/groundingData";
import { boxOf } from "../accuracy/lockbox";
import { openingHash } from "../accuracy/opening";

/** A claim that its source supports in part, and the spans of it that the source does not support. */
export interface SpannedClaim {
  readonly claim: string;
  readonly source: string;
  readonly spans: readonly { readonly start: number; readonly end: number }[];
  /** Rows for fitting and rows for measuring never share a source. */
  readonly half: "tune" | "eval";
  /** Equal for rows that share a source. */
  readonly group: number;
}

const rowSchema = z.object({
  id: z.string(),
  claim: z.string(),
  sources: z.array(z.object({ text: z.string() })),
  spans: z.array(z.object({ start: z.int(), end: z.int() })),
});

export function readSpannedClaims(): SpannedClaim[] {
  const file = `${DATA_FOLDER}/grounding/wice_tokens.jsonl`;
  if (!existsSync(file)) {
    throw new Error(`The labelled data ${file} is missing. Put it there, or name its folder in RAG_QUALITY_DATA.`);
  }
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  const rows = lines.map((line) => rowSchema.parse(JSON.parse(line)));
  return rows.filter(({ id }) => boxOf(id) === "open").map(spannedClaim);
}

/** Halves as they are made of the set `wice`, which has some of these sources: what stem weights were made from is not measured. */
function spannedClaim({ claim, sources, spans }: z.infer<typeof rowSchema>): SpannedClaim {
  const source = sources.map(({ text }) => text).join("\n\n");
  const group = openingHash(source);
  return { claim, source, spans, half: group % 2 === 0 ? "tune" : "eval", group };
}
