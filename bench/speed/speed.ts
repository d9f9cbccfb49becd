import { cpus } from "node:os";
import * as z from "zod/mini";
import { withScript } from "./freshProcess";
import { median } from "./timing";

const PROCESSES = 7;
const CLAIMS = [1, 10, 100, 1000];
const SOURCE_SIZES = [
  ["10 KB", 1e4],
  ["100 KB", 1e5],
  ["1 MB", 1e6],
  ["10 MB", 1e7],
  ["100 MB", 1e8],
] as const;

const onceSchema = z.object({ cold: z.number(), edited: z.number(), tokenizing: z.number() });
const claimsSchema = z.object({ first: z.number(), again: z.number(), tokenizing: z.number() });
const sourceSchema = z.object({
  text: z.number(),
  prepared: z.number(),
  preparing: z.number(),
  numbers: z.number(),
  tokenizing: z.number(),
  first: z.number(),
  again: z.number(),
});

console.log(
  `Each figure from fresh processes on ${cpus()[0]?.model ?? "an unknown processor"}, Node ${process.versions.node}.`,
);
printOneAnswer();
printClaims();
printSources();

function printOneAnswer(): void {
  const runs = withScript("./checkOnce.ts", (run) => Array.from({ length: PROCESSES }, () => onceSchema.parse(run())));
  const middle = (of: (times: (typeof runs)[number]) => number): number => median(runs.map(of));
  printTable(`A 1,000-word answer against 50 sources of 1,000 words; median of ${PROCESSES} processes.`, [
    ["what", "ms", "aim", "ratio to tokenizing the sources once, in the same run"],
    [
      "cold check",
      middle(({ cold }) => cold).toFixed(1),
      "< 100",
      middle(({ cold, tokenizing }) => cold / tokenizing).toFixed(2),
    ],
    [
      "check after one sentence was edited",
      middle(({ edited }) => edited).toFixed(1),
      "< 15",
      middle(({ edited, tokenizing }) => edited / tokenizing).toFixed(2),
    ],
    ["tokenizing the sources (warm)", middle(({ tokenizing }) => tokenizing).toFixed(1), "", "1"],
  ]);
}

function printClaims(): void {
  const rows = withScript("./checkClaims.ts", (run) =>
    CLAIMS.map((count) => ({ count, ...claimsSchema.parse(run(String(count))) })),
  );
  printTable("Answers of more and more claims against 5,000 words of sources that are indexed.", [
    [
      "claims",
      "first check of the process, ms",
      "later checks, ms",
      "a claim, ms (aim < 1)",
      "a claim ÷ tokenizing the sources once (aim < 5)",
    ],
    ...rows.map(({ count, first, again, tokenizing }) => [
      String(count),
      first.toFixed(1),
      again.toFixed(2),
      (again / count).toFixed(3),
      (again / count / tokenizing).toFixed(2),
    ]),
  ]);
}

function printSources(): void {
  const rows = withScript("./checkSource.ts", (run) =>
    SOURCE_SIZES.map(([name, size]) => ({ name, ...sourceSchema.parse(run(String(size))) })),
  );
  printTable("Answers of one claim against one source that is longer and longer.", [
    [
      "source",
      "text in memory, bytes a character",
      "prepared ÷ text (aim < 3)",
      "preparing, ms/MB",
      "reading its numbers, ms/MB",
      "first claim, ms",
      "later claims, ms",
      "a claim ÷ tokenizing the source once",
    ],
    ...rows.map(({ name, text, prepared, preparing, numbers, tokenizing, first, again }) => [
      name,
      text.toFixed(2),
      prepared.toFixed(2),
      preparing.toFixed(1),
      numbers.toFixed(1),
      first.toFixed(1),
      again.toFixed(2),
      (again / tokenizing).toFixed(4),
    ]),
  ]);
}

function printTable(title: string, [header = [], ...rows]: readonly (readonly string[])[]): void {
  const lines = [header, header.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  console.log(`\n${title}\n\n${lines.join("\n")}`);
}
