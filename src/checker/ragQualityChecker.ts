import type { CheckedConfig, CheckerConfig } from "../contract/config";
import { BaseChecker } from "./baseChecker";
import { checkConfig } from "./checkConfig";
import { BundledEngine } from "./engine/bundledEngine";
import type { Engine } from "./engine/engine";
import { makeRemoteEngine } from "./engine/remoteEngine";

/**
 * Checks the quality of retrieval-augmented generation, here or, with a `base_url`, at a `/v1` service. Both give the
 * same result for the same input. Every method fails with a `RAGQualityError` whose `code` is stable.
 */
export class RAGQualityChecker extends BaseChecker {
  constructor(config: CheckerConfig = {}) {
    const checked = checkConfig(config);
    super(checked, engineFor(checked));
  }
}

function engineFor(config: CheckedConfig): Engine {
  return config.base_url === undefined ? new BundledEngine(config.threshold) : makeRemoteEngine(config);
}
