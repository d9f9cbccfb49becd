import type { SourceText } from "../../sources/sourceText";
import { DocumentText, headingPlaces } from "../documentText";
import { UnreadableDocument } from "../unreadableDocument";
import { decodeBytes, pageOfFontSet } from "./codePages";
import { type RtfToken, rtfTokens } from "./rtfTokens";
import { GROUP_TARGETS, PARAGRAPH_ENDS, SIGN_TEXTS, type Target, WORD_TEXTS } from "./rtfWords";

const HEADING_STYLE = /^heading (\d)\b/iu;
const MAX_LEVEL = 6;
/** Deeper nesting is made to harm. */
const MAX_GROUPS = 10_000;

/** What holds until a group ends. */
interface Group {
  target: Target;
  isHidden: boolean;
  font: number | null;
  /** How many signs for old programs stand behind a letter of Unicode. */
  fallback: number;
}

const OUTSIDE: Group = { target: "text", isHidden: false, font: null, fallback: 1 };

/** The text of an RTF file: paragraphs, headings, tables row by row, and notes at the end. A place is the section of a heading. */
export function rtfSource(bytes: Uint8Array): SourceText {
  if (String.fromCharCode(...bytes.subarray(0, 5)) !== "{\\rtf")
    throw new UnreadableDocument("it is no RTF file, though it is called .rtf");
  const reader = new RtfReader();
  for (const token of rtfTokens(bytes)) reader.read(token);
  return reader.finish();
}

class RtfReader {
  readonly #text = new RtfText();
  readonly #groups: Group[] = [];
  readonly #fontPages = new Map<number, number | null>();
  #page = 1252;
  /** Whether the group that begins may be left out by programs that do not know it. */
  #isOptional = false;
  /** Bytes of one font, which may be halves of a letter. */
  #bytes: number[] = [];
  #toSkip = 0;

  get #group(): Group {
    return this.#groups.at(-1) ?? OUTSIDE;
  }

  read(token: RtfToken): void {
    if (token.kind === "byte") return this.#byte(token.byte);
    this.#flush();
    if (token.kind === "word") return this.#word(token.name, token.value);
    this.#toSkip = 0;
    if (token.kind === "open") this.#open();
    else if (token.kind === "close") this.#close();
    else if (token.sign === "*") this.#isOptional = true;
    else this.#say(SIGN_TEXTS.get(token.sign) ?? "");
  }

  finish(): SourceText {
    this.#flush();
    return this.#text.finish();
  }

  #open(): void {
    if (this.#groups.length >= MAX_GROUPS) throw new UnreadableDocument("its groups are nested without end");
    this.#groups.push({ ...this.#group });
    this.#isOptional = false;
  }

  #close(): void {
    const closed = this.#groups.pop()?.target;
    if (closed === "styles" || (closed !== undefined && closed !== this.#group.target)) this.#text.close(closed);
  }

  #word(name: string, value: number | null): void {
    const group = this.#group;
    const target = GROUP_TARGETS.get(name) ?? (this.#isOptional ? "nowhere" : group.target);
    this.#isOptional = false;
    // The title stands among what is told of the file; all else in such a group goes where that goes.
    if (group.target !== "nowhere" || target === "title") group.target = target;
    const said = WORD_TEXTS.get(name);
    if (said !== undefined) this.#say(said);
    else if (name === "u" && value !== null) this.#letter(value);
    else if (group.target === "text" || group.target === "styles") this.#text.setParagraph(name, value, group.target);
    this.#setGroup(group, name, value);
  }

  /** Half of a pair stands by itself, and one of the upper half of all below 0. */
  #letter(value: number): void {
    this.#say(String.fromCharCode(value & 0xffff));
    this.#toSkip = this.#group.fallback;
  }

  #setGroup(group: Group, name: string, value: number | null): void {
    switch (name) {
      case "ansicpg":
        this.#page = value ?? this.#page;
        return;
      case "mac":
        this.#page = 10_000;
        return;
      case "uc":
        group.fallback = value ?? 1;
        return;
      case "v":
      case "deleted":
        group.isHidden = value !== 0;
        return;
      case "f":
        group.font = value;
        return;
      case "fcharset":
        if (group.font !== null) this.#fontPages.set(group.font, pageOfFontSet(value ?? 0));
        return;
    }
  }

  #byte(byte: number): void {
    if (this.#toSkip > 0) this.#toSkip -= 1;
    else if (this.#group.target !== "nowhere") this.#bytes.push(byte);
  }

  #flush(): void {
    if (this.#bytes.length === 0) return;
    const { font } = this.#group;
    this.#say(decodeBytes(this.#bytes, (font === null ? null : this.#fontPages.get(font)) ?? this.#page));
    this.#bytes = [];
  }

  #say(words: string): void {
    const { target, isHidden } = this.#group;
    if (!isHidden) this.#text.say(words, target);
  }
}

/** Puts the words of a file together, by what they are. */
class RtfText {
  readonly #text = new DocumentText();
  readonly #notes: string[] = [];
  readonly #said: Record<Target, string> = { text: "", note: "", title: "", fonts: "", styles: "", nowhere: "" };
  readonly #levels = new Map<number, number>();
  #title: string | null = null;
  #style = 0;
  #level: number | null = null;
  #isCell = false;
  #isAfterRow = false;

  say(words: string, target: Target): void {
    if (target !== "nowhere" && target !== "fonts") this.#said[target] += words;
  }

  setParagraph(name: string, value: number | null, target: "text" | "styles"): void {
    if (name === "s") this.#style = value ?? 0;
    if (target === "styles") return;
    if (name === "s") this.#level = this.#levels.get(this.#style) ?? null;
    else if (name === "outlinelevel") this.#level = value !== null && value < MAX_LEVEL ? value + 1 : null;
    else if (name === "intbl") this.#isCell = true;
    else if (name === "pard") [this.#level, this.#isCell] = [null, false];
    else if (name === "par" && this.#isCell) this.#said.text += " ";
    else if (PARAGRAPH_ENDS.has(name)) this.#endParagraph(name.endsWith("row"));
  }

  /** A group ends whose words went there. */
  close(target: Target): void {
    if (target === "text") return;
    const words = this.#taken(target).trim();
    if (target === "note") this.#notes.push(words);
    else if (target === "title") this.#title = words === "" ? null : words;
    else if (target === "styles") this.#endStyle(words);
  }

  finish(): SourceText {
    this.#endParagraph(false);
    for (const note of this.#notes) this.#text.add(note, "\n\n");
    const source = this.#text.finish(this.#title);
    return { ...source, places: headingPlaces(source.headings) };
  }

  #taken(target: Target): string {
    const words = this.#said[target];
    this.#said[target] = "";
    return words;
  }

  /** `{\s1 heading 1;}` */
  #endStyle(words: string): void {
    const level = Number(HEADING_STYLE.exec(words)?.[1] ?? 0);
    if (level > 0) this.#levels.set(this.#style, level);
  }

  #endParagraph(isRow: boolean): void {
    const words = this.#taken("text").trim();
    if (words === "") return;
    if (this.#level === null) this.#text.add(words, isRow && this.#isAfterRow ? "\n" : "\n\n");
    else this.#text.heading(words.replace(/\s+/gu, " "), this.#level);
    this.#isAfterRow = isRow;
  }
}
