import type { Token } from "../../../text/tokens";
import type { Comparison } from "./detail";
import { isNear } from "./qualifiers";

const RAISING = "main primary principal chief foremost core predominant";
/** They raise one thing above others of its kind. */
const RAISES: ReadonlySet<string> = new Set(RAISING.split(" "));
/** With one of these a passage raises something, too. */
const SAYS_RANK: ReadonlySet<string> = new Set(
  (
    `${RAISING} key central major leading lead leads top first most mostly mainly primarily principally chiefly largely predominantly ` +
    "especially particularly foremost majority dominant dominates biggest largest greatest highest best strongest important importance " +
    "crucial critical vital essential fundamental basic prime number ultimate ultimately focus focuses focused center centre heart only " +
    "sole solely"
  ).split(" "),
);
/** Sentences around the passage that may raise it. */
const REACH = 1;

/** Whether a passage raises something as a word of the claim does, in whatever word. */
export function isRaisedOtherwise({ form }: Token, comparison: Comparison): boolean {
  return (RAISES.has(form) || form === "key") && isNear(comparison, REACH, (other) => SAYS_RANK.has(other));
}
