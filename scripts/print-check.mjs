import { join } from "node:path";
import { EXAMPLES } from "./paths.mjs";

const BUILT_CHECK = new URL("../dist/checkFile.cjs", import.meta.url).href;
const SHOWN_ANSWER = join(EXAMPLES, "answers", "mixed.md");

/**
 * Prints the check of one answer of examples/ in the terminal, so that `npm start` shows what the tool does before any
 * editor is there. The built core is imported when it is called: before the build there is none.
 * @returns {Promise<void>}
 */
export async function printCheck() {
  /** @type {typeof import("../src/cli/checkFile")} */
  const { checkFile } = await import(BUILT_CHECK);
  process.stdout.write(`\n${(await checkFile(SHOWN_ANSWER, EXAMPLES)).join("\n")}\n\n`);
}
