import type { CliPlatform } from "../platform";

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
