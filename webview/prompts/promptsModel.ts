import type { PromptSeverity } from "../../src/contract/analyze/promptRules";
import type { PromptResult, PromptState } from "../../src/contract/panel/promptState";
import { PAGE_SIZE, pagesUpTo } from "../shared/listPages";
import { standingResult, type TabUpdate } from "../shared/tabUpdate";
import type { ViewContext } from "../shared/viewContext";
import type { FindingOrder, FindingTarget, PromptsMemory } from "../viewMemory";
import { listedFindings } from "./findingList";
import { promptsAnnouncement } from "./promptsText";

/** A filter that lets every finding through. */
const UNFILTERED = { search: "", severities: [], target: null, rule: null } satisfies Partial<PromptsMemory>;
const FIRST_ROWS: PromptsModel["rows"] = { budget: PAGE_SIZE, map: PAGE_SIZE };

/** The figures whose marks can be pointed at, and whose tables have pages. */
export type PromptFigure = "budget" | "map";

/** A mark of a figure, by its number there. */
export interface PointedMark {
  readonly figure: PromptFigure;
  readonly mark: number;
}

/** What the "Prompt" tab shows. */
export interface PromptsModel {
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
  readonly memory: PromptsMemory;
}

export type PromptsContext = ViewContext<PromptsModel>;

export function startPrompts(memory: PromptsMemory): PromptsModel {
  return { state: null, standing: null, pointed: null, rows: FIRST_ROWS, width: 0, memory };
}

/** Takes over a new state. While the same file is analyzed again its former analysis stays on view. */
export function receivePrompt(model: PromptsModel, state: PromptState): TabUpdate<PromptsModel> {
  const standing = standingResult<PromptResult>(model.standing, state);
  const isAgain = state.kind === "loading" && standing !== null;
  const next = { ...model, state, standing, pointed: null };
  return {
    model: state.kind === "result" ? withSubject(next, model.standing, state) : next,
    announcement: isAgain ? null : promptsAnnouncement(state),
  };
}

/** Another prompt starts at its top; the same one keeps what it shows, and its selected finding as long as there is one like it. */
function withSubject(model: PromptsModel, former: PromptResult | null, result: PromptResult): PromptsModel {
  const subject = subjectOf(result);
  const { subject: formerSubject, selected } = model.memory;
  if (subject !== formerSubject)
    return remember({ ...model, rows: FIRST_ROWS }, { ...UNFILTERED, subject, selected: null, shown: PAGE_SIZE });
  return remember(model, { selected: selected === null ? null : selectedAgain(selected, former, result) });
}

function subjectOf({ file, name }: PromptResult): string {
  return `${file}#${name ?? ""}`;
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
export function selectFinding(model: PromptsModel, index: number): PromptsModel {
  const result = model.standing;
  if (result?.analysis.findings[index] === undefined) return model;
  const memory = model.memory;
  const isListed = listedFindings(result, memory).some((item) => item.index === index);
  const filter: Partial<PromptsMemory> = isListed ? {} : UNFILTERED;
  const place = listedFindings(result, { ...memory, ...filter }).findIndex((item) => item.index === index);
  return remember(model, { ...filter, selected: index, shown: Math.max(memory.shown, pagesUpTo(place)) });
}

export function orderFindings(model: PromptsModel, order: FindingOrder): PromptsModel {
  return remember(model, { order, shown: PAGE_SIZE });
}

export function toggleSeverity(model: PromptsModel, severity: PromptSeverity): PromptsModel {
  const { severities } = model.memory;
  const next = severities.includes(severity)
    ? severities.filter((kept) => kept !== severity)
    : [...severities, severity];
  return remember(model, { severities: next, shown: PAGE_SIZE });
}

/** Lists the findings of one target alone, and of both when it is chosen again. */
export function toggleTarget(model: PromptsModel, target: FindingTarget): PromptsModel {
  return remember(model, { target: model.memory.target === target ? null : target, shown: PAGE_SIZE });
}

/** Lists the findings of one rule alone, and of all rules when it is chosen again. */
export function toggleRule(model: PromptsModel, rule: string): PromptsModel {
  return remember(model, { rule: model.memory.rule === rule ? null : rule, shown: PAGE_SIZE });
}

export function searchFindings(model: PromptsModel, search: string): PromptsModel {
  return remember(model, { search, shown: PAGE_SIZE });
}

export function clearFindingFilter(model: PromptsModel): PromptsModel {
  return remember(model, { ...UNFILTERED, shown: PAGE_SIZE });
}

export function showMoreFindings(model: PromptsModel): PromptsModel {
  return remember(model, { shown: model.memory.shown + PAGE_SIZE });
}

export function measureRoom(model: PromptsModel, width: number): PromptsModel {
  return { ...model, width };
}

export function pointAtMark(model: PromptsModel, pointed: PointedMark | null): PromptsModel {
  const { pointed: former } = model;
  return former?.figure === pointed?.figure && former?.mark === pointed?.mark ? model : { ...model, pointed };
}

export function showMoreRows(model: PromptsModel, figure: PromptFigure): PromptsModel {
  const { rows } = model;
  return { ...model, rows: { ...rows, [figure]: rows[figure] + PAGE_SIZE } };
}

function remember(model: PromptsModel, memory: Partial<PromptsMemory>): PromptsModel {
  return { ...model, memory: { ...model.memory, ...memory } };
}
