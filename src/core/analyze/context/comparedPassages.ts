import type { Passage, PreparedContext } from "./preparedContext";
import { rememberedFor } from "./rememberedFor";

/**
 * Passages up to this length together are compared with each other and with the question, as much as a window of some 60,000
 * tokens holds. Reading the words of all of a longer context would take longer than a person waits while typing.
 */
export const COMPARED_LENGTH = 250_000;
/** More are rows and headings: passages of text fill the length before. */
const MOST_COMPARED = 5_000;

/** The passages that are compared: the first ones, and one at least. */
export const comparedPassages = rememberedFor(({ passages }: PreparedContext): readonly Passage[] => {
  let length = 0;
  const behind = passages.findIndex(({ body }) => {
    length += body.end - body.start;
    return length > COMPARED_LENGTH;
  });
  const most = Math.min(behind === -1 ? passages.length : Math.max(1, behind), MOST_COMPARED);
  return most === passages.length ? passages : passages.slice(0, most);
});
