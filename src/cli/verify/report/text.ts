import { counted } from "../../../contract/language";
import type { SourceOrigin } from "../../../contract/panel/panelParts";
import { leftOutAnswersText } from "../../../contract/verify/leftOutAnswers";
import { passageWords } from "../../../contract/verify/passageWords";
import { shownNotes } from "../../../contract/verify/shownNotes";
import type { Problem, Remark } from "../../shared/input/inputFile";
import type { Place } from "../../shared/input/places";
import type { Detail } from "../../shared/options";
import { type Entry, FindingLayout } from "../../shared/report/findingLayout";
import { type Level, reaches, shownFrom } from "../../shared/report/level";
import { RepeatedTold } from "../../shared/report/repeated";
import type { Colours } from "../../shared/terminal/colours";
import { escapeTerminal } from "../../shared/terminal/escapeTerminal";
import type { AnswerFinding, AnswerSource, CheckedAnswer, UncheckedAnswer } from "../checkedAnswer";
import type { VerifyEvent } from "../outcome";
import { countedTally, unfetchedText } from "../unreadCitations";
import { evidenceLabel } from "./evidenceLabel";
import { judgementText, quietJudgements } from "./judged";
import type { Report, RunEnd } from "./report";
import { summary } from "./summary";

/** Where the sources of an answer came from, for people at a command line. */
const ORIGIN_TEXT: Readonly<Record<SourceOrigin, string>> = {
  front_matter: "from its front matter",
  record: "from its record",
  links: "that it links to",
  footnotes: "from its footnotes or reference list",
  setting: "from --sources",
  picked: "that were picked",
  none: "found nowhere",
};

interface TextStyle {
  readonly detail: Detail;
  readonly colours: Colours;
  /** The width of the terminal; `null` where there is none, and lines are not broken. */
  readonly columns: number | null;
  /** What checks, in words: the bundled core, or the host of a service. */
  readonly engine: string;
  /** Which model rules, and where; empty where none is asked. */
  readonly judge: string;
  /** The patterns of --sources. */
  readonly given: readonly string[];
}

const SKIPPED = "Skipped, as nothing in them looks like an answer";
const SOURCELESS = "Not checked, as their answers name no sources";

/** The report for people: findings by file, each with its words, and a summary. */
export class TextReport implements Report {
  readonly #style: TextStyle;
  /** What the lines above are about; `null` at first. */
  #heading: string | null = null;
  /** What many rows of a file lack. */
  readonly #repeated = new RepeatedTold<UncheckedAnswer | Problem>();

  constructor(style: TextStyle) {
    this.#style = style;
  }

  begin(): string {
    return "";
  }

  take(event: VerifyEvent): string {
    switch (event.kind) {
      case "checked":
        return this.#checked(event);
      case "unchecked":
        return this.#told(this.#repeated.add(event, [event.file.label, event.level, ...event.problems].join("\n")));
      case "remark":
        return this.#remark(event);
      case "problem":
        return this.#told(this.#repeated.add(event, [event.file.label, event.level].join("\n")));
      case "end":
        return this.#told(this.#repeated.finish());
      case "skipped":
        return this.#style.detail === "verbose"
          ? this.#under(event.sourceless > 0 ? SOURCELESS : SKIPPED, `  ${escapeTerminal(event.file.label)}\n`)
          : "";
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
    const shown = this.#style.detail === "quiet" ? [] : notesOf(answer);
    const notes = shown.map((message) => layout.aside(`note: ${message}`));
    const isVerbose = this.#style.detail === "verbose";
    const sources = isVerbose ? answer.sources.map((source) => layout.aside(sourceText(source))) : [];
    const quiet = isVerbose ? quietJudgements(answer).map((text) => layout.aside(text)) : [];
    return this.#under(
      headingOf(answer, this.#style.given),
      [...sources, ...lines, ...quiet, ...problems.map((entry) => layout.entry(entry)), ...notes].join(""),
    );
  }

  #finding(finding: AnswerFinding, entry: Entry | undefined, answer: CheckedAnswer, layout: FindingLayout): string {
    const claim = answer.result.claims[finding.claim];
    if (entry === undefined || claim === undefined) return "";
    const words = { text: claim.text, start: finding.words.start - claim.start, end: finding.words.end - claim.start };
    const shown = layout.entry(entry) + layout.words(words, finding.level);
    const asides = [finding.evidence === null ? null : evidenceText(finding), judgementText(finding, answer)];
    return shown + asides.map((text) => (text === null ? "" : layout.aside(text))).join("");
  }

  #told(events: readonly (UncheckedAnswer | Problem)[]): string {
    return events.map((event) => (event.kind === "problem" ? this.#problem(event) : this.#unchecked(event))).join("");
  }

  #unchecked(answer: UncheckedAnswer): string {
    if (!this.#shows(answer.level)) return "";
    const own: Entry = {
      place: placeText(answer.place),
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
    const entry = escaped({ place: place === null ? "" : placeText(place), level, code: "not_checked", message });
    return this.#under(escapeTerminal(file.label), this.#layout([entry]).entry(entry));
  }

  #remark({ file, message, place }: Remark): string {
    if (!this.#shows("info")) return "";
    const entry = escaped({ place: placeText(place), level: "info", code: "read_so", message });
    return this.#under(escapeTerminal(file.label), this.#layout([entry]).entry(entry));
  }

  #layout(entries: readonly Entry[]): FindingLayout {
    return new FindingLayout(entries, this.#style.colours, this.#style.columns);
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

/** `answers/a.md, 7 citations: 5 hold, 1 does not hold, 1 cannot be told · 3 sources from its front matter` */
function headingOf(
  { file, row, format, result, sources, origin, unread, known }: CheckedAnswer,
  given: readonly string[],
): string {
  const isRecord = format !== "markdown" && format !== "text";
  const name = `${escapeTerminal(file.label)}${isRecord ? `, answer ${row}` : ""}`;
  const nouns = result.mode === "citations" ? (["citation", "citations"] as const) : (["claim", "claims"] as const);
  const parts = [
    `${name}, ${countedTally({ tally: result.tally, nouns, citations: result.counts.citations })}`,
    unfetchedText(unread),
  ].filter((part) => part !== null);
  const hidden = known.length === 0 ? "" : ` · ${counted(known.length, "known finding")} not listed`;
  // Texts of the record itself go before what was given.
  const unused = given.length > 0 && sources.every((source) => source.file === null) ? ", --sources not used" : "";
  return `${parts.join(", ")} · ${counted(sources.length, "source")} ${ORIGIN_TEXT[origin]}${unused}${hidden}`;
}

function findingEntry({ place, level, verdict, markers, why }: AnswerFinding): Entry {
  return escaped({
    place: placeText(place),
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
function sourceText({ id, title, file }: AnswerSource): string {
  return `source ${id}: ${file ?? title ?? "a text of the record"}`;
}

function placeText({ line, column }: Pick<Place, "line" | "column">): string {
  return `${line}:${column}`;
}

/** `docs/rules.md:12:3 “Customers can return …”` */
function evidenceText({ verdict, evidence }: AnswerFinding): string {
  if (evidence === null) return "";
  return `${EVIDENCE_NAME.get(verdict) ?? "source"}: ${evidenceLabel(evidence)} “${passageWords(evidence.text)}”`;
}

/** What the passage is to the claim, where it is not simply what the cited source says. */
const EVIDENCE_NAME: ReadonlyMap<AnswerFinding["verdict"], string> = new Map([
  ["misattributed", "supported by"],
  ["uncited", "nearest"],
  ["unsupported", "nearest"],
]);

function notesOf({ result, problems, remarks, left_out }: CheckedAnswer): string[] {
  const notes = [...shownNotes(result.notes, problems).map(({ message }) => message), ...remarks];
  if (left_out.length === 0) return notes;
  return [
    ...notes,
    `${leftOutAnswersText(left_out)} A file that --sources names by its whole path is used all the same.`,
  ];
}
