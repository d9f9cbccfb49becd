import { findInputs } from "../answers/inputs";
import { SourceFiles } from "../answers/sourceFiles";
import { sourcePatterns } from "../answers/sourcePatterns";
import { makeEngine } from "../engine/engine";
import { EXIT, type ExitCode } from "../exitCode";
import { OutputGuard } from "../output/outputGuard";
import type { CliPlatform } from "../platform";
import { coloursFor } from "../terminal/colours";
import { openDestination } from "./openDestination";
import type { Showing } from "./showRecord";
import { parseVisualizeOptions, type VisualizeOptions } from "./visualizeOptions";
import { VisualizeRun } from "./visualizeRun";

/** Runs `rag-quality visualize`. Rejects with a `UsageError`, before anything is written, where the call is wrong. */
export async function visualize(paths: readonly string[], given: unknown, platform: CliPlatform): Promise<ExitCode> {
  const options = parseVisualizeOptions(paths, given, platform);
  const inputs = await findInputs(options, platform);
  const engine = await makeEngine({ enable_visualization: true }, options.endpoint, platform);
  const interrupt = new AbortController();
  const files = new SourceFiles(platform.files, options.maxFileBytes);
  const globs = await sourcePatterns(options.sources, options.root, files);
  const guard = await OutputGuard.of(options.target.kind === "file" ? options.target.path : null, platform.files);
  for (const { path, isNamed } of inputs) if (isNamed) await guard.checkAnswer(path);
  const showing: Showing = {
    viewer: engine.checker,
    files,
    options,
    globs,
    style: styleFor(options, platform),
    signal: interrupt.signal,
  };
  const destination = await openDestination(options, platform, files);
  const release = platform.onInterrupt(() => {
    interrupt.abort();
    destination.discard();
  });
  try {
    const code = await new VisualizeRun({ platform, engine, showing, destination }).show(inputs);
    return interrupt.signal.aborted ? EXIT.interrupted : code;
  } finally {
    release();
    destination.discard();
  }
}

/** Text in a file has neither colours nor a terminal's width. */
function styleFor({ target, colour }: VisualizeOptions, { stdout, env }: CliPlatform): Showing["style"] {
  const isHere = target.kind === "standard_output";
  const asked = isHere || colour === "always" ? colour : "never";
  return { colours: coloursFor(asked, stdout, env), columns: isHere ? stdout.columns : null };
}
