import type { Span } from "../../contract/span";
import type { CitationResult, Claim } from "../../contract/verify/citationResult";
import { type Verdict, verdictSchema } from "../../contract/verify/verdict";
import { totals } from "../../core/verify";
import { markdownBlocks } from "../../text/blocks";
import { overlaps } from "../../text/spans";
import type { AnswerRecord } from "../records/answerRecord";

/**
 * A comment that switches claims off, for the file or for those that begin in the next line, with the verdicts that it means, or without
 * any for all of them. A scope that there is not switches nothing off.
 *
 *     <!-- rag-quality-disable-next-line contradicted, uncertain -->
 */
const IN_MARKDOWN = /<!--[ \t]*rag-quality-disable(-next-line)?(?![\w-])([\w:, \t]*)-->/g;
/** Plain text has no comments of its own: a line behind `#`, which is no claim as it stands. */
const IN_TEXT = /^[ \t]*(?:#[ \t]|<!--)[ \t]*rag-quality-disable(-next-line)?(?![\w-])([\w:, \t]*)(?:-->[ \t]*)?$/gm;

interface Switch {
  /** Where the comment stands, counted from 1. */
  readonly line: number;
  /** The only line that it means; `null` for the whole file. */
  readonly only: number | null;
  /** `null` for all. */
  readonly verdicts: ReadonlySet<Verdict> | null;
}

/** The 1-based line of an offset of the answer's file. */
type LineOf = (offset: number) => number;

/** The result with the claims that comments of the answer switch off marked as such, and its scores counted anew. */
export function withSwitchedOff(result: CitationResult, record: TextRecord, lineOf: LineOf): CitationResult {
  const lineAt = ({ start }: Pick<Span, "start">): number =>
    lineOf(record.map.spanToOuter({ start, end: start }).start);
  const switches = findSwitches(record, lineAt);
  if (switches.length === 0) return result;
  const claims = result.claims.map((claim) => {
    const found = claim.accepted === null ? switches.find((one) => switchesOff(one, claim, lineAt(claim))) : undefined;
    return found === undefined ? claim : { ...claim, accepted: acceptance(found) };
  });
  return { ...result, claims, ...totals({ ...result, claims }) };
}

type TextRecord = Pick<AnswerRecord, "format" | "response" | "map" | "switches">;

function acceptance({ line }: Switch): Claim["accepted"] {
  return { reason: `Switched off by a comment in line ${line}.`, by: "comment" };
}

/** Records have no comments; and an answer in one must not silence its own check. */
function findSwitches({ format, response, switches }: TextRecord, lineAt: (span: Span) => number): Switch[] {
  if (format === "code") return (switches ?? []).flatMap(({ names, ...place }) => switchOf(place, names));
  const isMarkdown = format === "markdown" || format === "transcript";
  if ((!isMarkdown && format !== "text") || !response.includes("rag-quality-disable")) return [];
  const code = isMarkdown ? markdownBlocks(response).filter(({ kind }) => kind === "code") : [];
  const comments = response.matchAll(isMarkdown ? IN_MARKDOWN : IN_TEXT);
  return [...comments].flatMap(({ index, 0: words, 1: scope, 2: names = "" }): Switch[] => {
    const span = { start: index, end: index + words.length };
    if (overlaps(code, span)) return [];
    const line = lineAt(span);
    return switchOf({ line, only: scope === undefined ? null : line + 1 }, names);
  });
}

function switchOf(place: Omit<Switch, "verdicts">, names: string): Switch[] {
  const verdicts = verdictsIn(names);
  return verdicts === "unknown" ? [] : [{ ...place, verdicts }];
}

/** A slip in a name must not hide what has another. */
function verdictsIn(words: string): ReadonlySet<Verdict> | null | "unknown" {
  const names = words.split(/[:,\s]+/).filter((name) => name !== "");
  if (names.length === 0) return null;
  const parsed = names.map((name) => verdictSchema.safeParse(name.toLowerCase()));
  const known = parsed.flatMap(({ data }) => data ?? []);
  return known.length === names.length ? new Set(known) : "unknown";
}

/** What holds needs no switch. A claim is off where all that is said against it is. */
function switchesOff({ only, verdicts }: Switch, claim: Claim, at: number): boolean {
  if (only !== null && at !== only) return false;
  const against = [claim, ...claim.citations]
    .map(({ verdict }) => verdict)
    .filter((verdict) => verdict !== "supported");
  return against.length > 0 && (verdicts === null || against.every((verdict) => verdicts.has(verdict)));
}
