import type { PromptEdit } from "../../../../../contract/analyze/promptAnalysis";
import type { Span } from "../../../../../contract/span";
import type { Instruction, PreparedPrompt } from "../../../prompt/preparedPrompt";
import { wordPattern } from "../../wordPattern";

/** How a language says what may be known. */
interface GroundingWords {
  readonly contextAlone: RegExp;
  readonly besides: RegExp;
  /** Words that turn an offer of other knowledge around, or ask to mark it. */
  readonly not: RegExp;
  readonly isCase: RegExp;
  /** What to say where the context is silent. */
  readonly abstains: RegExp;
  /** The sentence that says it, of what the sentence before it names. */
  readonly sentence: string;
}

const LANGUAGES: readonly GroundingWords[] = [
  {
    contextAlone: wordPattern(
      /<nur|ausschlie.{1,2}lich|allein|einzig|lediglich>[^.;\n]{0,60}<kontext|dokumente?n?|quellen?|texte?n?|ausz.ge?n?|passagen|abschnitte?n?|unterlagen|materialien>|(?<!\p{L})kein@ (?:fremdwissen|vorwissen|weltwissen)/u,
    ),
    besides: wordPattern(
      /<(?:erg.nz|nutz|verwend|greif|darfst|kannst|reicher|zieh|bring|sch.pf|f.ll)@>[^.;\n]{0,60}(?<!\p{L})(?:(?:allgemein|welt|hintergrund|vor|fach)wissen|(?:eigen|dein|allgemein)@ (?:wissen|kenntnisse@)|was du (?:schon |sonst |bereits )?wei.{1,2}t)/u,
    ),
    not: wordPattern(/<nichts?|kein@|nie|niemals|ohne|statt|kennzeichn@|markier@>/u),
    isCase: wordPattern(/<wenn|falls|sofern|sonst|wo>/u),
    abstains: wordPattern(/<wenn|falls|steht|fehlt>[^.\n]{0,120}<sag|sage|antworte|schreib|schreibe|teile|gib>/u),
    sentence: "Wenn die Antwort dort fehlt, sage es.",
  },
  {
    contextAlone: wordPattern(
      /<uniquement|seulement|exclusivement|strictement|rien que>[^.;\n]{0,60}<contexte|document(?:s|ation)?|extraits?|sources?|textes?|passages?|notices?|informations? (?:fournies?|ci-dessous)>|(?<!\p{L})n.(?:invente|ajoute|utilise)@(?!\p{L})[^.;\n]{0,40} qui (?:ne |n.)[^.;\n]{0,30}<contexte|documents?|extraits?|sources?>/u,
    ),
    besides: wordPattern(
      /<compl.t@|utilis@|ajout@|appuie@|recour@|fais appel|enrichi@>[^.;\n]{0,40}(?:connaissances (?:g.n.rales|personnelles|propres)|(?:tes|vos) (?:propres )?connaissances|culture g.n.rale|connaissance du monde)/u,
    ),
    not: wordPattern(/<ne|n.\p{L}+|pas|jamais|sans|ni|signal@|pr.cis@ que|indiqu@>/u),
    isCase: wordPattern(/<si|s.ils?|quand|lorsque?|en cas|au besoin>/u),
    abstains: wordPattern(/<si|lorsque?|quand>[^.\n]{0,120}<dis|dites|r.ponds|r.pondez|indiqu@|pr.cis@|signal@>/u),
    sentence: "Si la réponse n'y figure pas, le dire.",
  },
  {
    contextAlone: wordPattern(
      /<.nicamente|solo|s.lo|solamente|exclusivamente|estrictamente>[^.;\n]{0,60}<contexto|documentos?|fragmentos?|fuentes?|textos?|pasajes?|extractos?>|(?<!\p{L})no (?:invent|agreg|a.ad|us|utilic)@(?!\p{L})[^.;\n]{0,40} que no (?:est.|est.|figure|aparezca|venga)@ [^.;\n]{0,20}<contexto|documentos?|fragmentos?|fuentes?>/u,
    ),
    besides: wordPattern(
      /<complet@|utiliz@|usa\p{L}{0,2}|a.ad@|agrega@|recurr@|ap.ya@>[^.;\n]{0,40}(?:conocimientos? (?:general(?:es)?|propios?|previos?)|tus? (?:propios? )?conocimientos?|cultura general|lo que (?:ya )?sabes?)/u,
    ),
    not: wordPattern(/<no|nunca|jam.s|sin|ni|indica@ que|se.ala@|aclara@>/u),
    isCase: wordPattern(/<si|cuando|en caso>/u),
    abstains: wordPattern(/<si|cuando>[^.\n]{0,120}<di|dec.|dilo|diga|responde|responda|indica|ind.calo|contesta>/u),
    sentence: "Si la respuesta no figura ahí, decirlo.",
  },
];

/** What words say of a context that is silent, or of who does not know. */
const SILENT = wordPattern(
  /<(?:absen|manqu|insuf|fehl|falt|unbek|wei|sai|sav|sab|inco|desco|intro|refus|ablehn|know)@>|<(?:keine|aucune?|no|pas|nicht) (?:antw|anga|infor|trouv|enc|hay|disp|gef|men)@>/u,
);

/** "Ist die Antwort nicht im Kontext enthalten, …" names a case as well. */
const OF_ANSWER = /antw|r.pon|respu|inform/i;

/** The sentence on its silence that a context lacks which counts alone, behind the one that says so; `null` where one is told, and in English. */
export function otherSilence({ instructions, isEnglish }: PreparedPrompt): PromptEdit | null {
  for (const { contextAlone, besides, not, isCase, sentence } of isEnglish ? [] : LANGUAGES) {
    const end = instructions.find(({ text }) => contextAlone.test(text) && /[.!]$/.test(text))?.end;
    if (end === undefined) continue;
    const isTold = instructions.some(
      ({ text }) =>
        SILENT.test(text) || besides.test(text) || (not.test(text) && (isCase.test(text) || OF_ANSWER.test(text))),
    );
    return isTold ? null : { start: end, end, text: ` ${sentence}` };
  }
  return null;
}

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
