import type { Checker } from "../../../src/adapters/frameworks";
import { RAGQualityChecker } from "../../../src/checker";

export interface Call {
  readonly method: keyof Checker;
  readonly args: readonly unknown[];
}

/** The class, which also keeps what its methods were called with. */
export function recordingChecker(): { readonly checker: Checker; readonly calls: readonly Call[] } {
  const real = new RAGQualityChecker({ enable_visualization: true });
  const calls: Call[] = [];
  const kept =
    <A extends unknown[], R>(method: keyof Checker, run: (...args: A) => R) =>
    (...args: A): R => {
      calls.push({ method, args });
      return run(...args);
    };
  const checker: Checker = {
    verify_citations: kept("verify_citations", (...args: Parameters<Checker["verify_citations"]>) =>
      real.verify_citations(...args),
    ),
    visualize_retrieval: kept("visualize_retrieval", (...args: Parameters<Checker["visualize_retrieval"]>) =>
      real.visualize_retrieval(...args),
    ),
    optimize_chunks: kept("optimize_chunks", (...args: Parameters<Checker["optimize_chunks"]>) =>
      real.optimize_chunks(...args),
    ),
    analyze_prompt: kept("analyze_prompt", (...args: Parameters<Checker["analyze_prompt"]>) =>
      real.analyze_prompt(...args),
    ),
  };
  return { checker, calls };
}
