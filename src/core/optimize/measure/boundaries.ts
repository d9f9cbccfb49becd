import type { BoundaryCounts } from "../../../contract/optimize/optimizationResult";
import type { ReadPart } from "../collection/part";
import type { ChunkTable } from "../retrieval/chunkTable";
import type { MarkdownUnit } from "../split/markdownOutline";
import { firstFrom, isTrimmed, trimmed } from "../split/pieces";

/** What must not be cut in one part: made once, and asked by every candidate. */
interface PartStructure {
  readonly sentenceStarts: Int32Array;
  readonly unitStarts: Int32Array;
  readonly units: readonly MarkdownUnit[];
  readonly text: string;
  readonly first: number;
  readonly end: number;
}

interface Damage extends BoundaryCounts {
  /** Boundaries with any of it. */
  readonly damaged: number;
}

/** Counts what the ends of chunks cut: sentences, tables, code, and headings from what they head. */
export class BoundaryCounter {
  readonly #parts: readonly PartStructure[];

  constructor(parts: readonly Pick<ReadPart, "text" | "prepared">[]) {
    this.#parts = parts.map(({ text, prepared }) => structureOf(text, prepared));
  }

  count({ count, parts, starts, ends }: ChunkTable): Damage {
    const damage = { boundaries: 0, damaged: 0, cut_sentences: 0, cut_tables: 0, cut_code: 0, orphaned_headings: 0 };
    for (let chunk = 0; chunk < count; chunk += 1) {
      const part = this.#parts[parts[chunk] ?? 0];
      if (part === undefined) continue;
      const [start = 0, end = 0] = [starts[chunk], ends[chunk]];
      if (start > part.first) add(damage, harmAt(part, start), false);
      if (end < part.end) add(damage, harmAt(part, end), isOrphaned(part, end));
    }
    return damage;
  }
}

type Harm = "cut_sentences" | "cut_tables" | "cut_code" | null;
type Counting = { -readonly [Name in keyof Damage]: number };

function add(damage: Counting, harm: Harm, orphaned: boolean): void {
  damage.boundaries += 1;
  if (harm !== null) damage[harm] += 1;
  if (orphaned) damage.orphaned_headings += 1;
  if (harm !== null || orphaned) damage.damaged += 1;
}

function structureOf(text: string, prepared: ReadPart["prepared"]): PartStructure {
  const units = prepared.sections().flatMap((section) => section.units);
  const whole = trimmed(text, 0, text.length) ?? { start: 0, end: 0 };
  return {
    text,
    units,
    unitStarts: Int32Array.from(units, ({ start }) => start),
    sentenceStarts: prepared.sentenceStarts(),
    first: whole.start,
    end: whole.end,
  };
}

/** What a cut at `at` harms. A table or code block that is cut is not counted as a sentence too. */
function harmAt(part: PartStructure, at: number): Harm {
  const unit = part.units[indexBefore(part.unitStarts, at)];
  const isBlock = unit?.kind === "table" || unit?.kind === "code";
  if (isBlock && isInside(part.text, unit.start, unit.end, at))
    return unit.kind === "table" ? "cut_tables" : "cut_code";
  const sentence = indexBefore(part.sentenceStarts, at);
  if (sentence < 0) return null;
  const start = part.sentenceStarts[sentence] ?? 0;
  return isInside(part.text, start, part.sentenceStarts[sentence + 1] ?? part.text.length, at) ? "cut_sentences" : null;
}

/** Whether a chunk that ends at `end` leaves a heading behind. */
function isOrphaned({ units, unitStarts, text }: PartStructure, end: number): boolean {
  const unit = units[indexBefore(unitStarts, end)];
  return unit?.kind === "heading" && !isInside(text, unit.start, unit.end, end);
}

/** Whether there is text of a span on both sides of `at`. Looks from `at` on, where it mostly stands: there may be a megabyte of blanks at an end. */
function isInside(text: string, start: number, end: number, at: number): boolean {
  return hasTextBefore(text, start, at) && hasTextBehind(text, at, end);
}

function hasTextBefore(text: string, start: number, at: number): boolean {
  for (let back = at; back > start; back -= 1) {
    if (!isTrimmed(text.charCodeAt(back - 1))) return true;
  }
  return false;
}

function hasTextBehind(text: string, at: number, end: number): boolean {
  for (let on = at; on < end; on += 1) {
    if (!isTrimmed(text.charCodeAt(on))) return true;
  }
  return false;
}

/** The index of the last start before `at`, or -1. */
function indexBefore(starts: Int32Array, at: number): number {
  return firstFrom(starts, at) - 1;
}
