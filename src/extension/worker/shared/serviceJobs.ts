import { platformNetwork } from "../../../checker/http/network";
import { testConnection } from "../../../checker/testConnection";
import type { FolderSources } from "../folders/folderSources";
import type { HostRequests } from "./hostRequests";
import { KEY_OF_HOST } from "./jobEngine";
import type { JobHandlers } from "./jobHandlers";
import { previewPrompts, previewRequests } from "./preview";

export function serviceJobs(
  requests: HostRequests,
  folders: FolderSources,
): Pick<JobHandlers, "preview" | "preview_prompts" | "test_connection"> {
  return {
    preview: async (job, running) => ({
      type: "preview",
      job: job.job,
      text: await previewRequests(job, running, folders),
    }),
    preview_prompts: async (job, { files }) => ({
      type: "preview",
      job: job.job,
      text: await previewPrompts(job, files.access),
    }),
    test_connection: async ({ job, endpoint }, { signal }) => {
      const network = { ...platformNetwork(), fetch: requests.forJob(job) };
      const report = await testConnection({ base_url: endpoint.base_url, api_key: KEY_OF_HOST }, { signal }, network);
      return { type: "connection", job, report };
    },
  };
}
