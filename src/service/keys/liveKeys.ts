import { unwatchFile, watchFile } from "node:fs";
import type { Rate } from "../rates/rate";
import { readKeyFile } from "./keyFile";
import { KeyRing } from "./keyRing";
import type { Caller } from "./keyRecord";

const LOOK_EVERY_MS = 1_000;

export interface KeySources {
  readonly file: string | null;
  /** Keys in clear text, from the environment. */
  readonly given: readonly string[];
  readonly defaultRate: Rate;
}

export interface LiveKeyEvents {
  onReload(count: number): void;
  onFault(error: Error): void;
}

/** The keys of a service that runs: a change of the key file counts within about a second. */
export class LiveKeys {
  readonly #sources: KeySources;
  readonly #events: LiveKeyEvents;
  #ring: KeyRing;

  private constructor(sources: KeySources, events: LiveKeyEvents, ring: KeyRing) {
    this.#sources = sources;
    this.#events = events;
    this.#ring = ring;
  }

  /** Rejects where the key file cannot be read. */
  static async open(sources: KeySources, events: LiveKeyEvents): Promise<LiveKeys> {
    const keys = new LiveKeys(sources, events, await readRing(sources));
    if (sources.file !== null) watchFile(sources.file, { interval: LOOK_EVERY_MS, persistent: false }, keys.#reload);
    return keys;
  }

  get size(): number {
    return this.#ring.size;
  }

  find(key: string): Caller | null {
    return this.#ring.find(key);
  }

  close(): void {
    if (this.#sources.file !== null) unwatchFile(this.#sources.file, this.#reload);
  }

  /** A file that has become unreadable leaves the keys as they were. */
  readonly #reload = (): void => {
    readRing(this.#sources).then(
      (ring) => {
        this.#ring = ring;
        this.#events.onReload(ring.size);
      },
      (error: Error) => this.#events.onFault(error),
    );
  };
}

async function readRing({ file, given, defaultRate }: KeySources): Promise<KeyRing> {
  return new KeyRing(file === null ? [] : await readKeyFile(file), given, defaultRate);
}
