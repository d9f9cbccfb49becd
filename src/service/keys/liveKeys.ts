import { unwatchFile, watchFile } from "node:fs";
import type { Rate } from "../rates/rate";
import { readKeyFile } from "./keyFile";
import type { Caller } from "./keyRecord";
import { KeyRing } from "./keyRing";

const LOOK_EVERY_MS = 1_000;

interface KeySources {
  readonly file: string | null;
  /** Keys in clear text, from the environment. */
  readonly given: readonly string[];
  readonly defaultRate: Rate;
}

interface LiveKeyEvents {
  onReload(count: number): void;
  /** The file cannot be read. Told once, until it can be or another reason comes up. */
  onFault(error: Error): void;
}

/** Has something done at each change of a file. What it gives ends that. */
type Watch = (file: string, onChange: () => Promise<void>) => () => void;

const watchByLooking: Watch = (file, onChange) => {
  watchFile(file, { interval: LOOK_EVERY_MS, persistent: false }, () => void onChange());
  return () => unwatchFile(file);
};

/** The keys of a service that runs: a change of the key file counts within about a second. */
export class LiveKeys {
  readonly #sources: KeySources;
  readonly #events: LiveKeyEvents;
  #ring: KeyRing;
  #reads = 0;
  #toldFault = "";
  #endWatch: () => void = () => undefined;

  private constructor(sources: KeySources, events: LiveKeyEvents) {
    this.#sources = sources;
    this.#events = events;
    this.#ring = new KeyRing([], sources.given, sources.defaultRate);
  }

  /** Rejects where the key file cannot be read. */
  static async open(sources: KeySources, events: LiveKeyEvents, watch = watchByLooking): Promise<LiveKeys> {
    const keys = new LiveKeys(sources, events);
    // Watched first: a change while the file is read must not be missed.
    if (sources.file !== null) keys.#endWatch = watch(sources.file, () => keys.#reload());
    try {
      await keys.#read();
    } catch (error) {
      keys.close();
      throw error;
    }
    return keys;
  }

  get size(): number {
    return this.#ring.size;
  }

  find(key: string): Caller | null {
    return this.#ring.find(key);
  }

  close(): void {
    this.#endWatch();
  }

  /** A file that has become unreadable leaves the keys as they were. */
  async #reload(): Promise<void> {
    try {
      await this.#read();
      this.#toldFault = "";
      this.#events.onReload(this.size);
    } catch (error) {
      this.#tellFault(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #tellFault(error: Error): void {
    if (error.message === this.#toldFault) return;
    this.#toldFault = error.message;
    this.#events.onFault(error);
  }

  /** Of two readings that overlap the one that began later counts. */
  async #read(): Promise<void> {
    this.#reads += 1;
    const read = this.#reads;
    const ring = await readRing(this.#sources);
    if (read === this.#reads) this.#ring = ring;
  }
}

async function readRing({ file, given, defaultRate }: KeySources): Promise<KeyRing> {
  return new KeyRing(file === null ? [] : await readKeyFile(file), given, defaultRate);
}
