import { DEFAULT_THRESHOLD } from "../../contract/config";
import type { FileAccess } from "../../formats/fileAccess";
import { askedPrompts, noPromptMessage } from "./askedPrompts";
import type { PreviewPromptsJob } from "./promptMessages";
import { promptRequests } from "./promptRequests";
import { recordedSending, requestsText } from "./shownRequests";

/** A JSON text that shows what an analysis of prompts would send, made by the very code that sends it. */
export async function previewPrompts(job: PreviewPromptsJob, access: FileAccess): Promise<string> {
  const read = askedPrompts(job);
  const notSent = read.records.length === 0 ? [noPromptMessage(read, job)] : [];
  const prompts = await promptRequests(job, read.records, access);
  const sendings = prompts.map(
    ({ request }) =>
      () =>
        recordedSending(job.endpoint, DEFAULT_THRESHOLD, (engine, signal) =>
          engine.analyze_prompt(request, { signal }),
        ),
  );
  return requestsText({ note: job.note, notSent }, sendings);
}
