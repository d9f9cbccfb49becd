import type { OperationTask } from "./operationPool";
import { type OperationOutcome, runOperation } from "./runOperation";

/** A worker thread's entry point: bytes in, bytes out, so that the thread that answers HTTP parses no document. */
export default function work({ operation, body }: OperationTask): Promise<OperationOutcome> {
  return runOperation(operation, body);
}
