import * as vscode from "vscode";
import { COMMANDS, PANEL_VIEW } from "./shared/commandNames";
import { SAMPLE_SCHEME, SampleFiles } from "./shared/files/sampleFiles";
import type { ExtensionApi, Features } from "./startFeatures";
import { AGENT_TOOL_NAMES, type AgentToolName } from "./worker/wire/agentToolNames";

/**
 * Registers all that VS Code can ask for, and no more: an activation holds up every other extension. The features themselves, with
 * their schemas and readers, are loaded with the first command, view, tool or editor.
 */
export function startExtension(context: vscode.ExtensionContext, load: () => Promise<Features>): ExtensionApi {
  const features = new LoadedOnce(load);
  context.subscriptions.push(
    features,
    ...Object.values(COMMANDS).map((name) =>
      vscode.commands.registerCommand(name, async (argument: unknown, second: unknown) =>
        (await features.get()).commands[name]?.(argument, second),
      ),
    ),
    ...AGENT_TOOL_NAMES.map((name) => vscode.lm.registerTool(name, toolOf(features, name))),
    vscode.window.registerWebviewViewProvider(PANEL_VIEW, {
      resolveWebviewView: async (view) => (await features.get()).panel.resolveWebviewView(view),
    }),
    vscode.workspace.registerFileSystemProvider(SAMPLE_SCHEME, new SampleFiles(context.extensionUri)),
    loadWithEditor(features),
  );
  return {
    results: (file) => features.now?.results(file) ?? [],
    retrievals: (file) => features.now?.retrievals(file) ?? [],
    optimization: () => features.now?.optimization() ?? null,
    analyses: (file) => features.now?.analyses(file) ?? [],
  };
}

/** The features, from the first time that something needs them. */
class LoadedOnce implements vscode.Disposable {
  readonly #load: () => Promise<Features>;
  #loading: Promise<Features> | null = null;
  #isDisposed = false;
  now: Features | null = null;

  constructor(load: () => Promise<Features>) {
    this.#load = load;
  }

  get(): Promise<Features> {
    this.#loading ??= this.#start();
    return this.#loading;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.now?.dispose();
  }

  async #start(): Promise<Features> {
    this.now = await this.#load();
    if (this.#isDisposed) this.now.dispose();
    return this.now;
  }
}

function toolOf(features: LoadedOnce, name: AgentToolName): vscode.LanguageModelTool<unknown> {
  return {
    prepareInvocation: async (options) => (await features.get()).tools[name].prepareInvocation(options),
    invoke: async (options, token) => (await features.get()).tools[name].invoke(options, token),
  };
}

/** An editor is what features look at. One that is there already waits for a turn of its own, in which nobody waits for an activation. */
function loadWithEditor(features: LoadedOnce): vscode.Disposable {
  const first = setTimeout(() => {
    if (vscode.window.activeTextEditor !== undefined) void features.get();
  });
  const later = vscode.window.onDidChangeActiveTextEditor((editor) => {
    if (editor !== undefined) void features.get();
  });
  return new vscode.Disposable(() => {
    clearTimeout(first);
    later.dispose();
  });
}
