import type { Span } from "../../../../contract/span";
import type { Token } from "../../../../text/tokens";
import type { PreparedClaim } from "../../../lexical/preparedClaim";
import { sentenceAt, sentencesBetween } from "../../../lexical/readSentence";
import { rememberedFor } from "../../../lexical/rememberedFor";
import { changed, type Comparison, type Detail, firstDetails, MAX_STATEMENT_WORDS, speaksOfSame } from "../detail";

/** How often, by the forms that say so alone, and by the nouns that say so behind `every` and `each`. */
const UNITS: ReadonlyMap<string, string> = new Map(
  [
    ["hour", "hourly"],
    ["day", "daily nightly"],
    ["week", "weekly"],
    ["fortnight", "fortnightly"],
    ["month", "monthly"],
    ["quarter", "quarterly"],
    ["year", "yearly annually"],
  ].flatMap(([unit = "", forms = ""]) => forms.split(" ").map((form): [string, string] => [form, unit])),
);
const NOUNS: ReadonlyMap<string, string> = new Map(
  "hour:hour day:day night:day morning:day evening:day week:week fortnight:fortnight month:month quarter:quarter year:year"
    .split(" ")
    .map((pair): [string, string] => [pair.split(":")[0] ?? "", pair.split(":")[1] ?? ""]),
);
const EACH: ReadonlySet<string> = new Set(["every", "each"]);
const TIMES: ReadonlySet<string> = new Set(["once", "twice", "times"]);
/** Words from it to one that both sides have beside it. */
const REACH = 4;
/** More of them in one sentence are a timetable. */
const MAX_FREQUENCIES = 5;
const MAX_MENTIONED = 20;

interface Frequency {
  readonly unit: string;
  readonly start: number;
  readonly end: number;
  readonly index: number;
}

/**
 * That the source gives another frequency of what the claim speaks of.
 *
 *     claim:  The park has weekly light shows.
 *                          ^----^ qualifier_differs
 *     source: The light shows of the park are given nightly.
 */
export function frequencyDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  const own = ownFrequencies(comparison).filter((one) => !isSaid(one, comparison));
  if (own.length === 0) return [];
  return firstDetails(own, (one) => {
    for (let sentence = passage.first; sentence <= passage.last; sentence += 1) {
      const { tokens } = sentenceAt(source, sentence);
      const other = frequencies(tokens).find((theirs) => haveNeighbour(one, theirs, claim, tokens));
      if (other !== undefined && speaksOfSame(comparison, sentence, one)) return changed(one, other, comparison);
    }
    return null;
  });
}

/** What of a claim says how often, and the source says in whatever words: `every week` of `weekly`. */
export function saidFrequencies(comparison: Comparison): readonly Span[] {
  return ownFrequencies(comparison).filter((one) => isSaid(one, comparison));
}

function ownFrequencies({ claim }: Comparison): readonly Frequency[] {
  return claim.content.length > MAX_STATEMENT_WORDS ? [] : frequencies(claim.tokens);
}

function isSaid(own: Frequency, { claim, source, passage }: Comparison): boolean {
  return sentencesBetween(source, passage.first - 1, passage.last + 1).some(({ tokens }) =>
    mentioned(tokens).some((other) => other.unit === own.unit && haveNeighbour(own, other, claim, tokens)),
  );
}

const frequencies = rememberedFor((tokens: readonly Token[]): readonly Frequency[] => {
  const found = tokens.flatMap((token, index) => {
    const { start, end, form } = token;
    const unit = UNITS.get(form);
    if (unit !== undefined) return [{ unit, start, end, index }];
    const [before, times] = [tokens[index - 1], tokens[index - 2]];
    const isTold = EACH.has(before?.form ?? "") || (before?.form === "a" && TIMES.has(times?.form ?? ""));
    const counted = isTold ? NOUNS.get(form) : undefined;
    return counted === undefined ? [] : [{ unit: counted, start: before?.start ?? start, end, index }];
  });
  return found.slice(0, MAX_FREQUENCIES);
});

/** Where the tokens of a sentence speak of such a unit at all. */
const mentioned = rememberedFor((tokens: readonly Token[]): readonly Frequency[] => {
  const found = tokens.flatMap(({ start, end, form }, index) => {
    const unit = UNITS.get(form) ?? NOUNS.get(form);
    return unit === undefined ? [] : [{ unit, start, end, index }];
  });
  return found.slice(0, MAX_MENTIONED);
});

/** Whether both stand near one word of meaning. */
function haveNeighbour(one: Frequency, other: Frequency, claim: PreparedClaim, theirs: readonly Token[]): boolean {
  const stems = new Set(near(theirs, other.index).map(({ stem }) => stem));
  const own = new Set(near(claim.tokens, one.index));
  return claim.content.some(
    ({ token, stem, related }) => own.has(token) && (stems.has(stem) || related.some((form) => stems.has(form))),
  );
}

function near(tokens: readonly Token[], index: number): readonly Token[] {
  const around = [...tokens.slice(Math.max(0, index - REACH), index), ...tokens.slice(index + 1, index + REACH + 1)];
  return around.filter(({ isFunctionWord }) => !isFunctionWord);
}
