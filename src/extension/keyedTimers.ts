/** Work that waits, at most one piece under each key: a new piece takes the place of the one before. */
export class KeyedTimers {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  set(key: string, delay: number, work: () => void): void {
    this.clear(key);
    const timer = setTimeout(() => {
      this.#timers.delete(key);
      work();
    }, delay);
    this.#timers.set(key, timer);
  }

  clear(key: string): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
  }

  dispose(): void {
    for (const key of [...this.#timers.keys()]) this.clear(key);
  }
}
