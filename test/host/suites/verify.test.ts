import assert from "node:assert/strict";
import * as vscode from "vscode";
import { checkedAnswer, diagnosticsOf, editorFor, writeFile } from "../support/workspace";

const SOURCE = `# Returns

Customers can return a product within 30 days of delivery. Refunds are paid to the original card within 5 business days.

# Shipping

Standard shipping takes three to five working days. Express shipping costs 12 euros.
`;

const ANSWER = `---
query: How do returns work?
sources:
  - returns.md
---
Customers can return a product within 60 days of delivery [1]. Express shipping costs 12 euros [7].
`;

function wordsOf(document: vscode.TextDocument): string[] {
  return diagnosticsOf(document).map(({ range }) => document.getText(range));
}

describe("verifying an answer", () => {
  before(() => writeFile("verify/returns.md", SOURCE));

  it("underlines the number that the source states otherwise and the mark that names no source", async () => {
    const document = await checkedAnswer("verify/answer.md", ANSWER);
    const found = diagnosticsOf(document).map(({ range, code, severity }) => ({
      words: document.getText(range),
      code,
      severity,
    }));
    const verdicts = found.map(({ code }) => (typeof code === "object" ? code.value : code));
    assert.deepEqual(verdicts, ["contradicted", "dangling"]);
    assert.match(found[0]?.words ?? "", /^60( days)?$/);
    assert.equal(found[1]?.words, "[7]");
    assert.equal(found[1]?.severity, vscode.DiagnosticSeverity.Error);
  });

  it("points from the finding to the very passage of the source", async () => {
    const document = await checkedAnswer("verify/related.md", ANSWER);
    const related = diagnosticsOf(document)[0]?.relatedInformation?.[0];
    assert.ok(related, "the finding names no passage");
    const source = await vscode.workspace.openTextDocument(related.location.uri);
    assert.match(source.getText(related.location.range), /within 30 days of delivery/);
  });

  it("shows why in a hover, with a link to the passage", async () => {
    const document = await checkedAnswer("verify/hover.md", ANSWER);
    const position = document.positionAt(document.getText().indexOf("60 days"));
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      "vscode.executeHoverProvider",
      document.uri,
      position,
    );
    const text = hovers
      .flatMap(({ contents }) => contents)
      .map((part) => (typeof part === "string" ? part : part.value))
      .join("\n");
    assert.match(text, /\*\*Contradicted\*\*/);
    assert.match(text, /command:ragQuality\.revealEvidence/);
  });

  it("moves a finding along with its words and drops it when its words are edited", async () => {
    const document = await checkedAnswer("verify/shift.md", ANSWER);
    await vscode.workspace.getConfiguration("ragQuality").update("mode", "manual", vscode.ConfigurationTarget.Global);
    try {
      const editor = await editorFor(document);
      const at = document.positionAt(document.getText().indexOf("Customers"));
      await editor.edit((edit) => edit.insert(at, "In short: "));
      assert.deepEqual(wordsOf(document), ["60 days", "[7]"]);
      const mark = document.getText().indexOf("[7]");
      await editor.edit((edit) =>
        edit.replace(new vscode.Range(document.positionAt(mark + 1), document.positionAt(mark + 2)), "1"),
      );
      assert.deepEqual(wordsOf(document), ["60 days"]);
    } finally {
      await vscode.workspace
        .getConfiguration("ragQuality")
        .update("mode", undefined, vscode.ConfigurationTarget.Global);
    }
  });
});
