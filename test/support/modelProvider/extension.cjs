/**
 * Provides language models to the editor, for the tests of judges: settings say which there are and what they reply, and a command
 * gives what they were asked. Another one calls a tool, as an agent does, and tells what it gave.
 */
const vscode = require("vscode");

/** @typedef {{ words: string, verdict: string, quote?: string }} Ruling */
/** @typedef {(vendor: string, provider: object) => import("vscode").Disposable} Register */

/** @type {string[]} */
const asked = [];

/**
 * @template T
 * @param {string} name
 * @param {T} preset
 * @returns {T}
 */
function setting(name, preset) {
  return vscode.workspace.getConfiguration("testModels").get(name, preset);
}

/**
 * The reply of the first ruling whose words stand in the claim; a model that knows none says that the source has nothing of it.
 * @param {string} claim
 */
function rulingOn(claim) {
  const ruling = setting("rulings", /** @type {Ruling[]} */ ([])).find(({ words }) => claim.includes(words));
  if (ruling === undefined) return { verdict: "not_in_source", quotes: [] };
  const quotes = ruling.quote === undefined ? [] : [{ source_id: "S1", text: ruling.quote }];
  return { verdict: ruling.verdict, quotes };
}

/** @type {Readonly<Record<string, () => Error>>} */
const FAULTS = {
  no_permission: () => vscode.LanguageModelError.NoPermissions("The person said no."),
  blocked: () => vscode.LanguageModelError.Blocked("The quota is used up."),
  off_topic: () => new Error("off_topic"),
  too_long: () => new Error("Message exceeds token limit."),
};

/**
 * @param {string} text
 * @param {import("vscode").Progress<unknown>} progress
 * @param {import("vscode").CancellationToken} token
 */
async function respond(text, progress, token) {
  const behavior = setting("behavior", /** @type {string} */ ("rule"));
  const fault = FAULTS[behavior];
  if (fault !== undefined) throw fault();
  if (behavior === "hang") return void (await new Promise((resolve) => token.onCancellationRequested(resolve)));
  const claim = /===== CLAIM \w+ =====\n([\s\S]*?)\n===== END/.exec(text)?.[1] ?? "";
  progress.report(new vscode.LanguageModelTextPart(JSON.stringify(rulingOn(claim))));
}

async function callTool() {
  const input = { path: "answers/wrong-number.md" };
  const told = await vscode.lm.invokeTool("verify_citations", { input, toolInvocationToken: undefined }).then(
    ({ content }) => `The tool gave: ${/** @type {{ value: string }[]} */ (content)[0]?.value}`,
    (error) => `The tool gave nothing: ${error.message}`,
  );
  void vscode.window.showInformationMessage(told);
}

/** The types of the VS Code that the extension is made for know no providers. */
function registration() {
  const { registerLanguageModelChatProvider } = /** @type {{ registerLanguageModelChatProvider: Register }} */ (
    /** @type {unknown} */ (vscode.lm)
  );
  return registerLanguageModelChatProvider;
}

/** @type {(message: { content: readonly { value: string }[] }) => string[]} */
const wordsOf = ({ content }) => content.map(({ value }) => value);

exports.activate = (/** @type {import("vscode").ExtensionContext} */ context) => {
  const changed = new vscode.EventEmitter();
  context.subscriptions.push(
    vscode.commands.registerCommand("testModels.asked", () => asked.splice(0)),
    vscode.commands.registerCommand("testModels.callTool", callTool),
    vscode.workspace.onDidChangeConfiguration((event) => {
      const isAboutModels = ["names", "guarded"].some((name) => event.affectsConfiguration(`testModels.${name}`));
      if (isAboutModels) changed.fire(undefined);
    }),
    registration()("test-models", {
      onDidChangeLanguageModelChatInformation: changed.event,
      provideLanguageModelChatInformation: () =>
        setting("names", ["Reader One"]).map((name) => ({
          id: name.toLowerCase().replaceAll(" ", "-"),
          name,
          family: "test",
          version: "1.0",
          maxInputTokens: 8000,
          maxOutputTokens: 1000,
          capabilities: {},
          // Of a provider that does not say so VS Code asks nobody. It is of a proposed interface, as Copilot has it.
          requiresAuthorization: setting("guarded", /** @type {string[]} */ ([])).includes(name),
        })),
      /** @type {(...given: [unknown, Parameters<typeof wordsOf>[0][], unknown, import("vscode").Progress<unknown>, import("vscode").CancellationToken]) => Promise<void>} */
      provideLanguageModelChatResponse: (_model, messages, _options, progress, token) => {
        const text = messages.flatMap(wordsOf).join("\n");
        asked.push(text);
        return respond(text, progress, token);
      },
      provideTokenCount: async (/** @type {unknown} */ _model, /** @type {unknown} */ text) =>
        Math.ceil((typeof text === "string" ? text.length : 100) / 4),
    }),
  );
};
