import assert from "node:assert/strict";
import { ESLint } from "eslint";

const PATHS = "import-x/no-restricted-paths";
const IMPORTS = "no-restricted-imports";
const GLOBALS = "no-restricted-globals";
const SYNTAX = "no-restricted-syntax";

/** A line that a wall must stop, the file in which it would stand, and the rule that stops it. */
const BREACHES: readonly (readonly [file: string, line: string, rule: string])[] = [
  // Up the floors.
  ["src/contract/span.ts", 'import "../text/tokens";', PATHS],
  ["src/text/tokens.ts", 'import "../core/verify";', PATHS],
  ["src/core/verify/totals.ts", 'import "../../checker";', PATHS],
  ["src/core/verify/totals.ts", 'import "../../extension/shared/settings";', PATHS],
  ["src/checker/engine/engine.ts", 'import "../../formats/answers/readAnswers";', PATHS],
  ["src/checker/engine/engine.ts", 'import "../../adapters/frameworks";', PATHS],
  ["src/formats/answers/readAnswers.ts", 'import "../../extension/shared/settings";', PATHS],
  ["src/formats/answers/readAnswers.ts", 'import "../../cli/program";', PATHS],
  // Between siblings.
  ["src/service/log.ts", 'import "../cli/program";', PATHS],
  ["src/service/log.ts", 'import "../extension/shared/settings";', PATHS],
  ["src/cli/program.ts", 'import "../extension/shared/settings";', PATHS],
  ["src/cli/program.ts", 'import "../service";', PATHS],
  ["src/cli/keys/run.ts", 'import "../../service/keys/apiKey";', PATHS],
  ["src/extension/shared/settings.ts", 'import "../../cli/program";', PATHS],
  ["src/extension/shared/settings.ts", 'import "../../service";', PATHS],
  ["src/adapters/frameworks/index.ts", 'import "../../core/verify";', PATHS],
  ["src/adapters/frameworks/index.ts", 'import "../../service";', PATHS],
  // What agents call.
  ["src/agents/fitted.ts", 'import "../cli/program";', PATHS],
  ["src/agents/fitted.ts", 'import "../extension/shared/settings";', PATHS],
  ["src/agents/fitted.ts", 'import "../service";', PATHS],
  ["src/agents/fitted.ts", 'import "vscode";', IMPORTS],
  ["src/agents/fitted.ts", 'import "node:fs";', IMPORTS],
  ["src/formats/answers/readAnswers.ts", 'import "../../agents";', PATHS],
  ["src/service/log.ts", 'import "../agents";', PATHS],
  ["src/cli/program.ts", 'import "../agents/fitted";', PATHS],
  ["src/extension/start.ts", 'import "../agents/fitted";', PATHS],
  // What the command line and the extension share of Node.
  ["src/node/pages/nodePageMachine.ts", 'import "../../cli/program";', PATHS],
  ["src/node/pages/nodePageMachine.ts", 'import "../../extension/shared/settings";', PATHS],
  ["src/node/pages/nodePageMachine.ts", 'import "vscode";', IMPORTS],
  ["src/service/log.ts", 'import "../node/pages/nodePageMachine";', PATHS],
  ["src/formats/answers/readAnswers.ts", 'import "../../node/pages/nodePageMachine";', PATHS],
  ["src/extension/start.ts", 'import "../node/pages/nodePageMachine";', PATHS],
  ["src/extension/shared/settings.ts", 'import "../../node/pages/nodePageMachine";', PATHS],
  ["src/extension/browser/main.ts", 'import "../../node/pages/nodePageMachine";', PATHS],
  // Between operations, and from what they share.
  ["src/core/verify/totals.ts", 'import "../analyze";', PATHS],
  ["src/core/verify/totals.ts", 'import "../optimize";', PATHS],
  ["src/core/analyze/index.ts", 'import "../verify";', PATHS],
  ["src/core/optimize/index.ts", 'import "../visualize";', PATHS],
  ["src/core/lexical/postings.ts", 'import "../verify";', PATHS],
  ["src/core/relevance/bestPassages.ts", 'import "../verify/totals";', PATHS],
  // Past an operation's door.
  ["src/extension/shared/settings.ts", 'import "../../core/verify/scorer/features";', PATHS],
  ["src/cli/program.ts", 'import "../core/analyze/engine/runRules";', PATHS],
  ["src/formats/answers/readAnswers.ts", 'import "../../core/optimize/readTrial";', PATHS],
  ["src/checker/engine/engine.ts", 'import "../../core/visualize/report/makeReport";', PATHS],
  // Of the webview, and of what does not ship.
  ["webview/shared/shownText.ts", 'import "../../src/text/tokens";', PATHS],
  ["src/contract/span.ts", 'import "../../webview/host";', PATHS],
  ["src/text/tokens.ts", 'import "../../test/support/growth";', PATHS],
  ["webview/shared/shownText.ts", 'import "@vscode/webview-ui-toolkit";', IMPORTS],
  // Node, by either name.
  ["src/core/verify/totals.ts", 'import "node:fs";', IMPORTS],
  ["src/core/verify/totals.ts", 'import "fs";', IMPORTS],
  ["src/text/tokens.ts", 'import "fs/promises";', IMPORTS],
  ["src/contract/span.ts", 'import "path";', IMPORTS],
  ["src/formats/answers/readAnswers.ts", 'import "node:fs";', IMPORTS],
  ["src/adapters/frameworks/index.ts", 'import "node:fs";', IMPORTS],
  ["webview/shared/shownText.ts", 'import "fs";', IMPORTS],
  ["src/extension/browser/main.ts", 'import "fs";', IMPORTS],
  ["src/extension/shared/settings.ts", 'import "node:fs";', IMPORTS],
  // VS Code.
  ["src/core/verify/totals.ts", 'import "vscode";', IMPORTS],
  ["src/service/log.ts", 'import "vscode";', IMPORTS],
  ["src/cli/program.ts", 'import "vscode";', IMPORTS],
  ["webview/shared/shownText.ts", 'import "vscode";', IMPORTS],
  // The platform's globals, the clock and chance.
  ["src/text/tokens.ts", "export const wide = document.body;", GLOBALS],
  ["src/core/verify/totals.ts", "export const env = globalThis.process;", GLOBALS],
  ["src/core/verify/totals.ts", "setImmediate(() => undefined);", GLOBALS],
  ["webview/shared/shownText.ts", "export const env = process.env;", GLOBALS],
  ["src/extension/browser/main.ts", "export const env = process.env;", GLOBALS],
  ["src/core/verify/totals.ts", "export const now = Date();", SYNTAX],
  ["src/formats/answers/readAnswers.ts", "export const now = new Date();", SYNTAX],
  ["src/checker/engine/engine.ts", "export const now = Date.now();", SYNTAX],
  ["src/core/verify/totals.ts", "export const luck = Math.random();", SYNTAX],
];

/** The right way, and the few doors that a wall has. */
const RIGHT_WAYS: readonly (readonly [file: string, line: string])[] = [
  ["src/text/tokens.ts", 'import "../contract/span";'],
  ["src/core/verify/totals.ts", 'import "../lexical/postings";'],
  ["src/extension/shared/settings.ts", 'import "../../core/verify";'],
  ["src/cli/shared/service.ts", 'import "../../service/keys/keyRecord";'],
  ["src/cli/program.ts", 'import "../agents";'],
  ["src/extension/start.ts", 'import "../agents";'],
  ["src/extension/node/main.ts", 'import "node:fs";'],
  ["src/extension/node/main.ts", 'import "../../node/pages/nodePageMachine";'],
  ["src/cli/node/nodePlatform.ts", 'import "../../node/pages/nodePageMachine";'],
  ["webview/shared/shownText.ts", 'import "../../src/contract/span";'],
];

describe("the walls of the house", function () {
  this.timeout(60_000);
  const linter = new ESLint();
  const rulesBroken = async (file: string, line: string): Promise<string[]> => {
    const [result] = await linter.lintText(`${line}\n`, { filePath: file });
    return result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? [];
  };

  for (const [file, line, rule] of BREACHES) {
    it(`stop ${line} in ${file}`, async () => assert.deepEqual(await rulesBroken(file, line), [rule]));
  }

  for (const [file, line] of RIGHT_WAYS) {
    it(`let ${line} pass in ${file}`, async () => assert.deepEqual(await rulesBroken(file, line), []));
  }
});
