/** Callers whose pace is known; of more, those that were first learned of are forgotten. */
const MAX_CALLERS = 1000;
/** What a byte is taken to cost of a caller who sent nothing yet: 64 KB count as slow then. */
const UNKNOWN_MS_PER_BYTE = 1 / 128;
/** Smaller bodies tell of the cost of a request, and not of its bytes. */
const MIN_TELLING_BYTES = 4_000;

/** How long the requests of each caller take, by their bytes. */
export class Pace {
  readonly #msPerByte = new Map<string, number>();

  observe(caller: string, bytes: number, ms: number): void {
    if (bytes < MIN_TELLING_BYTES) return;
    const known = this.#msPerByte.get(caller);
    // The last one counts as much as all before it.
    this.#msPerByte.set(caller, known === undefined ? ms / bytes : (known + ms / bytes) / 2);
    const [first] = this.#msPerByte.keys();
    if (this.#msPerByte.size > MAX_CALLERS && first !== undefined) this.#msPerByte.delete(first);
  }

  /** How long a body may take, in milliseconds; rather too much of a caller who is not known. */
  cautiousMs(caller: string, bytes: number): number {
    return bytes * (this.#msPerByte.get(caller) ?? UNKNOWN_MS_PER_BYTE);
  }

  /** How long a body will take by what was seen, in milliseconds; 0 of a caller who is not known. */
  seenMs(caller: string, bytes: number): number {
    return bytes * (this.#msPerByte.get(caller) ?? 0);
  }
}
