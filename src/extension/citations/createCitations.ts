import * as vscode from "vscode";
import * as z from "zod/mini";
import type { CitationsAction } from "../../contract/panel/actions";
import { ACCEPTED_FILE } from "../../contract/projectFile";
import { offsetSchema, type Span } from "../../contract/span";
import type { CitationResult } from "../../contract/verify/citationResult";
import { ANSWER_EXTENSIONS } from "../../formats/answers/looksLikeAnswer";
import { showNoEditor, withDocument } from "../shared/activeDocument";
import { WHOLE_FILE } from "../shared/answerFileRequest";
import { COMMANDS } from "../shared/commandNames";
import { spanOf } from "../shared/documents";
import type { CommandTable, Feature } from "../shared/feature";
import { ANSWER_LANGUAGES } from "../shared/files/filePaths";
import { FileStates } from "../shared/files/fileStates";
import { labelOf } from "../shared/files/workspaceFiles";
import { type Log, reportFailure } from "../shared/log";
import type { SharedParts } from "../shared/sharedParts";
import { acceptClaim, acceptClaimWithNote, type AcceptedClaim } from "./acceptClaim";
import { AnswerContext } from "./answerContext";
import { checkAgainstFiles, checkWithPicked } from "./checkAgainstFiles";
import { fetchAndCheck, previewCitations, runCitationsAction } from "./citationsActions";
import { CitationsCommands } from "./citationsCommands";
import { CitationsDiagnostics } from "./citationsDiagnostics";
import { CitationsFixes } from "./citationsFixes";
import { CitationsHovers } from "./citationsHovers";
import { CitationsRunner } from "./citationsRunner";
import { CITATIONS_RULES, type CitationsStore } from "./citationsState";
import { CitationsTab } from "./citationsTab";
import { CodeLenses } from "./codeLenses";
import { LiveCitations } from "./liveCitations";
import { revealEvidence } from "./revealEvidence";
import { StatusBar } from "./statusBar";
import { setVerdictSeverity } from "./verdictSeverity";

interface CitationsFeature extends Feature {
  /** The results that are shown for a file now, in the order of its answers. */
  results(file: vscode.Uri): readonly CitationResult[];
  /** Shows what a check would send of the answers at the selection. */
  preview(document: vscode.TextDocument, selection: Span): Promise<void>;
}

/** Puts together what checks citations. */
export function createCitations(shared: SharedParts): CitationsFeature {
  const { log, panel } = shared;
  const store: CitationsStore = new FileStates(CITATIONS_RULES);
  const runner = new CitationsRunner({ ...shared, store });
  const runAction = (action: CitationsAction, file: vscode.Uri | null): Promise<void> =>
    runCitationsAction(shared, { runner, checks }, action, file);
  const checks: CitationsCommands = new CitationsCommands({
    ...shared,
    runner,
    runAction: (action, answer) => reportFailure(log, runAction(action, answer)),
  });
  const live = new LiveCitations({ ...shared, store, runner });
  const context = new AnswerContext(store);
  const views = showCitations(shared, store);
  return {
    ...views.followed,
    onActiveEditor: (editor) => context.onActiveEditor(editor),
    tab: new CitationsTab({ store, log, panel, picked: shared.picked, runAction }),
    commands: commandsOf(shared, store, { runner, checks }),
    onEdit: (event) => {
      store.follow(event);
      if (event.contentChanges.length === 0) return;
      live.onEdit(event.document);
      context.onEdit(event.document);
    },
    onSave: (document, reason) => {
      live.onSave(document, reason);
      if (document.uri.path.endsWith(`/${ACCEPTED_FILE}`)) live.onAcceptances(reason);
    },
    onClose: (document) => {
      live.onClose(document);
      runner.forget(document.uri);
      store.forget(document.uri);
    },
    clear: () => {
      for (const { uri } of store.all()) {
        runner.forget(vscode.Uri.parse(uri));
        store.clear(vscode.Uri.parse(uri));
      }
    },
    results: (file) => resultsOf(store, file),
    preview: (document, selection) => previewCitations(shared, { runner, checks }, document, selection),
    dispose: () => vscode.Disposable.from(store, live, ...views.owned).dispose(),
  };
}

interface CitationsViews {
  readonly followed: Pick<Feature, "onCursor" | "onSettings">;
  readonly owned: readonly vscode.Disposable[];
}

/** Shows what is known beside the words of answers, and in the status bar. */
function showCitations({ settings, client, panel, extension }: SharedParts, store: CitationsStore): CitationsViews {
  const diagnostics = new CitationsDiagnostics(store, settings, extension);
  const status = new StatusBar(store, settings);
  const lenses = new CodeLenses(store, settings, client);
  const files: vscode.DocumentSelector = [
    ...ANSWER_LANGUAGES.map((language) => ({ language })),
    ...ANSWER_EXTENSIONS.map((extension) => ({ pattern: `**/*${extension}` })),
  ];
  const owned = [
    vscode.languages.registerHoverProvider(files, new CitationsHovers(store)),
    vscode.languages.registerCodeActionsProvider(files, new CitationsFixes(store), {
      providedCodeActionKinds: CitationsFixes.kinds,
    }),
    vscode.languages.registerCodeLensProvider(files, lenses),
    store.onDidChange((uri) => {
      diagnostics.publish(uri);
      lenses.refresh();
      status.show(vscode.window.activeTextEditor);
      panel.refresh();
    }),
    // An editor that is moved while it waits for its first lines above answers does not always ask for them.
    panel.onDidShow(() => lenses.refresh()),
  ];
  return {
    owned: [diagnostics, status, lenses, ...owned],
    followed: {
      onCursor: () => status.show(vscode.window.activeTextEditor),
      onSettings: () => {
        diagnostics.publishAll();
        lenses.refresh();
        status.show(vscode.window.activeTextEditor);
      },
    },
  };
}

interface CheckingParts {
  readonly runner: CitationsRunner;
  readonly checks: CitationsCommands;
}

function commandsOf(shared: SharedParts, store: CitationsStore, parts: CheckingParts): CommandTable {
  const { log, picked } = shared;
  const { runner, checks } = parts;
  return {
    [COMMANDS.verify]: (file) =>
      withDocument(file, "Verify Citations", "answer", (document) => {
        runner.count(document, "named");
        return checks.check(document, WHOLE_FILE);
      }),
    [COMMANDS.checkAgainstFiles]: (_, files) => reportFailure(log, checkAgainstFiles(shared, parts, urisOf(files))),
    [COMMANDS.verifySelection]: () => verifySelection(checks),
    [COMMANDS.verifyRow]: (row) => verifyRow(checks, row),
    [COMMANDS.revealEvidence]: (link) => revealEvidence(store, link),
    [COMMANDS.acceptClaim]: (claim) => afterAcceptance(log, checks, acceptClaim(store, claim)),
    [COMMANDS.acceptClaimWithNote]: (claim) => afterAcceptance(log, checks, acceptClaimWithNote(store, claim)),
    [COMMANDS.setVerdictSeverity]: (verdict) => setVerdictSeverity(verdict),
    [COMMANDS.selectSources]: async () => {
      if (await picked.pick()) await checkWithPicked(shared, parts);
    },
    [COMMANDS.fetchPages]: (file) =>
      withDocument(file, "Fetch Cited Pages", "answer", (document) =>
        reportFailure(log, fetchAndCheck(shared, checks, document)),
      ),
  };
}

async function verifySelection(checks: CitationsCommands): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return showNoEditor("Verify Selected Text", "answer");
  const { document, selection } = editor;
  if (!selection.isEmpty) return checks.check(document, { rows: null, selection: spanOf(document, selection) });
  void vscode.window.showInformationMessage(
    "Nothing is selected. Select the sentences to check, then run Verify Selected Text again.",
  );
}

const rowSchema = z.object({ answer: z.string(), row: offsetSchema });

async function verifyRow(checks: CitationsCommands, raw: unknown): Promise<void> {
  const parsed = rowSchema.safeParse(raw);
  if (!parsed.success) return;
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(parsed.data.answer));
  await checks.check(document, { rows: [parsed.data.row], selection: null });
}

async function afterAcceptance(
  log: Log,
  checks: CitationsCommands,
  work: Promise<AcceptedClaim | null>,
): Promise<void> {
  const accepted = await work;
  if (accepted === null) return;
  log.info(`A claim of ${labelOf(accepted.answer)} was accepted.`);
  await checks.check(await vscode.workspace.openTextDocument(accepted.answer), {
    rows: [accepted.row],
    selection: null,
  });
}

/** The explorer names all that is selected in it; another menu names nothing, or the one file that is open. */
function urisOf(files: unknown): readonly vscode.Uri[] | null {
  return Array.isArray(files) ? files.filter((file) => file instanceof vscode.Uri) : null;
}

function resultsOf(store: CitationsStore, file: vscode.Uri): CitationResult[] {
  const rows = [...(store.get(file)?.rows.values() ?? [])].map(({ placed }) => placed.row);
  return rows.sort((a, b) => a.index - b.index).map(({ result }) => result);
}
