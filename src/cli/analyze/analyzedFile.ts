import type { PromptAnalysis, PromptEdit, PromptFinding } from "../../contract/analyze/promptAnalysis";
import type { PromptShape } from "../../formats/prompts";
import type { InputFile, Problem } from "../shared/input/inputFile";
import type { Place } from "../shared/input/places";

/** A place in whatever file a text was read from. */
export interface TextPlace {
  readonly file: Pick<InputFile, "label" | "uri">;
  readonly place: Place;
}

export interface LocatedFinding {
  readonly finding: PromptFinding;
  readonly at: TextPlace;
  /** The words that it is about, and what stands around them. */
  readonly words: { readonly text: string; readonly start: number; readonly end: number };
  /** The suggestion as edits of the prompt's file; `null` where there is none, or where it cannot be written there. */
  readonly edits: readonly (PromptEdit & { readonly place: Place })[] | null;
}

/** A prompt with what was found. */
export interface AnalyzedPrompt {
  /** Its number among the prompts of its file, from 1. */
  readonly row: number;
  readonly name: string | null;
  readonly shape: PromptShape;
  readonly place: Place;
  readonly analysis: PromptAnalysis;
  readonly findings: readonly LocatedFinding[];
  /** Findings that the baseline has, which fail nothing. */
  readonly known: readonly LocatedFinding[];
}

/** What sure edits made of a file. */
export interface FileChange {
  readonly before: string;
  readonly after: string;
  readonly edits: number;
}

/** All that a file came to. */
export interface AnalyzedFile {
  readonly kind: "analyzed";
  readonly file: InputFile;
  readonly prompts: readonly AnalyzedPrompt[];
  readonly problems: readonly Problem[];
  readonly change: FileChange | null;
}

export type AnalyzeEvent = AnalyzedFile | { readonly kind: "skipped"; readonly file: InputFile };
