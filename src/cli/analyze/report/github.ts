import type { Place } from "../../shared/input/places";
import type { Detail } from "../../shared/options";
import { type Level, reaches, shownFrom } from "../../shared/report/level";
import { escapeTerminal } from "../../shared/terminal/escapeTerminal";
import type { AnalyzeEvent } from "../analyzedFile";
import type { Report, RunEnd } from "./report";

/** How a workflow of GitHub shows each level. */
const COMMAND: Readonly<Record<Level, "error" | "warning" | "notice">> = {
  error: "error",
  warning: "warning",
  info: "notice",
  hint: "notice",
};

/** Workflow commands, which GitHub shows at the lines of a pull request. */
export class GithubReport implements Report {
  readonly #detail: Detail;

  constructor(detail: Detail) {
    this.#detail = detail;
  }

  begin(): string {
    return "";
  }

  take(event: AnalyzeEvent): string {
    if (event.kind === "skipped") return "";
    const found = event.prompts
      .flatMap(({ findings }) => findings)
      .map(({ finding: { severity, rule, message }, at }) => ({
        level: severity,
        title: rule,
        message,
        file: at.file.label,
        place: at.place,
      }));
    const problems = event.problems.map(({ level, message, place }) => ({
      level,
      title: "not analyzed",
      message,
      file: event.file.label,
      place,
    }));
    return [...found, ...problems]
      .filter(({ level }) => reaches(level, shownFrom(this.#detail)))
      .map(command)
      .join("");
  }

  end({ reasons }: RunEnd): string {
    return reasons.length === 0 ? "" : `::error title=rag-quality::${data(reasons.join("; "))}\n`;
  }
}

interface Annotation {
  readonly level: Level;
  readonly title: string;
  readonly message: string;
  readonly file: string;
  readonly place: Place | null;
}

function command({ level, title, message, file, place }: Annotation): string {
  const where =
    place === null
      ? {}
      : {
          line: place.line,
          endLine: place.end_line,
          ...(place.line === place.end_line ? { col: place.column, endColumn: place.end_column } : {}),
        };
  const properties = Object.entries({ file, ...where, title }).map(
    ([name, value]) => `${name}=${property(String(value))}`,
  );
  return `::${COMMAND[level]} ${properties.join(",")}::${data(message)}\n`;
}

/** Nothing of a document may end the command and begin another one. */
function data(text: string): string {
  return escapeTerminal(text).replaceAll("%", "%25");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
