import type { RetrievalReport } from "../../../../contract/retrievalReport";
import type { WarningRule } from "./warningRule";

/** Below an even chance, an alarm is worth a look; the lists with an answer that fall there are counted in bench/retrieval.md. */
const DOUBTFULLY_ANSWERED = 0.4;
/** Here hardly any list has an answer. */
const HARDLY_ANSWERED = 0.3;
/** A response of which the documents support this share was made of them. */
const MUCH = 0.5;

export const nothingAnswers: WarningRule = ({ report }) => {
  const { answerability } = report;
  if (answerability === null || answerability >= DOUBTFULLY_ANSWERED || isKnownToAnswer(report)) return [];
  const chance = `the chance estimated from the words alone is ${Math.round(answerability * 100)} %.`;
  if (answerability >= HARDLY_ANSWERED)
    return [
      {
        code: "nothing_answers",
        severity: "info",
        message: `It is doubtful that anything retrieved answers the query: ${chance}`,
        ranks: [],
      },
    ];
  return [
    {
      code: "nothing_answers",
      severity: "warning",
      message: `Nothing retrieved seems to answer the query: ${chance}`,
      ranks: [],
    },
  ];
};

/** A person's judgement and a supported response tell more than the estimate does. */
function isKnownToAnswer({ judgements, answer }: Pick<RetrievalReport, "judgements" | "answer">): boolean {
  if (judgements !== null && judgements.relevant > 0) return true;
  return answer !== null && answer.supported > 0 && answer.supported >= MUCH * answer.statements;
}
