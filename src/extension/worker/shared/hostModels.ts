import type { AbortSignalLike } from "../../../checker/engine/engine";
import type { ModelPrompt, ModelReply } from "../wire/judgesMessages";
import type { FromWorker } from "../wire/protocol";

const DROPPED: ModelReply = { kind: "failure", reason: "cancelled", message: "The question was given up." };

/** Asks the editor's models over the line to the host, which alone knows them. */
export class HostModels {
  readonly #post: (message: FromWorker) => void;
  readonly #waiting = new Map<number, (reply: ModelReply) => void>();
  #asks = 0;

  constructor(post: (message: FromWorker) => void) {
    this.#post = post;
  }

  answer(ask: number, reply: ModelReply): void {
    this.#waiting.get(ask)?.(reply);
    this.#waiting.delete(ask);
  }

  async ask(job: number, prompt: ModelPrompt, signal: AbortSignalLike): Promise<ModelReply> {
    if (signal.aborted) return DROPPED;
    this.#asks += 1;
    const ask = this.#asks;
    return new Promise((resolve) => {
      const drop = (): void => {
        this.#waiting.delete(ask);
        this.#post({ type: "drop_model", job, ask });
        resolve(DROPPED);
      };
      signal.addEventListener("abort", drop, { once: true });
      this.#waiting.set(ask, (reply) => {
        signal.removeEventListener("abort", drop);
        resolve(reply);
      });
      this.#post({ type: "ask_model", job, ask, prompt });
    });
  }
}
