import type { Citation, Claim } from "../../../contract/verify/citationResult";
import { passageWords } from "../../../contract/verify/passageWords";
import { tallied, type Tally, tallyParts, tallySum } from "../../../contract/verify/tally";
import type { Problem } from "../../shared/input/inputFile";
import type { Place } from "../../shared/input/places";
import { type Level, reaches } from "../../shared/report/level";
import { element, textLines } from "../../shared/report/xml";
import { fit } from "../../shared/terminal/fitText";
import type { AnswerFinding, CheckedAnswer, UncheckedAnswer } from "../checkedAnswer";
import type { VerifyEvent } from "../outcome";
import { evidenceLabel } from "./evidenceLabel";
import type { Report } from "./report";

/** Enough of a claim to know it by in a list of tests. */
const NAME_COLUMNS = 100;

type State = "passed" | "failures" | "errors" | "skipped";

/** The tests of one file so far: their numbers stand before them, so they wait for the file's end. */
interface Suite {
  readonly name: string;
  readonly cases: string[];
  readonly counts: Record<State, number>;
  tally: Tally;
  elapsed_ms: number;
}

/** JUnit's XML: a suite for each file, a test for each citation, each claim that should cite, and each part that was not checked. */
export class JunitReport implements Report {
  readonly #failsFrom: Level;
  #suite: Suite = suiteNamed("");

  /** A test fails where the run does. */
  constructor(failsFrom: Level) {
    this.#failsFrom = failsFrom;
  }

  begin(): string {
    return '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="rag-quality">\n';
  }

  take(event: VerifyEvent): string {
    switch (event.kind) {
      case "file":
        this.#suite = suiteNamed(event.file.label);
        return "";
      case "checked":
        this.#checked(event);
        return "";
      case "unchecked":
        this.#notChecked({ ...event, message: [event.message, ...event.problems].join(" ") });
        return "";
      case "problem":
        this.#notChecked(event);
        return "";
      case "end":
        return this.#close();
      case "skipped":
      case "remark":
      case "unchanged":
        return "";
    }
  }

  end(): string {
    return "</testsuites>\n";
  }

  #checked({ result, findings, places, problems, file, place, elapsed_ms }: CheckedAnswer): void {
    this.#suite.elapsed_ms += elapsed_ms;
    this.#suite.tally = tallySum(this.#suite.tally, result.tally);
    const known = new Map(findings.flatMap((finding) => casesOf(finding).map((key) => [key, finding])));
    for (const [index, claim] of result.claims.entries()) {
      const at = places[index];
      if (at === undefined) continue;
      if (claim.citations.length === 0) this.#claim(claim, known.get(`${index}`), at);
      for (const [position, citation] of claim.citations.entries()) {
        this.#citation(claim, citation, known.get(`${index}/${position}`), at.citations[position] ?? at);
      }
    }
    for (const message of problems) this.#notChecked({ level: "warning", file, place, message });
  }

  #claim(claim: Claim, finding: AnswerFinding | undefined, place: Place): void {
    if (finding !== undefined) this.#add(nameOf(claim.text, null), place, findingOutcome(finding, this.#failsFrom));
  }

  #citation(claim: Claim, citation: Citation, finding: AnswerFinding | undefined, place: Place): void {
    const outcome = finding === undefined ? citationOutcome(citation) : findingOutcome(finding, this.#failsFrom);
    this.#add(nameOf(claim.text, citation.marker), place, outcome);
  }

  #notChecked({
    level,
    place,
    message,
  }: Pick<Problem | UncheckedAnswer, "level" | "file" | "place" | "message">): void {
    this.#add("is checked", place, notCheckedOutcome(level, message, this.#failsFrom));
  }

  #add(name: string, place: Place | null, { state, children }: TestOutcome): void {
    const { counts, cases, name: file } = this.#suite;
    counts[state] += 1;
    const title = place === null ? name : `${place.line}:${place.column} ${name}`;
    cases.push(element("testcase", { classname: file, name: title, file, line: place?.line ?? null }, children));
  }

  #close(): string {
    const { name, cases, counts, tally, elapsed_ms } = this.#suite;
    const { failures, errors, skipped } = counts;
    return element(
      "testsuite",
      { name, tests: cases.length, failures, errors, skipped, time: (elapsed_ms / 1000).toFixed(3) },
      [...tallyProperties(tally), ...cases],
    );
  }
}

/** The three numbers of a file's citations; none where nothing is cited. */
function tallyProperties(tally: Tally): string[] {
  if (tallied(tally) === 0) return [];
  const properties = tallyParts(tally).map(({ key, count }) => element("property", { name: key, value: count }, []));
  return [element("properties", {}, properties)];
}

function suiteNamed(name: string): Suite {
  const tally = { hold: 0, do_not_hold: 0, cannot_be_told: 0 };
  return { name, cases: [], counts: { passed: 0, failures: 0, errors: 0, skipped: 0 }, tally, elapsed_ms: 0 };
}

/** The tests that a finding is about: those of its citations, or that of its claim. */
function casesOf({ claim, citations }: AnswerFinding): string[] {
  return citations.length === 0 ? [`${claim}`] : citations.map((citation) => `${claim}/${citation}`);
}

function nameOf(claim: string, marker: string | null): string {
  const words = fit(claim, NAME_COLUMNS);
  return marker === null ? words : `${fit(marker, NAME_COLUMNS)} in “${words}”`;
}

interface TestOutcome {
  readonly state: State;
  readonly children: readonly string[];
}

function citationOutcome({ verdict, reasons }: Citation): TestOutcome {
  if (verdict !== "not_checkable") return { state: "passed", children: [] };
  return {
    state: "skipped",
    children: [element("skipped", { message: reasons[0]?.message ?? "This citation cannot be checked." }, [])],
  };
}

function findingOutcome(finding: AnswerFinding, least: Level): TestOutcome {
  const { level, verdict, message } = finding;
  const details = textLines(detailsOf(finding));
  // Nobody knows whether it would pass.
  if (verdict === "uncertain" && !reaches(level, least))
    return { state: "skipped", children: [element("skipped", { message }, [details])] };
  if (!reaches(level, least))
    return { state: "passed", children: [element("system-out", {}, [textLines([`${level}: ${message}`]), details])] };
  return { state: "failures", children: [element("failure", { type: verdict, message }, [details])] };
}

/** Where it stands, and what the source says. */
function detailsOf({ place, evidence }: AnswerFinding): string[] {
  const own = `line ${place.line}, column ${place.column} to line ${place.end_line}, column ${place.end_column}`;
  if (evidence === null) return [own];
  return [own, `${evidenceLabel(evidence)}: “${passageWords(evidence.text)}”`];
}

function notCheckedOutcome(level: "error" | "warning", message: string, least: Level): TestOutcome {
  if (level === "error") return { state: "errors", children: [element("error", { type: "not_checked", message }, [])] };
  if (reaches(level, least))
    return { state: "failures", children: [element("failure", { type: "not_checked", message }, [])] };
  return { state: "skipped", children: [element("skipped", { message }, [])] };
}
