import type { Span } from "../../../contract/span";
import { OffsetMap } from "../../../text/offsets";
import { linesWithin, trimmedSpan } from "../../../text/spans";
import { ProblemList } from "../../problemList";
import type { SourceReference } from "../../records/answerRecord";
import { bareDocument } from "../../records/documentNode";
import { isNatural } from "../../records/longestText";
import { sourceList } from "../../records/sourceEntries";
import { isString, type ObjectNode, type StringNode, type TreeNode } from "../../trees/treeNode";

export const ROW = /^[ \t]*\|.*\|[ \t]*\r?$/u;
const RULE = /^[ \t]*\|(?:[ \t]*:?-{2,}:?[ \t]*\|)+[ \t]*\r?$/u;
/** Also one behind a backslash, which ends no cell. */
const CELL = /((?:\\\||[^|])*)\|/gu;
/** Not the one within `doc_id`. */
const SIGNS = /[*`#]|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu;

/** What a table says of the documents that were found, a row each, also where it has their names and scores alone. `null` where a text is no table. */
export function tableSources(text: string, said: Span): readonly SourceReference[] | null {
  const rows = rowsOf(text, said);
  if (rows === null) return null;
  const areTexts = rows.every(({ fields }) =>
    [...fields.values()].some((cell) => isString(cell) && isNatural(cell.value)),
  );
  return areTexts
    ? sourceList(withTexts(rows), { bare: "text", parts: {} }, () => "Row", new ProblemList())
    : rankedNames(rows);
}

/** The only column of words has the texts, whatever it is called: `Article`, `Finding`. */
function withTexts(rows: readonly ObjectNode[]): readonly ObjectNode[] {
  const isOfWords = (name: string): boolean =>
    rows.every(({ fields }) => {
      const cell = fields.get(name);
      return cell !== undefined && isString(cell) && isNatural(cell.value);
    });
  const [name, ...others] = [...(rows[0]?.fields.keys() ?? [])].filter(isOfWords);
  if (name === undefined || others.length > 0 || rows.some((row) => bareDocument(row).text !== "")) return rows;
  return rows.map((row) => ({
    ...row,
    fields: new Map([...row.fields].map(([key, cell]) => [key === name ? "text" : key, cell])),
  }));
}

function rankedNames(rows: readonly ObjectNode[]): readonly SourceReference[] {
  const named = rows.map((row) => ({ document: bareDocument(row), span: row.span }));
  const areNamed = named.every(({ document: { id, title, uri } }) => (id ?? title ?? uri) !== undefined);
  return areNamed ? named.map((one) => ({ kind: "inline", ...one, map: null })) : [];
}

/** The rows by the names of the columns, as objects of a record are written. */
export function rowsOf(text: string, said: Span): readonly ObjectNode[] | null {
  const lines = linesWithin(text, said).filter(({ start, end }) => text.slice(start, end).trim() !== "");
  const [head, rule, ...rows] = lines;
  if (head === undefined || rule === undefined || rows.length === 0) return null;
  const isTable = RULE.test(text.slice(rule.start, rule.end));
  if (!isTable || !lines.every(({ start, end }) => ROW.test(text.slice(start, end)))) return null;
  const names = cellsIn(text, head).map(({ value }) =>
    value.replace(SIGNS, "").trim().toLowerCase().replace(/\s+/gu, "_"),
  );
  return rows.map((row) => {
    const cells = cellsIn(text, row).map((cell, column): [string, TreeNode] => [names[column] ?? "", cell]);
    return { kind: "object", span: row, fields: new Map(cells.filter(([name]) => name !== "")) };
  });
}

function cellsIn(text: string, line: Span): readonly StringNode[] {
  const from = text.indexOf("|", line.start) + 1;
  return Array.from(text.slice(from, line.end).matchAll(CELL), ({ 1: cell = "", index }) => {
    const span = trimmedSpan(text, { start: from + index, end: from + index + cell.length });
    const value = text.slice(span.start, span.end);
    return { kind: "string", span, value, map: () => OffsetMap.slice(span.start, value.length) };
  });
}
