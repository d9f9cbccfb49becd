import { type CheckEngine, makeEngine } from "../shared/engine";
import type { Endpoint } from "../shared/options";
import type { CitationChecker, CliPlatform } from "../shared/platform";

/** What checks answers. A project may have another threshold for some of its folders, and the class has one alone. */
export class Checkers {
  readonly engine: CheckEngine;
  readonly #make: (threshold: number) => Promise<CheckEngine>;
  readonly #known: Map<number, Promise<CheckEngine>>;
  readonly #usual: number;
  /** Whether the call named its threshold, which counts before what projects say. */
  readonly #isFixed: boolean;

  private constructor(engine: CheckEngine, make: (threshold: number) => Promise<CheckEngine>, { usual, isFixed }: Thresholds) {
    this.engine = engine;
    this.#make = make;
    this.#known = new Map([[usual, Promise.resolve(engine)]]);
    this.#usual = usual;
    this.#isFixed = isFixed;
  }

  /** Rejects with a `UsageError` where the service that was asked for cannot be used as it is. */
  static async of(thresholds: Thresholds, endpoint: Endpoint | null, platform: CliPlatform): Promise<Checkers> {
    const make = (threshold: number): Promise<CheckEngine> => makeEngine({ threshold }, endpoint, platform);
    return new Checkers(await make(thresholds.usual), make, thresholds);
  }

  /** `threshold` is what the project of an answer says; `null` where it says nothing. */
  async for(threshold: number | null): Promise<CitationChecker> {
    const wanted = this.#isFixed || threshold === null ? this.#usual : threshold;
    const known = this.#known.get(wanted) ?? this.#make(wanted);
    this.#known.set(wanted, known);
    return (await known).checker;
  }
}

interface Thresholds {
  readonly usual: number;
  readonly isFixed: boolean;
}
