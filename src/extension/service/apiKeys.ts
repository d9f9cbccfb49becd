import * as vscode from "vscode";
import { t } from "../../contract/language";
import type { Log } from "../shared/log";

const NAME_START = "ragQuality.apiKey:";
const HEADER_TEXT = /^[\x21-\x7e]+$/;

/** The keys of services, kept by VS Code's secret storage: one for each origin, so that none goes to another service. */
export class ApiKeys {
  readonly #secrets: vscode.SecretStorage;
  readonly #log: Log;

  constructor(secrets: vscode.SecretStorage, log: Log) {
    this.#secrets = secrets;
    this.#log = log;
  }

  async get(endpoint: string): Promise<string | null> {
    const key = await this.#secrets.get(secretName(endpoint));
    if (key === undefined) return null;
    this.#log.hide(key);
    return key;
  }

  /** Asks for a key and keeps it; false when the person went back. */
  async ask(endpoint: string): Promise<boolean> {
    const key = await vscode.window.showInputBox({
      title: t("API Key for {0}", new URL(endpoint).origin),
      prompt: t("It is kept in VS Code's secret storage and sent to this address alone."),
      password: true,
      ignoreFocusOut: true,
      validateInput: (value) =>
        HEADER_TEXT.test(value.trim()) ? null : t("A key has letters, digits and signs, and no blanks."),
    });
    if (key === undefined) return false;
    this.#log.hide(key.trim());
    await this.#secrets.store(secretName(endpoint), key.trim());
    return true;
  }

  async clear(endpoint: string): Promise<void> {
    await this.#secrets.delete(secretName(endpoint));
  }
}

function secretName(endpoint: string): string {
  return NAME_START + new URL(endpoint).origin;
}
