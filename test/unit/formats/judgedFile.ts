import { DEFAULT_THRESHOLD } from "../../../src/contract/config";
import { verifyCitations } from "../../../src/core/verify";
import { readAnswers } from "../../../src/formats/answers/readAnswers";
import type { AnswerRecord } from "../../../src/formats/records/answerRecord";
import { verifyRequestOf } from "../../../src/formats/records/verifyRequestOf";
import { resolveSources } from "../../../src/formats/sources/resolveSources";
import { MemoryFileAccess } from "./sources/memoryFileAccess";

/** What became of a file of answers. */
export interface JudgedFile {
  readonly problems: readonly string[];
  readonly answers: readonly JudgedAnswer[];
}

interface JudgedAnswer {
  readonly query: string;
  /** Each claim as the file writes it, with its verdict. */
  readonly claims: readonly (readonly [string, string])[];
  /** Each citation: the mark or the words as the file writes them, the title, address or id of its source, and its verdict. */
  readonly citations: readonly (readonly [string, string, string])[];
  /** The words that speak to the claims, where these stand in the same file, as it writes them. */
  readonly evidence: readonly string[];
}

/** Reads a file and checks its answers, all as the command line does, with these files beside it. */
export async function judgedFile(path: string, text: string, beside: Record<string, string> = {}): Promise<JudgedFile> {
  const { records, problems } = readAnswers({ path, text });
  const answers = await Promise.all(records.map((record) => judged(record, text, path, beside)));
  return { problems: problems.map(({ message }) => message), answers };
}

async function judged(
  record: AnswerRecord,
  file: string,
  path: string,
  beside: Record<string, string>,
): Promise<JudgedAnswer> {
  const access = new MemoryFileAccess(beside);
  const resolved = await resolveSources(record, `mem:/${path}`, access, { globs: [], picked: [] });
  const request = verifyRequestOf(record, resolved, null);
  const { claims } = verifyCitations(request, { threshold: DEFAULT_THRESHOLD });
  const written = ({ start, end }: { start: number; end: number }): string => {
    const outer = record.map.spanToOuter({ start, end });
    return file.slice(outer.start, outer.end);
  };
  const nameOf = (id: string | null): string => {
    const source = resolved.sources.find(({ document }) => document.id === id)?.document;
    return source?.title ?? source?.uri ?? id ?? "";
  };
  const citations = claims.flatMap((claim) => claim.citations);
  const found = [...claims.flatMap((claim) => claim.evidence), ...citations.flatMap(({ evidence }) => evidence)];
  return {
    query: record.query,
    claims: claims.map((claim) => [written(claim), claim.verdict] as const),
    citations: citations.map((one) => [written(one), nameOf(one.source_id), one.verdict] as const),
    evidence: found.flatMap(({ source_id, start, end }) => {
      const location = resolved.sources.find(({ document }) => document.id === source_id)?.location;
      const outer = location?.uri === `mem:/${path}` ? location.map.spanToOuter({ start, end }) : null;
      return outer === null ? [] : [file.slice(outer.start, outer.end)];
    }),
  };
}
