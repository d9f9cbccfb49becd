import type { OperationTask } from "./operationPool";
import { runBatchRow } from "./runBatchRow";
import { type OperationOutcome, runOperation } from "./runOperation";

/** A worker thread's entry point: bytes in, bytes out, so that the thread that answers HTTP parses no document. */
export default function work(task: OperationTask): Promise<OperationOutcome> {
  return task.operation === "batch_row" ? runBatchRow(task) : runOperation(task.operation, task.body);
}
