import assert from "node:assert/strict";
import * as vscode from "vscode";
import * as z from "zod/mini";
import { extensionApi } from "../support/workspace";

const manifestSchema = z.object({
  contributes: z.object({
    commands: z.array(z.object({ command: z.string() })),
    keybindings: z.array(z.object({ command: z.string(), key: z.string(), mac: z.string() })),
  }),
});

function manifest(): z.infer<typeof manifestSchema>["contributes"] {
  const extension = vscode.extensions.getExtension("rag-quality-checker.rag-quality-checker");
  return manifestSchema.parse(extension?.packageJSON).contributes;
}

describe("what package.json promises", () => {
  it("is there: every command has its handler", async () => {
    await extensionApi();
    const registered = new Set(await vscode.commands.getCommands(true));
    const missing = manifest().commands.filter(({ command }) => !registered.has(command));
    assert.deepEqual(missing, []);
  });

  it("takes no key that VS Code uses", async () => {
    const defaults = await vscode.workspace.openTextDocument(
      vscode.Uri.parse("vscode://defaultsettings/keybindings.json"),
    );
    const own = new Set(manifest().keybindings.map(({ command }) => command));
    for (const { key } of manifest().keybindings) {
      const lines = defaults
        .getText()
        .split("\n")
        .filter((line) => line.includes(`"key": "${key}"`));
      assert.ok(
        lines.length > 0,
        `the list of default keys does not know ${key}, so it is not what this test takes it for`,
      );
      assert.deepEqual(
        lines.filter((line) => ![...own].some((command) => line.includes(command))),
        [],
      );
    }
  });

  it("opens its panel", async () => {
    await vscode.commands.executeCommand("ragQuality.openPanel");
  });
});
