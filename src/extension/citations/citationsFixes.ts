import * as vscode from "vscode";
import { COMMANDS, DIAGNOSTIC_SOURCE } from "../shared/commandNames";
import { rangeOf } from "../shared/documents";
import { projectFileFor } from "../shared/projectFileAccess";
import type { CitationsStore } from "./citationsState";
import { findingFixes, type Fix, fixesOfAKind } from "./edits/fixes";
import type { PlacedFinding, PlacedRow } from "./placedRow";

/** Offers the changes that answer a finding: another mark, no mark, a mark, or a note that a person accepted it. */
export class CitationsFixes implements vscode.CodeActionProvider {
  static readonly kinds = [vscode.CodeActionKind.QuickFix];
  readonly #store: CitationsStore;

  constructor(store: CitationsStore) {
    this.#store = store;
  }

  provideCodeActions(
    document: vscode.TextDocument,
    range: vscode.Range,
    context: vscode.CodeActionContext,
  ): vscode.CodeAction[] {
    const rows = [...(this.#store.get(document.uri)?.rows.values() ?? [])].map(({ placed }) => placed);
    const text = document.getText();
    const actions = rows.flatMap((row) => {
      const here = row.findings.filter(({ span }) => span !== null && rangeOf(document, span).intersection(range));
      return here.flatMap((placed) => actionsFor(document, text, row, placed, context));
    });
    if (actions.length === 0) return [];
    return [...actions, ...fixesOfAKind(text, rows).map((fix) => editAction(document, fix))];
  }
}

function actionsFor(
  document: vscode.TextDocument,
  text: string,
  row: PlacedRow,
  placed: PlacedFinding,
  context: vscode.CodeActionContext,
): vscode.CodeAction[] {
  const diagnostics = context.diagnostics.filter((one) => isAbout(one, placed, document));
  const actions = findingFixes(text, row, placed).map((fix) => editAction(document, fix));
  const accept = acceptAction(document, row, placed);
  if (accept !== null) actions.push(accept);
  return actions.map((action) => Object.assign(action, { diagnostics }));
}

function isAbout(
  { source, message, range }: vscode.Diagnostic,
  { finding, span }: PlacedFinding,
  document: vscode.TextDocument,
): boolean {
  return (
    source === DIAGNOSTIC_SOURCE &&
    message === finding.message &&
    span !== null &&
    range.isEqual(rangeOf(document, span))
  );
}

function editAction(document: vscode.TextDocument, fix: Fix): vscode.CodeAction {
  const action = new vscode.CodeAction(fix.title, vscode.CodeActionKind.QuickFix);
  action.isPreferred = fix.isPreferred;
  action.edit = new vscode.WorkspaceEdit();
  action.edit.set(
    document.uri,
    fix.edits.map((edit) => vscode.TextEdit.replace(rangeOf(document, edit), edit.text)),
  );
  return action;
}

function acceptAction(
  document: vscode.TextDocument,
  row: PlacedRow,
  { finding }: PlacedFinding,
): vscode.CodeAction | null {
  if (projectFileFor(document.uri) === null) return null;
  const action = new vscode.CodeAction("Accept this claim with a reason…", vscode.CodeActionKind.QuickFix);
  const argument = { answer: document.uri.toString(), row: row.row.index, claim: finding.claim };
  action.command = { command: COMMANDS.acceptClaim, title: "Accept claim", arguments: [argument] };
  return action;
}
