import { resolve } from "node:path";
import * as z from "zod/mini";
import type { ChunkSettings } from "../../contract/optimize/chunkSettings";
import type { OptimizeRequest } from "../../contract/optimize/optimizeRequest";
import { SNIPPET_TARGETS, type SnippetTarget } from "../../formats/snippets";
import { UsageError } from "../shared/exit";
import {
  type ColourChoice,
  colourChoiceOf,
  type Endpoint,
  ENDPOINT_EXPECTATIONS,
  endpointFields,
  endpointOf,
  type Expectations,
  INPUT_EXPECTATIONS,
  inputFields,
  namedPath,
  nonBlank,
  numberOf,
  OUTPUT_EXPECTATIONS,
  outputFields,
  parseOptions,
} from "../shared/options";
import { type Format, FORMATS, SPLITTERS, UNITS, USUAL_OVERLAP, USUAL_SIZE } from "./defaults";

/** What is written: a report for people or programs, or the recommended settings as a program. */
type Written =
  { readonly kind: "report"; readonly format: Format } | { readonly kind: "snippet"; readonly target: SnippetTarget };

/** Whose vectors rank the chunks. */
export interface EmbeddingOptions {
  readonly url: string;
  readonly model: string;
  readonly allowHttp: readonly string[];
  /** An absolute path; `null` where vectors are not kept. */
  readonly cache: string | null;
  /** Whether only to say what would be sent. */
  readonly isDryRun: boolean;
}

/** Absolute paths of files with somebody's own chunks, and with what their retriever ranks; `null` where it ranks nothing. */
export interface OwnIndexFiles {
  readonly chunks: string;
  readonly ranked: string | null;
}

export interface OptimizeRunOptions {
  readonly paths: readonly string[];
  readonly root: string;
  readonly stdinFilename: string | null;
  readonly maxFileBytes: number;
  readonly endpoint: Endpoint | null;
  /** `null` where chunks are ranked by their words. */
  readonly embeddings: EmbeddingOptions | null;
  readonly current: ChunkSettings;
  /** Whether nobody said what these are. */
  readonly isAssumed: boolean;
  /** An absolute path; `null` where questions are derived. */
  readonly questions: string | null;
  /** `null` where only settings are tried. */
  readonly ownIndex: OwnIndexFiles | null;
  /** What goes to the checker as it is. */
  readonly call: Pick<OptimizeRequest, "top_k" | "budget_tokens" | "max_chunk_size" | "seed">;
  readonly written: Written;
  /** An absolute path for the chunks of the recommended settings; `null` writes none. */
  readonly chunks: string | null;
  /** An absolute path; `null` is standard output. */
  readonly output: string | null;
  readonly isQuiet: boolean;
  readonly colour: ColourChoice;
}

const count = numberOf(z.int().check(z.positive()));
const fromZero = numberOf(z.int().check(z.nonnegative()));

const schema = z.object({
  root: inputFields.root,
  stdinFilename: inputFields.stdinFilename,
  maxFileSizeMb: inputFields.maxFileSizeMb,
  endpoint: endpointFields.endpoint,
  allowHttp: endpointFields.allowHttp,
  size: z.optional(count),
  overlap: z.optional(fromZero),
  unit: z.enum(UNITS),
  splitter: z.enum(SPLITTERS),
  questions: z.optional(nonBlank),
  topK: z.optional(count),
  budgetTokens: z.optional(count),
  maxChunkSize: z.optional(count),
  seed: fromZero,
  ownChunks: z.optional(nonBlank),
  ranked: z.optional(nonBlank),
  embeddingsUrl: z.optional(nonBlank),
  embeddingsModel: z.optional(nonBlank),
  embeddingsCache: z.optional(nonBlank),
  dryRun: z.optional(z.boolean()),
  format: z.optional(z.enum(FORMATS)),
  copyAs: z.optional(z.enum(SNIPPET_TARGETS)),
  chunks: z.optional(nonBlank),
  output: outputFields.output,
  quiet: outputFields.quiet,
  color: outputFields.color,
});

const EXPECTATIONS: Expectations = {
  ...INPUT_EXPECTATIONS,
  ...ENDPOINT_EXPECTATIONS,
  ...OUTPUT_EXPECTATIONS,
  size: ["--size", "a whole number above 0"],
  overlap: ["--overlap", "a whole number from 0"],
  chunks: ["--chunks", "the name of a file"],
  questions: ["--questions", "the name of a file"],
  topK: ["--top-k", "a whole number of chunks above 0"],
  budgetTokens: ["--budget-tokens", "a whole number of tokens above 0"],
  maxChunkSize: ["--max-chunk-size", "a whole number of tokens above 0"],
  seed: ["--seed", "a whole number from 0"],
  ownChunks: ["--own-chunks", "the name of a file"],
  ranked: ["--ranked", "the name of a file"],
  embeddingsUrl: ["--embeddings-url", "the address of a model"],
  embeddingsModel: ["--embeddings-model", "the name of a model"],
  embeddingsCache: ["--embeddings-cache", "the name of a file"],
};

/** Gives the options their types. Throws a `UsageError` that names the first one that is wrong. */
export function parseOptimizeOptions(paths: readonly string[], given: unknown, cwd: string): OptimizeRunOptions {
  const data = parseOptions(schema, given, EXPECTATIONS);
  const { size = USUAL_SIZE, overlap = Math.floor(size * USUAL_OVERLAP), unit, splitter } = data;
  return {
    paths,
    root: resolve(cwd, data.root),
    stdinFilename: data.stdinFilename ?? null,
    maxFileBytes: data.maxFileSizeMb,
    // One of the two is asked, and hosts without encryption are allowed to that one.
    endpoint: endpointOf(data.embeddingsUrl === undefined ? data : { ...data, allowHttp: [] }),
    embeddings: embeddingsOf(data, cwd),
    isAssumed: data.size === undefined && data.overlap === undefined,
    current: { chunk_size: size, chunk_overlap: overlap, unit, splitter },
    questions: namedPath(cwd, data.questions),
    ownIndex: ownIndexOf(data, cwd),
    call: {
      top_k: data.topK,
      budget_tokens: data.budgetTokens,
      max_chunk_size: data.maxChunkSize,
      seed: data.seed,
    },
    written:
      data.copyAs === undefined
        ? { kind: "report", format: data.format ?? "text" }
        : { kind: "snippet", target: data.copyAs },
    chunks: namedPath(cwd, data.chunks),
    output: namedPath(cwd, data.output),
    isQuiet: data.quiet === true,
    colour: colourChoiceOf(data),
  };
}

function ownIndexOf(
  { ownChunks, ranked, questions, endpoint }: z.infer<typeof schema>,
  cwd: string,
): OwnIndexFiles | null {
  const chunks = namedPath(cwd, ownChunks);
  if (chunks === null) {
    if (ranked !== undefined) throw new UsageError("--ranked needs the chunks that it ranks: add --own-chunks.");
    return null;
  }
  if (ranked !== undefined && questions === undefined)
    throw new UsageError("--ranked needs the questions that it ranks chunks for: add --questions.");
  if (endpoint !== undefined) throw new UsageError("--own-chunks is measured here: leave out --endpoint.");
  return { chunks, ranked: namedPath(cwd, ranked) };
}

function embeddingsOf(
  { embeddingsUrl: url, embeddingsModel: model, embeddingsCache: cache, dryRun, allowHttp }: z.infer<typeof schema>,
  cwd: string,
): EmbeddingOptions | null {
  if (url === undefined) {
    const [alone] = [
      ...(model === undefined ? [] : ["--embeddings-model"]),
      ...(cache === undefined ? [] : ["--embeddings-cache"]),
      ...(dryRun === true ? ["--dry-run"] : []),
    ];
    if (alone !== undefined) throw new UsageError(`${alone} goes with --embeddings-url, which is missing.`);
    return null;
  }
  if (model === undefined) throw new UsageError("--embeddings-url needs the model's name: add --embeddings-model.");
  return { url, model, allowHttp, cache: namedPath(cwd, cache), isDryRun: dryRun === true };
}
