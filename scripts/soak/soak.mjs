/** `npm run soak`: what takes too long for `npm test`. 20 runs that are killed, and a file of 500 MB that is read in flat memory. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killedRuns } from "./killedRuns.mjs";

const MAIN = join(import.meta.dirname, "..", "..", "dist", "cli", "main.js");
const KILLS = 20;
const ROWS = 6000;
const LARGE_BYTES = 500_000_000;
/** Of one row of the large file: enough of them are there for memory to grow, and few enough to be checked in minutes. */
const PADDING = "The office is open on all days but Sundays. ".repeat(2200);
const LOOK_MS = 500;
/** Resident memory may rise by as much once a tenth of the file is read. */
const MAX_GROWTH = 1.35;

/** @param {number} id @param {string} more */
function row(id, more) {
  const response = `Customers can return any item within ${20 + (id % 20)} days of delivery [1].`;
  const text = `Customers can return any item within 30 days of delivery. ${more}`;
  return `${JSON.stringify({ id: `row-${id}`, query: "", response, sources: [text] })}\n`;
}

/** @param {string} folder */
async function killed(folder) {
  writeFileSync(join(folder, "rows.jsonl"), Array.from({ length: ROWS }, (_, id) => row(id, "")).join(""));
  const ran = await killedRuns({ main: MAIN, folder, kills: KILLS, seed: 20 });
  console.log(`${ran.kills} of ${KILLS} runs were killed; the report is ${ran.isSame ? "the same" : "another one"}.`);
  if (!ran.isSame || ran.kills < KILLS) process.exitCode = 1;
}

/** @param {string} folder */
async function large(folder) {
  const out = createWriteStream(join(folder, "large.jsonl"));
  for (let id = 0, bytes = 0; bytes < LARGE_BYTES; id += 1) {
    const text = row(id, PADDING);
    bytes += text.length;
    if (!out.write(text)) await once(out, "drain");
  }
  out.end();
  await once(out, "close");
  const args = [
    MAIN,
    "verify",
    "large.jsonl",
    "--format",
    "jsonl",
    "--fail-on",
    "never",
    "--jobs",
    "all",
    "--output",
    "out.jsonl",
  ];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: "ignore" });
  /** @type {number[]} */
  const seen = [];
  const looks = setInterval(() => seen.push(residentMb(child.pid ?? 0)), LOOK_MS);
  const [code] = await once(child, "close");
  clearInterval(looks);
  const tenth = Math.max(1, Math.floor(seen.length / 10));
  const [early, most] = [Math.max(...seen.slice(0, 2 * tenth)), Math.max(...seen)];
  console.log(`500 MB ended with ${code}: at most ${early} MB in its first fifth, ${most} MB in all.`);
  if (code !== 0 || most > early * MAX_GROWTH) process.exitCode = 1;
}

/** @param {number} pid */
function residentMb(pid) {
  try {
    return Math.round(Number(/^VmRSS:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

const folder = mkdtempSync(join(tmpdir(), "rag-quality-soak-"));
try {
  await killed(folder);
  await large(folder);
} finally {
  rmSync(folder, { recursive: true });
}
