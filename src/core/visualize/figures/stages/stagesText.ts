import type { FigureTable } from "../../../../contract/visualize/figure";
import type { ReportedStage } from "../../../../contract/visualize/stages";
import { counted, grouped } from "../../../counted";
import { listed, twoDigits } from "../../text/numberText";
import { cutoffText, gainText, type JudgedStages, quotedStage, relevantDropped, stageName } from "./stageTexts";

/** The figure in sentences, with its numbers. */
export function stagesDescription(stages: JudgedStages): string {
  return [countSentence(stages), relevantSentence(stages), gainSentence(stages), tokenSentence(stages)]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

export function stagesNote({ lists }: JudgedStages, drawn: number): string {
  const estimate = lists.some(({ tokens }) => tokens !== null) ? "Tokens are estimated." : "";
  const left = drawn < lists.length ? `Drawn are the last ${grouped(drawn)} of ${counted(lists.length, "stage")}.` : "";
  return [left, estimate].filter((sentence) => sentence !== "").join(" ");
}

function countSentence({ lists }: JudgedStages): string {
  const [first, last] = [lists[0], lists.at(-1)];
  if (first === undefined || last === undefined || first === last)
    return `One stage with ${counted(last?.ranks.length ?? 0, "document")}.`;
  const lead = `${counted(lists.length, "stage")} lead from ${counted(first.ranks.length, "document")} to ${grouped(last.ranks.length)}.`;
  const most = lists.reduce((one, other) => (other.dropped.length > one.dropped.length ? other : one));
  return most.dropped.length === 0
    ? `${lead} None drops any.`
    : `${lead} Most are dropped at ${quotedStage(most)}: ${grouped(most.dropped.length)}.`;
}

function relevantSentence({ documents, lists, relevant }: JudgedStages): string {
  const kept = lists.at(-1)?.relevant ?? null;
  if (kept === null || relevant.size === 0) return "";
  const whose = `of ${counted(relevant.size, "document")} judged relevant`;
  const whole = `${kept === 0 ? "None" : grouped(kept)} ${whose} ${kept < 2 ? "gets" : "get"} to the end`;
  const lost = documents.filter(({ id, rank }) => rank === null && relevant.has(id));
  const losing = new Set(lost.flatMap(({ dropped_at }) => dropped_at ?? []));
  if (losing.size === 0) return `${whole}.`;
  const stages = [...losing].map((name) => quotedStage({ name }));
  return `${whole}; ${counted(lost.length, "is", "are")} lost at ${listed(stages)}.`;
}

function gainSentence({ lists, ...stages }: JudgedStages): string {
  const measured = lists.filter(({ ndcg }) => ndcg !== null);
  const [first, last] = [measured[0], measured.at(-1)];
  if (first === undefined || last === undefined) return "";
  const at = `nDCG of the ${cutoffText(stages)}`;
  if (first === last) return `The ${at} is ${twoDigits(first.ndcg)}.`;
  const from = `The ${at} goes from ${twoDigits(first.ndcg)} to ${twoDigits(last.ndcg)}`;
  const [best, worst] = [extreme(measured, 1), extreme(measured, -1)];
  const changes = [
    ...((best?.ndcg_gain ?? 0) > 0
      ? [`${quotedStage(best ?? last)} gains most (${gainText(best?.ndcg_gain ?? 0)})`]
      : []),
    ...((worst?.ndcg_gain ?? 0) < 0
      ? [`${quotedStage(worst ?? last)} loses most (${gainText(worst?.ndcg_gain ?? 0)})`]
      : []),
  ];
  return changes.length === 0 ? `${from}.` : `${from}; ${changes.join(", ")}.`;
}

/** The stage whose gain is largest in one direction. */
function extreme(measured: readonly ReportedStage[], direction: 1 | -1): ReportedStage | undefined {
  const gainOf = ({ ndcg_gain }: ReportedStage): number => (ndcg_gain ?? 0) * direction;
  return [...measured].sort((one, other) => gainOf(other) - gainOf(one))[0];
}

function tokenSentence({ lists }: JudgedStages): string {
  const [first, last] = [lists[0]?.tokens ?? null, lists.at(-1)?.tokens ?? null];
  if (lists.length < 2 || first === null || last === null) return "";
  return `Their tokens go from about ${grouped(first)} to ${grouped(last)}.`;
}

type Cell = FigureTable["rows"][number]["cells"][number];

interface Field {
  readonly name: string;
  readonly kind: "text" | "number";
  readonly of: (stage: ReportedStage, stages: JudgedStages) => Cell;
}

const ALWAYS: readonly Field[] = [
  { name: "Stage", kind: "text", of: stageName },
  { name: "Documents", kind: "number", of: ({ ranks }) => ranks.length },
  { name: "Dropped", kind: "number", of: (stage, { lists }) => (stage === lists[0] ? null : stage.dropped.length) },
];

const WHERE_KNOWN: readonly Field[] = [
  {
    name: "Relevant among the dropped",
    kind: "number",
    of: (stage, stages) =>
      stage.relevant === null || stage === stages.lists[0] ? null : relevantDropped(stage, stages),
  },
  { name: "Judged relevant", kind: "number", of: ({ relevant }) => relevant },
  { name: "nDCG", kind: "number", of: ({ ndcg }) => ndcg },
  { name: "nDCG gained", kind: "number", of: ({ ndcg_gain }) => ndcg_gain },
  { name: "Tokens", kind: "number", of: ({ tokens }) => tokens },
  { name: "Copies", kind: "number", of: ({ duplicates }) => duplicates },
  { name: "New in this stage", kind: "number", of: ({ added }) => (added === 0 ? null : added) },
  { name: "Listed again", kind: "number", of: ({ repeated }) => (repeated === 0 ? null : repeated) },
];

/** A row a stage; columns without any value are left out. */
export function stagesTable(stages: JudgedStages): FigureTable {
  const isGiven = (field: Field): boolean => stages.lists.some((stage) => field.of(stage, stages) !== null);
  const fields = [...ALWAYS, ...WHERE_KNOWN.filter(isGiven)];
  return {
    columns: fields.map(({ name, kind }) => ({ name, kind })),
    rows: stages.lists.map((stage) => ({ rank: null, cells: fields.map((field) => field.of(stage, stages)) })),
  };
}
