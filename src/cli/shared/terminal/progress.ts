import type { CliPlatform } from "../platform";
import { fit } from "./fitText";

/** Work that is done sooner needs no word. */
const QUIET_MS = 1000;
const INTERVAL_MS = 100;
/** Takes away what the last line of a terminal shows. */
export const CLEAR_LINE = "\r\u001b[2K";
const DEFAULT_COLUMNS = 80;

/** One line on a terminal's standard error that says how far long work is. Elsewhere it says nothing. */
export class Progress {
  readonly #platform: CliPlatform;
  readonly #isWanted: boolean;
  readonly #started: number;
  #last: number;
  #isShown = false;

  constructor(platform: CliPlatform, isWanted: boolean) {
    this.#platform = platform;
    this.#isWanted = isWanted && platform.stderr.isTerminal;
    this.#started = platform.now();
    this.#last = this.#started;
  }

  /** Shows the text, unless another one was shown just now. */
  async show(text: () => string): Promise<void> {
    if (!this.#isWanted) return;
    const now = this.#platform.now();
    if (now - this.#started < QUIET_MS || now - this.#last < INTERVAL_MS) return;
    this.#last = now;
    this.#isShown = true;
    // One column is left free: a full line would wrap, and only its second half would be cleared.
    await this.#platform.stderr.write(CLEAR_LINE + fit(text(), (this.#platform.stderr.columns ?? DEFAULT_COLUMNS) - 1));
  }

  /** Takes the line away, so that something else can be written to the terminal. */
  async clear(): Promise<void> {
    if (!this.#isShown) return;
    this.#isShown = false;
    await this.#platform.stderr.write(CLEAR_LINE);
  }
}
