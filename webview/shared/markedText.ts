import { html, nothing, type TemplateResult } from "lit/html.js";
import { clipText, type Layer, type Piece, textPieces } from "./textPieces";

/** Several times the longest sentence that a person writes; a longer one is not read in a side panel. */
const MAX_TEXT_LENGTH = 2000;

/** How words of a claim or a passage can be set off: its marks, what a reason is about, what claim and source share. */
type TextStyle = "citation-mark" | "at-issue" | "match";

/** Words that came from outside the panel, as text: names, questions, messages. */
export function plainText(text: string): TemplateResult {
  return markedText(text, 0, []);
}

/** Words of a document, as text, with the layers' spans set off. */
export function markedText(text: string, offset: number, layers: readonly Layer<TextStyle>[]): TemplateResult {
  const { text: kept, omitted } = clipText(text, MAX_TEXT_LENGTH);
  return html`${textPieces(kept, offset, layers).map(piece)}${
    omitted === 0 ? nothing : html`<span class="muted">… (${omitted} more characters)</span>`
  }`;
}

function piece(part: Piece<TextStyle>): TemplateResult | string {
  if (part.kind === "control") return html`<span class="control">${part.name}</span>`;
  if (part.styles.includes("match")) return html`<mark>${part.text}</mark>`;
  return part.styles.length === 0 ? part.text : html`<span class=${part.styles.join(" ")}>${part.text}</span>`;
}
