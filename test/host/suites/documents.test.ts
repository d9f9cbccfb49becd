import assert from "node:assert/strict";
import * as vscode from "vscode";
import { lines, pdfFile } from "../../support/sampleDocuments";
import { checkedAnswer, diagnosticsOf, writeFile } from "../support/workspace";

const ANSWER = `---
query: How do returns work?
sources:
  - returns.pdf
---
Customers can return a product within 60 days of delivery [1].
`;

describe("an answer that cites a PDF", () => {
  before(() =>
    writeFile(
      "documents/returns.pdf",
      pdfFile([
        lines(50, 700, ["Standard shipping takes three to five working days."]),
        lines(50, 700, ["Customers can return a product within 30 days of delivery."]),
      ]),
    ),
  );

  it("is checked against its text, and leads to the passage in a view of it that names the file", async () => {
    const document = await checkedAnswer("documents/answer.md", ANSWER);
    const [finding] = diagnosticsOf(document);
    const related = finding?.relatedInformation?.[0];
    assert.ok(related, "the finding names no passage");
    assert.match(related.message, /, page 2$/);
    assert.match(related.location.uri.path, /\/returns\.pdf – text$/);
    const shown = await vscode.workspace.openTextDocument(related.location.uri);
    assert.equal(
      shown.getText(),
      "Standard shipping takes three to five working days.\n\nCustomers can return a product within 30 days of delivery.",
    );
    assert.match(shown.getText(related.location.range), /within 30 days of delivery/);
    assert.equal(vscode.workspace.getConfiguration("editor", shown).get("wordWrap"), "on");
  });

  it("names the page in the hover, and opens the passage beside the answer", async () => {
    const document = await checkedAnswer("documents/hover.md", ANSWER);
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
    assert.match(text, /returns\\\.pdf, page 2/);
    const link = /command:ragQuality\.revealEvidence\?([^)]+)\)/.exec(text)?.[1];
    assert.ok(link, "the hover has no link");
    await vscode.commands.executeCommand("ragQuality.revealEvidence", ...JSON.parse(decodeURIComponent(link)));
    const editor = vscode.window.activeTextEditor;
    assert.match(editor?.document.uri.path ?? "", /returns\.pdf – text$/);
    assert.match(editor?.document.getText(editor.selection) ?? "", /30 days/);
  });
});
