import type { SourceText } from "../sources/sourceText";
import { DocumentText, headingPlaces } from "./documentText";
import { OfficeFile, type XmlListener } from "./officeFile";
import { UnreadableDocument } from "./unreadableDocument";

/** Text that was deleted or moved away, and second versions of drawings for old programs. */
const HIDDEN = new Set(["del", "moveFrom", "Fallback"]);
const BREAKS: ReadonlyMap<string, string> = new Map([
  ["tab", "\t"],
  ["br", "\n"],
  ["cr", "\n"],
  ["noBreakHyphen", "-"],
]);
const NOTES = ["word/footnotes.xml", "word/endnotes.xml"];

/** The text of a Word file: paragraphs, headings, tables row by row, and notes at the end. A place is the section of a heading. */
export function wordSource(bytes: Uint8Array): SourceText {
  const file = OfficeFile.open(bytes);
  const text = new DocumentText();
  const levels = headingLevels(file);
  if (!file.read("word/document.xml", new WordReader(text, levels)))
    throw new UnreadableDocument("it is no Word file, though it is called .docx");
  for (const notes of NOTES) file.read(notes, new WordReader(text, levels));
  const source = text.finish(file.title);
  return { ...source, places: headingPlaces(source.headings) };
}

/** The level of each style that is one of a heading. */
function headingLevels(file: OfficeFile): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  let style = "";
  file.read("word/styles.xml", {
    open: (name, attributes) => {
      if (name === "style") style = attributes["w:styleId"] ?? "";
      const value = attributes["w:val"] ?? "";
      const named = name === "name" ? /^heading (\d)$/iu.exec(value)?.[1] : undefined;
      if (named !== undefined) levels.set(style, Number(named));
      else if (name === "name" && /^title$/iu.test(value)) levels.set(style, 1);
      else if (name === "outlineLvl" && Number(value) < 6 && !levels.has(style)) levels.set(style, Number(value) + 1);
    },
  });
  return levels;
}

interface Paragraph {
  words: string;
  level: number | null;
}

class WordReader implements XmlListener {
  readonly #text: DocumentText;
  readonly #levels: ReadonlyMap<string, number>;
  /** A text box stands in a paragraph and has paragraphs of its own. */
  readonly #paragraphs: Paragraph[] = [];
  #hidden = 0;
  #isText = false;
  #tables = 0;
  #rows = 0;
  /** Where empty paragraphs stand between the others, those without are lines of one. */
  #hasBlanks = false;
  #isAfterBlank = false;
  /** The cells of the row that is read. */
  #cells: string[] = [];

  constructor(text: DocumentText, levels: ReadonlyMap<string, number>) {
    this.#text = text;
    this.#levels = levels;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (HIDDEN.has(name)) this.#hidden += 1;
    const paragraph = this.#paragraphs.at(-1);
    if (name === "p") this.#paragraphs.push({ words: "", level: null });
    else if (name === "t") this.#isText = true;
    else if (name === "tbl") this.#tables += 1;
    else if (name === "tr" && this.#tables === 1) this.#cells = [];
    else if (name === "tc" && this.#tables === 1) this.#cells.push("");
    else if (name === "pStyle" && paragraph) paragraph.level = this.#levels.get(attributes["w:val"] ?? "") ?? null;
    else if (paragraph && this.#hidden === 0) paragraph.words += BREAKS.get(name) ?? "";
  }

  text(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph && this.#isText && this.#hidden === 0) paragraph.words += text;
  }

  close(name: string): void {
    if (HIDDEN.has(name)) this.#hidden -= 1;
    if (name === "t") this.#isText = false;
    else if (name === "p") this.#endParagraph(this.#paragraphs.pop());
    else if (name === "tr" && this.#tables === 1) this.#endRow();
    else if (name === "tbl") this.#endTable();
  }

  #endParagraph(paragraph: Paragraph | undefined): void {
    const words = paragraph?.words.trim() ?? "";
    this.#isAfterBlank ||= words === "" && this.#tables === 0;
    if (words === "" || paragraph === undefined) return;
    const cell = this.#cells.length - 1;
    if (this.#tables > 0 && cell >= 0) this.#cells[cell] = `${this.#cells[cell] ?? ""} ${words}`.trim();
    else if (paragraph.level === null) this.#text.add(words, this.#hasBlanks && !this.#isAfterBlank ? "\n" : "\n\n");
    else this.#text.heading(words.replace(/\s+/gu, " "), paragraph.level);
    this.#hasBlanks ||= this.#isAfterBlank;
    this.#isAfterBlank = false;
  }

  #endRow(): void {
    const row = this.#cells.map((cell) => cell.replace(/\s+/gu, " ")).join("\t");
    if (row.trim() !== "") this.#text.add(row, this.#rows === 0 ? "\n\n" : "\n");
    this.#rows += 1;
    this.#cells = [];
  }

  #endTable(): void {
    this.#tables = Math.max(0, this.#tables - 1);
    if (this.#tables === 0) this.#rows = 0;
  }
}
