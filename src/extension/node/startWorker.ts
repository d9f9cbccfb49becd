import { Worker } from "node:worker_threads";
import type * as vscode from "vscode";
import { spokenTexts } from "../../contract/language";
import type { RunningWorker } from "../worker/wire/port";

/** Starts the check worker as a thread of the extension host. */
export async function startWorker(script: vscode.Uri): Promise<RunningWorker> {
  const worker = new Worker(script.fsPath, { name: "RAG Quality", workerData: spokenTexts() });
  let reason = "It ended unexpectedly.";
  worker.on("error", (error: unknown) => {
    reason = error instanceof Error ? error.message : String(error);
  });
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => void worker.on("message", listener),
    onEnd: (listener) => void worker.once("exit", () => listener(reason)),
    terminate: () => void worker.terminate(),
  };
}
