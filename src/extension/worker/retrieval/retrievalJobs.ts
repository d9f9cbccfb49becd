import { type Rasterize, retrievalFigures } from "../../../core/visualize";
import type { JobEngines } from "../shared/jobEngine";
import { type JobHandlers, letMessagesIn } from "../shared/jobHandlers";
import { exportReport, KeptReports } from "./keptReports";
import { visualizeRecord } from "./visualizeRecord";

export function retrievalJobs(
  engines: JobEngines,
  rasterize: Rasterize,
): Pick<JobHandlers, "visualize" | "draw_figures" | "export"> {
  const kept = new KeptReports();
  return {
    visualize: async (job, running) => {
      // Until then a cancellation that came right behind can be read.
      await letMessagesIn();
      const outcome = await visualizeRecord({ job, running, kept, engine: engines.choose(job, null) });
      return outcome.kind === "shown"
        ? { type: "shown", job: job.job, retrieval: outcome.retrieval }
        : { type: "not_shown", job: job.job, why: outcome.why };
    },
    draw_figures: async ({ job, key, width }) => {
      const report = kept.get(key);
      return { type: "figures", job, figures: report === null ? null : retrievalFigures(report, width) };
    },
    export: async (job) => {
      const report = kept.get(job.key);
      const exported = report === null ? null : await exportReport(report, job, rasterize);
      return { type: "exported", job: job.job, exported };
    },
  };
}
