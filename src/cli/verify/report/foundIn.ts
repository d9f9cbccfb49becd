import type { Found } from "../../shared/report/found";
import type { AnswerFinding } from "../checkedAnswer";
import type { VerifyEvent } from "../outcome";

/** What was found in an answer, and what could not be checked. */
export function foundIn(event: VerifyEvent): Found[] {
  const file = event.file.label;
  switch (event.kind) {
    case "checked":
      return [
        ...event.findings.map((finding) => findingOf(finding, file)),
        ...event.problems.map((message) => sourceProblem(message, file, event.place)),
      ];
    case "unchecked":
      return [
        { level: event.level, code: "not_checked", message: event.message, file, place: event.place },
        ...event.problems.map((message) => sourceProblem(message, file, event.place)),
      ];
    case "remark":
      return [{ level: "info", code: "read_so", message: event.message, file, place: event.place }];
    case "problem":
      return [{ level: event.level, code: "not_checked", message: event.message, file, place: event.place }];
    default:
      return [];
  }
}

function findingOf({ level, verdict, markers, why, place }: AnswerFinding, file: string): Found {
  return { level, code: verdict, message: markers === "" ? why : `${markers} ${why}`, file, place };
}

function sourceProblem(message: string, file: string, { start, line, column }: NonNullable<Found["place"]>): Found {
  // A record can be long; its first line is enough to find it by.
  const place = { start, end: start, line, column, end_line: line, end_column: column };
  return { level: "warning", code: "source_unusable", message, file, place };
}
