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
  {
    contextAlone:
      /(?<!\p{L})(?:apenas|somente|só|unicamente|exclusivamente|estritamente)(?!\p{L})[^.;\n]{0,60}(?<!\p{L})(?:contexto|documentos?|trechos?|fontes?|textos?|passagens)(?!\p{L})|(?<!\p{L})não (?:invent|acrescent|adicion|us|utiliz)\p{L}*(?!\p{L})[^.;\n]{0,40} que não (?:está|esteja|conste|apareça)\p{L}* [^.;\n]{0,20}(?<!\p{L})(?:contexto|documentos?|trechos?|fontes?)(?!\p{L})/iu,
    besides:
      /(?<!\p{L})(?:complet\p{L}*|complement\p{L}*|utiliz\p{L}*|use|usar|acrescent\p{L}*|adicion\p{L}*|recorr\p{L}*)(?!\p{L})[^.;\n]{0,40}(?:conhecimentos? (?:gera(?:l|is)|própri[ao]s?|prévios?)|seus? (?:próprios? )?conhecimentos?|cultura geral|o que (?:você )?(?:já )?sabe)/iu,
    not: /(?<!\p{L})(?:não|nunca|jamais|sem|nem|indique que|sinalize|deixe claro)(?!\p{L})/iu,
    isCase: /(?<!\p{L})(?:se|quando|caso)(?!\p{L})/iu,
    abstains:
      /(?<!\p{L})(?:se|caso|quando)(?!\p{L})[^.\n]{0,120}(?<!\p{L})(?:diga|responda|informe|indique)(?!\p{L})/iu,
  },
  {
    contextAlone:
      /(?<!\p{L})(?:solo|soltanto|solamente|unicamente|esclusivamente)(?!\p{L})[^.;\n]{0,60}(?<!\p{L})(?:contesto|documenti?|estratti|fonti|testi|testo|brani|passaggi)(?!\p{L})/iu,
    besides:
      /(?<!\p{L})(?:complet\p{L}*|integra\p{L}*|utilizz\p{L}*|usa\p{L}{0,2}|aggiung\p{L}*|ricorr\p{L}*)(?!\p{L})[^.;\n]{0,40}(?:conoscenz[ae] (?:general[ie]|propri[ea]|pregresse)|tue conoscenze|cultura generale)/iu,
    not: /(?<!\p{L})(?:non|mai|senza|né|segnala\p{L}*|indica\p{L}* che)(?!\p{L})/iu,
    isCase: /(?<!\p{L})(?:se|quando|qualora)(?!\p{L})/iu,
    abstains:
      /(?<!\p{L})(?:se|quando|qualora)(?!\p{L})[^.\n]{0,120}(?<!\p{L})(?:di['’]?|dillo|dì|rispondi|indica|indicalo)(?!\p{L})/iu,
  },
  {
    contextAlone:
      /(?:只能|仅能|仅|只)(?:根据|依据|使用|基于|参考|从)[^。；\n]{0,20}(?:资料|上下文|文档|内容|材料|信息)|(?:严格|完全)(?:根据|依据|基于)[^。；\n]{0,20}(?:资料|上下文|文档|内容|材料)/u,
    besides:
      /(?:结合|使用|利用|运用|补充|参考|凭借|依靠)[^。；\n]{0,10}(?:你的|自己的|自身的?|已有的?)?(?:知识储备|常识|通用知识|一般知识|自身知识|自己的知识|你的知识|外部知识|背景知识)/u,
    not: /不|禁止|勿|避免|而非|注明|标注/u,
    isCase: /如果|若|当|时/u,
    abstains: /(?:如果|若|当)[^。\n]{0,40}(?:回答|回复|说明|告知|说)/u,
  },
];

/** What another clause forbids says nothing of the offer. */
const CLAUSE_END = /[,;:，；：]/;

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
