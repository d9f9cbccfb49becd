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

const LANGUAGES: readonly GroundingWords[] = [
  {
    contextAlone:
      /(?<!\p{L})(?:nur|ausschließlich|allein|einzig|lediglich)(?!\p{L})[^.;\n]{0,60}(?<!\p{L})(?:kontext|dokumente?n?|quellen?|texte?n?|auszüge?n?|passagen|abschnitte?n?|unterlagen|materialien)(?!\p{L})|(?<!\p{L})kein\p{L}* (?:fremdwissen|vorwissen|weltwissen)/iu,
    besides:
      /(?<!\p{L})(?:ergänz|nutz|verwend|greif|darfst|kannst|reicher|zieh|bring|schöpf|füll)\p{L}*(?!\p{L})[^.;\n]{0,60}(?<!\p{L})(?:(?:allgemein|welt|hintergrund|vor|fach)wissen|(?:eigen|dein|allgemein)\p{L}* (?:wissen|kenntnisse\p{L}*)|was du (?:schon |sonst |bereits )?weißt)/iu,
    not: /(?<!\p{L})(?:nicht|kein\p{L}*|nie|niemals|ohne|statt|kennzeichn\p{L}*|markier\p{L}*)(?!\p{L})/iu,
    isCase: /(?<!\p{L})(?:wenn|falls|sofern|sonst|wo)(?!\p{L})/iu,
    abstains:
      /(?<!\p{L})(?:wenn|falls|steht|fehlt)(?!\p{L})[^.\n]{0,120}(?<!\p{L})(?:sag|sage|antworte|schreib|schreibe|teile|gib)(?!\p{L})/iu,
  },
  {
    contextAlone:
      /(?<!\p{L})(?:uniquement|seulement|exclusivement|strictement|rien que)(?!\p{L})[^.;\n]{0,60}(?<!\p{L})(?:contexte|documents?|extraits?|sources?|textes?|passages?|notices?|informations? (?:fournies?|ci-dessous))(?!\p{L})|(?<!\p{L})n['’](?:invente|ajoute|utilise)\p{L}*(?!\p{L})[^.;\n]{0,40} qui (?:ne |n['’])[^.;\n]{0,30}(?<!\p{L})(?:contexte|documents?|extraits?|sources?)(?!\p{L})/iu,
    besides:
      /(?<!\p{L})(?:complèt\p{L}*|utilis\p{L}*|ajout\p{L}*|appuie\p{L}*|recour\p{L}*|fais appel|enrichi\p{L}*)(?!\p{L})[^.;\n]{0,40}(?:connaissances (?:générales|personnelles|propres)|(?:tes|vos) (?:propres )?connaissances|culture générale|connaissance du monde)/iu,
    not: /(?<!\p{L})(?:ne|n['’]\p{L}+|pas|jamais|sans|ni|signal\p{L}*|précis\p{L}* que|indiqu\p{L}*)(?!\p{L})/iu,
    isCase: /(?<!\p{L})(?:si|s['’]ils?|quand|lorsque?|en cas|au besoin)(?!\p{L})/iu,
    abstains:
      /(?<!\p{L})(?:si|lorsque?|quand)(?!\p{L})[^.\n]{0,120}(?<!\p{L})(?:dis|dites|réponds|répondez|indiqu\p{L}*|précis\p{L}*|signal\p{L}*)(?!\p{L})/iu,
  },
  {
    contextAlone:
      /(?<!\p{L})(?:únicamente|solo|sólo|solamente|exclusivamente|estrictamente)(?!\p{L})[^.;\n]{0,60}(?<!\p{L})(?:contexto|documentos?|fragmentos?|fuentes?|textos?|pasajes?|extractos?)(?!\p{L})|(?<!\p{L})no (?:invent|agreg|añad|us|utilic)\p{L}*(?!\p{L})[^.;\n]{0,40} que no (?:esté|está|figure|aparezca|venga)\p{L}* [^.;\n]{0,20}(?<!\p{L})(?:contexto|documentos?|fragmentos?|fuentes?)(?!\p{L})/iu,
    besides:
      /(?<!\p{L})(?:complet\p{L}*|utiliz\p{L}*|usa\p{L}{0,2}|añad\p{L}*|agrega\p{L}*|recurr\p{L}*|apóya\p{L}*)(?!\p{L})[^.;\n]{0,40}(?:conocimientos? (?:general(?:es)?|propios?|previos?)|tus? (?:propios? )?conocimientos?|cultura general|lo que (?:ya )?sabes?)/iu,
    not: /(?<!\p{L})(?:no|nunca|jamás|sin|ni|indica\p{L}* que|señala\p{L}*|aclara\p{L}*)(?!\p{L})/iu,
    isCase: /(?<!\p{L})(?:si|cuando|en caso)(?!\p{L})/iu,
    abstains:
      /(?<!\p{L})(?:si|cuando)(?!\p{L})[^.\n]{0,120}(?<!\p{L})(?:di|decí|dilo|diga|responde|responda|indica|indícalo|contesta)(?!\p{L})/iu,
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
