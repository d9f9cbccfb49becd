import type { SetRow } from "../../../contract/visualize/retrievalSet";
import type { Html } from "../markup/html";
import { byTrouble } from "./failures";

/** Leaves room for the list of queries in a page of 20 MB. */
const MAX_BYTES = 16_000_000;
/** Sorting at each report that is too much would take its time. */
const SLACK = 1.25;

interface Kept {
  readonly row: SetRow;
  readonly markup: Html;
  readonly bytes: number;
}

/** The reports that a set's page has room for: of more, those of the queries with most amiss. What is kept is bounded. */
export class KeptReports {
  readonly #limit: number;
  #kept: Kept[] = [];
  #bytes = 0;
  /** The last one for which there was room, once there were too many. */
  #last: SetRow | null = null;

  constructor(limit = MAX_BYTES) {
    this.#limit = limit;
  }

  /** Draws the report only where there may be room for it. */
  add(row: SetRow, draw: () => Html): void {
    if (this.#last !== null && byTrouble(row, this.#last) >= 0) return;
    const markup = draw();
    const bytes = utf8Bytes(markup.text);
    this.#kept.push({ row, markup, bytes });
    this.#bytes += bytes;
    if (this.#bytes > this.#limit * SLACK) this.#shrink();
  }

  /** The markup of each query's report by its file and row. */
  reports(): ReadonlyMap<string, Html> {
    this.#shrink();
    return new Map(this.#kept.map(({ row, markup }) => [placeKey(row), markup]));
  }

  #shrink(): void {
    this.#kept.sort((one, other) => byTrouble(one.row, other.row));
    let bytes = 0;
    const end = this.#kept.findIndex((kept) => (bytes += kept.bytes) > this.#limit);
    if (end !== -1) {
      this.#kept.length = end;
      this.#last = this.#kept.at(-1)?.row ?? null;
    }
    this.#bytes = this.#kept.reduce((sum, kept) => sum + kept.bytes, 0);
  }
}

export function placeKey({ file, row }: Pick<SetRow, "file" | "row">): string {
  return `${row} ${file}`;
}

function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // A pair of surrogates is four bytes, two for each.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
