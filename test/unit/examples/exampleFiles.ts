import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../../examples/", import.meta.url));
const ANSWER = /^answers\/.*\.(?:md|txt|jsonl?|yaml)$/;

/** Every file of the examples, by its path in their folder. */
export const EXAMPLE_FILES: Readonly<Record<string, string>> = readExamples();

/** The paths of the answers among the example files, sorted. */
export const ANSWER_PATHS: readonly string[] = Object.keys(EXAMPLE_FILES).filter((path) => ANSWER.test(path));

function readExamples(): Record<string, string> {
  const entries = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => `${parentPath}/${name}`.slice(FOLDER.length).replace(/^[/\\]/, "").replaceAll("\\", "/"));
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(FOLDER + path, "utf8")]));
}
