import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The text of a page of the documentation, by its path in `docs`, with the line ends of the repository. */
export function readPage(path: string): string {
  return readFileSync(docs(path), "utf8").replaceAll("\r\n", "\n");
}

/** The names of the rule pages, without their extension. */
export function rulePages(): string[] {
  return readdirSync(docs("rules")).map((name) => name.replace(/\.md$/, ""));
}

function docs(path: string): string {
  return fileURLToPath(new URL(`../../docs/${path}`, import.meta.url));
}
