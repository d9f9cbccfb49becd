/** Kills runs of the command line at random moments, and lets the next one go on. */
import { spawn, spawnSync } from "node:child_process";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const CALL = ["verify", "rows.jsonl", "--format", "jsonl", "--fail-on", "never", "--quiet", "--jobs", "2"];
const LOOK_MS = 2;

/**
 * Checks `rows.jsonl` of a folder in one run, and in runs that are killed when their report has grown to sizes by chance, of which
 * each second one is cut in the middle of its last line, as a system that ends may do.
 * @param {{ main: string, folder: string, kills: number, seed: number }} given
 * @returns {Promise<{ kills: number, isSame: boolean, wasCut: boolean }>}
 */
export async function killedRuns({ main, folder, kills, seed }) {
  const [whole, report] = [join(folder, "whole.jsonl"), join(folder, "killed.jsonl")];
  for (const file of [whole, report]) rmSync(file, { force: true });
  runOnce(main, folder, whole);
  const { size } = statSync(whole);
  const random = randomOf(seed);
  let killed = 0;
  let wasCut = false;
  const sizes = Array.from({ length: kills }, () => Math.floor(random() * size * 0.9)).sort((a, b) => a - b);
  for (const [turn, until] of sizes.entries()) {
    killed += Number(await killedRun(main, folder, report, until));
    wasCut = (turn % 2 === 0 && cutLine(report, random)) || wasCut;
  }
  runOnce(main, folder, report);
  return { kills: killed, isSame: readFileSync(whole).equals(readFileSync(report)), wasCut };
}

/** @param {string} main @param {string} folder @param {string} report */
function runOnce(main, folder, report) {
  const { status, stderr } = spawnSync(process.execPath, [main, ...CALL, "--resume", report], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`A run ended with ${status}: ${stderr}`);
}

/** @param {string} main @param {string} folder @param {string} report @param {number} size @returns {Promise<boolean>} */
async function killedRun(main, folder, report, size) {
  const child = spawn(process.execPath, [main, ...CALL, "--resume", report], { cwd: folder, stdio: "ignore" });
  const closed = new Promise((resolve) => child.once("close", resolve));
  while (child.exitCode === null && sizeOf(report) <= size)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const wasRunning = child.kill("SIGKILL");
  await closed;
  return wasRunning;
}

/** @param {string} report @param {() => number} random @returns {boolean} */
function cutLine(report, random) {
  const bytes = readFileSync(report);
  const last = bytes.lastIndexOf(10, bytes.length - 2) + 1;
  if (last >= bytes.length - 1) return false;
  writeFileSync(report, bytes.subarray(0, last + 1 + Math.floor(random() * (bytes.length - last - 1))));
  return true;
}

/** @param {string} path */
function sizeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Numbers from 0 to 1, the same for the same seed. @param {number} seed @returns {() => number} */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
