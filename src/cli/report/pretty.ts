import type { Note } from "../../contract/citationResult";
import type { Problem } from "../answers/inputEvent";
import type { Place } from "../answers/places";
import type { Detail } from "../options/outputOptions";
import { percent } from "../percent";
import { counted } from "../plural";
import type { Colours } from "../terminal/colours";
import { escapeTerminal } from "../terminal/escapeTerminal";
import type { AnswerFinding, AnswerSource, CheckedAnswer, UncheckedAnswer } from "../verify/answer";
import { type Level, reaches, shownFrom } from "../verify/level";
import type { RunEvent } from "../verify/tally";
import { ORIGIN_WORDS } from "./originWords";
import { type Entry, PrettyLayout } from "./prettyLayout";
import { summary } from "./prettySummary";
import type { Report, RunEnd } from "./report";

export interface PrettyStyle {
  readonly detail: Detail;
  readonly colours: Colours;
  /** The width of the terminal; `null` where there is none, and lines are not broken. */
  readonly columns: number | null;
  /** What checks, in words: the bundled core, or the host of a service. */
  readonly engine: string;
}

const SKIPPED = "Skipped, as they hold no answers";

/** The report for people: findings by file, each with its words, and a summary. */
export class PrettyReport implements Report {
  readonly #style: PrettyStyle;
  /** What the lines above are about; `null` at first. */
  #heading: string | null = null;

  constructor(style: PrettyStyle) {
    this.#style = style;
  }

  begin(): string {
    return "";
  }

  take(event: RunEvent): string {
    switch (event.kind) {
      case "checked":
        return this.#checked(event);
      case "unchecked":
        return this.#unchecked(event);
      case "problem":
        return this.#problem(event);
      case "skipped":
        return this.#style.detail === "verbose" ? this.#under(SKIPPED, `  ${escapeTerminal(event.file.label)}\n`) : "";
      default:
        return "";
    }
  }

  end(end: RunEnd): string {
    const text = summary(end, this.#style);
    return text !== "" && this.#heading !== null ? `\n${text}` : text;
  }

  #checked(answer: CheckedAnswer): string {
    const findings = answer.findings.filter(({ level }) => this.#shows(level));
    const problems = this.#shows("warning") ? answer.problems.map(sourceEntry) : [];
    if (findings.length === 0 && problems.length === 0 && this.#style.detail !== "verbose") return "";
    const entries = findings.map(findingEntry);
    const layout = this.#layout([...entries, ...problems]);
    const lines = findings.map((finding, index) => this.#finding(finding, entries[index], answer, layout));
    const notes = answer.result.notes
      .filter((note) => this.#tells(note))
      .map(({ message }) => layout.aside(`note: ${message}`));
    const sources =
      this.#style.detail === "verbose" ? answer.sources.map((source) => layout.aside(sourceWords(source))) : [];
    return this.#under(
      headingOf(answer),
      [...sources, ...lines, ...problems.map((entry) => layout.entry(entry)), ...notes].join(""),
    );
  }

  #finding(finding: AnswerFinding, entry: Entry | undefined, { result }: CheckedAnswer, layout: PrettyLayout): string {
    const claim = result.claims[finding.claim];
    if (entry === undefined || claim === undefined) return "";
    const words = { text: claim.text, start: finding.words.start - claim.start, end: finding.words.end - claim.start };
    const shown = layout.entry(entry) + layout.words(words, finding.level);
    return finding.evidence === null ? shown : shown + layout.aside(evidenceWords(finding));
  }

  #unchecked(answer: UncheckedAnswer): string {
    if (!this.#shows(answer.level)) return "";
    const own: Entry = {
      place: placeWords(answer.place),
      level: answer.level,
      code: "not_checked",
      message: answer.message,
    };
    const entries = [own, ...answer.problems.map(sourceEntry)].map(escaped);
    const layout = this.#layout(entries);
    return this.#under(escapeTerminal(answer.file.label), entries.map((entry) => layout.entry(entry)).join(""));
  }

  #problem({ file, level, message, place }: Problem): string {
    if (!this.#shows(level)) return "";
    const entry = escaped({ place: place === null ? "" : placeWords(place), level, code: "not_checked", message });
    return this.#under(escapeTerminal(file.label), this.#layout([entry]).entry(entry));
  }

  #layout(entries: readonly Entry[]): PrettyLayout {
    return new PrettyLayout(entries, this.#style.colours, this.#style.columns);
  }

  /** That marks count from 1 goes without saying. */
  #tells({ code }: Note): boolean {
    const { detail } = this.#style;
    return detail === "verbose" || (detail === "normal" && code !== "numbering_from_one");
  }

  #shows(level: Level): boolean {
    return reaches(level, shownFrom(this.#style.detail));
  }

  /** Lines below a heading, which is not said again where the last lines had it too. */
  #under(heading: string, lines: string): string {
    if (heading === this.#heading) return lines;
    const gap = this.#heading === null ? "" : "\n";
    this.#heading = heading;
    return `${gap}${this.#style.colours.underline(heading)}\n${lines}`;
  }
}

/** `answers/a.md: 71 % of 7 citations supported · 3 sources from its front matter` */
function headingOf({ file, row, format, result, sources, origin }: CheckedAnswer): string {
  const isRecord = format !== "markdown" && format !== "text";
  const name = `${escapeTerminal(file.label)}${isRecord ? `, answer ${row}` : ""}`;
  const { accuracy_score: accuracy, counts } = result;
  const share =
    accuracy === null ? "no citations" : `${percent(accuracy)} of ${counted(counts.citations, "citation")} supported`;
  return `${name}: ${share} · ${counted(sources.length, "source")} ${ORIGIN_WORDS[origin]}`;
}

function findingEntry({ place, level, verdict, markers, why }: AnswerFinding): Entry {
  return escaped({
    place: placeWords(place),
    level,
    code: verdict,
    message: markers === "" ? why : `${markers} ${why}`,
  });
}

function sourceEntry(message: string): Entry {
  return escaped({ place: "", level: "warning", code: "source_unusable", message });
}

function escaped(entry: Entry): Entry {
  return { ...entry, message: escapeTerminal(entry.message) };
}

/** `source 1: docs/rules.md` */
function sourceWords({ id, title, file }: AnswerSource): string {
  return `source ${id}: ${file ?? title ?? "a text of the record"}`;
}

function placeWords({ line, column }: Pick<Place, "line" | "column">): string {
  return `${line}:${column}`;
}

/** `docs/rules.md:12:3 “Customers can return …”` */
function evidenceWords({ verdict, evidence }: AnswerFinding): string {
  if (evidence === null) return "";
  const { file, place, source_id, text } = evidence;
  const where = file === null ? `source ${source_id}` : `${file}${place === null ? "" : `:${placeWords(place)}`}`;
  return `${EVIDENCE_NAME.get(verdict) ?? "source"}: ${where} “${text.trim()}”`;
}

/** What the passage is to the claim, where it is not simply what the cited source says. */
const EVIDENCE_NAME: ReadonlyMap<AnswerFinding["verdict"], string> = new Map([
  ["misattributed", "supported by"],
  ["uncited", "nearest"],
  ["unsupported", "nearest"],
]);
