import * as vscode from "vscode";
import { t } from "../../contract/language";
import type { PromptsAction } from "../../contract/panel/actions";
import type { FromPanel } from "../../contract/panel/panelMessages";
import type { PromptState } from "../../contract/panel/promptState";
import { SentState } from "../panel/sentState";
import { COMMANDS } from "../shared/commandNames";
import { caretIn } from "../shared/documents";
import type { FeatureTab } from "../shared/feature";
import { labelOf } from "../shared/files/fileBehind";
import { type Log, reportFailure } from "../shared/log";
import { openPlace, type Renewal } from "../shared/openPlace";
import type { PanelAccess } from "../shared/sharedParts";
import { IMPROVED_SCHEME } from "./improvedDocuments";
import { codeLanguage, isPromptDocument, promptPath } from "./promptDocument";
import { placeOf, promptAt, promptsPanelState, type PromptsStore, usesContext } from "./promptsState";

interface PromptsTabParts {
  readonly store: PromptsStore;
  readonly log: Log;
  readonly panel: PanelAccess;
  readonly runAction: (action: PromptsAction, file: vscode.Uri | null) => Promise<void>;
  /** Writes into the project file how a rule shows from now on. */
  readonly setRule: (rule: unknown) => Promise<void>;
  /** Opens the page of a rule. */
  readonly showRule: (rule: unknown) => Promise<void>;
}

const ANALYZE_AGAIN: Renewal = { of: t("the analysis"), title: t("Analyze Prompt"), command: COMMANDS.analyzePrompt };

/** The part of the side panel that shows prompts: what it was sent, and what it asks for. */
export class PromptsTab implements FeatureTab {
  readonly besides = IMPROVED_SCHEME;
  readonly #parts: PromptsTabParts;
  readonly #sent = new SentState();

  constructor(parts: PromptsTabParts) {
    this.#parts = parts;
  }

  reset(): void {
    this.#sent.reset();
  }

  knows(file: vscode.Uri): boolean {
    return this.#parts.store.get(file) !== null;
  }

  /** Whether a file is read as the context of another one's prompts. */
  restsOn(document: vscode.TextDocument, file: vscode.Uri): boolean {
    const state = this.#parts.store.get(document.uri);
    return state !== null && usesContext(state, file.toString());
  }

  refresh(document: vscode.TextDocument | null, sendsTo: string | null, isOthers: boolean): void {
    const state = this.#state(document, sendsTo, isOthers);
    const isNew = this.#sent.isNew([document?.uri.toString(), ...identity(state)]);
    if (isNew) this.#parts.panel.post({ type: "prompt", state });
  }

  handle(message: FromPanel, document: vscode.TextDocument | null): boolean {
    const { runAction, setRule, showRule } = this.#parts;
    switch (message.type) {
      case "prompt_action":
        this.#report(runAction(message.action, document?.uri ?? null));
        return true;
      case "reveal_prompt":
        this.#reveal(message, document);
        return true;
      case "set_rule_severity": {
        const { rule, severity } = message;
        if (document) this.#report(setRule({ rule, severity, file: document.uri.toString() }));
        return true;
      }
      case "open_rule":
        this.#report(showRule(message.rule));
        return true;
      default:
        return false;
    }
  }

  #state(document: vscode.TextDocument | null, sendsTo: string | null, isOthers: boolean): PromptState {
    if (document === null) return { kind: "empty", why: "no_editor", file: null, sends_to: sendsTo };
    const file = labelOf(document.uri);
    const state = this.#parts.store.get(document.uri);
    const canHold = state !== null || promptPath(document) !== null || codeLanguage(document) !== null;
    if (!canHold) return { kind: "empty", why: "not_a_prompt", file, sends_to: null };
    if (this.#parts.store.wasCleared(document.uri)) return { kind: "empty", why: "cleared", file, sends_to: sendsTo };
    // The answer that somebody just had checked is hardly a prompt.
    if (state === null && isOthers && !isPromptDocument(document))
      return { kind: "empty", why: "an_answer", file, sends_to: null };
    const hasFolder = vscode.workspace.getWorkspaceFolder(document.uri) !== undefined;
    return promptsPanelState({ file, sendsTo, hasFolder }, state, caretIn(document));
  }

  #reveal(
    { key, target, start, end }: Extract<FromPanel, { type: "reveal_prompt" }>,
    document: vscode.TextDocument | null,
  ): void {
    const state = document && this.#parts.store.get(document.uri);
    if (!document || !state) return;
    const prompt = state.prompts.find(({ shown }) => shown.key === key) ?? promptAt(state, caretIn(document));
    const place = prompt && placeOf(prompt.places, { target, start, end });
    if (place) return this.#report(openPlace(place, document.uri, ANALYZE_AGAIN));
    void vscode.window.showInformationMessage(
      t("These words were edited since, or stand in no file. Run Analyze Prompt again, then open them."),
    );
  }

  #report(work: Promise<void>): void {
    void reportFailure(this.#parts.log, work);
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
