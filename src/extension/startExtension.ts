import * as vscode from "vscode";
import { ACCEPTED_FILE } from "../contract/acceptedClaims";
import type { CitationResult } from "../contract/citationResult";
import type { OptimizationResult } from "../contract/optimizationResult";
import type { PanelReport } from "../contract/panelRetrieval";
import type { PromptAnalysis } from "../contract/promptAnalysis";
import { ANSWER_EXTENSIONS } from "../formats/looksLikeAnswer";
import { ANSWER_LANGUAGES } from "./answerFile";
import { AnswerStore } from "./answerStore";
import { ApiKeys } from "./apiKeys";
import { attempt } from "./attempt";
import { CheckRunner } from "./checkRunner";
import { BoundaryHovers } from "./chunks/boundaries/boundaryHovers";
import { ChunkBoundaries } from "./chunks/boundaries/chunkBoundaries";
import { actOnChunks } from "./chunks/chunksActions";
import { chunksAround } from "./chunks/chunksAround";
import { ChunksRunner } from "./chunks/chunksRunner";
import { chunksPanelState } from "./chunks/chunksState";
import { ChunksStore } from "./chunks/chunksStore";
import { copySettings } from "./chunks/copySettings";
import { TrialWatch } from "./chunks/trialWatch";
import { UserTrials } from "./chunks/userTrials";
import { useSettings } from "./chunks/useSettings";
import { WhatIfs } from "./chunks/whatIfs";
import { CodeLenses } from "./codeLenses";
import { PANEL_VIEW } from "./commandNames";
import { registerCommands, setSeverity } from "./commands";
import { setContextKeys } from "./contextKeys";
import { Diagnostics } from "./diagnostics";
import { EditorSettings } from "./editorSettings";
import { Hovers } from "./hovers";
import { LiveChecks } from "./liveChecks";
import { Log } from "./log";
import { act } from "./panelActions";
import { PanelView } from "./panelView";
import type { Parts } from "./parts";
import { PickedSources } from "./pickedSources";
import { actOnPrompt } from "./prompts/promptActions";
import { createPromptParts } from "./prompts/promptParts";
import { showPrompts } from "./prompts/promptViews";
import { openRule } from "./prompts/rulePage";
import { QuickFixes } from "./quickFixes";
import { REQUEST_SCHEME, RequestDocuments } from "./requestDocuments";
import { actOnRetrieval } from "./retrieval/retrievalActions";
import { RetrievalRunner } from "./retrieval/retrievalRunner";
import { RetrievalStore } from "./retrieval/retrievalStore";
import { TypedQueries } from "./retrieval/typedQueries";
import { UserRetrievals } from "./retrieval/userRetrievals";
import { ANALYZE_AGAIN, openPlace, revealEvidence, SHOW_AGAIN } from "./revealEvidence";
import { Savers } from "./savers";
import { ServicePauses } from "./servicePauses";
import type { Sender } from "./serviceRequests";
import { serviceHost } from "./serviceWords";
import { SETTINGS_SECTION } from "./settings";
import { StatusBar } from "./statusBar";
import { UserChecks } from "./userChecks";
import { CheckClient } from "./worker/checkClient";
import type { StartWorker } from "./worker/runningWorker";

/** What other extensions can ask this one for. */
export interface ExtensionApi {
  /** The results that are shown for a file now, one for each answer in it that was checked, in the file's order. */
  results(file: vscode.Uri): readonly CitationResult[];
  /** The reports on retrievals that are shown for a file now, one for each answer in it that was asked for, in the file's order. */
  retrievals(file: vscode.Uri): readonly PanelReport[];
  /** The trial of chunk settings that is shown now; `null` where there is none. */
  optimization(): OptimizationResult | null;
  /** The analyses that are shown for a file now, one for each prompt in it, in the file's order. */
  analyses(file: vscode.Uri): readonly PromptAnalysis[];
}

/** Puts the extension together. The worker, where all reading and checking is done, starts with the first check. */
export function startExtension(context: vscode.ExtensionContext, startWorker: StartWorker): ExtensionApi {
  const parts: Parts = createParts(context, startWorker, () => views.panel);
  const { store, retrievals, settings, client, chunks, chunkClient, requests } = parts;
  const views: Views = createViews(context, parts);
  const { diagnostics, status, lenses, live } = views;
  context.subscriptions.push(
    parts.log,
    store,
    retrievals,
    client,
    chunks,
    chunkClient,
    new TrialWatch(chunks),
    parts.boundaries,
    parts.savers,
    requests,
    diagnostics,
    status,
    lenses,
    live,
    ...registerCommands(parts),
  );
  context.subscriptions.push(parts.prompts, parts.improved, ...showPrompts(parts, () => views.panel.refresh()));
  context.subscriptions.push(
    ...registerProviders(parts, views),
    ...followEditor(parts, views),
    ...followSettings(settings, views),
  );
  refreshAll(views);
  setContextKeys(vscode.window.activeTextEditor, store);
  return {
    results: (file) => resultsOf(store, file),
    retrievals: (file) => reportsOf(retrievals, file),
    optimization: () => chunks.state.shown?.trial.result ?? null,
    analyses: (file) => analysesOf(parts, file),
  };
}

/** `panel` is there by the time that anybody asks for anything. */
function createParts(context: vscode.ExtensionContext, startWorker: StartWorker, panel: () => PanelView): Parts {
  const log = new Log("RAG Quality");
  const store = new AnswerStore();
  const keys = new ApiKeys(context.secrets, log);
  const settings = new EditorSettings(log);
  const picked = new PickedSources(context.workspaceState);
  const pauses = new ServicePauses(() => Date.now());
  const requests = new RequestDocuments();
  const client = new CheckClient(startWorker, (reason) =>
    log.warn(`The check worker ended and starts anew. ${reason}`),
  );
  const runner = new CheckRunner({ client, store, settings, keys, picked, pauses, sender, log });
  const checks: UserChecks = new UserChecks({
    runner,
    settings,
    pauses,
    act: (action, answer) => attempt(log, act(parts, action, answer)),
  });
  const retrievals = new RetrievalStore();
  const queries = new TypedQueries();
  const retrievalRunner = new RetrievalRunner({
    client,
    retrievals,
    queries,
    settings,
    keys,
    picked,
    pauses,
    sender,
    log,
  });
  const userRetrievals: UserRetrievals = new UserRetrievals({
    ...{ runner: retrievalRunner, retrievals, queries, client, log },
    act: (action, answer) => attempt(log, actOnRetrieval(parts, action, answer)),
    openTab: (focus) => panel().open("retrieval", focus),
    copyImage: (png) => panel().copyImage(png),
  });
  const chunks = new ChunksStore();
  const chunkClient = new CheckClient(startWorker, (reason) =>
    log.warn(`The worker that tries chunk settings ended and starts anew. ${reason}`),
  );
  const chunksRunner = new ChunksRunner({ chunkClient, chunks, settings, keys, picked, pauses, sender, log });
  const answerOnView = (): vscode.TextDocument | null => panel().answer();
  const userTrials: UserTrials = new UserTrials({
    ...{ chunks, chunksRunner, log, answerOnView },
    act: (action) => attempt(log, actOnChunks(parts, action)),
    openTab: () => panel().open("chunks", "editor"),
  });
  const boundaries = new ChunkBoundaries({
    client: new CheckClient(startWorker, (reason) =>
      log.warn(`The worker that cuts files into chunks ended and starts anew. ${reason}`),
    ),
    usualSettings: (file) => chunks.state.shown?.trial.result.recommended ?? settings.for(file).chunks.current,
  });
  const prompting = createPromptParts({
    ...{ client, settings, keys, pauses, sender, log },
    workspaceState: context.workspaceState,
    act: (action, file) => actOnPrompt(parts, action, file),
    openTab: () => panel().open("prompt", "editor"),
  });
  const checked = {
    log,
    store,
    keys,
    settings,
    picked,
    pauses,
    savers: new Savers(),
    sender,
    requests,
    client,
    runner,
    checks,
  };
  const optimizing = { chunks, chunkClient, chunksRunner, userTrials, boundaries };
  const parts: Parts = {
    ...checked,
    retrievals,
    queries,
    retrievalRunner,
    userRetrievals,
    ...optimizing,
    ...prompting,
    extension: context.extensionUri,
    answerOnView,
  };
  return parts;
}

/** VS Code puts a `fetch` of its own in place, which goes through its proxy and trusts its certificates. */
const sender: Sender = {
  fetch: (url, request) => globalThis.fetch(url, request),
  isTrusted: () => vscode.workspace.isTrusted,
};

interface Views {
  readonly diagnostics: Diagnostics;
  readonly status: StatusBar;
  readonly lenses: CodeLenses;
  readonly live: LiveChecks;
  readonly panel: PanelView;
}

function createViews(context: vscode.ExtensionContext, parts: Parts): Views {
  const { settings, store, client, log } = parts;
  const lenses = new CodeLenses(store, settings, client);
  const whatIfs: WhatIfs = new WhatIfs({ ...parts, tell: (key, whatIf) => panel.tellWhatIf(key, whatIf) });
  const panel: PanelView = new PanelView(context.extensionUri, parts, {
    action: (action, answer) => void attempt(log, act(parts, action, answer)),
    retrievalAction: (action, answer) => void attempt(log, actOnRetrieval(parts, action, answer)),
    figureWidth: (answer, width) => void parts.userRetrievals.resize(answer, width),
    retrievalSent: (answer) => void parts.userRetrievals.fit(answer),
    openEvidence: (link) => void attempt(log, revealEvidence(store, link)),
    openPassage: (place, answer) => void attempt(log, openPlace(place, answer, SHOW_AGAIN)),
    chunksState: () => chunksPanelState(parts.chunks.state, chunksAround(parts)),
    chunksAction: (action) => void attempt(log, actOnChunks(parts, action)),
    trySettings: (key, wanted) => whatIfs.ask(key, wanted),
    boundariesState: () => parts.boundaries.state(),
    drawBoundaries: (wanted) => parts.boundaries.draw(wanted),
    copySettings: (wanted) => void attempt(log, copySettings(wanted)),
    useSettings: (wanted) => void attempt(log, useSettings(wanted)),
    promptAction: (action, file) => void attempt(log, actOnPrompt(parts, action, file)),
    openPromptPlace: (place, file) => void attempt(log, openPlace(place, file, ANALYZE_AGAIN)),
    setRuleSeverity: (rule, severity, file) =>
      void attempt(log, setSeverity(parts, { rule, severity, file: file.toString() })),
    openRule: (rule) => void attempt(log, openRule(parts.extension, rule)),
    sendsTo: (file) => hostOf(settings.for(file).endpoint),
    // An editor that is moved while it waits for its first lines above answers does not always ask for them.
    shown: () => lenses.refresh(),
  });
  return {
    diagnostics: new Diagnostics(store, settings, context.extensionUri),
    status: new StatusBar(store, settings),
    lenses,
    live: new LiveChecks(parts),
    panel,
  };
}

function hostOf(endpoint: string | null): string | null {
  return endpoint === null ? null : serviceHost(endpoint);
}

function registerProviders({ store, requests, boundaries }: Parts, { lenses, panel }: Views): vscode.Disposable[] {
  const files: vscode.DocumentSelector = [
    ...ANSWER_LANGUAGES.map((language) => ({ language })),
    ...ANSWER_EXTENSIONS.map((extension) => ({ pattern: `**/*${extension}` })),
  ];
  return [
    vscode.languages.registerHoverProvider(files, new Hovers(store)),
    vscode.languages.registerHoverProvider("*", new BoundaryHovers(boundaries)),
    vscode.languages.registerCodeActionsProvider(files, new QuickFixes(store), {
      providedCodeActionKinds: QuickFixes.kinds,
    }),
    vscode.languages.registerCodeLensProvider(files, lenses),
    vscode.workspace.registerTextDocumentContentProvider(REQUEST_SCHEME, requests),
    vscode.window.registerWebviewViewProvider(PANEL_VIEW, panel),
  ];
}

function followEditor(
  { store, runner, retrievals, retrievalRunner, queries, requests, chunks, boundaries, savers }: Parts,
  views: Views,
): vscode.Disposable[] {
  const { diagnostics, status, lenses, live, panel } = views;
  const showActive = (): void => {
    status.show(vscode.window.activeTextEditor);
    panel.refresh();
  };
  return [
    store.onDidChange((uri) => {
      diagnostics.publish(uri);
      lenses.refresh();
      showActive();
    }),
    retrievals.onDidChange(() => panel.refresh()),
    chunks.onDidChange(() => panel.refresh()),
    chunks.onDidShow(() => boundaries.forgetWish()),
    vscode.window.tabGroups.onDidChangeTabs(() => panel.refresh()),
    boundaries.onDidChange(() => panel.refresh()),
    vscode.window.onDidChangeActiveTextEditor((editor) => {
      setContextKeys(editor, store);
      showActive();
    }),
    vscode.window.onDidChangeTextEditorSelection(showActive),
    vscode.workspace.onDidChangeTextDocument((event) => {
      store.follow(event);
      retrievals.follow(event);
      if (event.contentChanges.length > 0) live.onEdit(event.document);
    }),
    vscode.workspace.onDidSaveTextDocument((document) => {
      const saver = savers.of(document);
      live.onSave(document, saver);
      if (document.uri.path.endsWith(`/${ACCEPTED_FILE}`)) live.onAcceptances(saver);
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      live.onClose(document);
      runner.forget(document.uri);
      store.forget(document.uri);
      retrievalRunner.forget(document.uri);
      queries.forget(document.uri);
      requests.forget(document);
    }),
  ];
}

function followSettings(settings: EditorSettings, views: Views): vscode.Disposable[] {
  return [
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration(SETTINGS_SECTION)) return;
      settings.forget();
      refreshAll(views);
    }),
    // From then on an endpoint is used.
    vscode.workspace.onDidGrantWorkspaceTrust(() => refreshAll(views)),
  ];
}

function refreshAll({ diagnostics, status, lenses, panel }: Views): void {
  diagnostics.publishAll();
  lenses.refresh();
  status.show(vscode.window.activeTextEditor);
  panel.refresh();
}

function resultsOf(store: AnswerStore, file: vscode.Uri): CitationResult[] {
  const rows = [...(store.get(file)?.rows.values() ?? [])].map(({ placed }) => placed.row);
  return rows.sort((a, b) => a.index - b.index).map(({ result }) => result);
}

function analysesOf({ prompts }: Parts, file: vscode.Uri): PromptAnalysis[] {
  return (prompts.get(file)?.prompts ?? []).map(({ shown }) => shown.analysis);
}

function reportsOf(retrievals: RetrievalStore, file: vscode.Uri): PanelReport[] {
  const rows = [...(retrievals.get(file)?.rows.values() ?? [])].map(({ shown }) => shown);
  return rows.sort((a, b) => a.index - b.index).map(({ report }) => report);
}
