import { EXIT } from "../exitCode";

/**
 * Ctrl+C ends the program at once, with the exit code that shells expect. Work that keeps this thread busy would let it wait,
 * so during such work the signal is left to the system, which ends the process by itself.
 */
export class Interrupt {
  #stop: (() => void) | null = null;

  /** From now on, until the function that is returned is called. */
  listen(stop: () => void): () => void {
    this.#stop = stop;
    process.on("SIGINT", this.#end);
    return () => {
      this.#stop = null;
      process.off("SIGINT", this.#end);
    };
  }

  async duringBusyWork<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.#stop === null) return await work();
    process.off("SIGINT", this.#end);
    try {
      return await work();
    } finally {
      process.on("SIGINT", this.#end);
    }
  }

  readonly #end = (): void => {
    this.#stop?.();
    process.exit(EXIT.interrupted);
  };
}
