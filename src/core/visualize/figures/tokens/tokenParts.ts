import type { RetrievalReport, RetrievedDocument } from "../../../../contract/retrievalReport";
import { counted, grouped } from "../../words/numbers";
import { rankAndName, sameAs } from "../documentName";

/** A part of the strip: a document, or many that are too thin to be drawn one by one. */
export interface TokenPart {
  readonly document: RetrievedDocument | null;
  readonly label: string;
  readonly hover: string;
  readonly start: number;
  readonly tokens: number;
  readonly fits: boolean;
  readonly duplicate: boolean;
  readonly used: boolean;
}

/** The first documents one by one; the others as one part, or as two where the limit falls between them. */
export function tokenParts(report: RetrievalReport, single: number): TokenPart[] {
  const fits = (document: RetrievedDocument): boolean =>
    report.budget.last_fitting_rank === null || document.rank <= report.budget.last_fitting_rank;
  const parts: TokenPart[] = [];
  let start = 0;
  for (const document of report.documents.slice(0, single)) {
    parts.push(singlePart(document, start, fits(document)));
    start += document.tokens;
  }
  const rest = report.documents.slice(single);
  for (const run of [rest.filter(fits), rest.filter((document) => !fits(document))]) {
    const part = runPart(run, start, run.some(fits));
    if (part === null) continue;
    parts.push(part);
    start += part.tokens;
  }
  return parts;
}

function singlePart(document: RetrievedDocument, start: number, fits: boolean): TokenPart {
  const hover = [rankAndName(document), counted(document.tokens, "token"), sameAs(document)]
    .filter((line) => line !== null)
    .join("\n");
  const used = document.supports !== null && document.supports > 0;
  return {
    document,
    label: grouped(document.rank),
    hover,
    start,
    tokens: document.tokens,
    fits,
    duplicate: document.near_duplicate_of !== null,
    used,
  };
}

function runPart(run: readonly RetrievedDocument[], start: number, fits: boolean): TokenPart | null {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return null;
  const tokens = run.reduce((sum, document) => sum + document.tokens, 0);
  const label = first === last ? grouped(first.rank) : `${grouped(first.rank)}–${grouped(last.rank)}`;
  return {
    document: null,
    label,
    hover: `Ranks ${label}\n${counted(tokens, "token")}`,
    start,
    tokens,
    fits,
    duplicate: false,
    used: false,
  };
}
