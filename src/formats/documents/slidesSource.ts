import type { SourceText } from "../sources/sourceText";
import { DocumentText } from "./documentText";
import { OfficeFile, type XmlListener } from "./officeFile";
import { UnreadableDocument } from "./unreadableDocument";

const PRESENTATION = "ppt/presentation.xml";
const TITLES = new Set(["title", "ctrTitle"]);
/** Numbers, dates and footers of slides: the same on each. */
const FURNITURE = new Set(["sldNum", "dt", "ftr", "hdr"]);

/** The text of a presentation, slide by slide, each with what its speaker is to say. A place is a slide, counted from 1. */
export function slidesSource(bytes: Uint8Array): SourceText {
  const file = OfficeFile.open(bytes);
  const relations = file.relationsOf(PRESENTATION);
  const ids: string[] = [];
  const listener: XmlListener = {
    open: (name, attributes) => void (name === "sldId" && ids.push(attributes["r:id"] ?? "")),
  };
  if (!file.read(PRESENTATION, listener))
    throw new UnreadableDocument("it is no PowerPoint file, though it is called .pptx");
  const text = new DocumentText();
  for (const [index, id] of ids.entries()) {
    const part = relations.get(id)?.part ?? "";
    text.place(`slide ${index + 1}`, "\n\n");
    file.read(part, new SlideReader(text));
    const notes = [...file.relationsOf(part).values()].find(({ type }) => type === "notesSlide");
    if (notes === undefined) continue;
    text.place(`notes of slide ${index + 1}`, "\n\n");
    file.read(notes.part, new SlideReader(text));
  }
  return text.finish(file.title);
}

class SlideReader implements XmlListener {
  readonly #text: DocumentText;
  #shape = "";
  #words = "";
  #isText = false;
  #cells: string[] | null = null;
  #separator = "\n\n";

  constructor(text: DocumentText) {
    this.#text = text;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === "sp") [this.#shape, this.#separator] = ["", "\n\n"];
    else if (name === "ph") this.#shape = attributes["type"] ?? "";
    else if (name === "p") this.#words = "";
    else if (name === "t") this.#isText = true;
    else if (name === "br") this.#words += "\n";
    else if (name === "tbl") this.#separator = "\n\n";
    else if (name === "tr") this.#cells = [];
    else if (name === "tc") this.#cells?.push("");
  }

  text(text: string): void {
    if (this.#isText && !FURNITURE.has(this.#shape)) this.#words += text;
  }

  close(name: string): void {
    if (name === "t") this.#isText = false;
    else if (name === "p") this.#endParagraph(this.#words.trim());
    else if (name === "tr") this.#endRow();
    else if (name === "sp") this.#shape = "";
  }

  #endParagraph(words: string): void {
    this.#words = "";
    if (words === "") return;
    if (this.#cells !== null && this.#cells.length > 0)
      this.#cells.push(`${this.#cells.pop() ?? ""} ${words}`.trim().replace(/\s+/gu, " "));
    else if (TITLES.has(this.#shape)) this.#text.heading(words.replace(/\s+/gu, " "), 1);
    else this.#add(words);
  }

  #endRow(): void {
    const row = this.#cells?.join("\t") ?? "";
    this.#cells = null;
    if (row.trim() !== "") this.#add(row);
  }

  /** The lines of one shape, or rows of one table, stand together. */
  #add(line: string): void {
    this.#text.add(line, this.#separator);
    this.#separator = "\n";
  }
}
