import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import type { Span } from "../../contract/span";
import type { OffsetMap } from "../../text/offsets";
import { MappedText } from "../mappedText";
import { pageAddress } from "./pageAddress";
import { namelessSource } from "./plainSource";
import type { Heading, SourceText } from "./sourceText";

/** Elements whose content a reader does not see, or not as text. */
const HIDDEN = new Set(["script", "style", "noscript", "template", "svg", "iframe", "textarea", "select"]);
/** Elements that stand apart from what is around them, as paragraphs do. */
const BLOCKS = new Set(
  "address article aside blockquote body details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section summary table ul".split(
    " ",
  ),
);
/** Elements that begin a line. */
const LINES = new Set(["br", "li", "tr", "dt", "dd", "option", "caption"]);
const CELLS = new Set(["td", "th"]);
const HEADING = /^h([1-6])$/;

/**
 * The visible text of an HTML page: entities read, blanks folded, a blank line between blocks, no scripts and styles.
 * The tokenizer is used without a tree, so that no nesting can be too deep or slow.
 */
export function htmlSource(content: string): SourceText {
  return readHtml(content, NO_SIGNS);
}

/** What of a page's tags is written into its text, such as `# ` for a heading. */
export interface TagSigns {
  opening(tag: string, href: string): string;
  closing(tag: string): string;
}

const NO_SIGNS: TagSigns = { opening: () => "", closing: () => "" };

/** The same with signs in place of tags. */
export function readHtml(content: string, signs: TagSigns): SourceText {
  const reader = new HtmlReader(content, signs);
  const tokenizer = new Tokenizer({ decodeEntities: true }, reader);
  tokenizer.write(content);
  tokenizer.end();
  return reader.source();
}

class HtmlReader implements TokenizerCallbacks {
  readonly #html: string;
  readonly #signs: TagSigns;
  readonly #text = new HtmlText();
  readonly #headings: Heading[] = [];
  #title = "";
  #isInTitle = false;
  #hiddenDepth = 0;
  #preDepth = 0;
  #tag = "";
  #tagStart = 0;
  #attribute = "";
  #id = "";
  #href = "";
  #heading: { readonly level: number; readonly id: string | null; readonly start: number; title: string } | null = null;

  constructor(html: string, signs: TagSigns) {
    this.#html = html;
    this.#signs = signs;
  }

  source(): SourceText {
    this.#closeHeading();
    const { text, map } = this.#text.finish();
    const title = oneLine(this.#title) || (this.#headings[0]?.title ?? null);
    return {
      ...namelessSource(text, map),
      title,
      headings: this.#headings,
      address: pageAddress(this.#html),
    };
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, end).toLowerCase();
    this.#tagStart = start - 1;
    this.#id = "";
    this.#href = "";
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase();
  }

  onattribdata(start: number, end: number): void {
    if (this.#attribute === "id") this.#id += this.#html.slice(start, end);
    if (this.#attribute === "href") this.#href += this.#html.slice(start, end);
  }

  onattribentity(codepoint: number): void {
    if (this.#attribute === "id") this.#id += String.fromCodePoint(codepoint);
    if (this.#attribute === "href") this.#href += String.fromCodePoint(codepoint);
  }

  onopentagend(end: number): void {
    if (HIDDEN.has(this.#tag)) this.#hiddenDepth++;
    if (this.#tag === "title") this.#isInTitle = true;
    this.#boundary(this.#tag, this.#tagStart);
    if (this.#tag === "pre") this.#preDepth++;
    const level = HEADING.exec(this.#tag)?.[1];
    if (level !== undefined) this.#openHeading(Number(level));
    this.#sign(this.#signs.opening(this.#tag, this.#href), { start: this.#tagStart, end: end + 1 });
  }

  onselfclosingtag(): void {
    if (!HIDDEN.has(this.#tag)) this.#boundary(this.#tag, this.#tagStart);
  }

  onclosetag(start: number, end: number): void {
    const tag = this.#html.slice(start, end).toLowerCase();
    this.#sign(this.#signs.closing(tag), { start: start - 2, end: end + 1 });
    if (HIDDEN.has(tag)) this.#hiddenDepth = Math.max(0, this.#hiddenDepth - 1);
    if (tag === "title") this.#isInTitle = false;
    if (tag === "pre") this.#preDepth = Math.max(0, this.#preDepth - 1);
    if (HEADING.test(tag)) this.#closeHeading();
    if (tag !== "br") this.#boundary(tag, start - 2);
  }

  ontext(start: number, end: number): void {
    const text = this.#html.slice(start, end);
    if (!this.#isVisible(text)) return;
    if (this.#preDepth > 0) this.#text.addVerbatim(text, start);
    else this.#text.addFolded(text, start);
  }

  ontextentity(codepoint: number, end: number): void {
    const text = String.fromCodePoint(codepoint);
    if (this.#isVisible(text)) this.#text.addEntity(text, this.#html.lastIndexOf("&", end - 1), end);
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onattribend(): void {}
  onend(): void {}

  /** Whether the page shows the text; that of a title or heading is also kept as such. */
  #isVisible(text: string): boolean {
    if (this.#hiddenDepth > 0) return false;
    if (this.#isInTitle) this.#title += text;
    else if (this.#heading !== null) this.#heading.title += text;
    return !this.#isInTitle;
  }

  #sign(sign: string, { start, end }: Span): void {
    if (sign !== "" && this.#hiddenDepth === 0) this.#text.addEntity(sign, start, end);
  }

  #boundary(tag: string, outer: number): void {
    if (BLOCKS.has(tag)) this.#text.separate("\n\n", outer);
    else if (LINES.has(tag)) this.#text.separate("\n", outer);
    else if (CELLS.has(tag)) this.#text.separate("\t", outer);
  }

  #openHeading(level: number): void {
    this.#closeHeading();
    this.#heading = { level, id: this.#id === "" ? null : this.#id, start: this.#text.nextStart, title: "" };
  }

  #closeHeading(): void {
    if (this.#heading === null) return;
    const title = oneLine(this.#heading.title);
    if (title !== "") this.#headings.push({ ...this.#heading, title });
    this.#heading = null;
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

const WORD = /[^ \t\n\r\f]+/g;

/** From the weakest to the strongest; of two that meet, the stronger one stays. */
const SEPARATORS = ["", " ", "\t", "\n", "\n\n"];

/** Collects the visible text of a page. Blanks wait until a word follows, so that none lead, trail or double. */
class HtmlText {
  readonly #mapped = new MappedText();
  #waiting = { separator: "", outer: 0 };
  #end = 0;

  /** Where the next word will stand in the text. */
  get nextStart(): number {
    return this.#mapped.length + (this.#mapped.length === 0 ? 0 : this.#waiting.separator.length);
  }

  separate(separator: string, outer: number): void {
    if (SEPARATORS.indexOf(separator) > SEPARATORS.indexOf(this.#waiting.separator))
      this.#waiting = { separator, outer };
  }

  addFolded(text: string, outer: number): void {
    let at = 0;
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (index > at) this.separate(" ", outer + at);
      this.addVerbatim(word, outer + index);
      at = index + word.length;
    }
    if (at < text.length) this.separate(" ", outer + at);
  }

  addVerbatim(text: string, outer: number): void {
    if (text === "") return;
    this.#flush();
    this.#mapped.copy(text, outer);
    this.#end = outer + text.length;
  }

  addEntity(text: string, outer: number, end: number): void {
    this.#flush();
    this.#mapped.decode(text, outer);
    this.#end = end;
  }

  finish(): { readonly text: string; readonly map: OffsetMap } {
    return this.#mapped.finish(this.#end);
  }

  #flush(): void {
    const { separator, outer } = this.#waiting;
    this.#waiting = { separator: "", outer: 0 };
    if (separator !== "" && this.#mapped.length > 0) this.#mapped.decode(separator, outer);
  }
}
