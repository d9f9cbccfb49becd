import type { CheckEngine } from "../engine/engine";
import type { CliPlatform, TextOutput } from "../platform";
import { coloursFor } from "../terminal/colours";
import type { VerifyOptions } from "../verify/verifyOptions";
import { JsonReport } from "./json";
import { JunitReport } from "./junit";
import { PrettyReport } from "./pretty";
import type { Report } from "./report";
import { SarifReport } from "./sarif";

type EngineNames = Pick<CheckEngine, "name" | "words">;

/** The report in the format that was asked for, made for where it is written to. */
export function makeReport(
  options: VerifyOptions,
  engine: EngineNames,
  output: TextOutput,
  platform: CliPlatform,
): Report {
  const { detail, root, threshold, failOn, colour } = options;
  switch (options.format) {
    case "pretty":
      return new PrettyReport({
        detail,
        colours: coloursFor(colour, output, platform.env),
        columns: output.columns,
        engine: engine.words,
      });
    case "json":
      return new JsonReport({ engine: engine.name, threshold });
    case "sarif":
      return new SarifReport({ detail, root, rulePages: platform.rulePages });
    case "junit":
      return new JunitReport(failOn);
  }
}
