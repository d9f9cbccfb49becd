import { findProgram } from "./find-program.mjs";
import { findOnPath, isExecutable } from "./on-path.mjs";
import { runCommand } from "./run-command.mjs";

/**
 * The Go that the Go client is tested with.
 * @returns {Promise<string>} the path of its executable
 */
export function findGo() {
  return findProgram({
    title: "Go",
    variable: "GO_PATH",
    names: ["go"],
    packages: ["golang-go", "gcc", "libc6-dev"],
    parts: { words: "a C compiler, which its race detector needs", areThere: hasCompiler },
  });
}

/** @param {string} go */
async function hasCompiler(go) {
  const [compiler = ""] = (await runCommand("ask Go for its C compiler", go, ["env", "CC"])).trim().split(" ");
  return (await isExecutable(compiler)) || (await findOnPath(compiler)) !== undefined;
}
