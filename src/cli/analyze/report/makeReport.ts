import { failsFrom } from "../../gate/limits";
import type { CheckEngine } from "../../shared/engine";
import type { CliPlatform, TextOutput } from "../../shared/platform";
import { GithubReport } from "../../shared/report/github";
import { MarkdownReport } from "../../shared/report/markdown";
import { coloursFor } from "../../shared/terminal/colours";
import type { AnalyzeRunOptions } from "../options";
import { foundIn } from "./foundIn";
import { JsonReport } from "./json";
import { JsonlReport } from "./jsonl";
import { JunitReport } from "./junit";
import type { Report, RunEnd } from "./report";
import { SarifReport } from "./sarif";
import { summaryLines, TextReport } from "./text";

type ReportOptions = Pick<AnalyzeRunOptions, "detail" | "root" | "colour" | "fixing" | "gate" | "format">;

/** The report in the format that was asked for, made for where it is written to. */
export function makeReport(
  options: ReportOptions,
  engine: Pick<CheckEngine, "name" | "words">,
  output: TextOutput,
  platform: CliPlatform,
): Report {
  const { detail, root, colour, fixing, gate } = options;
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
    case "jsonl":
      return new JsonlReport(engine.name);
    case "markdown":
      return new MarkdownReport(detail, foundIn, (end: RunEnd) =>
        summaryLines(end, { detail, fixing, engine: engine.words }),
      );
    case "sarif":
      return new SarifReport({ detail, root, hasBaseline: gate.baseline !== null, platform });
    case "github":
      return new GithubReport(detail, foundIn);
    case "junit":
      return new JunitReport(failsFrom(gate.limits.failOn));
  }
}
