import * as vscode from "vscode";
import { answerKind, looksLikeAnswer } from "../../formats/answers/looksLikeAnswer";
import { serviceHost } from "../service/endpoint";
import { COMMANDS } from "../shared/commandNames";
import { answerPath } from "../shared/documents";
import type { EditorSettings } from "../shared/editorSettings";
import { recordsProject } from "../shared/files/projectFileAccess";
import type { OutlineRecord, OutlineRequest } from "../worker/wire/citationsMessages";
import type { WorkerClient } from "../worker/wire/workerClient";
import type { CitationsStore, FileCitations } from "./citationsState";
import { summaryLine } from "./scoreText";

/** A list of thousands of lines above rows would slow the editor down more than it helps. */
const MAX_ROWS = 2_000;

/** The line above an answer, or above each answer of a list: its score, or an offer to check it. */
export class CodeLenses implements vscode.CodeLensProvider {
  readonly #changes = new vscode.EventEmitter<void>();
  readonly onDidChangeCodeLenses = this.#changes.event;
  readonly #outlines = new WeakMap<vscode.TextDocument, KnownOutline>();
  readonly #store: CitationsStore;
  readonly #settings: EditorSettings;
  readonly #client: WorkerClient;

  constructor(store: CitationsStore, settings: EditorSettings, client: WorkerClient) {
    this.#store = store;
    this.#settings = settings;
    this.#client = client;
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
    if (path === null || !settings.codeLens) return [];
    const state = this.#store.get(document.uri);
    const text = document.getText();
    const kind = answerKind(path);
    const project = kind === "text" ? null : await recordsProject(document.uri);
    const isOffered = hasRows(state) || looksLikeAnswer(text, kind);
    if ((!isOffered && project === null) || text.length > settings.maxFileSizeMb * 1_000_000) return [];
    const found = kind === "text" ? [WHOLE_TEXT] : await this.#outline(document, { path, text, project }, token);
    // What the project maps is an answer, whatever its keys look like.
    const records = isOffered ? found : found.filter(({ format }) => format === "mapped");
    const where = settings.endpoint === null ? "" : ` at ${serviceHost(settings.endpoint)}`;
    return records
      .slice(0, MAX_ROWS)
      .flatMap((record, index) => rowLenses({ document, state, rows: records.length, where }, record, index));
  }

  async #outline(
    document: vscode.TextDocument,
    request: OutlineRequest,
    token: vscode.CancellationToken,
  ): Promise<readonly OutlineRecord[]> {
    const known = this.#outlines.get(document);
    const { version } = document;
    const project = request.project?.text ?? "";
    if (known?.version === version && known.project === project) return known.records;
    const controller = new AbortController();
    const listening = token.onCancellationRequested(() => controller.abort());
    try {
      const { records } = await this.#client.outline(request, controller.signal);
      this.#outlines.set(document, { version, project, records });
      return records;
    } catch {
      // Cancelled, or the worker broke: the log has it, and the next request tries again.
      return [];
    } finally {
      listening.dispose();
    }
  }
}

/** The records of a version of a document, as a version of the project file maps them. */
interface KnownOutline {
  readonly version: number;
  readonly project: string;
  readonly records: readonly OutlineRecord[];
}

const WHOLE_TEXT: OutlineRecord = { span: { start: 0, end: 0 }, format: "markdown", pages: [] };

function hasRows(state: FileCitations | null): boolean {
  return state !== null && (state.rows.size > 0 || state.unchecked.size > 0);
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
  const check = rows > 1 ? `row ${index + 1}` : "citations";
  const argument = { answer: document.uri.toString(), row: index };
  if (row === undefined)
    return [
      new vscode.CodeLens(range, {
        title: `Check ${check}${where}`,
        command: COMMANDS.verifyRow,
        arguments: [argument],
      }),
    ];
  const stale = row.isStale ? " · edited since" : "";
  return [
    new vscode.CodeLens(range, { title: summaryLine(row.placed.row.result) + stale, command: COMMANDS.openPanel }),
    new vscode.CodeLens(range, { title: `Check again${where}`, command: COMMANDS.verifyRow, arguments: [argument] }),
  ];
}
