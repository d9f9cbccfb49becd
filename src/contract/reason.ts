import * as z from "zod/mini";
import { offsetSchema } from "./span";

/** What a reason can say. One stable code each; the sentence is its documentation. */
export const REASON_MEANING = {
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
  quote_altered: "The words in quotation marks differ from the source's words.",
  quote_missing: "The words in quotation marks do not stand in the source.",
  better_source: "Another given source supports the claim better.",
  no_such_source: "The mark names no given source.",
  no_citation: "The claim is worth citing and cites nothing.",
  no_match: "No passage of the source comes near the claim.",
  weak_match: "The nearest passage covers too little of the claim.",
  empty_source: "The cited source has no usable text.",
  nothing_to_verify: "The sentence states nothing that a source could support.",
} as const satisfies Record<string, string>;

export type ReasonCode = keyof typeof REASON_MEANING;

export const reasonCodeSchema = z.enum(Object.keys(REASON_MEANING) as [ReasonCode, ...ReasonCode[]]);

/** Why a citation got its verdict. `start` and `end` mark the claim's words it is about, as offsets into the response. */
export const reasonSchema = z.object({
  code: reasonCodeSchema,
  message: z.string(),
  start: offsetSchema,
  end: offsetSchema,
});

export type Reason = z.infer<typeof reasonSchema>;
