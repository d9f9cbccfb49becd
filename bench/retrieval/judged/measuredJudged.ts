import type { VisualizeRequest } from "../../../src/contract/visualize/visualizeRequest";
import { SourceCache } from "../../../src/core/lexical/sourceCache";
import { type ListSubject, subjectOf } from "../../../src/core/relevance/oneSubject";
import type { GivenNearness } from "../../../src/core/relevance/relevanceOf";
import { wordVectors } from "../../../src/core/similarity/wordVectors";
import { nearnessOf } from "../../../src/core/visualize/report/nearness";
import { readDocuments } from "../../../src/core/visualize/report/rankedDocuments";
import { type MeasuredList, measureList } from "../measuredList";
import { isAnswered, type JudgedList } from "./judgedList";

/** A judged list with all that a model sees of it. */
export interface MeasuredJudged extends MeasuredList {
  readonly judged: JudgedList;
  readonly subject: ListSubject;
}

export function measureJudged(judged: JudgedList): MeasuredJudged {
  const { id, query, found } = judged;
  const documents = found.map(({ passage }) => passage);
  const relevant = isAnswered(judged) ? found.findIndex(({ grade }) => grade > 0) : null;
  return {
    ...measureList({ id, query, documents, relevant, group: 0 }),
    judged,
    subject: subjectOf(wordVectors(documents.map(({ source }) => source)).vectors),
  };
}

/** What a retriever hands over besides the texts. */
export type Given = "nothing" | "scores" | "vectors" | "both";

export function requestOf({ query, vector, found }: JudgedList, given: Given): VisualizeRequest {
  const hasScores = given === "scores" || given === "both";
  const hasVectors = given === "vectors" || given === "both";
  return {
    query,
    retrieved_docs: found.map(({ passage: { id, source, title }, score, vector: embedding }) => ({
      id,
      text: source.text,
      ...(title.text === "" ? {} : { title: title.text }),
      ...(hasScores ? { score } : {}),
      ...(hasVectors ? { metadata: { embedding: [...embedding] } } : {}),
    })),
    ...(hasVectors ? { query_embedding: [...vector] } : {}),
    format: "json",
    theme: "light",
    scale: 1,
  };
}

/** For each document how near what was given puts it. */
export function nearnessIn(judged: JudgedList, given: Given): GivenNearness[] {
  const request = requestOf(judged, given);
  const ranks = request.retrieved_docs.map((_, index) => index + 1);
  const ranked = readDocuments(request.retrieved_docs, ranks, new SourceCache());
  return nearnessOf(request, ranked).map((nearness) => nearness ?? { score: 0, vector: 0 });
}
