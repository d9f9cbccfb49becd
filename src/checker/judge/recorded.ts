import { type Answer, refusal } from "./asker";
import type { JudgeTurn } from "./judge";
import type { Judging } from "./judgeResult";
import type { JudgeQuestion } from "./questions";
import type { Readings, SourceReader } from "./readings";
import { type Outcome, ruleOn } from "./ruleOn";
import { asReply, rulingKey } from "./rulingStore";

/** What is known of a claim without asking anybody. */
type Recorded =
  /** All that it takes to rule on it was replied before. */
  | { readonly kind: "recorded"; readonly outcome: Outcome }
  /** The first turn that was not. */
  | { readonly kind: "unrecorded"; readonly turn: JudgeTurn }
  /** Nothing can be asked about it. */
  | { readonly kind: "none" };

/** Rules on a claim by what the judge replied before, up to the first turn that it was not asked. */
export async function ruleFromRecords(
  question: JudgeQuestion,
  read: Readings | null,
  { judge, cache }: Pick<Judging, "judge" | "cache">,
  reader: SourceReader,
): Promise<Recorded> {
  let unrecorded: JudgeTurn | null = null;
  let replies = 0;
  const ask = (turn: JudgeTurn): Promise<Answer> => {
    const stored = cache?.get(rulingKey(judge, turn));
    if (stored === undefined) unrecorded = turn;
    else replies += 1;
    return Promise.resolve(stored === undefined ? refusal("not_recorded", "It was not asked.") : asReply(stored));
  };
  const outcome = await ruleOn({ question, judge, reader, asker: { ask } }, read);
  if (unrecorded !== null) return { kind: "unrecorded", turn: unrecorded };
  return replies > 0 ? { kind: "recorded", outcome } : { kind: "none" };
}
