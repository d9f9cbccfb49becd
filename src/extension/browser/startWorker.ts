import * as vscode from "vscode";
import { spokenTexts } from "../../contract/language";
import { OWN_FILES } from "../worker/ownFiles";
import type { RunningWorker } from "../worker/wire/port";
import { answerFileAsks } from "./fileLine";
import type { BeforeProgram } from "./workerLanguage";

const SPOKEN: keyof BeforeProgram = "ragQualitySpoken";

/** Starts the check worker from its text, since a browser starts no worker from another origin's address. */
export async function startWorker(script: vscode.Uri): Promise<RunningWorker> {
  const bytes = await vscode.workspace.fs.readFile(script);
  const program = [`globalThis.${SPOKEN}=${JSON.stringify(spokenTexts())};`, new Uint8Array(bytes)];
  const address = URL.createObjectURL(new Blob(program, { type: "text/javascript" }));
  const worker = new Worker(address);
  answerFileAsks(worker, OWN_FILES, async (name) =>
    vscode.workspace.fs.readFile(vscode.Uri.joinPath(script, "..", name)),
  );
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) =>
      worker.addEventListener(
        "message",
        ({ data, ports }: MessageEvent<unknown>) => ports.length === 0 && listener(data),
      ),
    onEnd: (listener) => worker.addEventListener("error", (event) => listener(event.message), { once: true }),
    terminate: () => {
      worker.terminate();
      URL.revokeObjectURL(address);
    },
  };
}
