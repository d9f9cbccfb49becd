import { columnNames } from "../documents/tableRows";
import { MappedText } from "../mappedText";
import { namelessSource } from "./plainSource";
import type { SourceText } from "./sourceText";

/** One cell: its value, and the stretches of the file that it is written in, without its quotation marks. */
interface Cell {
  readonly value: string;
  readonly parts: readonly { readonly text: string; readonly start: number }[];
  readonly start: number;
}

const SEPARATORS = [",", ";", "\t", "|"];

/**
 * The rows of a table in a text file, a line each. Where the first row names the columns, each later cell has its name
 * before it, so that a row says by itself what its figures are.
 *
 *     plan,price        plan; price
 *     Basic,"4,50"      plan: Basic; price: 4,50
 */
export function csvSource(content: string): SourceText {
  const rows = readRows(content, separatorOf(content));
  const names = columnNames(rows[0]?.map(({ value }) => value) ?? []);
  const mapped = new MappedText();
  for (const [index, row] of rows.entries()) addRow(mapped, row, index === 0 ? null : names);
  const { text, map } = mapped.finish(content.length);
  return namelessSource(text, map);
}

function addRow(mapped: MappedText, row: readonly Cell[], names: readonly string[] | null): void {
  const filled = row.flatMap((cell, column) => (cell.value.trim() === "" ? [] : [{ cell, column }]));
  for (const [index, { cell, column }] of filled.entries()) {
    const before = index > 0 ? "; " : mapped.length > 0 ? "\n" : "";
    const name = names?.[column] ?? "";
    mapped.decode(name === "" ? before : `${before}${name}: `, cell.start);
    for (const { text, start } of cell.parts) mapped.copy(text, start);
  }
}

/** What stands most often in the first line, outside of quotation marks. */
function separatorOf(content: string): string {
  const line = (/^[^\r\n]{0,10000}/u.exec(content)?.[0] ?? "").replace(/"[^"]*"/gu, "");
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
}

function readRows(content: string, separator: string): Cell[][] {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  for (let at = content.charCodeAt(0) === 0xfeff ? 1 : 0; at <= content.length;) {
    const { cell, end } =
      content.charAt(at) === '"' ? quotedCell(content, at, separator) : bareCell(content, at, separator);
    row.push(cell);
    if (content.charAt(end) !== separator) {
      rows.push(row);
      row = [];
    }
    at = content.startsWith("\r\n", end) ? end + 2 : end + 1;
  }
  return rows;
}

function bareCell(content: string, start: number, separator: string): { readonly cell: Cell; readonly end: number } {
  const end = cellEnd(content, start, separator);
  const value = content.slice(start, end);
  return { cell: { value, parts: [{ text: value, start }], start }, end };
}

/** In quotation marks a cell may hold separators and line ends; two marks stand for one. */
function quotedCell(content: string, open: number, separator: string): { readonly cell: Cell; readonly end: number } {
  const parts: { text: string; start: number }[] = [];
  let at = open + 1;
  for (;;) {
    const close = content.indexOf('"', at);
    const isDoubled = close !== -1 && content.charAt(close + 1) === '"';
    const end = close === -1 ? content.length : isDoubled ? close + 1 : close;
    parts.push({ text: content.slice(at, end), start: at });
    at = close === -1 ? end : isDoubled ? close + 2 : close + 1;
    if (!isDoubled) break;
  }
  const end = cellEnd(content, at, separator);
  return { cell: { value: parts.map(({ text }) => text).join(""), parts, start: open }, end };
}

function cellEnd(content: string, start: number, separator: string): number {
  let end = start;
  while (end < content.length && !"\r\n".includes(content.charAt(end)) && content.charAt(end) !== separator) end += 1;
  return end;
}
