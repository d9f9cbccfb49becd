import { html, nothing, type TemplateResult } from "lit/html.js";
import { pieces } from "../../src/contract/language";
import type { Span } from "../../src/contract/span";
import { markdownLayers, type MarkdownStyle, unwrapped } from "./inlineMarkdown";
import { clipText, type Layer, type Piece, textPieces } from "./textPieces";

/** Several times the longest sentence that a person writes; a longer one is not read in a side panel. */
const MAX_TEXT_LENGTH = 2000;

/** How words of a claim or a passage can be set off: its marks, what a reason is about, what claim and source share. */
type TextStyle = "citation-mark" | "at-issue" | "match";
type DrawnStyle = TextStyle | MarkdownStyle | "left-out";

/** Words that came from outside the panel, as text: names, questions, messages. */
export function plainText(text: string): TemplateResult {
  return markedText(text, 0, []);
}

/** Words of a document, as text, with the layers' spans set off. */
export function markedText(text: string, offset: number, layers: readonly Layer<TextStyle>[]): TemplateResult {
  const { text: kept, omitted } = clipText(text, MAX_TEXT_LENGTH);
  return withOmitted(textPieces(kept, offset, layers), omitted);
}

/**
 * The same, with the Markdown in it drawn: its words, set off as it says, without what it is written with. Three dots stand for each of
 * the parts that are left out.
 */
export function markdownText(
  text: string,
  offset: number,
  layers: readonly Layer<TextStyle>[],
  leftOut: readonly Span[] = [],
): TemplateResult {
  const { text: kept, omitted } = clipText(text, MAX_TEXT_LENGTH);
  const markdown = markdownLayers(kept).map(({ style, spans }) => ({
    style,
    spans: spans.map(({ start, end }) => ({ start: start + offset, end: end + offset })),
  }));
  const drawn = [...layers, ...markdown, { style: "left-out" as const, spans: leftOut }];
  return withOmitted(withDots(textPieces<DrawnStyle>(unwrapped(kept), offset, drawn)), omitted);
}

function withDots(parts: readonly Piece<DrawnStyle>[]): Piece<DrawnStyle>[] {
  const isOut = (part: Piece<DrawnStyle> | undefined): boolean => part?.styles.includes("left-out") === true;
  return parts.flatMap((part, place) => {
    if (!isOut(part)) return [part];
    return isOut(parts[place - 1]) ? [] : [{ kind: "text", text: "…", styles: [] }];
  });
}

function withOmitted(parts: readonly Piece<DrawnStyle>[], omitted: number): TemplateResult {
  return html`${parts.map(piece)}${omitted === 0 ? nothing : html`<span class="muted">${pieces("… ({0} more characters)", omitted)}</span>`}`;
}

function piece(part: Piece<DrawnStyle>): TemplateResult | string | typeof nothing {
  if (part.kind === "control") return html`<span class="control">${part.name}</span>`;
  if (part.styles.includes("syntax")) return nothing;
  if (part.styles.includes("cell-edge")) return "·";
  const classes = part.styles.filter((style) => style !== "match").join(" ");
  if (part.styles.includes("match")) return html`<mark class=${classes === "" ? nothing : classes}>${part.text}</mark>`;
  return classes === "" ? part.text : html`<span class=${classes}>${part.text}</span>`;
}
