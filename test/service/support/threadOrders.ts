import { BroadcastChannel } from "node:worker_threads";
import { until } from "./until";

/** Speaks with the threads of obedientWorker.cjs. */
export class ThreadOrders {
  readonly #channel = new BroadcastChannel("orders");
  readonly #begun = new Set<string>();

  constructor() {
    this.#channel.onmessage = (event: unknown) => {
      const { data } = event as { data: { begun?: string } };
      if (data.begun !== undefined) this.#begun.add(data.begun);
    };
  }

  /** Resolves when a thread works on the request of this name. */
  async begun(name: string): Promise<void> {
    await until(`a thread that begins ${name}`, () => this.#begun.has(name), Boolean);
  }

  hasBegun(name: string): boolean {
    return this.#begun.has(name);
  }

  release(name: string): void {
    this.#channel.postMessage({ release: name });
  }

  close(): void {
    this.#channel.close();
  }
}
