import * as vscode from "vscode";
import { t } from "../../contract/language";
import { engineName, SOURCE_ORIGIN_TITLE } from "../../contract/panel/panelParts";
import type { CitationResult } from "../../contract/verify/citationResult";
import { putAside, shownTally, verdictCounts } from "../../contract/verify/putAside";
import { VERDICT_TITLE } from "../../contract/verify/verdict";
import { COMMANDS } from "../shared/commandNames";
import type { EditorSettings } from "../shared/editorSettings";
import { escapeMarkdown } from "../shared/safeText";
import { type CitationsStore, rowAt, type StatedRow } from "./citationsState";
import { citationsText, estimateText, milliseconds } from "./scoreText";

/** The one item in the status bar: what became of the claims of the answer in the active editor, or what is being done. */
export class StatusBar {
  readonly #item = vscode.window.createStatusBarItem("ragQuality.status", vscode.StatusBarAlignment.Right, 90);
  readonly #store: CitationsStore;
  readonly #settings: EditorSettings;

  constructor(store: CitationsStore, settings: EditorSettings) {
    this.#store = store;
    this.#settings = settings;
    this.#item.name = "RAG Quality";
    this.#item.command = COMMANDS.openPanel;
  }

  show(editor: vscode.TextEditor | undefined): void {
    const state = editor ? this.#store.get(editor.document.uri) : null;
    if (!editor || state === null) return this.#item.hide();
    const row = rowAt(state, editor.document.offsetAt(editor.selection.active));
    if (state.phase.kind === "checking") this.#set(t("$(sync~spin) Checking the answer"), state.phase.step);
    else if (state.phase.kind === "failed") this.#set(`$(warning) ${state.phase.headline}`, state.phase.message);
    else if (row) this.#set(this.#resultText(row, editor.document.uri), tooltip(row));
    else return this.#item.hide();
    this.#item.show();
  }

  dispose(): void {
    this.#item.dispose();
  }

  /** Where a service can be asked, the engine is a part of the result. */
  #resultText({ placed: { row }, isStale }: StatedRow, file: vscode.Uri): string {
    const time = isStale ? t("edited since") : milliseconds(row.elapsed_ms);
    const engine = this.#settings.service(file).kind === "none" ? [] : [engineName(row.engine)];
    return `${icon(row.result)} ${[citationsText(row.result), time, ...engine].join(" · ")}`;
  }

  #set(text: string, tooltipText: string | vscode.MarkdownString): void {
    this.#item.text = text;
    this.#item.tooltip = tooltipText;
    this.#item.accessibilityInformation = { label: text.replace(/\$\([^)]*\) ?/g, "RAG Quality: ") };
  }
}

/** All is not well where some do not hold, nobody can tell, or a source is not to be had. */
function icon(result: CitationResult): string {
  const { do_not_hold, cannot_be_told, cannot_be_checked = 0 } = shownTally(result);
  if (do_not_hold > 0) return "$(unverified)";
  return cannot_be_told + cannot_be_checked > 0 ? "$(question)" : "$(verified)";
}

function estimate(result: CitationResult): string[] {
  const text = estimateText(result);
  return text === "" ? [] : [text, ""];
}

function putAsideText(result: CitationResult): string {
  const { accepted, switchedOff } = putAside(result);
  return switchedOff === 0 ? t("{0} accepted", accepted) : t("{0} accepted, {1} switched off", accepted, switchedOff);
}

function tooltip({ placed: { row } }: StatedRow): vscode.MarkdownString {
  const { counts } = row.result;
  const lines = verdictCounts(row.result.claims).map(({ verdict, claims }) => `- ${VERDICT_TITLE[verdict]}: ${claims}`);
  const where = row.rows > 1 ? t(" of answer {0}", row.index + 1) : "";
  return new vscode.MarkdownString(
    [
      `**${t("Claims")}${where}: ${citationsText(row.result)}**`,
      "",
      ...estimate(row.result),
      t("{0} claims, {1} citations, {2}", counts.claims, counts.citations, putAsideText(row.result)),
      "",
      ...lines,
      "",
      t("Sources: {0} ({1})  ", SOURCE_ORIGIN_TITLE[row.origin], row.sources.length),
      t("Engine: {0}", escapeMarkdown(engineName(row.engine))),
    ].join("\n"),
  );
}
