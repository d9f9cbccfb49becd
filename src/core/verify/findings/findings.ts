import type { Span } from "../../../contract/span";
import type { Citation, CitationResult, Claim, Evidence } from "../../../contract/verify/citationResult";
import { FIGURE_REASONS } from "../../../contract/verify/findingSeverity";
import type { Reason, ReasonCode } from "../../../contract/verify/reason";
import { MENDABLE, SETTLED, type Verdict, VERDICT_TITLE } from "../../../contract/verify/verdict";
import { VERDICT_MEANING } from "../../../contract/verify/verdictMeaning";
import { isWithin } from "../../../text/spans";
import { MAY_STAND_IN_REST } from "../cutExcerpt";
import { quoted } from "../reasons/detail";
import { claimExtent } from "./extents";
import { shownMarker } from "./shownMarker";

/** One thing to look at in an answer. `span` holds offsets into the response. */
export interface Finding {
  readonly verdict: Verdict;
  readonly span: Span;
  /** `Contradicted [1]: The claim says …`, for where nothing else tells the verdict. */
  readonly message: string;
  /** The marks that it is about, as people read them; empty for a finding about the claim itself. */
  readonly markers: string;
  /** The sentences of the reasons alone. */
  readonly why: string;
  /** Index among the result's claims. */
  readonly claim: number;
  /** Indexes among the claim's citations; empty for a finding about the claim itself. */
  readonly citations: readonly number[];
  /** The passage that shows it best, where there is one. */
  readonly evidence: Evidence | null;
  /** The source's words for those of the claim that differ. */
  readonly mends: readonly Mend[];
}

/** What mends a claim: other words at a place of it. `span` holds offsets into the response. */
export interface Mend {
  readonly code: ReasonCode;
  readonly span: Span;
  /** What stands there. */
  readonly words: string;
  readonly replacement: string;
}

const DIFFERENCES: readonly ReasonCode[] = [
  "number_differs",
  "date_differs",
  "unit_differs",
  "name_differs",
  "polarity_differs",
  "direction_differs",
];
const OTHER_VALUES: readonly ReasonCode[] = ["number_differs", "date_differs", "unit_differs"];
const MISSING_WORDS: readonly ReasonCode[] = ["number_missing", "name_missing", "word_missing"];
const QUOTES: readonly ReasonCode[] = ["quote_altered", "quote_missing"];

/** More of what a judge quotes is not shown in a sentence. */
const MAX_QUOTE = 160;

/** What to point at in a checked answer, in the order of the answer. Accepted claims give no finding. */
export function findings(result: CitationResult): Finding[] {
  return result.claims.flatMap((claim, index) => (claim.accepted === null ? claimFindings(claim, index) : []));
}

function claimFindings(claim: Claim, index: number): Finding[] {
  if (claim.citations.length === 0) return uncitedFinding(claim, index);
  const found = claim.citations
    .map((citation, position) => citationFinding(claim, citation, index, position))
    .filter((finding) => finding !== null);
  return merged(found, claim);
}

function uncitedFinding(claim: Claim, index: number): Finding[] {
  if (SETTLED.has(claim.verdict)) return [];
  const words = wording(claim.verdict, [], [claim]);
  return [
    {
      verdict: claim.verdict,
      span: findingSpan(claim, claim),
      ...words,
      claim: index,
      citations: [],
      evidence: claim.evidence[0] ?? claim.best_source,
      mends: MENDABLE.has(claim.verdict) ? mendsOf(claim, claim) : [],
    },
  ];
}

function citationFinding(claim: Claim, citation: Citation, index: number, position: number): Finding | null {
  const { verdict } = citation;
  if (SETTLED.has(verdict)) return null;
  const span = findingSpan(claim, citation);
  const words = wording(verdict, [citation.marker], [citation]);
  const evidence = verdict === "misattributed" ? supporting(claim, citation) : (citation.evidence[0] ?? null);
  const mends = MENDABLE.has(verdict) ? mendsOf(claim, citation) : [];
  return { verdict, span, ...words, claim: index, citations: [position], evidence, mends };
}

function mendsOf(claim: Claim, { reasons }: Judged): Mend[] {
  return reasons.flatMap(({ code, start, end, replacement }) => {
    if (replacement === undefined) return [];
    return [
      { code, span: { start, end }, words: claim.text.slice(start - claim.start, end - claim.start), replacement },
    ];
  });
}

function distinct(mends: readonly Mend[]): Mend[] {
  const byEdit = new Map(mends.map((mend) => [`${mend.span.start} ${mend.span.end} ${mend.replacement}`, mend]));
  return [...byEdit.values()];
}

/** The passage of another source that supports what the mark cites the wrong source for. */
function supporting({ best_source }: Claim, citation: Citation): Evidence | null {
  return citation.evidence.find(({ source_id }) => source_id !== citation.source_id) ?? best_source;
}

/** A citation, or a claim that is judged by all sources. */
type Judged = Pick<Citation, "verdict" | "start" | "end" | "reasons" | "judgement">;

function findingSpan(claim: Claim, citation: Judged): Span {
  switch (citation.verdict) {
    case "dangling":
    case "misattributed":
      return { start: citation.start, end: citation.end };
    case "uncertain":
      return reasonSpan(citation, ["better_source"]) ?? reasonSpan(citation, FIGURE_REASONS) ?? claimExtent(claim);
    case "contradicted":
      return reasonSpan(citation, DIFFERENCES) ?? claimExtent(claim);
    case "quote_altered":
      return reasonSpan(citation, QUOTES) ?? claimExtent(claim);
    case "partially_supported":
      return reasonSpan(citation, [...OTHER_VALUES, ...MISSING_WORDS]) ?? claimExtent(claim);
    case "unsupported":
      return reasonSpan(citation, OTHER_VALUES) ?? claimExtent(claim);
    default:
      return claimExtent(claim);
  }
}

function reasonSpan(citation: Judged, codes: readonly ReasonCode[]): Span | null {
  const reason = citation.reasons.find(({ code, start, end }) => codes.includes(code) && end > start);
  return reason === undefined ? null : { start: reason.start, end: reason.end };
}

/** Citations of one claim that say the same about the same words give one finding. */
function merged(found: readonly Finding[], claim: Claim): Finding[] {
  const byPlace = new Map<string, Finding>();
  for (const finding of found) {
    const key = `${finding.verdict} ${finding.span.start} ${finding.span.end}`;
    const same = byPlace.get(key);
    byPlace.set(key, same === undefined ? finding : joined(same, finding, claim));
  }
  return [...byPlace.values()];
}

function joined(one: Finding, other: Finding, claim: Claim): Finding {
  const indexes = [...one.citations, ...other.citations];
  const citations = indexes.map((index) => claim.citations[index]).filter((citation) => citation !== undefined);
  const words = wording(
    one.verdict,
    citations.map(({ marker }) => marker),
    citations,
  );
  const mends = distinct([...one.mends, ...other.mends]);
  return { ...one, citations: indexes, ...words, evidence: one.evidence ?? other.evidence, mends };
}

function wording(
  verdict: Verdict,
  marks: readonly string[],
  judged: readonly Pick<Judged, "reasons" | "judgement">[],
): Pick<Finding, "message" | "markers" | "why"> {
  const markers = shownMarkers(marks);
  const said = judged.map(({ reasons }, index) => ({ mark: marks[index] ?? "", reasons }));
  const why = [sentences(said, verdict), ...whoRuled(judged)].join(" ");
  const subject = markers === "" ? VERDICT_TITLE[verdict] : `${VERDICT_TITLE[verdict]} ${markers}`;
  return { markers, why, message: `${subject}: ${why}` };
}

function shownMarkers(markers: readonly string[]): string {
  return [...new Set(markers)].map(shownMarker).join(" ");
}

/** What is said of a claim by the source that a mark names. */
interface Said {
  readonly mark: string;
  readonly reasons: readonly Reason[];
}

/**
 * That nothing binds a mark is said once for the answer, in a note, and not before the reasons of each mark. What is said of
 * the source of some marks alone stands behind these marks: of the others it may not be so.
 */
function sentences(said: readonly Said[], verdict: Verdict): string {
  const told = withoutRepeats(said.flatMap(({ reasons }) => reasons.filter(({ code }) => code !== "not_bound")));
  if (told.length === 0) return VERDICT_MEANING[verdict];
  const byMarks = new Map<string, Set<string>>([["", new Set()]]);
  for (const { message } of told) {
    const its = said.filter(({ reasons }) => reasons.some((reason) => reason.message === message));
    const marks = its.length === said.length ? "" : `${shownMarkers(its.map(({ mark }) => mark))}: `;
    const group = byMarks.get(marks) ?? new Set();
    byMarks.set(marks, group.add(message.replace(MAY_STAND_IN_REST, "")));
  }
  const isCut = told.some(({ message }) => message.endsWith(MAY_STAND_IN_REST));
  const groups = [...byMarks].filter(([, messages]) => messages.size > 0);
  return (
    groups.map(([marks, messages]) => marks + [...messages].join(" ")).join(" ") + (isCut ? MAY_STAND_IN_REST : "")
  );
}

/** More words that a source lacks than these tell nothing new of a claim. */
const MAX_MISSING = 3;
/** They are about a claim as a whole. */
const OF_WHOLE: ReadonlySet<ReasonCode> = new Set(["weak_match", "no_match", "better_source"]);

/** What several marks of a claim lack: no words that lie within others, and what is said of the whole only where nothing is said of its words. */
function withoutRepeats(reasons: readonly Reason[]): Reason[] {
  const isOfWords = reasons.some(({ code }) => !OF_WHOLE.has(code));
  const missing = reasons
    .filter(({ code }) => code === "word_missing")
    .filter((one, _index, all) => !all.some((other) => isWithin(one, other) && !isWithin(other, one)));
  const kept = new Set(missing.slice(0, MAX_MISSING));
  return reasons.filter((one) => {
    if (one.code === "word_missing") return kept.has(one);
    return one.code !== "weak_match" || !isOfWords;
  });
}

/** Who ruled so, and the words that it quotes. */
function whoRuled(judged: readonly Pick<Judged, "judgement">[]): string[] {
  const told = judged.flatMap(({ judgement }) => {
    if (judgement?.verdict === undefined) return [];
    const quotes = judgement.quotes.map(({ text }) => quoted(text, MAX_QUOTE)).join(" ");
    return [`Ruled by ${judgement.model}${quotes === "" ? "." : `, which quotes ${quotes}`}`];
  });
  return [...new Set(told)];
}
