import { RAGQualityChecker } from "../../src/checker";
import type { SourceOrigin } from "../../src/contract/panel/panelParts";
import type { Span } from "../../src/contract/span";
import type { CitationResult } from "../../src/contract/verify/citationResult";
import { findingSeverity } from "../../src/contract/verify/findingSeverity";
import type { Severity, Verdict } from "../../src/contract/verify/verdict";
import { findings } from "../../src/core/verify/findings/findings";
import { readAnswers } from "../../src/formats/answers/readAnswers";
import type { AnswerRecord } from "../../src/formats/records/answerRecord";
import { verifyRequestOf } from "../../src/formats/records/verifyRequestOf";
import { resolveSources } from "../../src/formats/sources/resolveSources";
import { MemoryFileAccess } from "../unit/formats/sources/memoryFileAccess";
import { EXAMPLE_FILES } from "./exampleFiles";

/** One finding where it stands in the file. */
export interface FoundInFile {
  readonly verdict: Verdict;
  readonly severity: Severity;
  readonly span: Span;
}

/** What checking one file came to: one result and origin for each of its answers. */
export interface CheckedExample {
  readonly results: readonly CitationResult[];
  readonly origins: readonly SourceOrigin[];
  /** In the order of the file. */
  readonly findings: readonly FoundInFile[];
  /** Parts of the file and sources that could not be read. */
  readonly problems: readonly string[];
}

const NO_FALLBACK = { globs: [], picked: [] };

/** Checks every answer of an example file, as the extension does: reads it, loads its sources, verifies, finds. */
export async function checkExample(path: string): Promise<CheckedExample> {
  const { records, problems } = readAnswers({ path, text: EXAMPLE_FILES[path] ?? "" });
  const checked = await Promise.all(records.map((record) => checkRecord(record, path)));
  return {
    results: checked.map(({ result }) => result),
    origins: checked.map(({ origin }) => origin),
    findings: checked.flatMap(({ found }) => found).sort((one, other) => one.span.start - other.span.start),
    problems: [...problems.map(({ message }) => message), ...checked.flatMap((record) => record.problems)],
  };
}

interface CheckedRecord {
  readonly result: CitationResult;
  readonly origin: SourceOrigin;
  readonly found: readonly FoundInFile[];
  readonly problems: readonly string[];
}

async function checkRecord(record: AnswerRecord, path: string): Promise<CheckedRecord> {
  const access = new MemoryFileAccess(EXAMPLE_FILES);
  const resolved = await resolveSources(record, `mem:/${path}`, access, NO_FALLBACK);
  const { origin, problems } = resolved;
  const { query, response, sources, ...more } = verifyRequestOf(record, resolved, null);
  const result = await new RAGQualityChecker().verify_citations(query, response, sources, more);
  const found = findings(result).map((finding) => ({
    verdict: finding.verdict,
    severity: findingSeverity({}, result.claims[finding.claim], finding),
    span: record.map.spanToOuter(finding.span),
  }));
  return { result, origin, found, problems };
}
