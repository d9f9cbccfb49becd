import type { Span } from "../../../../../contract/span";
import type { Instruction, PreparedPrompt } from "../../../prompt/preparedPrompt";

/** How a language says what may be known. */
interface GroundingWords {
  readonly contextAlone: RegExp;
  readonly besides: RegExp;
  /** Words that turn an offer of other knowledge around, or ask to mark it. */
  readonly not: RegExp;
  readonly isCase: RegExp;
  /** What to say where the context is silent. */
  readonly abstains: RegExp;
}

const SIGNS: Readonly<Partial<Record<string, string>>> = { "<": "(?<!\\p{L})(?:", ">": ")(?!\\p{L})", "@": "\\p{L}*" };

/** A pattern of words, written short: `<…>` around whole words, and `@` for any ending. */
function words({ source }: RegExp): RegExp {
  return new RegExp(
    source.replace(/(?<!\?)<|[>@]/g, (sign) => SIGNS[sign] ?? sign),
    "iu",
  );
}

const LANGUAGES: readonly GroundingWords[] = [
  {
    contextAlone: words(
      /<nur|ausschließlich|allein|einzig|lediglich>[^.;\n]{0,60}<kontext|dokumente?n?|quellen?|texte?n?|auszüge?n?|passagen|abschnitte?n?|unterlagen|materialien>|(?<!\p{L})kein@ (?:fremdwissen|vorwissen|weltwissen)/u,
    ),
    besides: words(
      /<(?:ergänz|nutz|verwend|greif|darfst|kannst|reicher|zieh|bring|schöpf|füll)@>[^.;\n]{0,60}(?<!\p{L})(?:(?:allgemein|welt|hintergrund|vor|fach)wissen|(?:eigen|dein|allgemein)@ (?:wissen|kenntnisse@)|was du (?:schon |sonst |bereits )?weißt)/u,
    ),
    not: words(/<nicht|kein@|nie|niemals|ohne|statt|kennzeichn@|markier@>/u),
    isCase: words(/<wenn|falls|sofern|sonst|wo>/u),
    abstains: words(/<wenn|falls|steht|fehlt>[^.\n]{0,120}<sag|sage|antworte|schreib|schreibe|teile|gib>/u),
  },
  {
    contextAlone: words(
      /<uniquement|seulement|exclusivement|strictement|rien que>[^.;\n]{0,60}<contexte|documents?|extraits?|sources?|textes?|passages?|notices?|informations? (?:fournies?|ci-dessous)>|(?<!\p{L})n['’](?:invente|ajoute|utilise)@(?!\p{L})[^.;\n]{0,40} qui (?:ne |n['’])[^.;\n]{0,30}<contexte|documents?|extraits?|sources?>/u,
    ),
    besides: words(
      /<complèt@|utilis@|ajout@|appuie@|recour@|fais appel|enrichi@>[^.;\n]{0,40}(?:connaissances (?:générales|personnelles|propres)|(?:tes|vos) (?:propres )?connaissances|culture générale|connaissance du monde)/u,
    ),
    not: words(/<ne|n['’]\p{L}+|pas|jamais|sans|ni|signal@|précis@ que|indiqu@>/u),
    isCase: words(/<si|s['’]ils?|quand|lorsque?|en cas|au besoin>/u),
    abstains: words(/<si|lorsque?|quand>[^.\n]{0,120}<dis|dites|réponds|répondez|indiqu@|précis@|signal@>/u),
  },
  {
    contextAlone: words(
      /<únicamente|solo|sólo|solamente|exclusivamente|estrictamente>[^.;\n]{0,60}<contexto|documentos?|fragmentos?|fuentes?|textos?|pasajes?|extractos?>|(?<!\p{L})no (?:invent|agreg|añad|us|utilic)@(?!\p{L})[^.;\n]{0,40} que no (?:esté|está|figure|aparezca|venga)@ [^.;\n]{0,20}<contexto|documentos?|fragmentos?|fuentes?>/u,
    ),
    besides: words(
      /<complet@|utiliz@|usa\p{L}{0,2}|añad@|agrega@|recurr@|apóya@>[^.;\n]{0,40}(?:conocimientos? (?:general(?:es)?|propios?|previos?)|tus? (?:propios? )?conocimientos?|cultura general|lo que (?:ya )?sabes?)/u,
    ),
    not: words(/<no|nunca|jamás|sin|ni|indica@ que|señala@|aclara@>/u),
    isCase: words(/<si|cuando|en caso>/u),
    abstains: words(/<si|cuando>[^.\n]{0,120}<di|decí|dilo|diga|responde|responda|indica|indícalo|contesta>/u),
  },
];

/** What another clause forbids says nothing of the offer. */
const CLAUSE_END = /[,;:]/;

/** An instruction that counts the context alone beside one that lets in other knowledge; of a case only where another sentence says what to answer in it. */
export function otherLanguageConflict({
  instructions,
}: PreparedPrompt): { readonly only: Span; readonly besides: Span } | null {
  for (const words of LANGUAGES) {
    const only = instructions.find(({ text }) => words.contextAlone.test(text) && !words.besides.test(text));
    const besides =
      only === undefined ? undefined : instructions.find((one) => one !== only && offers(one, words, instructions));
    if (only !== undefined && besides !== undefined) return { only, besides };
  }
  return null;
}

function offers(
  one: Instruction,
  { besides, not, isCase, abstains }: GroundingWords,
  all: readonly Instruction[],
): boolean {
  const offer = one.text.split(CLAUSE_END).find((clause) => besides.test(clause));
  if (offer === undefined || not.test(offer)) return false;
  return !isCase.test(one.text) || all.some((other) => other !== one && abstains.test(other.text));
}
