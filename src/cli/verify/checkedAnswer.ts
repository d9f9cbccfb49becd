import type { Agreement } from "../../checker/judge/agreement";
import type { SourceOrigin } from "../../contract/panel/panelParts";
import type { CitationResult } from "../../contract/verify/citationResult";
import { findingSeverity } from "../../contract/verify/findingSeverity";
import { type ChosenSeverities, DEFAULT_SEVERITY, type Severity, type Verdict } from "../../contract/verify/verdict";
import type { Finding } from "../../core/verify";
import type { RowId } from "../../formats/answers/readJsonAnswers";
import type { RecordFormat } from "../../formats/records/answerRecord";
import type { InputFile } from "../shared/input/inputFile";
import type { Place } from "../shared/input/places";
import type { Level } from "../shared/report/level";
import type { AnswerPlan } from "./judge/plan";
import type { UnreadCitations } from "./unreadCitations";

const LEVEL_OF_SEVERITY: Readonly<Record<Severity, Level | null>> = {
  error: "error",
  warning: "warning",
  information: "info",
  hint: "hint",
  off: null,
};

/** The usual level of a verdict; `null` for what is not worth a word. */
export function levelOf(verdict: Verdict): Level | null {
  return LEVEL_OF_SEVERITY[DEFAULT_SEVERITY[verdict]];
}

/** The level of a finding, as in the editor; `null` for what is not worth a word. */
export function levelOfFinding(
  finding: Finding,
  { claims }: CitationResult,
  severities: ChosenSeverities,
): Level | null {
  return LEVEL_OF_SEVERITY[findingSeverity(severities, claims[finding.claim], finding)];
}

interface AnswerHead {
  readonly file: InputFile;
  /** Its number among the answers of its file, from 1. */
  readonly row: number;
  /** What its row of a JSONL file calls itself; `null` where it has no such name. */
  readonly id: RowId | null;
  readonly query: string;
  readonly format: RecordFormat;
  /** Where the answer stands in its file: the row, or all of the file. */
  readonly place: Place;
  readonly origin: SourceOrigin;
  readonly sources: readonly AnswerSource[];
  /** Sources that are named and cannot be used, a sentence for each. */
  readonly problems: readonly string[];
  /** Sources that are used, and not all of them. */
  readonly remarks: readonly string[];
  /** Files that the sources of a folder or a pattern were left without, since they are answers themselves. */
  readonly left_out: readonly string[];
  /** What of it, or of its sources, changed: paths from the root. Empty without `--changed`. */
  readonly changed: readonly string[];
}

/** An answer with its result. */
export interface CheckedAnswer extends AnswerHead {
  readonly kind: "checked";
  readonly result: CitationResult;
  /** The result as it stood before a judge; `null` where none ruled. */
  readonly core: CitationResult | null;
  /** How far a judge agrees with what people accepted; `null` where it was not asked that. */
  readonly agreement: Agreement | null;
  /** What a judge would be asked; `null` without `--dry-run`. */
  readonly plan: AnswerPlan | null;
  /** Where each claim of the result stands in the file. */
  readonly places: readonly ClaimPlace[];
  readonly findings: readonly AnswerFinding[];
  /** Findings that the baseline has, which fail nothing. */
  readonly known: readonly AnswerFinding[];
  readonly severities: ChosenSeverities;
  readonly unread: UnreadCitations;
  readonly elapsed_ms: number;
}

/** An answer that is as it was, and whose sources are. */
export interface UnchangedAnswer {
  readonly kind: "unchanged";
  readonly file: InputFile;
}

/** An answer that could not be checked. Only a fault of the engine is an error. */
export interface UncheckedAnswer extends AnswerHead {
  readonly kind: "unchecked";
  readonly level: "error" | "warning";
  readonly message: string;
}

export interface AnswerSource {
  readonly id: string;
  readonly title: string | null;
  /** Its path from the root; `null` for a text inside of the record. */
  readonly file: string | null;
}

export interface ClaimPlace extends Place {
  readonly citations: readonly Place[];
}

/** One thing to look at, where it stands in the file. */
export interface AnswerFinding {
  readonly verdict: Verdict;
  readonly level: Level;
  /** As the editor says it, with the verdict's title and the marks. */
  readonly message: string;
  readonly markers: string;
  readonly why: string;
  /** Indexes of the claim, and among its citations. */
  readonly claim: number;
  readonly citations: readonly number[];
  /** The words that it is about, as offsets into the response. */
  readonly words: { readonly start: number; readonly end: number };
  readonly place: Place;
  readonly evidence: EvidencePlace | null;
}

/** The passage of a source that shows a finding best. `uri` and `place` are `null` where it stands in no file. */
export interface EvidencePlace {
  readonly source_id: string;
  readonly file: string | null;
  readonly uri: string | null;
  readonly place: Place | null;
  /** What people call that part of the source, such as `page 3`; `null` where lines are all there is. */
  readonly place_name: string | null;
  readonly text: string;
  readonly score: number;
}
