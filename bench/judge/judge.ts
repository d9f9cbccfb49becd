/** `npm run bench:judge` has judges rule on the shown labelled sets, and writes what they add. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/paths.mjs";
import { measureJudge } from "./measure";
import { type JudgeFigures, renderReport } from "./report";
import { simulatedJudge } from "./simulated";

const REPORT = join(ROOT, "bench", "judge.md");
const ACCURACIES = [0.5, 0.7, 0.8, 0.9, 1];
const SEED = 20_240_501;

const judges: JudgeFigures[] = [];
for (const accuracy of ACCURACIES)
  judges.push({ name: `${accuracy * 100} % right`, sets: await measureJudge(simulatedJudge(accuracy, SEED)) });
const report = renderReport(judges, new Date().toISOString().slice(0, 10));
writeFileSync(REPORT, report);
console.log(report);
