import { join } from "node:path";
import { showCommand } from "./host/run-command.mjs";
import { EXAMPLES, ROOT } from "./paths.mjs";

const COMMAND_LINE = join(ROOT, "dist", "cli", "main.js");
const SHOWN_ANSWER = join("answers", "mixed.md");

/**
 * Prints the check of one answer of examples/ in the terminal, so that `npm start` shows what the tool does before any
 * editor is there. The answer has faults on purpose, which are no failure of the start.
 * @returns {Promise<void>}
 */
export async function printCheck() {
  process.stdout.write("\n");
  await showCommand(process.execPath, [COMMAND_LINE, "verify", SHOWN_ANSWER, "--fail-on", "never"], { cwd: EXAMPLES });
  process.stdout.write("\n");
}
