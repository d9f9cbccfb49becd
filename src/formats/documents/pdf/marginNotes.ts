import type { Segment } from "./pageLines";

type Lines = readonly (readonly Segment[])[];

/** Letters of a note beside those of the text. */
const SMALLER = 0.9;
/** Of the lines of the text, those that end before its right edge: one that sticks out makes it no wider. */
const ENDED = 0.98;
/** Fewer lines of text, or of notes, have no margin that could be told from their own width. */
const MIN_TEXT_LINES = 10;
const MIN_NOTE_LINES = 2;
/** Fewer letters are the number of a line or a note. */
const MIN_NOTE_LETTERS = 12;

/**
 * Parts the notes in the right margin from the text that they stand beside: lines in smaller letters, right of where the text
 * ends. The last cells of a row in small letters are none.
 */
export function partMarginNotes(lines: Lines): { readonly body: Lines; readonly notes: Lines } {
  const edge = rightEdge(lines);
  if (edge === null) return { body: lines, notes: [] };
  const isNote = ({ left, size }: Segment): boolean => left >= edge.right && size <= SMALLER * edge.size;
  const isBeside = (line: readonly Segment[]): boolean => {
    const others = line.filter((segment) => !isNote(segment));
    return others.length < 2 || others.every(({ size }) => size > SMALLER * edge.size);
  };
  const parted = lines.map((line) => (isBeside(line) ? line.filter(isNote) : []));
  const notes = parted.filter((line) => line.length > 0);
  const letters = notes.flat().reduce((sum, { text }) => sum + text.length, 0);
  if (notes.length < MIN_NOTE_LINES || letters < MIN_NOTE_LETTERS * notes.length) return { body: lines, notes: [] };
  const body = lines.map((line, index) => (parted[index]?.length === 0 ? line : line.filter((one) => !isNote(one))));
  return { body: body.filter((line) => line.length > 0), notes };
}

/** Where the lines of the size that most letters have end, and this size. */
function rightEdge(lines: Lines): { readonly right: number; readonly size: number } | null {
  const segments = lines.flat();
  const letters = new Map<number, number>();
  for (const { size, text } of segments)
    letters.set(Math.round(size), (letters.get(Math.round(size)) ?? 0) + text.length);
  const size = [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  const rights = segments
    .filter((segment) => Math.abs(segment.size - size) < 1)
    .map(({ right }) => right)
    .sort((a, b) => a - b);
  if (rights.length < MIN_TEXT_LINES) return null;
  return { right: rights[Math.floor(ENDED * (rights.length - 1))] ?? 0, size };
}
