import { RAGQualityChecker } from "../../../src/checker";
import type { CitationResult } from "../../../src/contract/citationResult";
import type { SourceOrigin } from "../../../src/contract/panel";
import type { Span } from "../../../src/contract/span";
import type { Verdict } from "../../../src/contract/verdict";
import { findings } from "../../../src/extension/findings";
import { readAnswers } from "../../../src/formats/readAnswers";
import { resolveSources } from "../../../src/formats/resolveSources";
import { MemoryFileAccess } from "../formats/memoryFileAccess";
import { EXAMPLE_FILES } from "./exampleFiles";

/** One finding where it stands in the file. `row` counts the file's answers from 1. */
export interface PlacedFinding {
  readonly row: number;
  readonly verdict: Verdict;
  readonly span: Span;
  readonly words: string;
}

/** What checking one file came to. */
export interface CheckedExample {
  readonly results: readonly CitationResult[];
  readonly origins: readonly SourceOrigin[];
  readonly findings: readonly PlacedFinding[];
  /** Parts of the file and sources that could not be read. */
  readonly problems: readonly string[];
}

const NO_FALLBACK = { globs: [], picked: [] };

/** Checks every answer of an example file, as the extension does: reads it, loads its sources, verifies, finds. */
export async function checkExample(path: string): Promise<CheckedExample> {
  const text = EXAMPLE_FILES[path] ?? "";
  const access = new MemoryFileAccess(EXAMPLE_FILES);
  const checker = new RAGQualityChecker();
  const { records, problems } = readAnswers({ path, text });
  const rows = await Promise.all(
    records.map(async (record, index) => {
      const { sources, origin, problems: unread } = await resolveSources(record, `mem:/${path}`, access, NO_FALLBACK);
      const result = await checker.verify_citations(record.query, record.response, sources.map(({ document }) => document));
      const placed = findings(result).map(({ verdict, span }): PlacedFinding => {
        const outer = record.map.spanToOuter(span);
        return { row: index + 1, verdict, span: outer, words: text.slice(outer.start, outer.end) };
      });
      return { result, origin, placed, unread };
    }),
  );
  return {
    results: rows.map(({ result }) => result),
    origins: rows.map(({ origin }) => origin),
    findings: rows.flatMap(({ placed }) => placed),
    problems: [...problems.map(({ message }) => message), ...rows.flatMap(({ unread }) => unread)],
  };
}
