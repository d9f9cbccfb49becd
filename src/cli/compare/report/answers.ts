import { counted } from "../../../contract/language";
import type { Comparison } from "../comparison";
import type { Told } from "./text";

/** Of more findings, the names are no help. */
const MAX_NEW = 20;

/** What is said of the answers of two runs of verify. */
export function answersTold({ answers, unpaired, notes, findings }: Comparison): Told {
  const alone = unpaired.before + unpaired.after;
  const more = findings.new.length > MAX_NEW ? `, of which ${MAX_NEW} are shown` : "";
  return {
    unit: "points",
    tellsBetter: true,
    remarks: [
      `${counted(answers, "answer")} in both runs${alone === 0 ? "" : `; ${unpaired.before} in the first alone, ${unpaired.after} in the second`}`,
      ...notes,
      `${counted(findings.new.length, "new finding")}${more}; ${findings.gone.toLocaleString("en")} gone`,
    ],
    named: findings.new.slice(0, MAX_NEW).map(({ file, row, message }) => `${file}, answer ${row}: ${message}`),
  };
}
