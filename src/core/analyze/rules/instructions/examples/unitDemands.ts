import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { readScopes, type ScopedInstruction } from "../demands/readScopes";
import type { ShapeDemand } from "./shapeDemands";

/** Several ways to write one kind of value, of which an instruction names one. */
interface Kind {
  readonly name: string;
  /** What a sentence has to hold besides the way. */
  readonly about: RegExp;
  readonly ways: readonly Way[];
}

interface Way {
  /** How instructions call it. */
  readonly called: RegExp;
  /** How an answer shows it. */
  readonly shown: RegExp;
}

const ORDER =
  /\b(?:use|using|give|state|show|write|express|report|quote|convert|format|present|provide|list|must|should|always|all|every|are|is|only)\b|(?<!\p{L})(?:nenne|gib|schreib\p{L}*|verwende|immer|alle)(?!\p{L})/iu;
const way = (called: string, shown: string): Way => ({
  called: new RegExp(`(?<![\\p{L}\\d])(?:${called})(?![\\p{L}\\d])`, "iu"),
  shown: new RegExp(shown, "iu"),
});
const amount = (signs: string, names: string): string =>
  `(?:${signs}) ?\\d|\\d[\\d.,]*(?: (?:million|billion|thousand|mio|mrd)\\.?)? ?(?:${signs}|(?:${names})(?!\\p{L}))`;
const measured = (names: string): string => `\\d ?-?(?:${names})(?!\\p{L})`;

const KINDS: readonly Kind[] = [
  {
    name: "currency",
    about: /\b(?:amounts?|prices?|costs?|figures|fees?|sums?|money|monetary|currency|currencies|beträge|preise|kosten)\b/i,
    ways: [
      way("in euros?|eur|€|in euro", amount("€|EUR", "euros?")),
      way("in (?:us )?dollars?|usd|us dollars?|\\$", amount("US\\$|\\$|USD", "(?:us )?dollars?")),
      way("in (?:british )?pounds?(?: sterling)?|gbp|£", amount("£|GBP", "pounds?(?: sterling)?")),
      way("in yen|jpy|¥", amount("¥|JPY", "yen")),
      way("in (?:swiss )?francs?|chf", amount("CHF", "francs?|franken")),
    ],
  },
  {
    name: "unit of temperatures",
    about: /\S/,
    ways: [
      way("(?:degrees? )?celsius|°c", "\\d ?°? ?C(?!\\p{L})|\\d (?:degrees )?celsius"),
      way("(?:degrees? )?fahrenheit|°f", "\\d ?°? ?F(?!\\p{L})|\\d (?:degrees )?fahrenheit"),
    ],
  },
  {
    name: "system of units",
    about: /\S/,
    ways: [
      way(
        "metric (?:units?|system|measurements?)|in (?:kilomet(?:er|re)s|met(?:er|re)s|centimet(?:er|re)s|kilograms?|litres|liters|km|kg|cm)|metrischen einheiten",
        measured("kilomet(?:er|re)s?|met(?:er|re)s?|centimet(?:er|re)s?|km|cm|mm|kg|kilograms?|grams?|lit(?:er|re)s?"),
      ),
      way(
        "imperial (?:units?|system|measurements?)|us customary units?|in (?:miles|feet|inches|pounds|gallons|ounces)",
        measured("miles?|mi|feet|foot|ft|inch(?:es)?|yards?|lbs?|gallons?|ounces?|oz"),
      ),
    ],
  },
  {
    name: "form of dates",
    about: /\b(?:dates?|datum|datumsangaben)\b/i,
    ways: [
      way("yyyy-mm-dd|iso[ -]?8601(?: format)?|jjjj-mm-tt", "(?<![\\d-])\\d{4}-\\d{2}-\\d{2}(?!\\d)"),
      way("dd[./]mm[./]yy(?:yy)?|tt\\.mm\\.jj(?:jj)?", "(?<![\\d.])(?:1[3-9]|2\\d|3[01])[./]\\d{1,2}[./](?:\\d{4}|\\d{2})(?!\\d)"),
      way("mm/dd/yy(?:yy)?", "(?<![\\d/])\\d{1,2}/(?:1[3-9]|2\\d|3[01])/(?:\\d{4}|\\d{2})(?!\\d)"),
    ],
  },
];
/** Who names a case or converts has thought of both ways. */
const NARROWED = /\b(?:not|never|avoid|without|or|unless|except|if|when|examples?|original|source|from|input|nicht|keine?|oder|wenn)\b/i;

/** What an instruction says of how all amounts, measures or dates are written: an example that has but another way differs. */
export function unitDemands(prompt: PreparedPrompt): ShapeDemand[] {
  return readScopes(prompt).flatMap(demandsOf);
}

function demandsOf({ written, start, condition }: ScopedInstruction): ShapeDemand[] {
  if (condition !== "" || !ORDER.test(written) || NARROWED.test(written)) return [];
  return KINDS.flatMap(({ name, about, ways }) => {
    const named = about.test(written) ? ways.flatMap((one) => matchOf(one, written)) : [];
    const [asked] = named;
    if (asked === undefined || named.length > 1) return [];
    const others = ways.filter((one) => one !== asked.way);
    return [
      {
        place: { start: start + asked.index, end: start + asked.index + asked.length },
        faultOf: (answer: string): string | null =>
          !asked.way.shown.test(answer) && others.some(({ shown }) => shown.test(answer))
            ? `The instructions ask for another ${name} than this example's answer has. Let both have the same: models follow the example.`
            : null,
      },
    ];
  });
}

function matchOf(one: Way, written: string): { readonly way: Way; readonly index: number; readonly length: number }[] {
  const match = one.called.exec(written);
  return match === null ? [] : [{ way: one, index: match.index, length: match[0].length }];
}
