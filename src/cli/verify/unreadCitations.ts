import { counted } from "../../contract/language";
import type { Citation, CitationResult } from "../../contract/verify/citationResult";
import type { ResolvedSource } from "../../formats/sources/loadedSource";
import { isWebAddress } from "../../formats/sources/sourcePath";

/** Citations that nothing can be held against. */
export interface UnreadCitations {
  readonly citations: number;
  /** Those of them that rest on pages whose text nobody has. */
  readonly onPages: number;
}

const UNREAD_CODES: ReadonlySet<string> = new Set(["not_given", "empty_source"]);
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

function isUnread({ reasons }: Citation): boolean {
  return reasons.some(({ code }) => UNREAD_CODES.has(code));
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
export function undecidedText({ citations }: Pick<UnreadCitations, "citations">): string {
  return citations === 1
    ? "1 citation, which cannot be checked"
    : `none of ${counted(citations, "citation")} can be checked`;
}
