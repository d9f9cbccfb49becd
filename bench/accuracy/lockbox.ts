import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { DATA_FOLDER } from "../../scripts/paths.mjs";
import { fnv1a, opening } from "./opening";
import { sourceGroups } from "./sourceGroups";

/**
 * Where a labelled row lies. A third of each set was put away before the rules and models of today were made: nothing is
 * read off it or fitted to it. One half of that is opened for the figures of the verdicts, the other for those of judges.
 */
export const BOXES = ["open", "verdicts", "judges"] as const;
export type Box = (typeof BOXES)[number];

/** Of so many groups of rows one lies in each of the two locked boxes. */
const GROUPS_A_BOX = 6;
const FOLDER = join(DATA_FOLDER, "grounding");

const rowSchema = z.object({ id: z.string(), set: z.string(), sources: z.array(z.object({ text: z.string() })) });
type Row = z.infer<typeof rowSchema>;

let boxes: ReadonlyMap<string, Box> | undefined;

/** The box of a labelled row of any set. Rows that share a source or an answer, whichever sets they are of, lie in one. */
export function boxOf(id: string): Box {
  boxes ??= putAway(readRows());
  const found = boxes.get(id);
  if (found === undefined) throw new Error(`There is no labelled row ${id} in ${FOLDER}.`);
  return found;
}

function readRows(): Row[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".jsonl"));
  return files.flatMap((file) => {
    const lines = readFileSync(join(FOLDER, file), "utf8").split("\n");
    return lines.filter((line) => line !== "").map((line) => rowSchema.parse(JSON.parse(line)));
  });
}

function putAway(rows: readonly Row[]): Map<string, Box> {
  const groups = sourceGroups(rows.map(keysOf));
  const names = new Map<number, string>();
  for (const [index, { id }] of rows.entries()) {
    const group = groups[index] ?? index;
    const name = names.get(group);
    if (name === undefined || id < name) names.set(group, id);
  }
  return new Map(rows.map(({ id }, index) => [id, boxOfGroup(names.get(groups[index] ?? index) ?? id)]));
}

/** What a row may share with another: the openings of its sources, and its answer. */
function keysOf({ id, set, sources }: Row): string[] {
  const answer = set.startsWith("expertqa") ? [id.split("-").slice(0, 2).join("-")] : [];
  return [...sources.map(({ text }) => opening(text)), ...answer];
}

function boxOfGroup(name: string): Box {
  const [, verdicts, judges] = BOXES;
  switch (fnv1a(name) % GROUPS_A_BOX) {
    case 0:
      return verdicts;
    case 1:
      return judges;
    default:
      return "open";
  }
}
