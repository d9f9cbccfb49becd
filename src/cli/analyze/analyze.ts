import { windowOfModel } from "../../core/analyze/metrics/modelWindows";
import { PROMPT_EXTENSIONS } from "../../formats/prompts";
import { findInputs } from "../answers/inputs";
import { makeEngine } from "../engine/engine";
import { EXIT, type ExitCode } from "../exitCode";
import { openOutput } from "../output/output";
import { OutputGuard } from "../output/outputGuard";
import type { CliPlatform } from "../platform";
import { escapeTerminal } from "../terminal/escapeTerminal";
import type { Analyzing } from "./analyzeFile";
import { type AnalyzeRunOptions, parseAnalyzeOptions } from "./analyzeOptions";
import { AnalyzeRun } from "./analyzeRun";
import { readContext } from "./givenContext";
import { PromptSettings } from "./promptSettings";

/** Runs `rag-quality analyze`. Rejects with a `UsageError`, before anything is written, where the call is wrong. */
export async function analyze(paths: readonly string[], given: unknown, platform: CliPlatform): Promise<ExitCode> {
  const options = parseAnalyzeOptions(paths, given, platform.cwd);
  const inputs = await findInputs(options, platform, { extensions: PROMPT_EXTENSIONS, what: "prompts" });
  const engine = await makeEngine({}, options.endpoint, platform);
  const interrupt = new AbortController();
  const settings = new PromptSettings(options, platform);
  await settings.check(options.root);
  await tellUnknownWindow(options, platform);
  const context = await readContext(options.contexts, options.maxFileBytes, platform);
  const guard = await OutputGuard.of(options.output, platform.files);
  for (const { path, isNamed } of inputs) if (isNamed) await guard.checkAnswer(path);
  for (const path of [...options.contexts, options.config]) await guard.checkAnswer(path);
  const output = await openOutput(options.output, platform);
  const release = platform.onInterrupt(() => {
    interrupt.abort();
    output.discard();
  });
  const analyzing: Analyzing = { analyzer: engine.checker, options, settings, context, signal: interrupt.signal };
  try {
    const code = await new AnalyzeRun({ options, platform, engine, analyzing, output, guard }).analyze(inputs);
    return interrupt.signal.aborted ? EXIT.interrupted : code;
  } finally {
    release();
    output.discard();
  }
}

/** Nobody who names a model expects that its window is left out of account. */
async function tellUnknownWindow(
  { model, contextWindow, detail }: AnalyzeRunOptions,
  { stderr }: CliPlatform,
): Promise<void> {
  if (model === null || contextWindow !== null || detail === "quiet" || windowOfModel(model) !== null) return;
  await stderr.write(
    `warning: The context window of the model “${escapeTerminal(model)}” is not known, and nothing is checked against it. Give it by --context-window TOKENS.\n`,
  );
}
