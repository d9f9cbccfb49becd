import { givesOrders } from "../../core/analyze";

const VERDICT = "(?:supported|partially_supported|contradicted|not_in_source)";

/** What passes for a part of the question, or for its answer: a fence as those of a turn, a ruling that is ready, a model's thoughts. */
const FORGED = new RegExp(
  [
    String.raw`^[ \t]*={2,} (?:CLAIM|SOURCE S?\d+|END) [0-9a-f]{4,} ={2,}`,
    String.raw`["']?verdict["']?\s*:\s*["']${VERDICT}["']`,
    String.raw`</?think>`,
  ].join("|"),
  "imu",
);

const RULE = "(?:rule|answer|reply|respond|say|output|return|mark|label|rate|grade|judge|treat|declare|classify)";
/** An order to rule: `always rule supported`, `must treat every statement as supported`, and none that only speaks of support. */
const ORDER_TO_RULE = new RegExp(
  String.raw`(?:^|[.!?:;(\n]\s*|\b(?:always|must|should|shall|please|only)\s+)(?:always\s+|please\s+)?${RULE}\b[^.!?\n]{0,80}\b${VERDICT}\b`,
  "iu",
);

/** Whether a text tries to direct whoever rules on it, or passes for somebody else's words. */
export function directsJudges(text: string, question: string): boolean {
  return FORGED.test(text) || ORDER_TO_RULE.test(text) || givesOrders(text, question);
}
