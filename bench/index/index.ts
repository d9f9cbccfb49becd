/**
 * `npm run bench:index`: how long a check against a large folder takes, in the editor's own worker as it is built. Writes index.md;
 * run `npm run build` before it.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BenchWorker, type TimedCheck } from "./benchWorker";
import { answerFrom, changeFile, FILES, writeFolder } from "./generatedFolder";

const REPORT = join(import.meta.dirname, "..", "index.md");
const MB = 1_000_000;
const POLL_MS = 100;

interface Measured {
  readonly what: string;
  readonly aim: string;
  readonly check: TimedCheck;
}

async function measure(folder: string, home: string, aim: string): Promise<Measured[]> {
  const answer = answerFrom(folder);
  const uris = { folder: `${pathToFileURL(folder).href}/`, home: `${pathToFileURL(home).href}/` };
  const worker = await BenchWorker.start();
  const measured: Measured[] = [];
  const add = (what: string, most: string, check: TimedCheck): void => {
    measured.push({ what, aim: most, check });
    console.log(line({ what, aim: most, check }));
  };
  add("first check", aim, await worker.check(answer, uris));
  await kept(home);
  add("second check", "300 ms", await worker.check(answer, uris));
  changeFile(folder);
  add("check after one file was changed", "500 ms", await worker.check(answer, uris));
  add("check of another answer", "", await worker.check(answerFrom(folder, 7), uris));
  await worker.end();
  const restarted = await BenchWorker.start();
  add("first check after a restart", "", await restarted.check(answer, uris));
  await restarted.end();
  return measured;
}

/** The worker keeps its index a moment after the check: no other one is to be measured with that. */
async function kept(home: string): Promise<void> {
  const isKept = (): boolean => existsSync(home) && readdirSync(home).length > 0;
  while (!isKept()) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

function line({ what, aim, check }: Measured): string {
  const cells = [
    what,
    `${check.ms.toFixed(0)} ms`,
    `${check.cpuMs.toFixed(0)} ms`,
    aim,
    check.filesRead,
    String(check.sources),
    `${check.rssMb.toFixed(0)} MB`,
  ];
  return `| ${cells.join(" | ")} |`;
}

function page(megabytes: number, claims: number, rows: readonly Measured[]): string {
  return `# Checks against a large folder

Written by \`npm run bench:index\` on ${cpus()[0]?.model ?? "an unknown processor"}, ${cpus().length} cores, Node ${process.versions.node}, which others used too. ${FILES.toLocaleString("en")}
generated Markdown files, ${megabytes.toFixed(0)} MB, and an answer of ${claims} claims. A time is what the editor waits for the result: listing,
reading, choosing the sources and judging, in \`dist/checkWorker.cjs\`; beside it stands what of it is the processor's work, which tells more where others
use the machine. Memory is that of the whole process after the check, of which
${rows[0]?.check.baseMb.toFixed(0) ?? "?"} MB were there before. The texts that are kept are bounded to 32 million characters, those that are prepared for
judging to 50 million.

| | time | of the processor | aim | read | judged by | memory |
|---|---:|---:|---:|---|---:|---:|
${rows.map(line).join("\n")}
`;
}

const scratch = mkdtempSync(join(tmpdir(), "rag-quality-index-"));
try {
  const folder = join(scratch, "docs");
  const bytes = writeFolder(folder);
  const rows = await measure(folder, join(scratch, "kept"), "10 s");
  writeFileSync(REPORT, page(bytes / MB, rows[0]?.check.claims ?? 0, rows));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
