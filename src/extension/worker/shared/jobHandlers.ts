import type { LoadTokenizer } from "../../../checker/tokenizer";
import type { Rasterize } from "../../../core/visualize";
import type { ReadDocument } from "../../../formats/documents/readDocument";
import type { Disk } from "../folders/disk";
import type { JobType } from "../wire/jobReplies";
import type { JobMap, JobNews, ReplyMap } from "../wire/protocol";
import type { JobFiles } from "./hostFiles";

/** What the worker has on its platform. */
export interface WorkerPlatform {
  /** Draws pictures. */
  readonly rasterize: Rasterize;
  /** Loads the tokenizer when it is first needed. */
  readonly loadTokenizer: LoadTokenizer;
  /** Reads documents by what is loaded with the first one. */
  readonly readDocument: ReadDocument;
  /** `null` where the worker may read no files by itself, as in a browser. */
  readonly disk: Disk | null;
}

/** A job, while it runs. */
export interface RunningJob {
  readonly signal: AbortSignal;
  /** The person wants what there is by now. */
  readonly stopped: AbortSignal;
  readonly files: JobFiles;
  /** Tells the host on the way. */
  readonly post: (news: JobNews) => void;
}

/** What each kind of job does. Gives the message that ends it; where it rejects, the job has failed. */
export type JobHandlers = {
  readonly [T in JobType]: (job: JobMap[T], running: RunningJob) => Promise<ReplyMap[T]>;
};

/** Lets a waiting message, such as a cancellation, be read. */
export function letMessagesIn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
