import { move, transferableSymbol, valueSymbol } from "piscina";
import type { OperationTask } from "./operationPool";
import { runOperation, type OperationOutcome } from "./runOperation";

/** A worker thread's entry point: bytes in, bytes out, so that the thread that answers HTTP parses no document. */
export default async function work({ operation, body }: OperationTask): Promise<unknown> {
  return moved(await runOperation(operation, body));
}

/** The outcome, with its bytes handed over instead of copied. */
function moved(outcome: OperationOutcome): unknown {
  if (outcome.kind !== "result") return outcome;
  return move({ [transferableSymbol]: [outcome.json.buffer], [valueSymbol]: outcome });
}
