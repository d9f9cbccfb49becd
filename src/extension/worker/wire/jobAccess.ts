import type { FileAnswer } from "./filesMessages";
import type { ModelPrompt, ModelReply } from "./judgesMessages";
import type { HttpAnswer, HttpCall } from "./serviceMessages";

/** The files that a job may read. */
export interface JobFileHost {
  read(path: string, from: string, have: string | null): Promise<FileAnswer>;
  glob(pattern: string, from: string): Promise<readonly string[]>;
}

/** Makes the requests of a job. Never rejects. */
export interface JobRequests {
  send(call: HttpCall, signal: AbortSignal): Promise<HttpAnswer>;
}

/** Asks a model of the editor for a job. Never rejects. */
export interface JobModel {
  ask(prompt: ModelPrompt, signal: AbortSignal): Promise<ModelReply>;
}

/** What a job may reach through the host; `null` where it may not. */
export interface JobAccess {
  readonly files: JobFileHost | null;
  readonly requests: JobRequests | null;
  readonly model?: JobModel | null;
}

export const NO_ACCESS: JobAccess = { files: null, requests: null };
