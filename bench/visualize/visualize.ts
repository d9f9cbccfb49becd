import { cpus } from "node:os";
import * as z from "zod/mini";
import { withScript } from "../speed/freshProcess";
import { median } from "../speed/timing";

const DOCUMENTS = [1, 10, 100, 1000, 2000];
const PROCESSES = 5;

const timesSchema = z.object({
  first: z.number(),
  report: z.number(),
  figures: z.number(),
  page: z.number(),
  tokenizing: z.number(),
  htmlBytes: z.number(),
  jsonBytes: z.number(),
});
type Times = z.infer<typeof timesSchema>;

const HEADER = [
  "documents",
  "first html of a process, ms",
  "later html, ms (aim for 1,000: < 300)",
  "of that the report",
  "figures",
  "html ÷ tokenizing the documents once",
  "html, KB",
  "json, KB",
];

const rows = withScript("../visualize/visualizeOnce.ts", (run) =>
  DOCUMENTS.map((count) => ({
    count,
    runs: Array.from({ length: PROCESSES }, () => timesSchema.parse(run(String(count)))),
  })),
);
console.log(
  `One query's retrieval as a page, median of ${PROCESSES} fresh processes on ${cpus()[0]?.model ?? "an unknown processor"}, Node ${process.versions.node}.\n`,
);
console.log(
  [HEADER, HEADER.map(() => "---"), ...rows.map(({ count, runs }) => cells(count, runs))]
    .map((line) => `| ${line.join(" | ")} |`)
    .join("\n"),
);

function cells(count: number, runs: readonly Times[]): string[] {
  const middle = (of: (times: Times) => number): number => median(runs.map(of));
  return [
    String(count),
    middle(({ first }) => first).toFixed(0),
    middle(({ report, page }) => report + page).toFixed(1),
    middle(({ report }) => report).toFixed(1),
    middle(({ figures }) => figures).toFixed(1),
    middle(({ report, page, tokenizing }) => (report + page) / tokenizing).toFixed(1),
    (middle(({ htmlBytes }) => htmlBytes) / 1000).toFixed(0),
    (middle(({ jsonBytes }) => jsonBytes) / 1000).toFixed(0),
  ];
}
