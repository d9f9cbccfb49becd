import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of the repository, with a slash at its end. */
export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** One instruction: `COPY --from=build /build/dist dist`. */
export interface Instruction {
  readonly keyword: string;
  /** What stands behind the keyword, in one line. */
  readonly rest: string;
}

export interface Copy {
  /** The stage that it copies from; `null` for the repository. */
  readonly from: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

/** The stages of the container file, the last of which becomes the image. */
export function containerStages(): readonly (readonly Instruction[])[] {
  const stages: Instruction[][] = [[]];
  for (const instruction of instructions(readFileSync(`${ROOT}Dockerfile`, "utf8"))) {
    if (instruction.keyword === "FROM") stages.push([]);
    stages.at(-1)?.push(instruction);
  }
  return stages.slice(1);
}

/** What the image is made of. */
export function finalStage(): readonly Instruction[] {
  return containerStages().at(-1) ?? [];
}

/** The only instruction of this keyword. */
export function only(stage: readonly Instruction[], keyword: string): string {
  const found = stage.filter((instruction) => instruction.keyword === keyword);
  const [first] = found;
  if (first === undefined || found.length > 1)
    throw new Error(`The stage has ${found.length} instructions ${keyword}; one was expected.`);
  return first.rest;
}

/** The words of an instruction in JSON form, which no shell changes; what stands before the list is left out. */
export function words(rest: string): readonly string[] {
  const list: unknown = JSON.parse(rest.slice(rest.indexOf("[")));
  if (Array.isArray(list) && list.every((word) => typeof word === "string")) return list;
  throw new Error(`${rest} is no list of words.`);
}

export function copies(stage: readonly Instruction[]): readonly Copy[] {
  return stage.filter(({ keyword }) => keyword === "COPY").map(({ rest }) => copyOf(rest.split(/\s+/u)));
}

function copyOf(parts: readonly string[]): Copy {
  const [from] = parts.filter((part) => part.startsWith("--from=")).map((part) => part.slice("--from=".length));
  const paths = parts.filter((part) => !part.startsWith("--"));
  return { from: from ?? null, sources: paths.slice(0, -1), target: paths.at(-1) ?? "" };
}

function instructions(text: string): Instruction[] {
  const lines = text
    .replace(/^\s*#.*\n/gmu, "")
    .replace(/\\\n/gu, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.map((line) => {
    const [, keyword = "", rest = ""] = /^(\S+)\s+(.*)$/u.exec(line) ?? [];
    return { keyword, rest };
  });
}
