import * as z from "zod/mini";
import type { ReportedTest } from "./reportedTest";

/** The lines that report_tests.py writes. */
const testSchema = z.strictObject({ name: z.string(), outcome: z.enum(["passed", "failed", "skipped"]), words: z.string() });
const lineSchema = z.union([testSchema, z.strictObject({ ended: z.literal(true) })]);

const CUT_OFF: ReportedTest = { name: "all tests to the last one", outcome: "failed", words: "Python ended in the midst of its tests." };

/** The tests that a report has, and one more that failed where its end is missing: a program can die with the code of success. */
export function readPythonReport(report: string): readonly ReportedTest[] {
  const lines = report.split("\n").filter((line) => line !== "").map((line) => lineSchema.parse(JSON.parse(line)));
  const tests = lines.flatMap((line) => ("ended" in line ? [] : [line]));
  return tests.length === lines.length && tests.length > 0 ? [...tests, CUT_OFF] : tests;
}
