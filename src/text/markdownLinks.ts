import type { Span } from "../contract/span";
import { codeSpans } from "./codeSpans";
import { readDestination } from "./linkDestination";

/**
 * An inline link or image.
 *
 *     see [the *guide*](docs/a.md#x "Guide").
 *         ^start                           ^end
 *          ^label      ^href
 */
export interface MarkdownLink {
  /** At `[`, or at the `!` of an image. */
  readonly start: number;
  readonly end: number;
  readonly isImage: boolean;
  /** Between the square brackets, without them. */
  readonly label: Span;
  /** The destination as written, without title, blanks and angle brackets. */
  readonly href: Span;
}

/** The inline links and images of `text` outside of code, by their end. Takes time linear in the text's length. */
export function findMarkdownLinks(text: string, code: readonly Span[] = codeSpans(text)): MarkdownLink[] {
  return text.includes("](") ? new LinkScanner(text, code).links() : [];
}

class LinkScanner {
  readonly #text: string;
  readonly #code: readonly Span[];
  readonly #links: MarkdownLink[] = [];
  /** Offsets of the `[` that wait for their `]`. */
  readonly #openers: number[] = [];
  /** Openers below this depth stand outside of a link that is complete; a link cannot hold a link. */
  #closedDepth = 0;
  #nextCode = 0;

  constructor(text: string, code: readonly Span[]) {
    this.#text = text;
    this.#code = code;
  }

  links(): MarkdownLink[] {
    for (let at = 0; at < this.#text.length;) at = this.#step(at);
    return this.#links;
  }

  /** Reads what stands at `at` and returns where to go on. */
  #step(at: number): number {
    const afterCode = this.#skipCode(at);
    if (afterCode > at) return afterCode;
    switch (this.#text.charAt(at)) {
      case "\\":
        return at + 2;
      case "[":
        this.#openers.push(at);
        return at + 1;
      case "]":
        return this.#close(at);
      case "\n":
        if (this.#isBlankAfter(at)) this.#forgetOpeners();
        return at + 1;
      default:
        return at + 1;
    }
  }

  #skipCode(at: number): number {
    let span = this.#code[this.#nextCode];
    while (span !== undefined && span.end <= at) span = this.#code[++this.#nextCode];
    return span !== undefined && span.start <= at ? span.end : at;
  }

  #isImageMark(at: number): boolean {
    return this.#text.charAt(at) === "!" && this.#text.charAt(at - 1) !== "\\";
  }

  #close(at: number): number {
    const opener = this.#openers.pop();
    if (opener === undefined) return at + 1;
    const isImage = this.#isImageMark(opener - 1);
    const isOutside = this.#openers.length < this.#closedDepth && !isImage;
    this.#closedDepth = Math.min(this.#closedDepth, this.#openers.length);
    const destination = isOutside ? null : readDestination(this.#text, at + 1);
    if (destination === null) return at + 1;
    this.#links.push({
      start: isImage ? opener - 1 : opener,
      end: destination.end,
      isImage,
      label: { start: opener + 1, end: at },
      href: destination.href,
    });
    if (!isImage) this.#closedDepth = this.#openers.length;
    return destination.end;
  }

  #isBlankAfter(newline: number): boolean {
    let at = newline + 1;
    while (at < this.#text.length && " \t\r>".includes(this.#text.charAt(at))) at++;
    return this.#text.charAt(at) === "\n";
  }

  #forgetOpeners(): void {
    this.#openers.length = 0;
    this.#closedDepth = 0;
  }
}
