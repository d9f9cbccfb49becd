import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";
import type { CheckerConfig } from "../../contract/config";
import { EXIT } from "../shared/exit";
import type { Checker, CliPlatform, GitRun } from "../shared/platform";
import { nodeFiles } from "./nodeFiles";
import { nodeOutput } from "./nodeOutput";
import { NodeRowThread } from "./nodeRowThread";

/** Texts of this many characters are read and checked in less time than a person notices. */
const LONG_TEXT = 100_000;

/** The machine that this runs on. `rulePages` is where the pages about the verdicts lie. */
export function nodePlatform(rulePages: string): CliPlatform {
  const interrupt = new Interrupt();
  const busy: CliPlatform["busy"] = async (length, work) =>
    length < LONG_TEXT ? work() : interrupt.duringBusyWork(work);
  return {
    cwd: process.cwd(),
    env: process.env,
    stdin: { isTerminal: process.stdin.isTTY === true, chunks: () => process.stdin },
    stdout: nodeOutput(process.stdout),
    stderr: nodeOutput(process.stderr),
    files: nodeFiles,
    rulePages,
    now: () => performance.now(),
    nextTurn: () => new Promise((resolve) => setImmediate(resolve)),
    onInterrupt: (stop) => interrupt.listen(stop),
    busy,
    git: runGit,
    localModel: async (place) => (await import("../../node/models/localModel")).readLocalModel(place),
    pageMachine: async () => (await import("../../node/pages/nodePageMachine")).nodePageMachine,
    cores: availableParallelism(),
    rowThread: (setup, limits) => new NodeRowThread(setup, limits),
    makeChecker: (config) => makeChecker(config, busy),
  };
}

/** Names of files are short, and there can be many. */
const MAX_GIT_BYTES = 100_000_000;

function runGit(args: readonly string[], folder: string): Promise<GitRun> {
  return new Promise((done) =>
    execFile("git", args, { cwd: folder, maxBuffer: MAX_GIT_BYTES, encoding: "utf8" }, (error, out, err) =>
      done({ code: error === null ? 0 : Number(error.code) || 1, out, err: err || (error?.message ?? "") }),
    ),
  );
}

async function makeChecker(config: CheckerConfig, busy: CliPlatform["busy"]): Promise<Checker> {
  const { RAGQualityChecker } = await import("../../checker");
  const checker = new RAGQualityChecker(config);
  if (config.base_url !== undefined) return checker;
  return {
    verify_citations(query, response, sources, options) {
      const length = sources.reduce((sum, { text }) => sum + text.length, response.length);
      return busy(length, () => checker.verify_citations(query, response, sources, options));
    },
    // It takes turns with other work by itself.
    optimize_chunks: (documents, settings, options) => checker.optimize_chunks(documents, settings, options),
    analyze_prompt: (prompt, context, options) =>
      busy(prompt.length + context.length, () => checker.analyze_prompt(prompt, context, options)),
    visualize_retrieval(query, documents, format, options) {
      const length = documents.reduce((sum, { text }) => sum + text.length, 0);
      return busy(length, () => checker.visualize_retrieval(query, documents, format, options));
    },
  };
}

/**
 * Ctrl+C ends the program at once, with the exit code that shells expect. Work that keeps this thread busy would let it wait,
 * so during such work the signal is left to the system, which ends the process by itself.
 */
class Interrupt {
  #stop: (() => void) | null = null;

  /** From now on, until the function that is returned is called. */
  listen(stop: () => void): () => void {
    this.#stop = stop;
    process.on("SIGINT", this.#end);
    return () => {
      this.#stop = null;
      process.off("SIGINT", this.#end);
    };
  }

  async duringBusyWork<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.#stop === null) return await work();
    process.off("SIGINT", this.#end);
    try {
      return await work();
    } finally {
      process.on("SIGINT", this.#end);
    }
  }

  readonly #end = (): void => {
    this.#stop?.();
    process.exit(EXIT.interrupted);
  };
}
