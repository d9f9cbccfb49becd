import type { Span } from "../../../contract/span";
import { tokensOutside } from "../../lexical/preparedClaim";
import type { ClaimCase } from "./claimScopes";

/** What an answer goes on with where it concludes something from what stands before a mark. */
const CONCLUDES =
  /^[\s\])】"”’*_]*[,;–—-]?\s*(?:(?:and|und)\s+)?(?:which\s+(?:means?|meant|makes?|made|suggests?|implies|indicates?|shows?|explains?|is\s+why)|meaning|making|suggesting|implying|indicating|so|therefore|thus|hence|thereby|consequently|daher|deshalb|also|somit|was\s+bedeutet|ce\s+qui\s+(?:signifie|veut\s+dire)|donc|lo\s+que\s+significa|por\s+lo\s+tanto)(?!\p{L})/iu;
/** Fewer words are no conclusion. */
const FEWEST_WORDS = 2;

/**
 * The words before the only mark of a claim and those behind it, where these say what the answer concludes from them.
 *
 *     The depot opens at 7 am [1], which means that drivers can fuel before their shift.
 *     ^----------------------^     ^---------------------------------------------------^
 */
export function concludedFrom({
  text,
  hidden,
  items,
}: Omit<ClaimCase, "leads">): { stated: Span; concluded: Span } | null {
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return null;
  const behind = { start: last.item.end, end: text.length };
  const goesOn = text.slice(behind.start);
  if (!goesOn.includes(" ") || !CONCLUDES.test(goesOn)) return null;
  const words = tokensOutside(text, behind, hidden);
  const [from, to] = [words[0], words.at(-1)];
  if (
    from === undefined ||
    to === undefined ||
    words.filter(({ isFunctionWord }) => !isFunctionWord).length < FEWEST_WORDS
  )
    return null;
  return { stated: { start: 0, end: first.item.start }, concluded: { start: from.start, end: to.end } };
}
