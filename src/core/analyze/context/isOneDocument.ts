import { findHeadings } from "./layouts/plainPassages";
import type { PreparedContext } from "./preparedContext";
import { rememberedFor } from "./rememberedFor";

/** Fewer headings are those of chunks. */
const FEWEST_HEADINGS = 2;

/**
 * Whether the context is one document with sections of its own: `# Title` above `## Section` and `## Section`, or words above
 * several headings. Its author put the sections in order, and no retriever chose them.
 */
export const isOneDocument = rememberedFor(({ text, spans, layout, passages }: PreparedContext): boolean => {
  if (
    (layout !== "headed" && layout !== "blank_lines") ||
    passages.some(({ origin, id }) => origin !== null || id !== null)
  )
    return false;
  const [title, ...sections] = spans.flatMap((span) => findHeadings(text, span));
  if (title === undefined || sections.length < FEWEST_HEADINGS) return false;
  return layout === "blank_lines" || sections.every(({ level }) => level > title.level);
});
