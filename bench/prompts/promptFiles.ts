import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DATA_FOLDER } from "../../scripts/paths.mjs";
import { type PromptInput, readPromptFile } from "../../src/formats/prompts";
import type { StringNode, TreeNode } from "../../src/formats/trees/treeNode";
import { parseYaml } from "../../src/formats/trees/yamlTree";
import { fnv1a } from "../accuracy/opening";
import type { PromptRow } from "./promptRows";

/**
 * Where a project's prompt files lie. A third of the projects was put away before the rules of today were made: nobody
 * reads these files, and no rule is read off them.
 */
export type PromptBox = "open" | "locked";

/** Of so many projects one is locked. */
const PROJECTS_A_BOX = 3;
const FOLDER = join(DATA_FOLDER, "prompts", "files");

/** All of a project's files lie in one box, since they were written by the same people. */
function boxOf(project: string): PromptBox {
  return fnv1a(`prompts ${project}`) % PROJECTS_A_BOX === 0 ? "locked" : "open";
}

/** The prompts of all files of a box, read as the command line reads them; of a file that it does not read, each long string. */
export function readPromptFiles(box: PromptBox): PromptRow[] {
  return readdirSync(FOLDER)
    .filter((project) => boxOf(project) === box)
    .sort()
    .flatMap(filesBelow)
    .flatMap((path) => promptsOf(path).map((prompt) => ({ set: box === "open" ? "files" : "locked", ...prompt })));
}

/** A map of prompts has many strings that are none. */
const MIN_PROMPT_LENGTH = 100;

function promptsOf(path: string): (PromptInput & { readonly id: string })[] {
  const text = readFileSync(join(FOLDER, path), "utf8");
  const { records } = readPromptFile(path, text);
  if (records.length > 0 || !/\.ya?ml$/i.test(path))
    return records.map(({ name, input }) => ({ ...input, id: name === null ? path : `${path}#${name}` }));
  const strings = parseYaml(text, 0).flatMap(({ root }) => (root === null ? [] : stringsOf(root)));
  return strings
    .filter(({ value }) => value.length >= MIN_PROMPT_LENGTH)
    .map(({ value, span }) => ({ id: `${path}#${span.start}`, prompt: value, context: "" }));
}

function stringsOf(node: TreeNode): StringNode[] {
  switch (node.kind) {
    case "string":
      return [node];
    case "list":
      return node.items.flatMap(stringsOf);
    case "object":
      return [...node.fields.values()].flatMap(stringsOf);
    case "literal":
      return [];
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(FOLDER, folder))
    .sort()
    .flatMap((name) => {
      const path = `${folder}/${name}`;
      return statSync(join(FOLDER, path)).isDirectory() ? filesBelow(path) : [path];
    });
}
