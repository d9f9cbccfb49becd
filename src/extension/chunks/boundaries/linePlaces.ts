import type { Span } from "../../../contract/span";

export interface Place {
  readonly line: number;
  readonly character: number;
}

/** A document as lines. */
export interface Lines {
  positionAt(offset: number): Place;
  textOf(line: number): string;
}

/** Lines as a whole, from the first up to and with the last. */
interface WholeLines {
  readonly from: number;
  readonly to: number;
}

interface LinePart {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** A stretch of text as an editor paints it: lines that are all of it across their full width, and parts of a first and a last one. */
interface LinePlaces {
  readonly whole: WholeLines | null;
  readonly parts: readonly LinePart[];
}

/** Blanks around a stretch count as part of it: a line with nothing else on it is whole. */
export function linePlaces({ start, end }: Span, lines: Lines): LinePlaces {
  const [first, last] = [lines.positionAt(start), lines.positionAt(end)];
  const [firstText, lastText] = [lines.textOf(first.line), lines.textOf(last.line)];
  const startsLine = isBlank(firstText.slice(0, first.character));
  const endsLine = last.character > 0 && isBlank(lastText.slice(last.character));
  if (first.line === last.line && !(startsLine && endsLine)) {
    return { whole: null, parts: partOf(firstText, { line: first.line, from: first.character, to: last.character }) };
  }
  const whole = { from: startsLine ? first.line : first.line + 1, to: endsLine ? last.line : last.line - 1 };
  return {
    whole: whole.from <= whole.to ? whole : null,
    parts: [
      ...(startsLine ? [] : partOf(firstText, { line: first.line, from: first.character, to: firstText.length })),
      ...(endsLine ? [] : partOf(lastText, { line: last.line, from: 0, to: last.character })),
    ],
  };
}

function partOf(text: string, part: LinePart): LinePart[] {
  return isBlank(text.slice(part.from, part.to)) ? [] : [part];
}

export function isBlank(text: string): boolean {
  return text.trim() === "";
}
