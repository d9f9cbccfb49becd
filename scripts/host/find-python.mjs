import { findProgram } from "./find-program.mjs";
import { findOnPath } from "./on-path.mjs";
import { runCommand } from "./run-command.mjs";

/** What a package is built into a wheel with, where no network is, and the one that its calls may go through. */
const MODULES = ["setuptools", "wheel", "pip", "httpx"];

/**
 * The Python that the Python client is tested and packaged with.
 * @returns {Promise<string>} the path of its executable
 */
export function findPython() {
  return findProgram({
    title: "Python",
    variable: "PYTHON_PATH",
    names: ["python3"],
    packages: ["python3", ...MODULES.map((name) => `python3-${name}`), "openssl"],
    parts: {
      words: `the modules ${MODULES.join(", ")}, and the program openssl, which makes certificates for tests`,
      areThere: async (python) => (await hasModules(python)) && (await findOnPath("openssl")) !== undefined,
    },
  });
}

/** @param {string} python */
function hasModules(python) {
  return runCommand("ask Python for its modules", python, ["-c", `import ${MODULES.join(", ")}`]).then(
    () => true,
    () => false,
  );
}
