/** Keys that no other worker gives: the panel remembers what it was sent by them, over a restart of the editor too. */
export class WorkerKeys {
  readonly #worker = globalThis.crypto.getRandomValues(new Uint32Array(2)).join("-");
  #last = 0;

  next(): string {
    this.#last += 1;
    return `${this.#worker}-${this.#last}`;
  }
}
