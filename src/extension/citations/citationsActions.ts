import * as vscode from "vscode";
import type { CitationsAction } from "../../contract/panel/actions";
import type { Span } from "../../contract/span";
import type { AsksJudge } from "../judges/askLater";
import { type ActionTable, onDocument, runAction, withNewKey, withPickedSources } from "../panel/commonActions";
import { openSample, SAMPLES } from "../panel/openSample";
import { previewRequest, VERIFYING } from "../service/preview";
import { COMMANDS } from "../shared/commandNames";
import { spanOf } from "../shared/documents";
import { cellOf } from "../shared/files/fileBehind";
import type { SharedParts } from "../shared/sharedParts";
import { checkAgainstFiles, checkThisAgainstFiles, checkWithPicked } from "./checkAgainstFiles";
import type { CitationsCommands } from "./citationsCommands";
import type { CitationsRunner } from "./citationsRunner";
import { fetchCitedPages } from "./fetchCitedPages";
import type { CellOutputs } from "./notebook/cellOutputs";
import type { NoAnswers } from "./sources/noAnswers";

interface CitationsActionParts {
  readonly runner: CitationsRunner;
  readonly checks: CitationsCommands;
  readonly judges: AsksJudge;
  readonly noAnswers: NoAnswers;
  readonly outputs: CellOutputs;
}

/** Does what a button of the "Citations" tab, or of a message about a check, says. */
export async function runCitationsAction(
  shared: SharedParts,
  parts: CitationsActionParts,
  action: CitationsAction,
  file: vscode.Uri | null,
): Promise<void> {
  await runAction(shared, actionsOf(shared, parts), action, file);
}

function actionsOf(shared: SharedParts, parts: CitationsActionParts): ActionTable<CitationsAction> {
  const { runner, checks, judges, noAnswers } = parts;
  const checkAll = onDocument((document) => checks.checkAll(document));
  const checkCell = onDocument((document) => checkThisAgainstFiles(shared, parts, document));
  const checkRest = onDocument((document) => checks.checkRest(document, "as_set"));
  return {
    verify: checkAll,
    open_sample: () => openSample(shared.panel, SAMPLES.answer),
    select_sources: withPickedSources(shared, () => checkWithPicked(shared, parts)),
    check_against_files: (file) =>
      file !== null && cellOf(file) !== null ? checkCell(file) : checkAgainstFiles(shared, parts, null),
    fetch_pages: onDocument((document) => fetchAndCheck(shared, checks, document)),
    use_left_out: onDocument(async (document) => {
      if (await noAnswers.takeIn(document)) await checks.checkAll(document);
    }),
    not_an_answer: onDocument((document) => noAnswers.declare(document)),
    set_api_key: withNewKey(shared, checkRest),
    try_again: checkRest,
    wait_and_continue: onDocument((document) => checks.checkRestInTime(document)),
    use_bundled_core: onDocument((document) => checks.checkRest(document, "bundled")),
    preview_request: onDocument((document) => previewCitations(shared, parts, document, selectionIn(document))),
    ask_judge: onDocument((document) => judges.ask(document, null)),
    copy_verdict: onDocument(async ({ uri }) => void (await vscode.commands.executeCommand(COMMANDS.copyVerdict, uri))),
    cancel: (file) => (file === null ? undefined : runner.cancel(file)),
  };
}

/** Fetches the pages that an answer cites, if the person agrees, and checks it with them. */
export async function fetchAndCheck(
  shared: SharedParts,
  checks: CitationsCommands,
  document: vscode.TextDocument,
): Promise<void> {
  if (await fetchCitedPages(shared, document)) await checks.checkAll(document);
}

/** Shows what would be sent, or does what the person chooses where it cannot be shown. */
export async function previewCitations(
  shared: SharedParts,
  parts: CitationsActionParts,
  document: vscode.TextDocument,
  selection: Span,
): Promise<void> {
  const action = await previewRequest(shared, document, selection, {
    ...VERIFYING,
    counting: parts.runner.counting(document),
  });
  if (action !== null) await runCitationsAction(shared, parts, action, document.uri);
}

function selectionIn(document: vscode.TextDocument): Span {
  const editor = vscode.window.visibleTextEditors.find((one) => one.document === document);
  return editor ? spanOf(document, editor.selection) : { start: 0, end: 0 };
}
