import type { SourceText } from "../sources/sourceText";
import { DocumentText } from "./documentText";
import { OfficeFile, type XmlListener } from "./officeFile";
import { type FigureStyle, figureStyles, shownFigure } from "./sheetFigures";
import { columnNames } from "./tableRows";
import { UnreadableDocument } from "./unreadableDocument";

const WORKBOOK = "xl/workbook.xml";

/**
 * The rows of a workbook's sheets, a line each. Where the first row of a sheet names the columns, each later cell has its name
 * before it. A place is a cell: `Prices!B4`.
 */
export function sheetsSource(bytes: Uint8Array): SourceText {
  const file = OfficeFile.open(bytes);
  const sheets: { readonly name: string; readonly id: string }[] = [];
  const found = file.read(WORKBOOK, {
    open: (name, attributes) => {
      if (name === "sheet") sheets.push({ name: attributes["name"] ?? "", id: attributes["r:id"] ?? "" });
    },
  });
  if (!found) throw new UnreadableDocument("it is no Excel file, though it is called .xlsx");
  const relations = file.relationsOf(WORKBOOK);
  const shared = sharedTexts(file);
  const styles = figureStyles(file);
  const text = new DocumentText();
  for (const { name, id } of sheets)
    file.read(relations.get(id)?.part ?? "", new SheetReader(text, quotedSheet(name), { shared, styles }));
  return text.finish(file.title);
}

/** A name with blanks stands in quotation marks, as in formulas. */
function quotedSheet(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) ? name : `'${name.replaceAll("'", "''")}'`;
}

/** The texts that cells name by their numbers. How they are spoken stands beside them in Japanese, and is left out. */
function sharedTexts(file: OfficeFile): string[] {
  const texts: string[] = [];
  let isText = false;
  let isPhonetic = false;
  file.read("xl/sharedStrings.xml", {
    open: (name) => {
      if (name === "si") texts.push("");
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    text: (text) => {
      if (isText) texts.push((texts.pop() ?? "") + text);
    },
    close: (name) => {
      if (name === "rPh") isPhonetic = false;
      if (name === "t") isText = false;
    },
  });
  return texts;
}

interface Book {
  readonly shared: readonly string[];
  readonly styles: readonly FigureStyle[];
}

class SheetReader implements XmlListener {
  readonly #text: DocumentText;
  readonly #sheet: string;
  readonly #book: Book;
  /** Names of the columns by their letters; `null` before the first row with cells. */
  #names: ReadonlyMap<string, string> | null = null;
  #row: { readonly ref: string; readonly value: string }[] = [];
  #cell = { ref: "", type: "", style: 0, value: "" };
  #isValue = false;
  #isFirst = true;
  #rowNumber = 0;
  #column = 0;

  constructor(text: DocumentText, sheet: string, book: Book) {
    this.#text = text;
    this.#sheet = sheet;
    this.#book = book;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === "row") this.#openRow(attributes["r"]);
    else if (name === "c") this.#openCell(attributes);
    else if (name === "v" || name === "t") this.#isValue = true;
  }

  text(text: string): void {
    if (this.#isValue) this.#cell.value += text;
  }

  close(name: string): void {
    if (name === "v" || name === "t") this.#isValue = false;
    else if (name === "c") this.#endCell();
    else if (name === "row") this.#endRow();
  }

  #openRow(number: string | undefined): void {
    this.#row = [];
    this.#rowNumber = Number(number ?? this.#rowNumber + 1);
    this.#column = 0;
  }

  #openCell({ r: ref, t: type = "n", s: style = "0" }: Readonly<Record<string, string>>): void {
    this.#column += 1;
    this.#cell = {
      ref: ref ?? `${columnLetters(this.#column)}${this.#rowNumber}`,
      type,
      style: Number(style),
      value: "",
    };
  }

  #endCell(): void {
    const { ref } = this.#cell;
    const value = this.#shown().replace(/\s+/gu, " ").trim();
    if (value !== "") this.#row.push({ ref, value });
  }

  #shown(): string {
    const { type, style, value } = this.#cell;
    if (type === "s") return this.#book.shared[Number(value)] ?? "";
    if (type === "b") return value === "1" ? "TRUE" : "FALSE";
    return type === "n" ? shownFigure(value, this.#book.styles[style] ?? "plain") : value;
  }

  #endRow(): void {
    if (this.#row.length === 0) return;
    for (const [index, { ref, value }] of this.#row.entries()) {
      const separator = index > 0 ? "; " : this.#isFirst ? "\n\n" : "\n";
      const name = this.#names?.get(lettersOf(ref));
      this.#text.place(`${this.#sheet}!${ref}`, separator);
      this.#text.add(name === undefined ? value : `${name}: ${value}`, separator);
    }
    this.#names ??= namesOf(this.#row);
    this.#isFirst = false;
  }
}

function namesOf(row: readonly { readonly ref: string; readonly value: string }[]): ReadonlyMap<string, string> {
  const names = columnNames(row.map(({ value }) => value));
  return new Map(names.map((name, index) => [lettersOf(row[index]?.ref ?? ""), name]));
}

function lettersOf(ref: string): string {
  return ref.replace(/\d+$/u, "");
}

/** `28` is `AB`. */
function columnLetters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? columnLetters(rest) : "") + String.fromCharCode(65 + ((column - 1) % 26));
}
