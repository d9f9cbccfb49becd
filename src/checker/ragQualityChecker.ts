import type { CheckedConfig, CheckerConfig } from "../contract/config";
import type { Document } from "../contract/document";
import { RAGQualityError } from "../contract/error";
import type { CitationResult } from "../contract/verify/citationResult";
import { BaseChecker } from "./baseChecker";
import { checkConfig } from "./checkConfig";
import { BundledEngine } from "./engine/bundledEngine";
import type { Engine, VerifyOptions } from "./engine/engine";
import { makeRemoteEngine } from "./engine/remoteEngine";
import { checkJudging } from "./judge/checkJudging";
import { judgeResult, type Judging, type JudgingOptions } from "./judge/judgeResult";

/** What `new RAGQualityChecker(config)` takes; every field may be left out. */
export type RAGQualityCheckerConfig = CheckerConfig & {
  /** A model that reads the claims of which words cannot tell. Without it, none is asked. */
  readonly judge?: Judging;
};

/** What `verify_citations` takes beside its parameters; each may be left out. */
export interface JudgedVerifyOptions extends VerifyOptions {
  /** In the place of the config's judge. */
  readonly judge?: Judging;
  /** Called when the judge is done with a claim. */
  readonly on_progress?: JudgingOptions["on_progress"];
}

/**
 * Checks the quality of retrieval-augmented generation, here or, with a `base_url`, at a `/v1` service. Both give the
 * same result for the same input. Every method fails with a `RAGQualityError` whose `code` is stable.
 */
export class RAGQualityChecker extends BaseChecker {
  readonly #judge: Judging | undefined;
  readonly #isRemote: boolean;

  constructor({ judge, ...config }: RAGQualityCheckerConfig = {}) {
    const checked = checkConfig(config);
    super(checked, engineFor(checked));
    this.#isRemote = checked.base_url !== undefined;
    this.#judge = this.#checked(judge);
  }

  /**
   * Judges every citation of `response` against the source that it names; of one that cites nothing, every claim against all of
   * them. Where there is a judge, it then reads what the core cannot tell.
   */
  override async verify_citations(
    query: string,
    response: string,
    sources: readonly Document[],
    { judge, on_progress, ...options }: JudgedVerifyOptions = {},
  ): Promise<CitationResult> {
    const judging = this.#checked(judge) ?? this.#judge;
    const result = await super.verify_citations(query, response, sources, options);
    if (judging === undefined) return result;
    const { signal } = options;
    const judged = await judgeResult(result, { query, response, sources: [...sources] }, judging, {
      signal,
      on_progress,
    });
    if (signal?.aborted !== true) return judged;
    throw new RAGQualityError({ code: "aborted", message: "The check was cancelled while a judge was asked." });
  }

  #checked(judge: Judging | undefined): Judging | undefined {
    return judge === undefined ? undefined : checkJudging(judge, this.#isRemote);
  }
}

function engineFor(config: CheckedConfig): Engine {
  return config.base_url === undefined ? new BundledEngine(config.threshold) : makeRemoteEngine(config);
}
