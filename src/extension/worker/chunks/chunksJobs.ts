import type { LoadTokenizer } from "../../../checker/tokenizer";
import type { HostRequests } from "../shared/hostRequests";
import type { JobEngines } from "../shared/jobEngine";
import type { JobHandlers } from "../shared/jobHandlers";
import { ChunkTrials } from "./chunkTrials";
import { SplitFiles } from "./splitFiles";

export function chunksJobs(
  engines: JobEngines,
  requests: HostRequests,
  loadTokenizer: LoadTokenizer,
): Pick<JobHandlers, "optimize" | "plan_embedding" | "try_settings" | "split"> {
  const trials = new ChunkTrials(loadTokenizer, requests);
  const splits = new SplitFiles(loadTokenizer);
  return {
    optimize: async (job, running) => {
      const outcome = await trials.run({ job, running, engine: engines.choose(job, null) });
      return outcome.kind === "optimized"
        ? { type: "optimized", job: job.job, trial: outcome.trial }
        : { type: "not_optimized", job: job.job, why: outcome.why };
    },
    plan_embedding: async (job, running) => {
      const outcome = await trials.plan({ job, running, engine: engines.choose({ ...job, endpoint: null }, null) });
      return outcome.kind === "planned"
        ? { type: "embedding_plan", job: job.job, plan: outcome.plan }
        : { type: "not_optimized", job: job.job, why: outcome.why };
    },
    try_settings: async ({ job, key, settings }, { signal }) => ({
      type: "tried",
      job,
      tried: await trials.measure(key, settings, signal),
    }),
    split: async ({ job, uri, path, settings }, { files }) => {
      const read = await files.access.read(uri, uri);
      const file =
        read.kind === "text"
          ? await splits.split({ uri, path, content: read.text }, settings)
          : ({ kind: "refused", why: read.kind === "refused" ? read.detail : "It is no text file." } as const);
      return { type: "split", job, file };
    },
  };
}
