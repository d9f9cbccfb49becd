import { findProgram } from "./find-program.mjs";
import { findOnPath } from "./on-path.mjs";
import { runCommand } from "./run-command.mjs";

/** What a package is built into a wheel with, where no network is. */
const BUILD_MODULES = ["setuptools", "wheel", "pip"];

/**
 * The Python that the Python client is tested and packaged with.
 * @returns {Promise<string>} the path of its executable
 */
export function findPython() {
  return findProgram({
    title: "Python",
    variable: "PYTHON_PATH",
    names: ["python3"],
    packages: ["python3", ...BUILD_MODULES.map((name) => `python3-${name}`), "openssl"],
    parts: {
      words: `the modules ${BUILD_MODULES.join(", ")}, and the program openssl, which makes certificates for tests`,
      areThere: async (python) => (await canBuild(python)) && (await findOnPath("openssl")) !== undefined,
    },
  });
}

/** @param {string} python */
function canBuild(python) {
  return runCommand("ask Python for its modules", python, ["-c", `import ${BUILD_MODULES.join(", ")}`]).then(
    () => true,
    () => false,
  );
}
