/**
 * `npm run bench:activation`: how long the extension takes to activate in a real extension host, beside an empty
 * extension in the same host, and how long its first command then takes, which loads what activation leaves. A fresh host
 * each time; which of the two goes first alternates.
 */
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runTests } from "@vscode/test-electron";
import { makeScratch } from "../../scripts/host/scratch.mjs";
import { OUTPUT_VARIABLE, RESULT_VARIABLE } from "../../scripts/host/test-result.mjs";
import { ROOT } from "../../scripts/paths.mjs";

const RUNS = 6;
const AIM_MS = 50;
const OURS = "rag-quality-checker.rag-quality-checker";
const EMPTY = "bench.empty";
/** It does next to nothing by itself. */
const COMMAND = "ragQuality.clearResults";
const STAND_IN = fileURLToPath(new URL("../../scripts/host/vscode-for-tests.mjs", import.meta.url));
const MEASURE = fileURLToPath(new URL("./measureInHost.cjs", import.meta.url));

/**
 * An extension that does nothing.
 * @param {string} folder
 */
async function writeEmptyExtension(folder) {
  await mkdir(folder, { recursive: true });
  const manifest = {
    name: "empty",
    publisher: "bench",
    version: "1.0.0",
    engines: { vscode: "^1.100.0" },
    main: "./main.cjs",
    activationEvents: ["onCommand:bench.none"],
  };
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "main.cjs"), "exports.activate = () => undefined;\n");
}

/**
 * Our extension as it is built, but for the languages that activate it: VS Code's own log is plain text, and would
 * activate it before it can be measured.
 * @param {string} folder
 */
async function copyOurExtension(folder) {
  await mkdir(folder, { recursive: true });
  const manifest = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  await writeFile(
    join(folder, "package.json"),
    JSON.stringify({ ...manifest, activationEvents: ["onCommand:bench.none"] }),
  );
  for (const part of ["dist", "media", "package.nls.json"])
    await cp(join(ROOT, part), join(folder, part), { recursive: true });
}

/**
 * @param {string[]} order
 * @returns {Promise<{ times: Record<string, number> } | { fault: string }>} why nothing was measured, in words
 */
async function measureOnce(order) {
  const scratch = await makeScratch();
  const folder = (/** @type {string} */ name) => join(scratch.folder, name);
  await Promise.all([
    writeEmptyExtension(folder("x")),
    copyOurExtension(folder("r")),
    mkdir(folder("w"), { recursive: true }),
    mkdir(folder("o"), { recursive: true }),
  ]);
  await runTests({
    vscodeExecutablePath: process.platform === "linux" ? STAND_IN : undefined,
    extensionDevelopmentPath: [folder("r"), folder("x")],
    extensionTestsPath: MEASURE,
    extensionTestsEnv: {
      RAG_QUALITY_BENCH_ORDER: order.join(","),
      RAG_QUALITY_BENCH_COMMAND: COMMAND,
      RAG_QUALITY_BENCH_RESULT: folder("times.json"),
      [RESULT_VARIABLE]: folder("result.json"),
      [OUTPUT_VARIABLE]: folder("o"),
    },
    launchArgs: [
      folder("w"),
      `--user-data-dir=${folder("u")}`,
      `--extensions-dir=${folder("e")}`,
      "--disable-extensions",
    ],
  });
  const result = JSON.parse(await readFile(folder("times.json"), "utf8"));
  await scratch.remove();
  return result;
}

/**
 * Each host waits for half a second of quiet, which says nothing of the next one. "" where the machine had little to do.
 * @param {number} load of the last minute, before the first host starts
 */
function busyText(load) {
  const cores = availableParallelism();
  if (load <= cores / 2) return "";
  return `\nThe machine was busy before (load ${load.toFixed(1)}, ${cores} cores): these times are those of a busy machine, and no measurement.`;
}

/** @param {number[]} values */
function median(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const [load = 0] = loadavg();
/** @type {Record<string, number>[]} */
const times = [];
for (let run = 0; run < RUNS; run += 1) {
  const result = await measureOnce(run % 2 === 0 ? [EMPTY, OURS] : [OURS, EMPTY]);
  if ("fault" in result) {
    console.error(result.fault);
    process.exit(1);
  }
  times.push(result.times);
}
const ours = median(times.map((time) => time[OURS] ?? Number.NaN));
const empty = median(times.map((time) => time[EMPTY] ?? Number.NaN));
const command = median(times.map((time) => time[COMMAND] ?? Number.NaN));
console.log(`\nActivation in a fresh extension host, median of ${RUNS}; in each host beside an empty extension.\n`);
console.log("| extension | ms |\n|---|---|");
console.log(
  `| RAG Quality Checker | ${ours.toFixed(1)} |\n| an empty one | ${empty.toFixed(1)} |\n| difference (aim: under ${AIM_MS}) | ${(ours - empty).toFixed(1)} |
| the first command, which loads the features | ${command.toFixed(1)} |`,
);
console.log(
  `\nEach run: ${times.map((time) => `${time[OURS]?.toFixed(1)} and ${time[EMPTY]?.toFixed(1)}`).join("; ")} ms`,
);
console.log(busyText(load));
