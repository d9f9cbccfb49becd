import { MappedText } from "../mappedText";
import { madeObject } from "./placedTree";
import type { ObjectNode, StringNode } from "./treeNode";

/** What a table of values separated by commas, semicolons or tabs holds. */
interface CsvTable {
  /** The names of the columns, from the first row that is no title. */
  readonly columns: readonly string[];
  /** The rows below it; a cell that a row lacks is missing in it. */
  readonly rows: readonly ObjectNode[];
  /** Where a quoted cell begins that nothing closes. */
  readonly openQuote: number | null;
}

const SEPARATORS = ["\t", ",", ";"] as const;
const QUOTE = '"';

/**
 * Reads a table with names in its first row, or below titles. Cells may stand in double quotes, with line ends inside of them and `""` for a quote.
 * Each cell knows where it stands in the file.
 *
 * @param named the names of the columns, where the first row has none
 */
export function parseCsv(text: string, named: readonly string[] | null = null): CsvTable {
  const start = /^\ufeff?[\r\n]*/u.exec(text)?.[0].length ?? 0;
  const separator = separatorOf(text, start);
  const scanner = new CellScanner(text, named === null ? headAt(text, start, separator) : start, separator);
  const columns = named ?? scanner.row().map(({ value }) => value.trim());
  const rows: ObjectNode[] = [];
  while (!scanner.isAtEnd) {
    const cells = scanner.row();
    if (cells.length > 1 || cells[0]?.value.trim() !== "") rows.push(rowOf(columns, cells));
  }
  return { columns, rows, openQuote: scanner.openQuote };
}

/** Where the names of the columns begin: below what a program wrote above them, `"Run of May","",""`, where a row has more. */
function headAt(text: string, start: number, separator: string): number {
  const scanner = new CellScanner(text, start, separator);
  for (let at = start; !scanner.isAtEnd; at = scanner.at) {
    const [first, ...others] = scanner.row();
    // A column without a name stands before others, not behind.
    const isTitle = others.length === 0 ? first?.value.trim() === "" : others.every(({ value }) => value.trim() === "");
    if (!isTitle) return at;
  }
  return start;
}

/** The separator that the first row has most of, outside of quotes. */
function separatorOf(text: string, start: number): string {
  const counts = SEPARATORS.map((separator) => new CellScanner(text, start, separator).row().length);
  const most = Math.max(...counts);
  return SEPARATORS[counts.indexOf(most)] ?? ",";
}

function rowOf(columns: readonly string[], cells: readonly StringNode[]): ObjectNode {
  const fields = new Map<string, StringNode>();
  for (const [index, cell] of cells.entries()) {
    const column = columns[index];
    if (column !== undefined && column !== "" && !fields.has(column)) fields.set(column, cell);
  }
  const at = cells[0]?.span.start ?? 0;
  const { span } = madeObject(new Map(cells.map((cell, index) => [String(index), cell])), { start: at, end: at });
  return { kind: "object", span, fields };
}

/** Reads cell after cell. */
class CellScanner {
  readonly #text: string;
  readonly #separator: string;
  #at: number;
  #openQuote: number | null = null;

  constructor(text: string, start: number, separator: string) {
    this.#text = text;
    this.#at = start;
    this.#separator = separator;
  }

  get at(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  get openQuote(): number | null {
    return this.#openQuote;
  }

  /** The cells up to the end of a line that no quotes hold. */
  row(): StringNode[] {
    const cells = [this.#cell()];
    while (this.#text.charAt(this.#at) === this.#separator) {
      this.#at += 1;
      cells.push(this.#cell());
    }
    if (this.#text.charAt(this.#at) === "\r") this.#at += 1;
    if (this.#text.charAt(this.#at) === "\n") this.#at += 1;
    return cells;
  }

  #cell(): StringNode {
    return this.#text.charAt(this.#at) === QUOTE ? this.#quoted() : this.#plain();
  }

  #plain(): StringNode {
    const start = this.#at;
    this.#at = this.#plainEnd(start);
    const value = this.#text.slice(start, this.#at);
    return cellNode(start, this.#at, value, () => mappedPlain(value, start));
  }

  #plainEnd(from: number): number {
    for (let at = from; at < this.#text.length; at += 1) {
      const char = this.#text.charAt(at);
      if (char === this.#separator || char === "\n" || char === "\r") return at;
    }
    return this.#text.length;
  }

  /** What follows the closing quote up to the separator, which nobody should write, belongs to the cell. */
  #quoted(): StringNode {
    const start = this.#at;
    const close = this.#closingQuote(start + 1);
    const tailEnd = this.#plainEnd(Math.min(close + 1, this.#text.length));
    this.#at = tailEnd;
    const inner = this.#text.slice(start + 1, close);
    const tail = this.#text.slice(close + 1, tailEnd);
    return cellNode(start, tailEnd, inner.replaceAll('""', QUOTE) + tail, () =>
      mappedQuoted(inner, start + 1, tail, close + 1),
    );
  }

  #closingQuote(from: number): number {
    for (let at = this.#text.indexOf(QUOTE, from); at !== -1; at = this.#text.indexOf(QUOTE, at + 2)) {
      if (this.#text.charAt(at + 1) !== QUOTE) return at;
    }
    this.#openQuote ??= from - 1;
    return this.#text.length;
  }
}

function cellNode(start: number, end: number, value: string, mapped: () => MappedText): StringNode {
  return { kind: "string", span: { start, end }, value, map: () => mapped().finish(end).map };
}

function mappedPlain(value: string, start: number): MappedText {
  const mapped = new MappedText();
  mapped.copy(value, start);
  return mapped;
}

function mappedQuoted(inner: string, start: number, tail: string, tailStart: number): MappedText {
  const mapped = new MappedText();
  for (let at = 0; at < inner.length;) {
    const found = inner.indexOf('""', at);
    const end = found === -1 ? inner.length : found;
    mapped.copy(inner.slice(at, end), start + at);
    if (found !== -1) mapped.decode(QUOTE, start + found);
    at = found === -1 ? end : found + 2;
  }
  mapped.copy(tail, tailStart);
  return mapped;
}
