import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AGENT_TOOLS, toolInputSchema } from "../../src/agents";
import { ROOT } from "../paths.mjs";

export const MANIFEST = join(ROOT, "package.json");

/** What the table of tools does not know of their look in the editor. */
const ICONS: Readonly<Record<string, string>> = {
  verify_citations: "$(verified)",
  visualize_retrieval: "$(graph)",
  optimize_chunks: "$(settings)",
  analyze_prompt: "$(comment-discussion)",
};

/** The tools as package.json declares them to the editor; people's words stand in package.nls.json. */
export function declaredTools(): object[] {
  return AGENT_TOOLS.map((tool) => ({
    name: tool.name,
    displayName: `%tool.${tool.name}.displayName%`,
    userDescription: `%tool.${tool.name}.userDescription%`,
    modelDescription: tool.description,
    canBeReferencedInPrompt: true,
    toolReferenceName: tool.name,
    icon: ICONS[tool.name],
    tags: ["rag", "citations", "rag-quality"],
    inputSchema: toolInputSchema(tool),
  }));
}

/** The text of package.json with the tools as they are now. */
export function manifestText(): string {
  const manifest = JSON.parse(readFileSync(MANIFEST, "utf8")) as { readonly contributes: object };
  const contributes = { ...manifest.contributes, languageModelTools: declaredTools() };
  return `${JSON.stringify({ ...manifest, contributes }, null, 2)}\n`;
}
