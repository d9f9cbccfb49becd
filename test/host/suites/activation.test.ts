import assert from "node:assert/strict";
import * as vscode from "vscode";

const EXTENSION_ID = "rag-quality-checker.rag-quality-checker";

describe("activation", () => {
  it("finds the extension and activates it", async () => {
    const extension = vscode.extensions.getExtension(EXTENSION_ID);
    assert.ok(extension, `${EXTENSION_ID} is not among the loaded extensions`);
    await extension.activate();
    assert.equal(extension.isActive, true);
  });
});
