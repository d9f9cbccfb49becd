import type { Span } from "../../src/contract/span";

/** Text that stands in place of a span, or goes in where it is empty. */
export interface Edit extends Span {
  readonly text: string;
}

/** A text with edits made, which are ascending and apart, and where its spans are then. */
export class EditedText {
  readonly text: string;
  readonly #edits: readonly Edit[];

  constructor(text: string, edits: readonly Edit[]) {
    this.#edits = edits;
    let at = 0;
    let edited = "";
    for (const edit of edits) {
      edited += text.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    this.text = edited + text.slice(at);
  }

  /** A span that no edit lies in. */
  moved<Kind extends Span>(span: Kind): Kind {
    const grown = this.#edits.reduce(
      (sum, edit) => (edit.end <= span.start ? sum + edit.text.length - (edit.end - edit.start) : sum),
      0,
    );
    return { ...span, start: span.start + grown, end: span.end + grown };
  }
}
