import * as z from "zod/mini";
import { offsetSchema } from "../span";
import { type ReasonCode, reasonCodeSchema } from "./reasonCode";

export { type ReasonCode, reasonCodeSchema } from "./reasonCode";

/** One sentence a code, which is its documentation. */
export const REASON_MEANING: Readonly<Record<ReasonCode, string>> = {
  number_differs: "A number of the claim stands otherwise in the source.",
  number_missing: "A number of the claim does not stand in the source.",
  date_differs: "A date of the claim stands otherwise in the source.",
  unit_differs: "The number agrees and its unit does not.",
  name_differs: "A name of the claim stands otherwise in the source.",
  name_missing: "A name of the claim does not stand in the source.",
  word_missing: "The source does not say these words of what the claim speaks of.",
  polarity_differs: "One of claim and source negates what the other states.",
  roles_swapped: "Two names of the claim have changed places in the source.",
  direction_differs: "Claim and source name opposite directions or qualities.",
  qualifier_differs: "A word that decides how far the statement goes stands on one side alone.",
  quote_altered: "The words in quotation marks differ from the source's words.",
  quote_missing: "The words in quotation marks do not stand in the source.",
  better_source: "Another given source supports the claim better.",
  no_such_source: "The mark names no given source.",
  not_bound: "Nothing tells which source the mark names.",
  not_given: "The page or document that the mark names was not given.",
  no_citation: "The claim is worth citing and cites nothing.",
  no_match: "No passage of the source comes near the claim.",
  weak_match: "The nearest passage covers too little of the claim.",
  empty_source: "The cited source has no usable text.",
  language_not_measured: "Nobody measured what agreement of words means in this language.",
  nothing_to_verify: "The sentence states nothing that a source could support.",
};

/**
 * Why a citation got its verdict. `start` and `end` mark the claim's words it is about, as offsets into the response.
 * `replacement`: the source's words for these words, where putting them there mends the claim; empty where it lacks the words.
 *
 *     claim:  Refunds are paid within 45 days.   replacement: 30 days
 *                                     ^-----^
 */
export const reasonSchema = z.object({
  code: reasonCodeSchema,
  message: z.string(),
  start: offsetSchema,
  end: offsetSchema,
  replacement: z.optional(z.string()),
});

export type Reason = z.infer<typeof reasonSchema>;
