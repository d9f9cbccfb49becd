import { linesWithin } from "../../../text/spans";
import { METRIC_KEY } from "./metricsAlone";

/** `Recall@5`, `nDCG`, `Exact Match (EM)`, `Answer Relevance`: what reports call what was measured. */
const MEASURE =
  /^(?:mean |avg\.? |average |total |overall )?(?:mean reciprocal rank|reciprocal rank|exact match|hit rate|ndcg|mrr|map@|p@|em\b|f1|token f1|bert ?score|p(?:50|90|95|99)\b)/iu;
const FIGURE =
  /^[<>≥≤~≈$€+-]?\s?\d+(?:[.,]\d+)*\s?(?:%|ms|s|sec(?:onds?)?|x)?(?:\s?(?:\/|of|±|\()\s?[\d.,]+\s?%?\)?)?(?:\s?(?:✅|❌|⚠️|✓|✗))?$/u;
const SIGNS = /[*_`]/gu;
const ROW = /^\s*\|(.*)\|\s*$/u;
const RULE = /^[\s|:-]+$/u;
/** `- **Faithfulness**: 0.91`, `Recall@5 = 0.78` */
const NAMED = /^(?:[-*+•]\s+|\d+\.\s+)?([^\s:=|][^:=|\n]{1,59}?)\s*[:=]\s*([^\s:=|][^:=|\n]{0,30})$/u;
const FEWEST = 3;

/** The measures of a text that reports figures of a run by their names, in tables or lines; `null` for every other one. */
export function reportedMeasures(text: string): readonly string[] | null {
  const found = new Set<string>();
  let columns: readonly string[] = [];
  for (const { start, end } of linesWithin(text, { start: 0, end: text.length })) {
    const line = text.slice(start, end);
    const cells = cellsOf(line);
    if (cells === null) {
      columns = [];
      for (const name of namedIn(line)) found.add(name);
    } else if (!RULE.test(line)) {
      for (const name of measuredIn(cells, columns)) found.add(name);
      if (columns.length === 0) columns = cells;
    }
  }
  return found.size < FEWEST ? null : [...found];
}

function cellsOf(line: string): readonly string[] | null {
  const inner = ROW.exec(line)?.[1];
  return inner === undefined ? null : inner.split("|").map(plain);
}

function plain(words: string): string {
  return words.replace(SIGNS, "").trim();
}

/** The measures of a row: named in it, or by the heads of its columns. */
function measuredIn(cells: readonly string[], columns: readonly string[]): readonly string[] {
  if (!cells.some(isFigure)) return [];
  const named = cells.find(isMeasure);
  if (named !== undefined) return [named];
  return columns.filter((column, index) => isMeasure(column) && isFigure(cells[index] ?? ""));
}

function namedIn(line: string): readonly string[] {
  const [, name = "", value = ""] = NAMED.exec(plain(line)) ?? [];
  return isMeasure(name.trim()) && isFigure(value.trim()) ? [name.trim()] : [];
}

const MAX_NAME_WORDS = 5;

function isMeasure(name: string): boolean {
  if (name.split(/\s+/u).length > MAX_NAME_WORDS) return false;
  return MEASURE.test(name) || METRIC_KEY.test(name.replace(/[\s-]+/gu, "_"));
}

function isFigure(value: string): boolean {
  return FIGURE.test(value);
}
