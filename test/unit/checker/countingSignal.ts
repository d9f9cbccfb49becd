import type { AbortSignalLike } from "../../../src/checker/engine/engine";

/** A signal that tells who still listens to it. */
export class CountingSignal implements AbortSignalLike {
  aborted = false;
  readonly #listeners = new Set<() => void>();

  get listeners(): number {
    return this.#listeners.size;
  }

  addEventListener(_type: "abort", listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: "abort", listener: () => void): void {
    this.#listeners.delete(listener);
  }

  /** Fires, to each listener once. */
  abort(): void {
    this.aborted = true;
    const listeners = [...this.#listeners];
    this.#listeners.clear();
    for (const listener of listeners) listener();
  }
}
