import * as vscode from "vscode";
import { t } from "../../../contract/language";
import { beginsWithSentences, looksLikeAnswer } from "../../../formats/answers/looksLikeAnswer";
import { COMMANDS } from "../../shared/commandNames";
import { labelOf } from "../../shared/files/fileBehind";
import type { CitationsRunner } from "../citationsRunner";
import { answerOf } from "./cellOutputs";

/** Of more cells, their numbers are no help. */
const MAX_NAMED = 8;

/** Says after the check of one cell that others of its notebook hold answers too, and checks the next of them on request. */
export async function tellOfOtherCells(
  cell: vscode.NotebookCell,
  runner: Pick<CitationsRunner, "hasResult">,
): Promise<void> {
  const { uri } = answerOf(cell);
  const others = otherAnswers(cell).filter((other) => !runner.hasResult(answerOf(other).uri));
  const next = others.find(({ index }) => index > cell.index) ?? others[0];
  if (next === undefined || !runner.hasResult(uri)) return;
  const button = t("Check Cell {0}", next.index + 1);
  const choice = await vscode.window.showInformationMessage(othersText(labelOf(uri), others), button);
  if (choice === button) await vscode.commands.executeCommand(COMMANDS.verify, next);
}

/** Beside an answer that cites those that cite; beside another one what was written, or printed, as sentences. */
function otherAnswers(cell: vscode.NotebookCell): vscode.NotebookCell[] {
  const cites = (text: string): boolean => looksLikeAnswer(text, "text");
  const isCiting = cites(answerOf(cell).text);
  return cell.notebook.getCells().filter((other) => {
    if (other === cell) return false;
    const { text } = answerOf(other);
    return isCiting ? cites(text) : other.kind === cell.kind && beginsWithSentences(text);
  });
}

function othersText(label: string, others: readonly vscode.NotebookCell[]): string {
  const numbers = others.slice(0, MAX_NAMED).map(({ index }) => index + 1);
  const named = `${numbers.join(", ")}${others.length > MAX_NAMED ? ", …" : ""}`;
  return others.length === 1
    ? t("{0}, was checked alone. Cell {1} holds an answer too, which is not checked.", label, named)
    : t("{0}, was checked alone. Cells {1} hold answers too, which are not checked.", label, named);
}
