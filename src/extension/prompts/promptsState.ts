import type { PromptFinding } from "../../contract/analyze/promptAnalysis";
import { t } from "../../contract/language";
import type { PromptsAction } from "../../contract/panel/actions";
import type { PromptResult, PromptState } from "../../contract/panel/promptState";
import type { Span } from "../../contract/span";
import type { PanelSubject } from "../panel/panelSubject";
import type { FailedPhase, FileStates, PlacedProblem, StateRules } from "../shared/files/fileStates";
import { inSafeOrder, shiftPlaces, shiftSpan, stretchSpan, type TextChange } from "../shared/textChanges";
import { placeKey } from "../worker/wire/places";
import type {
  AnalyzedFile,
  AnalyzedPlace,
  AnalyzedPrompt,
  FindingHelp,
  PlacedEdit,
  PromptScope,
} from "../worker/wire/promptsMessages";

type PromptsPhase =
  { readonly kind: "idle" } | { readonly kind: "working"; readonly step: string } | FailedPhase<PromptsAction>;

/** The analysis of one prompt, laid over the file's text as it is now. */
export interface StatedPrompt {
  readonly shown: AnalyzedPrompt;
  readonly span: Span;
  /** Places whose words were edited since are not there any more. */
  readonly places: ReadonlyMap<string, AnalyzedPlace>;
  readonly helps: readonly FindingHelp[];
  /** `null` where words that they would change were edited since. */
  readonly fixAll: readonly PlacedEdit[] | null;
  /** The same of the improved prompt. */
  readonly improvement: readonly PlacedEdit[] | null;
  /** The prompt, or its context, was edited since. */
  readonly isStale: boolean;
}

/** All that is known about the prompts of one file. */
export interface FilePrompts {
  readonly uri: string;
  readonly phase: PromptsPhase;
  /** What was asked for last; `null` before anything was. */
  readonly scope: PromptScope | null;
  readonly prompts: readonly StatedPrompt[];
  /** Prompts in the file. */
  readonly count: number;
  readonly problems: readonly PlacedProblem[];
}

function newPrompts(uri: string): FilePrompts {
  return { uri, phase: { kind: "idle" }, scope: null, prompts: [], count: 0, problems: [] };
}

export function withPhase(state: FilePrompts, phase: PromptsPhase): FilePrompts {
  return { ...state, phase };
}

/** Another part of the file has other prompts: those of the part before are gone. */
export function withScope(state: FilePrompts, scope: PromptScope): FilePrompts {
  const isSame = state.scope !== null && JSON.stringify(state.scope) === JSON.stringify(scope);
  return isSame ? state : { ...newPrompts(state.uri), phase: state.phase, scope };
}

export function withAnalyzed(state: FilePrompts, { prompts, count, problems }: AnalyzedFile): FilePrompts {
  return { ...state, phase: { kind: "idle" }, prompts: prompts.map(stated), count, problems };
}

function stated(shown: AnalyzedPrompt): StatedPrompt {
  const places = new Map(shown.places.map((place) => [placeKey(place), place]));
  const { span, helps, fix_all, improvement } = shown;
  return { shown, span, places, helps, fixAll: fix_all.edits, improvement: improvement.edits, isStale: false };
}

/** After an edit of the file itself. */
function edited(state: FilePrompts, changes: readonly TextChange[]): FilePrompts {
  return inSafeOrder(changes).reduce(editedOnce, state);
}

/** After an edit of another file: what was read with it for a context may not hold any more. */
function withContextEdited(state: FilePrompts, uri: string): FilePrompts {
  const isNews = uri !== state.uri && state.prompts.some((prompt) => !prompt.isStale && hasContext(prompt, uri));
  if (!isNews) return state;
  return {
    ...state,
    prompts: state.prompts.map((prompt) => (hasContext(prompt, uri) ? { ...prompt, isStale: true } : prompt)),
  };
}

/** What is known about the prompts of each file. */
export type PromptsStore = FileStates<FilePrompts>;

export const PROMPTS_RULES: StateRules<FilePrompts> = {
  start: newPrompts,
  edited,
  withSourceEdited: withContextEdited,
};

function hasContext({ shown }: StatedPrompt, uri: string): boolean {
  return shown.context_files.includes(uri);
}

/** Whether what is shown rests on another file of this name. */
export function usesContext(state: FilePrompts, uri: string): boolean {
  return uri !== state.uri && state.prompts.some((prompt) => hasContext(prompt, uri));
}

/** The prompt at an offset, else the first one; `null` where there is none. */
export function promptAt({ prompts }: FilePrompts, offset: number): StatedPrompt | null {
  return prompts.find(({ span }) => span.start <= offset && offset <= span.end) ?? prompts[0] ?? null;
}

/** Edits of a file that go together, and how many suggestions they come from. */
export interface FileFixes {
  readonly count: number;
  readonly edits: readonly PlacedEdit[];
}

/** The edits that make the improved prompts of the file. */
export function improvingFixes({ prompts }: FilePrompts): FileFixes {
  const improved = prompts.filter(({ improvement }) => improvement !== null);
  return {
    count: improved.reduce((sum, { shown }) => sum + shown.improvement.count, 0),
    edits: improved.flatMap(({ improvement }) => improvement ?? []),
  };
}

/** All sure edits of the file. */
export function sureFixes({ prompts }: FilePrompts): FileFixes {
  const fixed = prompts.filter(({ fixAll }) => fixAll !== null);
  return {
    count: fixed.reduce((sum, { shown }) => sum + shown.fix_all.count, 0),
    edits: fixed.flatMap(({ fixAll }) => fixAll ?? []),
  };
}

/** A finding with what is known of its place now. */
export interface StatedFinding {
  readonly finding: PromptFinding;
  /** `null` where its words were edited since, or stand in no file. */
  readonly place: AnalyzedPlace | null;
  readonly help: FindingHelp | null;
}

export function findingsOf({ shown, places, helps }: StatedPrompt): StatedFinding[] {
  return shown.analysis.findings.map((finding, index) => ({
    finding,
    place: placeOf(places, finding),
    help: helps[index] ?? null,
  }));
}

export function placeOf(
  places: StatedPrompt["places"],
  { target, start, end }: Pick<PromptFinding, "target" | "start" | "end">,
): AnalyzedPlace | null {
  return places.get(placeKey({ source_id: target, start, end })) ?? null;
}

function editedOnce(state: FilePrompts, change: TextChange): FilePrompts {
  return {
    ...state,
    scope: state.scope && editedScope(state.scope, change),
    prompts: state.prompts.map((prompt) => editedPrompt(prompt, change, state.uri)),
    problems: state.problems.map(({ message, span }) => ({ message, span: span && shiftSpan(span, change) })),
  };
}

function editedScope(scope: PromptScope, change: TextChange): PromptScope {
  return scope.kind === "file" ? scope : { ...scope, span: stretchSpan(scope.span, change) };
}

function editedPrompt(prompt: StatedPrompt, change: TextChange, uri: string): StatedPrompt {
  const { span, isStale } = prompt;
  const touches =
    (change.offset <= span.end && change.offset + change.removed >= span.start) || hasContext(prompt, uri);
  const shift = (edits: readonly PlacedEdit[] | null): PlacedEdit[] | null => edits && shiftedEdits(edits, change, uri);
  const one = (edit: PlacedEdit | null): PlacedEdit | null => shift(edit && [edit])?.[0] ?? null;
  return {
    ...prompt,
    span: stretchSpan(span, change),
    places: shiftPlaces(prompt.places, change, uri),
    helps: prompt.helps.map((help) => ({
      ...help,
      edits: shift(help.edits),
      disable_line: one(help.disable_line),
      disable_file: one(help.disable_file),
    })),
    fixAll: shift(prompt.fixAll),
    improvement: shift(prompt.improvement),
    isStale: isStale || touches,
  };
}

/** Edits that belong together are all there, or none is. */
function shiftedEdits(edits: readonly PlacedEdit[], change: TextChange, uri: string): PlacedEdit[] | null {
  const shifted = edits.map((edit): PlacedEdit | null => {
    const span = edit.uri === uri ? shiftSpan(edit.span, change) : edit.span;
    return span && { ...edit, span };
  });
  return shifted.every((edit) => edit !== null) ? shifted : null;
}

interface PromptsSubject extends PanelSubject {
  /** Whether a project file can be written for the file. */
  readonly hasFolder: boolean;
}

/** What the "Prompt" tab shows about a file, with the cursor at `offset`. */
export function promptsPanelState(subject: PromptsSubject, state: FilePrompts | null, offset: number): PromptState {
  const { file, sendsTo } = subject;
  const nothing: PromptState = { kind: "empty", why: "not_analyzed", file, sends_to: sendsTo };
  if (state === null) return nothing;
  const prompt = promptAt(state, offset);
  const { phase } = state;
  if (phase.kind === "failed") {
    const failure = { message: phase.message, actions: [...phase.actions] };
    // What still holds is worth more than the news that there is nothing newer.
    return prompt !== null && !prompt.isStale
      ? resultState(subject, state, prompt, failure)
      : { kind: "error", file, ...failure };
  }
  if (prompt !== null) return resultState(subject, state, prompt, null);
  return phase.kind === "working" ? { kind: "loading", file, step: phase.step } : nothing;
}

function resultState(
  { file, hasFolder }: PromptsSubject,
  state: FilePrompts,
  { shown, isStale, helps }: StatedPrompt,
  failure: PromptResult["failure"],
): PromptState {
  const { key, name, engine, elapsed_ms, context, question, model, problems, analysis, rules } = shown;
  return {
    kind: "result",
    ...{ key, file, name, engine, elapsed_ms, context, question, model, rules, analysis, failure },
    prompts: state.count,
    stale: isStale,
    can_fix: sureFixes(state).count,
    can_set_rules: hasFolder,
    problems: [...state.problems.map(({ message }) => message), ...problems, ...leftOut(state)],
    places: helps.map(({ shown: place }) => place),
  };
}

function leftOut({ count, prompts }: FilePrompts): string[] {
  return count > prompts.length
    ? [
        t(
          "The file holds {0} prompts, and the first {1} were analyzed. Split it, or select a prompt and run Analyze Prompt.",
          count,
          prompts.length,
        ),
      ]
    : [];
}
