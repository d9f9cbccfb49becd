import * as vscode from "vscode";
import { t } from "../../contract/language";
import { type CheckScope, WHOLE_FILE } from "../shared/answerFileRequest";
import { spanOf } from "../shared/documents";
import { ANOTHER_ANSWER, folderUri } from "../shared/files/chooseSources";
import { cellOf } from "../shared/files/fileBehind";
import type { SharedParts } from "../shared/sharedParts";
import type { CitationsCommands } from "./citationsCommands";
import type { CitationsRunner } from "./citationsRunner";
import { answerLabel, answersAtHand, chooseAnswer, findAnswer, type GivenAnswer, isAnswer } from "./findAnswer";
import type { CellOutputs } from "./notebook/cellOutputs";
import { tellOfOtherCells } from "./notebook/otherCells";
import { selectedCellText } from "./notebook/pointedAnswer";

interface CheckingParts {
  readonly runner: CitationsRunner;
  readonly checks: CitationsCommands;
  readonly outputs: CellOutputs;
}

/**
 * Checks the answer that a person has at hand against files of theirs: those that are `given`, else those that were picked for this
 * workspace, else those that they pick now.
 */
export async function checkAgainstFiles(
  shared: SharedParts,
  parts: CheckingParts,
  given: readonly vscode.Uri[] | null,
): Promise<void> {
  const found = await findAnswer(
    ({ uri }) => parts.runner.knows(uri),
    () => selectedCellText(parts.outputs),
  );
  if (found !== null) await checkGiven(shared, parts, found, given);
}

/** The same for a text that a person pointed at: no other one is meant. */
export async function checkThisAgainstFiles(
  shared: SharedParts,
  parts: CheckingParts,
  document: vscode.TextDocument,
): Promise<void> {
  await checkGiven(shared, parts, { kind: "document", document }, null);
}

async function checkGiven(
  shared: SharedParts,
  parts: CheckingParts,
  found: GivenAnswer,
  given: readonly vscode.Uri[] | null,
): Promise<void> {
  const answer = await withSources(shared, found, given);
  if (answer === null) return;
  const { document, scope } = await openAnswer(shared, answer);
  await checkPicked(shared, parts, document, scope);
}

/** Checks the answer that is open against what was picked just now; a text that is none stays as it is. */
export async function checkWithPicked(shared: SharedParts, parts: CheckingParts): Promise<void> {
  const document = shared.panel.answer();
  const knows = ({ uri }: vscode.TextDocument): boolean => parts.runner.knows(uri);
  const selected = document && parts.checks.selectedBefore(document);
  if (document !== null && (selected !== null || isAnswer(document, knows)))
    return checkPicked(shared, parts, document, selected ?? WHOLE_FILE);
  // No check follows, after which the panel would tell of the files.
  shared.panel.refresh();
  const label = shared.picked.label();
  const message =
    label === "" ? t("No files are picked any more.") : t("Answers are checked against {0} from now on.", label);
  void vscode.window.showInformationMessage(message);
}

async function checkPicked(
  { panel, picked }: SharedParts,
  { runner, checks }: CheckingParts,
  document: vscode.TextDocument,
  scope: CheckScope,
): Promise<void> {
  // Where nothing is picked any more, the answer's own sources are all there is.
  runner.count(document, picked.get().length === 0 ? "named" : "picked");
  const checked = checks.check(document, scope);
  await panel.open("citations", "editor");
  await checked;
  const cell = cellOf(document.uri);
  if (cell !== null) void tellOfOtherCells(cell, runner);
}

/** The answer once there are files to check it against, or another one that the person chose; `null` when they went back. */
async function withSources(
  { picked }: SharedParts,
  answer: GivenAnswer,
  given: readonly vscode.Uri[] | null,
): Promise<GivenAnswer | null> {
  if (given !== null && given.length > 0) await picked.set(await Promise.all(given.map(sourceUri)));
  let chosen: GivenAnswer | null = answer;
  while (chosen !== null && picked.get().length === 0) {
    const own = chosen.kind === "text" ? null : chosen.document.uri;
    const others = await answersAtHand(chosen);
    const picks = await picked.pickFor(own, { label: answerLabel(chosen), hasOthers: others.length > 0 });
    if (picks === null || (picks === "picked" && picked.get().length === 0)) return null;
    if (picks === ANOTHER_ANSWER) chosen = await chooseAnswer(others);
  }
  return chosen;
}

async function sourceUri(uri: vscode.Uri): Promise<string> {
  const { type } = await vscode.workspace.fs.stat(uri);
  return (type & vscode.FileType.Directory) === 0 ? uri.toString() : folderUri(uri);
}

interface OpenAnswer {
  readonly document: vscode.TextDocument;
  readonly scope: CheckScope;
}

async function openAnswer({ panel }: SharedParts, answer: GivenAnswer): Promise<OpenAnswer> {
  switch (answer.kind) {
    case "document":
      // A notebook draws its cells without squiggles, and no editor of them has the focus that the panel could follow.
      if (cellOf(answer.document.uri) !== null) panel.showAnswer(answer.document);
      // It may stand in another tab, or beside a preview of it, which has no place for what is found.
      else if (vscode.window.activeTextEditor?.document !== answer.document)
        await vscode.window.showTextDocument(answer.document);
      return { document: answer.document, scope: WHOLE_FILE };
    case "selection": {
      const selection = spanOf(answer.document, answer.selection);
      return { document: answer.document, scope: { rows: null, selection } };
    }
    case "text": {
      const document = await vscode.workspace.openTextDocument({ language: "markdown", content: answer.text });
      await vscode.window.showTextDocument(document);
      return { document, scope: WHOLE_FILE };
    }
  }
}
