import type { Citation, Claim } from "./citationResult";
import type { ReasonCode } from "./reason";

const UNREAD_CODES: readonly ReasonCode[] = ["not_given", "empty_source"];

/** Whether nothing can be held against it, since what it names was not given or has no text. */
export function isUnread({ reasons }: Pick<Citation, "reasons">): boolean {
  return reasons.some(({ code }) => UNREAD_CODES.includes(code));
}

/** Whether a claim cannot be checked for want of its source, and not since it states nothing. */
export function lacksSource(claim: Claim): boolean {
  return claim.verdict === "not_checkable" && [claim, ...claim.citations].some(isUnread);
}
