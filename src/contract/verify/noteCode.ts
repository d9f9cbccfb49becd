import * as z from "zod/mini";

/** What a note on a result can say. The codes are stable. */
export const noteCodeSchema = z.enum([
  "numbering_from_zero",
  "numbering_from_one",
  "language_not_measured",
  "source_without_text",
  "grounding",
  "marks_not_bound",
  "marks_not_read",
  "sources_not_given",
  "sources_disagree",
  "other_page",
]);
