import * as vscode from "vscode";
import * as z from "zod/mini";
import { t } from "../../contract/language";
import type { CitationsAction } from "../../contract/panel/actions";
import { ACCEPTED_FILE } from "../../contract/projectFile";
import { offsetSchema, type Span } from "../../contract/span";
import type { CitationResult } from "../../contract/verify/citationResult";
import { askLater, type AsksJudge, type LoadAskJudge } from "../judges/askLater";
import { activeFile, showNoEditor, withDocument } from "../shared/activeDocument";
import { COMMANDS } from "../shared/commandNames";
import { spanOf } from "../shared/documents";
import type { CommandTable, Feature } from "../shared/feature";
import { CELL_OUTPUT_SCHEME, labelOf } from "../shared/files/fileBehind";
import { FileStates } from "../shared/files/fileStates";
import { type Log, reportFailure } from "../shared/log";
import type { SharedParts } from "../shared/sharedParts";
import { AnswerContext } from "./answerContext";
import { checkAgainstFiles, checkWithPicked } from "./checkAgainstFiles";
import { fetchAndCheck, previewCitations, runCitationsAction } from "./citationsActions";
import { CitationsCommands } from "./citationsCommands";
import { CitationsRunner } from "./citationsRunner";
import { CITATIONS_RULES, type CitationsStore } from "./citationsState";
import { CitationsTab } from "./citationsTab";
import { showCitations } from "./citationsViews";
import { acceptClaim, acceptClaimWithNote, type AcceptedClaim, withdrawAcceptance } from "./claims/acceptClaim";
import { bindMark } from "./claims/bindMark";
import { stepToClaim } from "./claims/claimSteps";
import { copyVerdict } from "./evidence/copyVerdict";
import { revealEvidence } from "./evidence/revealEvidence";
import { LiveCitations } from "./liveCitations";
import { CellOutputs } from "./notebook/cellOutputs";
import { withAnswer } from "./notebook/pointedAnswer";
import { Outlines } from "./rows/outlines";
import { followSavedAnswer } from "./savedAnswer";
import { NoAnswers } from "./sources/noAnswers";
import { createSourceWatch, type SourceWatch } from "./sources/sourceWatch";
import { setVerdictSeverity } from "./verdictSeverity";

interface CitationsFeature extends Feature {
  /** The results that are shown for a file now, in the order of its answers. */
  results(file: vscode.Uri): readonly CitationResult[];
  /** Shows what a check would send of the answers at the selection. */
  preview(document: vscode.TextDocument, selection: Span): Promise<void>;
}

/** Puts together what checks citations. */
export function createCitations(shared: SharedParts, loadAskJudge: LoadAskJudge): CitationsFeature {
  const { log, panel } = shared;
  const store: CitationsStore = new FileStates(CITATIONS_RULES);
  const runner = new CitationsRunner({ ...shared, store });
  const outlines = new Outlines(shared.client, shared.settings);
  const outputs = new CellOutputs();
  const runAction = (action: CitationsAction, file: vscode.Uri | null): Promise<void> =>
    runCitationsAction(shared, { runner, checks, judges, noAnswers, outputs }, action, file);
  const checks: CitationsCommands = new CitationsCommands({
    ...shared,
    runner,
    store,
    outlines,
    runAction: (action, answer) => reportFailure(log, runAction(action, answer)),
  });
  const judges = askLater(loadAskJudge, shared, { store, runner, checks });
  const live = new LiveCitations({ ...shared, store, runner });
  const context = new AnswerContext(store, shared.picked);
  const views = showCitations(shared, store, outlines);
  const sources = createSourceWatch(shared, store, { runner, checks, onDisk: (file) => live.onDisk(file) });
  const noAnswers = new NoAnswers({
    store,
    runner,
    answers: shared.picked.answers,
    forgetPassages: (uri) => sources.forget(uri),
  });
  const checked = store.onDidChange((uri) => {
    context.onCheck(uri);
    noAnswers.onCheck(uri);
  });
  const shown = vscode.workspace.registerTextDocumentContentProvider(CELL_OUTPUT_SCHEME, outputs);
  return {
    ...views.followed,
    onActiveEditor: (editor) => context.onActiveEditor(editor),
    tab: new CitationsTab({
      store,
      log,
      panel,
      picked: shared.picked,
      outlines,
      runAction,
      judgeClaim: (document, claim) => judges.ask(document, claim),
      checkRows: (document, row) => checks.checkRows(document, row),
    }),
    commands: {
      ...commandsOf(shared, { store, runner, checks, judges, noAnswers, outputs }),
      ...views.commands,
      ...sources.commands,
    },
    onSettings: () => {
      views.followed.onSettings();
      sources.onSettings();
    },
    ...followFiles({ store, runner, live, context, sources }),
    results: (file) => resultsOf(store, file),
    preview: (document, selection) =>
      previewCitations(shared, { runner, checks, judges, noAnswers, outputs }, document, selection),
    dispose: () => vscode.Disposable.from(store, live, sources, outputs, shown, checked, ...views.owned).dispose(),
  };
}

interface FileFollowers {
  readonly store: CitationsStore;
  readonly runner: CitationsRunner;
  readonly live: LiveCitations;
  readonly context: AnswerContext;
  readonly sources: SourceWatch;
}

/** What is done when a file is edited, saved or closed, and when results are cleared. */
function followFiles({
  store,
  runner,
  live,
  context,
  sources,
}: FileFollowers): Required<Pick<Feature, "onEdit" | "onSave" | "onClose" | "clear">> {
  return {
    onEdit: (event) => {
      store.follow(event);
      if (event.contentChanges.length === 0) return;
      live.onEdit(event.document);
      context.onEdit(event.document);
      sources.onEdit(event.document);
    },
    onSave: (document, reason) => {
      followSavedAnswer(store, runner, document);
      live.onSave(document, reason);
      sources.onSave(document);
      if (document.uri.path.endsWith(`/${ACCEPTED_FILE}`)) live.onAcceptances(reason);
    },
    onClose: (document) => {
      live.onClose(document);
      runner.forget(document.uri);
      store.forget(document.uri);
    },
    clear: () => {
      sources.clear();
      for (const { uri } of store.all()) {
        runner.forget(vscode.Uri.parse(uri));
        store.clear(vscode.Uri.parse(uri));
      }
    },
  };
}

interface CommandParts {
  readonly store: CitationsStore;
  readonly runner: CitationsRunner;
  readonly checks: CitationsCommands;
  readonly judges: AsksJudge;
  readonly noAnswers: NoAnswers;
  readonly outputs: CellOutputs;
}

function commandsOf(shared: SharedParts, parts: CommandParts): CommandTable {
  const { log, picked, panel } = shared;
  const { store, runner, checks, judges, noAnswers, outputs } = parts;
  return {
    [COMMANDS.verify]: (pointed) =>
      withAnswer({ outputs, panel, runner }, pointed, t("Check This Answer"), (document) => {
        runner.count(document, "named");
        return checks.checkAll(document);
      }),
    [COMMANDS.checkAgainstFiles]: (_, files) => reportFailure(log, checkAgainstFiles(shared, parts, urisOf(files))),
    [COMMANDS.verifySelection]: () => verifySelection(checks),
    [COMMANDS.verifyRow]: (row) => verifyRow(checks, row),
    [COMMANDS.revealEvidence]: (link) => revealEvidence(store, link),
    [COMMANDS.acceptClaim]: (claim) => afterAcceptance(log, checks, acceptClaim(store, claim)),
    [COMMANDS.acceptClaimWithNote]: (claim) => afterAcceptance(log, checks, acceptClaimWithNote(store, claim)),
    [COMMANDS.withdrawAcceptance]: (claim) => afterAcceptance(log, checks, withdrawAcceptance(store, claim)),
    [COMMANDS.bindMark]: (mark) => afterBinding(log, checks, bindMark(store, mark)),
    [COMMANDS.nextClaim]: () => stepToClaim(store, 1),
    [COMMANDS.previousClaim]: () => stepToClaim(store, -1),
    [COMMANDS.setVerdictSeverity]: (verdict) => setVerdictSeverity(shared.settings, verdict),
    [COMMANDS.askJudge]: (file) =>
      withDocument(file, t("Ask a Judge"), "answer", (document) => judges.ask(document, null)),
    [COMMANDS.notAnAnswer]: (file) =>
      withDocument(file, t("This Is Not an Answer"), "answer", (document) => noAnswers.declare(document)),
    [COMMANDS.copyVerdict]: (file) =>
      withDocument(file, t("Copy Report as Markdown"), "answer", (document) => copyVerdict(store, document)),
    [COMMANDS.selectSources]: async () => {
      if (await picked.pick(panel.answer()?.uri ?? activeFile())) await checkWithPicked(shared, parts);
    },
    [COMMANDS.fetchPages]: (file) =>
      withDocument(file, t("Fetch Cited Pages"), "answer", (document) =>
        reportFailure(log, fetchAndCheck(shared, checks, document)),
      ),
  };
}

async function verifySelection(checks: CitationsCommands): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return showNoEditor(t("Check Selected Text"), "answer");
  const { document, selection } = editor;
  if (!selection.isEmpty) return checks.check(document, { rows: null, selection: spanOf(document, selection) });
  void vscode.window.showInformationMessage(
    t("Nothing is selected. Select the sentences to check, then run Check Selected Text again."),
  );
}

const rowSchema = z.object({ answer: z.string(), row: offsetSchema });

async function verifyRow(checks: CitationsCommands, raw: unknown): Promise<void> {
  const parsed = rowSchema.safeParse(raw);
  if (!parsed.success) return;
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(parsed.data.answer));
  await checks.checkRows(document, parsed.data.row);
}

async function afterAcceptance(
  log: Log,
  checks: CitationsCommands,
  work: Promise<AcceptedClaim | null>,
): Promise<void> {
  const changed = await work;
  if (changed === null) return;
  log.info(`The accepted claims of ${labelOf(changed.answer)} changed.`);
  await checks.checkRows(await vscode.workspace.openTextDocument(changed.answer), changed.row);
}

/** The explorer names all that is selected in it; another menu names nothing, or the one file that is open. */
function urisOf(files: unknown): readonly vscode.Uri[] | null {
  return Array.isArray(files) ? files.filter((file) => file instanceof vscode.Uri) : null;
}

/** A mark is bound for the whole file. */
async function afterBinding(log: Log, checks: CitationsCommands, work: Promise<vscode.Uri | null>): Promise<void> {
  const answer = await work;
  if (answer === null) return;
  log.info(`A mark of ${labelOf(answer)} was bound.`);
  await checks.check(await vscode.workspace.openTextDocument(answer), { rows: null, selection: null });
}

function resultsOf(store: CitationsStore, file: vscode.Uri): CitationResult[] {
  const rows = [...(store.get(file)?.rows.values() ?? [])].map(({ placed }) => placed.row);
  return rows.sort((a, b) => a.index - b.index).map(({ result }) => result);
}
