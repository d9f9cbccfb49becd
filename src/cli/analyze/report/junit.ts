import type { Problem } from "../../shared/input/inputFile";
import { type Level, reaches } from "../../shared/report/level";
import { element, textLines } from "../../shared/report/xml";
import type { AnalyzedPrompt, AnalyzeEvent, LocatedFinding } from "../analyzedFile";
import type { Report } from "./report";

interface TestCase {
  readonly state: "passed" | "failures" | "errors";
  readonly xml: string;
}

/** JUnit's XML: a suite for each file, a test for each prompt, and one for each part that was not analyzed. */
export class JunitReport implements Report {
  readonly #failsFrom: Level;

  /** A test fails where the run does. */
  constructor(failsFrom: Level) {
    this.#failsFrom = failsFrom;
  }

  begin(): string {
    return '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="rag-quality">\n';
  }

  take(event: AnalyzeEvent): string {
    if (event.kind === "skipped") return "";
    const file = event.file.label;
    const cases = [
      ...event.prompts.map((prompt) => this.#prompt(prompt, file)),
      ...event.problems.map((problem) => this.#problem(problem, file)),
    ];
    const count = (state: TestCase["state"]): number => cases.filter((one) => one.state === state).length;
    const attributes = {
      name: file,
      tests: cases.length,
      failures: count("failures"),
      errors: count("errors"),
      skipped: 0,
    };
    return element(
      "testsuite",
      attributes,
      cases.map(({ xml }) => xml),
    );
  }

  end(): string {
    return "</testsuites>\n";
  }

  #prompt({ name, row, place, findings }: AnalyzedPrompt, file: string): TestCase {
    const failing = findings.filter(({ finding }) => reaches(finding.severity, this.#failsFrom));
    const others = findings.filter((finding) => !failing.includes(finding));
    const children = [
      ...failing.map((found) =>
        element("failure", { type: found.finding.rule, message: found.finding.message }, [at(found)]),
      ),
      ...(others.length > 0 ? [element("system-out", {}, others.map(told))] : []),
    ];
    const attributes = { classname: file, name: name ?? `prompt ${row}`, file, line: place.line };
    return { state: failing.length > 0 ? "failures" : "passed", xml: element("testcase", attributes, children) };
  }

  #problem({ level, message, place }: Problem, file: string): TestCase {
    const attributes = { classname: file, name: "is analyzed", file, line: place?.line ?? null };
    if (!reaches(level, this.#failsFrom))
      return {
        state: "passed",
        xml: element("testcase", attributes, [element("system-out", {}, [textLines([`${level}: ${message}`])])]),
      };
    const child = element(level === "error" ? "error" : "failure", { type: "not_analyzed", message }, []);
    return { state: level === "error" ? "errors" : "failures", xml: element("testcase", attributes, [child]) };
  }
}

function at({ at: { file, place } }: LocatedFinding): string {
  return textLines([`${file.label}:${place.line}:${place.column}`]);
}

function told(found: LocatedFinding): string {
  const { severity, rule, message } = found.finding;
  return textLines([`${severity}: ${rule}: ${message}`]) + at(found);
}
