import type { AnswerRecord } from "../answerRecord";
import type { RecordPiece } from "./recordPiece";

/** Pieces that are kept for others of their trace; beyond these, the oldest trace is read as far as it came. */
const MAX_HELD_PIECES = 20_000;
const MAX_HELD_LENGTH = 20_000_000;

interface Held {
  readonly pieces: RecordPiece[];
  readonly join: (pieces: readonly RecordPiece[]) => readonly AnswerRecord[];
  length: number;
}

/** Keeps the pieces of records that stand in several rows until the file ends, or until there are too many. */
export class HeldRecords {
  readonly #held = new Map<string, Held>();
  #pieces = 0;
  #length = 0;
  #fruitless = 0;

  /** How many of those that were joined came to nothing. */
  get fruitless(): number {
    return this.#fruitless;
  }

  get isEmpty(): boolean {
    return this.#held.size === 0;
  }

  /** Where the first of the pieces that are kept begins; `null` where none is. */
  get start(): number | null {
    const [oldest] = this.#held.values();
    return oldest?.pieces[0]?.span.start ?? null;
  }

  /** Keeps a piece, and gives the records for which there is no room any more. */
  add(key: string, piece: RecordPiece, join: Held["join"]): AnswerRecord[] {
    const held = this.#held.get(key) ?? { pieces: [], join, length: 0 };
    this.#held.set(key, held);
    const length = piece.span.end - piece.span.start;
    held.pieces.push(piece);
    held.length += length;
    this.#pieces += 1;
    this.#length += length;
    const records: AnswerRecord[] = [];
    while (this.#pieces > MAX_HELD_PIECES || this.#length > MAX_HELD_LENGTH) records.push(...this.#release());
    return records;
  }

  /** Keeps what was kept under one key under another. */
  move(from: string, to: string): void {
    const moved = this.#held.get(from);
    if (moved === undefined) return;
    this.#held.delete(from);
    const held = this.#held.get(to) ?? { pieces: [], join: moved.join, length: 0 };
    this.#held.set(to, held);
    for (const piece of moved.pieces) held.pieces.push(piece);
    held.length += moved.length;
  }

  /** The pieces that are kept for one record. */
  pieces(key: string): readonly RecordPiece[] {
    return this.#held.get(key)?.pieces ?? [];
  }

  /** The records of all that is kept. */
  finish(): AnswerRecord[] {
    const records: AnswerRecord[] = [];
    while (!this.isEmpty) records.push(...this.#release());
    return records;
  }

  /** The oldest one. */
  #release(): AnswerRecord[] {
    const [oldest] = this.#held.keys();
    return oldest === undefined ? [] : this.release(oldest);
  }

  /** What is kept under one key as far as it came; what is added under its key begins another. */
  release(key: string): AnswerRecord[] {
    const held = this.#held.get(key);
    if (held === undefined) return [];
    this.#held.delete(key);
    this.#pieces -= held.pieces.length;
    this.#length -= held.length;
    const records = held.join(held.pieces);
    if (records.length === 0) this.#fruitless += 1;
    return [...records];
  }
}
