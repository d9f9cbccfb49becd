import type {
  AnalyzeOptions,
  EmbeddedOptimizeOptions,
  VerifyOptions,
  VisualizeOptions,
} from "../../checker/engine/engine";
import type { OnnxJudgeConfig } from "../../checker/judge/onnx/onnxJudge";
import type { PromptAnalysis } from "../../contract/analyze/promptAnalysis";
import type { CheckerConfig } from "../../contract/config";
import type { Document } from "../../contract/document";
import type { ChunkSettings } from "../../contract/optimize/chunkSettings";
import type { OptimizationResult } from "../../contract/optimize/optimizationResult";
import type { CitationResult } from "../../contract/verify/citationResult";
import type { Visualization } from "../../contract/visualize/visualization";
import type { VisualizationFormat } from "../../contract/visualize/visualizeRequest";
import type { PageMachine } from "../../formats/pages/pageNetwork";
import type { ModelPlace } from "../../node/models/localModel";
import type { RowLimits, RowThread } from "./rows/rowUnit";

/** Everything that the program takes from the machine that it runs on; tests give one in memory. */
export interface CliPlatform {
  /** The folder that relative paths start from. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: TextInput;
  readonly stdout: TextOutput;
  readonly stderr: TextOutput;
  readonly files: CliFiles;
  /** The folder of the pages about verdicts and rules, as a URL with a slash at its end. */
  readonly rulePages: string;
  /** Milliseconds since any moment that does not change. */
  now(): number;
  /** Gives what waits, such as Ctrl+C, its turn between two long pieces of work. */
  nextTurn(): Promise<void>;
  /** Calls `stop` at Ctrl+C, until the function that is returned is called. */
  onInterrupt(stop: () => void): () => void;
  /** Does work that keeps this thread busy if so many characters are long; Ctrl+C ends the program all the same. */
  busy<T>(length: number, work: () => T | Promise<T>): Promise<T>;
  /** Runs git in a folder. Never rejects: where it cannot be run, `err` says so and `code` is not 0. */
  git(args: readonly string[], folder: string): Promise<GitRun>;
  /** What fetching and keeping pages takes from this machine. */
  pageMachine(): Promise<PageMachine>;
  /** What a judge is made of a model's folder with; it rejects where there is none. */
  localModel(place: ModelPlace): Promise<OnnxJudgeConfig>;
  /** How many threads can run at the same time. */
  readonly cores: number;
  /** A thread that checks rows of JSON lines: `setup` is what its work begins with, a plain value. */
  rowThread<Result>(setup: object, limits: RowLimits): RowThread<Result>;
  /** Loads the checker, which takes longer than the rest of the program. */
  makeChecker(config: CheckerConfig): Promise<Checker>;
}

export interface GitRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The part of the checker that the command line uses. */
export type Checker = CitationChecker & RetrievalViewer & ChunkOptimizer & PromptAnalyzer;

export interface CitationChecker {
  verify_citations(
    query: string,
    response: string,
    sources: readonly Document[],
    options?: VerifyOptions,
  ): Promise<CitationResult>;
}

export interface RetrievalViewer {
  visualize_retrieval(
    query: string,
    retrieved_docs: readonly Document[],
    format: VisualizationFormat,
    options?: VisualizeOptions,
  ): Promise<Visualization>;
}

export interface ChunkOptimizer {
  optimize_chunks(
    documents: readonly Document[],
    current_settings: ChunkSettings,
    options?: EmbeddedOptimizeOptions,
  ): Promise<OptimizationResult>;
}

export interface PromptAnalyzer {
  analyze_prompt(prompt: string, context: string, options?: AnalyzeOptions): Promise<PromptAnalysis>;
}

interface TextInput {
  readonly isTerminal: boolean;
  chunks(): AsyncIterable<Uint8Array>;
}

export interface TextOutput {
  readonly isTerminal: boolean;
  /** The width of the terminal; `null` where there is none. */
  readonly columns: number | null;
  /** Whether the reader went away, as `head` does; what is written then is lost. */
  readonly isClosed: boolean;
  /** Resolves when the text, or the bytes, have been handed over. Rejects where they cannot be, but not because the reader went away. */
  write(content: string | Uint8Array): Promise<void>;
}

export interface FileOutput extends TextOutput {
  /** Ends it. A file is at its path only from now on, in place of one that was there. */
  keep(): Promise<void>;
  /** Throws it away, unless it was kept. This waits for nothing, since at Ctrl+C nothing is waited for. */
  discard(): void;
}

/** What stands at a path; `why` is a short sentence of the system. */
export type PathState =
  | { readonly kind: "file"; readonly size: number }
  | { readonly kind: "folder" }
  | { readonly kind: "other" }
  | { readonly kind: "missing" }
  | { readonly kind: "refused"; readonly why: string };

export interface GlobOptions {
  /** The folder in which the pattern starts. */
  readonly folder: string;
  /** Whether names that begin with a dot match. */
  readonly hidden: boolean;
  /** Whether `*.md` matches `A.MD`. */
  readonly anyCase: boolean;
}

/** The file system. Paths are absolute. */
export interface CliFiles {
  inspect(path: string): Promise<PathState>;
  /** The path with every symbolic link followed; `null` where it leads nowhere. */
  realPath(path: string): Promise<string | null>;
  /** The content in pieces. Rejects at the first piece that cannot be read. */
  chunks(path: string): AsyncIterable<Uint8Array>;
  /** Absolute paths of the files that a pattern matches, sorted. Never below `node_modules` or `.git`, nor behind linked folders. */
  glob(pattern: string, options: GlobOptions): Promise<readonly string[]>;
  /** Makes a folder, and those that it lies in, unless it is there. Rejects where it cannot be. */
  makeFolder(path: string): Promise<void>;
  /** Begins a file that is at the path when it is kept. Rejects where it could not be. */
  create(path: string): Promise<FileOutput>;
  /** Goes on with a file behind so many bytes, or begins it; what stood there is gone. What is written is in it at once. */
  goOn(path: string, from: number): Promise<FileOutput>;
}
