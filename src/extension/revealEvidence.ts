import * as vscode from "vscode";
import * as z from "zod/mini";
import { offsetSchema } from "../contract/span";
import { rangeOf } from "./answerDocument";
import type { StatedRow } from "./answerState";
import type { AnswerStore } from "./answerStore";
import { COMMANDS } from "./commandNames";
import { placeRange } from "./evidenceRange";
import type { FilePlace } from "./worker/filePlace";
import { placeKey } from "./worker/placeKey";
import { labelOf } from "./workspaceFiles";

/** Which passage to open: one of those that the result of this row holds. */
export const evidenceLinkSchema = z.object({
  answer: z.string(),
  row: offsetSchema,
  source_id: z.string(),
  start: offsetSchema,
  end: offsetSchema,
});
export type EvidenceLink = z.infer<typeof evidenceLinkSchema>;

export function evidenceLinkUri(link: EvidenceLink): string {
  return `command:${COMMANDS.revealEvidence}?${encodeURIComponent(JSON.stringify([link]))}`;
}

/** Opens the passage that a link names and selects it. A link that no result knows opens nothing. */
export async function revealEvidence(store: AnswerStore, raw: unknown): Promise<void> {
  const link = evidenceLinkSchema.safeParse(raw);
  if (!link.success) return;
  const answer = vscode.Uri.parse(link.data.answer);
  const row = store.get(answer)?.rows.get(link.data.row);
  const place = row?.placed.places.get(placeKey(link.data));
  if (!row || !place) return sayUnknown(row, link.data.source_id);
  await openPlace(place, answer, CHECK_AGAIN);
}

/** What a passage belongs to, and the command that finds it anew where its file was changed. */
export interface Renewal {
  readonly of: string;
  readonly title: string;
  readonly command: string;
}

const CHECK_AGAIN: Renewal = { of: "the check", title: "Verify Citations", command: COMMANDS.verify };
export const ANALYZE_AGAIN: Renewal = { of: "the analysis", title: "Analyze Prompt", command: COMMANDS.analyzePrompt };
export const SHOW_AGAIN: Renewal = {
  of: "the report",
  title: "Visualize Retrieval",
  command: COMMANDS.visualizeRetrieval,
};

/** Opens a passage beside its answer and selects it, or says why it cannot. */
export async function openPlace(place: FilePlace, answer: vscode.Uri, renewal: Renewal): Promise<void> {
  const uri = vscode.Uri.parse(place.uri);
  try {
    const answerDocument = await vscode.workspace.openTextDocument(answer);
    const document = await vscode.workspace.openTextDocument(uri);
    const selection = findAgain(place, document, placeRange(place, answerDocument));
    const viewColumn = columnFor(uri, answer);
    await vscode.window.showTextDocument(document, selection ? { selection, viewColumn } : { viewColumn });
    if (selection === null) {
      await offerRenewal(
        `${labelOf(uri)} does not hold this passage any more: it was edited since ${renewal.of}. Run ${renewal.title} again.`,
        answer,
        renewal,
      );
    }
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code !== "FileNotFound") throw error;
    await offerRenewal(
      `${labelOf(uri)} cannot be opened: it was deleted or moved since ${renewal.of}. Restore it, or run ${renewal.title} again.`,
      answer,
      renewal,
    );
  }
}

/** The passage's range, or where its words stand now if the source was edited; `null` where they are gone. */
function findAgain(place: FilePlace, document: vscode.TextDocument, known: vscode.Range): vscode.Range | null {
  const range = document.validateRange(known);
  if (document.getText(range).startsWith(place.words)) return range;
  const start = document.getText().indexOf(place.words);
  return start < 0 ? null : rangeOf(document, { start, end: start + place.words.length });
}

async function offerRenewal(message: string, answer: vscode.Uri, { title, command }: Renewal): Promise<void> {
  if ((await vscode.window.showWarningMessage(message, title)) === title)
    await vscode.commands.executeCommand(command, answer);
}

/** A source opens beside its answer, so that both can be read: where it is in view already, else in the next column. */
function columnFor(uri: vscode.Uri, answer: vscode.Uri): vscode.ViewColumn {
  const own = columnOf(answer);
  if (own === undefined || uri.toString() === answer.toString()) return own ?? vscode.ViewColumn.Active;
  const beside = own === vscode.ViewColumn.One ? vscode.ViewColumn.Two : own - 1;
  return columnOf(uri) ?? beside;
}

function columnOf(file: vscode.Uri): vscode.ViewColumn | undefined {
  return vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === file.toString())
    ?.viewColumn;
}

function sayUnknown(row: StatedRow | undefined, sourceId: string): void {
  const source = row?.placed.row.sources.find(({ id }) => id === sourceId);
  const message =
    source && !source.can_open
      ? `The source ${source.label} was given as text and stands in no file, so it cannot be opened.`
      : "This passage belongs to an older check. Run Verify Citations again, then open it.";
  void vscode.window.showInformationMessage(message);
}
