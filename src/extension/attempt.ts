import * as vscode from "vscode";
import type { Log } from "./log";
import { offer } from "./offer";

/** Nobody waits for what a button does, so that a fault of it is said here instead of being lost. */
export async function attempt(log: Log, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const message = log.clean(error instanceof Error ? error.message : String(error));
    log.error(message);
    const action = await offer(vscode.window.showWarningMessage, message, ["show_log"]);
    if (action !== null) log.show();
  }
}
