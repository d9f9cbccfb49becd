import * as vscode from "vscode";
import { t } from "../../contract/language";
import { BUNDLED_ENGINE } from "../../contract/panel/panelParts";
import { COMMANDS, DIAGNOSTIC_SOURCE } from "../shared/commandNames";
import { placeRange } from "../shared/documents";
import { labelOf } from "../shared/files/fileBehind";
import type { PlacedEdit } from "../worker/wire/promptsMessages";
import type { PromptsRunner } from "./promptsRunner";
import { findingsOf, type PromptsStore, type StatedFinding, sureFixes } from "./promptsState";

/** All sure fixes of a file, as `editor.codeActionsOnSave` asks for them. */
const FIX_ALL = vscode.CodeActionKind.SourceFixAll.append("ragQuality");

/** Offers the changes that answer what was found in a prompt, and comments and settings that silence a rule. */
export class PromptsFixes implements vscode.CodeActionProvider {
  static readonly kinds = [vscode.CodeActionKind.QuickFix, FIX_ALL];
  readonly #prompts: PromptsStore;
  readonly #runner: PromptsRunner;

  constructor(prompts: PromptsStore, runner: PromptsRunner) {
    this.#prompts = prompts;
    this.#runner = runner;
  }

  async provideCodeActions(
    document: vscode.TextDocument,
    range: vscode.Range,
    context: vscode.CodeActionContext,
  ): Promise<vscode.CodeAction[]> {
    if (context.only?.contains(FIX_ALL)) return this.#fixAll(document, FIX_ALL);
    const here = this.#findingsIn(document).filter(
      ({ place }) => place !== null && placeRange(place, document).intersection(range),
    );
    if (here.length === 0) return [];
    const actions = here.flatMap((finding) => actionsFor(document, finding, context));
    return [...actions, ...this.#fixAllNow(document, vscode.CodeActionKind.QuickFix)];
  }

  /** What was found in a document: in its prompts, or in it as the context of others. */
  #findingsIn({ uri }: vscode.TextDocument): StatedFinding[] {
    const wanted = uri.toString();
    return this.#prompts
      .all()
      .flatMap(({ prompts }) => prompts.flatMap(findingsOf).filter(({ place }) => place?.uri === wanted));
  }

  /** A file that is saved right behind an edit was not analyzed since. */
  async #fixAll(document: vscode.TextDocument, kind: vscode.CodeActionKind): Promise<vscode.CodeAction[]> {
    const state = this.#prompts.get(document.uri);
    const isOld = state?.prompts.some(({ isStale, shown }) => isStale && shown.engine === BUNDLED_ENGINE) ?? false;
    if (isOld && state?.scope) await this.#runner.run(document, state.scope, "bundled");
    return this.#fixAllNow(document, kind);
  }

  #fixAllNow(document: vscode.TextDocument, kind: vscode.CodeActionKind): vscode.CodeAction[] {
    const state = this.#prompts.get(document.uri);
    const { count, edits } = state === null ? { count: 0, edits: [] } : sureFixes(state);
    if (count === 0) return [];
    const title =
      count === 1
        ? t("Fix the prompt problem that has a sure fix")
        : t("Fix all {0} prompt problems that have a sure fix", count);
    return [editAction(document, { title, kind, edits })];
  }
}

function actionsFor(
  document: vscode.TextDocument,
  { finding, help, place }: StatedFinding,
  context: vscode.CodeActionContext,
): vscode.CodeAction[] {
  const diagnostics = context.diagnostics.filter(
    (one) =>
      one.source === DIAGNOSTIC_SOURCE &&
      one.message === finding.message &&
      place !== null &&
      one.range.isEqual(placeRange(place, document)),
  );
  const { rule, suggestion } = finding;
  const kind = vscode.CodeActionKind.QuickFix;
  const actions: vscode.CodeAction[] = [];
  if (suggestion !== null && help?.edits)
    actions.push(
      Object.assign(editAction(document, { title: suggestion.title, kind, edits: help.edits }), {
        isPreferred: suggestion.is_sure,
      }),
    );
  if (help?.disable_line)
    actions.push(
      editAction(document, { title: t("Disable {0} for this line", rule), kind, edits: [help.disable_line] }),
    );
  if (help?.disable_file)
    actions.push(
      editAction(document, {
        title: t("Disable {0} for {1}", rule, promptName(document, help.disable_file)),
        kind,
        edits: [help.disable_file],
      }),
    );
  if (vscode.workspace.getWorkspaceFolder(document.uri)) actions.push(severityAction(document, rule));
  return actions.map((action) => Object.assign(action, { diagnostics }));
}

/** What is found in a context is silenced in the prompt, since nobody knows who wrote the context. */
function promptName(document: vscode.TextDocument, { uri }: PlacedEdit): string {
  return uri === document.uri.toString() ? t("this file") : labelOf(vscode.Uri.parse(uri));
}

interface NamedEdits {
  readonly title: string;
  readonly kind: vscode.CodeActionKind;
  readonly edits: readonly PlacedEdit[];
}

function editAction(document: vscode.TextDocument, { title, kind, edits }: NamedEdits): vscode.CodeAction {
  const action = new vscode.CodeAction(title, kind);
  action.edit = workspaceEdit(document, edits);
  return action;
}

/** Edits in whatever files they are of; `document` is the one whose text moved since. */
export function workspaceEdit(document: vscode.TextDocument, edits: readonly PlacedEdit[]): vscode.WorkspaceEdit {
  const made = new vscode.WorkspaceEdit();
  for (const edit of edits) made.replace(vscode.Uri.parse(edit.uri), placeRange(edit, document), edit.text);
  return made;
}

function severityAction(document: vscode.TextDocument, rule: string): vscode.CodeAction {
  const action = new vscode.CodeAction(t("Change the severity of {0}…", rule), vscode.CodeActionKind.QuickFix);
  action.command = {
    command: COMMANDS.setRuleSeverity,
    title: t("Change severity"),
    arguments: [{ rule, file: document.uri.toString() }],
  };
  return action;
}
