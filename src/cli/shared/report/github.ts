import type { Detail } from "../options";
import { escapeTerminal } from "../terminal/escapeTerminal";
import type { Found, FoundIn } from "./found";
import { type Level, reaches, shownFrom } from "./level";

/** How a workflow of GitHub shows each level. */
const COMMAND: Readonly<Record<Level, "error" | "warning" | "notice">> = {
  error: "error",
  warning: "warning",
  info: "notice",
  hint: "notice",
};

/** Workflow commands, which GitHub shows at the lines of a pull request. */
export class GithubReport<Event> {
  readonly #detail: Detail;
  readonly #foundIn: FoundIn<Event>;

  constructor(detail: Detail, foundIn: FoundIn<Event>) {
    this.#detail = detail;
    this.#foundIn = foundIn;
  }

  begin(): string {
    return "";
  }

  take(event: Event): string {
    return this.#foundIn(event)
      .filter(({ level }) => reaches(level, shownFrom(this.#detail)))
      .map(command)
      .join("");
  }

  end({ reasons }: { readonly reasons: readonly string[] }): string {
    return reasons.length === 0 ? "" : `::error title=rag-quality::${data(reasons.join("; "))}\n`;
  }
}

function command({ level, code, message, file, place }: Found): string {
  const where =
    place === null
      ? {}
      : {
          line: place.line,
          endLine: place.end_line,
          ...(place.line === place.end_line ? { col: place.column, endColumn: place.end_column } : {}),
        };
  const properties = Object.entries({ file, ...where, title: code }).map(
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
