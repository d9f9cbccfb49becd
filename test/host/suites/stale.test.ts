import assert from "node:assert/strict";
import * as vscode from "vscode";
import { Dialogs } from "../support/dialogs";
import { checkedAnswer, diagnosticsOf, editorFor, extensionApi, fileUri, until, writeFile } from "../support/workspace";

const HANDBOOK = `# Returns

Customers can return a product within 30 days of delivery. Refunds are paid to the original card within 5 business days.

# Shipping

Express shipping costs 12 euros.
`;
const RETURNS = "Customers can return a product within 30 days of delivery [1].";
const EXPRESS = "Express shipping costs 12 euros [1].";

function answer(words: string, source = "handbook.md"): string {
  return `---\nsources:\n  - ${source}\n---\n${words}\n`;
}

function lensesOf(uri: vscode.Uri): Thenable<vscode.CodeLens[]> {
  return vscode.commands.executeCommand<vscode.CodeLens[]>("vscode.executeCodeLensProvider", uri);
}

/** Those about answers that rest on a passage, with the words of their line. */
async function restingLenses(document: vscode.TextDocument): Promise<[title: string, line: number, words: string][]> {
  const lenses = await lensesOf(document.uri);
  return lenses.flatMap(({ range, command }) =>
    command?.command === "ragQuality.showRestingAnswers"
      ? [[command.title, range.start.line, document.getText(range).slice(0, 40)] as [string, number, string]]
      : [],
  );
}

async function setMode(mode: string | undefined): Promise<void> {
  await vscode.workspace.getConfiguration("ragQuality").update("mode", mode, vscode.ConfigurationTarget.Global);
}

describe("answers whose sources change", () => {
  let dialogs: Dialogs;
  let handbook: vscode.TextDocument;
  const told = (): string[] => dialogs.messages.filter((message) => message.includes("no longer hold"));

  before(async () => {
    await vscode.commands.executeCommand("ragQuality.clearResults");
    handbook = await vscode.workspace.openTextDocument(await writeFile("stale/handbook.md", HANDBOOK));
  });
  beforeEach(() => {
    dialogs = new Dialogs();
  });
  afterEach(() => dialogs.restore());
  after(async () => {
    await setMode(undefined);
    await vscode.commands.executeCommand("ragQuality.clearResults");
  });

  it("show no line in a source before an answer was checked", async () => {
    assert.deepEqual(await restingLenses(handbook), []);
  });

  it("stand above the passages that they rest on", async () => {
    await checkedAnswer("stale/one.md", answer(`${RETURNS} ${EXPRESS}`));
    await checkedAnswer("stale/two.md", answer(RETURNS));
    assert.deepEqual(await restingLenses(handbook), [
      ["2 answers rest on this passage", 2, "Customers can return a product within 30"],
      ["1 answer rests on this passage", 6, "Express shipping costs 12 euros."],
    ]);
  });

  it("move with their passage, and hide by the setting", async () => {
    const edit = new vscode.WorkspaceEdit();
    edit.insert(handbook.uri, new vscode.Position(0, 0), "Read this first.\n\n");
    await vscode.workspace.applyEdit(edit);
    assert.deepEqual(
      (await restingLenses(handbook)).map(([, line]) => line),
      [4, 8],
    );
    const settings = vscode.workspace.getConfiguration("ragQuality");
    await settings.update("codeLens.enabled", false, vscode.ConfigurationTarget.Global);
    assert.deepEqual(await restingLenses(handbook), []);
    await settings.update("codeLens.enabled", undefined, vscode.ConfigurationTarget.Global);
    await handbook.save();
  });

  it("are told of in one message once the source is saved, and only what got worse", async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    dialogs.press = () => "Show List";
    dialogs.choose = (labels) => labels[0];
    const editor = await editorFor(handbook);
    const at = handbook.positionAt(handbook.getText().indexOf("30 days"));
    await editor.edit((edit) => edit.replace(new vscode.Range(at, at.translate(0, 2)), "14"));
    assert.deepEqual(told(), []);
    await handbook.save();
    await until(() => told().length > 0, "a message about the claims");
    assert.deepEqual(told(), ["2 claims in 2 answers no longer hold since stale/handbook.md changed."]);
    assert.deepEqual(dialogs.offered, ["Show List"]);
    await until(() => dialogs.picks.length > 0, "the list");
    assert.deepEqual(dialogs.picks[0], [RETURNS, RETURNS]);
    const one = fileUri("stale/one.md").toString();
    await until(
      () => vscode.window.activeTextEditor?.document.uri.toString() === one,
      "the answer of the chosen claim",
    );
    const shown = vscode.window.activeTextEditor;
    assert.ok(shown);
    assert.equal(shown.document.getText(shown.selection), RETURNS);
    await until(() => diagnosticsOf(shown.document).length > 0, "the marks of the opened answer");
    assert.equal(shown.document.getText(diagnosticsOf(shown.document)[0]?.range), "30 days");
  });

  it("are listed again by the command", async () => {
    await vscode.commands.executeCommand("ragQuality.showStaleClaims");
    assert.deepEqual(dialogs.picks, [[RETURNS, RETURNS]]);
  });

  it("have a line above what still holds alone", async () => {
    assert.deepEqual(
      (await restingLenses(handbook)).map(([title, line]) => [title, line]),
      [["1 answer rests on this passage", 8]],
    );
  });

  it("are told of when another program changes a source, and silent in between where nothing got worse", async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await writeFile("stale/prices.md", "# Prices\n\nExpress shipping costs 12 euros.\n");
    await checkedAnswer("stale/prices-answer.md", answer(EXPRESS, "prices.md"));
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await writeFile("stale/prices.md", "# Prices\n\nExpress shipping costs 12 euros.\n\nThis is all.\n");
    await writeFile("stale/prices.md", "# Prices\n\nExpress shipping costs 15 euros.\n\nThis is all.\n");
    await until(() => told().length > 0, "a message about the claim");
    assert.deepEqual(told(), ["1 claim in stale/prices-answer.md no longer holds since stale/prices.md changed."]);
  });

  it("are told of when another program changes a source that is open", async () => {
    await writeFile("stale/fees.md", "# Fees\n\nExpress shipping costs 12 euros.\n");
    await checkedAnswer("stale/fees-answer.md", answer(EXPRESS, "fees.md"));
    await editorFor(await vscode.workspace.openTextDocument(fileUri("stale/fees.md")));
    await writeFile("stale/fees.md", "# Fees\n\nExpress shipping costs 15 euros.\n");
    await until(() => told().length > 0, "a message about the claim");
    assert.deepEqual(told(), ["1 claim in stale/fees-answer.md no longer holds since stale/fees.md changed."]);
  });

  it("are told of when a source is gone", async () => {
    await writeFile("stale/terms.md", "# Terms\n\nExpress shipping costs 12 euros.\n");
    await checkedAnswer("stale/terms-answer.md", answer(EXPRESS, "terms.md"));
    await vscode.workspace.fs.delete(fileUri("stale/terms.md"));
    await until(() => told().length > 0, "a message about the claim");
    assert.deepEqual(told(), ["1 claim in stale/terms-answer.md no longer holds since stale/terms.md changed."]);
  });

  it("are left alone where checks are made by hand", async () => {
    await setMode("manual");
    await writeFile("stale/by-hand.md", HANDBOOK);
    await checkedAnswer("stale/by-hand-answer.md", answer(RETURNS, "by-hand.md"));
    const source = await vscode.workspace.openTextDocument(fileUri("stale/by-hand.md"));
    const replaced = async (from: string, to: string): Promise<void> => {
      const edit = new vscode.WorkspaceEdit();
      const at = source.positionAt(source.getText().indexOf(from));
      edit.replace(source.uri, new vscode.Range(at, at.translate(0, from.length)), to);
      await vscode.workspace.applyEdit(edit);
      await source.save();
    };
    await replaced("30 days", "14 days");
    await setMode("onSave");
    await replaced("5 business", "6 business");
    // What held when it was checked by hand is the measure.
    await until(() => told().length > 0, "a message about the claim");
    assert.deepEqual(told(), ["1 claim in stale/by-hand-answer.md no longer holds since stale/by-hand.md changed."]);
    await setMode(undefined);
  });
});

describe("the habits of the editor", () => {
  before(() => writeFile("habits/handbook.md", HANDBOOK));

  it("lead from a mark to the evidence", async () => {
    const document = await checkedAnswer("habits/definition.md", answer(RETURNS));
    const at = document.positionAt(document.getText().indexOf("[1]") + 1);
    const [link] = await vscode.commands.executeCommand<(vscode.LocationLink | vscode.Location)[]>(
      "vscode.executeDefinitionProvider",
      document.uri,
      at,
    );
    assert.ok(link && "targetUri" in link);
    const source = await vscode.workspace.openTextDocument(link.targetUri);
    assert.equal(link.originSelectionRange && document.getText(link.originSelectionRange), "[1]");
    assert.equal(source.getText(link.targetRange), "Customers can return a product within 30 days of delivery.");
  });

  it("take back an accepted claim with one undo", async () => {
    const before = '{ "version": 1, "accepted": [] }\n';
    const file = await writeFile(".rag-quality.json", before);
    const project = await vscode.workspace.openTextDocument(file);
    // The editor may still have what another test wrote there, and would not save over what it has not read.
    await until(() => project.getText() === before, "the editor to have read the project's file");
    const wrong = RETURNS.replace("30", "60");
    const document = await checkedAnswer("habits/accept.md", answer(wrong));
    assert.equal(diagnosticsOf(document).length, 1);
    const claim = { answer: document.uri.toString(), row: 0, claim: 0 };
    await vscode.commands.executeCommand("ragQuality.acceptClaim", claim);
    await until(() => diagnosticsOf(document).length === 0, "the mark to go");
    assert.match(project.getText(), /60 days/);
    assert.equal(project.isDirty, false);
    // A tab of its own: what is said of the answer goes with the answer's last one.
    await vscode.window.showTextDocument(project, { preview: false });
    await vscode.commands.executeCommand("undo");
    assert.equal(project.getText(), before);
    await until(() => diagnosticsOf(document).length === 1, "the mark to come back");
    await project.save();
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
    await vscode.workspace.fs.delete(file);
  });

  it("switch claims off by a comment, and count them", async () => {
    const wrong = RETURNS.replace("30", "60");
    const comment = "<!-- rag-quality-disable-next-line contradicted -->";
    const document = await checkedAnswer("habits/comment.md", answer(`${comment}\n${wrong}\n\n${wrong}`));
    const found = diagnosticsOf(document);
    assert.deepEqual(
      found.map(({ range }) => [range.start.line, document.getText(range)]),
      [[7, "60 days"]],
    );
    const [result] = (await extensionApi()).results(document.uri);
    assert.deepEqual(
      result?.claims.map(({ accepted }) => accepted),
      [{ reason: "Switched off by a comment in line 5.", by: "comment" }, null],
    );
  });

  it("list findings in the order of the text", async () => {
    const wrong = RETURNS.replace("30", "60");
    const document = await checkedAnswer(
      "habits/order.md",
      answer(`${wrong} ${EXPRESS.replace("[1]", "[9]")}\n\n${wrong}`),
    );
    const found = vscode.languages.getDiagnostics(document.uri).map(({ range }) => document.offsetAt(range.start));
    assert.equal(found.length, 3);
    assert.deepEqual(
      found,
      [...found].sort((a, b) => a - b),
    );
  });
});
