import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { StepError } from "./host/step-error.mjs";
import { EXAMPLES } from "./paths.mjs";

export const START_HELP = `npm start                   checks an example in the terminal, and opens the editor on examples/
npm start -- FOLDER         opens the editor on a folder of yours
npm start -- --no-editor    ends after the check
`;

/** @typedef {{ kind: "help" } | { kind: "check" } | { kind: "edit", folder: string }} StartRequest */

/**
 * What a person wants of `npm start`.
 * @param {readonly string[]} words behind the command
 * @param {string} from the folder that a relative path is below
 * @returns {Promise<StartRequest>}
 */
export async function startRequest(words, from) {
  const { values, positionals } = readWords(words);
  if (values.help) return { kind: "help" };
  if (values["no-editor"]) return { kind: "check" };
  if (positionals.length > 1) throw refusal(`it opens one folder, and ${positionals.length} are given`);
  const [folder] = positionals;
  return { kind: "edit", folder: folder === undefined ? EXAMPLES : await existingFolder(resolve(from, folder)) };
}

/** @param {readonly string[]} words */
function readWords(words) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { help: { type: "boolean", short: "h" }, "no-editor": { type: "boolean" } },
    });
  } catch (error) {
    // Only the first sentence is about the word; the next is about names that begin with a dash.
    throw refusal(error instanceof Error ? error.message.replace(/\. .*/su, "") : String(error));
  }
}

/** @param {string} path */
async function existingFolder(path) {
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) throw refusal(`${path} is no folder`);
  return path;
}

/** @param {string} problem */
function refusal(problem) {
  return new StepError("start", problem, "use npm start -- --help to see what can be given.");
}
