import type { CheckerConfig } from "../contract/config";
import type { JudgeRequest } from "../contract/verify/judgeRequest";
import { BaseChecker } from "./baseChecker";
import { changed, checkConfig } from "./checkConfig";
import { makeRemoteEngine } from "./engine/remoteEngine";

/** What `new RAGQualityChecker(config)` of `rag-quality-checker/remote` takes: there it cannot do without a service. */
export type RemoteCheckerConfig = CheckerConfig & {
  readonly base_url: string;
  readonly api_key: string;
  /** Has the service's judge read what words cannot decide. */
  readonly judge?: JudgeRequest;
};

/**
 * Checks the quality of retrieval-augmented generation at a `/v1` service. The class of the main entry without the bundled
 * core, for programs that have to be small.
 */
export class RAGQualityChecker extends BaseChecker {
  readonly #settings: RemoteCheckerConfig;

  constructor(settings: RemoteCheckerConfig) {
    // A program that is not typed may give none.
    const { judge, ...config } = { ...settings };
    const checked = checkConfig(config);
    super(checked, makeRemoteEngine(checked, judge));
    this.#settings = settings;
  }

  override with_options(options: Partial<RemoteCheckerConfig>): RAGQualityChecker {
    return new RAGQualityChecker(changed(this.#settings, options));
  }
}
