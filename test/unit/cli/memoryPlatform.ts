import type { OnnxJudgeConfig } from "../../../src/checker/judge/onnx/onnxJudge";
import type { Checker, CliPlatform, GitRun } from "../../../src/cli/shared/platform";
import type { RowLimits, RowThread, StopCause } from "../../../src/cli/shared/rows/rowUnit";
import type { CheckerConfig } from "../../../src/contract/config";
import type { ModelPlace } from "../../../src/node/models/localModel";
import { FakeMachine } from "../formats/pages/fakeMachine";
import { chunksOf, type MemoryEntry, MemoryFiles } from "./memoryFiles";
import { MemoryOutput } from "./memoryOutput";
import { MemoryRowThread } from "./memoryRowThread";

export interface MachineParts {
  readonly files?: Readonly<Record<string, MemoryEntry>>;
  readonly env?: Readonly<Record<string, string>>;
  /** What is piped in; without it, a person sits at a terminal. */
  readonly stdin?: string | Uint8Array;
  /** What git says, by its arguments; it throws where git fails. */
  readonly git?: (args: readonly string[]) => string;
  /** What is missing of it rejects. */
  readonly makeChecker?: (config: CheckerConfig) => Partial<Checker>;
}

/** The program imports parts of itself when it needs them; what is imported here too must be the same copy of them. */
const program = () => import("../../../src/cli/program");
const checker = () => import("../../../src/checker");

/** A machine in memory, with its working folder at `/work`. */
export class MemoryPlatform implements CliPlatform {
  readonly cwd = "/work";
  readonly env: Readonly<Record<string, string>>;
  readonly stdin: CliPlatform["stdin"];
  readonly stdout = new MemoryOutput();
  readonly stderr = new MemoryOutput();
  readonly files: MemoryFiles;
  /** The network behind --fetch. */
  readonly pages = new FakeMachine();
  readonly rulePages = "file:///app/docs/rules/";
  /** Milliseconds; each question takes this long. */
  tick = 0;
  readonly #makeChecker: MachineParts["makeChecker"];
  #time = 0;
  #stop: (() => void) | null = null;

  readonly #git: MachineParts["git"];

  constructor({ files = {}, env = {}, stdin, makeChecker, git }: MachineParts) {
    this.env = env;
    this.files = new MemoryFiles({ "/work/.keep": "", ...files });
    this.stdin = { isTerminal: stdin === undefined, chunks: () => chunksOf(stdin ?? "") };
    this.#makeChecker = makeChecker;
    this.#git = git;
  }

  now(): number {
    return (this.#time += this.tick);
  }

  nextTurn(): Promise<void> {
    return Promise.resolve();
  }

  /** How long the texts were that kept the thread busy. */
  readonly busyWith: number[] = [];

  async busy<T>(length: number, work: () => T | Promise<T>): Promise<T> {
    this.busyWith.push(length);
    return await work();
  }

  onInterrupt(stop: () => void): () => void {
    this.#stop = stop;
    return () => void (this.#stop = null);
  }

  /** Presses Ctrl+C, as far as anybody listens. */
  interrupt(): void {
    this.#stop?.();
  }

  git(args: readonly string[]): Promise<GitRun> {
    try {
      if (this.#git === undefined) throw new Error("fatal: not a git repository");
      return Promise.resolve({ code: 0, out: this.#git(args), err: "" });
    } catch (error) {
      return Promise.resolve({ code: 128, out: "", err: String(error instanceof Error ? error.message : error) });
    }
  }

  pageMachine(): Promise<FakeMachine> {
    return Promise.resolve(this.pages);
  }

  /** Models are files of the machine that tests run on: a runtime reads them itself. */
  async localModel(place: ModelPlace): Promise<OnnxJudgeConfig> {
    const { readLocalModel } = await import("../../../src/node/models/localModel");
    return readLocalModel(place);
  }

  readonly cores = 2;

  rowThread<Result>(setup: object, limits: RowLimits): RowThread<Result> {
    const thread = new MemoryRowThread(setup, this, (text) => this.stops(text, limits));
    return thread as unknown as RowThread<Result>;
  }

  /** Why a row of this text ends its thread; `null` where it does not. */
  stops: (text: string, limits: RowLimits) => StopCause | null = () => null;

  async makeChecker(config: CheckerConfig): Promise<Checker> {
    if (this.#makeChecker !== undefined)
      return {
        verify_citations: notAsked,
        visualize_retrieval: notAsked,
        optimize_chunks: notAsked,
        analyze_prompt: notAsked,
        ...this.#makeChecker(config),
      };
    const { RAGQualityChecker } = await checker();
    return new RAGQualityChecker(config);
  }
}

const notAsked = (): Promise<never> => Promise.reject(new Error("This test does not ask for it."));

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the program on a machine in memory. Arguments are split at blanks. */
export async function run(line: string, machine: MemoryPlatform | MachineParts): Promise<Ran> {
  const platform = machine instanceof MemoryPlatform ? machine : new MemoryPlatform(machine);
  const { runCli } = await program();
  const code = await runCli(
    line.split(" ").filter((word) => word !== ""),
    platform,
  );
  return { code, out: platform.stdout.text, err: platform.stderr.text };
}
