import * as vscode from "vscode";
import { t } from "../../contract/language";
import { type ChosenSeverities, DEFAULT_SEVERITY, type Severity, type Verdict } from "../../contract/verify/verdict";
import { DIAGNOSTIC_SOURCE } from "../shared/commandNames";
import { openDocument, placeRange, rangeOf } from "../shared/documents";
import type { EditorSettings } from "../shared/editorSettings";
import { shownUri } from "../shared/files/extractedTexts";
import { placeKey } from "../worker/wire/places";
import type { CitationsStore, FileCitations, StatedRow } from "./citationsState";
import { UNTOLD_CODE, untoldClaims } from "./claims/untoldClaims";
import { type PlacedFinding, shownSeverity } from "./placedRow";
import { type QuietFile, quietFile } from "./quietFile";

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
    const { severity, quietShare } = this.#settings.for(document.uri);
    const quiet = quietFile(state, quietShare);
    const said = quiet.uncited === null ? severity : { ...severity, uncited: "off" as const };
    const found = [...state.rows.values()].flatMap((row) =>
      row.placed.findings.map((finding) => this.#diagnostic(finding, row, document, said)),
    );
    const all = [
      ...this.#uncitedSummary(state, quiet, document, severity.uncited ?? DEFAULT_SEVERITY.uncited),
      ...this.#untoldSummary(state, document, severity),
      ...found.filter((diagnostic) => diagnostic !== null),
      ...unreadParts(state, quiet, document),
    ];
    return all.sort((one, other) => one.range.start.compareTo(other.range.start));
  }

  /** Stands at the file's first answer. */
  #uncitedSummary(
    { rows }: FileCitations,
    { uncited }: QuietFile,
    document: vscode.TextDocument,
    severity: Severity,
  ): vscode.Diagnostic[] {
    const first = Math.min(...[...rows.values()].map(({ placed }) => placed.span.start));
    if (uncited === null || severity === "off") return [];
    const diagnostic = new vscode.Diagnostic(lineAt(document, first), uncited, SEVERITIES[severity]);
    diagnostic.source = DIAGNOSTIC_SOURCE;
    diagnostic.code = this.#codeOf("uncited");
    return [diagnostic];
  }

  /** Stands at the first of the claims, so that whoever goes to it has the panel at that claim. */
  #untoldSummary(state: FileCitations, document: vscode.TextDocument, chosen: ChosenSeverities): vscode.Diagnostic[] {
    const untold = untoldClaims(state, chosen);
    if (untold === null) return [];
    const range = rangeOf(document, untold.span);
    const diagnostic = new vscode.Diagnostic(range, untold.message, vscode.DiagnosticSeverity.Information);
    diagnostic.source = DIAGNOSTIC_SOURCE;
    diagnostic.code = { ...this.#codeOf("uncertain"), value: UNTOLD_CODE };
    return [diagnostic];
  }

  #codeOf(verdict: Verdict): { value: string; target: vscode.Uri } {
    return { value: verdict, target: vscode.Uri.joinPath(this.#rulePages, `${verdict}.md`) };
  }

  #diagnostic(
    placed: PlacedFinding,
    row: StatedRow,
    document: vscode.TextDocument,
    chosen: ChosenSeverities,
  ): vscode.Diagnostic | null {
    const { finding, span } = placed;
    const severity = shownSeverity(row.placed, finding, chosen);
    if (span === null || severity === "off") return null;
    const diagnostic = new vscode.Diagnostic(rangeOf(document, span), finding.message, SEVERITIES[severity]);
    diagnostic.source = DIAGNOSTIC_SOURCE;
    diagnostic.code = this.#codeOf(finding.verdict);
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
  const message = t(
    "The nearest passage of {0}{1}",
    source?.label ?? place.source_id,
    place.name === null ? "" : `, ${place.name}`,
  );
  return [
    new vscode.DiagnosticRelatedInformation(
      new vscode.Location(shownUri(vscode.Uri.parse(place.uri)), placeRange(place, document)),
      message,
    ),
  ];
}

/** Broken front matter, a broken row, a row that names no sources: said where it stands, or once for most rows of the file. */
function unreadParts(state: FileCitations, quiet: QuietFile, document: vscode.TextDocument): vscode.Diagnostic[] {
  const problems = state.problems.map(({ span, message }) => unreadPart(span && rangeOf(document, span), message));
  const all = [...state.unchecked.values()];
  const unchecked = (quiet.unchecked === null ? all : all.slice(0, 1)).map(({ record, span }) =>
    unreadPart(lineAt(document, span.start), quiet.unchecked ?? record.message),
  );
  return [...problems, ...unchecked].filter((diagnostic) => diagnostic !== null);
}

function lineAt(document: vscode.TextDocument, offset: number): vscode.Range {
  return document.lineAt(document.positionAt(offset).line).range;
}

function unreadPart(range: vscode.Range | null, message: string): vscode.Diagnostic | null {
  if (range === null) return null;
  const diagnostic = new vscode.Diagnostic(range, message, vscode.DiagnosticSeverity.Warning);
  diagnostic.source = DIAGNOSTIC_SOURCE;
  diagnostic.code = "not_checked";
  return diagnostic;
}
