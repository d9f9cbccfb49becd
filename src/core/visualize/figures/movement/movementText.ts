import { percent } from "../../../../contract/percent";
import type { FigureTable } from "../../../../contract/visualize/figure";
import type { RetrievalReport } from "../../../../contract/visualize/retrievalReport";
import type { RetrievalStages, StagedDocument } from "../../../../contract/visualize/stages";
import { counted, countedOf, grouped } from "../../../counted";
import { listed, scoreText, tableShare } from "../../text/numberText";
import { documentName } from "../documentName";
import { isRelevant, quotedDocument, quotedStage, stageName } from "../stages/stageTexts";
import { FULL_ROWS, type Path } from "./movementLayout";

const MOST_NAMED = 3;

/** The figure in sentences, with its numbers. */
export function movementDescription(stages: RetrievalStages): string {
  return [keptSentence(stages), lostSentence(stages), riseSentence(stages)]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function keptSentence({ documents, lists }: RetrievalStages): string {
  const kept = documents.filter(({ rank }) => rank !== null).length;
  const stages = counted(lists.length, "stage");
  return `${countedOf(kept, documents.length, "document", ["gets", "get"])} to the end of ${stages}.`;
}

function lostSentence({ documents }: RetrievalStages): string {
  const lost = documents.filter((document) => document.rank === null && isRelevant(document));
  if (lost.length === 0) return "";
  const named = lost.map(
    (document) =>
      `${quotedDocument(document)}${document.dropped_at === null ? "" : ` at ${quotedStage({ name: document.dropped_at })}`}`,
  );
  return `Judged relevant and dropped ${lost.length === 1 ? "is" : "are"} ${listed(named, MOST_NAMED)}.`;
}

/** The document that rises most from the first list to the last one. */
function riseSentence({ lists, documents }: RetrievalStages): string {
  const before = new Map(lists[0]?.ranks.map(({ id, rank }) => [id, rank]) ?? []);
  const rises = (lists.at(-1)?.ranks ?? []).map(({ id, rank }) => ({ id, rank, from: before.get(id) ?? rank }));
  const most = rises.reduce(
    (one: (typeof rises)[number] | undefined, other) =>
      one === undefined || other.from - other.rank > one.from - one.rank ? other : one,
    undefined,
  );
  if (most === undefined || most.from <= most.rank) return "";
  const document = documents.find(({ id }) => id === most.id) ?? { id: most.id, title: null };
  return `${quotedDocument(document)} rises most: from rank ${grouped(most.from)} to rank ${grouped(most.rank)}.`;
}

export function movementNote({ lists, documents }: RetrievalStages, drawn: number, paths: readonly Path[]): string {
  const isEstimated = documents.every(({ judgement }) => judgement === null);
  const isTold = documents.some(({ relevance }) => relevance !== null);
  const isLong = lists.slice(-drawn).some(({ ranks }) => ranks.length > FULL_ROWS);
  return [
    drawn < lists.length ? `Drawn are the last ${grouped(drawn)} of ${counted(lists.length, "stage")}.` : "",
    isLong ? `Ranks from ${grouped(FULL_ROWS + 1)} on lie closer together.` : "",
    paths.length < documents.length
      ? `${grouped(paths.length)} of ${counted(documents.length, "document")} are drawn: those of the last list, the relevant ones, and those near the top.`
      : "",
    isEstimated && isTold ? "The shade is estimated from the words: it orders, and is no probability." : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

/** "dropped at “rerank”"; "" of what gets to the end. */
export function lossText({ dropped_at }: Pick<StagedDocument, "dropped_at">): string {
  return dropped_at === null ? "" : `dropped at ${quotedStage({ name: dropped_at })}`;
}

export function judgementText({ judgement }: Pick<StagedDocument, "judgement">): string {
  if (judgement === null) return "";
  return judgement > 0 ? `judged relevant (${scoreText(judgement)})` : "judged not relevant";
}

export function relevanceText({ relevance }: Pick<StagedDocument, "relevance">): string {
  return relevance === null ? "" : `relevance ${percent(relevance)}, estimated`;
}

/** Longer tables are read by programs, from the report. */
const MAX_ROWS = 2_000;

type Cell = FigureTable["rows"][number]["cells"][number];

interface Field {
  readonly name: string;
  readonly kind: "text" | "number";
  readonly of: (document: StagedDocument) => Cell;
}

/** A row a document, with its rank at each stage: those of the last list first. */
export function movementTable(report: RetrievalReport): FigureTable {
  const { documents = [], lists = [] } = report.stages ?? {};
  const fields: Field[] = [
    { name: "Document", kind: "text", of: documentName },
    ...given(documents, { name: "Judgement", kind: "number", of: ({ judgement }) => judgement }),
    ...given(documents, {
      name: "Estimated relevance",
      kind: "number",
      of: ({ relevance }) => (relevance === null ? null : tableShare(relevance)),
    }),
    ...lists.map((stage): Field => {
      const ranks = new Map(stage.ranks.map(({ id, rank }) => [id, rank]));
      return { name: `Rank: ${stageName(stage)}`, kind: "number", of: ({ id }) => ranks.get(id) ?? null };
    }),
    {
      name: "Dropped at",
      kind: "text",
      of: ({ dropped_at }) => (dropped_at === null ? null : stageName({ name: dropped_at })),
    },
    ...given(documents, evidenceField(report)),
  ];
  const reported = new Map([...report.documents].reverse().map(({ id, rank }) => [id, rank]));
  return {
    columns: fields.map(({ name, kind }) => ({ name, kind })),
    rows: documents.slice(0, MAX_ROWS).map((document) => ({
      rank: document.rank === null ? null : (reported.get(document.id) ?? null),
      cells: fields.map((field) => field.of(document)),
    })),
  };
}

function given(documents: readonly StagedDocument[], field: Field): Field[] {
  return documents.some((document) => field.of(document) !== null) ? [field] : [];
}

/** How many statements without support the document, which was dropped, has the evidence for. */
function evidenceField({ answer }: RetrievalReport): Field {
  const counts = new Map<string, number>();
  for (const { evidence } of answer?.uses ?? [])
    if (evidence?.kind === "dropped" && evidence.id !== null)
      counts.set(evidence.id, (counts.get(evidence.id) ?? 0) + 1);
  return { name: "Evidence for unsupported statements", kind: "number", of: ({ id }) => counts.get(id) ?? null };
}
