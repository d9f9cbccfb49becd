import { t } from "../../../contract/language";
import type { Span } from "../../../contract/span";
import type { Evidence } from "../../../contract/verify/citationResult";
import type { Mend } from "../../../core/verify";
import { shortened } from "../../../text/shortened";
import type { PlacedCitation, PlacedClaim, PlacedFinding, PlacedMend, PlacedRow } from "../placedRow";
import { addMark, replaceMark } from "./addMark";
import { removeMarks } from "./removeMarks";
import { isSafeInRecord } from "./safeInRecord";
import type { Labels } from "./sourceLabel";
import { sourceSentence } from "./sourceSentence";
import type { TextEdit } from "./textEdit";

/** A change of the answer that a person can choose. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** The one to take without thinking: what makes the claim right. */
  readonly isPreferred: boolean;
}

const MAX_LABEL_LENGTH = 40;
const TEXT_FORMATS: ReadonlySet<string> = new Set(["markdown", "text"]);

/** The fixes that make a finding's claim right, the best one first. `text` is the whole file as it is now. */
export function mendingFixes(text: string, row: PlacedRow, placed: PlacedFinding): Fix[] {
  const { finding, span } = placed;
  const claim = row.claims[finding.claim];
  if (claim === undefined || span === null) return [];
  const cited =
    finding.verdict === "uncited"
      ? addFix(text, row, claim)
      : citeFix(text, row, claim, editableMarks(text, claim, finding.citations));
  const reworded = wordFixes(text, placed.mends);
  const words = reworded.length > 0 ? reworded : sentenceFix(text, claim, placed);
  const fixes = [...words, ...cited].filter((fix) => isWritable(row, fix));
  return fixes.map((fix, index) => ({ ...fix, isPreferred: index === 0 && fix.isPreferred }));
}

/** The fix that puts the source's words at a place of a claim; `place` holds offsets into the response. */
export function mendAt(text: string, row: PlacedRow, claim: number, place: Span): Fix | null {
  const mends = row.findings
    .filter(({ finding }) => finding.claim === claim)
    .flatMap((placed) => placed.mends)
    .filter(({ mend: { span } }) => span.start === place.start && span.end === place.end);
  return wordFixes(text, mends).find((fix) => isWritable(row, fix)) ?? null;
}

/** The fix that has a claim's wrong mark name the source that supports it. */
export function citeInstead(text: string, row: PlacedRow, claim: number): Fix | null {
  const placed = row.claims[claim];
  const found = row.findings.filter(({ finding }) => finding.claim === claim && finding.verdict === "misattributed");
  if (placed === undefined || placed.span === null) return null;
  const fixes = found.flatMap(({ finding }) =>
    citeFix(text, row, placed, editableMarks(text, placed, finding.citations)),
  );
  return fixes.find((fix) => isWritable(row, fix)) ?? null;
}

/** The claims for which there is such a fix, each with its title. */
export function citesInstead(text: string, row: PlacedRow): { claim: number; title: string }[] {
  const wrong = row.findings.filter(({ finding }) => finding.verdict === "misattributed");
  return [...new Set(wrong.map(({ finding }) => finding.claim))].flatMap((claim) => {
    const fix = citeInstead(text, row, claim);
    return fix === null ? [] : [{ claim, title: fix.title }];
  });
}

/** The fix that takes a finding's marks away. */
export function removingFixes(text: string, row: PlacedRow, { finding, span }: PlacedFinding): Fix[] {
  const claim = row.claims[finding.claim];
  if (claim === undefined || span === null || finding.verdict === "uncited") return [];
  const marks = editableMarks(text, claim, finding.citations);
  return marks.length === 0 ? [] : removeFix(text, marks).filter((fix) => isWritable(row, fix));
}

/**
 * The source's words in the place of those that differ, where these still stand there.
 *
 *     within 45 days  ->  within 30 days
 *            ^-----^
 */
function wordFixes(text: string, mends: readonly PlacedMend[]): Fix[] {
  return mends.flatMap(({ mend, span }) => {
    if (span === null || text.slice(span.start, span.end) !== mend.words) return [];
    const edit = mend.replacement === "" ? removal(text, span) : { ...span, text: mend.replacement };
    return [{ title: mendTitle(mend), edits: [edit], isPreferred: true }];
  });
}

/** Where no single word mends a claim, the source's sentence does. */
function sentenceFix(text: string, claim: PlacedClaim, placed: PlacedFinding): Fix[] {
  const edit = sourceSentence(text, claim, placed);
  if (edit === null) return [];
  const { losesWords, ...replacement } = edit;
  const title = losesWords
    ? t("Replace the whole claim with the source's sentence, which says less")
    : t("Use the source's sentence");
  return [{ title, edits: [replacement], isPreferred: !losesWords }];
}

function mendTitle({ code, replacement }: Mend): string {
  if (code === "quote_altered") return t("Use the source's words");
  return t("Change to “{0}”", shortened(replacement, MAX_LABEL_LENGTH));
}

/** Words are taken out with the blank before them, so that no two are left. */
function removal(text: string, { start, end }: Span): TextEdit {
  return { start: text[start - 1] === " " ? start - 1 : start, end, text: "" };
}

/** The fixes that do one thing in all of a file's answers, where there are at least two places for it. */
export function fixesOfAKind(text: string, rows: readonly PlacedRow[]): Fix[] {
  const dangling = rows.flatMap((row) => removalsOf(text, row));
  const cited = rows.flatMap((row) => citationsOf(text, row));
  const fixes: Fix[] = [];
  if (dangling.length > 1)
    fixes.push({ title: t("Remove all dangling marks"), edits: removeMarks(text, dangling), isPreferred: false });
  if (cited.length > 1)
    fixes.push({ title: t("Cite the supporting source everywhere"), edits: cited, isPreferred: false });
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
  return [
    { title: t("Cite {0} instead", sourceName(row, best.source_id)), edits: [edit, ...spare], isPreferred: true },
  ];
}

function removeFix(text: string, marks: readonly EditableMark[]): Fix[] {
  const names = marks.map(({ placed }) => placed.citation.marker).join(", ");
  const edits = removeMarks(
    text,
    marks.map(({ span }) => span),
  );
  const shown = shortened(names, MAX_LABEL_LENGTH);
  const title = marks.length === 1 ? t("Remove the mark {0}", shown) : t("Remove the marks {0}", shown);
  return [{ title, edits, isPreferred: false }];
}

function addFix(text: string, row: PlacedRow, claim: PlacedClaim): Fix[] {
  const best = supportingSource(row, claim);
  if (best === null || claim.span === null) return [];
  const edit = addMark(text, claim.span, best.source_id, labelsOf(row), marksOf(row));
  if (edit === null) return [];
  const fix = { title: t("Cite {0}", sourceName(row, best.source_id)), edits: [edit], isPreferred: true };
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
