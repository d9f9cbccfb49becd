import * as vscode from "vscode";
import * as z from "zod/mini";
import { t } from "../../../contract/language";
import { settingsText } from "../../../contract/optimize/chunkSettings";
import { offsetSchema } from "../../../contract/span";
import { COMMANDS } from "../../shared/commandNames";
import { openDocument } from "../../shared/documents";
import { escapeMarkdown } from "../../shared/safeText";
import type { ChunkBoundaries } from "./chunkBoundaries";
import { chunkSentences } from "./chunkLabels";
import { chunkAt } from "./drawnChunks";
import type { CutFile } from "./fileChunks";

/** A chunk of an open file, counted from 0. */
const chunkLinkSchema = z.object({ file: z.string(), chunk: offsetSchema });
type ChunkLink = z.infer<typeof chunkLinkSchema>;

function chunkLinkUri(link: ChunkLink): string {
  return `command:${COMMANDS.revealChunk}?${encodeURIComponent(JSON.stringify([link]))}`;
}

/** Puts the cursor to the start of the chunk that a link names. A link to what is not drawn any more leads nowhere. */
export async function revealChunk(boundaries: ChunkBoundaries, raw: unknown): Promise<void> {
  const link = chunkLinkSchema.safeParse(raw);
  if (!link.success) return;
  const document = openDocument(link.data.file);
  const start = document && boundaries.drawn(document)?.chunks?.starts[link.data.chunk];
  if (document === undefined || start === undefined) return;
  const at = document.positionAt(start);
  const viewColumn = vscode.window.visibleTextEditors.find((editor) => editor.document === document)?.viewColumn;
  const editor = await vscode.window.showTextDocument(document, { selection: new vscode.Range(at, at), viewColumn });
  editor.revealRange(new vscode.Range(at, at), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

/** Says at the start of a chunk, and at its label behind the line, which chunk it is. */
export class BoundaryHovers implements vscode.HoverProvider {
  readonly #boundaries: ChunkBoundaries;

  constructor(boundaries: ChunkBoundaries) {
    this.#boundaries = boundaries;
  }

  provideHover(document: vscode.TextDocument, position: vscode.Position): vscode.Hover | null {
    const cut = this.#boundaries.drawn(document);
    if (!cut?.chunks) return null;
    const row = chunkAt(cut.chunks, document.offsetAt(position));
    const line = document.lineAt(position.line);
    // The end of a line is behind its last letter, where no chunk is.
    const wanted = position.isEqual(line.range.end) ? chunkAt(cut.chunks, document.offsetAt(position) - 1) : row;
    const start = wanted < 0 ? null : document.positionAt(cut.chunks.starts[wanted] ?? 0);
    if (start?.line !== position.line) return null;
    const word = document.getWordRangeAtPosition(start) ?? new vscode.Range(start, start.translate(0, 1));
    const isThere = word.contains(position) || position.isEqual(line.range.end);
    return isThere ? new vscode.Hover(hoverText(document, cut, wanted), word) : null;
  }
}

function hoverText(
  { uri }: vscode.TextDocument,
  { chunks, settings }: CutFile,
  row: number,
): vscode.MarkdownString | [] {
  if (chunks === null) return [];
  const { title, overlap } = chunkSentences(chunks, row);
  const headings = chunks.paths[chunks.headings[row] ?? -1] ?? [];
  const text = new vscode.MarkdownString();
  text.isTrusted = { enabledCommands: [COMMANDS.revealChunk] };
  text.supportHtml = false;
  text.appendMarkdown(`**${escapeMarkdown(title)}**\n\n`);
  if (headings.length > 0) text.appendMarkdown(`${headings.map(escapeMarkdown).join(" › ")}\n\n`);
  text.appendMarkdown(t("{0} Cut by {1}.\n\n", escapeMarkdown(overlap), escapeMarkdown(settingsText(settings))));
  const ways = [
    ...(row > 0 ? [t("[Previous chunk]({0})", chunkLinkUri({ file: uri.toString(), chunk: row - 1 }))] : []),
    ...(row + 1 < chunks.starts.length
      ? [t("[Next chunk]({0})", chunkLinkUri({ file: uri.toString(), chunk: row + 1 }))]
      : []),
  ];
  text.appendMarkdown(ways.join(" · "));
  return text;
}
