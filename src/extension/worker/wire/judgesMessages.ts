import * as z from "zod/mini";
import { JUDGE_FAILURES } from "../../../checker/judge/judge";
import { countSchema, offsetSchema, positiveSchema, spanSchema } from "../../../contract/span";
import type { CitationResult } from "../../../contract/verify/citationResult";
import { judgeModeSchema } from "../../../contract/verify/judging";
import { carried } from "./carried";
import { answerFileRequestSchema, evidencePlaceSchema } from "./recordsMessages";
import { endpointSchema } from "./serviceMessages";

/** The messages between host and worker that speak of judges. */

const judgeSchema = z.discriminatedUnion("kind", [
  /** One of the editor's own models: the host asks it. */
  z.object({
    kind: z.literal("editor"),
    model: z.string(),
    revision: z.string(),
    max_input_tokens: positiveSchema,
  }),
  /** A model behind an address. The host adds the key, which never enters the worker. */
  z.object({
    kind: z.literal("openai"),
    model: z.string(),
    base_url: z.string(),
    has_key: z.boolean(),
    timeout_ms: positiveSchema,
  }),
  /** A service that asks a judge of its own. The host adds the key. */
  z.object({ kind: z.literal("service"), endpoint: endpointSchema, timeout_ms: positiveSchema }),
]);
export type WireJudge = z.infer<typeof judgeSchema>;

const judgingSchema = z.object({
  judge: judgeSchema,
  mode: judgeModeSchema,
  /** The only claims to ask about, by index; `null` for all that the mode finds in doubt. */
  claims: z.nullable(z.array(offsetSchema)),
  max_calls: positiveSchema,
  max_tokens: positiveSchema,
});

/** One checked answer of a file, and who is to read it. */
const judgedAnswerSchema = z.extend(answerFileRequestSchema, {
  job: z.int(),
  judging: judgingSchema,
  /** The record, counted from 0. */
  row: offsetSchema,
  /** What the checker says of it. */
  core: carried<CitationResult>(),
});

/** Asks what a judge would be sent. Nothing is. */
const planJobSchema = z.extend(judgedAnswerSchema, { type: z.literal("plan_judging") });
const judgeJobSchema = z.extend(judgedAnswerSchema, {
  type: z.literal("judge"),
  /** The same with what was ruled before; `null` where nothing was. */
  earlier: z.nullable(carried<CitationResult>()),
});
export type PlanJob = z.infer<typeof planJobSchema>;
export type JudgeJob = z.infer<typeof judgeJobSchema>;

export const judgesJobSchemas = [
  planJobSchema,
  judgeJobSchema,
  /** Ends a judge's work; what it ruled until then is kept. */
  z.object({ type: z.literal("stop"), job: z.int() }),
] as const;

const shownRequestSchema = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
});
/** A request as people read it. */
export type ShownRequest = z.infer<typeof shownRequestSchema>;

const planSchema = z.object({
  /** Claims that are put before the judge. */
  claims: countSchema,
  /** Those of them that it ruled on before, which take no call. */
  recorded: countSchema,
  calls: countSchema,
  tokens: countSchema,
  /** Passages that are not sent. */
  withheld: countSchema,
  /** What would be sent, each turn as the model gets it. */
  turns: z.array(z.object({ instructions: z.string(), message: z.string() })),
  /** What is sent instead where a service has its own judge asked, without the key; `null` where the model is asked from here. */
  request: z.nullable(shownRequestSchema),
});
export type WirePlan = z.infer<typeof planSchema>;

const judgedSchema = z.object({
  span: spanSchema,
  pieces: z.array(z.object({ inner: offsetSchema, outer: offsetSchema, length: offsetSchema })),
  places: z.array(evidencePlaceSchema),
  result: carried<CitationResult>(),
});
/** An answer with what was ruled, laid over the file as it is now. */
export type JudgedRow = z.infer<typeof judgedSchema>;

export const judgesReplySchemas = [
  z.object({ type: z.literal("judging"), job: z.int(), done: z.int(), total: z.int() }),
  z.object({ type: z.literal("judging_plan"), job: z.int(), plan: planSchema }),
  z.object({ type: z.literal("judged"), job: z.int(), row: judgedSchema }),
  /** The file does not hold the answer any more that was checked. */
  z.object({ type: z.literal("not_judged"), job: z.int() }),
] as const;

/** What a model of the editor is asked. */
const promptSchema = z.object({ instructions: z.string(), message: z.string() });
export type ModelPrompt = z.infer<typeof promptSchema>;

const usageSchema = z.optional(z.object({ input: countSchema, output: countSchema }));
const replySchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("text"),
    text: z.string(),
    ended: z.enum(["stop", "length", "refusal"]),
    usage: usageSchema,
  }),
  z.object({ kind: z.literal("failure"), reason: z.enum(JUDGE_FAILURES), message: z.string() }),
]);
export type ModelReply = z.infer<typeof replySchema>;

/** What the worker wants of a model. */
export const modelQuestionSchemas = [
  z.object({ type: z.literal("ask_model"), job: z.int(), ask: z.int(), prompt: promptSchema }),
  /** Nobody waits for the reply any more. */
  z.object({ type: z.literal("drop_model"), job: z.int(), ask: z.int() }),
] as const;
export const modelAnswerSchemas = [z.object({ type: z.literal("model"), ask: z.int(), reply: replySchema })] as const;
