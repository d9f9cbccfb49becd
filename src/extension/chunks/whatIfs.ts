import { t } from "../../contract/language";
import type { ChunkSettings } from "../../contract/optimize/chunkSettings";
import type { WhatIf } from "../../contract/panel/chunksState";
import type { Log } from "../shared/log";
import type { TriedSettings } from "../worker/wire/chunksMessages";
import type { WorkerClient } from "../worker/wire/workerClient";

interface Wish {
  readonly key: string;
  readonly settings: ChunkSettings;
}

interface WhatIfParts {
  readonly chunkClient: Pick<WorkerClient, "trySettings">;
  readonly log: Pick<Log, "clean" | "warn">;
  readonly tell: (key: string, whatIf: WhatIf) => void;
}

const NOT_KEPT = t("The documents of this trial are not in memory any more. Try them again, then set the sliders.");

/** Measures settings that a person set by the sliders: one wish at a time, and of those that came meanwhile the last one alone. */
export class WhatIfs {
  readonly #parts: WhatIfParts;
  #next: Wish | null = null;
  #isBusy = false;

  constructor(parts: WhatIfParts) {
    this.#parts = parts;
  }

  ask(key: string, settings: ChunkSettings): void {
    this.#next = { key, settings };
    // To end a measurement would end the worker, and with it the documents that it keeps.
    if (!this.#isBusy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    for (let wish = this.#take(); wish !== null; wish = this.#take()) {
      const whatIf = await this.#measure(wish);
      if (this.#next === null) this.#parts.tell(wish.key, whatIf);
    }
    this.#isBusy = false;
  }

  #take(): Wish | null {
    const wish = this.#next;
    this.#next = null;
    return wish;
  }

  async #measure({ key, settings }: Wish): Promise<WhatIf> {
    try {
      return whatIfOf(settings, await this.#parts.chunkClient.trySettings(key, settings, new AbortController().signal));
    } catch (error) {
      const message = this.#parts.log.clean(error instanceof Error ? error.message : String(error));
      this.#parts.log.warn(`Settings were not measured: ${message}`);
      return { kind: "failed", settings, message };
    }
  }
}

function whatIfOf(settings: ChunkSettings, tried: TriedSettings): WhatIf {
  switch (tried.kind) {
    case "measured":
      return { kind: "measured", settings, candidate: tried.candidate };
    case "refused":
      return { kind: "failed", settings, message: tried.message };
    case "not_kept":
      return { kind: "failed", settings, message: NOT_KEPT };
  }
}
