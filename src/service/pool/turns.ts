interface Line<T> {
  readonly waiting: Set<T>;
  running: number;
  /** What this caller has had of the threads, counted as if it had come with what the least served one had had. */
  workedMs: number;
}

/**
 * What waits, in a line for each caller, and whose turn is next: of who has the fewest under way the one whose work took the least
 * time, and of that caller what came first. So whoever asks for much waits behind who asks for little, and not the other way round
 * (fair queueing, by the time that was really taken).
 */
export class Turns<T extends { readonly caller: string }> {
  readonly #lines = new Map<string, Line<T>>();
  #waiting = 0;

  get waiting(): number {
    return this.#waiting;
  }

  /** Callers with something that waits or is worked on. */
  get callers(): number {
    return this.#lines.size;
  }

  add(item: T): void {
    this.#line(item.caller).waiting.add(item);
    this.#waiting += 1;
  }

  /** Takes out what will not be run; `false` where it no longer waits. */
  remove(item: T): boolean {
    const line = this.#lines.get(item.caller);
    if (line?.waiting.delete(item) !== true) return false;
    this.#waiting -= 1;
    this.#forgetIdle(item.caller, line);
    return true;
  }

  /** Takes out what is run next, of those that may start; it counts as running until `end`. */
  start(mayStart: (item: T) => boolean): T | undefined {
    let chosen: { readonly item: T; readonly line: Line<T> } | undefined;
    for (const line of this.#lines.values()) {
      const [item] = line.waiting;
      if (item === undefined || !mayStart(item)) continue;
      if (chosen === undefined || comesBefore(line, chosen.line)) chosen = { item, line };
    }
    if (chosen === undefined) return undefined;
    chosen.line.waiting.delete(chosen.item);
    chosen.line.running += 1;
    this.#waiting -= 1;
    return chosen.item;
  }

  /** Counts what it took. */
  end({ caller }: T, ms: number): void {
    const line = this.#lines.get(caller);
    if (line === undefined) return;
    line.running -= 1;
    line.workedMs += ms;
    this.#forgetIdle(caller, line);
  }

  #line(caller: string): Line<T> {
    const known = this.#lines.get(caller);
    if (known !== undefined) return known;
    const least = Math.min(...[...this.#lines.values()].map(({ workedMs }) => workedMs));
    const line: Line<T> = { waiting: new Set(), running: 0, workedMs: Number.isFinite(least) ? least : 0 };
    this.#lines.set(caller, line);
    return line;
  }

  #forgetIdle(caller: string, { waiting, running }: Line<T>): void {
    if (waiting.size === 0 && running === 0) this.#lines.delete(caller);
  }
}

function comesBefore(one: Line<unknown>, other: Line<unknown>): boolean {
  return one.running === other.running ? one.workedMs < other.workedMs : one.running < other.running;
}
