import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { ROOT } from "../../../scripts/paths.mjs";

/** A sentence that asks for one of two ways, or for neither of them. */
export interface Wording {
  readonly axis: string;
  readonly pole: "a" | "b" | "neither";
  readonly text: string;
}

const FOLDER = join(ROOT, "bench", "prompts", "wordings");
const rowSchema = z.object({ pole: z.enum(["a", "b", "neither"]), text: z.string() });
const POLES: Readonly<Record<string, Wording["pole"]>> = { a: "a", b: "b", n: "neither" };

/** The sentences of a folder of files named by their axis. */
export function readSentences(folder = join(FOLDER, "sentences")): Wording[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .sort()
    .flatMap((name) =>
      readFileSync(join(folder, name), "utf8")
        .trim()
        .split("\n")
        .map((line) => ({ axis: name.replace(".jsonl", ""), ...rowSchema.parse(JSON.parse(line)) })),
    );
}

/** Words and short phrases, by their axis and pole. */
export function readPhrases(): Wording[] {
  let axis = "";
  return readFileSync(join(FOLDER, "phrases.txt"), "utf8")
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("# ")) axis = line.slice(2);
      const pole = POLES[line.split(":")[0] ?? ""];
      if (pole === undefined) return [];
      return line
        .slice(2)
        .split(";")
        .map((text) => ({ axis, pole, text: text.trim() }))
        .filter(({ text }) => text !== "");
    });
}
