import * as vscode from "vscode";
import * as z from "zod/mini";
import { offsetSchema } from "../contract/span";
import { acceptClaim } from "./acceptClaim";
import { answerPath, openDocument, spanOf } from "./answerDocument";
import { EVERYTHING } from "./askedFile";
import { revealChunk } from "./chunks/boundaries/revealChunk";
import { copySettings } from "./chunks/copySettings";
import { COMMANDS, PANEL_VIEW } from "./commandNames";
import { runConnectionTest, runPreview } from "./panelActions";
import type { Parts } from "./parts";
import { previewAnalysis } from "./prompts/promptActions";
import { isPromptDocument } from "./prompts/promptDocument";
import { openRule } from "./prompts/rulePage";
import { setRuleSeverity } from "./prompts/setRuleSeverity";
import { revealEvidence } from "./revealEvidence";
import { clearApiKey, offerTest, setApiKey } from "./setApiKey";
import { labelOf } from "./workspaceFiles";

const rowSchema = z.object({ answer: z.string(), row: offsetSchema });

export function registerCommands(parts: Parts): vscode.Disposable[] {
  const { log, store, userRetrievals, answerOnView } = parts;
  const handlers: Readonly<Record<string, (argument: unknown, second: unknown) => unknown>> = {
    [COMMANDS.verify]: (file) =>
      withDocument(file, "Verify Citations", (document) => parts.checks.check(document, EVERYTHING)),
    [COMMANDS.verifySelection]: () => verifySelection(parts),
    [COMMANDS.verifyRow]: (row) => verifyRow(parts, row),
    [COMMANDS.visualizeRetrieval]: (file) =>
      withDocument(file, "Visualize Retrieval", (document) => userRetrievals.show(document, "as_set")),
    [COMMANDS.exportRetrieval]: (file) =>
      withDocument(file ?? answerOnView()?.uri, "Export Retrieval", (document) => userRetrievals.export(document)),
    [COMMANDS.copyRetrievalImage]: (file) =>
      withDocument(file ?? answerOnView()?.uri, "Copy Retrieval as Image", (document) =>
        userRetrievals.copyImage(document),
      ),
    [COMMANDS.showChunkBoundaries]: () => parts.boundaries.show(),
    [COMMANDS.hideChunkBoundaries]: () => parts.boundaries.hide(),
    [COMMANDS.copyChunkSettings]: () => copySettings(parts.boundaries.settingsFor(activeFile())),
    [COMMANDS.optimizeChunks]: (clicked, selected) => parts.userTrials.optimize(clicked, selected),
    [COMMANDS.analyzePrompt]: (file) =>
      withDocument(file, "Analyze Prompt", (document) => parts.userPrompts.show(document, "as_set")),
    [COMMANDS.chooseContext]: (file) =>
      withDocument(file ?? answerOnView()?.uri, "Choose Context", (document) =>
        parts.userPrompts.chooseContext(document),
      ),
    [COMMANDS.showImprovedPrompt]: (file) =>
      withDocument(file ?? answerOnView()?.uri, "Show Improved Prompt", (document) =>
        parts.userPrompts.showImproved(document),
      ),
    [COMMANDS.applyImprovedPrompt]: (file) =>
      withDocument(file, "Apply Improved Prompt", (document) => parts.userPrompts.fixAll(document)),
    [COMMANDS.fixAllPrompts]: (file) =>
      withDocument(file, "Fix All Prompt Problems", (document) => parts.userPrompts.fixAll(document)),
    [COMMANDS.openRule]: (rule) => openRule(parts.extension, rule),
    [COMMANDS.setRuleSeverity]: (rule) => setSeverity(parts, rule),
    [COMMANDS.setApiKey]: () => setKey(parts, activeFile()),
    [COMMANDS.clearApiKey]: () => clearApiKey(parts, activeFile()),
    [COMMANDS.testConnection]: () => runConnectionTest(parts, activeFile()),
    [COMMANDS.previewRequest]: () => preview(parts),
    [COMMANDS.selectSources]: () => selectSources(parts),
    [COMMANDS.clearResults]: () => clearResults(parts),
    [COMMANDS.showLog]: () => log.show(),
    [COMMANDS.openPanel]: () => vscode.commands.executeCommand(`${PANEL_VIEW}.focus`),
    [COMMANDS.revealChunk]: (link) => revealChunk(parts.boundaries, link),
    [COMMANDS.revealEvidence]: (link) => revealEvidence(store, link),
    [COMMANDS.acceptClaim]: (claim) => accept(parts, claim),
  };
  return Object.entries(handlers).map(([name, handler]) => vscode.commands.registerCommand(name, handler));
}

/** Works on the file that a menu names, or the one in the active editor. */
async function withDocument(
  file: unknown,
  command: string,
  work: (document: vscode.TextDocument) => Promise<void>,
): Promise<void> {
  const document =
    file instanceof vscode.Uri
      ? await vscode.workspace.openTextDocument(file)
      : vscode.window.activeTextEditor?.document;
  if (document) await work(document);
  else sayNoEditor(command);
}

async function verifySelection({ checks }: Parts): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return sayNoEditor("Verify Selected Text");
  const { document, selection } = editor;
  if (!selection.isEmpty) return checks.check(document, { rows: null, selection: spanOf(document, selection) });
  void vscode.window.showInformationMessage(
    "Nothing is selected. Select the sentences to check, then run Verify Selected Text again.",
  );
}

async function verifyRow({ checks }: Parts, raw: unknown): Promise<void> {
  const parsed = rowSchema.safeParse(raw);
  if (!parsed.success) return;
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(parsed.data.answer));
  await checks.check(document, { rows: [parsed.data.row], selection: null });
}

async function setKey(parts: Parts, file: vscode.Uri | null): Promise<void> {
  if ((await setApiKey(parts, file)) && (await offerTest(parts, file))) await runConnectionTest(parts, file);
}

/** Shows what would be sent of a prompt, or else for the answers that the selection or the cursor touches. */
async function preview(parts: Parts): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return sayNoEditor("Preview Request");
  const { document, selection } = editor;
  if (isPromptOnView(parts, document)) await previewAnalysis(parts, document, null);
  else await runPreview(parts, document, spanOf(document, selection));
}

/** What can be an answer as well is a prompt if it was analyzed, and not checked. */
function isPromptOnView({ store, prompts }: Parts, document: vscode.TextDocument): boolean {
  const canBeAnswer = answerPath(document) !== null && !isPromptDocument(document);
  return !canBeAnswer || (prompts.get(document.uri) !== null && store.get(document.uri) === null);
}

async function selectSources({ picked, checks }: Parts): Promise<void> {
  if (!(await picked.pick())) return;
  const count = picked.get().length;
  const chosen =
    count === 0 ? "No sources are picked any more." : `${count} ${count === 1 ? "source is" : "sources are"} picked.`;
  const check = "Verify Citations";
  const document = vscode.window.activeTextEditor?.document;
  const choice = await vscode.window.showInformationMessage(
    `${chosen} They serve answers that name no sources themselves.`,
    ...(document ? [check] : []),
  );
  if (choice === check && document) await checks.check(document, EVERYTHING);
}

/** The files that the rule was silent or loud in are read anew. */
export async function setSeverity({ prompts, promptRunner }: Parts, raw: unknown): Promise<void> {
  if (!(await setRuleSeverity(raw))) return;
  for (const { uri, scope } of prompts.all()) {
    const document = openDocument(uri);
    if (document && scope) void promptRunner.run(document, scope, "as_set");
  }
}

function clearResults({
  store,
  runner,
  retrievals,
  retrievalRunner,
  chunksRunner,
  boundaries,
  prompts,
  promptRunner,
}: Parts): void {
  for (const { uri } of prompts.all()) promptRunner.forget(vscode.Uri.parse(uri));
  chunksRunner.forget();
  boundaries.forgetWish();
  for (const { uri } of retrievals.all()) retrievalRunner.forget(vscode.Uri.parse(uri));
  for (const { uri } of store.all()) {
    runner.forget(vscode.Uri.parse(uri));
    store.forget(vscode.Uri.parse(uri));
  }
}

async function accept({ store, checks, log }: Parts, raw: unknown): Promise<void> {
  const accepted = await acceptClaim(store, raw);
  if (accepted === null) return;
  log.info(`A claim of ${labelOf(accepted.answer)} was accepted.`);
  await checks.check(await vscode.workspace.openTextDocument(accepted.answer), {
    rows: [accepted.row],
    selection: null,
  });
}

function activeFile(): vscode.Uri | null {
  return vscode.window.activeTextEditor?.document.uri ?? null;
}

function sayNoEditor(command: string): void {
  void vscode.window.showInformationMessage(
    `No text editor is active. Open the file that is meant, then run ${command} again.`,
  );
}
