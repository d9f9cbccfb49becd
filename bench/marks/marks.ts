import { existsSync, readFileSync } from "node:fs";
import * as z from "zod/mini";
import { RAGQualityChecker } from "../../src/checker";
import type { Citation, CitationResult } from "../../src/contract";
import { DATA_FOLDER } from "../accuracy/groundingData";

const FILE = `${DATA_FOLDER}/grounding/expertqa_responses.jsonl`;
const MARK = /\[\d+\]/g;

const rowSchema = z.object({
  id: z.string(),
  query: z.nullable(z.string()),
  response: z.string(),
  sources: z.array(z.object({ id: z.string(), text: z.string() })),
  spans: z.array(z.object({ start: z.int(), end: z.int(), text: z.string() })),
});
type Row = z.infer<typeof rowSchema>;

if (!existsSync(FILE))
  throw new Error(`${FILE} is missing. Put the labelled data there, or name its folder in RAG_QUALITY_DATA.`);
const rows = readFileSync(FILE, "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => rowSchema.parse(JSON.parse(line)));
const checker = new RAGQualityChecker();
let marks = 0;
let bound = 0;
let offsets = 0;
for (const row of rows) {
  const result = await checker.verify_citations(row.query ?? "", row.response, row.sources);
  offsets += checkOffsets(row, result);
  for (const mark of labelledMarks(row)) {
    marks += 1;
    if (isBound(row, result, mark)) bound += 1;
    else console.log(`not bound: ${row.id} at ${mark.at}: ${mark.marker}`);
  }
}
console.log(`${rows.length} answers checked, ${offsets} ranges valid, 0 invalid.`);
console.log(
  `${bound} of ${marks} marks found and bound to the right claim and source: ${((100 * bound) / marks).toFixed(2)} %`,
);

interface LabelledMark {
  readonly marker: string;
  readonly at: number;
  /** The labelled claim that carries the mark. */
  readonly claim: { readonly start: number; readonly end: number };
}

function labelledMarks({ spans }: Row): LabelledMark[] {
  return spans.flatMap((claim) =>
    [...claim.text.matchAll(MARK)].map(({ 0: marker, index }) => ({ marker, at: claim.start + index, claim })),
  );
}

/**
 * Right: a citation at that very place, naming the source with that id, in a claim that shares at least half of the shorter of the two
 * with the labelled one. A mark may speak for the sentences before it, too.
 */
function isBound({ sources }: Row, { claims }: CitationResult, { marker, at, claim }: LabelledMark): boolean {
  return claims.some((found) => {
    const citation = found.citations.find(({ start }) => start === at);
    const shared = Math.min(found.end, claim.end) - Math.max(found.start, claim.start);
    const isSame = shared * 2 >= Math.min(found.end - found.start, claim.end - claim.start);
    return citation !== undefined && isSame && namesSource(citation, marker, sources);
  });
}

function namesSource(citation: Citation, marker: string, sources: Row["sources"]): boolean {
  const id = marker.slice(1, -1);
  return citation.marker === marker && citation.source_id === (sources.some((source) => source.id === id) ? id : null);
}

/** Counts the ranges of a result; throws at the first that does not hold what it says. */
function checkOffsets({ id, response, sources }: Row, { claims }: CitationResult): number {
  let count = 0;
  const expect = (text: string, start: number, end: number, words: string): void => {
    if (text.slice(start, end) !== words)
      throw new Error(`${id}: ${start}..${end} does not hold ${JSON.stringify(words)}`);
    count += 1;
  };
  for (const claim of claims) {
    expect(response, claim.start, claim.end, claim.text);
    for (const citation of claim.citations) {
      expect(response, citation.start, citation.end, citation.marker);
      for (const { source_id, start, end, text } of citation.evidence) {
        expect(sources.find((source) => source.id === source_id)?.text ?? "", start, end, text);
      }
    }
  }
  return count;
}
