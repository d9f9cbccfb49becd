import { LineIndex } from "../lineIndex";
import { appendMapped, MappedText } from "../mappedText";
import { parseJson } from "../trees/jsonTree";
import { isList, isObject, type StringNode, type TreeNode } from "../trees/treeNode";
import { headedSource, markdownHeadings } from "./plainSource";
import type { FileTexts, SourcePlace } from "./sourceText";

/** The text of a Jupyter notebook: what its cells say, and what they printed. A place is a cell, counted from 1. */
export function notebookSource(content: string): FileTexts {
  const { root, error } = parseJson(content, 0);
  if (error !== null)
    return {
      kind: "refused",
      why: `its JSON is broken at ${new LineIndex(content).place(error.at)} (${error.message})`,
    };
  const cells = fieldOf(root, "cells");
  if (cells === undefined || !isList(cells)) return { kind: "refused", why: "it has no cells, as notebooks have" };
  const mapped = new MappedText();
  const places: SourcePlace[] = [];
  for (const [index, cell] of cells.items.entries()) {
    const texts = [linesOf(fieldOf(cell, "source")), ...printedTexts(cell)].filter((lines) => lines.length > 0);
    for (const [number, lines] of texts.entries()) {
      if (mapped.length > 0) mapped.decode(number === 0 ? "\n\n" : "\n", lines[0]?.span.start ?? 0);
      if (number === 0) places.push({ name: `cell ${index + 1}`, start: mapped.length });
      for (const line of lines) appendMapped(mapped, line.value, line.map());
    }
  }
  const { text, map } = mapped.finish(content.length);
  return { kind: "texts", texts: [{ ...headedSource(text, markdownHeadings(text)), map, places }] };
}

function fieldOf(node: TreeNode | null | undefined, name: string): TreeNode | undefined {
  return node && isObject(node) ? node.fields.get(name) : undefined;
}

/** A text that is written as one string, or as a list of its lines. */
function linesOf(node: TreeNode | undefined): StringNode[] {
  if (node === undefined) return [];
  const items = isList(node) ? node.items : [node];
  return items.filter((item) => item.kind === "string").filter(({ value }) => value !== "");
}

function printedTexts(cell: TreeNode): StringNode[][] {
  const outputs = fieldOf(cell, "outputs");
  if (outputs === undefined || !isList(outputs)) return [];
  return outputs.items.flatMap((output) => [
    linesOf(fieldOf(output, "text")),
    linesOf(fieldOf(fieldOf(output, "data"), "text/plain")),
  ]);
}
