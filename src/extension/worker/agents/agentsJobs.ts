import { type AgentFiles, answerToolCall } from "../../../agents";
import type { Engine } from "../../../checker/engine/engine";
import type { LoadTokenizer } from "../../../checker/tokenizer";
import { tryChunks } from "../chunks/tryChunks";
import type { JobEngine, JobEngines } from "../shared/jobEngine";
import type { JobHandlers, RunningJob } from "../shared/jobHandlers";
import type { AgentReach } from "../wire/agentsMessages";

/** Answers agents by the bundled core alone: a service is asked where a person wants it. */
export function agentsJobs(engines: JobEngines, loadTokenizer: LoadTokenizer): Pick<JobHandlers, "call_tool"> {
  return {
    call_tool: async ({ job, tool, input, reach }, running) => {
      const reply = await answerToolCall(tool, input, {
        files: filesOf(reach, running),
        engineFor: (threshold) =>
          engineOf(engines.choose({ job, endpoint: null }, threshold), loadTokenizer, running.signal),
        signal: running.signal,
        onProgress: () => undefined,
      });
      const structured = reply.kind === "answered" ? JSON.stringify(reply.structured) : "";
      return { type: "tool_reply", job, kind: reply.kind, text: reply.text, structured };
    },
  };
}

function filesOf(reach: AgentReach, { files }: RunningJob): AgentFiles {
  return reach.kind === "none" ? reach : { ...reach, access: files.access };
}

function engineOf(engine: JobEngine, loadTokenizer: LoadTokenizer, signal: AbortSignal): Engine {
  return {
    verify_citations: (request, options) => engine.verify_citations(request, options),
    visualize_retrieval: (request, options) => engine.visualize_retrieval(request, options),
    analyze_prompt: (request, options) => engine.analyze_prompt(request, options),
    optimize_chunks: async (request) =>
      (await tryChunks(request, loadTokenizer, { signal, onProgress: () => undefined })).result,
  };
}
