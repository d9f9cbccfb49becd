import type { Found } from "../../shared/report/found";
import type { AnalyzeEvent } from "../analyzedFile";

/** What was found in a file, and what of it could not be analyzed. */
export function foundIn(event: AnalyzeEvent): Found[] {
  if (event.kind === "skipped") return [];
  const found = event.prompts
    .flatMap(({ findings }) => findings)
    .map(({ finding: { severity, rule, message }, at }) => ({
      level: severity,
      code: rule,
      message,
      file: at.file.label,
      place: at.place,
    }));
  const problems = event.problems.map(({ level, message, place }) => ({
    level,
    code: "not_analyzed",
    message,
    file: event.file.label,
    place,
  }));
  return [...found, ...problems];
}
