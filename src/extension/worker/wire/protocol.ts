import * as z from "zod/mini";
import { agentJobSchemas, agentReplySchemas } from "./agentsMessages";
import { chunksJobSchemas, chunksReplySchemas } from "./chunksMessages";
import { citationsJobSchemas, citationsReplySchemas } from "./citationsMessages";
import { fileAnswerSchemas, fileJobSchemas, fileQuestionSchemas, fileReplySchemas } from "./filesMessages";
import type { JobType, REPLIES } from "./jobReplies";
import { judgesJobSchemas, judgesReplySchemas, modelAnswerSchemas, modelQuestionSchemas } from "./judgesMessages";
import { previewJobSchemas, previewReplySchemas } from "./previewMessages";
import { promptsJobSchemas, promptsReplySchemas } from "./promptsMessages";
import { retrievalJobSchemas, retrievalReplySchemas } from "./retrievalMessages";
import { httpAnswerSchemas, httpQuestionSchemas, serviceJobSchemas, serviceReplySchemas } from "./serviceMessages";

/** The messages between the extension host and the worker that reads and checks. Both sides parse what they get. */

export const toWorkerSchema = z.discriminatedUnion("type", [
  ...citationsJobSchemas,
  ...retrievalJobSchemas,
  ...chunksJobSchemas,
  ...promptsJobSchemas,
  ...previewJobSchemas,
  ...serviceJobSchemas,
  ...fileJobSchemas,
  ...judgesJobSchemas,
  ...agentJobSchemas,
  z.object({ type: z.literal("cancel"), job: z.int() }),
  ...fileAnswerSchemas,
  ...httpAnswerSchemas,
  ...modelAnswerSchemas,
]);
export type ToWorker = z.infer<typeof toWorkerSchema>;

export const fromWorkerSchema = z.discriminatedUnion("type", [
  ...citationsReplySchemas,
  ...retrievalReplySchemas,
  ...chunksReplySchemas,
  ...promptsReplySchemas,
  ...previewReplySchemas,
  ...serviceReplySchemas,
  ...fileReplySchemas,
  ...judgesReplySchemas,
  ...agentReplySchemas,
  z.object({ type: z.literal("failed"), job: z.int(), message: z.string() }),
  /** The worker read the cancellation: it is not stuck. */
  z.object({ type: z.literal("cancelled"), job: z.int() }),
  ...fileQuestionSchemas,
  ...httpQuestionSchemas,
  ...modelQuestionSchemas,
]);
export type FromWorker = z.infer<typeof fromWorkerSchema>;

export type JobMap = { readonly [T in JobType]: Extract<ToWorker, { type: T }> };
export type ReplyMap = { readonly [T in JobType]: Extract<FromWorker, { type: (typeof REPLIES)[T][number] }> };

/** What is heard of a job while it runs. */
export type JobNews = Extract<
  FromWorker,
  { type: "reading" | "started" | "row" | "unchecked" | "trial_progress" | "judging" }
>;
