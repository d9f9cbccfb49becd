import type { Span } from "../../../../../contract/span";
import { hasIbanChecksum, hasLuhnChecksum } from "./checksums";

/** What of a person can be found by its shape. */
export type PersonalKind = "e-mail address" | "phone number" | "IBAN" | "card number" | "social security number";

interface PersonalShape {
  readonly kind: PersonalKind;
  /** What every one of them has, and few texts: a quick look. */
  readonly sign: RegExp;
  readonly pattern: RegExp;
  isReal(written: string): boolean;
}

/** Addresses that belong to nobody in person, and those that are reserved for documentation (RFC 2606). */
const IS_SHARED_MAILBOX =
  /^(?:info|support|sales|help|hello|contact|office|service|kontakt|no-?reply|noreply|donotreply|admin|administrator|team|billing|press|privacy|security|feedback|hr|jobs|careers|webmaster|postmaster|abuse|user|name|you|someone|git|mail|email)[\w.+-]{0,3}@/i;
const IS_RESERVED =
  /@(?:[\w-]+\.){0,4}(?:example\.(?:com|org|net)|example|test|invalid|localhost|domain\.(?:com|tld)|yourcompany\.com|company\.com)$/i;

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

const FEWEST_DIGITS = 9;
const MOST_DIGITS = 15;
/** Numbers that North America keeps for fiction and documentation. */
const IS_FICTION = /555[ .-]?01\d\d$/;

function isPhone(written: string): boolean {
  const digits = written.replace(/\D/g, "").length;
  return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS && !IS_FICTION.test(written);
}

export interface PersonalData extends Span {
  readonly kind: PersonalKind;
}

/** Personal data of a text, kind by kind and in order. */
export function findPersonalData(text: string): PersonalData[] {
  return SHAPES.flatMap(({ kind, sign, pattern, isReal }) =>
    !sign.test(text)
      ? []
      : [...text.matchAll(pattern)]
          .filter(([written]) => isReal(written))
          .map(({ index, 0: { length } }) => ({ kind, start: index, end: index + length })),
  );
}
