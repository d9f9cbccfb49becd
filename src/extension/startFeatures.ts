import * as vscode from "vscode";
import type { PromptAnalysis } from "../contract/analyze/promptAnalysis";
import type { OptimizationResult } from "../contract/optimize/optimizationResult";
import type { PanelReport } from "../contract/panel/retrievalState";
import type { CitationResult } from "../contract/verify/citationResult";
import { type AgentTools, createAgentTools } from "./agents/agentTools";
import { createChunks } from "./chunks/createChunks";
import { createCitations } from "./citations/createCitations";
import type { LoadAskJudge } from "./judges/askLater";
import { PanelView } from "./panel/panelView";
import { sharedCommands } from "./panel/sharedCommands";
import { createPrompts } from "./prompts/createPrompts";
import { createRetrieval } from "./retrieval/createRetrieval";
import { REQUEST_SCHEME } from "./service/preview";
import { createShared, type HostParts } from "./shared/createShared";
import type { CommandTable } from "./shared/feature";
import { EXTRACTED_SCHEME, ExtractedTexts } from "./shared/files/extractedTexts";
import { followEditor } from "./shared/followEditor";
import type { StartWorker } from "./worker/wire/port";

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

/** What `start.ts` hands on what VS Code asks for. */
export interface Features extends ExtensionApi, vscode.Disposable {
  readonly commands: CommandTable;
  readonly panel: PanelView;
  readonly tools: AgentTools["tools"];
}

interface Host extends HostParts {
  readonly askJudge: LoadAskJudge;
}

/** Puts the features together. The worker, where all reading and checking is done, starts with the first check. */
export function startFeatures(context: vscode.ExtensionContext, startWorker: StartWorker, host: Host): Features {
  const panel = new PanelView(context.extensionUri);
  const shared = createShared(context, startWorker, panel, host);
  // In the order in which their hovers and quick fixes are offered.
  const prompts = createPrompts(shared);
  const citations = createCitations(shared, host.askJudge);
  const retrieval = createRetrieval(shared);
  const chunks = createChunks(shared);
  const agentTools = createAgentTools(shared);
  // In the order in which they hear of the editor.
  const features = [chunks, prompts, citations, retrieval];
  // In the order in which the page hears of them.
  panel.start(shared.settings, [citations.tab, retrieval.tab, prompts.tab, chunks.tab]);
  const owned = [
    ...[shared.log, shared.client, shared.saveReasons, shared.requests, panel, agentTools, ...features],
    vscode.workspace.registerTextDocumentContentProvider(REQUEST_SCHEME, shared.requests),
    vscode.workspace.registerTextDocumentContentProvider(EXTRACTED_SCHEME, new ExtractedTexts(shared)),
    ...followEditor(shared, features),
  ];
  return {
    commands: {
      ...sharedCommands(shared, { citations, prompts }, features),
      ...{ ...citations.commands, ...retrieval.commands, ...chunks.commands, ...prompts.commands },
    },
    panel,
    tools: agentTools.tools,
    results: (file) => citations.results(file),
    retrievals: (file) => retrieval.reports(file),
    optimization: () => chunks.trial(),
    analyses: (file) => prompts.analyses(file),
    dispose: () => vscode.Disposable.from(...owned).dispose(),
  };
}
