import type { AnswerRecord } from "../records/answerRecord";
import type { ResolvedSources } from "../sources/loadedSource";
import { citedPages } from "./citedPages";
import { pageAddress } from "./pageAddress";

/** How many of the pages that an answer cites its sources have no text of. */
export function unreadPages(
  record: Pick<AnswerRecord, "sources" | "response">,
  { sources }: Pick<ResolvedSources, "sources">,
): number {
  const read = new Set(
    sources.map(({ document }) => (document.text.trim() === "" ? null : pageAddress(document.uri ?? ""))),
  );
  return citedPages(record).filter(({ address }) => !read.has(address)).length;
}
