interface Waiting {
  readonly host: string;
  readonly start: () => void;
}

/** Lets so many pieces of work be under way at once, and so many for one host. What waits for its host holds up no other. */
export class Slots {
  readonly #limit: number;
  readonly #hostLimit: number;
  readonly #waiting: Waiting[] = [];
  readonly #hosts = new Map<string, number>();
  #active = 0;

  constructor(limit: number, hostLimit: number) {
    this.#limit = limit;
    this.#hostLimit = hostLimit;
  }

  async run<T>(host: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.#waiting.push({ host, start });
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#count(host, -1);
      this.#startNext();
    }
  }

  #startNext(): void {
    if (this.#active >= this.#limit) return;
    const index = this.#waiting.findIndex(({ host }) => (this.#hosts.get(host) ?? 0) < this.#hostLimit);
    const [next] = index === -1 ? [] : this.#waiting.splice(index, 1);
    if (next === undefined) return;
    this.#count(next.host, 1);
    next.start();
  }

  #count(host: string, change: 1 | -1): void {
    this.#active += change;
    const count = (this.#hosts.get(host) ?? 0) + change;
    if (count === 0) this.#hosts.delete(host);
    else this.#hosts.set(host, count);
  }
}
