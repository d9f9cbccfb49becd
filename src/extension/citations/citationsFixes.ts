import * as vscode from "vscode";
import { t } from "../../contract/language";
import type { Span } from "../../contract/span";
import { VERDICT_TITLE } from "../../contract/verify/verdict";
import { shownMarker } from "../../core/verify";
import { COMMANDS, DIAGNOSTIC_SOURCE } from "../shared/commandNames";
import { isEditable, rangeOf, spanOf } from "../shared/documents";
import { projectFileFor } from "../shared/files/projectFileAccess";
import { placeKey } from "../worker/wire/places";
import type { CitationsStore } from "./citationsState";
import { claimIndexAt, findingsAt } from "./claims/findingsAt";
import { UNTOLD_CODE } from "./claims/untoldClaims";
import { type Fix, fixesOfAKind, mendingFixes, removingFixes } from "./edits/fixes";
import type { PlacedFinding, PlacedRow } from "./placedRow";

/**
 * Offers what answers a finding: the change that makes the claim right, a look at the evidence and at what the verdict means, how
 * loud it is, no mark, or a note that a person accepted it.
 */
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
    const place = spanOf(document, range);
    const actions = [
      ...untoldActions(context),
      ...rows.flatMap((row) => [
        ...findingsAt(row, place).flatMap((placed) => actionsFor(document, text, row, placed, context)),
        ...withdrawActions(document, row, place),
      ]),
    ];
    if (actions.length === 0) return [];
    const offered = bestFirst(actions);
    if (!isEditable(document)) return offered.filter(({ edit }) => edit === undefined);
    return [...offered, ...fixesOfAKind(text, rows).map((fix) => editAction(document, fix))];
  }
}

/** Each once, though several marks of a claim may want it, and what makes the claim right before all else. */
function bestFirst(actions: readonly vscode.CodeAction[]): vscode.CodeAction[] {
  const key = ({ title, command }: vscode.CodeAction): string => JSON.stringify([title, command?.arguments]);
  const distinct = [...new Map(actions.map((action) => [key(action), action] as const).reverse()).values()].reverse();
  const preferred = distinct.filter(({ isPreferred }) => isPreferred);
  for (const action of preferred.slice(1)) action.isPreferred = false;
  return [...preferred, ...distinct.filter((action) => !preferred.includes(action))];
}

function actionsFor(
  document: vscode.TextDocument,
  text: string,
  row: PlacedRow,
  placed: PlacedFinding,
  context: vscode.CodeActionContext,
): vscode.CodeAction[] {
  const diagnostics = context.diagnostics.filter((one) => isAbout(one, placed, document));
  const edited = (fixes: readonly Fix[]): vscode.CodeAction[] => fixes.map((fix) => editAction(document, fix));
  const actions = [
    ...edited(mendingFixes(text, row, placed)),
    ...evidenceAction(document, row, placed),
    ...bindActions(document, row, placed),
    explainAction(placed),
    severityAction(document, placed),
    ...edited(removingFixes(text, row, placed)),
    ...acceptActions(document, row, placed),
  ];
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
  action.edit = editOf(document, fix);
  return action;
}

export function editOf(document: vscode.TextDocument, { edits }: Fix): vscode.WorkspaceEdit {
  const made = new vscode.WorkspaceEdit();
  made.set(
    document.uri,
    edits.map((edit) => vscode.TextEdit.replace(rangeOf(document, edit), edit.text)),
  );
  return made;
}

function commandAction(title: string, command: string, argument: unknown): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = { command, title, arguments: [argument] };
  return action;
}

/** The message for all claims that cannot be told leads to the panel, which has the one under the cursor open. */
function untoldActions({ diagnostics }: vscode.CodeActionContext): vscode.CodeAction[] {
  const untold = diagnostics.filter(isAboutUntold);
  if (untold.length === 0) return [];
  const action = new vscode.CodeAction(t("Show in the panel"), vscode.CodeActionKind.QuickFix);
  action.command = { command: COMMANDS.openPanel, title: action.title };
  action.diagnostics = untold;
  return [action];
}

function isAboutUntold({ source, code }: vscode.Diagnostic): boolean {
  return source === DIAGNOSTIC_SOURCE && typeof code === "object" && code.value === UNTOLD_CODE;
}

/** Only a passage that stands in a file can be opened. */
function evidenceAction(
  document: vscode.TextDocument,
  row: PlacedRow,
  { finding }: PlacedFinding,
): vscode.CodeAction[] {
  const { evidence } = finding;
  if (evidence === null || !row.places.has(placeKey(evidence))) return [];
  const { source_id, start, end } = evidence;
  const link = { answer: document.uri.toString(), row: row.row.index, source_id, start, end };
  return [commandAction(t("Open the evidence"), COMMANDS.revealEvidence, link)];
}

/** For marks that nothing binds. */
function bindActions(document: vscode.TextDocument, row: PlacedRow, { finding }: PlacedFinding): vscode.CodeAction[] {
  if (projectFileFor(document.uri) === null) return [];
  const marks = row.claims[finding.claim]?.citations.filter((_, index) => finding.citations.includes(index)) ?? [];
  const unbound = marks.map(({ citation }) => citation).filter(({ binding }) => binding === "unbound");
  return unbound.map(({ marker }) =>
    commandAction(t("Bind {0} to…", shownMarker(marker)), COMMANDS.bindMark, {
      answer: document.uri.toString(),
      row: row.row.index,
      marker,
    }),
  );
}

function explainAction({ finding }: PlacedFinding): vscode.CodeAction {
  return commandAction(t("What “{0}” means", VERDICT_TITLE[finding.verdict]), COMMANDS.openRule, finding.verdict);
}

function severityAction(document: vscode.TextDocument, { finding: { verdict } }: PlacedFinding): vscode.CodeAction {
  const argument = { verdict, file: document.uri.toString() };
  return commandAction(
    t("Set how “{0}” is underlined…", VERDICT_TITLE[verdict]),
    COMMANDS.setVerdictSeverity,
    argument,
  );
}

function acceptActions(document: vscode.TextDocument, row: PlacedRow, { finding }: PlacedFinding): vscode.CodeAction[] {
  if (projectFileFor(document.uri) === null) return [];
  const claim = { answer: document.uri.toString(), row: row.row.index, claim: finding.claim };
  return [
    commandAction(t("Accept this claim"), COMMANDS.acceptClaim, claim),
    commandAction(t("Accept with a note…"), COMMANDS.acceptClaimWithNote, claim),
  ];
}

/** For a claim that a person accepted: what a comment in the answer switches off is switched on there. */
function withdrawActions(document: vscode.TextDocument, row: PlacedRow, place: Span): vscode.CodeAction[] {
  const index = claimIndexAt(row, place.start);
  const accepted = index === null ? null : (row.claims[index]?.claim.accepted ?? null);
  if (accepted === null || accepted.by === "comment") return [];
  const claim = { answer: document.uri.toString(), row: row.row.index, claim: index };
  return [commandAction(t("Withdraw the acceptance"), COMMANDS.withdrawAcceptance, claim)];
}
