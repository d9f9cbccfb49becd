import type { Span } from "../../../../../contract/span";
import { matchesOf } from "./topics/phrases";

export type LengthUnit = "words" | "sentences" | "paragraphs" | "bullets" | "lines" | "characters" | "tokens";

/** A length as a sentence sets it. */
export interface FoundLimit extends Span {
  readonly unit: LengthUnit;
  readonly least: number;
  readonly most: number;
}

/** What "about" may be. */
const LEAST_ABOUT = 0.5;
const MOST_ABOUT = 2;

export function loosely(count: number): Pick<FoundLimit, "least" | "most"> {
  return { least: Math.floor(count * LEAST_ABOUT), most: Math.ceil(count * MOST_ABOUT) };
}

/** How a language sets a length: each a pattern of words. */
interface LimitWords {
  readonly most: string;
  readonly least: string;
  readonly about: string;
  readonly exactly: string;
  /** Between the two numbers of a range. */
  readonly upTo: string;
  /** One to ten; what is inflected as a pattern. */
  readonly numbers: readonly string[];
  /** Between the number and the unit. */
  readonly adjectives: string;
  readonly units: Readonly<Partial<Record<LengthUnit, string>>>;
  /** What else than the answer a length can be of. */
  readonly others: string;
}

const LANGUAGES: readonly LimitWords[] = [
  {
    most: "höchstens|maximal|nicht mehr als|bis zu|weniger als|unter",
    least: "mindestens|wenigstens|mehr als",
    about: "etwa|rund|ungefähr|circa",
    exactly: "genau|in|mit|auf|von|schreibe|verwende|umfasst",
    upTo: "bis",
    numbers: ["ein(?:em|er|en|e)?", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"],
    adjectives: "kurzen?|ganzen?|vollständigen?|einzigen?",
    units: {
      words: "wort|wörtern?|worte",
      sentences: "satz|sätzen?",
      paragraphs: "absatz|absätzen?",
      bullets: "stichpunkten?|aufzählungspunkten?",
      lines: "zeilen?",
      characters: "zeichen",
    },
    others:
      "je|jede[rsnm]?|pro|titel|überschrift|zusammenfassung|einleitung|zitate?|wenn|falls|zuerst|dann|abschnitt|begründung|erklärung",
  },
  {
    most: "au maximum|au plus|maximum(?: de)?|pas plus de|moins de|jusqu['’]à|ne dépasse[rz]? pas|sans dépasser|limité\\p{L}* à",
    least: "au moins|au minimum|minimum(?: de)?|plus de",
    about: "environ|à peu près|autour de",
    exactly: "exactement|en|avec|rédige[rz]?|écri[st]",
    upTo: "à|et|ou",
    numbers: ["une?(?: seule?)?", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"],
    adjectives: "courte?s?|complète?s?|brèves?|seule?s?",
    units: {
      words: "mots?",
      sentences: "phrases?",
      paragraphs: "paragraphes?",
      bullets: "puces?",
      lines: "lignes?",
      characters: "caractères?",
    },
    others:
      "chaque|par|titre|résumé|introduction|conclusion|citations?|si|sauf|quand|lorsque|d['’]abord|puis|ensuite|explication|section",
  },
  {
    most: "como máximo|máximo(?: de)?|no más de|menos de|hasta|no (?:superes?|excedas?|exceder|supere)|no máximo|no mais de|até|não (?:ultrapasse|exceda)|não mais (?:de|do) que",
    least: "al menos|por lo menos|como mínimo|mínimo(?: de)?|más de|pelo menos|no mínimo|mais de",
    about: "alrededor de|aproximadamente|unas|unos|cerca de",
    exactly: "exactamente|exatamente|en|em|con|com|escribe|escreva",
    upTo: "a|y|e|o|ou",
    numbers: [
      "un[ao]?(?: sol[ao])?|uma?(?: única)?",
      "dos|dois|duas",
      "tres|três",
      "cuatro|quatro",
      "cinco",
      "seis",
      "siete|sete",
      "ocho|oito",
      "nueve|nove",
      "diez|dez",
    ],
    adjectives: "cort[ao]s?|complet[ao]s?|breves?|curt[ao]s?",
    units: {
      words: "palabras?|palavras?",
      sentences: "frases?|oraci(?:ón|ones)|oraç(?:ão|ões)",
      paragraphs: "párrafos?|parágrafos?",
      bullets: "viñetas|tópicos|marcadores",
      lines: "líneas?|linhas?",
      characters: "caracteres|carácter",
    },
    others:
      "cada|por (?!lo)|título|resumen|resumo|introducción|introdução|conclusión|conclusão|citas?|citaç(?:ão|ões)|si|salvo|cuando|quando|caso|primero|primeiro|luego|depois|explicación|explicação|sección|seção",
  },
  {
    most: "al massimo|massimo|non più di|meno di|fino a|non superare",
    least: "almeno|minimo|più di",
    about: "circa|all['’]incirca",
    exactly: "esattamente|in|con|scrivi",
    upTo: "a|e|o",
    numbers: ["un[ao]?(?: sol[ao])?", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"],
    adjectives: "brev[ei]|complet[ai]|cort[ei]",
    units: {
      words: "parol[ae]",
      sentences: "fras[ei]",
      paragraphs: "paragraf[oi]",
      bullets: "punti elenco",
      lines: "righ[ea]",
      characters: "caratteri",
    },
    others:
      "ogni|ciascun\\p{L}*|per|titolo|riassunto|introduzione|conclusione|citazion[ei]|se|quando|prima|poi|spiegazione|sezione",
  },
];

const PATTERNS = LANGUAGES.map((words) => {
  const { most, least, about, exactly, upTo, numbers, adjectives, units } = words;
  const number = `(\\d{1,5}|${numbers.join("|")})`;
  const unit = Object.values(units).join("|");
  return {
    ...words,
    pattern: new RegExp(
      `(?<!\\p{L})(?:(${most})|(${least})|(${about})|(${exactly}))(?: (?:nur|genau|einem einzigen|seulement|solo|sólo|apenas|de))? ${number}(?: ?(?:-|–|${upTo}) ?${number})? (?:(?:${adjectives}) )?(${unit})(?: (?:(${most})|(${least})))?(?!\\p{L})`,
      "giu",
    ),
    isOther: new RegExp(`(?<!\\p{L})(?:${words.others})(?!\\p{L})`, "iu"),
    isUnit: new RegExp(`(?<!\\p{L})(?:${unit})(?!\\p{L})`, "iu"),
    counts: numbers.map((written) => new RegExp(`^(?:${written})$`, "iu")),
    unitOf: Object.entries(units).map(
      ([name, written]) => [name as LengthUnit, new RegExp(`^(?:${written})$`, "iu")] as const,
    ),
  };
});

/** The lengths that a sentence sets for the whole answer, in German, French, Spanish, Portuguese, Italian and Chinese. */
export function otherLimitsIn(sentence: string): FoundLimit[] {
  const language = PATTERNS.find(({ isUnit }) => isUnit.test(sentence));
  if (language === undefined) return chineseLimitsIn(sentence);
  return language.isOther.test(sentence)
    ? []
    : matchesOf(language.pattern, sentence).flatMap((match) => limitOf(match, language));
}

function limitOf(match: RegExpExecArray, { counts, unitOf }: (typeof PATTERNS)[number]): FoundLimit[] {
  const [words, most, least, about, , first = "", second, written = "", mostBehind, leastBehind] = match;
  const unit = unitOf.find(([, pattern]) => pattern.test(written))?.[0];
  const count = (text: string): number =>
    /\d/.test(text) ? Number(text) : counts.findIndex((pattern) => pattern.test(text)) + 1;
  if (unit === undefined) return [];
  const span = { start: match.index, end: match.index + words.length, unit };
  const low = count(first);
  if (second !== undefined) return [{ ...span, least: low, most: count(second) }];
  if (most !== undefined || mostBehind !== undefined) return [{ ...span, least: 0, most: low }];
  if (least !== undefined || leastBehind !== undefined) return [{ ...span, least: low, most: Infinity }];
  return [about === undefined ? { ...span, least: low, most: low } : { ...span, ...loosely(low) }];
}

const HAN_NUMBERS = "一二三四五六七八九十";
const CHINESE =
  /(不超过|不多于|最多|至多|少于|控制在|限制在)?(至少|不少于|不低于|多于|超过)?(?:用|以)?(\d{1,5}|[一两二三四五六七八九十])(?:个)?(字|句话|句|段落|段|行)(以内|之内|以下|以上)?/gu;
const CHINESE_UNITS: Readonly<Record<string, LengthUnit>> = {
  字: "characters",
  句: "sentences",
  句话: "sentences",
  段: "paragraphs",
  段落: "paragraphs",
  行: "lines",
};
const CHINESE_OTHER = /每|标题|摘要|如果|若|引用|理由|解释|第/u;

function chineseLimitsIn(sentence: string): FoundLimit[] {
  if (CHINESE_OTHER.test(sentence)) return [];
  return matchesOf(CHINESE, sentence).flatMap((match): FoundLimit[] => {
    const [words, most, least, number = "", written = "", behind] = match;
    const unit = CHINESE_UNITS[written];
    const count = /\d/.test(number) ? Number(number) : HAN_NUMBERS.indexOf(number.replace("两", "二")) + 1;
    if (unit === undefined) return [];
    const span = { start: match.index, end: match.index + words.length, unit };
    if (least !== undefined || behind === "以上") return [{ ...span, least: count, most: Infinity }];
    return most === undefined && behind === undefined ? [] : [{ ...span, least: 0, most: count }];
  });
}
