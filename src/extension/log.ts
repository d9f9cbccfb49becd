import * as vscode from "vscode";
import { redact } from "./redact";

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
