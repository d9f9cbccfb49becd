import type { Span } from "../../src/contract/span";

/** Spans that are drawn alike, in the offsets of the text that the shown part was taken from. */
export interface Layer<Style extends string> {
  readonly style: Style;
  readonly spans: readonly Span[];
}

/** A run of text drawn alike, or a control character that is named rather than obeyed. */
export type Piece<Style extends string> =
  | { readonly kind: "text"; readonly text: string; readonly styles: readonly Style[] }
  | { readonly kind: "control"; readonly name: string; readonly styles: readonly Style[] };

/** Embeddings, overrides and isolates: they can make words read in another order than they stand in. */
const BIDI_CONTROL = /([\u202A-\u202E\u2066-\u2069])/u;

/**
 * Cuts a text into runs to draw, one after the other, without gap or overlap.
 * @param offset where it starts in the text that the layers' spans count in
 */
export function textPieces<Style extends string>(
  text: string,
  offset: number,
  layers: readonly Layer<Style>[],
): Piece<Style>[] {
  const cuts = cutsOf(text, offset, layers);
  return cuts.flatMap((start, position) => {
    const end = cuts[position + 1];
    if (end === undefined) return [];
    const styles = layers.filter((layer) => covers(layer, start + offset)).map((layer) => layer.style);
    return namedControls(text.slice(start, end), styles);
  });
}

function cutsOf(text: string, offset: number, layers: readonly Layer<string>[]): number[] {
  const cuts = new Set([0, text.length]);
  for (const { spans } of layers) {
    for (const { start, end } of spans) {
      if (start >= end) continue;
      cuts.add(clamp(start - offset, text.length)).add(clamp(end - offset, text.length));
    }
  }
  return [...cuts].sort((left, right) => left - right);
}

function clamp(value: number, limit: number): number {
  return Math.min(Math.max(value, 0), limit);
}

function covers(layer: Layer<string>, place: number): boolean {
  return layer.spans.some(({ start, end }) => start <= place && place < end);
}

function namedControls<Style extends string>(text: string, styles: readonly Style[]): Piece<Style>[] {
  return text
    .split(BIDI_CONTROL)
    .filter((part) => part !== "")
    .map((part) =>
      BIDI_CONTROL.test(part)
        ? { kind: "control", name: codePoint(part), styles }
        : { kind: "text", text: part, styles },
    );
}

function codePoint(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/**
 * The beginning of a text that is too long to draw whole, never cut inside a surrogate pair.
 * @returns the kept text and the number of code units left out
 */
export function clipText(text: string, limit: number): { readonly text: string; readonly omitted: number } {
  if (text.length <= limit) return { text, omitted: 0 };
  const code = text.charCodeAt(limit - 1);
  const end = code >= 0xd800 && code <= 0xdbff ? limit - 1 : limit;
  return { text: text.slice(0, end), omitted: text.length - end };
}
