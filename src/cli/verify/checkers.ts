import { citationResultSchema } from "../../contract/verify/citationResult";
import type { ResultCache } from "../gate/resultCache";
import { type CheckEngine, makeEngine } from "../shared/engine";
import type { Endpoint } from "../shared/options";
import type { CitationChecker, CliPlatform } from "../shared/platform";

/** What checks answers. A project may have another threshold for some of its folders, and the class has one alone. */
export class Checkers {
  readonly engine: CheckEngine;
  readonly #make: (threshold: number) => Promise<CheckEngine>;
  readonly #known: Map<number, Promise<CheckEngine>>;
  readonly #usual: number;
  readonly #cache: ResultCache | null;
  /** Whether the call named its threshold, which counts before what projects say. */
  readonly #isFixed: boolean;

  private constructor(
    engine: CheckEngine,
    make: (threshold: number) => Promise<CheckEngine>,
    { usual, isFixed, cache }: CheckersOptions,
  ) {
    this.engine = engine;
    this.#make = make;
    this.#known = new Map([[usual, Promise.resolve(engine)]]);
    this.#usual = usual;
    this.#isFixed = isFixed;
    this.#cache = cache;
  }

  /** Rejects with a `UsageError` where the service that was asked for cannot be used as it is. */
  static async of(options: CheckersOptions, endpoint: Endpoint | null, platform: CliPlatform): Promise<Checkers> {
    const make = (threshold: number): Promise<CheckEngine> => makeEngine({ threshold }, endpoint, platform);
    return new Checkers(await make(options.usual), make, options);
  }

  /** `threshold` is what the project of an answer says; `null` where it says nothing. */
  async for(threshold: number | null): Promise<CitationChecker> {
    const wanted = this.#isFixed || threshold === null ? this.#usual : threshold;
    const known = this.#known.get(wanted) ?? this.#make(wanted);
    this.#known.set(wanted, known);
    return withCache((await known).checker, wanted, this.#cache);
  }
}

function withCache(checker: CitationChecker, threshold: number, cache: ResultCache | null): CitationChecker {
  if (cache === null) return checker;
  return {
    verify_citations(query, response, sources, { signal, ...options } = {}) {
      // A model does not say the same for ever.
      if (options.judge !== undefined)
        return checker.verify_citations(query, response, sources, { ...options, signal });
      const input = ["verify_citations", threshold, query, response, sources, options];
      return cache.of(input, citationResultSchema, () =>
        checker.verify_citations(query, response, sources, { ...options, signal }),
      );
    },
  };
}

interface CheckersOptions {
  /** The threshold of answers whose project names none. */
  readonly usual: number;
  readonly isFixed: boolean;
  /** `null` where no result is kept. */
  readonly cache: ResultCache | null;
}
