import * as vscode from "vscode";
import type { PanelAction } from "../../contract/panel";
import type { FromPanel, ToPanel } from "../../contract/panelMessages";
import type { PromptState } from "../../contract/panelPrompt";
import type { ShownSeverity } from "../../contract/promptRules";
import type { FilePlace } from "../worker/filePlace";
import { labelOf } from "../workspaceFiles";
import { caretIn } from "./caretIn";
import { codeLanguage, promptPath } from "./promptDocument";
import { promptPanelState } from "./promptPanelState";
import { placeOf, promptAt, usesContext } from "./promptState";
import type { PromptStore } from "./promptStore";

/** What the tab can ask the rest of the extension for. */
export interface PromptDoors {
  promptAction(action: PanelAction, file: vscode.Uri | null): void;
  openPromptPlace(place: FilePlace, file: vscode.Uri): void;
  setRuleSeverity(rule: string, severity: ShownSeverity, file: vscode.Uri): void;
  openRule(rule: string): void;
}

type PromptMessage = Extract<
  FromPanel,
  { type: "prompt_action" | "reveal_prompt" | "set_rule_severity" | "open_rule" }
>;

/** The part of the side panel that shows prompts: what it was sent, and what it asks for. */
export class PromptTab {
  readonly #prompts: PromptStore;
  readonly #doors: PromptDoors;
  readonly #post: (message: ToPanel) => void;
  #sent: readonly unknown[] = [];

  constructor(prompts: PromptStore, doors: PromptDoors, post: (message: ToPanel) => void) {
    this.#prompts = prompts;
    this.#doors = doors;
    this.#post = post;
  }

  /** A new page knows nothing. */
  reset(): void {
    this.#sent = [];
  }

  knows(file: vscode.Uri): boolean {
    return this.#prompts.get(file) !== null;
  }

  /** Whether a file is read as the context of another one's prompts. */
  hasContext(document: vscode.TextDocument, file: vscode.Uri): boolean {
    const state = this.#prompts.get(document.uri);
    return state !== null && usesContext(state, file.toString());
  }

  refresh(document: vscode.TextDocument | null, sendsTo: string | null): void {
    const state = this.#state(document, sendsTo);
    const sent = [document?.uri.toString(), ...identity(state)];
    if (sent.length === this.#sent.length && sent.every((part, place) => part === this.#sent[place])) return;
    this.#sent = sent;
    this.#post({ type: "prompt", state });
  }

  handle(message: PromptMessage, document: vscode.TextDocument | null): void {
    switch (message.type) {
      case "prompt_action":
        return this.#doors.promptAction(message.action, document?.uri ?? null);
      case "reveal_prompt":
        return this.#reveal(message, document);
      case "set_rule_severity":
        return document ? this.#doors.setRuleSeverity(message.rule, message.severity, document.uri) : undefined;
      case "open_rule":
        return this.#doors.openRule(message.rule);
    }
  }

  #state(document: vscode.TextDocument | null, sendsTo: string | null): PromptState {
    if (document === null) return { kind: "empty", why: "no_editor", file: null, sends_to: null };
    const file = labelOf(document.uri);
    const state = this.#prompts.get(document.uri);
    const canHold = state !== null || promptPath(document) !== null || codeLanguage(document) !== null;
    if (!canHold) return { kind: "empty", why: "not_a_prompt", file, sends_to: null };
    const hasFolder = vscode.workspace.getWorkspaceFolder(document.uri) !== undefined;
    return promptPanelState({ file, sendsTo, hasFolder }, state, caretIn(document));
  }

  #reveal(
    { key, target, start, end }: Extract<PromptMessage, { type: "reveal_prompt" }>,
    document: vscode.TextDocument | null,
  ): void {
    const state = document && this.#prompts.get(document.uri);
    if (!document || !state) return;
    const prompt = state.prompts.find(({ shown }) => shown.key === key) ?? promptAt(state, caretIn(document));
    const place = prompt && placeOf(prompt.places, { target, start, end });
    if (place) return this.#doors.openPromptPlace(place, document.uri);
    void vscode.window.showInformationMessage(
      "These words were edited since, or stand in no file. Run Analyze Prompt again, then open them.",
    );
  }
}

/** What tells a state from another one; analyses are told apart as objects, without comparing their parts. */
function identity(state: PromptState): readonly unknown[] {
  if (state.kind !== "result") return [JSON.stringify(state)];
  return [
    state.analysis,
    state.key,
    state.stale,
    state.file,
    state.can_fix,
    state.prompts,
    JSON.stringify([state.failure, state.problems]),
  ];
}
