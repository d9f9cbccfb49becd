import * as z from "zod/mini";
import type { ReportedTest } from "./reportedTest";

/** A line of `go test -json`. */
const eventSchema = z.object({ Action: z.string(), Package: z.optional(z.string()), Test: z.optional(z.string()), Output: z.optional(z.string()) });
const OUTCOMES: Readonly<Partial<Record<string, ReportedTest["outcome"]>>> = { pass: "passed", fail: "failed", skip: "skipped" };

/** The tests that `go test -json` reports. One that has parts counts by them, unless it failed and none of them did. */
export function readGoReport(out: string): readonly ReportedTest[] {
  const ended = new Map<string, ReportedTest>();
  const words = new Map<string, string>();
  for (const line of out.split("\n")) {
    const { Action, Package = "", Test, Output = "" } = readEvent(line);
    if (Test === undefined) continue;
    const id = `${Package} ${Test}`;
    words.set(id, (words.get(id) ?? "") + Output);
    const outcome = OUTCOMES[Action];
    if (outcome !== undefined) ended.set(id, { name: Test, outcome, words: words.get(id) ?? "" });
  }
  return [...ended].filter(([id, test]) => countsByItself(test, partsOf(id, ended))).map(([, test]) => test);
}

/** Compilers write between the events. */
function readEvent(line: string): z.infer<typeof eventSchema> {
  const other = { Action: "other" };
  if (!line.startsWith("{")) return other;
  try {
    return eventSchema.safeParse(JSON.parse(line)).data ?? other;
  } catch {
    return other;
  }
}

function partsOf(id: string, ended: ReadonlyMap<string, ReportedTest>): readonly ReportedTest[] {
  return [...ended].filter(([other]) => other.startsWith(`${id}/`)).map(([, test]) => test);
}

function countsByItself({ outcome }: ReportedTest, parts: readonly ReportedTest[]): boolean {
  if (parts.length === 0) return true;
  return outcome === "failed" && parts.every((part) => part.outcome !== "failed");
}
