import { findInputs } from "../answers/inputs";
import { makeEngine } from "../engine/engine";
import { EXIT, type ExitCode } from "../exitCode";
import { openOutput } from "../output/output";
import { OutputGuard } from "../output/outputGuard";
import type { CliPlatform } from "../platform";
import { makeChecking } from "./makeChecking";
import { parseVerifyOptions } from "./verifyOptions";
import { VerifyRun } from "./verifyRun";

/** Runs `rag-quality verify`. Rejects with a `UsageError`, before anything is written, where the call is wrong. */
export async function verify(paths: readonly string[], given: unknown, platform: CliPlatform): Promise<ExitCode> {
  const options = parseVerifyOptions(paths, given, platform.cwd);
  const inputs = await findInputs(options, platform);
  const engine = await makeEngine({ threshold: options.threshold }, options.endpoint, platform);
  const interrupt = new AbortController();
  const checking = await makeChecking(options, engine, platform, interrupt.signal);
  const guard = await OutputGuard.of(options.output, platform.files);
  for (const { path, isNamed } of inputs) if (isNamed) await guard.checkAnswer(path);
  guard.checkSources(checking.files);
  const output = await openOutput(options.output, platform);
  const release = platform.onInterrupt(() => {
    interrupt.abort();
    output.discard();
  });
  try {
    const code = await new VerifyRun({ options, platform, engine, checking, output, guard }).check(inputs);
    return interrupt.signal.aborted ? EXIT.interrupted : code;
  } finally {
    release();
    output.discard();
  }
}
