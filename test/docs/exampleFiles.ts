import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../examples/", import.meta.url));

/** Every file of the examples, by its path in their folder. */
export const EXAMPLE_FILES: Readonly<Record<string, string>> = readExamples();

/** The paths of the answers among the example files, sorted. */
export const ANSWER_PATHS: readonly string[] = Object.keys(EXAMPLE_FILES).filter((path) => path.startsWith("answers/"));

function readExamples(): Record<string, string> {
  const entries = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(files.map((file) => [relative(FOLDER, file).replaceAll("\\", "/"), readText(file)]));
}

/** With the line ends of the repository, whatever a checkout made of them. */
function readText(file: string): string {
  return readFileSync(file, "utf8").replaceAll("\r\n", "\n");
}
