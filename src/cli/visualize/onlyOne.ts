import { LostReport } from "../output/lostReport";
import type { Destination } from "./destination";
import type { ShownRetrieval } from "./shownRetrieval";

/** Writes what stands alone: a page, or a picture. A second one is refused before the first one is written. */
export class OnlyOne implements Destination {
  readonly #to: Destination;
  #held: ShownRetrieval | null = null;

  constructor(to: Destination) {
    this.#to = to;
  }

  get isClosed(): boolean {
    return this.#to.isClosed;
  }

  get words(): string {
    return this.#to.words;
  }

  take(shown: ShownRetrieval): Promise<void> {
    if (this.#held !== null) return Promise.reject(moreThanOne(this.#held, shown));
    this.#held = shown;
    return Promise.resolve();
  }

  async keep(): Promise<void> {
    if (this.#held !== null) await this.#to.take(this.#held);
    await this.#to.keep();
  }

  discard(): void {
    this.#to.discard();
  }
}

function moreThanOne(first: ShownRetrieval, second: ShownRetrieval): LostReport {
  const where = `record ${first.row} of ${first.file.label} and record ${second.row} of ${second.file.label}`;
  return new LostReport(
    `There is more than one record: ${where}. Name one with --row, or a folder for all of them with --output-dir.`,
  );
}
