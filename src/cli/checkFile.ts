import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import { RAGQualityChecker } from "../checker";
import type { Claim, Verdict } from "../contract";
import { readAnswers } from "../formats/readAnswers";
import { resolveSources } from "../formats/resolveSources";
import { nodeFileAccess } from "./nodeFileAccess";

/** Verdicts that are worth a line. */
const TOLD: ReadonlySet<Verdict> = new Set(["partially_supported", "unsupported", "contradicted", "misattributed", "dangling", "uncited", "quote_altered"]);

/** Checks the answers of one file with the bundled core and gives the lines that a terminal shows. */
export async function checkFile(file: string, root: string): Promise<string[]> {
  const text = await readFile(file, "utf8");
  const { records, problems } = readAnswers({ path: file, text });
  const checker = new RAGQualityChecker();
  const lines = problems.map(({ message }) => `  ${message}`);
  for (const record of records) {
    const found = await resolveSources(record, pathToFileURL(file).href, nodeFileAccess(root), { globs: [], picked: [] });
    const start = performance.now();
    const result = await checker.verify_citations(record.query, record.response, found.sources.map(({ document }) => document));
    const took = performance.now() - start;
    const accuracy = result.accuracy_score === null ? "no citations" : `${Math.floor(result.accuracy_score * 100)} % of ${result.counts.citations} citations supported`;
    lines.push(`${relative(root, file)}: ${accuracy}, ${result.counts.claims} claims, ${found.sources.length} sources, ${took.toFixed(0)} ms`);
    lines.push(...found.problems.map((problem) => `  ${problem}`));
    lines.push(...result.claims.flatMap((claim) => claimLines(claim, (offset) => place(text, record.map.toOuter(offset)))));
  }
  return lines;
}

function claimLines(claim: Claim, placeOf: (offset: number) => string): string[] {
  if (claim.citations.length === 0 && TOLD.has(claim.verdict)) return [line(placeOf(claim.start), claim.verdict, claim.reasons[0]?.message)];
  return claim.citations
    .filter(({ verdict }) => TOLD.has(verdict))
    .map(({ verdict, start, reasons }) => line(placeOf(reasons[0]?.start ?? start), verdict, reasons[0]?.message));
}

function line(place: string, verdict: Verdict, message = ""): string {
  return `  ${place.padEnd(7)} ${verdict.padEnd(19)} ${message}`;
}

/** Line and column of an offset, both from 1. */
function place(text: string, offset: number): string {
  const before = text.slice(0, offset).split("\n");
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
