import { failsFrom } from "../../gate/limits";
import type { CheckEngine } from "../../shared/engine";
import type { CliPlatform, TextOutput } from "../../shared/platform";
import { GithubReport } from "../../shared/report/github";
import { MarkdownReport } from "../../shared/report/markdown";
import { coloursFor } from "../../shared/terminal/colours";
import type { VerifyRunOptions } from "../options";
import { foundIn } from "./foundIn";
import { JsonReport } from "./json";
import { JsonlReport } from "./jsonl";
import { JunitReport } from "./junit";
import type { Report, RunEnd } from "./report";
import { SarifReport } from "./sarif";
import { summaryLines } from "./summary";
import { TextReport } from "./text";

type EngineNames = Pick<CheckEngine, "name" | "words">;

type ReportOptions = Pick<VerifyRunOptions, "detail" | "root" | "threshold" | "gate" | "colour" | "format" | "sources">;

/** The report in the format that was asked for, made for where it is written to. */
export function makeReport(
  options: ReportOptions,
  engine: EngineNames,
  judge: string,
  output: TextOutput,
  platform: CliPlatform,
): Report {
  const { detail, root, threshold, gate, colour } = options;
  switch (options.format) {
    case "text":
      return new TextReport({
        detail,
        colours: coloursFor(colour, output, platform.env),
        columns: output.columns,
        engine: engine.words,
        judge,
        given: options.sources,
      });
    case "json":
      return new JsonReport({ engine: engine.name, threshold });
    case "jsonl":
      return new JsonlReport({ engine: engine.name, threshold });
    case "markdown":
      return new MarkdownReport(detail, foundIn, (end: RunEnd) =>
        summaryLines(end, { detail, engine: engine.words, judge }),
      );
    case "github":
      return new GithubReport(detail, foundIn);
    case "sarif":
      return new SarifReport({ detail, root, hasBaseline: gate.baseline !== null, platform });
    case "junit":
      return new JunitReport(failsFrom(gate.limits.failOn));
  }
}
