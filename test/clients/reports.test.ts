import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findOnPath } from "../../scripts/host/on-path.mjs";
import { readGoReport } from "./support/goReport";
import { readPythonReport } from "./support/pythonReport";
import { runProgram } from "./support/runProgram";

const REPORTER = fileURLToPath(new URL("support/report_tests.py", import.meta.url));
const PYTHON_TESTS = `
import unittest

class Each(unittest.TestCase):
    def test_good(self):
        self.assertEqual(1, 1)
    def test_bad(self):
        self.assertEqual(1, 2, "one is not two")
    def test_broken(self):
        raise RuntimeError("out of order")
    @unittest.skip("no service")
    def test_skipped(self):
        pass
    @unittest.expectedFailure
    def test_better_than_expected(self):
        pass
    def test_parts(self):
        for part in (1, 2):
            with self.subTest(part=part):
                self.assertEqual(part, 1)

class NotSetUp(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        raise RuntimeError("no service")
    def test_never(self):
        pass
`;

describe("the report of Go's tests", () => {
  const event = (Action: string, Test?: string, Output?: string): string => JSON.stringify({ Action, Package: "ragquality", Test, Output });

  it("has each test that ended, and those with parts by their parts", () => {
    const lines = [event("run", "TestA"), event("output", "TestA", "a\n"), event("pass", "TestA"), event("fail", "TestB/one", ""), event("pass", "TestB/two"), event("fail", "TestB"), event("output", "TestC", "no service\n"), event("skip", "TestC"), event("fail")];
    assert.deepEqual(
      readGoReport(lines.join("\n")).map(({ name, outcome, words }) => [name, outcome, words]),
      [["TestA", "passed", "a\n"], ["TestB/one", "failed", ""], ["TestB/two", "passed", ""], ["TestC", "skipped", "no service\n"]],
    );
  });

  it("has a test that failed behind its parts", () => {
    assert.deepEqual(readGoReport([event("pass", "TestA/one"), event("fail", "TestA")].join("\n")).map(({ name, outcome }) => [name, outcome]), [["TestA/one", "passed"], ["TestA", "failed"]]);
  });

  it("does not stumble over what a compiler writes between", () => {
    assert.deepEqual(readGoReport("# ragquality\n{ broken\n./a.go:1:1: syntax error\nFAIL ragquality [build failed]\n"), []);
  });
});

describe("the report of Python's tests", () => {
  it("has each test and each part, with its outcome and why", async function () {
    const python = await findOnPath("python3");
    if (python === undefined) return this.skip();
    const folder = await mkdtemp(join(tmpdir(), "rag-quality-report-"));
    await writeFile(join(folder, "test_each.py"), PYTHON_TESTS);
    const { code } = await runProgram(python, [REPORTER, folder, join(folder, "tests.jsonl")], folder, {});
    const tests = readPythonReport(await readFile(join(folder, "tests.jsonl"), "utf8"));
    await rm(folder, { recursive: true });
    const outcomes = tests.map(({ name, outcome }) => `${name.replace("test_each.", "")}: ${outcome}`).sort();
    assert.deepEqual(outcomes, [
      "Each.test_bad: failed", "Each.test_better_than_expected: failed", "Each.test_broken: failed", "Each.test_good: passed",
      "Each.test_parts (part=1): passed", "Each.test_parts (part=2): failed", "Each.test_skipped: skipped", "setUpClass (NotSetUp): failed",
    ]);
    assert.match(tests.find(({ name }) => name.endsWith("test_bad"))?.words ?? "", /one is not two/u);
    assert.equal(tests.find(({ name }) => name.endsWith("test_skipped"))?.words, "no service");
    assert.equal(code, 1);
  });
});
