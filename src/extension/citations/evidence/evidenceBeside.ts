import * as vscode from "vscode";
import type { Evidence } from "../../../contract/verify/citationResult";
import { labelOf } from "../../shared/files/fileBehind";
import { escapeMarkdown } from "../../shared/safeText";
import type { CitationsStore } from "../citationsState";
import { claimIndexAt } from "../claims/findingsAt";
import type { PlacedRow } from "../placedRow";
import { besideText, type PassageBeside } from "./besideText";
import { evidencesOf, placeText, sentencesOf } from "./verdictTable";

const MUTED = new vscode.ThemeColor("editorCodeLens.foreground");
/** The condition under which package.json offers to hide what is shown. */
const SHOWN = "ragQuality.evidenceShown";

/** On request, the evidence behind the line in which its claim ends, in muted letters; the hover there has all of it. */
export class EvidenceBeside {
  readonly #store: CitationsStore;
  readonly #style = vscode.window.createTextEditorDecorationType({
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  });
  readonly #listeners = [
    vscode.window.onDidChangeVisibleTextEditors(() => this.refresh()),
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.#follow(textEditor)),
  ];
  /** The claim at the cursor of each editor, as it was drawn last. */
  readonly #drawnFor = new WeakMap<vscode.TextEditor, string>();
  #isShown = false;

  constructor(store: CitationsStore) {
    this.#store = store;
  }

  show(isShown: boolean): void {
    this.#isShown = isShown;
    void vscode.commands.executeCommand("setContext", SHOWN, isShown);
    this.refresh();
  }

  refresh(): void {
    for (const editor of vscode.window.visibleTextEditors) this.#draw(editor);
  }

  dispose(): void {
    for (const listener of this.#listeners) listener.dispose();
    this.#style.dispose();
  }

  /** A cursor that goes to another claim brings its quote behind a long line. */
  #follow(editor: vscode.TextEditor): void {
    if (this.#isShown && this.#drawnFor.get(editor) !== this.#atCursor(editor)) this.#draw(editor);
  }

  #draw(editor: vscode.TextEditor): void {
    this.#drawnFor.set(editor, this.#atCursor(editor));
    editor.setDecorations(this.#style, this.#isShown ? this.#drawn(editor) : []);
  }

  #rows({ document }: vscode.TextEditor): PlacedRow[] {
    return [...(this.#store.get(document.uri)?.rows.values() ?? [])].map(({ placed }) => placed);
  }

  #atCursor(editor: vscode.TextEditor): string {
    const offset = editor.document.offsetAt(editor.selection.active);
    return this.#rows(editor)
      .map((placed) => claimIndexAt(placed, offset))
      .join();
  }

  #drawn(editor: vscode.TextEditor): vscode.DecorationOptions[] {
    const { document } = editor;
    const cursor = document.offsetAt(editor.selection.active);
    const lines = new Map<number, PassageBeside[]>();
    for (const placed of this.#rows(editor)) {
      const atCursor = claimIndexAt(placed, cursor);
      for (const [index, { claim, span }] of placed.claims.entries()) {
        if (span === null) continue;
        const { line } = document.positionAt(span.end);
        const passages = evidencesOf(claim).map((one) => beside(one, placed, index === atCursor));
        lines.set(line, [...(lines.get(line) ?? []), ...passages]);
      }
    }
    return [...lines]
      .filter(([, passages]) => passages.length > 0)
      .map(([line, all]) => besideLine(document, line, all));
  }
}

function beside(evidence: Evidence, placed: PlacedRow, isAtCursor: boolean): PassageBeside {
  const place = placeText(evidence, placed, (uri) => labelOf(vscode.Uri.parse(uri)));
  return { words: sentencesOf(evidence), place, isAtCursor };
}

function besideLine(
  document: vscode.TextDocument,
  line: number,
  passages: readonly PassageBeside[],
): vscode.DecorationOptions {
  const { end } = document.lineAt(line).range;
  const contentText = besideText(passages, end.character);
  return {
    range: new vscode.Range(end, end),
    hoverMessage: passages.map(
      ({ words, place }) => new vscode.MarkdownString(`> ${escapeMarkdown(words)}\n\n${escapeMarkdown(place)}`),
    ),
    renderOptions: { after: { contentText, color: MUTED, margin: "0 0 0 2em", fontStyle: "normal" } },
  };
}
