import type { Span } from "../../../../src/contract/span";
import type {
  Acceptance,
  Citation,
  CitationResult,
  Claim,
  Evidence,
} from "../../../../src/contract/verify/citationResult";
import type { Reason, ReasonCode } from "../../../../src/contract/verify/reason";
import { TALLIED_AS, type Tally } from "../../../../src/contract/verify/tally";
import type { Verdict } from "../../../../src/contract/verify/verdict";
import { type PlacedRow, placeRow } from "../../../../src/extension/citations/placedRow";
import type { CheckedRow } from "../../../../src/extension/worker/wire/citationsMessages";

/** Where `words` stand in `text`; the `from`th time where they stand there more than once. */
export function spanIn(text: string, words: string, time = 1): Span {
  let start = -1;
  for (let found = 0; found < time; found += 1) start = text.indexOf(words, start + 1);
  if (start < 0) throw new Error(`“${words}” does not stand ${time} times in “${text}”`);
  return { start, end: start + words.length };
}

export function evidence(source_id: string, score: number, text = "The passage."): Evidence {
  return { source_id, start: 0, end: text.length, text, score, matches: [] };
}

export function reason(code: ReasonCode, span: Span, message: string = code): Reason {
  return { code, message, ...span };
}

export interface CitationDraft {
  readonly span: Span;
  readonly source_id?: string | null;
  readonly verdict?: Verdict;
  readonly reasons?: readonly Reason[];
  readonly evidence?: readonly Evidence[];
}

export interface ClaimDraft {
  readonly span: Span;
  readonly verdict?: Verdict;
  readonly citations?: readonly CitationDraft[];
  readonly best_source?: Evidence | null;
  readonly reasons?: readonly Reason[];
  readonly accepted?: Acceptance | null;
}

export function citationOf(response: string, draft: CitationDraft): Citation {
  const { span, source_id = "1", verdict = "supported", reasons = [], evidence: passages = [] } = draft;
  const marker = response.slice(span.start, span.end);
  return {
    marker,
    ...span,
    binding: "id",
    source_id,
    verdict,
    score: null,
    evidence: [...passages],
    reasons: [...reasons],
  };
}

export function claimOf(response: string, draft: ClaimDraft): Claim {
  const { span, verdict = "supported", citations = [], best_source = null, reasons = [], accepted = null } = draft;
  return {
    text: response.slice(span.start, span.end),
    ...span,
    verdict,
    score: null,
    citations: citations.map((citation) => citationOf(response, citation)),
    best_source,
    evidence: [],
    reasons: [...reasons],
    hash: "0123456789abcdef",
    accepted,
  };
}

export function resultOf(response: string, claims: readonly ClaimDraft[]): CitationResult {
  const verdicts: Record<Verdict, number> = {
    supported: 0,
    partially_supported: 0,
    unsupported: 0,
    contradicted: 0,
    misattributed: 0,
    dangling: 0,
    uncited: 0,
    quote_altered: 0,
    uncertain: 0,
    not_checkable: 0,
  };
  const made = claims.map((claim) => claimOf(response, claim));
  for (const claim of made) for (const { verdict } of claim.citations) verdicts[verdict] += 1;
  const judged = made.flatMap(({ accepted, citations }) =>
    citations.map(({ verdict }) => TALLIED_AS[accepted === null ? verdict : "supported"]),
  );
  const count = (key: keyof Tally): number => judged.filter((one) => one === key).length;
  return {
    mode: "citations",
    tally: { hold: count("hold"), do_not_hold: count("do_not_hold"), cannot_be_told: count("cannot_be_told") },
    accuracy_score: 0.5,
    citation_precision: 0.5,
    citation_recall: 0.5,
    f1: 0.5,
    groundedness: 0.5,
    threshold: 0.8,
    counts: {
      claims: claims.length,
      citations: made.flatMap(({ citations }) => citations).length,
      accepted: 0,
      verdicts,
    },
    claims: made,
    notes: [],
  };
}

export interface RowDraft extends Partial<CheckedRow> {
  readonly sourceIds?: readonly string[];
}

/** A row whose response is the whole file. */
export function rowOf(response: string, claims: readonly ClaimDraft[], draft: RowDraft = {}): CheckedRow {
  const { sourceIds = ["1", "2", "3"], ...given } = draft;
  return {
    index: 0,
    rows: 1,
    is_part: false,
    query: "",
    files_read: null,
    left_out: [],
    format: "markdown",
    span: { start: 0, end: response.length },
    pieces: [{ inner: 0, outer: 0, length: response.length }],
    origin: "front_matter",
    sources: sourceIds.map((id) => ({
      id,
      label: `Source ${id}`,
      can_open: true,
      uri: `docs/${id}.md`,
      file: `file:///w/docs/${id}.md`,
    })),
    problems: [],
    unread_pages: 0,
    places: [],
    engine: "bundled core",
    elapsed_ms: 3,
    result: resultOf(response, claims),
    ...given,
  };
}

export function placedRow(response: string, claims: readonly ClaimDraft[], draft: RowDraft = {}): PlacedRow {
  return placeRow(rowOf(response, claims, draft));
}
