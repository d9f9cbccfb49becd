import { counted } from "../../../contract/language";
import { percent } from "../../../contract/percent";
import { EXIT } from "../../shared/exit";
import type { Problem } from "../../shared/input/inputFile";
import { type Entry, FindingLayout, levelColour } from "../../shared/report/findingLayout";
import { type Level, LEVELS, reaches, shownFrom } from "../../shared/report/level";
import type { Colours } from "../../shared/terminal/colours";
import { escapeTerminal } from "../../shared/terminal/escapeTerminal";
import type { AnalyzedFile, AnalyzedPrompt, AnalyzeEvent, LocatedFinding } from "../analyzedFile";
import type { AnalyzeRunOptions, Fixing } from "../options";
import type { Report, RunEnd } from "./report";
import { unifiedDiff } from "./unifiedDiff";

interface TextStyle extends Pick<AnalyzeRunOptions, "detail" | "fixing"> {
  readonly colours: Colours;
  /** The width of the terminal; `null` where there is none, and lines are not broken. */
  readonly columns: number | null;
  /** What analyzes, in words. */
  readonly engine: string;
}

/** The report for people: findings by prompt, each with its words, and a summary. */
export class TextReport implements Report {
  readonly #style: TextStyle;
  #isFirst = true;

  constructor(style: TextStyle) {
    this.#style = style;
  }

  begin(): string {
    return "";
  }

  take(event: AnalyzeEvent): string {
    if (event.kind === "skipped")
      return this.#style.detail === "verbose"
        ? this.#block(`Skipped, as it looks like no prompt: ${escapeTerminal(event.file.label)}`, "")
        : "";
    if (this.#style.fixing === "shown") return this.#diff(event) + this.#problems(event);
    return (
      event.prompts.map((prompt) => this.#prompt(prompt, event)).join("") + this.#problems(event) + this.#written(event)
    );
  }

  end({ totals, exit, reasons, cached, elapsed_ms }: RunEnd): string {
    const { colours, detail, engine, fixing } = this.#style;
    const failure =
      exit === EXIT.fine
        ? []
        : [colours.red(`${exit === EXIT.failed ? "Failed" : "Not done"}: ${escapeTerminal(reasons.join("; "))}`)];
    const counts = [
      headline(totals, colours),
      ...summaryLines({ totals, cached, elapsed_ms }, { detail, fixing, engine }),
    ];
    const lines = [...(detail === "quiet" ? [] : counts), ...failure];
    return lines.length === 0 ? "" : `${this.#isFirst ? "" : "\n"}${lines.join("\n")}\n`;
  }

  #prompt(prompt: AnalyzedPrompt, { file }: AnalyzedFile): string {
    const found = prompt.findings.filter(({ finding }) => this.#shows(finding.severity));
    if (found.length === 0 && this.#style.detail !== "verbose") return "";
    const entries = found.map((one) => entryOf(one, file.label));
    const layout = new FindingLayout(entries, this.#style.colours, this.#style.columns);
    const lines = found.map((one, index) => {
      const entry = entries[index];
      if (entry === undefined) return "";
      const { suggestion, severity } = one.finding;
      const fix =
        suggestion === null
          ? ""
          : layout.aside(
              `${suggestion.is_sure && one.edits !== null ? "fix (--fix)" : "try"}: ${escapeTerminal(suggestion.title)}`,
            );
      // What is missing stands nowhere.
      const words = one.words.start === one.words.end ? "" : layout.words(one.words, severity);
      return layout.entry(entry) + words + fix;
    });
    return this.#block(headingOf(prompt, file.label), lines.join(""));
  }

  #problems({ file, problems }: AnalyzedFile): string {
    const shown = problems.filter(({ level }) => this.#shows(level)).map(problemEntry);
    const layout = new FindingLayout(shown, this.#style.colours, this.#style.columns);
    return shown.length === 0
      ? ""
      : this.#block(escapeTerminal(file.label), shown.map((entry) => layout.entry(entry)).join(""));
  }

  #diff({ file, change }: AnalyzedFile): string {
    if (change === null) return "";
    this.#isFirst = false;
    const lines = unifiedDiff(file.label, change.before, change.after).split("\n");
    return lines.map((line) => coloured(escapeKeepingBlanks(line), this.#style.colours)).join("\n");
  }

  #written({ file, change }: AnalyzedFile): string {
    return change === null || this.#style.detail === "quiet"
      ? ""
      : this.#block(
          this.#style.colours.green(`${escapeTerminal(file.label)}: ${counted(change.edits, "edit")} written`),
          "",
        );
  }

  #shows(level: Level): boolean {
    return reaches(level, shownFrom(this.#style.detail));
  }

  #block(heading: string, lines: string): string {
    const gap = this.#isFirst ? "" : "\n";
    this.#isFirst = false;
    return `${gap}${this.#style.colours.underline(heading)}\n${lines}`;
  }
}

/** What a run came to, without its outcome. */
export function summaryLines(
  { totals, cached, elapsed_ms }: Pick<RunEnd, "totals" | "cached" | "elapsed_ms">,
  { detail, fixing, engine }: Pick<TextStyle, "detail" | "fixing" | "engine">,
): string[] {
  const { levels, files, prompts, improved, read_in_part: readInPart, skipped, known, changes } = totals;
  const lines = [`  ${counted(files, "file")}, ${counted(prompts, "prompt")}`];
  if (readInPart > 0)
    lines.push(`  ${counted(readInPart, "prompt")} not read as English, of which most rules read little or nothing`);
  if (improved > 0)
    lines.push(
      `  ${counted(improved, "improved prompt")} (--format json tells ${improved === 1 ? "it" : "them"} as analysis.improved_prompt)`,
    );
  if (changes !== null)
    lines.push(`  ${counted(changes.unchanged, "file")} did not change since ${escapeTerminal(changes.since)}`);
  if (known > 0) lines.push(`  ${counted(known, "known finding")} (--baseline), not listed`);
  if (detail !== "verbose" && levels.hint > 0)
    lines.push(`  ${counted(levels.hint, "hint")} (--verbose shows ${levels.hint === 1 ? "it" : "them"})`);
  if (skipped > 0)
    lines.push(`  ${counted(skipped, "file")} skipped, which ${skipped === 1 ? "looks" : "look"} like no prompt`);
  if (cached !== null) lines.push(`  ${counted(cached, "result")} from the cache`);
  return [...lines, ...fixed(totals, fixing), `  ${(elapsed_ms / 1000).toFixed(1)} s with ${engine}`];
}

/** `prompts/answer.md: score 88 of 100 · 412 tokens, 5 % of the window` */
function headingOf({ name, analysis: { score, metrics } }: AnalyzedPrompt, label: string): string {
  const called = name === null ? label : `${label}, ${name}`;
  const share = metrics.window_share === null ? "" : `, ${percent(metrics.window_share)} of the window`;
  const points = score === null ? "no score" : `score ${Math.round(score * 100)} of 100`;
  return escapeTerminal(
    `${called}: ${points} · ${metrics.tokens_estimated ? "about " : ""}${counted(metrics.total_tokens, "token")}${share}`,
  );
}

function entryOf({ finding: { severity, rule, message }, at }: LocatedFinding, label: string): Entry {
  const where = at.file.label === label ? "" : `${at.file.label}: `;
  return {
    place: `${at.place.line}:${at.place.column}`,
    level: severity,
    code: rule,
    message: escapeTerminal(where + message),
  };
}

function problemEntry({ level, message, place }: Problem): Entry {
  return {
    place: place === null ? "" : `${place.line}:${place.column}`,
    level,
    code: "not_analyzed",
    message: escapeTerminal(message),
  };
}

/** `✖ 3 errors, 1 warning` */
function headline({ levels, problems, prompts }: RunEnd["totals"], colours: Colours): string {
  const count = (level: Level): number =>
    levels[level] + (level === "error" || level === "warning" ? problems[level] : 0);
  const found = LEVELS.filter((level) => level !== "hint" && count(level) > 0);
  if (found.length === 0)
    return prompts === 0
      ? colours.yellow("▲ Nothing was analyzed")
      : colours.green("✔ Nothing found") + ", which is no proof: most contradictions need a reader";
  const parts = found.map((level) => levelColour(level, colours)(counted(count(level), level)));
  return `${count("error") > 0 ? colours.red("✖") : colours.yellow("▲")} ${parts.join(", ")}`;
}

function fixed({ changed, edits }: RunEnd["totals"], fixing: Fixing): string[] {
  if (changed === 0 || fixing === "none") return [];
  return [
    `  ${counted(edits, "edit")} ${fixing === "written" ? "written to" : "to be written to"} ${counted(changed, "file")}`,
  ];
}

function coloured(line: string, { red, green, cyan }: Colours): string {
  if (line.startsWith("@@")) return cyan(line);
  if (line.startsWith("+")) return green(line);
  return line.startsWith("-") ? red(line) : line;
}

/** A diff has to keep the blanks of its lines, and how they end. */
function escapeKeepingBlanks(line: string): string {
  return line
    .split(/([ \t]+|\r$)/u)
    .map((part, index) => (index % 2 === 1 ? part : escapeTerminal(part)))
    .join("");
}
