import * as vscode from "vscode";
import { t } from "../../contract/language";
import { answerKind, looksLikeAnswer } from "../../formats/answers/looksLikeAnswer";
import { serviceHost } from "../service/endpoint";
import { COMMANDS } from "../shared/commandNames";
import { answerPath, isEditable } from "../shared/documents";
import type { EditorSettings } from "../shared/editorSettings";
import { recordsProject } from "../shared/files/projectFileAccess";
import type { OutlineRecord } from "../worker/wire/citationsMessages";
import type { CitationsStore, FileCitations } from "./citationsState";
import type { Outlines } from "./rows/outlines";
import { summaryLine } from "./scoreText";

/** A list of thousands of lines above rows would slow the editor down more than it helps. */
const MAX_ROWS = 2_000;

/**
 * The line above an answer, or above each answer of a list: its score, or an offer to check it. It says nothing of a check
 * that runs, as the status bar and the panel do: the editor asks for lines seconds later, and it would say so of one that ended.
 */
export class CodeLenses implements vscode.CodeLensProvider {
  readonly #changes = new vscode.EventEmitter<void>();
  readonly onDidChangeCodeLenses = this.#changes.event;
  readonly #store: CitationsStore;
  readonly #settings: EditorSettings;
  readonly #outlines: Outlines;

  constructor(store: CitationsStore, settings: EditorSettings, outlines: Outlines) {
    this.#store = store;
    this.#settings = settings;
    this.#outlines = outlines;
  }

  refresh(): void {
    this.#changes.fire();
  }

  dispose(): void {
    this.#changes.dispose();
  }

  async provideCodeLenses(document: vscode.TextDocument, token: vscode.CancellationToken): Promise<vscode.CodeLens[]> {
    const path = answerPath(document);
    const settings = this.#settings.for(document.uri);
    const state = this.#store.get(document.uri);
    if (!settings.codeLens) return [];
    if (path === null) return selectedLenses(document, state);
    const text = document.getText();
    const kind = answerKind(path);
    const project = kind === "text" ? null : await recordsProject(document.uri);
    const isOffered = wasAskedFor(state) || (isEditable(document) && looksLikeAnswer(text, kind));
    if ((!isOffered && project === null) || text.length > settings.maxFileSizeMb * 1_000_000) return [];
    const found = kind === "text" ? [WHOLE_TEXT] : await this.#records(document, token);
    // What the project maps is an answer, whatever its keys look like.
    const records = isOffered ? found : found.filter(({ format }) => format === "mapped");
    const where = settings.endpoint === null ? "" : t(" at {0}", serviceHost(settings.endpoint));
    return records
      .slice(0, MAX_ROWS)
      .flatMap((record, index) => rowLenses({ document, state, rows: records.length, where }, record, index));
  }

  async #records(document: vscode.TextDocument, token: vscode.CancellationToken): Promise<readonly OutlineRecord[]> {
    const controller = new AbortController();
    const listening = token.onCancellationRequested(() => controller.abort());
    const records = await this.#outlines.of(document, controller.signal);
    listening.dispose();
    return records;
  }
}

const WHOLE_TEXT: OutlineRecord = { span: { start: 0, end: 0 }, format: "markdown", query: "", cites: false };

/** A check that a person asked for is told of, whatever the file looks like. */
function wasAskedFor(state: FileCitations | null): boolean {
  return state !== null && (state.rows.size > 0 || state.unchecked.size > 0 || state.phase.kind === "checking");
}

/** Above the selection of a program that was checked. */
function selectedLenses(document: vscode.TextDocument, state: FileCitations | null): vscode.CodeLens[] {
  const rows = [...(state?.rows ?? [])];
  return rows.flatMap(
    ([
      index,
      {
        placed: { span },
      },
    ]) => rowLenses({ document, state, rows: 1, where: "" }, { ...WHOLE_TEXT, span }, index),
  );
}

/** A file whose records get lenses. */
interface LensedFile {
  readonly document: vscode.TextDocument;
  readonly state: FileCitations | null;
  readonly rows: number;
  /** Where a check happens, if not here. */
  readonly where: string;
}

function rowLenses(
  { document, state, rows, where }: LensedFile,
  record: OutlineRecord,
  index: number,
): vscode.CodeLens[] {
  const range = document.lineAt(document.positionAt(record.span.start).line).range;
  const row = state?.rows.get(index);
  const check = rows > 1 ? t("answer {0}", index + 1) : t("this answer");
  const argument = { answer: document.uri.toString(), row: index };
  const verify = (title: string) => ({ title: title + where, command: COMMANDS.verifyRow, arguments: [argument] });
  if (row === undefined) return [new vscode.CodeLens(range, verify(t("Check {0}", check)))];
  const stale = row.isStale ? t(" · edited since") : "";
  return [
    new vscode.CodeLens(range, { title: summaryLine(row.placed.row.result) + stale, command: COMMANDS.openPanel }),
    new vscode.CodeLens(range, verify(t("Check again"))),
  ];
}
