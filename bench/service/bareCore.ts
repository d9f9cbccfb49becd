import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { RAGQualityChecker, verifyRequestSchema } from "rag-quality-checker";
import { exampleRequest } from "./exampleRequest";

/**
 * Says that it is warm, and then, for each line that it is sent, prints the milliseconds of one check, and those of processor time, with
 * the library as it is built: from a request's JSON to its result's, nothing remembered from check to check.
 */
const WARM_UP_MS = 15_000;
const MEASURED_MS = 5_000;

async function main(): Promise<void> {
  const text = JSON.stringify(await exampleRequest());
  const check = async (): Promise<string> => {
    const { query, response, sources } = verifyRequestSchema.parse(JSON.parse(text));
    return JSON.stringify(await new RAGQualityChecker().verify_citations(query, response, sources));
  };
  await measured(check, WARM_UP_MS);
  console.log("warm");
  createInterface({ input: process.stdin }).on("line", () => void measured(check, MEASURED_MS).then(console.log));
}

/** A time and not a count: a check takes longer from version to version, and so would this. */
async function measured(check: () => Promise<string>, forMs: number): Promise<string> {
  const start = performance.now();
  const cpu = process.cpuUsage();
  let runs = 0;
  for (; performance.now() - start < forMs; runs += 1) await check();
  const { user, system } = process.cpuUsage(cpu);
  const [wall, processor] = [performance.now() - start, (user + system) / 1000];
  return `bare core: ${(wall / runs).toFixed(4)} ms, ${(processor / runs).toFixed(4)} ms of processor`;
}

void main();
