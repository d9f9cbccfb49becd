import { type FactTopic, ordersPattern, said, shaped } from "./factTopic";
import { late } from "./phrases";

/** Currencies by their code, with what else they are called; a name that several countries have stands with none of them. */
const CURRENCIES: readonly (readonly [code: string, names: string])[] = [
  ["EUR", "euro euros €"],
  ["USD", "dollar dollars us-dollar us-dollars dólar dólares $"],
  ["GBP", "sterling pfund libras £"],
  ["CHF", "francs franken"],
  ["JPY", "yen ¥ 日元 日圆"],
  ["CNY", "yuan renminbi rmb 人民币"],
  ["INR", "₹"],
  ["BRL", "reais r$"],
  ["KRW", "won ₩ 원화"],
  ["RUB", "rouble roubles ruble rubles рублях ₽"],
  ["TRY", "lira ₺"],
  ["PLN", "złoty złotych zloty"],
  ..."PKR SEK NOK DKK AUD CAD NZD SGD HKD MXN ARS COP CLP PEN ZAR NGN KES EGP AED SAR ILS THB VND IDR MYR PHP TWD CZK HUF RON UAH BDT LKR"
    .split(" ")
    .map((code) => [code, ""] as const),
];
/** Of which country they are is left open: any rupees may be those that another sentence names. */
const SHARED = "pounds pound rupees pesos dirhams dinars kronor kroner krone krona crowns".split(" ");

/** Before the name of a unit: what comes in has a unit too, and a price has a number. */
const INTO = "in/into/to/as/use/using/with/nur/auf/verwende/nutze/en/em/usa ";
const OF_MONEY =
  "(?:(?<!\\p{L})(?:in|into|to|as|use|using|only|are|is|be|auf|nur|verwende|nutze|en|em|usa|用|以)|:) ?(?:(?:only|us|u\\.s\\.|american|british|canadian|australian|swiss|whole|full|schweizer|us-) ?)?";

function currency(value: string, names: readonly string[]): ReturnType<typeof shaped> {
  const written = names.map((name) => name.replace("$", "\\$")).join("|");
  const stems = names.filter((name) => /^\p{L}/u.test(name)).map((name) => name.slice(0, 4));
  return shaped(
    stems.join(" "),
    new RegExp(
      `${OF_MONEY}(?:${written})(?!\\p{L}|\\d|\\{| ?\\d)|(?<!\\p{L})(?:${written})(?=[- ](?:sign|symbol))`,
      "giu",
    ),
    value,
  );
}

export const AMOUNT_TOPICS: readonly FactTopic[] = [
  {
    name: "the currency of amounts",
    ofAll:
      /\b(?:all|any|every|each|alle) (?:[\w-]+ )?(?:amounts?|prices?|costs?|monetary|money|figures|beträge|preise)\b/i,
    signs: /[$€£¥₹₩₽₺]|日元|日圆|人民币|美元|欧元/u,
    about: late(
      () => new RegExp(`${ordersPattern()}|currency|prices?|amounts?|costs?|währung|preise|beträge|kosten`, "iu"),
    ),
    alternatives: [
      ...CURRENCIES.map(([code, names]) =>
        currency(code, [code.toLowerCase(), ...names.split(" ").filter((name) => name !== "")]),
      ),
      ...SHARED.map((name) => currency(name, [name])),
    ],
  },
  {
    name: "the unit of temperatures",
    signs: /°[CF]/u,
    about: late(() => new RegExp(`${ordersPattern()}|temperatur`, "iu")),
    alternatives: [
      shaped(
        "cels cent",
        /(?<![\d°] ?)(?:°c(?!\p{L})|(?<!\p{L})(?:degrees? |grad )?(?:celsius|centigrade)(?!\p{L}))/giu,
        "Celsius",
      ),
      shaped("fahr", /(?<![\d°] ?)(?:°f(?!\p{L})|(?<!\p{L})(?:degrees? |grad )?fahrenheit(?!\p{L}))/giu, "Fahrenheit"),
    ],
  },
  {
    name: "the units of measurement",
    about: late(
      () => new RegExp(`${ordersPattern()}|measur|lengths?|distances?|weights?|sizes?|speeds?|areas?|units`, "iu"),
    ),
    alternatives: [
      said(
        "metric",
        `!metric system? units/measurements/measures/values, the? !metric system, is/are/be/go/stay/stick/everything ~ !metric,
        !si units, metrisch* einheit*,
        ${INTO}square? !kilometer/kilometers/kilometre/kilometres/km/meter/meters/metre/metres/metern/kilometern/kilogram/kilograms/kilogrammes/kilogramm/kg/centimeters/centimetres/zentimetern/liters/litres`,
      ),
      said(
        "imperial",
        `!imperial system? units/measurements/measures/values, !customary system? units/measurements, the? !imperial system, imperial* !einheiten,
        ${INTO}square? !miles/mph/feet/inches/yards/gallons/ounces/meilen/fuß/zoll,
        in pounds and !ounces, in feet and !inches`,
      ),
    ],
  },
  {
    name: "the clock of times",
    about: /\btimes?\b|uhr/i,
    unless: /\b(?:if|or|input)\b/i,
    alternatives: [
      said("24 hours", "24-hour !clock/format/notation/time, 24 hour !clock/format"),
      said("12 hours", "12-hour !clock/format/notation/time, 12 hour !clock/format, with !am and pm, with am/pm"),
    ],
  },
  {
    name: "the form of dates",
    about: /\b(?:dates?|datum|daten|datumsangaben)\b/i,
    ofAll: /\b(?:all|any|every|each|alle|jedes) (?:[\w-]+ )?(?:dates?|datum|daten|datumsangaben)\b/i,
    unless: /\b(?:input|parse|recogni[sz]e|either|or|today|current|between|from|after|before)\b/i,
    readsQuotes: true,
    signs: /\d{4}/u,
    alternatives: [
      shaped(
        "yyyy iso jjjj year",
        /\byyyy[-/]mm[-/]dd\b|\biso[ -]?8601\b|\biso (?:date|format|style)\b|\bjjjj-mm-tt\b|\byear[- ]first\b|\byear-month-day\b|\b\d{4}-\d{2}-\d{2}\b/gi,
        "year first",
      ),
      shaped(
        "dd tt day germ euro brit",
        /\bdd[./-]mm[./-]yy(?:yy)?\b|\btt\.mm\.jj(?:jj)?\b|\bday[- ]first\b|\bday[-/]month[-/]year\b|\b\d{1,2}\.\d{1,2}\.\d{4}\b|\b(?:german|european|british|uk) (?:date )?(?:style|format|way|notation)\b/gi,
        "day first",
      ),
      shaped(
        "mm mont amer us",
        /\bmm[/-]dd[/-]yy(?:yy)?\b|\bmonth[- ]first\b|\bmonth[-/]day[-/]year\b|\b(?:american|us) (?:date )?(?:style|format|way|notation)\b/gi,
        "month first",
      ),
    ],
  },
  {
    name: "the decimal places of numbers",
    unless: /\b(?:if|unless|percent\w*)\b/i,
    alternatives: [
      shaped(
        "deci nach digi komm",
        /(?<!\p{L})(zero|one|two|three|four|no|\d|eine|zwei|drei|keine) (?:decimals?|decimal (?:places?|digits?|points?)|(?:digits?|places?|figures?) (?:after|behind|past) the (?:decimal )?(?:point|comma)|nachkommastellen?|stellen nach dem komma)(?!\p{L})/giu,
      ),
      said(
        "no",
        `whole/full/round !numbers/integers only, only whole !numbers, as whole !numbers, to the? nearest? whole/full !number/numbers,
        to the? nearest !integer/integers/dollar/euro, drop/skip/omit/without/cut/remove the/any/all? !decimals, no !decimals, !round* ~ to integers,
        auf ganze !zahlen, ohne !nachkommastellen`,
      ),
    ],
  },
  {
    name: "the scale of the confidence",
    signs: /置信度|信心|可信度/u,
    about:
      /(?<!\p{L})(?:confidence|certainty|how (?:sure|certain|confident)|konfidenz|sicherheit|confiance|confianza|confiança|fiducia|certitude|certeza)(?!\p{L})|置信度|信心|可信度/iu,
    notFor: "judge",
    alternatives: [
      shaped(
        "conf cert konf fidu sich sure",
        /(?:(?<![\p{L}\d])(?:from|between|of|scale of|scale|von|zwischen|de|da|entre|从|在|为|用)|:) ?(\d{1,3}(?:\.0)? ?(?:to|and|-|–|~|bis|und|a|à|y|e|et|至|到) ?\d{1,3}(?:\.0)?)(?![\d.]*\d)/giu,
      ),
      shaped(
        "conf cert sure",
        /\b(low[,/]? ?medium[,/]? ?(?:or |and )?high|high[,/]? ?medium[,/]? ?(?:or |and )?low)\b/gi,
        "low medium high",
      ),
      shaped("perc proz", /\b(?:percentage|per ?cent|prozent)\b/gi, "0 to 100"),
    ],
  },
];
