import type { Span } from "../../../../contract/span";
import { overlaps } from "../../../../text/spans";
import { grouped } from "../../../counted";
import type { Rule } from "../../engine/rule";
import { givenTexts, type PromptSubject } from "../../promptSubject";

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
      const found = findPersonalData(text).filter(
        (data) => target === "context" || overlaps(subject.context.spans, data) || !isGivenOut(text, data),
      );
      for (const [first, count] of firstOfEachKind(found)) {
        const message =
          count === 1
            ? `Here stands ${NAMES[first.kind].one}. Check whether the model's provider may have it, or mask it.`
            : `The ${target} holds ${grouped(count)} ${NAMES[first.kind].many}, this one first. Check whether the model's provider may have them, or mask them.`;
        yield { target, start: first.start, end: first.end, message };
      }
    }
  },
};

/** Where the author's own words send people, which the answer is to tell them. */
const SENDS_THERE =
  /(?<!\p{L})(?:contact\p{L}{0,6}|get in touch|reach (?:out|us)|write to|call us|e-?mail (?:us|to)|ask at|kontakt\p{L}{0,8}|wende\p{L}{0,3}|schreib\p{L}{0,3}|écri\p{L}{0,4}|adresse[rz]?|contáct\p{L}{0,6}|escrib\p{L}{0,4}|entre em contato)(?!\p{L})[^\n]{0,80}$|联系[^\n]{0,40}$/iu;

function isGivenOut(text: string, { start }: Span): boolean {
  return SENDS_THERE.test(text.slice(Math.max(0, start - 120), start));
}

function firstOfEachKind(found: readonly PersonalData[]): [PersonalData, number][] {
  const kinds = new Map<PersonalData["kind"], [PersonalData, number]>();
  for (const data of found) {
    const known = kinds.get(data.kind);
    kinds.set(data.kind, known === undefined ? [data, 1] : [known[0], known[1] + 1]);
  }
  return [...kinds.values()];
}

/** What of a person can be found by its shape. */
type PersonalKind = "e-mail address" | "phone number" | "IBAN" | "card number" | "social security number";

interface PersonalShape {
  readonly kind: PersonalKind;
  /** What every one of them has, and few texts: a quick look. */
  readonly sign: RegExp;
  readonly pattern: RegExp;
  isReal(written: string): boolean;
}

/** Addresses that belong to nobody in person, and those that are reserved for documentation (RFC 2606). */
const IS_SHARED_MAILBOX =
  /^(?:info|support|sales|help(?:-?desk)?|hello|contact|office|service|kontakt|no-?reply|donotreply|admin(?:istrator)?|team|billing|press|privacy|security|feedback|hr|jobs|careers|customer|care|[ei]nquiries|admissions?|reception|bookings?|reservations?|orders?|returns?|library|events|marketing|media|legal|dpo|poststelle|anfragen?|empfang|courrier|accueil|contacto|atencion|soporte|ayuda|ventas|contato|atendimento|suporte|webmaster|postmaster|abuse|user|name|you|someone|git|mail|email)[\w.+-]{0,3}@/i;
const IS_RESERVED =
  /@(?:[\w-]+\.){0,4}(?:example(?:\.(?:com|org|net))?|test|invalid|localhost|domain\.(?:com|tld)|(?:your)?company\.com)$/i;

/** Numbers of the United States that were printed in advertisements, and belong to nobody since. */
const IS_SAMPLE_SSN = /^(?:078-05-1120|219-09-9999|123-45-6789)$/;

const SHAPES: readonly PersonalShape[] = [
  {
    kind: "e-mail address",
    sign: /@/,
    pattern: /(?<![\w.+-])[A-Za-z0-9][\w.+-]{0,63}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,62}\.){1,5}[A-Za-z]{2,24}(?![\w@])/g,
    isReal: (written) =>
      !IS_SHARED_MAILBOX.test(written) &&
      !IS_RESERVED.test(written) &&
      !/\.(?:png|jpe?g|svg|gif|js|css)$/i.test(written),
  },
  {
    kind: "IBAN",
    sign: /[A-Z]{2}\d{2}[ \dA-Z]{4}/,
    pattern: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g,
    isReal: hasIbanChecksum,
  },
  {
    kind: "card number",
    sign: /[3-6]\d{3}[ -]?\d{4}/,
    pattern:
      /(?<![\w.,-])(?:[3-6]\d{3}([ -])\d{4}\1\d{4}\1\d{1,7}|3[47]\d{2}([ -]?)\d{6}\2\d{5}|(?:4\d|5[1-5]|6[05])\d{14})(?![\w]|[.,-]\d)/g,
    isReal: hasLuhnChecksum,
  },
  {
    kind: "social security number",
    sign: /\d{3}-\d{2}-\d{4}/,
    pattern: /(?<![\w.-])(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\w-]|\.\d)/g,
    isReal: (written) => !IS_SAMPLE_SSN.test(written),
  },
  {
    kind: "phone number",
    sign: /\+[1-9]\d|\d{3}[) -]{1,2}\d{3}/,
    pattern:
      /(?<![\w.+/-])(?:\+[1-9]\d{0,2}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d{1,5}(?:[ .-]?\d{2,5}){1,4}|\(\d{3}\) ?\d{3}[ .-]\d{4}|\d{3}-\d{3}-\d{4})(?![\w-])/g,
    isReal: isPhone,
  },
];

const MIN_DIGITS = 9;
const MAX_DIGITS = 15;
/** Numbers that North America keeps for fiction and documentation. */
const IS_FICTION = /555[ .-]?01\d\d$/;

function isPhone(written: string): boolean {
  const digits = written.replace(/\D/g, "").length;
  return digits >= MIN_DIGITS && digits <= MAX_DIGITS && !IS_FICTION.test(written);
}

interface PersonalData extends Span {
  readonly kind: PersonalKind;
}

/** Personal data of a text, kind by kind and in order. */
function findPersonalData(text: string): PersonalData[] {
  return SHAPES.flatMap(({ kind, sign, pattern, isReal }) =>
    !sign.test(text)
      ? []
      : [...text.matchAll(pattern)]
          .filter(([written]) => isReal(written))
          .map(({ index, 0: { length } }) => ({ kind, start: index, end: index + length })),
  );
}

/** Whether the check digits of an IBAN are right: ISO 7064, modulo 97. */
function hasIbanChecksum(written: string): boolean {
  const iban = written.replace(/ /g, "");
  if (iban.length < 15 || iban.length > 34) return false;
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** Whether the last digit of a card number fits the others (ISO/IEC 7812), and they are not all the same. */
function hasLuhnChecksum(written: string): boolean {
  const digits = [...written.replace(/\D/g, "")].map(Number).reverse();
  if (digits.length < 13 || digits.length > 19 || new Set(digits).size < 2) return false;
  const sum = digits.reduce(
    (total, digit, place) => total + (place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
    0,
  );
  return sum % 10 === 0;
}
