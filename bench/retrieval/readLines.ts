import { existsSync, readFileSync } from "node:fs";
import type * as z from "zod/mini";
import { DATA_FOLDER } from "../../scripts/paths.mjs";

/** The rows of a file of the labelled data, one JSON object a line. */
export function readLines<Row>(name: string, schema: z.ZodMiniType<Row>): Row[] {
  return readText(name)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => schema.parse(JSON.parse(line)));
}

/** A text of the labelled data. */
export function readText(name: string): string {
  const file = `${DATA_FOLDER}/${name}`;
  if (!existsSync(file))
    throw new Error(`The labelled data ${file} is missing. Put it there, or name its folder in RAG_QUALITY_DATA.`);
  return readFileSync(file, "utf8");
}
