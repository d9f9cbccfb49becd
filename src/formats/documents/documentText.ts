import { OffsetMap } from "../../text/offsets";
import type { Heading, SourcePlace, SourceText } from "../sources/sourceText";
import { UnreadableDocument } from "./unreadableDocument";

/** More text than people have in one file; what unfolds to more is made to harm. */
const MAX_LENGTH = 50_000_000;

/** More cells than people keep in one file. */
const MAX_PLACES = 2_000_000;

/** Puts the text of a document together, with its headings and the names of its parts. */
export class DocumentText {
  readonly #pieces: string[] = [];
  readonly #headings: Heading[] = [];
  readonly #places: SourcePlace[] = [];
  #length = 0;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** Adds words behind a separator, which none needs at the start. */
  add(words: string, separator: string): void {
    if (words === "") return;
    this.#append(this.isEmpty ? words : separator + words);
  }

  /** Adds a heading as a paragraph of its own. */
  heading(title: string, level: number): void {
    if (title === "") return;
    this.add(title, "\n\n");
    this.#headings.push({ level: Math.min(6, level), title, start: this.#length - title.length, id: null });
  }

  /** Gives what is added next, behind the separator, a name. */
  place(name: string, separator: string): void {
    const start = this.isEmpty ? 0 : this.#length + separator.length;
    if (this.#places.at(-1)?.start === start) this.#places.pop();
    if (this.#places.length >= MAX_PLACES)
      throw new UnreadableDocument(`it has more than ${MAX_PLACES / 1_000_000} million cells; split it`);
    this.#places.push({ name, start });
  }

  /** Takes a hyphen at the end of a line away, so that the halves of a word meet. */
  dropLast(): void {
    const last = this.#pieces.pop() ?? "";
    this.#pieces.push(last.slice(0, -1));
    this.#length -= last === "" ? 0 : 1;
  }

  finish(title: string | null): SourceText {
    const text = this.#pieces.join("");
    return {
      text,
      map: OffsetMap.slice(0, text.length),
      id: null,
      title: title ?? this.#headings[0]?.title ?? null,
      headings: this.#headings,
      places: this.#places.filter(({ start }) => start < text.length),
      address: null,
    };
  }

  #append(text: string): void {
    this.#length += text.length;
    if (this.#length > MAX_LENGTH)
      throw new UnreadableDocument(`it unfolds to more than ${MAX_LENGTH / 1_000_000} million characters; split it`);
    this.#pieces.push(text);
  }
}

/** The headings of a text as names of its parts, for documents without pages. */
export function headingPlaces(headings: readonly Heading[]): SourcePlace[] {
  return headings.map(({ title, start }) => ({ name: `section “${title}”`, start }));
}
