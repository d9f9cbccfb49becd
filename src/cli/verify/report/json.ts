import { VERSION } from "../../../contract/version";
import type { Problem, Remark } from "../../shared/input/inputFile";
import { jsonLine } from "../../shared/terminal/escapeTerminal";
import type { AnswerFinding, CheckedAnswer, UncheckedAnswer } from "../checkedAnswer";
import type { Totals, VerifyEvent } from "../outcome";
import type { Report, RunEnd } from "./report";

/** Raised when a field changes its meaning or goes; new fields do not raise it. */
const REPORT_VERSION = 1;

export interface JsonSettings {
  readonly engine: string;
  readonly threshold: number;
}

/** One JSON object with everything, written as it comes: one line an answer, so that a large run is never held as a whole. */
export class JsonReport implements Report {
  readonly #settings: JsonSettings;
  readonly #skipped: string[] = [];
  #problems: object[] = [];
  #files = 0;
  #answers = 0;

  constructor(settings: JsonSettings) {
    this.#settings = settings;
  }

  begin(): string {
    return `${jsonLine(runHead(this.#settings)).slice(0, -1)},"files":[`;
  }

  take(event: VerifyEvent): string {
    switch (event.kind) {
      case "file":
        return this.#open(event.file.label);
      case "checked":
      case "unchecked":
        return this.#answer(writtenAnswer(event));
      case "problem":
      case "remark":
        this.#problems.push(writtenProblem(event));
        return "";
      case "skipped":
        this.#skipped.push(event.file.label);
        return "";
      case "unchanged":
        return "";
      case "end":
        return `\n],"problems":${jsonLine(this.#problems)}}`;
    }
  }

  end({ totals, exit, reasons, cached, elapsed_ms }: RunEnd): string {
    const summary = { ...totalsOf(totals), cached, elapsed_ms };
    const end = { skipped: this.#skipped, summary, exit_code: exit, reasons };
    return `\n],${jsonLine(end).slice(1)}\n`;
  }

  #open(file: string): string {
    const start = `${this.#files === 0 ? "" : ","}\n{"file":${jsonLine(file)},"answers":[`;
    this.#files += 1;
    this.#answers = 0;
    this.#problems = [];
    return start;
  }

  #answer(answer: object): string {
    this.#answers += 1;
    return `${this.#answers === 1 ? "" : ","}\n${jsonLine(answer)}`;
  }
}

export function runHead({ engine, threshold }: JsonSettings): object {
  const tool = { name: "rag-quality", version: VERSION };
  return { format: "rag-quality/verify", version: REPORT_VERSION, tool, engine, threshold };
}

/** What concerns a judge stands there only where one was asked. */
export function totalsOf({ judged, judge_plan, ...totals }: Totals): object {
  return { ...totals, ...(judged !== null && { judged }), ...(judge_plan !== null && { judge_plan }) };
}

export function writtenAnswer(answer: CheckedAnswer | UncheckedAnswer): object {
  return answer.kind === "checked" ? checked(answer) : unchecked(answer);
}

function checked({ result, places, findings, known, elapsed_ms, ...answer }: CheckedAnswer): object {
  const lists = { findings: findings.map(finding), known: known.map(finding) };
  return { ...headOf(answer), result, places, ...lists, elapsed_ms };
}

/** An answer that was not checked has no result, and says why. */
function unchecked({ level, message, ...answer }: UncheckedAnswer): object {
  return { ...headOf(answer), result: null, level, message };
}

function headOf({
  row,
  id,
  query,
  format,
  place,
  origin,
  sources,
  problems,
  remarks,
  left_out,
  changed,
}: Omit<UncheckedAnswer, "kind" | "level" | "message">): object {
  return { row, id, query, format, ...place, origin, sources, problems, remarks, left_out, changed };
}

function finding({ verdict, level, message, claim, citations, place, evidence }: AnswerFinding): object {
  const passage = evidence && {
    source_id: evidence.source_id,
    file: evidence.file,
    ...evidence.place,
    place: evidence.place_name,
    text: evidence.text,
    score: evidence.score,
  };
  return { verdict, level, message, claim, citations, ...place, evidence: passage };
}

export function writtenProblem(told: Problem | Remark): object {
  return { level: told.kind === "remark" ? "info" : told.level, message: told.message, ...told.place };
}
