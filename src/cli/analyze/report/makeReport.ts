import type { CheckEngine } from "../../shared/engine";
import type { CliPlatform, TextOutput } from "../../shared/platform";
import { coloursFor } from "../../shared/terminal/colours";
import type { AnalyzeRunOptions } from "../options";
import { GithubReport } from "./github";
import { JsonReport } from "./json";
import type { Report } from "./report";
import { SarifReport } from "./sarif";
import { TextReport } from "./text";

/** The report in the format that was asked for, made for where it is written to. */
export function makeReport(
  options: AnalyzeRunOptions,
  engine: Pick<CheckEngine, "name" | "words">,
  output: TextOutput,
  platform: CliPlatform,
): Report {
  const { detail, root, colour, fixing } = options;
  switch (options.format) {
    case "text":
      return new TextReport({
        detail,
        fixing,
        colours: coloursFor(colour, output, platform.env),
        columns: output.columns,
        engine: engine.words,
      });
    case "json":
      return new JsonReport(engine.name);
    case "sarif":
      return new SarifReport({ detail, root, rulePages: platform.rulePages });
    case "github":
      return new GithubReport(detail);
  }
}
