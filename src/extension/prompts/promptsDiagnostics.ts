import * as vscode from "vscode";
import type { PromptSeverity } from "../../contract/analyze/promptRules";
import { DIAGNOSTIC_SOURCE } from "../shared/commandNames";
import { openDocument, placeRange, rangeOf } from "../shared/documents";
import {
  type FilePrompts,
  findingsOf,
  placeOf,
  type PromptsStore,
  type StatedFinding,
  type StatedPrompt,
} from "./promptsState";
import { rulePage } from "./ruleCommands";

const SEVERITIES: Readonly<Record<PromptSeverity, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  info: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

interface PlacedDiagnostic {
  readonly uri: string;
  readonly diagnostic: vscode.Diagnostic;
}

/** Shows what was found in prompts, and in the files that their context came from, as squiggles and in the Problems view. */
export class PromptsDiagnostics {
  readonly #collection = vscode.languages.createDiagnosticCollection(`${DIAGNOSTIC_SOURCE}: prompts`);
  readonly #prompts: PromptsStore;
  readonly #extension: vscode.Uri;

  constructor(prompts: PromptsStore, extension: vscode.Uri) {
    this.#prompts = prompts;
    this.#extension = extension;
  }

  /** A file can be the context of several prompts, so that all are shown anew. */
  publish(): void {
    const files = new Map<string, Map<string, vscode.Diagnostic>>();
    for (const { uri, diagnostic } of this.#prompts.all().flatMap((state) => this.#diagnosticsOf(state))) {
      const own = files.get(uri) ?? new Map<string, vscode.Diagnostic>();
      // Two prompts with one context find the same in it.
      files.set(uri, own.set(JSON.stringify([diagnostic.range, diagnostic.message]), diagnostic));
    }
    this.#collection.forEach((uri) => files.has(uri.toString()) || this.#collection.delete(uri));
    for (const [uri, diagnostics] of files) this.#collection.set(vscode.Uri.parse(uri), [...diagnostics.values()]);
  }

  dispose(): void {
    this.#collection.dispose();
  }

  #diagnosticsOf(state: FilePrompts): PlacedDiagnostic[] {
    const document = openDocument(state.uri);
    if (document === undefined) return [];
    const found = state.prompts.flatMap((prompt) =>
      findingsOf(prompt).flatMap((finding) => this.#diagnostic(finding, prompt, document)),
    );
    return [...found, ...unreadParts(state, document)];
  }

  #diagnostic(
    { finding, place }: StatedFinding,
    prompt: StatedPrompt,
    document: vscode.TextDocument,
  ): PlacedDiagnostic[] {
    if (place === null) return [];
    const diagnostic = new vscode.Diagnostic(
      placeRange(place, document),
      finding.message,
      SEVERITIES[finding.severity],
    );
    const page = rulePage(this.#extension, finding.rule);
    diagnostic.source = DIAGNOSTIC_SOURCE;
    diagnostic.code = page === null ? finding.rule : { value: finding.rule, target: page };
    diagnostic.relatedInformation = finding.related.flatMap(({ message, ...other }) => {
      const known = placeOf(prompt.places, other);
      return known === null
        ? []
        : [
            new vscode.DiagnosticRelatedInformation(
              new vscode.Location(vscode.Uri.parse(known.uri), placeRange(known, document)),
              message,
            ),
          ];
    });
    return [{ uri: place.uri, diagnostic }];
  }
}

/** Broken JSON or YAML: said where it stands. */
function unreadParts({ uri, problems }: FilePrompts, document: vscode.TextDocument): PlacedDiagnostic[] {
  return problems.flatMap(({ span, message }) => {
    if (span === null) return [];
    const diagnostic = new vscode.Diagnostic(rangeOf(document, span), message, vscode.DiagnosticSeverity.Warning);
    diagnostic.source = DIAGNOSTIC_SOURCE;
    diagnostic.code = "not_analyzed";
    return [{ uri, diagnostic }];
  });
}
