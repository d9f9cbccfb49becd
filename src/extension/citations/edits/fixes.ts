import type { Span } from "../../../contract/span";
import type { Evidence } from "../../../contract/verify/citationResult";
import { shortened } from "../../../text/shortened";
import type { PlacedCitation, PlacedClaim, PlacedFinding, PlacedRow } from "../placedRow";
import { addMark, replaceMark } from "./addMark";
import { removeMarks } from "./removeMarks";
import { isSafeInRecord } from "./safeInRecord";
import type { Labels } from "./sourceLabel";
import type { TextEdit } from "./textEdit";

/** A change of the answer that a person can choose. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** The one to take without thinking, where there is one. */
  readonly isPreferred: boolean;
}

const MAX_LABEL_LENGTH = 40;
const TEXT_FORMATS: ReadonlySet<string> = new Set(["markdown", "text"]);

/** The fixes for one finding. `text` is the whole file as it is now. */
export function findingFixes(text: string, row: PlacedRow, placed: PlacedFinding): Fix[] {
  const claim = row.claims[placed.finding.claim];
  if (claim === undefined || placed.span === null) return [];
  if (placed.finding.verdict === "uncited") return addFix(text, row, claim);
  const marks = editableMarks(text, claim, placed.finding.citations);
  if (marks.length === 0) return [];
  return [...citeFix(text, row, claim, marks), ...removeFix(text, marks, placed)].filter((fix) => isWritable(row, fix));
}

/** The fixes that do one thing in all of a file's answers, where there are at least two places for it. */
export function fixesOfAKind(text: string, rows: readonly PlacedRow[]): Fix[] {
  const dangling = rows.flatMap((row) => removalsOf(text, row));
  const cited = rows.flatMap((row) => citationsOf(text, row));
  const fixes: Fix[] = [];
  if (dangling.length > 1)
    fixes.push({ title: "Remove all dangling marks", edits: removeMarks(text, dangling), isPreferred: false });
  if (cited.length > 1)
    fixes.push({ title: "Cite the supporting source everywhere", edits: cited, isPreferred: false });
  return fixes;
}

function removalsOf(text: string, row: PlacedRow): Span[] {
  const placed = row.findings.filter(({ finding, span }) => finding.verdict === "dangling" && span !== null);
  return placed.flatMap(({ finding }) => {
    const claim = row.claims[finding.claim];
    return claim === undefined ? [] : editableMarks(text, claim, finding.citations).map(({ span }) => span);
  });
}

function citationsOf(text: string, row: PlacedRow): TextEdit[] {
  const placed = row.findings.filter(({ finding, span }) => finding.verdict === "misattributed" && span !== null);
  return placed.flatMap(({ finding }) => {
    const claim = row.claims[finding.claim];
    if (claim === undefined) return [];
    const [fix] = citeFix(text, row, claim, editableMarks(text, claim, finding.citations));
    return fix !== undefined && isWritable(row, fix) ? fix.edits : [];
  });
}

interface EditableMark {
  readonly placed: PlacedCitation;
  readonly span: Span;
}

/** The marks that still stand as they were checked, and that name one source each. */
function editableMarks(text: string, claim: PlacedClaim, citations: readonly number[]): EditableMark[] {
  return citations.flatMap((index) => {
    const placed = claim.citations[index];
    const span = placed?.span ?? null;
    if (placed === undefined || span === null) return [];
    const isAsChecked = text.slice(span.start, span.end) === placed.citation.marker;
    const isShared = claim.citations.some((other) => other !== placed && other.span?.start === span.start);
    return isAsChecked && !isShared ? [{ placed, span }] : [];
  });
}

function citeFix(text: string, row: PlacedRow, claim: PlacedClaim, marks: readonly EditableMark[]): Fix[] {
  const best = supportingSource(row, claim);
  if (best === null || claim.citations.some(({ citation }) => citation.source_id === best.source_id)) return [];
  const [first] = marks;
  const edit = first && replaceMark(text, first.span, best.source_id, labelsOf(row));
  if (!edit) return [];
  const spare = removeMarks(
    text,
    marks.slice(1).map(({ span }) => span),
  );
  return [{ title: `Cite ${sourceName(row, best.source_id)} instead`, edits: [edit, ...spare], isPreferred: true }];
}

function removeFix(text: string, marks: readonly EditableMark[], { finding }: PlacedFinding): Fix[] {
  const names = marks.map(({ placed }) => placed.citation.marker).join(", ");
  const edits = removeMarks(
    text,
    marks.map(({ span }) => span),
  );
  const title = `Remove the ${marks.length === 1 ? "mark" : "marks"} ${shortened(names, MAX_LABEL_LENGTH)}`;
  return [{ title, edits, isPreferred: finding.verdict === "dangling" }];
}

function addFix(text: string, row: PlacedRow, claim: PlacedClaim): Fix[] {
  const best = supportingSource(row, claim);
  if (best === null || claim.span === null) return [];
  const edit = addMark(text, claim.span, best.source_id, labelsOf(row), marksOf(row));
  if (edit === null) return [];
  const fix = { title: `Cite ${sourceName(row, best.source_id)}`, edits: [edit], isPreferred: true };
  return isWritable(row, fix) ? [fix] : [];
}

/** The source that supports the claim well enough to be cited for it. */
function supportingSource(row: PlacedRow, { claim }: PlacedClaim): Evidence | null {
  const best = claim.best_source;
  return best !== null && best.score >= row.row.result.threshold ? best : null;
}

function labelsOf({ row }: PlacedRow): Labels {
  return {
    sources: row.sources,
    marks: row.result.claims.flatMap((claim) => claim.citations),
    isCountedFromZero: row.result.notes.some(({ code }) => code === "numbering_from_zero"),
  };
}

/** Marks to learn the answer's habit from: those that name a source first. */
function marksOf(row: PlacedRow): Span[] {
  const placed = row.claims.flatMap((claim) => claim.citations).filter(({ span }) => span !== null);
  const known = placed.filter(({ citation }) => citation.source_id !== null);
  return (known.length > 0 ? known : placed).flatMap(({ span }) => (span === null ? [] : [span]));
}

function sourceName({ row }: PlacedRow, id: string): string {
  return shortened(row.sources.find((source) => source.id === id)?.label ?? id, MAX_LABEL_LENGTH);
}

function isWritable({ row }: PlacedRow, { edits }: Fix): boolean {
  return TEXT_FORMATS.has(row.format) || edits.every((edit) => isSafeInRecord(edit.text));
}
