import * as vscode from "vscode";
import { t } from "../../../contract/language";
import type { AnswerFiles } from "../../shared/files/answerFiles";
import { labelOf } from "../../shared/files/fileBehind";
import type { LeftOutAnswer } from "../../worker/wire/recordsMessages";
import type { CitationsRunner } from "../citationsRunner";
import { type CitationsStore, leftOutOf, pickedSourcesOf } from "../citationsState";

interface NoAnswerParts {
  readonly store: CitationsStore;
  readonly runner: Pick<CitationsRunner, "forget">;
  readonly answers: AnswerFiles;
  /** Forgets which passages the file rests on. */
  readonly forgetPassages: (uri: string) => void;
}

/** Files that were taken for answers and are none: what was found about them is dropped, and they count as sources. */
export class NoAnswers {
  readonly #parts: NoAnswerParts;

  constructor(parts: NoAnswerParts) {
    this.#parts = parts;
  }

  /** A person says that a file is no answer. */
  async declare({ uri }: vscode.TextDocument): Promise<void> {
    await this.#use(uri);
    void vscode.window.showInformationMessage(
      t("The check of {0} was dropped. It counts as a source, and not as an answer.", labelOf(uri)),
    );
  }

  /** Lets the person take in what was left out of the sources of an answer; false when they went back. */
  async takeIn({ uri }: vscode.TextDocument): Promise<boolean> {
    const state = this.#parts.store.get(uri);
    const chosen = await choose(state === null ? [] : leftOutOf(state));
    for (const file of chosen) await this.#use(vscode.Uri.parse(file.uri));
    return chosen.length > 0;
  }

  /** What an answer was checked against, since a person picked it, is none itself. */
  onCheck(answer: string): void {
    const state = this.#parts.store.get(vscode.Uri.parse(answer));
    const sources = state === null ? [] : pickedSourcesOf(state);
    // The check of a file ends with its tab; that it was one is remembered longer.
    const checked = new Set(this.#parts.answers.checked());
    for (const uri of sources) {
      if (checked.has(uri)) void this.#parts.answers.drop(uri);
      const file = vscode.Uri.parse(uri);
      if (this.#parts.store.get(file) !== null) this.#dropCheck(file);
    }
  }

  async #use(file: vscode.Uri): Promise<void> {
    await this.#parts.answers.mean(file.toString());
    this.#dropCheck(file);
  }

  #dropCheck(file: vscode.Uri): void {
    this.#parts.runner.forget(file);
    this.#parts.store.forget(file);
    this.#parts.forgetPassages(file.toString());
  }
}

async function choose(files: readonly LeftOutAnswer[]): Promise<readonly LeftOutAnswer[]> {
  if (files.length < 2) return files;
  const items = files.map((file) => ({ label: file.label, file, picked: true }));
  const chosen = await vscode.window.showQuickPick(items, {
    canPickMany: true,
    title: t("Use which answers as sources?"),
  });
  return chosen?.map(({ file }) => file) ?? [];
}
