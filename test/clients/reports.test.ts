import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findPython } from "../../scripts/host/find-python.mjs";
import { readGoReport } from "./support/goReport";
import { missing } from "./support/missing";
import { readPythonReport } from "./support/pythonReport";
import type { ReportedTest } from "./support/reportedTest";
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

const DYING_TESTS = `
import os, unittest

class Each(unittest.TestCase):
    def test_a(self):
        pass
    def test_b(self):
        os._exit(0)
`;
const ODD_TESTS = `
import unittest

class Each(unittest.TestCase):
    def test_a(self):
        with self.subTest('"\\n\\0\\ud800\\U0001f6a2/'):
            self.fail("\\ud800\\n\\U0001f6a2")
`;
const ENDLESS = "setInterval(() => undefined, 1000);";
const MAX_INSTALLATION_MS = 900_000;

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
  let python: string | null;
  before(async function () {
    this.timeout(MAX_INSTALLATION_MS);
    python = await findPython().catch((error: unknown) => missing("The report of Python's tests", error));
    if (python === null) this.skip();
  });

  async function report(program: string): Promise<{ readonly code: number | string; readonly tests: readonly ReportedTest[] }> {
    const folder = await mkdtemp(join(tmpdir(), "rag-quality-report-"));
    await writeFile(join(folder, "test_each.py"), program);
    const { code } = await runProgram(python ?? "", [REPORTER, folder, join(folder, "tests.jsonl")], folder, {});
    const tests = readPythonReport(await readFile(join(folder, "tests.jsonl"), "utf8"));
    await rm(folder, { recursive: true });
    return { code, tests };
  }

  it("has each test and each part, with its outcome and why", async () => {
    const { code, tests } = await report(PYTHON_TESTS);
    const outcomes = tests.map(({ name, outcome }) => `${name.replace("test_each.", "")}: ${outcome}`).sort();
    assert.deepEqual(outcomes, [
      "Each.test_bad: failed", "Each.test_better_than_expected: failed", "Each.test_broken: failed", "Each.test_good: passed",
      "Each.test_parts (part=1): passed", "Each.test_parts (part=2): failed", "Each.test_skipped: skipped", "setUpClass (NotSetUp): failed",
    ]);
    assert.match(tests.find(({ name }) => name.endsWith("test_bad"))?.words ?? "", /one is not two/u);
    assert.equal(tests.find(({ name }) => name.endsWith("test_skipped"))?.words, "no service");
    assert.equal(code, 1);
  });

  it("has a failure where a program ends in the midst of its tests as if all were well", async () => {
    const { code, tests } = await report(DYING_TESTS);
    assert.deepEqual(tests.map(({ name, outcome }) => [name, outcome]), [["test_each.Each.test_a", "passed"], ["all tests to the last one", "failed"]]);
    assert.equal(code, 0);
  });

  it("has names and words of any characters", async () => {
    const { tests } = await report(ODD_TESTS);
    assert.deepEqual(tests.map(({ name, words }) => [name, words.includes("\ud800\n\u{1f6a2}")]), [["test_each.Each.test_a [\"\n\u0000\ud800\u{1f6a2}/]", true]]);
  });
});

describe("a program of tests", () => {
  it("that never ends is ended, with what it started", async () => {
    const starts = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(ENDLESS)}], { stdio: "inherit" }); ${ENDLESS}`;
    const { code, err } = await runProgram(process.execPath, ["-e", starts], tmpdir(), {}, 100);
    assert.equal(code, "SIGKILL");
    assert.match(err, /had no end, and was ended after 100 ms/u);
  });

  it("that is not there is an error", () => assert.rejects(runProgram("no-such-program", [], tmpdir(), {}), { code: "ENOENT" }));
});
