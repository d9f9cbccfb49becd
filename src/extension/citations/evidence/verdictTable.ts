import { t } from "../../../contract/language";
import { engineName } from "../../../contract/panel/panelParts";
import type { Citation, Claim, Evidence } from "../../../contract/verify/citationResult";
import { judgementText } from "../../../contract/verify/judgedText";
import { VERDICT_TITLE } from "../../../contract/verify/verdict";
import { VERDICT_MEANING } from "../../../contract/verify/verdictMeaning";
import { shortened } from "../../../text/shortened";
import { placeKey } from "../../worker/wire/places";
import type { PlacedRow } from "../placedRow";
import { estimateText, summaryLine } from "../scoreText";

const MAX_WORDS = 240;

/**
 * The verdict on a file's answers in Markdown, for a pull request or an issue: for each answer its numbers, and a table of its claims with
 * the evidence and its place. `labelOf` names a file by its URI.
 */
export function verdictTable(file: string, rows: readonly PlacedRow[], labelOf: (uri: string) => string): string {
  const answers = [...rows].sort((a, b) => a.row.index - b.row.index);
  return `${answers.map((row) => answerTable(file, row, labelOf)).join("\n\n")}\n`;
}

function answerTable(file: string, placed: PlacedRow, labelOf: (uri: string) => string): string {
  const { index, rows, result, is_part, engine } = placed.row;
  const name = `${file}${rows > 1 ? t(", answer {0}", index + 1) : ""}${is_part ? t(", selected text") : ""}`;
  const estimate = estimateText(result);
  const lines = result.claims.map((claim) => tableRow(claim, placed, labelOf));
  return [
    t(
      "**{0}** – {1}{2} (RAG Quality, {3})",
      inCell(name),
      summaryLine(result),
      estimate === "" ? "" : ` · ${estimate}`,
      inCell(engineName(engine)),
    ),
    "",
    t("| Claim | Verdict | Why | Evidence |"),
    "|---|---|---|---|",
    ...lines,
  ].join("\n");
}

function tableRow(claim: Claim, placed: PlacedRow, labelOf: (uri: string) => string): string {
  const cells = [inCell(words(claim.text)), verdictOf(claim), whyOf(claim), evidenceOf(claim, placed, labelOf)];
  return `| ${cells.join(" | ")} |`;
}

function verdictOf({ verdict, accepted }: Claim): string {
  if (accepted === null) return VERDICT_TITLE[verdict];
  return accepted.by === "comment"
    ? t("{0}, switched off", VERDICT_TITLE[verdict])
    : `${VERDICT_TITLE[verdict]}, accepted`;
}

function whyOf({ verdict, accepted, reasons, citations, judgement }: Claim): string {
  const messages = [
    ...reasons.map(({ message }) => message),
    ...citations.flatMap((one) => messagesOf(one, citations)),
  ];
  const noted = accepted === null || accepted.reason === "" ? [] : [accepted.reason];
  const ruled = [judgement, ...citations.map((citation) => citation.judgement)].flatMap((one) =>
    one === undefined ? [] : [judgementText(one)],
  );
  const said = [...new Set([...noted, ...messages, ...ruled])];
  if (said.length === 0) return verdict === "supported" ? "" : VERDICT_MEANING[verdict];
  return inCell(said.join(" "));
}

/** What is said of a mark's source, behind the mark where it is not said of each mark's. */
function messagesOf({ marker, reasons }: Citation, all: readonly Citation[]): string[] {
  return reasons.map(({ message }) => {
    const isOfEach = all.every((other) => other.reasons.some((reason) => reason.message === message));
    return isOfEach ? message : `${marker}: ${message}`;
  });
}

/** The nearest passage of each source that a claim cites; of one that cites nothing, of the source that comes nearest. */
export function evidencesOf(claim: Claim): Evidence[] {
  const cited = claim.citations.flatMap(({ evidence }) => evidence[0] ?? []);
  return cited.length > 0 ? cited : [claim.best_source ?? claim.evidence[0]].flatMap((one) => one ?? []);
}

function evidenceOf(claim: Claim, placed: PlacedRow, labelOf: (uri: string) => string): string {
  const parts = evidencesOf(claim).map(
    (one) => `“${inCell(words(sentencesOf(one)))}” ${inCell(placeText(one, placed, labelOf))}`,
  );
  return [...new Set(parts)].join("<br>");
}

/** `docs/handbook.md:12`; of a file with pages or cells, their name in place of the line. */
export function placeText(evidence: Evidence, { row, places }: PlacedRow, labelOf: (uri: string) => string): string {
  const place = places.get(placeKey(evidence));
  if (place === undefined) return row.sources.find(({ id }) => id === evidence.source_id)?.label ?? evidence.source_id;
  const file = labelOf(place.uri);
  return place.name === null ? `${file}:${place.from.line + 1}` : `${file}, ${place.name}`;
}

const HEADINGS = /^#{1,6}[ \t].*$/gmu;
const LINE_LAYOUT = /^[ \t]*(?:(?:>|[-*+][ \t])[ \t]*)+/gmu;

/** The words of a passage on one line, without the heading above them and what is layout. */
export function sentencesOf({ text }: Evidence): string {
  const bare = text.replaceAll(HEADINGS, "").replaceAll(LINE_LAYOUT, "").replaceAll(/\s+/g, " ").trim();
  return bare === "" ? text.trim() : bare;
}

function words(text: string): string {
  return shortened(text.replaceAll(/\s+/g, " ").trim(), MAX_WORDS);
}

/** Words as they are: neither the end of a cell, nor markup. */
function inCell(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_[\]<>|#~]/g, (sign) => `\\${sign}`);
}
