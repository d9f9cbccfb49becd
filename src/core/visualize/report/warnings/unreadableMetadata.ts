import type { RetrievalWarning } from "../../../../contract/retrievalReport";
import { capitalised } from "../../words/capitalised";
import { counted } from "../../words/numbers";
import { ranksInWords } from "../../words/ranksInWords";
import { readJudgement } from "../judgements";
import type { MapProblem } from "../mapOfDocuments";
import type { WarningRule } from "./warningRule";

export const unreadableMetadata: WarningRule = ({ ranked, mapProblems }) => {
  const ranks = ranked.filter(({ given }) => readJudgement(given).kind === "unreadable").map(({ rank }) => rank);
  const judgements =
    ranks.length === 0
      ? []
      : [
          warning(
            `${capitalised(ranksInWords(ranks))} ${have(ranks)} a metadata.relevant that is no judgement: give true, false or a number from 0.`,
            ranks,
          ),
        ];
  return [...judgements, ...mapProblems.map(mapWarning)];
};

function mapWarning(problem: MapProblem): RetrievalWarning {
  switch (problem.kind) {
    case "documents_without":
      return warning(
        `${capitalised(ranksInWords(problem.ranks))} ${have(problem.ranks)} no metadata.embedding of ${counted(problem.width, "number")}, as others have: the map is made of the words.`,
        problem.ranks,
      );
    case "no_numbers":
      return warning(
        `${capitalised(ranksInWords(problem.ranks))} ${have(problem.ranks)} a metadata.embedding that is no list of numbers: the map is made of the words.`,
        problem.ranks,
      );
    case "query_length":
      return warning(
        `query_embedding has ${counted(problem.given, "number")} and the documents' embeddings have ${problem.width}: the query is not on the map.`,
        [],
      );
    case "query_without_documents":
      return warning("query_embedding is not used: no document has a metadata.embedding.", []);
  }
}

function have(ranks: readonly number[]): string {
  return ranks.length === 1 ? "has" : "have";
}

function warning(message: string, ranks: readonly number[]): RetrievalWarning {
  return { code: "unreadable_metadata", severity: "info", message, ranks: [...ranks] };
}
