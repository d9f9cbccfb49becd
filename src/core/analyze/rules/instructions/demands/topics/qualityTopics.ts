import { type FactTopic, ordersPattern, said, shaped } from "./factTopic";
import { late } from "./phrases";

/** Whoever says one and then the other of a case, or means to hold both, has thought of them. */
const BALANCED =
  /(?<!\p{L})(?:if|when|unless|mirror|match|but|yet|while|either|both|balance|examples?|except|input|unchanged|documents?|wenn|falls)(?!\p{L})/iu;

/** A quality of the whole answer, with a few words for each of its kinds: a word counts however its sentence is phrased. */
function quality(
  name: string,
  kinds: Readonly<Record<string, string>>,
  more?: Pick<FactTopic, "about" | "of" | "unless">,
): FactTopic {
  return {
    name,
    unless: BALANCED,
    ...more,
    alternatives: Object.entries(kinds).map(([value, words]) => said(value, words)),
  };
}

/** Amounts and lengths are told of without an order to give them so. */
const ORDERED: Pick<FactTopic, "about"> = { about: late(() => new RegExp(ordersPattern(), "iu")) };
const INTO = "in/into/to/as/use/using ~";
/** What is listed; results and answers are whatever there is. */
export const OF_WHAT =
  /\b(?:sort|order|list|rank|arrange|put|present|show|mention|give|describe|name|cover|explain)\b(?: (?:the|all|your|these|every|of|out|final))* (?!results?\b|items?\b|entr|lists?\b|answers?\b|findings\b|them\b|it\b|points\b|by\b|in\b|from\b|with\b|most\b|\p{L}+est\b)(\p{L}{3,})/iu;
/** Of a part of the list, or of what is alike. */
export const NO_WHOLE_ORDER = /\b(?:then|within|or|if|when|ties|equal\w*)\b/i;

/** The noun that the answer opens or ends with is what it is: a part of it has its own. */
const PART = /\b(?:or|if|when|unless|each|every|section|item|bullet|paragraphs?|thinking|not|line)\b/i;
const AT = (verbs: string): RegExp =>
  new RegExp(
    `(?<=^[^\\p{L}]*|[,;:] |\\b(?:always|must|should|answers?|repl(?:y|ies)|responses?|then|and) )(?:${verbs})s?(?: (?:the|your|every|all|an?|it|each) ?(?:answers?|repl(?:y|ies)|responses?)?)?(?: off)? (?:with|by) (?:[\\w'’-]+ ){0,4}?(?!(?:short|brief|single|one|direct|clear|concise|bold|only)\\b)([\\p{L}-]+)(?=[.,;:!]|$| (?:of|for|that|about|in|and|to|on|as|which|at|before) )`,
    "giu",
  );

export const QUALITY_TOPICS: readonly FactTopic[] = [
  quality("how long the answer is", {
    short:
      "be/keep/stay/answer/answers/reply/respond/write ~ !concise/concisely/brief/briefly/short/succinct/succinctly/terse/tersely",
    long: "!exhaustive/exhaustively, at great !length, as !detailed/long/comprehensive/extensive as possible, in full !detail",
  }),
  quality("the tone of the answer", {
    formal: "!formal/formally/businesslike/förmlich/formell",
    casual:
      "!casual/casually/informal/informally/colloquial/colloquially/chatty/breezy/buddy/mate/mates/locker/salopp, with !slang, use !slang",
  }),
  quality("how warm the tone is", {
    sober:
      "!soberly/sober/impersonal/impersonally/dispassionate/matter-of-fact/unemotional/solemn, be/stay/remain/sound/keep ~ !neutral/serious",
    warm: "!enthusiastic/enthusiastically/upbeat/cheerful/cheerfully/playful/humorous/funny/witty/jokes",
  }),
  quality("the reader", {
    beginners:
      "!beginners/children/laypeople/layperson/laymen/novices/non-technical/nontechnical/non-experts/schoolchildren/ten-year-old/anfänger/laien/kinder",
    experts:
      "for/assume/are/with ~ !experts/specialists/professionals/engineers/practitioners/clinicians/physicians/veterinarians/lawyers/experten/fachleute, !specialist/clinical/technical/expert terminology",
  }),
  quality("technical terms", {
    used: "!jargon/fachbegriffe/fachsprache, !technical/specialist terms/vocabulary/language",
  }),
  quality("the spelling", {
    British: "!british/uk english/spelling/usage",
    American: "!american/us english/spelling/usage",
  }),
  quality("the grammatical person", { first: "!first person", second: "!second person", third: "!third person" }),
  quality("whether the answer has markup", {
    none: "!plain/raw text",
    some: "in !bold/italics, !bold the, use ~ !bold/italics/headings",
  }),
  quality("how the reader is addressed", {
    familiar: "duze/duzen/tutoie/tutoyez/tutea, per !du",
    polite: "sieze/siezen/vouvoie/vouvoyez, per !sie",
  }),
  quality("emojis", { used: "!emoji/emojis/emoticons" }),
  quality(
    "the currency of amounts",
    {
      EUR: `${INTO} !euro/euros/eur/€`,
      USD: `${INTO} !dollar/dollars/usd`,
      GBP: `${INTO} !sterling/gbp`,
      CHF: `${INTO} !francs/franken/chf`,
      JPY: `${INTO} !yen/jpy`,
      INR: `${INTO} !rupees/inr`,
      ...Object.fromEntries("nok sek dkk aud cad cny".split(" ").map((code) => [code, `${INTO} !${code}`])),
    },
    ORDERED,
  ),
  quality(
    "the units of measurement",
    {
      metric: `!metric units/system, ${INTO} !kilometers/kilometres/km/meters/metres/kilograms/kg`,
      imperial: `!imperial units/system, ${INTO} !miles/feet/inches/ounces`,
    },
    ORDERED,
  ),
  quality(
    "what a list is ordered by",
    {
      name: "!alphabetically/alphabetical/alphabetisch",
      date: "!chronologically/chronological/chronologisch, by their? the? !date, newest/latest/oldest/earliest ~ !first",
      weight: "by their? !relevance/importance/priority/severity, nach !relevanz/wichtigkeit",
    },
    { of: OF_WHAT, unless: NO_WHOLE_ORDER },
  ),
  {
    name: "what the answer begins with",
    unless: PART,
    alternatives: [shaped("begi star open lead", AT("begin|start|open|lead"))],
  },
  {
    name: "what the answer ends with",
    unless: PART,
    alternatives: [shaped("end fini clos conc", AT("end|finish|close|conclude"))],
  },
];
