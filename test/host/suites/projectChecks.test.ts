import assert from "node:assert/strict";
import * as vscode from "vscode";
import { checkedAnswer, diagnosticsOf, extensionApi, fileUri, until, writeFile } from "../support/workspace";

const ANSWER = "Customers can return a product within 60 days of delivery [1].\n";
const PROJECT = ".rag-quality.json";

const severitiesOf = (document: vscode.TextDocument): vscode.DiagnosticSeverity[] =>
  diagnosticsOf(document).map(({ severity }) => severity);

const writeProject = (project: object): Promise<vscode.Uri> => writeFile(PROJECT, JSON.stringify(project));

describe("the project file, as a gate reads it", () => {
  before(async () => {
    await writeFile("gated/facts/returns.md", "Customers can return a product within 30 days of delivery.\n");
  });
  after(async () => vscode.workspace.fs.delete(fileUri(PROJECT)));

  it("gives answers their sources, their threshold and their severities, before the settings", async () => {
    const drafts = { files: ["gated/drafts/**"], severity: { contradicted: "information" } };
    await writeProject({ sources: ["gated/facts/*.md"], threshold: 0.7, overrides: [drafts] });
    const published = await checkedAnswer("gated/published.md", ANSWER);
    assert.deepEqual(severitiesOf(published), [vscode.DiagnosticSeverity.Error]);
    assert.deepEqual(
      (await extensionApi()).results(published.uri).map(({ threshold }) => threshold),
      [0.7],
    );
    const draft = await checkedAnswer("gated/drafts/draft.md", ANSWER);
    assert.deepEqual(severitiesOf(draft), [vscode.DiagnosticSeverity.Information]);
  });

  it("is followed where it is edited and saved", async () => {
    await writeProject({ sources: ["gated/facts/*.md"] });
    const answer = await checkedAnswer("gated/edited.md", ANSWER);
    assert.deepEqual(severitiesOf(answer), [vscode.DiagnosticSeverity.Error]);
    const project = await vscode.workspace.openTextDocument(fileUri(PROJECT));
    const edit = new vscode.WorkspaceEdit();
    const whole = new vscode.Range(project.positionAt(0), project.positionAt(project.getText().length));
    const severity = { contradicted: "warning" };
    edit.replace(project.uri, whole, JSON.stringify({ sources: ["gated/facts/*.md"], severity }));
    await vscode.workspace.applyEdit(edit);
    await project.save();
    await until(() => severitiesOf(answer)[0] === vscode.DiagnosticSeverity.Warning, "the new severity");
  });
});
