import type { PanelResult, PanelState } from "../../src/contract/panel/citationsState";
import type { Claim } from "../../src/contract/verify/citationResult";
import type { Verdict } from "../../src/contract/verify/verdict";
import { PAGE_SIZE, pagesUpTo } from "../shared/listPages";
import { standingResult, type TabUpdate } from "../shared/tabUpdate";
import type { ViewContext } from "../shared/viewContext";
import type { CitationsMemory, HeadList } from "../viewMemory";
import { citationsAnnouncement } from "./citationsText";
import { type ClaimGroupName, claimGroups, neighbourToLookAt, placeToKeep } from "./claimGroups";

/** What the "Citations" tab shows. */
export interface CitationsModel {
  /** What the extension sent last; `null` until the first message. */
  readonly state: PanelState | null;
  /** The result on view: the state itself, or the former one of a file that is being checked again. */
  readonly standing: PanelResult | null;
  readonly memory: CitationsMemory;
}

export type CitationsContext = ViewContext<CitationsModel>;

export function startCitations(memory: CitationsMemory): CitationsModel {
  return { state: null, standing: null, memory };
}

/** Takes over a new state. While the same file is checked again its former result stays on view. */
export function receiveCitations(model: CitationsModel, state: PanelState): TabUpdate<CitationsModel> {
  const standing = standingResult<PanelResult>(model.standing, state);
  const isAgain = state.kind === "loading" && standing !== null;
  return {
    model: { state, standing, memory: state.kind === "result" ? memoryFor(state, model) : model.memory },
    announcement: isAgain ? null : citationsAnnouncement(state),
  };
}

/** Another answer starts at its top; the same one keeps its selected claim, and where it stood. */
function memoryFor({ file, row, result }: PanelResult, { memory, standing }: CitationsModel): CitationsMemory {
  const subject = `${file}#${row ?? ""}`;
  if (memory.subject !== subject) {
    return { ...memory, subject, selected: null, kept: null, shown: PAGE_SIZE, folds: {}, unfolded: {} };
  }
  const selected =
    memory.selected === null ? null : sameClaim(standing?.result.claims ?? [], result.claims, memory.selected);
  return selected === null ? { ...memory, selected, kept: null } : { ...memory, selected };
}

/** The number that a claim has now: of the words that it had, else the one it had, since its words may be what was mended. */
function sameClaim(before: readonly Claim[], now: readonly Claim[], index: number): number | null {
  const hash = before[index]?.hash;
  if (now[index]?.hash === hash) return index;
  const moved = now.findIndex((claim) => claim.hash === hash);
  if (moved >= 0) return moved;
  return index < now.length ? index : null;
}

/** Selects a claim, and draws as many pages as it takes to show it; `null` selects none. */
export function selectClaim(model: CitationsModel, index: number | null): CitationsModel {
  const claims = model.standing?.result.claims ?? [];
  if (index === null || index >= claims.length) return remember(model, { selected: null, kept: null });
  if (index === model.memory.selected && model.memory.kept !== null) return model;
  const kept = placeToKeep(claims, { ...model.memory, kept: null, shown: 0 }, index);
  const next = remember(model, { selected: index, kept });
  return remember(next, { shown: Math.max(model.memory.shown, pagesUpTo(placeOf(next, index))) });
}

/** Where a claim stands among those of open groups; before them all where its group is closed. */
function placeOf({ standing, memory }: CitationsModel, index: number): number {
  const groups = claimGroups(standing?.result.claims ?? [], { ...memory, shown: Infinity });
  const open = groups.filter(({ isOpen }) => isOpen).flatMap(({ claims }) => claims);
  return open.findIndex((listed) => listed.index === index);
}

/** The claim that a person looks at next, or looked at before; `null` where none needs a look. */
export function claimToLookAt({ standing, memory }: CitationsModel, step: 1 | -1): number | null {
  return neighbourToLookAt(standing?.result.claims ?? [], memory, step);
}

export function foldGroup(model: CitationsModel, group: ClaimGroupName, isOpen: boolean): CitationsModel {
  return remember(model, { folds: { ...model.memory.folds, [group]: isOpen } });
}

/** Draws so many items of a list in the head; none closes it. */
export function unfoldList(model: CitationsModel, list: HeadList, count: number): CitationsModel {
  return remember(model, { unfolded: { ...model.memory.unfolded, [list]: count } });
}

export function toggleVerdict(model: CitationsModel, verdict: Verdict): CitationsModel {
  const { filter } = model.memory;
  const next = filter.includes(verdict) ? filter.filter((kept) => kept !== verdict) : [...filter, verdict];
  return remember(model, { filter: next, shown: PAGE_SIZE });
}

export function clearVerdicts(model: CitationsModel): CitationsModel {
  return remember(model, { filter: [], shown: PAGE_SIZE });
}

export function showMoreClaims(model: CitationsModel): CitationsModel {
  return remember(model, { shown: model.memory.shown + PAGE_SIZE });
}

function remember(model: CitationsModel, memory: Partial<CitationsMemory>): CitationsModel {
  return { ...model, memory: { ...model.memory, ...memory } };
}
