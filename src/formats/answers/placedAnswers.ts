import type { OffsetMap } from "../../text/offsets";
import { composedMap } from "../mappedText";
import { type FormatProblem, ProblemList } from "../problemList";
import type { ReadAnswers, SourceReference } from "../records/answerRecord";

/** The answers of a text that stands in a file, with their places in the file. */
export function placedAnswers({ records, problems }: ReadAnswers, outer: OffsetMap): ReadAnswers {
  return {
    records: records.map((record) => ({
      ...record,
      map: composedMap(record.map, outer),
      span: outer.spanToOuter(record.span),
      sources: record.sources.map((source) => placedSource(source, outer)),
    })),
    problems: problems.map((problem): FormatProblem => ({ ...problem, span: outer.spanToOuter(problem.span) })),
  };
}

function placedSource(source: SourceReference, outer: OffsetMap): SourceReference {
  const span = outer.spanToOuter(source.span);
  if (source.kind !== "inline") return { ...source, span };
  return { ...source, span, map: source.map && composedMap(source.map, outer) };
}

/** No answers of a file, and the sentence that says why. */
export function noAnswers(text: string, message: string): ReadAnswers {
  const problems = new ProblemList();
  problems.add({ start: 0, end: text.length }, () => message);
  return { records: [], problems: problems.finish() };
}
