import { parentPort, workerData } from "node:worker_threads";
import type { UnitTask } from "../shared/rows/rowUnit";
import { UnitCheck, type UnitResult, type UnitSetup } from "../verify/bulk/unitCheck";
import { nodePlatform } from "./nodePlatform";
import type { RowThreadAnswer, RowThreadStart } from "./nodeRowThread";

/** The thread of a `NodeRowThread`: rows in, lines of a report out. */
const { setup, clock } = workerData as RowThreadStart;
const times = new Float64Array(clock);
let check: Promise<UnitCheck> | null = null;

function begin(row: number): void {
  times[1] = Date.now();
  times[0] = row + 1;
}

async function answer(task: UnitTask): Promise<RowThreadAnswer<UnitResult>> {
  try {
    check ??= UnitCheck.of(setup as UnitSetup, nodePlatform(""));
    const result = await (await check).run(task, begin);
    return { kind: "result", result };
  } catch (error) {
    return { kind: "fault", message: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on("message", async (task: UnitTask) => {
  const answered = await answer(task);
  // From now on no row is worked on.
  if (answered.kind === "result") times[0] = 0;
  parentPort?.postMessage(answered, answered.kind === "result" ? [answered.result.bytes.buffer as ArrayBuffer] : []);
});
