import * as vscode from "vscode";
import { t } from "../../../contract/language";
import type { ChunkSettings } from "../../../contract/optimize/chunkSettings";
import type { BoundariesState } from "../../../contract/panel/chunksState";
import { labelOf } from "../../shared/files/fileBehind";
import { plainMessage } from "../../shared/messages";
import { SETTINGS_SECTION } from "../../shared/settings";
import type { WorkerClient } from "../../worker/wire/workerClient";
import { allStyles, makeBoundaryStyles } from "./boundaryStyles";
import { EditorPainter } from "./editorPainter";
import { FileChunks, splittablePath } from "./fileChunks";

const CHUNK_SETTINGS = `${SETTINGS_SECTION}.chunks`;
/** The condition under which package.json offers to hide what is shown, and to show it. */
const SHOWN_KEY = "ragQuality.chunkBoundariesShown";

interface BoundaryParts {
  /** A worker of its own: a slider is followed at once, whatever a check or a trial does. */
  readonly client: WorkerClient;
  /** The settings for a file, or without one, where nobody asked for others. */
  readonly usualSettings: (file: vscode.Uri | null) => ChunkSettings;
}

/** Draws into open files where chunk settings cut them: from the command, or from a move of the panel's sliders, until they are hidden. */
export class ChunkBoundaries implements vscode.Disposable {
  readonly #parts: BoundaryParts;
  readonly #styles = makeBoundaryStyles();
  readonly #painter = new EditorPainter(this.#styles);
  readonly #files = new Map<vscode.TextDocument, FileChunks>();
  readonly #changes = new vscode.EventEmitter<void>();
  readonly #followed: vscode.Disposable;
  #isShown = false;
  #wish: ChunkSettings | null = null;
  /** Whether the person who asked by the command knows how that ended. */
  #isAnswered = true;

  readonly onDidChange = this.#changes.event;

  constructor(parts: BoundaryParts) {
    this.#parts = parts;
    this.#followed = vscode.Disposable.from(
      vscode.window.onDidChangeVisibleTextEditors(() => this.refresh()),
      vscode.window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => this.#paint(textEditor)),
      vscode.workspace.onDidChangeTextDocument(
        ({ document, contentChanges }) => void (contentChanges.length > 0 && this.#files.get(document)?.edited()),
      ),
      vscode.workspace.onDidChangeConfiguration(
        (event) => void (event.affectsConfiguration(CHUNK_SETTINGS) && this.refresh()),
      ),
      vscode.workspace.onDidCloseTextDocument((document) => this.#forget(document)),
      // A file that is given another language is closed and opened, and stays in its editors.
      vscode.workspace.onDidOpenTextDocument((document) => void (editorsOf(document).length > 0 && this.refresh())),
    );
  }

  show(): void {
    this.#isAnswered = false;
    this.#setShown(true);
    const document = vscode.window.activeTextEditor?.document;
    const file = document && this.#files.get(document);
    if (file === undefined)
      void vscode.window.showInformationMessage(
        t("Chunk boundaries are shown in files as soon as you open them. No file with text is open in front now."),
      );
    else if (!file.isWorking) this.#answer(file.document);
  }

  hide(): void {
    this.#setShown(false);
  }

  /** Draws the chunks of these settings from now on; `null` draws none any more. */
  draw(settings: ChunkSettings | null): void {
    if (settings !== null) this.#wish = settings;
    this.#setShown(settings !== null);
  }

  /** From now on files are drawn by their usual settings again: the trial that the sliders belonged to is gone. */
  forgetWish(): void {
    this.#wish = null;
    this.refresh();
  }

  /** Draws what is in view now, by the settings that hold now. */
  refresh(): void {
    for (const editor of vscode.window.visibleTextEditors) {
      if (this.#isShown) this.#chunksOf(editor.document)?.want(this.settingsFor(editor.document.uri));
      this.#paint(editor);
    }
    this.#changes.fire();
  }

  /** The settings that a file is drawn by, or would be. */
  settingsFor(file: vscode.Uri | null): ChunkSettings {
    return this.#wish ?? this.#parts.usualSettings(file);
  }

  /** What is known of an open file, for the hover and for the ways to its chunks; `null` where nothing of its text as it stands is drawn. */
  drawn(document: vscode.TextDocument): FileChunks["current"] {
    return this.#isShown ? (this.#files.get(document)?.current ?? null) : null;
  }

  state(): BoundariesState {
    const document = vscode.window.activeTextEditor?.document;
    const file = document !== undefined && splittablePath(document) !== null ? document : null;
    const cut = this.#isShown && file ? (this.#files.get(file)?.cut ?? null) : null;
    return {
      shown: this.#isShown,
      settings: this.settingsFor(file && file.uri),
      file: file && labelOf(file.uri),
      chunks: cut?.chunks?.starts.length ?? null,
      cut_blocks: cut?.chunks?.cutBlocks.length ?? 0,
      problem: cut?.problem ?? "",
    };
  }

  dispose(): void {
    this.#followed.dispose();
    this.#changes.dispose();
    this.#letGo();
    for (const style of allStyles(this.#styles)) style.dispose();
  }

  #setShown(isShown: boolean): void {
    if (isShown !== this.#isShown) void vscode.commands.executeCommand("setContext", SHOWN_KEY, isShown);
    this.#isShown = isShown;
    if (!isShown) this.#letGo();
    this.refresh();
  }

  #chunksOf(document: vscode.TextDocument): FileChunks | null {
    const known = this.#files.get(document);
    if (known !== undefined) return known;
    const path = splittablePath(document);
    if (path === null) return null;
    const file = new FileChunks(document, path, this.#parts.client, () => this.#cut(document));
    this.#files.set(document, file);
    return file;
  }

  #cut(document: vscode.TextDocument): void {
    for (const editor of editorsOf(document)) this.#paint(editor);
    this.#answer(document);
    this.#changes.fire();
  }

  /** The panel shows each problem; who asked by the command is told of the first one, should the panel be closed. */
  #answer(document: vscode.TextDocument): void {
    if (this.#isAnswered || document !== vscode.window.activeTextEditor?.document) return;
    this.#isAnswered = true;
    const problem = this.#files.get(document)?.cut?.problem ?? "";
    if (problem !== "") void vscode.window.showWarningMessage(plainMessage(problem));
  }

  /** An outdated drawing stays, and moves with the text, until the file is cut anew. */
  #paint(editor: vscode.TextEditor): void {
    const file = this.#files.get(editor.document);
    if (!this.#isShown || file?.cut?.chunks === null) return this.#painter.clear(editor);
    const chunks = file?.current?.chunks;
    if (chunks) this.#painter.paint(editor, chunks);
  }

  #forget(document: vscode.TextDocument): void {
    this.#files.get(document)?.dispose();
    this.#files.delete(document);
  }

  /** What is not shown is not cut anew with each edit, and its worker keeps no texts. */
  #letGo(): void {
    for (const file of this.#files.values()) file.dispose();
    this.#files.clear();
    this.#parts.client.dispose();
  }
}

function editorsOf(document: vscode.TextDocument): vscode.TextEditor[] {
  return vscode.window.visibleTextEditors.filter((editor) => editor.document === document);
}
