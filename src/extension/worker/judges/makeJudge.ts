import { platformNetwork } from "../../../checker/http/network";
import type { Judge } from "../../../checker/judge/judge";
import { openAiJudge } from "../../../checker/judge/openai/openAiJudge";
import { SERVICE_MODEL } from "../../../checker/judge/serviceJudge";
import type { HostModels } from "../shared/hostModels";
import type { HostRequests } from "../shared/hostRequests";
import { KEY_OF_HOST } from "../shared/jobEngine";
import type { WireJudge } from "../wire/judgesMessages";

/** By which way judges are asked. */
export interface JudgeHosts {
  readonly requests: HostRequests;
  readonly models: HostModels;
}

/** The judge of a job, who is asked by way of the host; of a service one that is only counted for. */
export function makeJudge(judge: WireJudge, job: number, { requests, models }: JudgeHosts): Judge {
  switch (judge.kind) {
    case "editor": {
      const { model, revision, max_input_tokens } = judge;
      return {
        engine: "vscode",
        model,
        revision,
        maxInputTokens: max_input_tokens,
        ask: ({ instructions, message }, signal) => models.ask(job, { instructions, message }, signal),
      };
    }
    case "service":
      return SERVICE_MODEL;
    case "openai": {
      const { model, base_url, has_key, timeout_ms } = judge;
      return openAiJudge(
        { base_url, model, timeout_ms, api_key: has_key ? KEY_OF_HOST : "" },
        { ...platformNetwork(), fetch: requests.forJob(job) },
      );
    }
  }
}
