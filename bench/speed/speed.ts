import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import * as z from "zod/mini";

const RUNS = 7;
const timesSchema = z.object({ cold: z.number(), edited: z.number(), tokenizingCold: z.number(), tokenizing: z.number() });
type Times = z.infer<typeof timesSchema>;

const folder = mkdtempSync(join(tmpdir(), "rag-quality-bench-"));
const bundle = join(folder, "checkOnce.mjs");
buildSync({
  entryPoints: [fileURLToPath(new URL("./checkOnce.ts", import.meta.url))],
  outfile: bundle,
  bundle: true,
  platform: "node",
  format: "esm",
  minify: true,
});
const runs = Array.from({ length: RUNS }, () => timesSchema.parse(JSON.parse(execFileSync(process.execPath, ["--expose-gc", bundle], { encoding: "utf8" }))));
rmSync(folder, { recursive: true });

const cold = median("cold");
const edited = median("edited");
console.log(`A 1,000-word answer against 50 sources of 1,000 words; median of ${RUNS} fresh processes on ${cpus()[0]?.model ?? "an unknown processor"}.\n`);
console.log("| what | ms | aim | ratio to tokenizing the sources once, in the same run |");
console.log("|---|---|---|---|");
console.log(`| cold check | ${cold.toFixed(1)} | < 100 | ${ratio("cold", "tokenizing")} |`);
console.log(`| check after one sentence was edited | ${edited.toFixed(1)} | < 15 | ${ratio("edited", "tokenizing")} |`);
console.log(`| tokenizing the sources (warm) | ${median("tokenizing").toFixed(1)} | | 1 |`);

function median(name: keyof Times): number {
  return middle(runs.map((run) => run[name]));
}

function ratio(one: keyof Times, other: keyof Times): string {
  return middle(runs.map((run) => run[one] / run[other])).toFixed(2);
}

function middle(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
