/**
 * `npm run soak`: what takes too long for `npm test`. 20 runs that are killed, a file of 500 MB that is read in flat memory, and parts
 * of 200,000 rows under an engine that is killed, too, and 55,000 generated requests. `npm run soak -- engine 50000` runs one of them, with as many rows.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findParallel } from "../host/find-parallel.mjs";
import { ROOT } from "../paths.mjs";
import { engineCost, engineRun, plainCost } from "./engineRun.mjs";
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
const ENGINE_ROWS = 200_000;
/** Fewer rows make a part in which starting takes too much of the time. */
const PART_ROWS = 25_000;
const GENERATED = 55_000;
const KILLED = { workers: 20, engines: 3 };
/** Of the plain command line's rows a second and core. */
const LEAST_RATE = 0.7;

/** @param {number} id @param {string} more */
function row(id, more) {
  const response = `Customers can return any item within ${20 + (id % 20)} days of delivery [1].`;
  const text = `Customers can return any item within 30 days of delivery. ${more}`;
  return `${JSON.stringify({ id: `row-${id}`, query: "", response, sources: [text] })}\n`;
}

/** @param {string} path @param {number} count */
async function writeRows(path, count) {
  const out = createWriteStream(path);
  for (let id = 0; id < count; id += 1) if (!out.write(row(id, ""))) await once(out, "drain");
  out.end();
  await once(out, "close");
}

/** @param {string} folder @param {number} [rows] */
async function killed(folder, rows = ROWS) {
  await writeRows(join(folder, "rows.jsonl"), rows);
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

/** @param {string} folder @param {number} [rows] */
async function engine(folder, rows = ENGINE_ROWS) {
  await writeRows(join(folder, "rows.jsonl"), rows);
  const parts = Math.max(2, Math.round(rows / PART_ROWS));
  const place = { main: MAIN, parallel: await findParallel(), folder, parts };
  const plain = await plainCost(place);
  const inPeace = await engineCost(place);
  const share = plain.coreSeconds / inPeace.coreSeconds;
  console.log(
    `${rows} rows: ${perSecond(rows, plain)} by one run; ${perSecond(rows, inPeace)} in ${parts} parts, ${share.toFixed(2)} of it.`,
  );
  const { workers, engines, calls, isSame } = await engineRun({ ...place, ...KILLED, seed: 24 });
  console.log(
    `${workers} workers and ${engines} engines were killed, in ${calls} calls; the answers are ${isSame ? "the same" : "others"}.`,
  );
  const isKilled = workers === KILLED.workers && engines === KILLED.engines;
  if (!isSame || !isKilled || share < LEAST_RATE) process.exitCode = 1;
}

/** The contract's generated requests, of which the rarest operation gets one in eleven. @param {string} _ @param {number} [requests] */
async function bodies(_, requests = GENERATED) {
  const args = ["mocha", "--no-parallel", "test/contract/answers.test.ts", "--grep", "generated requests"];
  const env = { ...process.env, RAG_QUALITY_GENERATED: String(requests) };
  const [code] = await once(spawn("npx", args, { cwd: ROOT, env, stdio: "inherit" }), "close");
  if (code !== 0) process.exitCode = 1;
}

/** @param {number} rows @param {{ seconds: number, coreSeconds: number, megabytes: number }} took */
function perSecond(rows, { seconds, coreSeconds, megabytes }) {
  return `${Math.round(rows / coreSeconds)} a second and core (${Math.round(rows / seconds)} a second, ${megabytes} MB a process)`;
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
  const [name, rows] = process.argv.slice(2);
  for (const [part, run] of Object.entries({ killed, large, engine, bodies }))
    if (name === undefined || name === part) await run(folder, rows === undefined ? undefined : Number(rows));
} finally {
  rmSync(folder, { recursive: true });
}
