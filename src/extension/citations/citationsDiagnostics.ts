import * as vscode from "vscode";
import type { Severity, Verdict } from "../../contract/verify/verdict";
import { DIAGNOSTIC_SOURCE } from "../shared/commandNames";
import { openDocument, placeRange, rangeOf } from "../shared/documents";
import type { EditorSettings } from "../shared/editorSettings";
import { shownUri } from "../shared/files/extractedTexts";
import { placeKey } from "../worker/wire/places";
import type { CitationsStore, FileCitations, StatedRow } from "./citationsState";
import type { PlacedFinding } from "./placedRow";

const SEVERITIES: Readonly<Record<Exclude<Severity, "off">, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

/** Shows the findings of every checked file as squiggles and in the Problems view. */
export class CitationsDiagnostics {
  readonly #collection = vscode.languages.createDiagnosticCollection(DIAGNOSTIC_SOURCE);
  readonly #store: CitationsStore;
  readonly #settings: EditorSettings;
  readonly #rulePages: vscode.Uri;

  constructor(store: CitationsStore, settings: EditorSettings, extension: vscode.Uri) {
    this.#store = store;
    this.#settings = settings;
    this.#rulePages = vscode.Uri.joinPath(extension, "docs", "rules");
  }

  publish(uri: string): void {
    const file = vscode.Uri.parse(uri);
    const state = this.#store.get(file);
    const document = openDocument(uri);
    if (state === null || document === undefined) return this.#collection.delete(file);
    this.#collection.set(file, this.#diagnosticsOf(state, document));
  }

  publishAll(): void {
    for (const { uri } of this.#store.all()) this.publish(uri);
  }

  dispose(): void {
    this.#collection.dispose();
  }

  #diagnosticsOf(state: FileCitations, document: vscode.TextDocument): vscode.Diagnostic[] {
    const { severity } = this.#settings.for(document.uri);
    const found = [...state.rows.values()].flatMap((row) =>
      row.placed.findings.map((finding) => this.#diagnostic(finding, row, document, severity)),
    );
    return [...found.filter((diagnostic) => diagnostic !== null), ...unreadParts(state, document)];
  }

  #diagnostic(
    placed: PlacedFinding,
    row: StatedRow,
    document: vscode.TextDocument,
    severities: Readonly<Record<Verdict, Severity>>,
  ): vscode.Diagnostic | null {
    const { finding, span } = placed;
    const severity = severities[finding.verdict];
    if (span === null || severity === "off") return null;
    const diagnostic = new vscode.Diagnostic(rangeOf(document, span), finding.message, SEVERITIES[severity]);
    diagnostic.source = DIAGNOSTIC_SOURCE;
    diagnostic.code = { value: finding.verdict, target: vscode.Uri.joinPath(this.#rulePages, `${finding.verdict}.md`) };
    diagnostic.relatedInformation = relatedPassage(placed, row, document);
    return diagnostic;
  }
}

function relatedPassage(
  { finding }: PlacedFinding,
  { placed }: StatedRow,
  document: vscode.TextDocument,
): vscode.DiagnosticRelatedInformation[] {
  const place = finding.evidence && placed.places.get(placeKey(finding.evidence));
  if (!place) return [];
  const source = placed.row.sources.find(({ id }) => id === place.source_id);
  const message = `The nearest passage of ${source?.label ?? place.source_id}${place.name === null ? "" : `, ${place.name}`}`;
  return [
    new vscode.DiagnosticRelatedInformation(
      new vscode.Location(shownUri(vscode.Uri.parse(place.uri)), placeRange(place, document)),
      message,
    ),
  ];
}

/** Broken front matter, a broken row, a row that names no sources: said where it stands. */
function unreadParts(state: FileCitations, document: vscode.TextDocument): vscode.Diagnostic[] {
  const problems = state.problems.map(({ span, message }) => unreadPart(span && rangeOf(document, span), message));
  const unchecked = [...state.unchecked.values()].map(({ record, span }) =>
    unreadPart(firstLine(document, document.positionAt(span.start).line), record.message),
  );
  return [...problems, ...unchecked].filter((diagnostic) => diagnostic !== null);
}

function firstLine(document: vscode.TextDocument, line: number): vscode.Range {
  return document.lineAt(line).range;
}

function unreadPart(range: vscode.Range | null, message: string): vscode.Diagnostic | null {
  if (range === null) return null;
  const diagnostic = new vscode.Diagnostic(range, message, vscode.DiagnosticSeverity.Warning);
  diagnostic.source = DIAGNOSTIC_SOURCE;
  diagnostic.code = "not_checked";
  return diagnostic;
}
