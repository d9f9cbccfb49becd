import { performance } from "node:perf_hooks";
import { RAGQualityChecker, verifyRequestSchema } from "rag-quality-checker";
import { exampleRequest } from "./exampleRequest";

/**
 * Prints the milliseconds of one check, and those of processor time, with the library as it is built: from a
 * request's JSON to its result's, nothing remembered from check to check.
 */
const WARM_UP = 1500;
const MEASURED = 1500;

async function main(): Promise<void> {
  const text = JSON.stringify(await exampleRequest());
  const check = async (): Promise<string> => {
    const { query, response, sources } = verifyRequestSchema.parse(JSON.parse(text));
    return JSON.stringify(await new RAGQualityChecker().verify_citations(query, response, sources));
  };
  for (let run = 0; run < WARM_UP; run += 1) await check();
  const start = performance.now();
  const cpu = process.cpuUsage();
  for (let run = 0; run < MEASURED; run += 1) await check();
  const { user, system } = process.cpuUsage(cpu);
  console.log(
    `bare core: ${((performance.now() - start) / MEASURED).toFixed(4)} ms, ${((user + system) / 1000 / MEASURED).toFixed(4)} ms of processor`,
  );
}

void main();
