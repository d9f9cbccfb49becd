import type { PromptAnalysis, PromptEdit, PromptFinding } from "../../../contract/analyze/promptAnalysis";
import type { FindingPlace } from "../../../contract/panel/promptState";
import { improvedEdits, type PreparedPrompt, sureEdits } from "../../../core/analyze";
import { fileEdits, type PromptRecord, withEdits } from "../../../formats/prompts";
import { shortened } from "../../../text/shortened";
import { applyEdits } from "../../../text/spans";
import type { PlaceFinder } from "../shared/placeFinder";
import type { AnalyzedPrompt, AnalyzeJob, FindingHelp, PlacedEdit } from "../wire/promptsMessages";
import { type CommentedPrompt, disableFile, disableLine, hasOwnComments } from "./disableEdits";
import type { PromptPlaces } from "./promptPlaces";

const EXCERPT_LENGTH = 80;
/** To read a file of several prompts back for each suggestion is worth so many code units of reading, and no more. */
const MAX_READ_BACK = 2_000_000;

/** One prompt that was analyzed, among those of its file. */
interface Helped {
  readonly job: AnalyzeJob;
  readonly records: readonly PromptRecord[];
  readonly index: number;
  readonly record: PromptRecord;
  readonly prepared: PreparedPrompt;
  readonly places: PromptPlaces;
  readonly finder: PlaceFinder;
}

/** What can be done about each finding, about all that have a sure answer, and about all that lose nothing. */
export function helpsFor(
  helped: Helped,
  { findings, improved_prompt }: PromptAnalysis,
): Pick<AnalyzedPrompt, "helps" | "fix_all" | "improvement"> {
  const commented = commentedPrompt(helped);
  const suggestions = findings.filter(({ suggestion }) => suggestion !== null).length;
  const writable: Writable = {
    ...helped,
    commented,
    readsBack: helped.job.text.length * suggestions <= MAX_READ_BACK,
  };
  const sure = sureEdits(findings);
  const { prompt } = helped.record.input;
  const improving = improvedEdits(prompt, findings);
  return {
    helps: findings.map((finding) => helpFor(writable, finding)),
    fix_all: together(helped, findings, sure),
    // What was read again and found no better is left as it is but for what is sure.
    improvement: together(helped, findings, applyEdits(prompt, improving) === improved_prompt ? improving : sure),
  };
}

interface Writable extends Helped {
  /** `null` where a comment would be a part of the program's string, or of what the model reads. */
  readonly commented: CommentedPrompt | null;
  readonly readsBack: boolean;
}

function helpFor(writable: Writable, finding: PromptFinding): FindingHelp {
  const { places, commented } = writable;
  const place = places.find(finding);
  const shown: FindingPlace = {
    file: places.fileOf(finding),
    line: (place?.from.line ?? 0) + 1,
    excerpt: shortened(
      places
        .words(finding)
        .slice(0, 4 * EXCERPT_LENGTH)
        .replaceAll(/\s+/gu, " ")
        .trim(),
      EXCERPT_LENGTH,
    ),
    can_open: place !== null,
  };
  const line =
    commented !== null && finding.target === "prompt" ? disableLine(commented, finding.start, finding.rule) : null;
  return {
    shown,
    edits: suggestedEdits(writable, finding),
    disable_line: line && placedOne(writable, line),
    disable_file: commented && placedOne(writable, disableFile(commented, finding.rule)),
  };
}

function suggestedEdits(writable: Writable, { target, suggestion }: PromptFinding): PlacedEdit[] | null {
  if (suggestion === null || suggestion.edits.length === 0) return null;
  if (target === "context") return contextEdits(writable, suggestion.edits);
  return writable.readsBack && !readsBackAs(writable, suggestion.edits)
    ? null
    : promptEdits(writable, suggestion.edits);
}

/** Edits of the context where its file has the very same words: what is written otherwise there has rules of its own. */
function contextEdits({ places }: Helped, edits: readonly PromptEdit[]): PlacedEdit[] | null {
  const placed = edits.map(({ start, end, text }): PlacedEdit | null => {
    const place = places.find({ target: "context", start, end });
    const isSame = place !== null && place.span.end - place.span.start === end - start;
    return isSame && text === "" ? { ...place, text } : null;
  });
  return placed.every((edit) => edit !== null) ? placed : null;
}

function promptEdits({ record, finder, job }: Helped, edits: readonly PromptEdit[]): PlacedEdit[] | null {
  const made = fileEdits(record, edits)?.map(({ start, end, text }): PlacedEdit | null => {
    const place = finder.at({ start, end }, job.uri);
    return place && { ...place, text };
  });
  return made?.every((edit) => edit !== null) ? made : null;
}

function placedOne(helped: Helped, edit: PromptEdit): PlacedEdit | null {
  return promptEdits(helped, [edit])?.[0] ?? null;
}

function together(
  helped: Helped,
  findings: readonly PromptFinding[],
  wanted: readonly PromptEdit[],
): AnalyzedPrompt["fix_all"] {
  const edits = wanted.length > 0 && readsBackAs(helped, wanted) ? promptEdits(helped, wanted) : null;
  if (edits === null) return { count: 0, edits: [] };
  const starts = new Set(wanted.map(({ start }) => start));
  return {
    count: findings.filter(({ suggestion }) => suggestion?.edits.some(({ start }) => starts.has(start))).length,
    edits,
  };
}

/** Whether a file that holds prompts among other things has just this prompt after the edits. */
function readsBackAs({ record, records, index, job }: Helped, edits: readonly PromptEdit[]): boolean {
  const isAmongOthers = record.shape === "promptfoo" || record.shape === "chat";
  return !isAmongOthers || withEdits(job, records, new Map([[index, edits]])) !== null;
}

/** A comment that no program takes out would be read by the model: only text that stands for itself takes one. */
function commentedPrompt({ record: { shape }, prepared }: Helped): CommentedPrompt | null {
  const standsForItself = shape !== "promptfoo" && shape !== "chat" && shape !== "code";
  return standsForItself || hasOwnComments(prepared) ? prepared : null;
}
