import { areEqual, areOfOneMeasure, type Quantity } from "../../text/quantities";
import { countedNouns, countTheSame, type TokenText } from "./countedNouns";

/** More parts than these are a table: some of them make up any number. */
const MAX_PARTS = 6;
const MAX_FACTORS = 12;
/** Shares of different things add up to nothing. */
const PERCENT = "percent";
const SHARES: ReadonlySet<string> = new Set([PERCENT, "percentage point", "basis point"]);
/** In these shares differ. */
const POINTS = "percentage point";

/** What says that a number was added up, */
const IS_SUM =
  /(?<!\p{L})(?:total(?:s|ed|l?ing)?|together|altogether|combined|overall|sums?|in all|all|both|plus|aggregate|entire|whole|zusammen|insgesamt|gesamt|beide)(?!\p{L})/iu;
/** or is what two others differ by. */
const IS_DIFFERENCE =
  /(?<!\p{L})(?:differences?|differs?|gap|margin|between|remaining|left|net|gain(?:s|ed)?|lost|loss|increase[ds]?|decrease[ds]?|rose|fell|grew|grown|risen|fallen|drop(?:s|ped)?|declined?|up(?! to)|down(?! to)|by|more|less|fewer|than|longer|shorter|higher|lower|after|later|apart)(?!\p{L})/iu;

/** Whether a word says that a number was added up. */
export function saysSum(form: string): boolean {
  return IS_SUM.test(form);
}

/** Whether a text says that something changed, or differs from something else. */
export function saysDifference(text: string): boolean {
  return IS_DIFFERENCE.test(text) || IS_CHANGE.test(text);
}

/** Whether a claim says that a number is a sum or a difference of others, or may give a sum without saying so. */
type Sum = "said" | "unsaid" | "none";

type Claim = TokenText & { readonly quantities: readonly Quantity[] };

/**
 * Whether a number of a claim is a share of another one or of two, the sum of two or three numbers of a source, or the difference of two where the claim says so, that
 * count the same.
 *
 *     claim:  The hotel has 65 beds altogether.
 *     source: There are 40 beds upstairs and 25 beds on the ground floor.
 */
export function sumOf(quantity: Quantity, claim: Claim, numbers: readonly Quantity[], source: TokenText): Sum {
  if (quantity.unit === PERCENT && quantity.kind === "amount")
    return isRestOfShare(quantity, claim, numbers) ? "unsaid" : shareOfTwo(quantity, claim, numbers);
  if (quantity.unit === POINTS) return areApart(quantity, claim, numbers) ? "said" : "none";
  if (quantity.kind !== "amount" || SHARES.has(quantity.unit ?? "")) return "none";
  if (isShareOfAnother(quantity, claim.quantities, numbers)) return "said";
  const nouns = countedNouns(claim, quantity);
  if (quantity.unit === null && nouns.length === 0) return "none";
  const parts = numbers.filter(
    (other) =>
      areOfOneMeasure(quantity, other) &&
      other.unit === quantity.unit &&
      other.value > 0 &&
      (quantity.unit !== null || countTheSame(nouns, countedNouns(source, other))),
  );
  if (parts.length < 2 || parts.length > MAX_PARTS) return "none";
  if (sums(parts).some((value) => equals(quantity, value))) return IS_SUM.test(claim.text) ? "said" : unsaidIn(claim);
  const isDifference = IS_DIFFERENCE.test(claim.text) && differences(parts).some((value) => equals(quantity, value));
  return isDifference ? "said" : "none";
}

/**
 * Whether a number is a share of another one beside it, of the same unit, by the percent that stand there.
 *
 *     claim:  The fee is 400 euros, so 15 % of that is 60 euros.
 */
function isShareOfAnother(quantity: Quantity, ours: readonly Quantity[], theirs: readonly Quantity[]): boolean {
  // Each number of a claim is asked for: one of many must not gather all of them each time.
  if (quantity.unit === null || ours.length + theirs.length > MAX_FACTORS) return false;
  const numbers = [...ours, ...theirs];
  const shares = numbers.filter(({ unit }) => unit === "percent");
  const wholes = numbers.filter((other) => other.unit === quantity.unit && !areEqual(quantity, other));
  return shares.some((share) => wholes.some((whole) => equals(quantity, (whole.value * share.value) / 100)));
}

/**
 * Whether a share is what another one of the claim, which the source gives, leaves of a hundred.
 *
 *     claim:  Ten per cent is kept, so you get back 90 per cent.
 *     source: A charge of ten per cent is kept.
 */
function isRestOfShare(share: Quantity, { quantities }: Claim, numbers: readonly Quantity[]): boolean {
  const others = quantities.filter((other) => other.unit === PERCENT && equals(share, WHOLE - other.value));
  return others.some((other) => numbers.some((one) => areEqual(one, other)));
}

const WHOLE = 100;

/** Of more numbers some two make up any whole percent. */
const MAX_OF_WHOLE = 3;
/** What says that a share is of a change. */
const IS_CHANGE =
  /(?<!\p{L})(?:increase[ds]?|decrease[ds]?|rose|fell|grew|grown|risen|fallen|drop(?:s|ped)?|declined?|up|down|higher|lower|more|less|fewer|growth|reduction|rise|rises|change[ds]?)(?!\p{L})/iu;

/**
 * Whether a number of percent is what one of two others is of the other, or by how much it changed where the claim says that it did.
 *
 *     claim:  7.4 % of the crates were damaged.
 *     source: The depot sent 5,000 crates. 370 of them were damaged.
 */
function shareOfTwo(share: Quantity, { text }: TokenText, numbers: readonly Quantity[]): Sum {
  const values = numbers.filter(({ kind, unit, value }) => kind === "amount" && !SHARES.has(unit ?? "") && value > 0);
  const most = Number.isInteger(share.value) ? MAX_OF_WHOLE : MAX_PARTS;
  if (values.length < 2 || values.length > most) return "none";
  const isChange = IS_CHANGE.test(text);
  return values.some((part) =>
    values.some(
      (whole) =>
        part !== whole &&
        part.unit === whole.unit &&
        whole.value > 0 &&
        [part.value, ...(isChange ? [Math.abs(whole.value - part.value)] : [])].some(
          (value) =>
            value < whole.value * MOST_OF_WHOLE && equals(share, rounded((value / whole.value) * 100, share, text)),
        ),
    ),
  )
    ? "said"
    : "none";
}

/** What grew more than tenfold is told as a multiple. */
const MOST_OF_WHOLE = 10;

/** A value with as many digits behind the point as a number of a text has. */
function rounded(value: number, { start, end }: Quantity, text: string): number {
  const digits = /[.,](\d{1,3})\D*$/u.exec(text.slice(start, end))?.[1]?.length ?? 0;
  return Number(value.toFixed(digits));
}

/** Whether two shares are so many points apart, where a claim says so: from 2 % to 3 % it is one. */
function areApart(points: Quantity, { text }: TokenText, numbers: readonly Quantity[]): boolean {
  const shares = numbers.filter(({ unit }) => unit === "percent");
  if (shares.length > MAX_PARTS || !IS_DIFFERENCE.test(text)) return false;
  return differences(shares).some((value) => equals(points, value));
}

/** A row of a table adds nothing up in passing. */
function unsaidIn({ text }: TokenText): Sum {
  return text.includes("|") ? "none" : "unsaid";
}

function sums(parts: readonly Quantity[]): number[] {
  return parts.flatMap(({ value: one }, first) =>
    parts
      .slice(first + 1)
      .flatMap(({ value: other }, second) => [
        one + other,
        ...parts.slice(first + second + 2).map(({ value: third }) => one + other + third),
      ]),
  );
}

function differences(parts: readonly Quantity[]): number[] {
  return parts.flatMap(({ value: one }, first) =>
    parts.slice(first + 1).map(({ value: other }) => Math.abs(one - other)),
  );
}

function equals(quantity: Quantity, value: number): boolean {
  const { unit, kind } = quantity;
  const result = { ...quantity, value, readings: [{ value, unit, kind, slack: 0 }] };
  return areEqual(quantity, result);
}
