import { jsonLine } from "../../shared/terminal/escapeTerminal";
import type { AnalyzeEvent } from "../analyzedFile";
import { runHead, writtenProblem, writtenPrompt } from "./json";
import type { Report, RunEnd } from "./report";

/** The same as `json`, a line for each prompt and each problem, which a program can read as they come. `type` tells the lines apart. */
export class JsonlReport implements Report {
  readonly #engine: string;

  constructor(engine: string) {
    this.#engine = engine;
  }

  begin(): string {
    return line("run", runHead(this.#engine));
  }

  take(event: AnalyzeEvent): string {
    const file = event.file.label;
    if (event.kind === "skipped") return line("skipped", { file });
    const prompts = event.prompts.map((prompt) => line("prompt", { file, ...writtenPrompt(prompt) }));
    const problems = event.problems.map((problem) => line("problem", { file, ...writtenProblem(problem) }));
    return [...prompts, ...problems].join("");
  }

  end({ totals, exit, reasons, cached, elapsed_ms }: RunEnd): string {
    return line("end", { summary: { ...totals, cached, elapsed_ms }, exit_code: exit, reasons });
  }
}

function line(type: string, content: object): string {
  return `${jsonLine({ type, ...content })}\n`;
}
