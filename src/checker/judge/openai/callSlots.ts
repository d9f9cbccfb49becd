import type { AbortSignalLike } from "../../engine/engine";

/** Lets so many calls be under way at once; the others wait in their order. */
export class CallSlots {
  readonly #waiting: (() => void)[] = [];
  #limit: number;
  #taken = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Resolves when there is a slot, or as soon as `signal` fires; what it gives makes room for the next one. */
  async take(signal: AbortSignalLike): Promise<() => void> {
    while (this.#taken >= this.#limit && !signal.aborted) await this.#room(signal);
    this.#taken += 1;
    return () => {
      this.#taken -= 1;
      this.#next();
    };
  }

  widen(limit: number): void {
    this.#limit = limit;
    for (let free = this.#limit - this.#taken; free > 0; free -= 1) this.#next();
  }

  #next(): void {
    this.#waiting.shift()?.();
  }

  #room(signal: AbortSignalLike): Promise<void> {
    return new Promise((resolve) => {
      const go = (): void => {
        signal.removeEventListener("abort", go);
        const at = this.#waiting.indexOf(go);
        if (at >= 0) this.#waiting.splice(at, 1);
        resolve();
      };
      this.#waiting.push(go);
      signal.addEventListener("abort", go, { once: true });
    });
  }
}
