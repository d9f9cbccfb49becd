import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findPython } from "../../scripts/host/find-python.mjs";
import { ROOT } from "../../scripts/paths.mjs";
import { describeClient } from "./support/describeClient";
import { readPythonReport } from "./support/pythonReport";
import { runProgram } from "./support/runProgram";

const REPORTER = fileURLToPath(new URL("support/report_tests.py", import.meta.url));

describeClient({
  title: "The Python client",
  findToolchain: findPython,
  async run(python, env) {
    const client = join(ROOT, "clients", "python");
    const folder = await mkdtemp(join(tmpdir(), "rag-quality-python-"));
    const report = join(folder, "tests.jsonl");
    try {
      const { code, out, err } = await runProgram(python, [REPORTER, "tests", report], client, { ...env, PYTHONPATH: join(client, "src"), PYTHONDONTWRITEBYTECODE: "1" });
      const lines = await readFile(report, "utf8").catch(() => "");
      return { tests: readPythonReport(lines), code, output: out + err };
    } finally {
      await rm(folder, { recursive: true });
    }
  },
});
