import type { CheckedConfig, CheckerConfig } from "../contract/config";
import type { Document } from "../contract/document";
import { RAGQualityError } from "../contract/error";
import type { OptimizationResult } from "../contract/optimize/optimizationResult";
import type { CitationResult } from "../contract/verify/citationResult";
import type { JudgeRequest } from "../contract/verify/judgeRequest";
import { BaseChecker, type CurrentSettings } from "./baseChecker";
import { changed, checkConfig } from "./checkConfig";
import { BundledEngine } from "./engine/bundledEngine";
import type { EmbeddedOptimizeOptions, Engine, VerifyOptions } from "./engine/engine";
import { makeRemoteEngine } from "./engine/remoteEngine";
import { optimize_chunks } from "./entries/optimize";
import { checkJudge, type ChosenJudge } from "./judge/checkJudge";
import { judgeResult, type Judging, type JudgingOptions } from "./judge/judgeResult";

/** What `new RAGQualityChecker(config)` takes; every field may be left out. */
export type RAGQualityCheckerConfig = CheckerConfig & {
  /**
   * A model that reads the claims of which words cannot tell; with a `base_url` what the service's own is asked. Without it, none
   * is asked.
   */
  readonly judge?: Judging | JudgeRequest;
};

/** What `verify_citations` takes beside its parameters; each may be left out. */
export interface JudgedVerifyOptions extends Omit<VerifyOptions, "judge"> {
  /** In the place of the config's judge. */
  readonly judge?: Judging | JudgeRequest;
  /** Called when the judge is done with a claim. */
  readonly on_progress?: JudgingOptions["on_progress"];
}

/**
 * Checks the quality of retrieval-augmented generation, here or, with a `base_url`, at a `/v1` service. Both give the
 * same result for the same input. Every method fails with a `RAGQualityError` whose `code` is stable.
 */
export class RAGQualityChecker extends BaseChecker {
  readonly #settings: RAGQualityCheckerConfig;
  readonly #judge: ChosenJudge;
  readonly #isRemote: boolean;

  constructor(settings: RAGQualityCheckerConfig = {}) {
    const { judge, ...config } = settings;
    const checked = checkConfig(config);
    super(checked, engineFor(checked));
    this.#isRemote = checked.base_url !== undefined;
    this.#judge = checkJudge(judge, this.#isRemote, "invalid_config");
    this.#settings = settings;
  }

  override with_options(options: RAGQualityCheckerConfig): RAGQualityChecker {
    return new RAGQualityChecker(changed(this.#settings, options));
  }

  /**
   * Tries chunk settings on the documents, and recommends some where they are better than the current ones by more than chance. With
   * `embed` chunks are ranked by vectors, as somebody's own retriever does, and what words and both together find stands beside it;
   * it fails with whatever `embed` fails with. What one's own index finds, `own_index`, stands beside it too.
   */
  override async optimize_chunks(
    documents: readonly Document[],
    current_settings: CurrentSettings,
    { embed, own_index, ...options }: EmbeddedOptimizeOptions = {},
  ): Promise<OptimizationResult> {
    if (embed === undefined && own_index === undefined)
      return super.optimize_chunks(documents, current_settings, options);
    if (this.#isRemote)
      throw new RAGQualityError({
        code: "invalid_request",
        message: "A service takes no own_index and no embed. Leave it out, or make the checker without base_url.",
      });
    return optimize_chunks(documents, current_settings, {
      ...options,
      ...(embed !== undefined && { embed }),
      ...(own_index !== undefined && { own_index }),
    });
  }

  /**
   * Judges every citation of `response` against the source that it names; of one that cites nothing, every claim against all of
   * them. Where there is a judge, it then reads what the core cannot tell: here, or at the service.
   */
  override async verify_citations(
    query: string,
    response: string,
    sources: readonly Document[],
    { judge, on_progress, ...options }: JudgedVerifyOptions = {},
  ): Promise<CitationResult> {
    const chosen = judge === undefined ? this.#judge : checkJudge(judge, this.#isRemote, "invalid_request");
    if (chosen.kind === "service")
      return super.verify_citations(query, response, sources, { ...options, judge: chosen.request });
    const result = await super.verify_citations(query, response, sources, options);
    if (chosen.kind === "none") return result;
    const { signal } = options;
    const judged = await judgeResult(result, { query, response, sources: [...sources] }, chosen.judging, {
      signal,
      on_progress,
    });
    if (signal?.aborted !== true) return judged;
    throw new RAGQualityError({ code: "aborted", message: "The check was cancelled while a judge was asked." });
  }
}

function engineFor(config: CheckedConfig): Engine {
  return config.base_url === undefined ? new BundledEngine(config.threshold) : makeRemoteEngine(config);
}
