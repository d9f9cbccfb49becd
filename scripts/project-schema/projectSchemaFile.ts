import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { projectSchema } from "./projectSchema";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Where the schema lies: beside what the extension ships. */
export const PROJECT_SCHEMA = `${root}media/rag-quality.schema.json`;

/** The schema as it is written, with the first paragraph of each rule's page. */
export function projectSchemaText(): string {
  return `${JSON.stringify(projectSchema(firstParagraph), null, 2)}\n`;
}

function firstParagraph(code: string): string | null {
  const page = `${root}docs/rules/${code}.md`;
  if (!existsSync(page)) return null;
  const [, paragraph] = readFileSync(page, "utf8")
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/u);
  return paragraph?.replaceAll("\n", " ").trim() ?? null;
}
