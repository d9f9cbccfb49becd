import * as z from "zod/mini";

/** What a reason can say. The codes are stable. */
export const reasonCodeSchema = z.enum([
  "number_differs",
  "number_missing",
  "date_differs",
  "unit_differs",
  "name_differs",
  "name_missing",
  "word_missing",
  "polarity_differs",
  "roles_swapped",
  "direction_differs",
  "qualifier_differs",
  "quote_altered",
  "quote_missing",
  "better_source",
  "no_such_source",
  "not_bound",
  "not_given",
  "no_citation",
  "no_match",
  "weak_match",
  "empty_source",
  "language_not_measured",
  "nothing_to_verify",
]);

export type ReasonCode = z.infer<typeof reasonCodeSchema>;
