import * as vscode from "vscode";
import { t } from "../../contract/language";
import { labelOf } from "../shared/files/fileBehind";
import type { TypedQuery } from "../worker/wire/recordsMessages";

/** The questions that a person typed for answers that name none, kept as long as their file is open. */
export class TypedQueries {
  readonly #queries = new Map<string, Map<number, string>>();

  of(file: vscode.Uri): TypedQuery[] {
    return [...(this.#queries.get(file.toString()) ?? [])].map(([index, query]) => ({ index, query }));
  }

  /** Asks for the question of a record, counted from 0; false when the person went back. */
  async ask(file: vscode.Uri, index: number): Promise<boolean> {
    const own = this.#queries.get(file.toString()) ?? new Map<number, string>();
    const query = await vscode.window.showInputBox({
      title: t("Visualize Retrieval"),
      prompt: t(
        "{0} names no question. Which one were its sources retrieved for? Leave this empty to see the documents alone.",
        labelOf(file),
      ),
      placeHolder: t("How long can I return a product?"),
      value: own.get(index) ?? "",
      ignoreFocusOut: true,
    });
    if (query === undefined) return false;
    this.#queries.set(file.toString(), own.set(index, query.trim()));
    return true;
  }

  forget(file: vscode.Uri): void {
    this.#queries.delete(file.toString());
  }
}
