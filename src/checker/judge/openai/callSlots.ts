import type { AbortSignalLike } from "../../engine/engine";

/** Lets so many calls be under way at once; the others wait in their order. */
export class CallSlots {
  readonly #waiting: ((isDismissed: boolean) => void)[] = [];
  #limit: number;
  #taken = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Resolves when there is a slot; what it gives makes room for the next one. `null` where `signal` fires before, or who waits is dismissed. */
  async take(signal: AbortSignalLike): Promise<(() => void) | null> {
    while (this.#taken >= this.#limit && !signal.aborted) if (await this.#isDismissed(signal)) return null;
    if (signal.aborted) return null;
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

  /** Who waits now gets no slot: what befell one call would befall theirs. */
  dismiss(): void {
    for (const go of this.#waiting.splice(0)) go(true);
  }

  #next(): void {
    this.#waiting.shift()?.(false);
  }

  #isDismissed(signal: AbortSignalLike): Promise<boolean> {
    return new Promise((resolve) => {
      const go = (isDismissed: boolean): void => {
        signal.removeEventListener("abort", stop);
        const at = this.#waiting.indexOf(go);
        if (at >= 0) this.#waiting.splice(at, 1);
        resolve(isDismissed);
      };
      const stop = (): void => go(true);
      this.#waiting.push(go);
      signal.addEventListener("abort", stop, { once: true });
    });
  }
}
