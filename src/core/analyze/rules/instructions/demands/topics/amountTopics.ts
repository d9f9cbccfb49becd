import { type FactTopic, ORDERS } from "./factTopic";

/** Currencies by their code, with what else they are called; a name that several countries have stands with none of them. */
const CURRENCIES: readonly (readonly [code: string, names: string])[] = [
  ["EUR", "euros?|€"],
  ["USD", "dollars?|us-dollar|(?:us|american) dollars?|dólares?(?: americanos| estadounidenses)?|\\$"],
  ["GBP", "pounds?(?: sterling)?|british pounds?|britische[nm]? pfund|libras(?: esterlinas)?|£"],
  ["CHF", "(?:swiss )?francs|(?:schweizer )?franken"],
  ["JPY", "(?:japanese )?yen|¥|日元|日圆"],
  ["CNY", "yuan|renminbi|rmb|人民币"],
  ["INR", "indian rupees|₹"],
  ["PKR", "pakistani rupees"],
  ["BRL", "reais|r\\$"],
  ["KRW", "(?:korean )?won|₩|원화"],
  ["RUB", "roubles?|rubles?|рублях|₽"],
  ["TRY", "(?:turkish )?lira|₺"],
  ["PLN", "złoty(?:ch)?|zloty"],
  ["SEK", "swedish (?:kronor|krona|crowns)"],
  ["NOK", "norwegian (?:kroner|krone|crowns)"],
  ["DKK", "danish (?:kroner|krone|crowns)"],
  ...[
    "AUD",
    "CAD",
    "NZD",
    "SGD",
    "HKD",
    "MXN",
    "ARS",
    "COP",
    "CLP",
    "PEN",
    "ZAR",
    "NGN",
    "KES",
    "EGP",
    "AED",
    "SAR",
  ].map((code) => [code, code.toLowerCase()] as const),
  ...["ILS", "THB", "VND", "IDR", "MYR", "PHP", "TWD", "CZK", "HUF", "RON", "UAH", "BDT", "LKR"].map(
    (code) => [code, code.toLowerCase()] as const,
  ),
];
/** Of which country they are is left open: any rupees may be those that another sentence names. */
const SHARED = ["rupees?", "pesos?", "dirhams?", "dinars?"];

const STEMS = [...CURRENCIES.map(([, names]) => names), ...SHARED, ...CURRENCIES.map(([code]) => code.toLowerCase())]
  .flatMap((names) => names.match(/\p{L}{2,}/gu) ?? [])
  .map((word) => word.slice(0, 4))
  .join(" ");

const currency = (names: string): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:in|into|to|as|use|using|nur|verwende|nutze|en|em|usa|用|以) ?(?:(?:only|us|u\\.s\\.|american|british|swiss|whole) )?(?:${names})(?!\\p{L})`,
    "giu",
  );

export const AMOUNT_TOPICS: readonly FactTopic[] = [
  {
    name: "the currency of amounts",
    stems: STEMS,
    signs: /[$€£¥₹₩₽₺]|日元|日圆|人民币|美元|欧元/u,
    about: ORDERS,
    alternatives: [
      ...CURRENCIES.map(([code, names]) => ({ value: code, pattern: currency(`${code.toLowerCase()}|${names}`) })),
      ...SHARED.map((names) => ({ value: names, pattern: currency(names) })),
    ],
  },
  {
    name: "the unit of temperatures",
    stems: "cels fahr",
    about: ORDERS,
    alternatives: [
      { value: "Celsius", pattern: /\b(?:in|to|as|use|using|degrees|grad) (?:degrees? |grad )?celsius\b/gi },
      { value: "Fahrenheit", pattern: /\b(?:in|to|as|use|using|degrees|grad) (?:degrees? |grad )?fahrenheit\b/gi },
    ],
  },
  {
    name: "the units of measurement",
    stems: "metr kilo km mete cent lite litr si impe mile feet inch yard gall cust meil fuß",
    about: ORDERS,
    alternatives: [
      {
        value: "metric",
        pattern:
          /\bmetric(?: system)? units?\b|\b(?:in|to|use|using) (?:the )?(?:metric system|kilomet(?:er|re)s?|km|met(?:er|re)s|kilograms?|kg|cent(?:imet(?:er|re)s?)|lit(?:er|re)s|si units)\b|\b(?:in|nutze|verwende) (?:metrischen? einheiten|kilometern?|metern?|kilogramm)\b/gi,
      },
      {
        value: "imperial",
        pattern:
          /\b(?:imperial|us customary)(?: system)? units?\b|\b(?:in|to|use|using) (?:the )?(?:imperial system|miles|feet|inches|yards|gallons)\b|\b(?:in|nutze|verwende) (?:meilen|imperialen? einheiten|fuß)\b/gi,
      },
    ],
  },
  {
    name: "the form of dates",
    stems: "yyyy iso jjjj dd mm tt",
    about: /\b(?:dates?|datum|daten|datumsangaben)\b/i,
    unless: /\b(?:input|parse|recogni[sz]e|either|or)\b/i,
    readsQuotes: true,
    alternatives: [
      { value: "year first", pattern: /\byyyy-mm-dd\b|\biso[ -]?8601\b|\biso (?:date|format)\b|\bjjjj-mm-tt\b/gi },
      { value: "day first", pattern: /\bdd[./-]mm[./-]yy(?:yy)?\b|\btt\.mm\.jj(?:jj)?\b/gi },
      { value: "month first", pattern: /\bmm[/-]dd[/-]yy(?:yy)?\b/gi },
    ],
  },
  {
    name: "the decimal places of numbers",
    stems: "deci nach whol inte ganz",
    alternatives: [
      {
        pattern:
          /\b(?:to|with|use|using|exactly|auf|mit) (?:exactly |genau )?(one|two|three|four|no|\d|eine|zwei|drei|keine) (?:decimals?|decimal (?:places?|digits?)|nachkommastellen?)\b/gi,
      },
      {
        value: "no",
        pattern:
          /\b(?:round(?:ed)?|runde)\b(?: [\p{L}]+){0,4}? (?:to|auf) (?:the nearest )?(?:whole numbers?|integers?|ganze zahlen)(?!\p{L})|\bwhole numbers only\b/giu,
      },
    ],
  },
  {
    name: "the scale of the confidence",
    stems: "conf cert konf fidu sich",
    signs: /置信度|信心|可信度/u,
    about:
      /(?<!\p{L})(?:confidence|certainty|konfidenz|sicherheit|confiance|confianza|confiança|fiducia|certitude|certeza)(?!\p{L})|置信度|信心|可信度/iu,
    notFor: "judge",
    alternatives: [
      {
        pattern:
          /(?<![\p{L}\d])(?:from|between|of|scale of|von|zwischen|de|da|entre|从|在|为|用) ?(\d{1,3}(?:\.0)? ?(?:to|and|-|–|~|bis|und|a|à|y|e|et|至|到) ?\d{1,3}(?:\.0)?)(?![\d.]*\d)/giu,
      },
      { pattern: /\b(low,? medium,? (?:or |and )?high)\b/gi },
      { value: "0 to 100", pattern: /\b(?:as a |in )?(?:percentage|percent|prozent)\b/gi },
    ],
  },
];
