import assert from "node:assert/strict";
import * as vscode from "vscode";
import { checkedAnswer, diagnosticsOf, editorFor, extensionApi, fileUri, until, writeFile } from "../support/workspace";

const SOURCE = "Customers can return a product within 30 days of delivery.";

function record(response: string): string {
  return JSON.stringify({ query: "How long?", response, sources: [{ id: "returns", text: SOURCE }] });
}

describe("lists of answers", () => {
  const rows = [
    record("Customers can return a product within 30 days of delivery [1]."),
    record('It says "60 days" \\ here [9].'),
  ];

  it("checks every row, and underlines in the raw text", async () => {
    const document = await checkedAnswer("records/two.jsonl", rows.join("\n"));
    const api = await extensionApi();
    assert.equal(api.results(document.uri).length, 2);
    assert.deepEqual(
      diagnosticsOf(document).map(({ range }) => [range.start.line, document.getText(range)]),
      [[1, "[9]"]],
    );
  });

  it("checks one row by its lens", async () => {
    const uri = await writeFile("records/lens.jsonl", rows.join("\n"));
    const document = await vscode.workspace.openTextDocument(uri);
    await editorFor(document);
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>("vscode.executeCodeLensProvider", uri, 10);
    const own = lenses.filter(({ command }) => command?.command === "ragQuality.verifyRow");
    assert.deepEqual(
      own.map(({ command }) => command?.title),
      ["Check answer 1", "Check answer 2"],
    );
    await vscode.commands.executeCommand("ragQuality.verifyRow", ...(own[1]?.command?.arguments ?? []));
    assert.equal((await extensionApi()).results(uri).length, 1);
  });

  it("offers to check what the project maps, whatever its keys are", async () => {
    const records = [{ files: "records/mapped.json", query: "$.q", answer: "$.said", documents: "$.found" }];
    const project = await writeFile(".rag-quality.json", JSON.stringify({ version: 1, records }));
    try {
      const mapped = { q: "How long?", said: "Customers can return a product within 60 days [1].", found: [SOURCE] };
      const uri = await writeFile("records/mapped.json", JSON.stringify([mapped, { other: true }]));
      await editorFor(await vscode.workspace.openTextDocument(uri));
      const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>("vscode.executeCodeLensProvider", uri, 10);
      const [own] = lenses.filter(({ command }) => command?.command === "ragQuality.verifyRow");
      assert.equal(own?.command?.title, "Check this answer");
      await vscode.commands.executeCommand("ragQuality.verifyRow", ...(own.command.arguments ?? []));
      assert.equal((await extensionApi()).results(uri)[0]?.claims[0]?.verdict, "contradicted");
    } finally {
      await vscode.workspace.fs.delete(project);
    }
  });

  it("says where a row is broken, and checks the others", async () => {
    const document = await checkedAnswer("records/broken.jsonl", `${rows[0] ?? ""}\n{"query": "Q",\n${rows[1] ?? ""}`);
    assert.equal((await extensionApi()).results(document.uri).length, 2);
    const broken = diagnosticsOf(document).filter(({ code }) => code === "not_checked");
    assert.deepEqual(
      broken.map(({ range }) => range.start.line),
      [1],
    );
  });

  it("opens evidence inside the record's own file", async () => {
    const document = await checkedAnswer(
      "records/inline.json",
      record("Customers can return a product within 60 days of delivery [1]."),
    );
    const related = diagnosticsOf(document)[0]?.relatedInformation?.[0];
    assert.equal(related?.location.uri.toString(), document.uri.toString());
    assert.equal(document.getText(related.location.range), SOURCE);
  });

  it("checks YAML", async () => {
    const document = await checkedAnswer(
      "records/one.yaml",
      `query: Q\nresponse: >-\n  Customers can return a product\n  within 60 days of delivery [7].\nsources:\n  - text: ${SOURCE}\n`,
    );
    assert.deepEqual(
      diagnosticsOf(document).map(({ range }) => document.getText(range)),
      ["[7]"],
    );
  });
});

describe("sources that cannot be used", () => {
  async function refusal(path: string, sources: string): Promise<string> {
    const document = await checkedAnswer(path, `---\nquery: Q\nsources: [${sources}]\n---\nHeat rises [1].\n`);
    return diagnosticsOf(document)
      .map(({ message }) => message)
      .join(" ");
  }

  it("names a missing file", async () =>
    assert.match(await refusal("bad/missing.md", "nowhere.md"), /nowhere\.md.*no such file/));
  it("names a file outside of the folder", async () =>
    assert.match(await refusal("bad/outside.md", "../../../../etc/hosts.md"), /hosts\.md.*outside of the folders/));
  it("reads a text of any ending, and none that is hidden", async () => {
    await writeFile("bad/loans.py", "# Books are lent for four weeks.");
    await writeFile("bad/.secrets", "Books are lent for four weeks.");
    const document = await checkedAnswer(
      "bad/any-ending.md",
      "---\nquery: Q\nsources: [loans.py]\n---\nBooks are lent for four weeks [1].\n",
    );
    assert.deepEqual(diagnosticsOf(document), []);
    assert.match(await refusal("bad/hidden.md", ".secrets"), /\.secrets/);
  });
  it("names a file of another type", async () =>
    assert.match(await refusal("bad/type.md", "program.exe"), /program\.exe/));
  it("names a pattern that matches nothing", async () =>
    assert.match(await refusal("bad/glob.md", '"none/*.md"'), /none\/\*\.md.*matches no file/));
  it("names a binary file", async () => {
    await writeFile("bad/binary.md", new Uint8Array([65, 0, 66]));
    assert.match(await refusal("bad/uses-binary.md", "binary.md"), /binary\.md.*NUL bytes/);
  });
  it("names a file over the limit", async () => {
    const settings = vscode.workspace.getConfiguration("ragQuality");
    await settings.update("maxFileSizeMb", 0.01, vscode.ConfigurationTarget.Global);
    try {
      await writeFile("bad/large.md", "x".repeat(20_000));
      assert.match(
        await refusal("bad/uses-large.md", "large.md"),
        /large\.md.*0\.020 MB.*limit is 0\.010 MB.*maxFileSizeMb/,
      );
    } finally {
      await settings.update("maxFileSizeMb", undefined, vscode.ConfigurationTarget.Global);
    }
  });
});

describe("checking again", () => {
  it("follows the typing after the first check", async () => {
    await writeFile("live/returns.md", SOURCE);
    const document = await checkedAnswer(
      "live/answer.md",
      "---\nquery: Q\nsources: [returns.md]\n---\nCustomers can return a product within 60 days of delivery [1].\n",
    );
    assert.equal(diagnosticsOf(document).length, 1);
    const at = document.getText().indexOf("60");
    const editor = await editorFor(document);
    await editor.edit((edit) =>
      edit.replace(new vscode.Range(document.positionAt(at), document.positionAt(at + 2)), "30"),
    );
    const api = await extensionApi();
    await until(() => api.results(document.uri)[0]?.tally.hold === 1, "the second check");
    assert.deepEqual(diagnosticsOf(document), []);
  });

  it("follows the typing in a source", async () => {
    const open = await vscode.workspace.openTextDocument(await writeFile("live/source.md", SOURCE));
    const document = await checkedAnswer(
      "live/follows.md",
      "---\nquery: Q\nsources: [source.md]\n---\nCustomers can return a product within 60 days of delivery [1].\n",
    );
    assert.equal(diagnosticsOf(document).length, 1);
    const editor = await editorFor(open);
    const at = open.getText().indexOf("30");
    await editor.edit((edit) => edit.replace(new vscode.Range(open.positionAt(at), open.positionAt(at + 2)), "60"));
    await until(() => diagnosticsOf(document).length === 0, "the check after the edit of the source");
  });

  it("sees what is typed in a source and not saved", async () => {
    const source = await writeFile("live/typed.md", SOURCE);
    const answer =
      "---\nquery: Q\nsources: [typed.md]\n---\nCustomers can return a product within 60 days of delivery [1].\n";
    const open = await vscode.workspace.openTextDocument(source);
    const editor = await editorFor(open);
    const at = open.getText().indexOf("30");
    await editor.edit((edit) => edit.replace(new vscode.Range(open.positionAt(at), open.positionAt(at + 2)), "60"));
    const document = await checkedAnswer("live/uses-typed.md", answer);
    assert.equal((await extensionApi()).results(document.uri)[0]?.tally.hold, 1);
  });
});

/** What is offered as a fix of the only finding of a document. */
async function actionsAt(document: vscode.TextDocument): Promise<vscode.CodeAction[]> {
  const [finding] = diagnosticsOf(document);
  assert.ok(finding);
  const kind = vscode.CodeActionKind.QuickFix.value;
  return vscode.commands.executeCommand("vscode.executeCodeActionProvider", document.uri, finding.range, kind);
}

function titlesOf(actions: readonly vscode.CodeAction[]): string[] {
  return actions.map(({ title }) => title);
}

describe("quick fixes", () => {
  it("remove a mark that names no source", async () => {
    await writeFile("fixes/returns.md", SOURCE);
    const text =
      "---\nquery: Q\nsources: [returns.md]\n---\nCustomers can return a product within 30 days of delivery [1]. Gifts are free [9].\n";
    const document = await checkedAnswer("fixes/answer.md", text);
    const actions = await actionsAt(document);
    const remove = actions.find(({ title }) => title === "Remove the mark [9]");
    assert.ok(remove?.edit, `no such fix among ${actions.map(({ title }) => title).join(", ")}`);
    assert.deepEqual(titlesOf(actions), [
      "What “Dangling” means",
      "Set how “Dangling” is underlined…",
      "Remove the mark [9]",
      "Accept this claim",
      "Accept with a note…",
    ]);
    assert.deepEqual(titlesOf(actions.filter(({ isPreferred }) => isPreferred)), []);
    await vscode.workspace.applyEdit(remove.edit);
    assert.equal(document.getText(), text.replace(" [9]", ""));
  });

  it("put in the source's number, open the passage, and accept without a question", async () => {
    await writeFile("fixes/returns.md", SOURCE);
    const text =
      "---\nquery: Q\nsources: [returns.md]\n---\nCustomers can return a product within 60 days of delivery [1].\n";
    const document = await checkedAnswer("fixes/number.md", text);
    const actions = await actionsAt(document);
    assert.deepEqual(titlesOf(actions), [
      "Change to “30 days”",
      "Open the evidence",
      "What “Contradicted” means",
      "Set how “Contradicted” is underlined…",
      "Remove the mark [1]",
      "Accept this claim",
      "Accept with a note…",
    ]);
    assert.deepEqual(titlesOf(actions.filter(({ isPreferred }) => isPreferred)), ["Change to “30 days”"]);
    const [change, evidence] = actions;
    const accept = actions.find(({ title }) => title === "Accept this claim");
    assert.ok(change?.edit && evidence?.command && accept?.command);
    await vscode.commands.executeCommand(evidence.command.command, ...(evidence.command.arguments ?? []));
    await until(
      () => vscode.window.activeTextEditor?.document.uri.path.endsWith("/fixes/returns.md") === true,
      "the source to be opened",
    );
    await vscode.commands.executeCommand(accept.command.command, ...(accept.command.arguments ?? []));
    const { results } = await extensionApi();
    await until(() => results(document.uri)[0]?.tally.hold === 1, "the check with the accepted claim");
    assert.deepEqual(results(document.uri)[0]?.claims[0]?.accepted, { reason: "" });
    await vscode.workspace.applyEdit(change.edit);
    assert.equal(document.getText(), text.replace("60", "30"));
    await vscode.workspace.fs.delete(fileUri(".rag-quality.json"));
  });

  it("forget the results of a file when they are cleared", async () => {
    await writeFile("fixes/returns.md", SOURCE);
    const document = await checkedAnswer(
      "fixes/clear.md",
      "---\nquery: Q\nsources: [returns.md]\n---\nGifts are free [9].\n",
    );
    assert.equal(diagnosticsOf(document).length, 1);
    await vscode.commands.executeCommand("ragQuality.clearResults");
    assert.deepEqual(diagnosticsOf(document), []);
    assert.deepEqual((await extensionApi()).results(fileUri("fixes/clear.md")), []);
  });
});

describe("the selection", () => {
  it("limits a check to the claims that it touches", async () => {
    await writeFile("selection/returns.md", SOURCE);
    const uri = await writeFile(
      "selection/answer.md",
      "---\nquery: Q\nsources: [returns.md]\n---\nGifts are free [9]. Shipping is quick [8].\n",
    );
    const document = await vscode.workspace.openTextDocument(uri);
    const editor = await editorFor(document);
    const at = document.getText().indexOf("Shipping");
    editor.selection = new vscode.Selection(document.positionAt(at), document.positionAt(at + 8));
    await vscode.commands.executeCommand("ragQuality.verifySelection");
    assert.deepEqual(
      diagnosticsOf(document).map(({ range }) => document.getText(range)),
      ["[8]"],
    );
  });
});
