import * as z from "zod/mini";
import { chunkSettingsSchema } from "../optimize/chunkSettings";
import { chunkCandidateSchema, optimizationResultSchema, retrievalTrialSchema } from "../optimize/optimizationResult";
import { chunksActionSchema } from "./actions";
import { failureSchemaFor } from "./panelParts";

/** A trial's result, by words or by somebody's vectors. */
const trialResultSchema = z.extend(optimizationResultSchema, {
  retriever: z.optional(z.literal("vectors")),
  other_retrievers: z.optional(
    z.readonly(z.array(z.extend(retrievalTrialSchema, { retriever: z.enum(["words", "vectors", "both"]) }))),
  ),
});

const countSchema = z.int().check(z.nonnegative());

/** What the "Chunks" tab shows. A trial belongs to a collection of documents, and stays on view whatever editor is active. */
export const chunksStateSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("empty"),
    /** The settings that a trial would compare with. */
    current: chunkSettingsSchema,
    /** The answer or record in the active editor, whose sources can be tried; `null` where there is none. */
    answer: z.nullable(z.string()),
    /** Open files with text that can be tried. */
    open_files: countSchema,
    /** Whether a folder can be chosen: there is a workspace. */
    can_choose_folder: z.boolean(),
    /** The service that the documents would be sent to; `null` where nothing leaves this machine. */
    sends_to: z.nullable(z.string()),
    /** The embedder that texts would be sent to, with a person's leave; `null` where chunks are ranked by their words. */
    embeds_at: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal("loading"),
    /** What a reader knows the documents by: "the folder docs", "the sources of answers/mixed.md", "3 open files". */
    collection: z.string(),
    step: z.string(),
    /** Settings that were tried, and those that are to be tried: 0 while documents are read. */
    done: countSchema,
    total: countSchema,
  }),
  z.object({
    kind: z.literal("error"),
    collection: z.nullable(z.string()),
    message: z.string(),
    actions: z.array(chunksActionSchema),
  }),
  z.object({
    kind: z.literal("result"),
    /** Tells this trial from every other one. */
    key: z.string(),
    collection: z.string(),
    engine: z.string(),
    elapsed_ms: z.number(),
    /** A document, or the settings to compare with, changed since. */
    stale: z.boolean(),
    /** Documents that were named and could not be read, a sentence each. */
    problems: z.array(z.string()),
    /** Why a later trial came to no end, while this one still holds. */
    failure: z.nullable(failureSchemaFor(chunksActionSchema)),
    /** The file that real questions came from; `null` where they were derived from the documents. */
    questions_file: z.nullable(z.string()),
    result: trialResultSchema,
  }),
]);
export type ChunksState = z.infer<typeof chunksStateSchema>;
export type ChunksResult = Extract<ChunksState, { kind: "result" }>;

/** What became of settings that a person set by the sliders. */
export const whatIfSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("measured"), settings: chunkSettingsSchema, candidate: chunkCandidateSchema }),
  z.object({ kind: z.literal("failed"), settings: chunkSettingsSchema, message: z.string() }),
]);
export type WhatIf = z.infer<typeof whatIfSchema>;

/** Whether chunk boundaries are drawn into open files, and what was drawn into the active one. */
export const boundariesStateSchema = z.object({
  shown: z.boolean(),
  settings: z.nullable(chunkSettingsSchema),
  /** The active file; `null` where no text is active. */
  file: z.nullable(z.string()),
  /** What its text became; `null` while it is cut, and where there is no file. */
  chunks: z.nullable(countSchema),
  /** Tables and fences of code that had to be cut although the splitter keeps them whole. */
  cut_blocks: countSchema,
  /** Why nothing can be drawn; "" where nothing is in the way. */
  problem: z.string(),
});
export type BoundariesState = z.infer<typeof boundariesStateSchema>;
