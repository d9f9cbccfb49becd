import type { CheckEngine } from "../../shared/engine";
import type { CliPlatform, TextOutput } from "../../shared/platform";
import { coloursFor } from "../../shared/terminal/colours";
import type { VerifyRunOptions } from "../options";
import { JsonReport } from "./json";
import { JunitReport } from "./junit";
import type { Report } from "./report";
import { SarifReport } from "./sarif";
import { TextReport } from "./text";

type EngineNames = Pick<CheckEngine, "name" | "words">;

/** The report in the format that was asked for, made for where it is written to. */
export function makeReport(
  options: VerifyRunOptions,
  engine: EngineNames,
  judge: string,
  output: TextOutput,
  platform: CliPlatform,
): Report {
  const { detail, root, threshold, failOn, colour } = options;
  switch (options.format) {
    case "pretty":
      return new TextReport({
        detail,
        colours: coloursFor(colour, output, platform.env),
        columns: output.columns,
        engine: engine.words,
        judge,
      });
    case "json":
      return new JsonReport({ engine: engine.name, threshold });
    case "sarif":
      return new SarifReport({ detail, root, rulePages: platform.rulePages });
    case "junit":
      return new JunitReport(failOn);
  }
}
