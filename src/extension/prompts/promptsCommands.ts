import * as vscode from "vscode";
import { t } from "../../contract/language";
import type { PromptsAction } from "../../contract/panel/actions";
import type { EngineChoice } from "../service/endpoint";
import { editorOf } from "../shared/documents";
import { labelOf } from "../shared/files/fileBehind";
import { runToTheEnd } from "../shared/jobRunner";
import type { Log } from "../shared/log";
import { showMessage } from "../shared/messages";
import type { PanelAccess } from "../shared/sharedParts";
import { withSlowProgress } from "../shared/slowProgress";
import type { PromptScope } from "../worker/wire/promptsMessages";
import type { WorkerClient } from "../worker/wire/workerClient";
import { type ImprovedDocuments, improvedOf } from "./improvedDocuments";
import { pointedScope } from "./promptDocument";
import { chooseContext, type PromptInputs } from "./promptInputs";
import { workspaceEdit } from "./promptsFixes";
import type { PromptsRunner } from "./promptsRunner";
import { type FileFixes, type FilePrompts, improvingFixes, type PromptsStore, sureFixes } from "./promptsState";

interface PromptsCommandParts {
  readonly runner: PromptsRunner;
  readonly store: PromptsStore;
  readonly inputs: PromptInputs;
  readonly improved: ImprovedDocuments;
  readonly client: WorkerClient;
  readonly log: Log;
  /** Does what a button of a message says. */
  readonly runAction: (action: PromptsAction, file: vscode.Uri) => Promise<void>;
  readonly panel: PanelAccess;
}

/** Prompts that a person asked to have analyzed, or improved. */
export class PromptsCommands {
  readonly #parts: PromptsCommandParts;

  constructor(parts: PromptsCommandParts) {
    this.#parts = parts;
  }

  /** Analyzes what the person points at, and shows it in the panel. */
  async show(document: vscode.TextDocument, choice: EngineChoice): Promise<void> {
    const scope = pointedScope(document, editorOf(document)?.selection ?? null);
    if (scope === null) return showNoPrompt(document, t("Analyze Prompt"));
    await this.#parts.panel.open("prompt", "editor");
    await this.#run(document, scope, choice);
  }

  /** The same part of the file again. */
  async again(document: vscode.TextDocument, choice: EngineChoice): Promise<void> {
    const scope = this.#parts.store.get(document.uri)?.scope ?? null;
    return scope === null ? this.show(document, choice) : this.#run(document, scope, choice);
  }

  async chooseContext(document: vscode.TextDocument): Promise<void> {
    const { inputs, client } = this.#parts;
    const context = await chooseContext(document.uri, client);
    if (context === null) return;
    await inputs.setContext(document.uri, context);
    await this.again(document, "as_set");
  }

  async clearContext(document: vscode.TextDocument): Promise<void> {
    await this.#parts.inputs.setContext(document.uri, null);
    await this.again(document, "as_set");
  }

  async setQuestion(document: vscode.TextDocument): Promise<void> {
    if (await this.#parts.inputs.askQuestion(document.uri)) await this.again(document, "as_set");
  }

  /** Shows the file with its improved prompts beside what it is. */
  async showImproved(document: vscode.TextDocument): Promise<void> {
    if ((await this.#freshFixes(document, improvingFixes)) !== null) await this.#parts.improved.show(document.uri);
  }

  /** Makes the sure fixes of a file, or the edits of the one whose improved text is on view. */
  async fixAll(document: vscode.TextDocument): Promise<void> {
    const file = improvedOf(document.uri);
    const target = file === null ? document : await vscode.workspace.openTextDocument(file);
    const edits = await this.#freshFixes(target, file === null ? sureFixes : improvingFixes);
    if (edits === null || !(await vscode.workspace.applyEdit(workspaceEdit(target, edits)))) return;
    await this.#parts.improved.close(target.uri);
    await this.again(target, "as_set");
  }

  /** `null` where there are none, which the person is told. */
  async #freshFixes(
    document: vscode.TextDocument,
    fixesOf: (state: FilePrompts) => FileFixes,
  ): Promise<FileFixes["edits"] | null> {
    const { store } = this.#parts;
    const known = store.get(document.uri);
    if (known === null || known.prompts.length === 0 || known.prompts.some(({ isStale }) => isStale))
      await this.again(document, "as_set");
    const state = store.get(document.uri);
    if (state === null || state.phase.kind === "failed") return null;
    const { count, edits } = fixesOf(state);
    if (count > 0) return edits;
    void vscode.window.showInformationMessage(
      t(
        "Nothing in {0} has a sure fix. The other suggestions are offered where they were found, as quick fixes.",
        labelOf(document.uri),
      ),
    );
    return null;
  }

  /** A person is told what is in the way. */
  async #run(document: vscode.TextDocument, scope: PromptScope, choice: EngineChoice): Promise<void> {
    const { runner } = this.#parts;
    const work = runToTheEnd(
      () => runner.run(document, scope, choice),
      () => !document.isClosed,
    );
    const outcome = await withSlowProgress(t("Analyzing {0}", labelOf(document.uri)), work, () =>
      runner.cancel(document.uri),
    );
    if (outcome.kind === "failed") {
      // What the message itself says to do is no button.
      const actions = outcome.actions.filter((action) => action !== "analyze");
      void this.#warn(document, outcome.message, actions);
    }
    if (outcome.kind === "outdated" && !document.isClosed)
      void this.#warn(
        document,
        t("{0} was edited while it was read. Run Analyze Prompt again.", labelOf(document.uri)),
        ["analyze"],
      );
  }

  async #warn(document: vscode.TextDocument, message: string, actions: readonly PromptsAction[]): Promise<void> {
    const cleaned = this.#parts.log.clean(message);
    const action = await showMessage(vscode.window.showWarningMessage, cleaned, actions);
    if (action !== null) await this.#parts.runAction(action, document.uri);
  }
}

/** `command` is what was asked for. */
export function showNoPrompt(document: vscode.TextDocument, command: string): void {
  void vscode.window.showWarningMessage(
    t(
      "{0} cannot hold a prompt. Select the text of the prompt, or open a prompt, text, Markdown, JSON, YAML, Python or TypeScript file, then run {1} again.",
      labelOf(document.uri),
      command,
    ),
  );
}
