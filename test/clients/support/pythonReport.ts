import * as z from "zod/mini";
import type { ReportedTest } from "./reportedTest";

/** A line that report_tests.py writes. */
const lineSchema = z.strictObject({ name: z.string(), outcome: z.enum(["passed", "failed", "skipped"]), words: z.string() });

export function readPythonReport(lines: string): readonly ReportedTest[] {
  return lines.split("\n").filter((line) => line !== "").map((line) => lineSchema.parse(JSON.parse(line)));
}
