import * as vscode from "vscode";
import type { Evidence } from "../../../contract/verify/citationResult";
import { baseName } from "../../../formats/sources/sourcePath";
import { shortened } from "../../../text/shortened";
import { labelOf } from "../../shared/files/fileBehind";
import { escapeMarkdown } from "../../shared/safeText";
import type { CitationsStore } from "../citationsState";
import type { PlacedRow } from "../placedRow";
import { evidencesOf, placeText, sentencesOf } from "./verdictTable";

/** Columns that most windows show: behind a longer line there is room for places alone. */
const SHOWN_COLUMNS = 150;
const LEAST_QUOTE = 30;
const MAX_PASSAGES = 3;
const MUTED = new vscode.ThemeColor("editorCodeLens.foreground");
/** The condition under which package.json offers to hide what is shown. */
const SHOWN = "ragQuality.evidenceShown";

/** On request, the evidence behind the line in which its claim ends, in muted letters; the hover there has all of it. */
export class EvidenceBeside {
  readonly #store: CitationsStore;
  readonly #style = vscode.window.createTextEditorDecorationType({
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  });
  readonly #listener = vscode.window.onDidChangeVisibleTextEditors(() => this.refresh());
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
    for (const editor of vscode.window.visibleTextEditors) editor.setDecorations(this.#style, this.#drawn(editor));
  }

  dispose(): void {
    this.#listener.dispose();
    this.#style.dispose();
  }

  #drawn({ document }: vscode.TextEditor): vscode.DecorationOptions[] {
    if (!this.#isShown) return [];
    const lines = new Map<number, PassageBeside[]>();
    for (const { placed } of this.#store.get(document.uri)?.rows.values() ?? [])
      for (const { claim, span } of placed.claims) {
        if (span === null) continue;
        const { line } = document.positionAt(span.end);
        lines.set(line, [...(lines.get(line) ?? []), ...evidencesOf(claim).map((one) => beside(one, placed))]);
      }
    return [...lines]
      .filter(([, passages]) => passages.length > 0)
      .map(([line, all]) => besideLine(document, line, all));
  }
}

/** A passage as it is shown behind a line. */
interface PassageBeside {
  readonly words: string;
  readonly place: string;
}

function beside(evidence: Evidence, placed: PlacedRow): PassageBeside {
  const place = placeText(evidence, placed, (uri) => labelOf(vscode.Uri.parse(uri)));
  return { words: sentencesOf(evidence), place };
}

function besideLine(
  document: vscode.TextDocument,
  line: number,
  passages: readonly PassageBeside[],
): vscode.DecorationOptions {
  const { end } = document.lineAt(line).range;
  const room = Math.floor((SHOWN_COLUMNS - end.character) / passages.length);
  const shown = passages.slice(0, MAX_PASSAGES).map((passage) => besideText(passage, room));
  const more = passages.length > MAX_PASSAGES ? ` · ${passages.length - MAX_PASSAGES} more` : "";
  const contentText = `${shown.join(" · ")}${more}`;
  return {
    range: new vscode.Range(end, end),
    hoverMessage: passages.map(
      ({ words, place }) => new vscode.MarkdownString(`> ${escapeMarkdown(words)}\n\n${escapeMarkdown(place)}`),
    ),
    renderOptions: { after: { contentText, color: MUTED, margin: "0 0 0 2em", fontStyle: "normal" } },
  };
}

function besideText({ words, place }: PassageBeside, room: number): string {
  const name = baseName(place);
  return room - name.length < LEAST_QUOTE ? name : `${name} “${shortened(words, room - name.length)}”`;
}
