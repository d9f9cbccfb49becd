import type { OffsetMap } from "../text/offsetMap";
import { MappedText } from "./mappedText";

const WORD = /[^ \t\n\r\f]+/g;

/** From the weakest to the strongest; of two that meet, the stronger one stays. */
const SEPARATORS = ["", " ", "\t", "\n", "\n\n"];

/** Collects the visible text of a page. Blanks wait until a word follows, so that none lead, trail or double. */
export class HtmlText {
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
