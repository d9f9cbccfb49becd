import type { RecordFormat } from "../../formats/answerRecord";
import type { ResolvedSources } from "../../formats/resolvedSources";

const NONE_OF_ANSWER =
  "No sources were found for this answer. Name them in its front matter (sources:), link them, or pick them with Select Sources…";
const NONE_OF_RECORD =
  "No sources were found in this record. Give it a list of them (sources), or pick files with Select Sources…";

/** Why an answer has no source to be checked against. */
export function noSourcesMessage({ problems }: ResolvedSources, format: RecordFormat): string {
  if (problems.length > 0) return `None of the sources can be used. ${problems.join(" ")}`;
  return format === "markdown" || format === "text" ? NONE_OF_ANSWER : NONE_OF_RECORD;
}
