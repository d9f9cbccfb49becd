import * as vscode from "vscode";
import { settingsWords } from "../../../core/optimize/choose/settingsWords";
import { COMMANDS } from "../../commandNames";
import { escapeMarkdown } from "../../markdownText";
import type { ChunkBoundaries } from "./chunkBoundaries";
import { chunkSentences } from "./chunkWords";
import { chunkAt } from "./drawnChunks";
import type { CutFile } from "./fileChunks";
import { chunkLinkUri } from "./revealChunk";

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
  text.appendMarkdown(`${escapeMarkdown(overlap)} Cut by ${escapeMarkdown(settingsWords(settings))}.\n\n`);
  const ways = [
    ...(row > 0 ? [`[Previous chunk](${chunkLinkUri({ file: uri.toString(), chunk: row - 1 })})`] : []),
    ...(row + 1 < chunks.starts.length
      ? [`[Next chunk](${chunkLinkUri({ file: uri.toString(), chunk: row + 1 })})`]
      : []),
  ];
  text.appendMarkdown(ways.join(" · "));
  return text;
}
