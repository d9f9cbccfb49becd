/**
 * `npm run bench:judge` has simulated judges rule on the shown labelled sets, and writes what they add; with `-- --engine openai --url
 * ADDRESS --model NAME` it asks a real one, and writes a page of its own.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/paths.mjs";
import { type Endpoint, endpointOf, measureEndpoint } from "./endpoint";
import { measureJudge } from "./measure";
import { type JudgeFigures, renderReport } from "./report";
import { simulatedJudge } from "./simulated";

const ACCURACIES = [0.5, 0.7, 0.8, 0.9, 1];
const SEED = 20_240_501;
const DAY = new Date().toISOString().slice(0, 10);

const endpoint = endpointOf(process.argv.slice(2));
if (endpoint === null) write("judge.md", await simulatedReport());
else write(`judge.${endpoint.model.replace(/[^\w.-]+/gu, "-")}.md`, await endpointReport(endpoint));

function write(name: string, report: string): void {
  writeFileSync(join(ROOT, "bench", name), report);
  console.log(report);
}

async function simulatedReport(): Promise<string> {
  const judges: JudgeFigures[] = [];
  for (const accuracy of ACCURACIES)
    judges.push({ name: `${accuracy * 100} % right`, sets: await measureJudge(simulatedJudge(accuracy, SEED)) });
  return renderReport(
    judges,
    `Written by \`npm run bench:judge\` on ${DAY}. No model was asked: these are simulated judges that rule rightly on so many of the claims
that they are asked about, each through the whole protocol. They quote the passage that comes nearest to the claim, so that a
wrong “supported” has a true quote. A figure of a model stands here only where that model was run.`,
  );
}

async function endpointReport({ model, rows, ...asked }: Endpoint): Promise<string> {
  const started = performance.now();
  const sets = await measureEndpoint({ model, rows, ...asked });
  const seconds = Math.round((performance.now() - started) / 1000);
  return renderReport(
    [{ name: model, sets }],
    `Written by \`npm run bench:judge -- --engine openai --model ${model} --rows ${rows}\` on ${DAY}, in ${seconds} s. Replies that were kept
by a run before took no call.`,
  );
}
