import type { RetrievalReport, ScoreProfile } from "../../../contract/retrievalReport";
import { percent } from "../../percent";

/** What the report comes to, a line for each thing that it knows. */
export function factLines(report: RetrievalReport): string[] {
  if (report.documents.length === 0) return [];
  return [
    scoreWords(report.scores),
    answerWords(report),
    budgetWords(report),
    judgementWords(report),
    useWords(report),
  ].filter((line) => line !== "");
}

const DIRECTIONS: Readonly<Record<ScoreProfile["direction"], string>> = {
  similarity: "a high one is good",
  distance: "a low one is good",
  flat: "all nearly the same",
  unordered: "in no order of the ranks",
  missing: "",
};

function scoreWords({ direction, low, high, elbow }: ScoreProfile): string {
  if (direction === "missing" || low === null || high === null) return "Scores: none, or not for every document";
  const fall = elbow === null ? "" : `; they fall off after rank ${elbow}`;
  return `Scores: ${shortNumber(low)} to ${shortNumber(high)}, ${DIRECTIONS[direction]}${fall}`;
}

/** Both are estimates, and say so. */
function answerWords({ answerability, coverage }: RetrievalReport): string {
  const covered = coverage.at(-1)?.covered;
  if (covered === undefined) return "";
  const words = `${percent(covered)} of the query's words are covered`;
  if (answerability === null) return `Estimated from words alone: ${words}`;
  return `Estimated from words alone: ${percent(answerability)} that something here answers the query; ${words}`;
}

function budgetWords({ budget: { tokens, limit, last_fitting_rank } }: RetrievalReport): string {
  const all = `Tokens: about ${tokens.toLocaleString("en")}`;
  if (limit === null || last_fitting_rank === null) return all;
  return `${all} of ${limit.toLocaleString("en")}; ${last_fitting_rank === 0 ? "not even rank 1 fits" : `they fit up to rank ${last_fitting_rank}`}`;
}

function judgementWords({ judgements }: RetrievalReport): string {
  if (judgements === null) return "";
  const { ndcg, precision, average_precision, reciprocal_rank } = judgements;
  const figures = [
    ["nDCG", ndcg],
    ["precision", precision],
    ["average precision", average_precision],
    ["reciprocal rank", reciprocal_rank],
  ] as const;
  const said = figures.flatMap(([name, value]) => (value === null ? [] : `${name} ${shortNumber(value)}`));
  return `Judged: ${judgements.relevant} of ${judgements.judged} relevant${said.length === 0 ? "" : `; ${said.join(", ")}`}`;
}

function useWords({ answer, documents }: RetrievalReport): string {
  if (answer === null) return "";
  const used = documents.filter(({ supports }) => (supports ?? 0) > 0).map(({ rank }) => rank);
  const ranks =
    used.length === 0
      ? "no document"
      : `${used.length === 1 ? "rank" : "ranks"} ${used.slice(0, MOST_RANKS).join(", ")}${used.length > MOST_RANKS ? ", …" : ""}`;
  return `Response: ${answer.supported} of ${answer.statements} statements supported, by ${ranks}`;
}

const MOST_RANKS = 12;

/** Three digits that count, and of a larger number all before the point. */
export function shortNumber(value: number): string {
  return String(Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(3)));
}
