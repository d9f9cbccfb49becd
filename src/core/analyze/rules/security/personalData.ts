import type { Rule } from "../../engine/rule";
import type { PromptSubject } from "../../promptSubject";
import { inThousands } from "../context/wording";
import { givenTexts } from "./givenTexts";
import { findPersonalData, type PersonalData, type PersonalKind } from "./personal/findPersonalData";

const NAMES: Record<PersonalKind, { readonly one: string; readonly many: string }> = {
  "e-mail address": { one: "an e-mail address", many: "e-mail addresses" },
  "phone number": { one: "a phone number", many: "phone numbers" },
  "card number": { one: "a card number", many: "card numbers" },
  "social security number": { one: "a social security number", many: "social security numbers" },
  IBAN: { one: "an IBAN", many: "IBANs" },
};

/** Data of persons that the model's provider is sent with each request: told once for each kind. */
export const personalData: Rule = {
  code: "personal-data",
  group: "security",
  severity: "info",
  summary: "The prompt or its context holds data of persons.",
  advice: "Check whether the model's provider may have these data, and mask them where the answer does without.",
  points: 2,
  *check(subject: PromptSubject) {
    for (const { target, text } of givenTexts(subject)) {
      for (const [first, count] of firstOfEachKind(findPersonalData(text))) {
        const message =
          count === 1
            ? `Here stands ${NAMES[first.kind].one}. Check whether the model's provider may have it, or mask it.`
            : `The ${target} holds ${inThousands(count)} ${NAMES[first.kind].many}, this one first. Check whether the model's provider may have them, or mask them.`;
        yield { target, start: first.start, end: first.end, message };
      }
    }
  },
};

function firstOfEachKind(found: readonly PersonalData[]): [PersonalData, number][] {
  const kinds = new Map<PersonalData["kind"], [PersonalData, number]>();
  for (const data of found) {
    const known = kinds.get(data.kind);
    kinds.set(data.kind, known === undefined ? [data, 1] : [known[0], known[1] + 1]);
  }
  return [...kinds.values()];
}
