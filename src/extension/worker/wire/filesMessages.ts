import * as z from "zod/mini";

/** The messages between host and worker by which a job reads files. */

const fileReadSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), uri: z.string(), label: z.string(), text: z.string() }),
  /** The bytes of a file that is no text. */
  z.object({ kind: z.literal("bytes"), uri: z.string(), label: z.string(), bytes: z.instanceof(Uint8Array) }),
  z.object({
    kind: z.literal("refused"),
    label: z.string(),
    refusal: z.enum(["missing", "too_large", "binary", "outside_workspace", "not_a_source_type"]),
    detail: z.string(),
  }),
]);

/** What the host answers when the worker asks for a file. `version` changes with the text. */
const answerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("read"), version: z.nullable(z.string()), read: fileReadSchema }),
  /** The file is still as it was in the version that the worker has. */
  z.object({ kind: z.literal("unchanged") }),
]);
export type FileAnswer = z.infer<typeof answerSchema>;
export type SentFile = z.infer<typeof fileReadSchema>;

/** Asks for the text that is extracted from a file, as its passages are counted. */
export const fileJobSchemas = [z.object({ type: z.literal("extract"), job: z.int(), uri: z.string() })] as const;
export const fileReplySchemas = [z.object({ type: z.literal("extracted"), job: z.int(), text: z.string() })] as const;

/** The worker's questions. */
export const fileQuestionSchemas = [
  z.object({
    type: z.literal("ask_file"),
    job: z.int(),
    ask: z.int(),
    path: z.string(),
    from: z.string(),
    have: z.nullable(z.string()),
  }),
  z.object({ type: z.literal("ask_glob"), job: z.int(), ask: z.int(), pattern: z.string(), from: z.string() }),
] as const;

/** The host's answers. */
export const fileAnswerSchemas = [
  z.object({ type: z.literal("file"), ask: z.int(), answer: answerSchema }),
  z.object({ type: z.literal("files"), ask: z.int(), uris: z.array(z.string()) }),
] as const;
