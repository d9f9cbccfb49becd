import * as vscode from "vscode";
import type { Acceptance, Citation, Evidence } from "../../contract/verify/citationResult";
import { type Verdict, VERDICT_MEANING, VERDICT_TITLE } from "../../contract/verify/verdict";
import { shownMarker } from "../../core/verify";
import { shortened } from "../../text/shortened";
import { COMMANDS } from "../shared/commandNames";
import { rangeOf } from "../shared/documents";
import { escapeMarkdown } from "../shared/safeText";
import { placeKey } from "../worker/wire/places";
import type { CitationsStore, StatedRow } from "./citationsState";
import type { PlacedClaim } from "./placedRow";
import { evidenceLinkUri } from "./revealEvidence";

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
    for (const row of this.#store.get(document.uri)?.rows.values() ?? []) {
      const claim = row.placed.claims.find(({ span }) => span !== null && span.start <= offset && offset < span.end);
      if (claim?.span)
        return new vscode.Hover(hoverText(claim, row, document.uri, offset), rangeOf(document, claim.span));
    }
    return null;
  }
}

function hoverText(placed: PlacedClaim, row: StatedRow, uri: vscode.Uri, offset: number): vscode.MarkdownString {
  const text = new vscode.MarkdownString();
  text.isTrusted = { enabledCommands: [COMMANDS.revealEvidence] };
  text.supportHtml = false;
  const { claim } = placed;
  if (claim.accepted) text.appendMarkdown(`${acceptedText(claim.accepted)}\n\n`);
  const citations = citationsToShow(placed, offset);
  if (citations.length === 0) appendClaim(text, placed, row, uri);
  for (const citation of citations.slice(0, MAX_CITATIONS)) appendCitation(text, citation, row, uri);
  if (citations.length > MAX_CITATIONS)
    text.appendMarkdown(`${citations.length - MAX_CITATIONS} more citations stand in the panel.\n\n`);
  if (row.isStale) text.appendMarkdown("*The answer or a source was edited since this check.*");
  return text;
}

function acceptedText({ reason }: Acceptance): string {
  return reason === "" ? "**Accepted**" : `**Accepted**: ${escapeMarkdown(reason)}`;
}

/** On a mark the hover is about this mark, else about all marks of the claim. */
function citationsToShow({ citations }: PlacedClaim, offset: number): readonly Citation[] {
  const under = citations.filter(({ span }) => span !== null && span.start <= offset && offset < span.end);
  return (under.length > 0 ? under : citations).map(({ citation }) => citation);
}

function appendClaim(text: vscode.MarkdownString, { claim }: PlacedClaim, row: StatedRow, uri: vscode.Uri): void {
  text.appendMarkdown(`**${VERDICT_TITLE[claim.verdict]}**${percent(claim.score)}\n\n`);
  text.appendMarkdown(
    `${why(
      claim.reasons.map(({ message }) => message),
      claim.verdict,
    )}\n\n`,
  );
  if (claim.best_source) appendEvidence(text, claim.best_source, row, uri);
}

function appendCitation(text: vscode.MarkdownString, citation: Citation, row: StatedRow, uri: vscode.Uri): void {
  const marker = escapeMarkdown(shownMarker(citation.marker));
  text.appendMarkdown(`**${VERDICT_TITLE[citation.verdict]}** ${marker}${percent(citation.score)}\n\n`);
  text.appendMarkdown(
    `${why(
      citation.reasons.map(({ message }) => message),
      citation.verdict,
    )}\n\n`,
  );
  const [best] = citation.evidence;
  if (best) appendEvidence(text, best, row, uri);
}

function appendEvidence(text: vscode.MarkdownString, evidence: Evidence, { placed }: StatedRow, uri: vscode.Uri): void {
  const source = placed.row.sources.find(({ id }) => id === evidence.source_id);
  const place = placed.places.get(placeKey(evidence));
  const part = place?.name ? `, ${place.name}` : "";
  const label = escapeMarkdown(`${source?.label ?? evidence.source_id}${part}`);
  const { source_id, start, end } = evidence;
  const link = evidenceLinkUri({ answer: uri.toString(), row: placed.row.index, source_id, start, end });
  const name = place ? `[${label}](${link})` : label;
  text.appendMarkdown(
    `> ${escapeMarkdown(shortened(evidence.text, MAX_QUOTE_LENGTH))}\n\n${name}${percent(evidence.score)}\n\n`,
  );
}

function why(messages: readonly string[], verdict: Verdict): string {
  const sentences = [...new Set(messages)];
  return escapeMarkdown(sentences.length === 0 ? VERDICT_MEANING[verdict] : sentences.join(" "));
}

function percent(score: number | null): string {
  return score === null ? "" : ` · ${Math.round(score * 100)}%`;
}
