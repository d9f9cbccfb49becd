import * as vscode from "vscode";
import type { PanelAction } from "../../contract/panel";
import type { EngineChoice } from "../engineChoice";
import type { Log } from "../log";
import { offer } from "../offer";
import { withSlowProgress } from "../slowProgress";
import type { CheckClient } from "../worker/checkClient";
import type { PromptScope } from "../worker/promptMessages";
import { labelOf } from "../workspaceFiles";
import { editorOf } from "./caretIn";
import { chooseContext } from "./chooseContext";
import { type ImprovedDocuments, improvedOf } from "./improvedDocuments";
import { askedScope } from "./promptDocument";
import { workspaceEdit } from "./promptFixes";
import type { PromptInputs } from "./promptInputs";
import type { PromptRunner } from "./promptRunner";
import { sureFixes } from "./promptState";
import type { PromptStore } from "./promptStore";

export interface UserPromptParts {
  readonly promptRunner: PromptRunner;
  readonly prompts: PromptStore;
  readonly promptInputs: PromptInputs;
  readonly improved: ImprovedDocuments;
  readonly client: CheckClient;
  readonly log: Log;
  /** Does what a button of a message says. */
  readonly act: (action: PanelAction, file: vscode.Uri) => Promise<void>;
  /** Opens the panel's tab, and leaves the keyboard where it is. */
  readonly openTab: () => Promise<void>;
}

/** Edits in the middle of a run start it anew, so often and no more. */
const MOST_RUNS = 3;

/** Prompts that a person asked to have analyzed, or improved. */
export class UserPrompts {
  readonly #parts: UserPromptParts;

  constructor(parts: UserPromptParts) {
    this.#parts = parts;
  }

  /** Analyzes what the person points at, and shows it in the panel. */
  async show(document: vscode.TextDocument, choice: EngineChoice): Promise<void> {
    const scope = askedScope(document, editorOf(document)?.selection ?? null);
    if (scope === null) return sayNoPrompt(document, "Analyze Prompt");
    await this.#parts.openTab();
    await this.#run(document, scope, choice);
  }

  /** The same part of the file again. */
  async again(document: vscode.TextDocument, choice: EngineChoice): Promise<void> {
    const scope = this.#parts.prompts.get(document.uri)?.scope ?? null;
    return scope === null ? this.show(document, choice) : this.#run(document, scope, choice);
  }

  async chooseContext(document: vscode.TextDocument): Promise<void> {
    const { promptInputs, client } = this.#parts;
    const context = await chooseContext(document.uri, client);
    if (context === null) return;
    await promptInputs.setContext(document.uri, context);
    await this.again(document, "as_set");
  }

  async clearContext(document: vscode.TextDocument): Promise<void> {
    await this.#parts.promptInputs.setContext(document.uri, null);
    await this.again(document, "as_set");
  }

  async setQuestion(document: vscode.TextDocument): Promise<void> {
    if (await this.#parts.promptInputs.askQuestion(document.uri)) await this.again(document, "as_set");
  }

  /** Shows what the sure fixes would make of the file beside what it is. */
  async showImproved(document: vscode.TextDocument): Promise<void> {
    if ((await this.#freshFixes(document)) !== null) await this.#parts.improved.show(document.uri);
  }

  /** Makes the sure fixes of a file, or of the one whose improved text is on view. */
  async fixAll(document: vscode.TextDocument): Promise<void> {
    const file = improvedOf(document.uri);
    const target = file === null ? document : await vscode.workspace.openTextDocument(file);
    const edits = await this.#freshFixes(target);
    if (edits === null || !(await vscode.workspace.applyEdit(workspaceEdit(target, edits)))) return;
    await this.#parts.improved.close(target.uri);
    await this.again(target, "as_set");
  }

  /** `null` where there are none, which is said. */
  async #freshFixes(document: vscode.TextDocument): Promise<ReturnType<typeof sureFixes>["edits"] | null> {
    const { prompts } = this.#parts;
    const known = prompts.get(document.uri);
    if (known === null || known.prompts.length === 0 || known.prompts.some(({ isStale }) => isStale))
      await this.again(document, "as_set");
    const state = prompts.get(document.uri);
    if (state === null || state.phase.kind === "failed") return null;
    const { count, edits } = sureFixes(state);
    if (count > 0) return edits;
    void vscode.window.showInformationMessage(
      `Nothing in ${labelOf(document.uri)} has a sure fix. The other suggestions are offered where they were found, as quick fixes.`,
    );
    return null;
  }

  /** What is in the way is said. */
  async #run(document: vscode.TextDocument, scope: PromptScope, choice: EngineChoice): Promise<void> {
    const { promptRunner } = this.#parts;
    const work = this.#runToTheEnd(document, scope, choice);
    const end = await withSlowProgress(`Analyzing ${labelOf(document.uri)}`, work, () =>
      promptRunner.cancel(document.uri),
    );
    if (end.kind === "failed")
      void this.#say(
        document,
        end.message,
        end.actions.filter((action) => action !== "analyze"),
      );
    if (end.kind === "outdated" && !document.isClosed)
      void this.#say(document, `${labelOf(document.uri)} was edited while it was read. Run Analyze Prompt again.`, [
        "analyze",
      ]);
  }

  async #runToTheEnd(
    document: vscode.TextDocument,
    scope: PromptScope,
    choice: EngineChoice,
  ): ReturnType<PromptRunner["run"]> {
    for (let count = 1; count < MOST_RUNS; count += 1) {
      const end = await this.#parts.promptRunner.run(document, scope, choice);
      if (end.kind !== "outdated" || document.isClosed) return end;
    }
    return this.#parts.promptRunner.run(document, scope, choice);
  }

  async #say(document: vscode.TextDocument, message: string, actions: readonly PanelAction[]): Promise<void> {
    const cleaned = this.#parts.log.clean(message);
    const action = await offer(vscode.window.showWarningMessage, cleaned, actions);
    if (action !== null) await this.#parts.act(action, document.uri);
  }
}

/** `command` is what was asked for. */
export function sayNoPrompt(document: vscode.TextDocument, command: string): void {
  void vscode.window.showWarningMessage(
    `${labelOf(document.uri)} cannot hold a prompt. Select the text of the prompt, or open a prompt, text, Markdown, JSON, YAML, Python or TypeScript file, then run ${command} again.`,
  );
}
