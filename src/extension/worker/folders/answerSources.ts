import type { FilesRead } from "../../../contract/panel/panelParts";
import type { AnswerRecord } from "../../../formats/records/answerRecord";
import type { ResolvedSources } from "../../../formats/sources/loadedSource";
import { resolveSources } from "../../../formats/sources/resolveSources";
import type { RunningJob } from "../shared/jobHandlers";
import type { AnswerFileRequest } from "../wire/recordsMessages";
import type { FolderSources } from "./folderSources";

export interface AnswerSources extends ResolvedSources {
  /** What was read of the folders that were picked, and what was left out; `null` where none was. */
  readonly files_read: FilesRead | null;
}

/** The sources that an answer is judged by, in a check and in the preview of one. Rejects only if the job was cancelled. */
export async function answerSources(
  record: AnswerRecord,
  job: AnswerFileRequest & { readonly job: number },
  running: RunningJob,
  folders: FolderSources,
): Promise<AnswerSources> {
  const isPicked = job.counting === "picked";
  const asked = isPicked ? { ...record, sources: [], citations: [], origin: null } : record;
  let files_read: FilesRead | null = null;
  const resolved = await resolveSources(asked, job.uri, running.files.access, {
    globs: isPicked ? [] : job.globs,
    picked: job.picked,
    checked: job.checked,
    meant: job.meant,
    isAnswer: (uri) => uri === job.file,
    loadPicked: async () => {
      const read = await folders.load(record.response, job, job.job, running);
      files_read = read.files_read;
      return read.loaded;
    },
  });
  return { ...resolved, files_read };
}
