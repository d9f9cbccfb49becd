import * as vscode from "vscode";
import { SOURCE_EXTENSIONS } from "../../../formats/sources/sourcePath";
import { COMMANDS } from "../../shared/commandNames";
import { openDocument } from "../../shared/documents";
import type { CommandTable } from "../../shared/feature";
import { EXTRACTED_SCHEME } from "../../shared/files/extractedTexts";
import { reportFailure } from "../../shared/log";
import type { SharedParts } from "../../shared/sharedParts";
import type { CitationsCommands } from "../citationsCommands";
import type { CitationsRunner } from "../citationsRunner";
import type { CitationsStore, FileCitations } from "../citationsState";
import { checkersOwn } from "../placedRow";
import { AnswerMemory } from "./answerMemory";
import { rememberedAnswer } from "./rememberedAnswer";
import { showRestingAnswers, SourceLenses } from "./sourceLenses";
import { StaleCitations } from "./staleCitations";
import { StaleList } from "./staleList";

export interface SourceWatch extends vscode.Disposable {
  readonly commands: CommandTable;
  onEdit(document: vscode.TextDocument): void;
  onSave(document: vscode.TextDocument): void;
  onSettings(): void;
  forget(uri: string): void;
  clear(): void;
}

interface SourceWatchParts {
  readonly runner: CitationsRunner;
  readonly checks: CitationsCommands;
  /** Another program, or this one, changed a file. */
  readonly onDisk: (file: vscode.Uri) => void;
}

/** Puts together what is done for the sources of answers that were checked: a line above their passages, and a word when they change. */
export function createSourceWatch(
  shared: SharedParts,
  store: CitationsStore,
  { runner, checks, onDisk }: SourceWatchParts,
): SourceWatch {
  const memory: AnswerMemory = new AnswerMemory(shared.workspaceState, () => {
    lenses.refresh();
    if (!memory.isEmpty()) stale.watch();
  });
  const lenses = new SourceLenses(memory, shared.settings);
  const list = new StaleList((document, row, counting) => {
    runner.count(document, counting);
    return checks.check(document, { rows: [row], selection: null });
  });
  const stale = new StaleCitations({
    ...shared,
    memory,
    onDisk,
    onLost: (losses, changed) => list.tell(losses, changed),
  });
  if (!memory.isEmpty()) {
    stale.watch();
    void reportFailure(shared.log, stale.lookBack());
  }
  const files = `**/*.{${SOURCE_EXTENSIONS.map((extension) => extension.slice(1)).join(",")}}`;
  const owned = [
    vscode.languages.registerCodeLensProvider([{ pattern: files }, { scheme: EXTRACTED_SCHEME }], lenses),
    store.onDidChange((uri) => {
      const state = store.get(vscode.Uri.parse(uri));
      if (state === null) return;
      stale.watch();
      remember(memory, runner, state);
    }),
  ];
  return {
    commands: {
      [COMMANDS.showStaleClaims]: () => list.show(),
      [COMMANDS.showRestingAnswers]: (line) => showRestingAnswers(memory, line),
    },
    // A file that is open and was changed by another program is read anew, and has nothing that is not saved.
    onEdit: (document) => void (document.isDirty || stale.onSave(document)),
    onSave: (document) => stale.onSave(document),
    onSettings: () => lenses.refresh(),
    forget: (uri) => memory.forget(uri),
    clear: () => {
      stale.clear();
      list.clear();
      memory.clear();
    },
    dispose: () => vscode.Disposable.from(stale, lenses, ...owned).dispose(),
  };
}

/**
 * Remembers what an answer rests on once its check is at its end. What is typed into a source and not saved may be gone again: until
 * then what held before counts.
 */
function remember(memory: AnswerMemory, runner: CitationsRunner, { uri, phase, rows }: FileCitations): void {
  if (phase.kind !== "idle" || rows.size === 0 || !isInWorkspace(uri)) return;
  const document = openDocument(uri);
  const all = [...rows.values()];
  if (document === undefined || all.some(({ isStale }) => isStale)) return;
  const sources = all.flatMap(({ placed }) => placed.row.sources.map(({ file }) => file));
  if (sources.some((file) => file !== null && openDocument(file)?.isDirty === true)) return;
  const checked = {
    uri,
    text: document.getText(),
    counting: runner.counting(document),
    // A new check is the checker's alone: what a judge ruled is nothing that it could lose.
    rows: all.map(({ placed }) => checkersOwn(placed)),
    withoutSources: new Set<number>(),
  };
  memory.remember(rememberedAnswer(checked, Date.now()));
}

function isInWorkspace(uri: string): boolean {
  const file = vscode.Uri.parse(uri);
  return file.scheme !== "untitled" && vscode.workspace.getWorkspaceFolder(file) !== undefined;
}
