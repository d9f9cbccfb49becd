import { counted } from "../../contract/language";
import type { Citation, CitationResult } from "../../contract/verify/citationResult";
import { tallied, type Tally, tallyText } from "../../contract/verify/tally";
import { isUnread } from "../../contract/verify/unread";
import type { ResolvedSource } from "../../formats/sources/loadedSource";
import { isWebAddress } from "../../formats/sources/sourcePath";

/** Citations that nothing can be held against. */
export interface UnreadCitations {
  readonly citations: number;
  /** Those of them that rest on pages whose text nobody has. */
  readonly onPages: number;
}

const ADDRESS = /https?:\/\//iu;

export function unreadCitations(
  { claims }: Pick<CitationResult, "claims">,
  sources: readonly Pick<ResolvedSource, "document">[],
): UnreadCitations {
  const pages = new Set(sources.filter(isUnfetched).map(({ document }) => document.id));
  const unread = claims.flatMap(({ citations }) => citations).filter(isUnread);
  const onPages = unread.filter((citation) => namesPage(citation) || pages.has(citation.source_id ?? ""));
  return { citations: unread.length, onPages: onPages.length };
}

function isUnfetched({ document: { uri = "", text } }: Pick<ResolvedSource, "document">): boolean {
  return text.trim() === "" && isWebAddress(uri);
}

/** A page that is none of the sources; the reason tells its address. */
function namesPage({ reasons }: Citation): boolean {
  return reasons.some(({ code, message }) => code === "not_given" && ADDRESS.test(message));
}

/** `2 citations rest on pages that were not fetched (--fetch)`; `null` where none does. */
export function unfetchedText({ onPages }: UnreadCitations): string | null {
  if (onPages === 0) return null;
  const rest = onPages === 1 ? "rests on a page that was" : "rest on pages that were";
  return `${counted(onPages, "citation")} ${rest} not fetched (--fetch)`;
}

/** What there is to say of an answer or of several of which no citation could be decided: not that they have none. */
function undecidedText({ citations }: Pick<UnreadCitations, "citations">): string {
  return citations === 1
    ? "1 citation, which cannot be checked"
    : `none of ${counted(citations, "citation")} can be checked`;
}

/** What was judged, of one answer or of a run. */
interface Judged {
  readonly tally: Tally;
  /** Citations, or the claims of what cites nothing. */
  readonly nouns: readonly [one: string, several: string];
  /** All citations; what stands in their place is counted by its tally alone. */
  readonly citations: number;
}

/** `7 citations: 4 hold, 1 does not hold, 0 cannot be told, 2 cannot be checked`: what stands behind the colon adds up to what is before it. */
export function countedTally({ tally, nouns, citations }: Judged): string {
  const judged = tallied(tally);
  if (judged === 0) return citations > 0 ? undecidedText({ citations }) : tallyText(tally, ", ", nouns[1]);
  const left = Math.max(citations - judged, 0);
  const unchecked = left === 0 ? "" : `, ${left.toLocaleString("en")} cannot be checked`;
  return `${counted(judged + left, ...nouns)}: ${tallyText(tally)}${unchecked}`;
}
