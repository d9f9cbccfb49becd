import type { Wanted } from "./askedFile";

/** What of an open document tells whether a check still fits it. */
export interface CheckedDocument {
  readonly uri: { toString(): string };
  readonly version: number;
  readonly isClosed: boolean;
}

interface Unfinished {
  readonly version: number;
  readonly wanted: Wanted;
}

/** What was asked of each file and has no result yet. A service gets no more than this by itself: each answer may cost, or be private. */
export class UnfinishedChecks {
  readonly #left = new Map<string, Unfinished>();

  keep({ uri, version }: CheckedDocument, wanted: Wanted): void {
    this.#left.set(uri.toString(), { version, wanted });
  }

  /** Keeps the rows that were not reached, of what is kept already: a file that was forgotten meanwhile stays so. */
  narrow({ uri }: CheckedDocument, rows: readonly number[]): void {
    const left = this.#left.get(uri.toString());
    if (left !== undefined) this.#left.set(uri.toString(), { ...left, wanted: { ...left.wanted, rows } });
  }

  drop(uri: CheckedDocument["uri"]): void {
    this.#left.delete(uri.toString());
  }

  /** `null` where nothing is left, or where it cannot be told any more: after an edit a selection is other words than before. */
  of({ uri, version, isClosed }: CheckedDocument): Wanted | null {
    const left = this.#left.get(uri.toString());
    if (left === undefined || isClosed) return null;
    return left.version === version || left.wanted.selection === null ? left.wanted : null;
  }
}
