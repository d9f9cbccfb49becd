import assert from "node:assert/strict";
import { ESLint } from "eslint";

/** A line that a wall must stop, and the file in which it would stand. */
const BREACHES: readonly (readonly [string, string, string])[] = [
  ["src/contract/span.ts", 'import "../text/tokens";', "import-x/no-restricted-paths"],
  ["src/text/tokens.ts", 'import "../core/verify";', "import-x/no-restricted-paths"],
  ["src/core/verify/totals.ts", 'import "../../checker";', "import-x/no-restricted-paths"],
  ["src/checker/engine.ts", 'import "../formats/readAnswers";', "import-x/no-restricted-paths"],
  ["src/formats/readAnswers.ts", 'import "../extension/settings";', "import-x/no-restricted-paths"],
  ["src/adapters/llamaindex/feedback.ts", 'import "../../core/verify";', "import-x/no-restricted-paths"],
  ["src/adapters/llamaindex/feedback.ts", 'import "../../service";', "import-x/no-restricted-paths"],
  ["src/checker/engine.ts", 'import "../adapters/frameworks";', "import-x/no-restricted-paths"],
  ["src/adapters/llamaindex/feedback.ts", 'import "node:fs";', "no-restricted-imports"],
  ["webview/words.ts", 'import "../src/text/tokens";', "import-x/no-restricted-paths"],
  ["src/core/verify/totals.ts", 'import "vscode";', "no-restricted-imports"],
  ["src/formats/readAnswers.ts", 'import "node:fs";', "no-restricted-imports"],
  ["src/extension/settings.ts", 'import "node:fs";', "no-restricted-imports"],
  ["webview/words.ts", 'import "@vscode/webview-ui-toolkit";', "no-restricted-imports"],
  ["src/text/tokens.ts", "export const wide = document.body;", "no-restricted-globals"],
  ["src/checker/engine.ts", "export const at = Date.now();", "no-restricted-properties"],
  ["src/core/verify/totals.ts", "export const luck = Math.random();", "no-restricted-properties"],
  ["src/formats/readAnswers.ts", "export const now = new Date();", "no-restricted-syntax"],
];

describe("the walls of the house", function () {
  this.timeout(60_000);
  const linter = new ESLint();

  for (const [file, line, rule] of BREACHES) {
    it(`stop ${line} in ${file}`, async () => {
      const [result] = await linter.lintText(`${line}\n`, { filePath: file });
      assert.ok(
        result?.messages.some(({ ruleId }) => ruleId === rule),
        `${rule} let it pass`,
      );
    });
  }

  it("let the right way pass", async () => {
    const [result] = await linter.lintText('import "../contract/span";\n', { filePath: "src/text/tokens.ts" });
    assert.deepEqual(result?.messages, []);
  });
});
