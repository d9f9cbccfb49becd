import type { CliPlatform } from "./platform";

/** Does the work on each item, at most so many at once, and gives the results in the order of the items. */
export async function* inOrder<T, R>(
  items: AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const waiting: Promise<R>[] = [];
  for await (const item of items) {
    const result = work(item);
    // A failure is told when its turn comes; until then nobody waits for it.
    result.catch(() => undefined);
    waiting.push(result);
    if (waiting.length >= atOnce) yield* first(waiting);
  }
  while (waiting.length > 0) yield* first(waiting);
}

async function* first<R>(waiting: Promise<R>[]): AsyncGenerator<R> {
  const result = waiting.shift();
  if (result !== undefined) yield await result;
}

/** So often Ctrl+C is listened to. */
const TURN_MS = 50;

/** Lets what waits, such as Ctrl+C, have its turn in the middle of long work. */
export class Turns {
  readonly #platform: Pick<CliPlatform, "now" | "nextTurn">;
  #last: number;

  constructor(platform: Pick<CliPlatform, "now" | "nextTurn">) {
    this.#platform = platform;
    this.#last = platform.now();
  }

  async give(): Promise<void> {
    if (this.#platform.now() - this.#last < TURN_MS) return;
    await this.#platform.nextTurn();
    this.#last = this.#platform.now();
  }
}
