import * as vscode from "vscode";
import { showMessage } from "./messages";
import { redact } from "./safeText";

/** The extension's log. It never holds words of a document, nor a key. */
export class Log {
  readonly #channel: vscode.LogOutputChannel;
  readonly #secrets = new Set<string>();

  constructor(name: string) {
    this.#channel = vscode.window.createOutputChannel(name, { log: true });
  }

  /** From now on this text is never shown. */
  hide(secret: string): void {
    this.#secrets.add(secret);
  }

  /** A text that may hold a key, fit to be shown. */
  clean(text: string): string {
    return redact(text, this.#secrets);
  }

  info(message: string): void {
    this.#channel.info(this.clean(message));
  }

  warn(message: string): void {
    this.#channel.warn(this.clean(message));
  }

  error(message: string): void {
    this.#channel.error(this.clean(message));
  }

  show(): void {
    this.#channel.show(true);
  }

  dispose(): void {
    this.#channel.dispose();
  }
}

/** Nobody waits for what a button does, so that a fault of it is said here instead of being lost. */
export async function reportFailure(log: Log, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const message = log.clean(error instanceof Error ? error.message : String(error));
    log.error(message);
    const action = await showMessage(vscode.window.showWarningMessage, message, ["show_log"]);
    if (action !== null) log.show();
  }
}
