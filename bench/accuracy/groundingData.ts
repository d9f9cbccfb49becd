import { existsSync, readFileSync } from "node:fs";
import * as z from "zod/mini";
import { DATA_FOLDER } from "../../scripts/paths.mjs";
import { keepApart } from "./keepApart";
import { type Box, boxOf } from "./lockbox";
import { openingHash } from "./opening";

export { DATA_FOLDER };

export const SETS = ["gensearch", "expertqa", "wice", "begin", "summedits"] as const;
export type SetName = (typeof SETS)[number];

/** A labelled pair of a claim and the sources that it cites. */
export interface LabelledClaim {
  readonly id: string;
  readonly set: SetName;
  readonly claim: string;
  readonly sources: readonly string[];
  readonly isSupported: boolean;
  /**
   * Rows for fitting and rows for measuring never share a source: a row of the tuning half whose source also stands in
   * a row of the other half is in neither. Rows that are put away are in none of these.
   */
  readonly half: "tune" | "eval" | "neither" | "locked";
  /** Rows of one set that share a source, at first hand or through others, have the same number. */
  readonly group: number;
}

type PlacedClaim = Omit<LabelledClaim, "group" | "half"> & { readonly half: "tune" | "eval" };

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
  return keepApart(readPlaced(set)).map((row) => (boxOf(row.id) === "open" ? row : { ...row, half: "locked" }));
}

/** The rows of one set that lie in a box. */
export function readBox(set: SetName, box: Box): LabelledClaim[] {
  return readSet(set).filter(({ id }) => boxOf(id) === box);
}

function readPlaced(set: SetName): PlacedClaim[] {
  const file = `${DATA_FOLDER}/grounding/${set}.jsonl`;
  if (!existsSync(file)) {
    throw new Error(`The labelled data ${file} is missing. Put it there, or name its folder in RAG_QUALITY_DATA.`);
  }
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  return lines.flatMap((line) => labelledClaim(set, rowSchema.parse(JSON.parse(line))));
}

function labelledClaim(set: SetName, row: z.infer<typeof rowSchema>): PlacedClaim[] {
  if (!["supported", "unsupported", "partial"].includes(row.label)) return [];
  const cited = row.cited?.map((index) => row.sources[index]).filter((source) => source !== undefined) ?? row.sources;
  const sources = (cited.length === 0 ? row.sources : cited).map((source) => source.text);
  const claim = row.claim ?? row.response ?? "";
  return [
    {
      id: row.id,
      set,
      claim,
      sources,
      isSupported: row.label === "supported",
      half: halfOf(set, row.split, sources[0] ?? row.id),
    },
  ];
}

function halfOf(set: SetName, split: string, source: string): "tune" | "eval" {
  if (set === "begin") return split === "tune" ? "tune" : "eval";
  return openingHash(source) % 2 === 0 ? "tune" : "eval";
}
