import { findProgram } from "./find-program.mjs";
import { runCommand } from "./run-command.mjs";

/**
 * GNU parallel, which spreads the parts of many rows.
 * @returns {Promise<string>} the path of its executable
 */
export function findParallel() {
  return findProgram({
    title: "GNU parallel",
    variable: "PARALLEL_PATH",
    names: ["parallel"],
    packages: ["parallel"],
    parts: { words: "GNU's name in --version (moreutils has another program of this name)", areThere: isGnu },
  });
}

/** @param {string} path */
async function isGnu(path) {
  const text = await runCommand("ask parallel whose it is", path, ["--version"]).catch(() => "");
  return text.startsWith("GNU parallel");
}
