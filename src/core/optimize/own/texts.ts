import { type Retrieval, retrievalText } from "../../../contract/optimize/chunkSettings";
import type { OwnIndexRun, OwnIndexTrial } from "../../../contract/optimize/optimizationResult";
import { englishTenth } from "../../../contract/percent";
import { counted, points } from "../../counted";
import type { OwnLists } from "./placeIndex";

/** What somebody's own retriever finds, a sentence for each retrieval and one that sets it beside words. */
export function ownIndexReasons({ questions, runs }: OwnIndexTrial): string[] {
  return [...new Set(runs.map(({ retrieval }) => retrieval))].flatMap((retrieval) => {
    const ofWay = runs.filter((run) => run.retrieval === retrieval);
    const chunks = ofWay[0]?.metrics.chunks ?? 0;
    const found = ofWay.map(
      (run) =>
        `${nameOf(run)} ${englishTenth(run.metrics.recall)} of the answers' text and ${englishTenth(run.metrics.coverage)} of the answers whole`,
    );
    return [
      `With your own ${counted(chunks, "chunk")}, ${retrievalText(retrieval)} taken, for ${counted(questions, "question")}: ${found.join("; ")}.`,
      ...ofWay.flatMap(comparison),
    ];
  });
}

function nameOf({ retriever }: OwnIndexRun): string {
  switch (retriever) {
    case "own":
      return "your retriever finds";
    case "words":
      return "words alone find";
    case "vectors":
      return "your vectors find";
    case "both":
      return "words and vectors together find";
  }
}

function comparison({ retriever, retrieval, difference }: OwnIndexRun): string[] {
  if (difference === null || retriever !== "words") return [];
  const { value, low, high } = difference;
  const isChance = low <= 0 && high >= 0;
  return [
    `With ${retrievalText(retrieval)} your retriever is ${points(Math.abs(value))} points of quality ${value < 0 ? "below" : "above"} words over the same chunks (95\u00a0%: ${points(low)} to ${points(high)})${isChance ? ", which may be chance" : ""}.`,
  ];
}

interface TriedQuestions {
  readonly retrievals: readonly Retrieval[];
}

/** What of an index, or of its lists, could not be measured as it is. */
export function ownIndexWarnings(
  { questions, chunks_not_found: notFound }: OwnIndexTrial,
  lists: OwnLists | null,
  { retrievals }: TriedQuestions,
): string[] {
  const given = (lists ?? []).filter((list) => list !== null);
  const missing = given.reduce((sum, list) => sum + list.filter((row) => row < 0).length, 0);
  const most = Math.max(...retrievals.map(({ top_k: count = 0 }) => count));
  const short = given.filter((list) => list.length < most).length;
  const without = lists === null ? 0 : lists.length - questions;
  return [
    ...(notFound.length === 0
      ? []
      : [
          `No document that was read has the text of ${counted(notFound.length, "chunk")} of your index, such as ${notFound[0] ?? ""}.`,
        ]),
    ...(missing === 0
      ? []
      : [
          `${counted(missing, "place in your ranked lists holds", "places in your ranked lists hold")} no chunk that was found: nothing is found there, and no tokens are taken.`,
        ]),
    ...(short === 0
      ? []
      : [`${counted(short, "ranked list holds", "ranked lists hold")} fewer than ${counted(most, "chunk")}.`]),
    ...(without === 0
      ? []
      : [
          `${counted(without, "question has", "questions have")} no ranked list: your index is measured on the others.`,
        ]),
  ];
}
