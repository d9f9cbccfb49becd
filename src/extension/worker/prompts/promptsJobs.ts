import type { JobEngines } from "../shared/jobEngine";
import type { JobHandlers } from "../shared/jobHandlers";
import { analyzePrompts } from "./analyzePrompts";

export function promptsJobs(engines: JobEngines): Pick<JobHandlers, "analyze"> {
  return {
    analyze: async (job, running) => {
      const outcome = await analyzePrompts({ job, running, engine: engines.choose(job, null) });
      return outcome.kind === "analyzed"
        ? { type: "analyzed", job: job.job, file: outcome.file }
        : { type: "not_analyzed", job: job.job, why: outcome.why };
    },
  };
}
