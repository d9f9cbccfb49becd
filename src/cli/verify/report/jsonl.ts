import { jsonLine } from "../../shared/terminal/escapeTerminal";
import type { VerifyEvent } from "../outcome";
import { type JsonSettings, runHead, totalsOf, writtenAnswer, writtenProblem } from "./json";
import type { Report, RunEnd } from "./report";

/** The same as `json`, a line for each answer and each problem, which a program can read as they come. `type` tells the lines apart. */
export class JsonlReport implements Report {
  readonly #settings: JsonSettings;

  constructor(settings: JsonSettings) {
    this.#settings = settings;
  }

  begin(): string {
    return reportLine("run", runHead(this.#settings));
  }

  take(event: VerifyEvent): string {
    const file = event.file.label;
    switch (event.kind) {
      case "checked":
      case "unchecked":
        return reportLine("answer", { file, ...writtenAnswer(event) });
      case "problem":
      case "remark":
        return reportLine("problem", { file, ...writtenProblem(event) });
      case "skipped":
        return reportLine("skipped", { file });
      default:
        return "";
    }
  }

  end({ totals, exit, reasons, cached, elapsed_ms }: RunEnd): string {
    return reportLine("end", { summary: { ...totalsOf(totals), cached, elapsed_ms }, exit_code: exit, reasons });
  }
}

/** A line of the report. */
export function reportLine(type: string, content: object): string {
  return `${jsonLine({ type, ...content })}\n`;
}
