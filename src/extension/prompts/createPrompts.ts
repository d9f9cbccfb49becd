import * as vscode from "vscode";
import type { PromptAnalysis } from "../../contract/analyze/promptAnalysis";
import { t } from "../../contract/language";
import type { PromptsAction } from "../../contract/panel/actions";
import { PROJECT_FILE } from "../../contract/projectFile";
import { looksLikePrompt } from "../../formats/prompts/looksLikePrompt";
import { withDocument } from "../shared/activeDocument";
import { COMMANDS } from "../shared/commandNames";
import { openDocument } from "../shared/documents";
import type { CommandTable, Feature } from "../shared/feature";
import { FileStates } from "../shared/files/fileStates";
import { reportFailure } from "../shared/log";
import type { SharedParts } from "../shared/sharedParts";
import { IMPROVED_SCHEME, ImprovedDocuments } from "./improvedDocuments";
import { LivePrompts } from "./livePrompts";
import { promptPath } from "./promptDocument";
import { PromptInputs } from "./promptInputs";
import { previewAnalysis, runPromptsAction } from "./promptsActions";
import { PromptsCommands } from "./promptsCommands";
import { PromptsDiagnostics } from "./promptsDiagnostics";
import { PromptsFixes } from "./promptsFixes";
import { PromptsHovers } from "./promptsHovers";
import { PromptsRunner } from "./promptsRunner";
import { PROMPTS_RULES, type PromptsStore } from "./promptsState";
import { PromptsTab } from "./promptsTab";
import { openRule, setRuleSeverity } from "./ruleCommands";

/** The condition under which package.json shows the button in the editor's title. */
const LOOKS_LIKE_PROMPT = "ragQuality.looksLikePrompt";

interface PromptsFeature extends Feature {
  /** The analyses that are shown for a file now, in the order of its prompts. */
  analyses(file: vscode.Uri): readonly PromptAnalysis[];
  /** Shows what an analysis would send of what the person points at. */
  preview(document: vscode.TextDocument): Promise<void>;
}

/** Puts together what analyzes prompts. */
export function createPrompts(shared: SharedParts): PromptsFeature {
  const { log, panel } = shared;
  const store: PromptsStore = new FileStates(PROMPTS_RULES);
  const inputs = new PromptInputs(shared.workspaceState);
  const improved = new ImprovedDocuments(store);
  const runner = new PromptsRunner({ ...shared, store, inputs });
  const runAction = (action: PromptsAction, file: vscode.Uri | null): Promise<void> =>
    runPromptsAction(shared, { runner, prompts, store, inputs }, action, file);
  const prompts: PromptsCommands = new PromptsCommands({
    ...shared,
    ...{ runner, store, inputs, improved },
    runAction: (action, file) => reportFailure(log, runAction(action, file)),
  });
  const live = new LivePrompts({ ...shared, store, runner });
  const setRule = (rule: unknown): Promise<void> => setSeverity(store, runner, rule);
  const showRule = (rule: unknown): Promise<void> => openRule(shared.extension, rule);
  const views = showPrompts(shared, store, runner, improved);
  return {
    tab: new PromptsTab({ store, log, panel, runAction, setRule, showRule }),
    commands: { ...commandsOf(shared, prompts), [COMMANDS.openRule]: showRule, [COMMANDS.setRuleSeverity]: setRule },
    onEdit: (event) => {
      store.follow(event);
      if (event.contentChanges.length > 0) live.onEdit(event.document);
    },
    onSave: (document, reason) => {
      live.onSave(document, reason);
      if (document.uri.path.endsWith(`/${PROJECT_FILE}`)) live.onRules(reason);
    },
    onClose: (document) => {
      live.onClose(document);
      runner.forget(document.uri);
    },
    onActiveEditor: (editor) => {
      live.onShow(editor?.document);
      setContextKey(editor, store);
    },
    clear: () => {
      for (const { uri } of store.all()) {
        runner.forget(vscode.Uri.parse(uri));
        store.clear(vscode.Uri.parse(uri));
      }
    },
    analyses: (file) => (store.get(file)?.prompts ?? []).map(({ shown }) => shown.analysis),
    preview: (document) => previewAnalysis(shared, { runner, prompts, store, inputs }, document, null),
    dispose: () => vscode.Disposable.from(store, improved, live, ...views).dispose(),
  };
}

/** Shows what is known about prompts beside their words. */
function showPrompts(
  { panel, extension }: SharedParts,
  store: PromptsStore,
  runner: PromptsRunner,
  improved: ImprovedDocuments,
): vscode.Disposable[] {
  const diagnostics = new PromptsDiagnostics(store, extension);
  return [
    diagnostics,
    store.onDidChange((file) => {
      diagnostics.publish();
      improved.refresh(file);
      panel.refresh();
    }),
    vscode.languages.registerHoverProvider("*", new PromptsHovers(store)),
    vscode.languages.registerCodeActionsProvider("*", new PromptsFixes(store, runner), {
      providedCodeActionKinds: PromptsFixes.kinds,
    }),
    vscode.workspace.registerTextDocumentContentProvider(IMPROVED_SCHEME, improved),
  ];
}

/** A button in the panel means the file that it is about. */
function commandsOf({ panel }: SharedParts, prompts: PromptsCommands): CommandTable {
  return {
    [COMMANDS.analyzePrompt]: (file) =>
      withDocument(file, t("Analyze Prompt"), "prompt", (document) => prompts.show(document, "as_set")),
    [COMMANDS.chooseContext]: (file) =>
      withDocument(file ?? panel.answer()?.uri, t("Choose Context"), "prompt", (document) =>
        prompts.chooseContext(document),
      ),
    [COMMANDS.showImprovedPrompt]: (file) =>
      withDocument(file ?? panel.answer()?.uri, t("Show Improved Prompt"), "prompt", (document) =>
        prompts.showImproved(document),
      ),
    [COMMANDS.applyImprovedPrompt]: (file) =>
      withDocument(file, t("Apply Improved Prompt"), "prompt", (document) => prompts.fixAll(document)),
    [COMMANDS.fixAllPrompts]: (file) =>
      withDocument(file, t("Fix All Prompt Problems"), "prompt", (document) => prompts.fixAll(document)),
  };
}

/** Sets how a rule shows; the files that it was silent or loud in are read anew. */
async function setSeverity(store: PromptsStore, runner: PromptsRunner, raw: unknown): Promise<void> {
  if (!(await setRuleSeverity(raw))) return;
  for (const { uri, scope } of store.all()) {
    const document = openDocument(uri);
    if (document && scope) void runner.run(document, scope, "as_set");
  }
}

/** Tells VS Code whether the active editor shows something that an analysis is worth offering for. */
function setContextKey(editor: vscode.TextEditor | undefined, store: PromptsStore): void {
  const document = editor?.document;
  const path = document ? promptPath(document) : null;
  const isPrompt =
    document !== undefined &&
    (store.get(document.uri) !== null || (path !== null && looksLikePrompt(path, document.getText())));
  void vscode.commands.executeCommand("setContext", LOOKS_LIKE_PROMPT, isPrompt);
}
