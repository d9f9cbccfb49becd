import * as vscode from "vscode";
import { t } from "../../contract/language";
import { percent } from "../../contract/percent";
import type { Acceptance, Citation, Claim, Evidence } from "../../contract/verify/citationResult";
import { judgementText } from "../../contract/verify/judgedText";
import { passageWords } from "../../contract/verify/passageWords";
import { shownSupport } from "../../contract/verify/shownSupport";
import { VERDICT_TITLE } from "../../contract/verify/verdict";
import { uncitedMeaning, VERDICT_MEANING } from "../../contract/verify/verdictMeaning";
import { shownMarker } from "../../core/verify";
import { shortened } from "../../text/shortened";
import { COMMANDS, DIAGNOSTIC_SOURCE } from "../shared/commandNames";
import { rangeOf } from "../shared/documents";
import { escapeMarkdown } from "../shared/safeText";
import { placeKey } from "../worker/wire/places";
import type { CitationsStore, StatedRow } from "./citationsState";
import { evidenceLinkUri } from "./evidence/revealEvidence";
import type { PlacedClaim } from "./placedRow";

const MAX_QUOTE_LENGTH = 400;
const MAX_CITATIONS = 4;

/** Says above a claim or a mark what was found about it. */
export class CitationsHovers implements vscode.HoverProvider {
  readonly #store: CitationsStore;

  constructor(store: CitationsStore) {
    this.#store = store;
  }

  provideHover(document: vscode.TextDocument, position: vscode.Position): vscode.Hover | null {
    const offset = document.offsetAt(position);
    const said = saidAt(document, position);
    for (const row of this.#store.get(document.uri)?.rows.values() ?? []) {
      const claim = row.placed.claims.find(({ span }) => span !== null && span.start <= offset && offset < span.end);
      if (!claim?.span) continue;
      const text = hoverText(claim, row, document.uri, { offset, said });
      return text.value === "" ? null : new vscode.Hover(text, rangeOf(document, claim.span));
    }
    return null;
  }
}

/** What the editor shows above this hover: the messages of what is underlined here. */
function saidAt({ uri }: vscode.TextDocument, position: vscode.Position): string[] {
  return vscode.languages
    .getDiagnostics(uri)
    .filter((diagnostic) => diagnostic.source === DIAGNOSTIC_SOURCE && drawnRange(diagnostic).contains(position))
    .map(({ message }) => message);
}

/** VS Code draws a hint as three dots below its first letters, and shows its message above these alone. */
const HINT_LENGTH = 2;

function drawnRange({ range, severity }: vscode.Diagnostic): vscode.Range {
  const { start } = range;
  return severity === vscode.DiagnosticSeverity.Hint ? new vscode.Range(start, start.translate(0, HINT_LENGTH)) : range;
}

interface HoverPlace {
  readonly offset: number;
  /** What is said there already, and grows: a sentence is said once. */
  readonly said: string[];
}

function hoverText(
  placed: PlacedClaim,
  row: StatedRow,
  uri: vscode.Uri,
  { offset, said }: HoverPlace,
): vscode.MarkdownString {
  const text = new vscode.MarkdownString();
  text.isTrusted = { enabledCommands: [COMMANDS.revealEvidence] };
  text.supportHtml = false;
  const { claim } = placed;
  if (claim.accepted) text.appendMarkdown(`${acceptedText(claim.accepted)}\n\n`);
  const citations = citationsToShow(placed, offset);
  if (citations.length === 0) appendVerdict(text, uncitedVerdict(claim), said, row, uri);
  for (const citation of citations.slice(0, MAX_CITATIONS))
    appendVerdict(text, { ...citation, best: citation.evidence[0] ?? null }, said, row, uri);
  if (citations.length > MAX_CITATIONS)
    text.appendMarkdown(t("{0} more citations stand in the panel.\n\n", citations.length - MAX_CITATIONS));
  if (row.isStale) text.appendMarkdown(t("*The answer or a source was edited since this check.*"));
  return text;
}

function acceptedText({ reason, by }: Acceptance): string {
  if (by === "comment") return `**${escapeMarkdown(reason)}**`;
  return reason === "" ? "**Accepted**" : t("**Accepted**: {0}", escapeMarkdown(reason));
}

/** On a mark the hover is about this mark, else about all marks of the claim. */
function citationsToShow({ citations }: PlacedClaim, offset: number): readonly Citation[] {
  const under = citations.filter(({ span }) => span !== null && span.start <= offset && offset < span.end);
  return (under.length > 0 ? under : citations).map(({ citation }) => citation);
}

/** A claim, or one of its marks. */
interface Judged extends Pick<Citation, "verdict" | "score" | "reasons" | "judgement"> {
  readonly marker: string | null;
  readonly best: Evidence | null;
}

/** Of a claim that cites nothing the passage that its verdict rests on. */
function uncitedVerdict(claim: Claim): Judged {
  return { ...claim, marker: null, best: claim.evidence[0] ?? claim.best_source };
}

function appendVerdict(
  text: vscode.MarkdownString,
  { marker, verdict, score, reasons, best, judgement }: Judged,
  said: string[],
  row: StatedRow,
  uri: vscode.Uri,
): void {
  const mark = marker === null ? "" : ` ${escapeMarkdown(shownMarker(marker))}`;
  const support = shownSupport({ verdict, score, judgement });
  const isSaid = (words: string): boolean => said.some((message) => message.includes(words));
  const title = VERDICT_TITLE[verdict];
  const meaning =
    marker === null && best !== null ? uncitedMeaning(verdict, sourceLabel(best, row)) : VERDICT_MEANING[verdict];
  const why = reasons.length === 0 ? [meaning] : reasons.map(({ message }) => message);
  const sentences = judgement === undefined ? why : [...why, judgementText(judgement)];
  // What stands above says it all.
  if (best === null && sentences.every(isSaid)) return;
  text.appendMarkdown(`**${title}**${mark}${supportText(support)}\n\n`);
  for (const sentence of sentences) {
    if (isSaid(sentence)) continue;
    said.push(sentence);
    text.appendMarkdown(`${escapeMarkdown(sentence)}\n\n`);
  }
  if (best !== null) appendEvidence(text, support === null ? { ...best, score: null } : best, row, uri);
}

type ShownEvidence = Omit<Evidence, "score"> & { readonly score: number | null };

function appendEvidence(text: vscode.MarkdownString, evidence: ShownEvidence, row: StatedRow, uri: vscode.Uri): void {
  const { placed } = row;
  const place = placed.places.get(placeKey(evidence));
  const part = place?.name ? `, ${place.name}` : "";
  const label = escapeMarkdown(`${sourceLabel(evidence, row)}${part}`);
  const { source_id, start, end } = evidence;
  const link = evidenceLinkUri({ answer: uri.toString(), row: placed.row.index, source_id, start, end });
  const name = place ? `[${label}](${link})` : label;
  text.appendMarkdown(
    `> ${escapeMarkdown(shortened(passageWords(evidence.text), MAX_QUOTE_LENGTH))}\n\n${name}${supportText(evidence.score)}\n\n`,
  );
}

function sourceLabel({ source_id }: Pick<Evidence, "source_id">, { placed }: StatedRow): string {
  return placed.row.sources.find(({ id }) => id === source_id)?.label ?? source_id;
}

function supportText(score: number | null): string {
  return score === null ? "" : ` · ${t("{0} support", percent(score))}`;
}
