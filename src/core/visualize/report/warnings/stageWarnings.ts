import type { RetrievalWarning } from "../../../../contract/visualize/retrievalReport";
import type { LostEvidence, ReportedStage, StagedDocument } from "../../../../contract/visualize/stages";
import { shortened } from "../../../../text/shortened";
import { counted, grouped } from "../../../counted";
import { groupedBy } from "../../../groupedBy";
import { listed } from "../../text/numberText";
import { isRelevant } from "../stages/stagesOf";
import type { WarningRule } from "./warningRule";

const MAX_NAMED = 3;
const MAX_NAME_LENGTH = 40;

/**
 * Relevant documents that did not get to the prompt, and the stage that lost them for good. It is a warning where one that is judged not
 * relevant did get there: else there may have been no room.
 */
export const relevantDropped: WarningRule = ({ report: { stages } }) => {
  if (stages === undefined) return [];
  const isWaste = stages.documents.some(({ rank, judgement }) => rank !== null && judgement === 0);
  const lost = stages.documents.filter(({ rank, judgement }) => rank === null && isRelevant(judgement));
  return stages.lists.flatMap(({ name }) => {
    const here = lost.filter(({ dropped_at }) => dropped_at === name);
    if (here.length === 0) return [];
    const message = lossText(name, here, isWaste);
    return [{ code: "relevant_dropped", severity: isWaste ? "warning" : "info", message, ranks: [] } as const];
  });
};

function lossText(name: string, lost: readonly StagedDocument[], isWaste: boolean): string {
  const names = listed(
    lost.map(({ title, id }) => quoted(title ?? id)),
    MAX_NAMED,
  );
  const kept = isWaste ? ", while one that is judged not relevant is kept to the end" : "";
  return `The stage ${quoted(name)} drops ${counted(lost.length, "document")} judged relevant (${names})${kept}.`;
}

/** "For 1 statement the evidence was dropped at “rerank” (“Refunds”); for 2 no stage has any." */
export function lostEvidenceText(lost: readonly LostEvidence[], documents: readonly StagedDocument[]): string {
  const names = new Map(documents.map(({ id, title }) => [id, quoted(title ?? id)]));
  const [first = "", ...others] = [...groupedBy(lost, fateText)]
    .map(([fate, group]) => {
      const ids = new Set(group.flatMap(({ id }) => id ?? []));
      const named = listed(
        [...ids].map((id) => names.get(id) ?? quoted(id)),
        MAX_NAMED,
      );
      return { count: group.length, text: named === "" ? fate : `${fate} (${named})` };
    })
    .map(
      ({ count, text }, place) =>
        `${place === 0 ? `For ${counted(count, "statement")}` : `for ${grouped(count)}`} ${text}`,
    );
  return `${[first, ...others].join("; ")}.`;
}

function fateText({ kind, stage }: LostEvidence): string {
  switch (kind) {
    case "not_retrieved":
      return "no stage has any evidence";
    case "dropped":
      return stage === null ? "the evidence was not retrieved" : `the evidence was dropped at ${quoted(stage)}`;
    case "ignored":
      return "a retrieved document says otherwise";
  }
}

/** What is odd about the lists themselves: they are shown all the same. */
export const oddStages: WarningRule = ({ report: { stages } }) =>
  (stages?.lists ?? []).flatMap((stage) => oddities(stage).map(oddity));

function oddities({ name, ranks, added, repeated }: ReportedStage): string[] {
  const stage = `The stage ${quoted(name)}`;
  const found: string[] = [];
  if (ranks.length === 0) found.push(`${stage} has no documents.`);
  if (added > 0) found.push(`${stage} has ${counted(added, "document")} that no stage before it had.`);
  if (repeated > 0)
    found.push(
      `${stage} has documents more than once: ${counted(repeated, "place")} behind the first ${repeated === 1 ? "does" : "do"} not count.`,
    );
  return found;
}

function oddity(message: string): RetrievalWarning {
  return { code: "odd_stages", severity: "info", message, ranks: [] };
}

function quoted(text: string): string {
  return `“${shortened(text, MAX_NAME_LENGTH)}”`;
}
