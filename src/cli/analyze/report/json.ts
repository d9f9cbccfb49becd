import { VERSION } from "../../../contract/version";
import type { Problem } from "../../shared/input/inputFile";
import { jsonLine } from "../../shared/terminal/escapeTerminal";
import type { AnalyzedFile, AnalyzedPrompt, AnalyzeEvent, LocatedFinding } from "../analyzedFile";
import type { Report, RunEnd } from "./report";

/** Raised when a field changes its meaning or goes; new fields do not raise it. */
const REPORT_VERSION = 1;

/** One JSON object with everything, written as it comes: one line a prompt, so that a large run is never held as a whole. */
export class JsonReport implements Report {
  readonly #engine: string;
  readonly #skipped: string[] = [];
  #files = 0;

  constructor(engine: string) {
    this.#engine = engine;
  }

  begin(): string {
    return `${jsonLine(runHead(this.#engine)).slice(0, -1)},"files":[`;
  }

  take(event: AnalyzeEvent): string {
    if (event.kind === "skipped") {
      this.#skipped.push(event.file.label);
      return "";
    }
    this.#files += 1;
    return `${this.#files === 1 ? "" : ","}\n${fileText(event)}`;
  }

  end({ totals, exit, reasons, cached, elapsed_ms }: RunEnd): string {
    const end = { skipped: this.#skipped, summary: { ...totals, cached, elapsed_ms }, exit_code: exit, reasons };
    return `\n],${jsonLine(end).slice(1)}\n`;
  }
}

export function runHead(engine: string): object {
  const tool = { name: "rag-quality", version: VERSION };
  return { format: "rag-quality/analyze", version: REPORT_VERSION, tool, engine };
}

function fileText({ file, prompts, problems, change }: AnalyzedFile): string {
  const rest = { problems: problems.map(writtenProblem), edits: change?.edits ?? 0 };
  const lines = prompts.map((prompt) => `\n${jsonLine(writtenPrompt(prompt))}`).join(",");
  return `{"file":${jsonLine(file.label)},"prompts":[${lines}\n],${jsonLine(rest).slice(1)}`;
}

export function writtenPrompt({ row, name, shape, place, analysis, findings, known }: AnalyzedPrompt): object {
  return { row, name, shape, ...place, analysis, findings: findings.map(findingOf), known: known.map(findingOf) };
}

function findingOf({ finding: { rule, severity, message, help_uri }, at, edits }: LocatedFinding): object {
  return { rule, severity, message, file: at.file.label, ...at.place, help_uri, edits };
}

export function writtenProblem({ level, message, place }: Problem): object {
  return { level, message, ...place };
}
