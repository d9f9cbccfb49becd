/** Who asks for more, in some language. */
interface Language {
  /** What is wished, supposed or asked for. */
  readonly wish: string;
  /** What is offered then: both together are a courtesy, either alone may be a rule. */
  readonly offer: string;
  /** What is a courtesy by itself. */
  readonly alone: string;
}

const LANGUAGES: readonly Language[] = [
  {
    wish: String.raw`(?:si|cuando|para)\b.{0,60}\b(?:preguntas?|dudas?|consultas?|ayuda|información|asistencia|aclaraci\p{L}+|detalles|saber)`,
    offer: String.raw`no dud\p{L}+|avís\p{L}+|d[íi]me(?:lo)?\b|hazme saber|háganos saber|aquí estoy|est(?:oy|amos) aquí|(?:estaré|estoy) encantad|con gusto|puedes? preguntar`,
    alone: String.raw`no dud(?:es|e|en) en\b|(?:quedo|quedamos|estoy|estamos) (?:aquí para|a (?:tu|su|vuestra) disposición)|espero que (?:esto|esta|te|le|les)\b`,
  },
  {
    wish: String.raw`(?:se|qualora|per)\b.{0,60}(?:domand\p{L}+|dubb\p{L}+|bisogno|aiuto|informazioni|chiariment\p{L}+|approfond\p{L}+|sapere)`,
    offer: String.raw`non esit\p{L}+|sono (?:qui|a disposizione)|fammi sapere|chied(?:i|a) pure|dimmi\b|mi dica|resto a`,
    alone: String.raw`non esit(?:are|i|ate) a\b|(?:sono|resto|rimango) (?:qui per|a (?:tua|sua|vostra|completa) disposizione)|spero che (?:questo|questa|ti|le|vi)\b|fammi sapere\b`,
  },
  {
    wish: String.raw`(?:si|pour)\b.{0,60}(?:questions?|précisions?|aide|informations?|renseignements?|savoir|détails)`,
    offer: String.raw`n['’]hésite[zs]? pas|je (?:suis|reste) (?:là|à)|dites?-(?:le-)?moi|faites-le-moi|demande[zs]?-moi`,
    alone: String.raw`n['’]hésite[zs]? pas à (?:me|nous|poser|demander|revenir)|je (?:reste|suis) à (?:votre|ta) disposition|j['’]espère que (?:cela|ça|cette|ces)\b`,
  },
  {
    wish: String.raw`(?:wenn|falls|sollten?|bei|haben|hast|möchten|brauchen)\b.{0,60}(?:fragen?|hilfe|informationen|auskünfte|details|wissen|erfahren)`,
    offer: String.raw`zögern?\b|melden sie sich (?:gern|bei mir)|meld(?:e)? dich|lass(?:en)? (?:sie )?(?:es )?mich|steh(?:e|en) (?:ich|wir)|helfe?n? (?:ich|wir)|frag(?:e|en)? (?:sie )?(?:einfach|gern|mich)|gern(?:e)? (?:zur|weiter)`,
    alone: String.raw`zögern sie nicht|(?:ich|wir) (?:stehe|stehen|helfe|helfen)\b.{0,40}\b(?:zur verfügung|gern\p{L}*|weiter)\b|lassen sie (?:es )?mich wissen|lass (?:es )?mich wissen|ich hoffe,? (?:das|dass|ihnen|dir|diese)\b`,
  },
  {
    wish: String.raw`(?:se|caso|para)\b.{0,60}(?:perguntas?|dúvidas?|ajuda|informaç\p{L}+|esclarecimento\p{L}*|detalhes|saber)`,
    offer: String.raw`não hesit\p{L}+|est(?:ou|amos) (?:aqui|à|a)|fic(?:o|amos) (?:à|a)|avis\p{L}+|(?:é só|basta) (?:perguntar|dizer|avisar|chamar)|me (?:avise|diga)|diga-me`,
    alone: String.raw`não hesite\b|(?:fico|ficamos|estou|estamos) (?:aqui para|(?:à|a) (?:sua |tua )?disposição)|espero que (?:isso|isto|esta|esse|te|o ajude)\b`,
  },
];

const LATIN = new RegExp(
  `^[¡¿\\s]*(?:${LANGUAGES.flatMap(({ wish, offer, alone }) => [alone, `${wish}.{0,80}(?:${offer})`]).join("|")})`,
  "iu",
);
const CJK =
  /^(?:如果?|若|您|你|请|有).{0,16}(?:问题|疑问|疑虑|需要|帮助|咨询|了解)?.{0,30}(?:随时(?:告诉|联系|提问|咨询|告知|问我)|(?:欢迎|尽管)(?:提问|咨询|联系|问我|告诉我))|^希望(?:这|以上|上述|我的|能|对[您你]).{0,20}(?:帮助|有用)|^很高兴(?:为|能)?.{0,6}(?:帮助|服务|解答)|(?:質問|不明|疑問|相談|知りたいこと).{0,30}(?:お気軽に|遠慮なく|お知らせください|お尋ねください|お聞きください|教えてください)|(?:お役に立て|参考になれば)/u;
/** A figure, or the name of a place to turn to, is worth checking. */
const STATES = /\d|https?:|@/u;
const MAX_LENGTH = 240;

/**
 * Whether a sentence only offers help or hopes to have given it, in a language other than English.
 *
 *     Si tienes más preguntas, no dudes en escribirme.
 */
export function isCourtesy(sentence: string): boolean {
  if (sentence.length > MAX_LENGTH || STATES.test(sentence)) return false;
  return LATIN.test(sentence.replace(/\s+/gu, " ")) || CJK.test(sentence);
}

const GREETING =
  /^(?:hi|hello|hey|dear|thank(?:s| you)|sure|certainly|of course|absolutely|(?:great|good) question|(?:you['’]re )?welcome|hallo|guten tag|bonjour|hola|ciao|(?:(?:best|kind|warm|kindest|warmest)\s+)?regards|(?:best|warm)\s+wishes|sincerely|yours\s+(?:truly|sincerely|faithfully)|mit freundlichen grüßen|(?:sehr geehrte|liebe)[rs]?\b|cordialement|saludos)\b/iu;
const META =
  /^(?:i(?:\s+(?:would|can|could|also|strongly)|['’]d){0,2}\s+(?:suggest|recommend)\s+(?!that\b|.*\d)|(?:i|we)\b.{0,30}\b(?:hope|sorry|apologi[sz]e|(?:can|here to) (?:help|assist)|(?:am|['’]m|would be) happy|do(?:n['’]t| not) (?:know|have (?:that|this|any|enough|access))|can(?:no|['’])t|could(?: no|n['’])t|(?:am|['’]m) not able)|(?:i(?:['’]ll| will|(?: a|['’])m going to)|let me) (?:now |first |also )?(?:fetch|look up|look for|search|retrieve|find|open|read|check|query)\b|let me know|feel free|please (?:let|feel|note that i\b|contact|reach|see|refer|provide|check)|(?:would you like|do you want|want) me to|i can (?:also )?(?:help|draft|make|write|create|prepare|compare|expand|summari[sz]e|explain|walk|go|turn|generate|put|dig)\b|(?:i(?:['’]m| am) )?happy to\b|you (?:may|might) (?:also )?(?:want|wish|like) to\b|(?:suppose|imagine|assume)\b|let['’]s say\b|to (?:find out|learn|know) (?:more|this|that)?[^.]{0,40},? (?:you|please)\b|to find out,? |is there anything|here(?:['’]s| is| are)\b|below (?:is|are)\b|the following\b|as an ai\b|based on the (?:provided|given|available|retrieved)\b[^,]{0,60}[:,]?$|based on [^,]{0,60}, i can answer\b|(?:in )?(?:summary|conclusion|short)[:.]?$|for more (?:information|details)|see also\b|ich hoffe|n'hésitez pas|j'espère|espero que)/iu;
/** `If you need more, let me know.`: a condition under which something is offered, and no rule of what then holds. */
const OFFER_CONDITION =
  /^if you(?:(?:\s+(?:ever|still|also))?\s+(?:have|need|want|would like|wish|prefer)|['’]d (?:like|prefer))\b/iu;
const OFFERS =
  /\b(?:please|let (?:me|us) know|feel free|hesitate|reach(?:ing)? out|contact(?:ing)?|ask|tell me|say so|i(?: can| could| will| would| am|['’](?:ll|d|m))|(?:happy|glad|here) to|see|refer to|consult|check)\b/iu;
const STATES_BESIDE = /\d|[,;] (?:but|however|although|unless|since|because)\b/iu;
const MAX_META_LENGTH = 160;

/** Whether a sentence greets, offers more, or talks of the answer itself, in English for the most part. */
export function isTalk(sentence: string): boolean {
  return GREETING.test(sentence) || META.test(sentence.slice(0, MAX_META_LENGTH)) || offers(sentence);
}

function offers(sentence: string): boolean {
  return OFFER_CONDITION.test(sentence) && OFFERS.test(sentence) && !STATES_BESIDE.test(sentence);
}
