import { intervalIn } from "../../../text/numerals";
import type { Comparison, Detail } from "./detail";
import { added, isNear } from "./qualifiers";

const LIMITING = "solely exclusively exclusive uniquely unique specific limited restricted confined reserved";
const LIMITS = new Set(LIMITING.split(" "));
const SAYS_LIMIT = new Set(
  `${LIMITING} only alone sole just merely except unless nothing nobody none no other must required limit limits restrict restricts cap capped`.split(
    " ",
  ),
);
/** These limit a thing to another only before one of these: “specific to new orders”, “a specific order”. */
const LIMITS_BEFORE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    ["specific", "to"],
    ["exclusive", "to"],
    ["unique", "to"],
    ["limited", "to"],
    ["restricted", "to"],
    ["confined", "to"],
    ["reserved", "for to"],
  ].map(([form = "", behind = ""]) => [form, new Set(behind.split(" "))]),
);

/**
 * A claim limits to one thing what the passage says of it without any limit.
 *
 *     claim:  The discount is limited to new members.
 *                             ^-----^ qualifier_differs
 *     source: The discount applies to new members.
 */
export function addedLimitDetails(comparison: Comparison): Detail[] {
  const { tokens } = comparison.claim;
  const own = tokens.find(({ form }, index) => {
    if (!LIMITS.has(form)) return false;
    return LIMITS_BEFORE.get(form)?.has(tokens[index + 1]?.form ?? "") ?? true;
  });
  return own === undefined || isNear(comparison, 1, (form) => SAYS_LIMIT.has(form)) ? [] : [added(own, comparison)];
}

const UNIVERSAL: ReadonlySet<string> = new Set(["all", "every", "whole", "entire", "everyone", "everything"]);
const SAYS_ALL: ReadonlySet<string> = new Set([
  ...UNIVERSAL,
  ..."each any both always everybody everywhere anyone throughout across total complete completely entirely fully no none never only".split(
    " ",
  ),
]);

/**
 * A claim says of all, or of the whole, what the passage says without any such word.
 *
 *     claim:  The whole of the town was without water.
 *                 ^---^ qualifier_differs
 *     source: The northern districts of the town were without water.
 */
export function universalDetails(comparison: Comparison): Detail[] {
  const { tokens } = comparison.claim;
  const own = tokens.find(({ form }, index) => UNIVERSAL.has(form) && tokens[index - 1]?.form !== "at");
  return own === undefined || isNear(comparison, 1, saysAll) ? [] : [added(own, comparison)];
}

/** `q6h` says `every` too. */
function saysAll(form: string): boolean {
  return SAYS_ALL.has(form) || intervalIn(form) !== null;
}
