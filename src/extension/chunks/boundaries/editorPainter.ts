import * as vscode from "vscode";
import type { Span } from "../../../contract/span";
import { spanOf } from "../../shared/documents";
import type { ChunkTable } from "../../worker/chunks/chunkTable";
import { allStyles, type BoundaryStyles, labelBehind } from "./boundaryStyles";
import { chunkStarts, CUT_BLOCK_LABEL, lineLabels } from "./chunkLabels";
import { type ChunkRows, chunksIn, type Ground, groundsOf, holdsRows, rowsToDraw } from "./drawnChunks";
import { linePlaces, type Lines } from "./linePlaces";

/** More marks than the ruler has places for would be one bar. */
const MAX_TICKS = 1000;

interface Painted {
  readonly table: ChunkTable;
  readonly rows: ChunkRows;
}

type Drawn = Map<vscode.TextEditorDecorationType, vscode.DecorationOptions[]>;

/** Draws chunks into editors: those in view and some around them, whatever the size of the file. */
export class EditorPainter {
  readonly #styles: BoundaryStyles;
  readonly #painted = new WeakMap<vscode.TextEditor, Painted>();

  constructor(styles: BoundaryStyles) {
    this.#styles = styles;
  }

  /** Draws where something new is in view. The table has to be of the text as it stands. */
  paint(editor: vscode.TextEditor, table: ChunkTable): void {
    const before = this.#painted.get(editor);
    const visible = chunksIn(table, visibleSpan(editor));
    if (before?.table === table && holdsRows(before.rows, visible)) return;
    const rows = rowsToDraw(visible, table.starts.length);
    for (const [style, drawn] of this.#draw(table, rows, editor.document)) editor.setDecorations(style, drawn);
    if (before?.table !== table) editor.setDecorations(this.#styles.tick, ticks(table, editor.document));
    this.#painted.set(editor, { table, rows });
  }

  clear(editor: vscode.TextEditor): void {
    if (!this.#painted.delete(editor)) return;
    for (const style of allStyles(this.#styles)) editor.setDecorations(style, []);
  }

  #draw(table: ChunkTable, rows: ChunkRows, document: vscode.TextDocument): Drawn {
    const { starts, label, tick } = this.#styles;
    const lines = linesOf(document);
    const drawn: Drawn = new Map(
      allStyles(this.#styles)
        .filter((style) => style !== tick)
        .map((style) => [style, []]),
    );
    for (const ground of groundsOf(table, rows)) this.#addGround(drawn, ground, lines);
    const places = chunkStarts(table, rows, lines);
    for (const { line, character, end, startsLine } of places) {
      drawn
        .get(startsLine ? starts.ofLine : starts.inLine)
        ?.push({ range: new vscode.Range(line, character, line, end) });
    }
    for (const { line, text } of lineLabels(table, places)) drawn.get(label)?.push(labelled(line, text, lines));
    for (const block of blocksOf(table, rows)) this.#addCutBlock(drawn, block, lines);
    return drawn;
  }

  #addGround(drawn: Drawn, ground: Ground, lines: Lines): void {
    const { whole, part } = this.#styles.grounds[ground.kind];
    const places = linePlaces(ground, lines);
    if (places.whole !== null)
      drawn.get(whole)?.push({ range: new vscode.Range(places.whole.from, 0, places.whole.to, 0) });
    for (const { line, from, to } of places.parts)
      drawn.get(part)?.push({ range: new vscode.Range(line, from, line, to) });
  }

  #addCutBlock(drawn: Drawn, block: Span, lines: Lines): void {
    const [first, last] = [lines.positionAt(block.start).line, lines.positionAt(block.end).line];
    drawn.get(this.#styles.cutBlock)?.push({ range: new vscode.Range(first, 0, last, 0) });
    drawn.get(this.#styles.label)?.push(labelled(first, CUT_BLOCK_LABEL, lines));
  }
}

function labelled(line: number, text: string, lines: Lines): vscode.DecorationOptions {
  const end = lines.textOf(line).length;
  return { range: new vscode.Range(line, end, line, end), renderOptions: labelBehind(text) };
}

function linesOf(document: vscode.TextDocument): Lines {
  return { positionAt: (offset) => document.positionAt(offset), textOf: (line) => document.lineAt(line).text };
}

function visibleSpan({ document, visibleRanges }: vscode.TextEditor): Span {
  const [first, last] = [visibleRanges[0], visibleRanges.at(-1)];
  const lines = new vscode.Range(first?.start.line ?? 0, 0, (last?.end.line ?? 0) + 1, 0);
  return spanOf(document, document.validateRange(lines));
}

function blocksOf({ starts, ends, cutBlocks }: ChunkTable, { from, to }: ChunkRows): Span[] {
  const [first, last] = [starts[from] ?? 0, ends[to - 1] ?? 0];
  return cutBlocks.filter(({ start, end }) => start < last && end > first);
}

function ticks({ starts }: ChunkTable, document: vscode.TextDocument): vscode.Range[] {
  if (starts.length > MAX_TICKS) return [];
  return Array.from(starts, (start) => document.positionAt(start)).map((at) => new vscode.Range(at, at));
}
