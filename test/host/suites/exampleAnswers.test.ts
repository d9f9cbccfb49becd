import assert from "node:assert/strict";
import * as vscode from "vscode";
import { DEFAULT_SEVERITY } from "../../../src/contract/verify/verdict";
import { PLANTED_FAULTS, type PlantedFault } from "../../docs/plantedFaults";
import { diagnosticsOf, editorFor, fileUri } from "../support/workspace";

const SEVERITY = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
  off: undefined,
} as const;
/** A verdict, and a sentence. */
const MESSAGE = /^[A-Z][a-z ]+(?: \S+)*: [A-Z“].*[.”]$/;

interface Found {
  readonly start: number;
  readonly words: string;
  readonly verdict: string;
  readonly severity: vscode.DiagnosticSeverity | undefined;
}

function planted(text: string, { place, verdict }: PlantedFault): Found {
  const open = place.indexOf("⟦");
  const start = text.indexOf(place.replace(/[⟦⟧]/g, "")) + open;
  const words = place.slice(open + 1, place.indexOf("⟧"));
  return { start, words, verdict, severity: SEVERITY[DEFAULT_SEVERITY[verdict]] };
}

/** What cannot be told is a hint, and no row of the Problems panel. */
function problemsOf(document: vscode.TextDocument): vscode.Diagnostic[] {
  return diagnosticsOf(document).filter(({ severity }) => severity !== vscode.DiagnosticSeverity.Hint);
}

function found(document: vscode.TextDocument): Found[] {
  return problemsOf(document).map(({ range, code, severity }) => ({
    start: document.offsetAt(range.start),
    words: document.getText(range),
    verdict: String(typeof code === "object" ? code.value : code),
    severity,
  }));
}

describe("the example answers", () => {
  for (const [path, faults] of Object.entries(PLANTED_FAULTS)) {
    it(`${path} has exactly the planted faults as problems`, async () => {
      const document = await vscode.workspace.openTextDocument(fileUri(path));
      await editorFor(document);
      await vscode.commands.executeCommand("ragQuality.verifyCitations");
      const wanted = faults.map((fault) => planted(document.getText(), fault)).sort((a, b) => a.start - b.start);
      assert.deepEqual(found(document), wanted);
      assert.deepEqual(
        problemsOf(document).filter(({ message }) => !MESSAGE.test(message)),
        [],
      );
    });
  }
});
