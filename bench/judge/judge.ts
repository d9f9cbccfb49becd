/**
 * `npm run bench:judge` has simulated judges rule on the shown labelled sets, and writes what they add, with `-- --locked` on the rows
 * that were put away for the figures that a release closes with; with `-- --engine openai --url
 * ADDRESS --model NAME` it asks a real one, with `-- --engine onnx --model FOLDER` a cross-encoder
 * of this machine, and writes a page of its own; `--calibrate` writes what the scores of such a model are worth into its folder.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/paths.mjs";
import { SETS } from "../accuracy/groundingData";
import { measureEndpoint } from "./endpoint";
import { calibrateLocal, measureLocal } from "./local";
import { evenly, lockedRows, measureJudge, type RowsOf, shownHalf } from "./measure";
import { callOf, type EndpointCall, type LocalCall } from "./options";
import { type JudgeFigures, LOCKED_ROWS, renderReport, renderYesSayers, SHOWN_ROWS } from "./report";
import { simulatedJudge } from "./simulated";
import { measureHonest, measureYesSayers } from "./yesSayers";

const ACCURACIES = [0.5, 0.7, 0.8, 0.9, 1];
const SEED = 20_240_501;
/** Each of these is read by ten readers. */
const MOST_YES_ROWS = 150;
const COMMAND = "npm run bench:judge";

/** A page of the simulated judges, and the rows that it is about. */
interface Page {
  readonly file: string;
  readonly command: string;
  readonly words: string;
  readonly rowsOf: RowsOf;
}

const PAGES: Readonly<Record<"shown" | "locked", Page>> = {
  shown: { file: "judge.md", command: COMMAND, words: SHOWN_ROWS, rowsOf: shownHalf("eval") },
  locked: { file: "judge-locked.md", command: `${COMMAND} -- --locked`, words: LOCKED_ROWS, rowsOf: lockedRows },
};
const DAY = new Date().toISOString().slice(0, 10);

const call = callOf(process.argv.slice(2));
if (call.engine === "simulated") write(PAGES[call.rows].file, await simulatedReport(PAGES[call.rows]));
else if (call.engine === "onnx" && call.isCalibrating) console.log(`Written to ${await calibrateLocal(call)}`);
else {
  const { name, report } = await reportOn(call);
  write(`judge.${name.replace(/[^\w.-]+/gu, "-")}.md`, report);
}

function write(name: string, report: string): void {
  writeFileSync(join(ROOT, "bench", name), report);
  console.log(report);
}

async function simulatedReport({ command, words, rowsOf }: Page): Promise<string> {
  const judges: JudgeFigures[] = [];
  for (const accuracy of ACCURACIES) {
    const sets = await measureJudge(simulatedJudge(accuracy, SEED), {}, undefined, rowsOf);
    judges.push({ name: `${accuracy * 100} % right`, sets });
  }
  const yesRows = SETS.flatMap((set) => evenly(rowsOf(set), MOST_YES_ROWS));
  const yes = renderYesSayers(await measureYesSayers(yesRows), await measureHonest(yesRows), MOST_YES_ROWS);
  const report = renderReport(
    judges,
    words,
    `Written by \`${command}\` on ${DAY}. No model was asked: these are simulated judges that rule rightly on so many of the claims
that they are asked about, each through the whole protocol. They quote the passage that comes nearest to the claim, so that a
wrong “supported” has a true quote. A figure of a model stands here only where that model was run.`,
  );
  return report + yes;
}

async function reportOn(asked: EndpointCall | LocalCall): Promise<{ readonly name: string; readonly report: string }> {
  const started = performance.now();
  const figures =
    asked.engine === "openai" ? { name: asked.model, sets: await measureEndpoint(asked) } : await measureLocal(asked);
  const seconds = Math.round((performance.now() - started) / 1000);
  const kept = asked.engine === "openai" ? " Replies that were kept\nby a run before took no call." : "";
  const report = renderReport(
    [figures],
    SHOWN_ROWS,
    `Written by \`npm run bench:judge -- --engine ${asked.engine} --model ${figures.name} --rows ${asked.rows}\` on ${DAY}, in ${seconds} s.${kept}`,
  );
  return { name: figures.name, report };
}
