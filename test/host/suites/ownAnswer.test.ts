import assert from "node:assert/strict";
import * as vscode from "vscode";
import { Dialogs } from "../support/dialogs";
import { diagnosticsOf, editorFor, extensionApi, fileUri, until, writeFile } from "../support/workspace";

const COMMAND = "ragQuality.checkAgainstFiles";
const FEES = `# Fees

The annual fee is 40 dollars. It is charged on the first of March.

A refund is paid within 30 days after the membership office receives the written request of the member.
`;
const LAB =
  "The laboratory in Basel employs 412 people and opened in 2009. Its new wing houses the centrifuge and the cold room.";
const WRONG = "The annual fee is 50 dollars.";
const LATE = "Members get their money back about 45 days after they ask the office.";
const COLD = "The cold room of the new wing is popular among younger researchers.";
const ANSWER = `${WRONG} The laboratory in Basel opened in 2009.\n\n${LATE} ${COLD}\n`;

function textOf(parts: readonly (vscode.MarkdownString | vscode.MarkedString)[]): string {
  return parts.map((part) => (typeof part === "string" ? part : part.value)).join("\n");
}

async function hoverAt(document: vscode.TextDocument, words: string): Promise<string> {
  const position = document.positionAt(document.getText().indexOf(words) + 1);
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
    "vscode.executeHoverProvider",
    document.uri,
    position,
  );
  return textOf(hovers.flatMap(({ contents }) => contents));
}

async function fixesAt(document: vscode.TextDocument, words: string): Promise<vscode.CodeAction[]> {
  const position = document.positionAt(document.getText().indexOf(words) + 1);
  return vscode.commands.executeCommand(
    "vscode.executeCodeActionProvider",
    document.uri,
    new vscode.Range(position, position),
    vscode.CodeActionKind.QuickFix.value,
  );
}

describe("an answer of one's own, without marks, over one's own files", () => {
  let dialogs: Dialogs;

  before(async () => {
    await writeFile("member-files/fees.md", FEES);
    await writeFile("member-files/lab.md", LAB);
  });
  beforeEach(() => {
    dialogs = new Dialogs();
  });
  afterEach(async () => {
    dialogs.restore();
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  });
  after(async () => {
    const choosing = new Dialogs();
    choosing.choose = (labels) => labels.find((label) => label === "$(close) None");
    await vscode.commands.executeCommand("ragQuality.selectSources");
    choosing.restore();
  });

  const verdicts = async (document: vscode.TextDocument): Promise<string[]> => {
    const api = await extensionApi();
    await until(() => api.results(document.uri).length > 0, "a result");
    return api.results(document.uri)[0]?.claims.map(({ verdict }) => verdict) ?? [];
  };

  const checked = async (path: string): Promise<vscode.TextDocument> => {
    const document = await vscode.workspace.openTextDocument(await writeFile(path, ANSWER));
    await editorFor(document);
    const folder = fileUri("member-files");
    await vscode.commands.executeCommand(COMMAND, folder, [folder]);
    assert.deepEqual(await verdicts(document), ["contradicted", "supported", "contradicted", "uncertain"]);
    return document;
  };

  it("shows the figures that its files give otherwise where they stand, and tells once of what nobody can tell", async () => {
    const document = await checked("mine/figures.md");
    assert.deepEqual(
      diagnosticsOf(document).map(({ range, severity }) => [document.getText(range), severity]),
      [
        ["50 dollars", vscode.DiagnosticSeverity.Error],
        ["45 days", vscode.DiagnosticSeverity.Error],
        [COLD, vscode.DiagnosticSeverity.Information],
        [COLD, vscode.DiagnosticSeverity.Hint],
      ],
    );
    assert.equal(diagnosticsOf(document)[2]?.message, "1 of 4 claims cannot be told from its sources: this one.");
  });

  it("leads to the panel from what it tells once", async () => {
    const document = await checked("mine/untold.md");
    const [first] = await fixesAt(document, COLD);
    assert.deepEqual([first?.title, first?.command?.command], ["Show in the panel", "ragQuality.openPanel"]);
    const beside = await fixesAt(document, "annual fee");
    assert.ok(beside.every(({ title }) => title !== first?.title));
  });

  it("says nothing once where a person wants nothing said of it", async () => {
    const settings = vscode.workspace.getConfiguration("ragQuality");
    await settings.update("severity", { uncertain: "off" }, vscode.ConfigurationTarget.Workspace);
    try {
      const document = await checked("mine/off.md");
      assert.equal(diagnosticsOf(document).length, 2);
    } finally {
      await settings.update("severity", undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

  it("says above each claim why, and shows the passage with its file", async () => {
    const document = await checked("mine/hovers.md");
    const late = await hoverAt(document, "45 days");
    assert.match(late, /\*\*Contradicted\*\*/);
    assert.match(late, /> A refund is paid within 30 days[^]*\[.*Fees.*\]\(command:ragQuality\.revealEvidence/);
    assert.match(await hoverAt(document, "The annual fee"), /> The annual fee is 40 dollars/);
    assert.match(
      await hoverAt(document, "The laboratory"),
      /The nearest passage, in lab\\?\.md, says what the claim says/,
    );
    const quiet = await hoverAt(document, "popular");
    assert.match(quiet, /does not say “younger researchers”/);
    assert.match(quiet, /> Its new wing houses the centrifuge/);
  });

  it("offers the fixes of the claim under the cursor alone, in words, the best one first", async () => {
    const document = await checked("mine/fixes.md");
    const [first, ...others] = await fixesAt(document, "annual fee");
    assert.deepEqual([first?.title, first?.isPreferred], ["Change to “40 dollars”", true]);
    assert.deepEqual(
      others.map(({ title }) => title),
      [
        "Open the evidence",
        "What “Contradicted” means",
        "Set how “Contradicted” is underlined…",
        "Accept this claim",
        "Accept with a note…",
      ],
    );
    const beside = (await fixesAt(document, COLD)).map(({ title }) => title);
    assert.ok(beside.includes("What “Uncertain” means"));
    assert.ok(beside.every((title) => !title.includes("Contradicted")));
  });

  it("lets what was accepted be withdrawn where it stands", async () => {
    const document = await checked("mine/accepted.md");
    const api = await extensionApi();
    const accepted = (): unknown => api.results(document.uri)[0]?.claims[0]?.accepted;
    const claim = { answer: document.uri.toString(), row: 0, claim: 0 };
    await vscode.commands.executeCommand("ragQuality.acceptClaim", claim);
    await until(() => accepted() !== null, "the acceptance");
    const [withdraw, ...others] = await fixesAt(document, "annual fee");
    assert.deepEqual([withdraw?.title, others], ["Withdraw the acceptance", []]);
    await vscode.commands.executeCommand("ragQuality.withdrawAcceptance", claim);
    await until(() => accepted() === null, "the withdrawal");
    assert.equal(diagnosticsOf(document).length, 4);
    await vscode.workspace.fs.delete(fileUri(".rag-quality.json"));
  });

  it("is saved first where a claim of a pasted text is accepted, which is said in words", async () => {
    const document = await vscode.workspace.openTextDocument({ language: "markdown", content: ANSWER });
    await editorFor(document);
    const folder = fileUri("member-files");
    await vscode.commands.executeCommand(COMMAND, folder, [folder]);
    await verdicts(document);
    await vscode.commands.executeCommand("ragQuality.acceptClaim", {
      answer: document.uri.toString(),
      row: 0,
      claim: 0,
    });
    assert.match(dialogs.last, /this answer is in no file yet\. Save it into the open folder first/);
    assert.deepEqual(dialogs.offered, ["Save As…"]);
  });

  it("keeps its result, and the files that it was checked against, when it is saved for the first time", async () => {
    const named = fileUri("mine/saved.md");
    const untitled = await vscode.workspace.openTextDocument(named.with({ scheme: "untitled" }));
    const editor = await editorFor(untitled);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), `---\nsources: [none.md]\n---\n${ANSWER}`));
    const folder = fileUri("member-files");
    await vscode.commands.executeCommand(COMMAND, folder, [folder]);
    const before = await verdicts(untitled);
    assert.ok(await untitled.save());
    const api = await extensionApi();
    await until(() => api.results(named).length > 0, "the result under the new name");
    await until(() => api.results(untitled.uri).length === 0, "the end of the old name");
    const saved = await vscode.workspace.openTextDocument(named);
    assert.deepEqual(await verdicts(saved), before);
    assert.equal(saved.getText(diagnosticsOf(saved)[0]?.range), "50 dollars");
    const fresh = await editorFor(saved);
    await fresh.edit((edit) =>
      edit.insert(saved.positionAt(saved.getText().length), "It is charged on the first of March.\n"),
    );
    await saved.save();
    await until(() => api.results(named)[0]?.claims.length === 5, "the check of what was saved");
    assert.equal(api.results(named)[0]?.claims[4]?.verdict, "supported");
  });

  it("is taken from its preview", async () => {
    const uri = await writeFile("mine/previewed answer.md", ANSWER);
    await writeFile("mine/answer.md", "Another one.");
    await vscode.commands.executeCommand("markdown.showPreview", uri);
    const isPreview = (): boolean =>
      vscode.window.tabGroups.activeTabGroup.activeTab?.input instanceof vscode.TabInputWebview;
    await until(() => isPreview() && vscode.window.activeTextEditor === undefined, "the preview");
    await vscode.workspace.openTextDocument(fileUri("mine/answer.md"));
    await vscode.env.clipboard.writeText("");
    const folder = fileUri("member-files");
    await vscode.commands.executeCommand(COMMAND, folder, [folder]);
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), uri.toString());
    assert.equal((await verdicts(vscode.window.activeTextEditor.document))[0], "contradicted");
    assert.deepEqual([dialogs.messages, dialogs.picks], [[], []]);
  });
});
