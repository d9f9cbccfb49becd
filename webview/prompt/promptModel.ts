import type { PromptResult, PromptState } from "../../src/contract/panelPrompt";
import type { PromptSeverity } from "../../src/contract/promptRules";
import type { PanelModel } from "../panelModel";
import { type FindingOrder, type FindingTarget, PAGE_SIZE, type PromptMemory } from "../viewMemory";
import { listedFindings } from "./findingList";
import { promptAnnouncement } from "./promptWords";

/** The figures whose marks can be pointed at, and whose tables have pages. */
export type PromptFigure = "budget" | "map";

/** A mark of a figure, by its number there. */
export interface PointedMark {
  readonly figure: PromptFigure;
  readonly mark: number;
}

/** What the "Prompt" tab shows, its memory aside. */
export interface PromptModel {
  /** What the extension sent last; `null` until the first message. */
  readonly state: PromptState | null;
  /** The analysis on view: the state itself, or the former one of a file that is analyzed again. */
  readonly standing: PromptResult | null;
  /** The mark that the pointer or the focus is at. */
  readonly pointed: PointedMark | null;
  /** Rows of the figures' tables that are drawn. */
  readonly rows: Readonly<Record<PromptFigure, number>>;
  /** The room for figures; 0 until it is measured. */
  readonly width: number;
}

const FRESH_ROWS: PromptModel["rows"] = { budget: PAGE_SIZE, map: PAGE_SIZE };
export const FRESH_PROMPT: PromptModel = { state: null, standing: null, pointed: null, rows: FRESH_ROWS, width: 0 };

/** Takes over a new state. While the same file is analyzed again its former analysis stays on view. */
export function receivePrompt(model: PanelModel, state: PromptState): PanelModel {
  const former = model.prompt.standing;
  const standing = standingResult(former, state);
  const isAgain = state.kind === "loading" && standing !== null;
  const isSilent = isAgain || model.memory.tab !== "prompt";
  const next = change(
    { ...model, announcement: isSilent ? model.announcement : promptAnnouncement(state) },
    { state, standing, pointed: null },
  );
  if (state.kind !== "result") return next;
  const isOther = subjectOf(state) !== model.memory.prompt.subject;
  return remember(isOther ? change(next, { rows: FRESH_ROWS }) : next, memoryOf(model.memory.prompt, former, state));
}

function standingResult(former: PromptResult | null, state: PromptState): PromptResult | null {
  if (state.kind === "result") return state;
  return state.kind === "loading" && former?.file === state.file ? former : null;
}

function subjectOf({ file, name }: PromptResult): string {
  return `${file}#${name ?? ""}`;
}

/** Another prompt starts at its top; the same one keeps what it shows, and its selected finding as long as there is one like it. */
function memoryOf(memory: PromptMemory, former: PromptResult | null, state: PromptResult): Partial<PromptMemory> {
  const subject = subjectOf(state);
  if (memory.subject !== subject)
    return { subject, selected: null, shown: PAGE_SIZE, search: "", severities: [], target: null, rule: null };
  return { selected: memory.selected === null ? null : selectedAgain(memory.selected, former, state) };
}

/** Where the selected finding is now: findings before it may have come and gone. */
function selectedAgain(
  selected: number,
  former: PromptResult | null,
  { analysis: { findings } }: PromptResult,
): number | null {
  const wanted = former === null ? findings[selected] : former.analysis.findings[selected];
  if (wanted === undefined) return null;
  const alike = findings.flatMap((finding, index) =>
    finding.rule === wanted.rule && finding.target === wanted.target && finding.message === wanted.message
      ? [{ index, distance: Math.abs(finding.start - wanted.start) }]
      : [],
  );
  return alike.sort((one, other) => one.distance - other.distance)[0]?.index ?? null;
}

/** Selects a finding, shows it even where the filter hid it, and draws as many pages as that takes. */
export function selectFinding(model: PanelModel, index: number): PanelModel {
  const result = model.prompt.standing;
  if (result?.analysis.findings[index] === undefined) return model;
  const memory = model.memory.prompt;
  const isListed = listedFindings(result, memory).some((item) => item.index === index);
  const filter: Partial<PromptMemory> = isListed ? {} : { search: "", severities: [], target: null, rule: null };
  const place = listedFindings(result, { ...memory, ...filter }).findIndex((item) => item.index === index);
  const needed = Math.ceil((place + 1) / PAGE_SIZE) * PAGE_SIZE;
  return remember(model, { ...filter, selected: index, shown: Math.max(memory.shown, needed) });
}

export function orderFindings(model: PanelModel, order: FindingOrder): PanelModel {
  return remember(model, { order, shown: PAGE_SIZE });
}

export function toggleSeverity(model: PanelModel, severity: PromptSeverity): PanelModel {
  const { severities } = model.memory.prompt;
  const next = severities.includes(severity)
    ? severities.filter((kept) => kept !== severity)
    : [...severities, severity];
  return remember(model, { severities: next, shown: PAGE_SIZE });
}

/** Lists the findings of one target alone, and of both when it is chosen again. */
export function toggleTarget(model: PanelModel, target: FindingTarget): PanelModel {
  return remember(model, { target: model.memory.prompt.target === target ? null : target, shown: PAGE_SIZE });
}

/** Lists the findings of one rule alone, and of all rules when it is chosen again. */
export function toggleRule(model: PanelModel, rule: string): PanelModel {
  return remember(model, { rule: model.memory.prompt.rule === rule ? null : rule, shown: PAGE_SIZE });
}

export function searchFindings(model: PanelModel, search: string): PanelModel {
  return remember(model, { search, shown: PAGE_SIZE });
}

export function clearFindingFilter(model: PanelModel): PanelModel {
  return remember(model, { severities: [], target: null, rule: null, search: "", shown: PAGE_SIZE });
}

export function showMoreFindings(model: PanelModel): PanelModel {
  return remember(model, { shown: model.memory.prompt.shown + PAGE_SIZE });
}

export function measurePromptRoom(model: PanelModel, width: number): PanelModel {
  return change(model, { width });
}

export function pointAtMark(model: PanelModel, pointed: PointedMark | null): PanelModel {
  const { pointed: former } = model.prompt;
  return former?.figure === pointed?.figure && former?.mark === pointed?.mark ? model : change(model, { pointed });
}

export function showMoreRows(model: PanelModel, figure: PromptFigure): PanelModel {
  const { rows } = model.prompt;
  return change(model, { rows: { ...rows, [figure]: rows[figure] + PAGE_SIZE } });
}

function change(model: PanelModel, prompt: Partial<PromptModel>): PanelModel {
  return { ...model, prompt: { ...model.prompt, ...prompt } };
}

function remember(model: PanelModel, prompt: Partial<PromptMemory>): PanelModel {
  return { ...model, memory: { ...model.memory, prompt: { ...model.memory.prompt, ...prompt } } };
}
