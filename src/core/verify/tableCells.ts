import type { Span } from "../../contract/span";
import type { Claim } from "../../contract/verify/citationResult";
import { FIGURE_REASONS } from "../../contract/verify/findingSeverity";
import type { Reason, ReasonCode } from "../../contract/verify/reason";
import type { Verdict } from "../../contract/verify/verdict";
import type { Block } from "../../text/blocks";
import type { JudgedClaim } from "./judgeClaim";
import type { ClaimCase } from "./parts/claimScopes";
import { quoted } from "./reasons/detail";

/** A row of more cells is data that nobody reads as statements. */
const MOST_CELLS = 12;
/** A cell that gives nothing. */
const IS_EMPTY = /^[\s*_`]*(?:[-–—.?]*|n\/?a|none|unknown|tbd)[\s*_`]*$/iu;
/** What divides cells: a bar that no backslash takes back. */
const BAR = /(?<!\\)\|/gu;
const MARKUP = /[*_`]+/gu;

/** A value of a row, with what its row and its column are called. */
interface Cell extends Span {
  readonly value: string;
  /** What it says as a statement: `Revenue, Q1 2024: $7.9M`. */
  readonly statement: string;
}

/** For each row of a Markdown table the words of its head, by the number of the row's block. */
export function tableHeads(text: string, blocks: readonly Block[]): ReadonlyMap<number, string> {
  const heads = new Map<number, string>();
  let head: string | null = null;
  for (const [index, { kind, start, end }] of blocks.entries()) {
    if (kind === "table_head") head = text.slice(start, end);
    else if (kind !== "table_row") head = null;
    else if (head !== null) heads.set(index, head);
  }
  return heads;
}

/**
 * The values of a row that gives several, each as a statement of its own; none where it gives one or they cannot be told apart.
 *
 *     | Metric  | Q1 2024 | Q1 2025 |
 *     | Revenue | $7.9M   | $12.8M  |
 *                 ^---^     ^----^
 */
function cellsOf(row: string, head: string): Cell[] {
  const heads = cellSpans(head).map((span) => wordsIn(head, span));
  const [label, ...values] = cellSpans(row);
  if (label === undefined || values.length + 1 !== heads.length || heads.length > MOST_CELLS) return [];
  const name = wordsIn(row, label);
  const given = values.flatMap((span, index) => {
    const value = wordsIn(row, span);
    const column = heads[index + 1] ?? "";
    return IS_EMPTY.test(value) || column === "" ? [] : [{ ...span, value, statement: `${name}, ${column}: ${value}` }];
  });
  return name === "" || given.length < 2 ? [] : given;
}

/** The cells of a line, whether bars stand at its ends or not. */
function cellSpans(line: string): Span[] {
  const bars = [...line.matchAll(BAR)].map(({ index }) => index);
  const borders = [-1, ...bars, line.length];
  const spans = borders.slice(1).map((end, index) => trimmed(line, { start: (borders[index] ?? 0) + 1, end }));
  const isBlank = (span: Span | undefined): boolean => span !== undefined && span.start >= span.end;
  const from = isBlank(spans[0]) ? 1 : 0;
  return spans.slice(from, spans.length > 1 && isBlank(spans.at(-1)) ? -1 : undefined);
}

function trimmed(line: string, { start, end }: Span): Span {
  const words = line.slice(start, end);
  const first = start + words.length - words.trimStart().length;
  return { start: first, end: Math.max(first, start + words.trimEnd().length) };
}

function wordsIn(line: string, { start, end }: Span): string {
  return line.slice(start, end).replace(MARKUP, "").trim();
}

/**
 * A row judged by its cells, each as a statement that `judge` reads against all sources. Where no source has all values of a row that
 * cites nothing, it holds where each holds by itself, in whichever source; else it says which do not. A row whose words stand in a source
 * is left open where one of its values stands there under another head.
 */
export function judgedByCells(
  own: JudgedClaim,
  given: ClaimCase,
  head: string,
  judge: (given: ClaimCase) => JudgedClaim,
): JudgedClaim {
  const { claim } = own;
  const isSupported = claim.verdict === "supported";
  if (!isSupported && (claim.citations.length > 0 || !isOpen(claim.verdict))) return own;
  const judged = cellsOf(withoutHidden(given), head).map((cell) => ({
    cell,
    ...judge({ ...given, text: cell.statement, hidden: [], leads: [], items: [] }).claim,
  }));
  if (judged.length === 0) return own;
  return { ...own, claim: isSupported ? unlessOtherwise(claim, judged) : heldByCells(claim, judged) };
}

/** The words of a row, with blanks for its marks. */
function withoutHidden({ text, hidden }: ClaimCase): string {
  return hidden.reduce(
    (row, { start, end }) => row.slice(0, start) + " ".repeat(Math.max(0, end - start)) + row.slice(end),
    text,
  );
}

/** A figure that a source states otherwise stays told. */
function isOpen(verdict: Verdict): boolean {
  return verdict === "uncertain" || verdict === "unsupported" || verdict === "partially_supported";
}

type JudgedCell = Claim & { readonly cell: Cell };

function heldByCells(claim: Claim, judged: readonly JudgedCell[]): Claim {
  const open = judged.filter(({ verdict }) => verdict !== "supported");
  if (open.length === judged.length) return claim;
  if (open.length > 0) return heldInPart(claim, open);
  const { score, best_source, evidence } = judged.reduce((found, one) => (scoreOf(one) < scoreOf(found) ? one : found));
  return { ...claim, verdict: "supported", score, best_source, evidence, reasons: [] };
}

/** Beside values that hold, one whose figure no source has is most likely wrong. */
function heldInPart(claim: Claim, open: readonly JudgedCell[]): Claim {
  const isLacking = open.some(({ reasons }) => reasons.some(({ code }) => code === "number_missing"));
  const verdict = isLacking ? "partially_supported" : claim.verdict;
  return { ...claim, verdict, reasons: open.map(notFound) };
}

/** A value or a date that stands in another row or column there. */
const OF_OTHER_CELL: ReadonlySet<ReasonCode> = new Set(["number_differs", "date_differs", "name_differs"]);

function unlessOtherwise(claim: Claim, judged: readonly JudgedCell[]): Claim {
  const reasons = judged.flatMap(({ verdict, reasons: found, cell: { start, end } }) => {
    const reason = verdict === "supported" ? undefined : found.find(({ code }) => OF_OTHER_CELL.has(code));
    return reason === undefined ? [] : [{ code: reason.code, message: reason.message, start, end }];
  });
  if (reasons.length === 0) return claim;
  const opened = { verdict: "uncertain" as const, score: Math.min(...judged.map(scoreOf)) };
  const citations = claim.citations.map((one) => (one.verdict === "supported" ? { ...one, ...opened, reasons } : one));
  return { ...claim, ...opened, citations, reasons: citations.length > 0 ? claim.reasons : reasons };
}

function scoreOf({ score }: Claim): number {
  return score ?? 0;
}

const HAS_FIGURE = /\d/u;

/** That no source clearly gives a figure is told as of other figures that are not found. */
function notFound({ cell: { start, end, statement, value }, reasons }: JudgedCell): Reason {
  const ofFigure = reasons.find((reason) => FIGURE_REASONS.includes(reason.code));
  const code = ofFigure?.code ?? (HAS_FIGURE.test(value) ? "number_missing" : "weak_match");
  return { code, message: `No given source clearly gives ${quoted(statement)}.`, start, end };
}
