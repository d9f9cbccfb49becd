import assert from "node:assert/strict";
import * as vscode from "vscode";
import { PLANTED_FAULTS, UNTOLD } from "../../docs/plantedFaults";
import { diagnosticsOf, editorFor, fileUri } from "../support/workspace";

const SEVERITY = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
  off: undefined,
} as const;
/** A verdict and a sentence, or how many claims cannot be told. */
const MESSAGE = /^[A-Z][a-z ]+(?: \S+)*: [A-Z“].*[.”]$|^\d+ of \d+ claims cannot be told from /;

interface Found {
  readonly start: number;
  readonly words: string;
  readonly verdict: string;
  readonly severity: vscode.DiagnosticSeverity | undefined;
}

function planted(text: string, place: string, found: Pick<Found, "verdict" | "severity">): Found {
  const open = place.indexOf("⟦");
  const start = text.indexOf(place.replace(/[⟦⟧]/g, "")) + open;
  const words = place.slice(open + 1, place.indexOf("⟧"));
  return { start, words, ...found };
}

function wantedFaults(path: string, text: string): Found[] {
  const faults = (PLANTED_FAULTS[path] ?? []).map(({ verdict, severity, place }) =>
    planted(text, place, { verdict, severity: SEVERITY[severity] }),
  );
  const untold = UNTOLD[path];
  if (untold !== undefined)
    faults.push(planted(text, untold, { verdict: "cannot_be_told", severity: SEVERITY.information }));
  return faults.sort((a, b) => a.start - b.start);
}

/** Each claim that cannot be told is a hint, and no row of the Problems panel. */
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
  for (const path of Object.keys(PLANTED_FAULTS)) {
    it(`${path} has exactly the planted faults as problems, and tells once of what cannot be told`, async () => {
      const document = await vscode.workspace.openTextDocument(fileUri(path));
      await editorFor(document);
      await vscode.commands.executeCommand("ragQuality.verifyCitations");
      assert.deepEqual(found(document), wantedFaults(path, document.getText()));
      assert.deepEqual(
        problemsOf(document).filter(({ message }) => !MESSAGE.test(message)),
        [],
      );
    });
  }
});
