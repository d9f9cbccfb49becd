import assert from "node:assert/strict";
import * as vscode from "vscode";
import { Dialogs } from "../support/dialogs";
import { checkedAnswer, diagnosticsOf, editorFor, extensionApi, fileUri, until, writeFile } from "../support/workspace";

const UNCITED = [
  "The warehouse in Lyon opened in 2011.",
  "The company employs 240 people in France.",
  "Parcels leave the warehouse at six in the morning.",
  "The founder moved to Lyon from Geneva in 2009.",
  "The depot in Turin stores four thousand pallets.",
  "Its trucks drive to Milan twice a week.",
];

const ANSWER = `---
sources:
  - facts/returns.md
---
Customers can return a product within 60 days of delivery [1].

${UNCITED.join("\n")}
`;

/** A pattern has no order that anybody wrote, so that nothing tells what its numbers mean. */
const UNBOUND = `---
sources:
  - facts/*.md
---
Customers can return a product within 60 days of delivery [1].

Express shipping costs 12 euros [2]. Returns within 30 days of delivery are possible [1].
`;

function valueOf({ code }: vscode.Diagnostic): unknown {
  return typeof code === "object" ? code.value : code;
}

async function setShare(share: number | undefined): Promise<void> {
  await vscode.workspace.getConfiguration("ragQuality").update("quietShare", share, vscode.ConfigurationTarget.Global);
}

async function hoverText(document: vscode.TextDocument, words: string): Promise<string> {
  const position = document.positionAt(document.getText().indexOf(words));
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
    "vscode.executeHoverProvider",
    document.uri,
    position,
  );
  const parts = hovers.flatMap(({ contents }) => contents);
  return parts.map((part) => (typeof part === "string" ? part : part.value)).join("\n");
}

describe("a file that is quiet", () => {
  before(async () => {
    await writeFile("quiet/facts/returns.md", "Customers can return a product within 30 days of delivery.\n");
    await writeFile("quiet/facts/shipping.md", "Express shipping costs 12 euros and takes one working day.\n");
  });
  after(() => setShare(undefined));

  it("says once that most of its claims cite nothing, at its first line, and what is wrong where it stands", async () => {
    const document = await checkedAnswer("quiet/most.md", ANSWER);
    const [once, wrong, ...others] = diagnosticsOf(document);
    assert.ok(once !== undefined && wrong !== undefined);
    assert.deepEqual(others, []);
    assert.equal(once.message, "6 of 7 claims cite nothing. The panel lists them.");
    assert.deepEqual([valueOf(once), once.severity], ["uncited", vscode.DiagnosticSeverity.Information]);
    assert.deepEqual(once.range, new vscode.Range(0, 0, 0, 3));
    assert.deepEqual([valueOf(wrong), document.getText(wrong.range)], ["contradicted", "60 days"]);
  });

  it("says nothing above a mark that what is underlined there does not say", async () => {
    const text = `${ANSWER}\nReturns within 30 days of delivery are possible [9].\n`;
    const document = await checkedAnswer("quiet/dangling.md", text);
    assert.ok(diagnosticsOf(document).some(({ message }) => message.startsWith("Dangling [9]: ")));
    assert.equal(await hoverText(document, "[9]"), "");
  });

  it("says it at each place for those who set it so", async () => {
    await setShare(1);
    const document = await checkedAnswer("quiet/each.md", ANSWER);
    const uncited = diagnosticsOf(document).filter((one) => valueOf(one) === "uncited");
    assert.deepEqual(
      uncited.map(({ range }) => document.getText(range)),
      UNCITED,
    );
    await setShare(undefined);
    await until(() => diagnosticsOf(document).length === 2, "one message again");
  });

  it("keeps its problems while it is hidden, and loses them with its last tab", async () => {
    const document = await checkedAnswer("quiet/closed.md", ANSWER);
    await vscode.window.showTextDocument(document, { preview: false, viewColumn: vscode.ViewColumn.One });
    await vscode.window.showTextDocument(document, { preview: false, viewColumn: vscode.ViewColumn.Two });
    const other = await vscode.workspace.openTextDocument(fileUri("quiet/facts/shipping.md"));
    await vscode.window.showTextDocument(other, { preview: false, viewColumn: vscode.ViewColumn.Two });
    await vscode.window.showTextDocument(other, { preview: false, viewColumn: vscode.ViewColumn.One });
    assert.equal(diagnosticsOf(document).length, 2, "hidden");
    const [first, last] = tabsOf(document.uri);
    assert.ok(first !== undefined && last !== undefined);
    await vscode.window.tabGroups.close(first);
    assert.equal(diagnosticsOf(document).length, 2, "open in another group");
    await vscode.window.tabGroups.close(last);
    await until(() => diagnosticsOf(document).length === 0, "the end of its problems");
    const { results } = await extensionApi();
    assert.deepEqual(results(document.uri), []);
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  });

  it("hovers with each sentence once", async () => {
    const document = await checkedAnswer("quiet/hover.md", ANSWER);
    const [wrong] = diagnosticsOf(document).slice(1);
    const why = (wrong?.message ?? "").replace(/^Contradicted \[1\]: /, "");
    assert.ok(why.length > 20);
    const hover = await hoverText(document, "60 days");
    assert.match(hover, /\*\*Contradicted\*\*/);
    assert.ok(!hover.includes(why.slice(0, 20)), "the underlined words have said it");
    assert.match(await hoverText(document, "Customers can"), /source says/, "nothing is underlined here");
    assert.match(await hoverText(document, "warehouse in Lyon"), /\*\*Uncited\*\*[^]*cites nothing/);
  });

  it("leads from claim to claim that needs a look", async () => {
    const document = await checkedAnswer("quiet/steps.md", ANSWER);
    const editor = await editorFor(document);
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    const lines: number[] = [];
    for (const command of ["next", "next", "previous", "previous"]) {
      await vscode.commands.executeCommand(`ragQuality.${command}Claim`);
      lines.push(editor.selection.active.line);
    }
    assert.deepEqual(lines, [4, 6, 4, 11]);
  });
});

function tabsOf(uri: vscode.Uri): vscode.Tab[] {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.filter(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString());
}

describe("a mark that nothing binds", () => {
  let dialogs: Dialogs;
  before(() => {
    dialogs = new Dialogs();
  });
  after(async () => {
    dialogs.restore();
    await vscode.workspace.fs.delete(fileUri(".rag-quality.json"));
  });

  const bindings = async (document: vscode.TextDocument): Promise<string[]> => {
    const { results } = await extensionApi();
    return results(document.uri).flatMap(({ claims }) =>
      claims.flatMap(({ citations }) => citations.map(({ marker, binding }) => `${marker} ${binding}`)),
    );
  };

  it("is bound once for its file by a choice among the sources, and set free again", async () => {
    const document = await checkedAnswer("quiet/bind.md", UNBOUND);
    assert.deepEqual(await bindings(document), ["[1] unbound", "[2] unbound", "[1] unbound"]);
    const argument = { answer: document.uri.toString(), row: 0, marker: "[1]" };
    dialogs.choose = (labels) => labels.find((label) => label.includes("returns"));
    await vscode.commands.executeCommand("ragQuality.bindMark", argument);
    assert.equal(dialogs.picks.at(-1)?.length, 2);
    assert.deepEqual(await bindings(document), ["[1] person", "[2] unbound", "[1] person"]);
    const kept = new TextDecoder().decode(await vscode.workspace.fs.readFile(fileUri(".rag-quality.json")));
    assert.match(kept, /"quiet\/bind\.md": \{\s+"1": "[^"]*facts\/returns\.md"/);
    dialogs.choose = (labels) => labels.find((label) => label === "No source");
    await vscode.commands.executeCommand("ragQuality.bindMark", argument);
    assert.deepEqual(await bindings(document), ["[1] unbound", "[2] unbound", "[1] unbound"]);
  });
});
