import type { ReportedStage, RetrievalStages, StagedDocument } from "../../../../contract/visualize/stages";
import { counted, grouped } from "../../../counted";
import { twoDigits } from "../../text/numberText";
import { documentName, shortName } from "../documentName";

/** A stage without a name has its number in place of it, from the report. */
export function stageName({ name }: Pick<ReportedStage, "name">): string {
  return shortName(name) || "(no name)";
}

export function quotedStage(stage: Pick<ReportedStage, "name">): string {
  return `“${stageName(stage)}”`;
}

export function quotedDocument(document: Pick<StagedDocument, "title" | "id">): string {
  return `“${documentName(document)}”`;
}

export function isRelevant({ judgement }: Pick<StagedDocument, "judgement">): boolean {
  return judgement !== null && judgement > 0;
}

/** Stages, with the ids of all documents that somebody judged relevant. */
export interface JudgedStages extends RetrievalStages {
  readonly relevant: ReadonlySet<string>;
}

export function judgedStages(stages: RetrievalStages): JudgedStages {
  return { ...stages, relevant: new Set(stages.documents.filter(isRelevant).map(({ id }) => id)) };
}

/** "12 dropped, 1 of them relevant; 2 new"; "" of the first stage, which follows none. */
export function droppedText(stage: ReportedStage, stages: JudgedStages): string {
  if (stage === stages.lists[0]) return "";
  const { dropped, added } = stage;
  const lost = relevantDropped(stage, stages);
  const relevant =
    lost === 0 ? "" : `, ${dropped.length === lost ? "judged relevant" : `${grouped(lost)} of them relevant`}`;
  const gone = dropped.length === 0 ? "none dropped" : `${grouped(dropped.length)} dropped${relevant}`;
  return added === 0 ? gone : `${gone}; ${grouped(added)} new`;
}

/** How many of those that a stage dropped are judged relevant. */
export function relevantDropped({ dropped }: ReportedStage, { relevant }: JudgedStages): number {
  return dropped.filter((id) => relevant.has(id)).length;
}

/** "3 of the 4 judged relevant"; "" where nobody judged. */
export function relevantText({ relevant }: ReportedStage, stages: JudgedStages): string {
  if (relevant === null) return "";
  const all = stages.relevant.size;
  return all === 0 ? "none judged relevant" : `${grouped(relevant)} of the ${grouped(all)} judged relevant`;
}

/** "2 copies"; "" where there are none, or nobody knows. */
export function copiesText({ duplicates }: ReportedStage): string {
  return duplicates === null || duplicates === 0 ? "" : counted(duplicates, "copy", "copies");
}

/** A change that two digits do not show. */
export function isUnchanged(gain: number): boolean {
  return twoDigits(gain) === "0.00";
}

/** "+0.10", "−0.05"; "" of the first stage. */
export function gainText(gain: number | null): string {
  if (gain === null) return "";
  if (isUnchanged(gain)) return "no change";
  return `${gain > 0 ? "+" : ""}${twoDigits(gain)}`;
}

/** "first rank", "first 5 ranks": what the nDCG is of. */
export function cutoffText({ cutoff }: Pick<RetrievalStages, "cutoff">): string {
  return cutoff === 1 ? "first rank" : `first ${grouped(cutoff)} ranks`;
}
