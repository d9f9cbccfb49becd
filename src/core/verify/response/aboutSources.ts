import type { Span } from "../../../contract/span";
import { lowerBound } from "../../lexical/lowerBound";

/** What answers call the texts that they were given. */
const SOURCE = String.raw`(?:(?:provided|given|available|retrieved|cited|supplied|above) )?(?:(?:context |source )?(?:source|document|context|passage|excerpt|text|article|snippet)s?|docs|references|search results|(?:provided|given|available|retrieved) information|knowledge base)(?: (?:provided|given|available|retrieved))?`;
const OF_THE = String.raw`(?:(?:any|either|all|none|neither) (?:of )?)?(?:(?:the|these|your|both) )?`;
const SAY = String.raw`(?:define|say|mention|state|specify|contain|provide|give|include|indicate|address|cover|discuss|describe|explain|reveal|tell|list|name|offer|clarify|disclose|speak|answer|note)`;
const TOLD = "defined|mentioned|specified|stated|described|addressed|discussed|documented|detailed|outlined";
const SAID = `(?:${TOLD}|said|contained|provided|given|included|indicated|covered|explained|listed|named|found|disclosed|answered|available|clear)`;
const WAS = "(?:is|are|was|were)";
const WAS_NOT = String.raw`${WAS}(?: not|n['’]t) (?:\w+ly )?`;
const HENCE = "(?:(?:so|therefore|thus|hence),? )?";
const NOT = String.raw`(?:(?:do|does|did) not|(?:do|does|did)n['’]t|fails? to|never)`;

const ENGLISH: readonly string[] = [
  // I don't have enough information to answer that; there was not enough context; sorry, no relevant information found
  String.raw`^${HENCE}(?:i|we) (?:currently )?${NOT} (?:currently )?have (?:access to )?(?:any |the |enough |sufficient |adequate |specific |relevant ){0,3}(?:information|context|details?|data|evidence|documents?|sources?)\b`,
  String.raw`^(?:there ${WAS} )?(?:not enough|insufficient|no (?:relevant|sufficient|matching|specific)) (?:\w+ )?(?:information|context|details?|documents?|sources?|results?)(?: (?:${WAS} )?(?:found|available|given|provided))?(?: (?:to|for|in|about|on)\s.{0,120})?$`,
  // Without information on the fees, I cannot say what they are; I am unable to answer; it is not possible to answer
  String.raw`^${HENCE}(?:without\s.{0,120}, )?(?:(?:i|we) (?:cannot|can['’]t|(?:am|are) (?:unable|not able) to)|it is not possible to(?= (?:answer|provide|give))) (?:\w+ly )?(?:answer|provide|give|say|tell|detail|determine|confirm|compare|specify|verify|describe)\b`,
  // The documents do not say who …; the source gives no price; [1] says nothing about …
  String.raw`^(?:in )?${OF_THE}${SOURCE} (?:${NOT} (?:\w+ ){0,2}${SAY}|(?:${SAY}s?|specifies|says|has|have) (?:no|nothing)|${WAS} silent)\b`,
  String.raw`^(?:none|neither) (?:of )?(?:the |these )?${SOURCE} (?:${SAY}s?|specifies)\b`,
  // There is no information about …; no prices are given in the documents
  String.raw`^there ${WAS} no (?:\w+ )?(?:information|mention)\b`,
  String.raw`^(?:there ${WAS} )?no\s.{0,200}\b(?:in|by|from) ${OF_THE}${SOURCE}$`,
  String.raw`^no (?:\w+ )?(?:information|mention|details?) (?:${WAS} (?:given|provided|made|available|found)|about|on)\b`,
  // Not mentioned in …; the price is not given in the documents
  String.raw`^(?:it is )?not (?:\w+ly )?(?:mentioned|stated|specified|indicated|addressed|discussed)\b(?!,)`,
  String.raw`\b${WAS_NOT}${SAID} (?:anywhere )?(?:in|by|from) ${OF_THE}${SOURCE}$`,
  // The term is not defined in the staff policy documents
  String.raw`\b${WAS_NOT}(?:${TOLD}) (?:anywhere )?(?:in|by) ${OF_THE}(?:[\w-]+ ){0,3}${SOURCE}$`,
];

const GERMAN_SOURCE = String.raw`(?:de[nrm]|die|das) (?:\p{L}+en )?(?:quellen?|dokumente?n?|texte?n?|unterlagen|auszüge?n?|kontext)`;
const GERMAN: readonly string[] = [
  String.raw`^${GERMAN_SOURCE} (?:sag|nenn|enth[aä]lt|erwähn|beschreib|mach|geb|gib|verrat|verrät).*(?:\s(?:nicht|keine?[nrms]?|nichts))(?=\s|$)`,
  String.raw`^in ${GERMAN_SOURCE} (?:steht|stehen|findet|finden|wird|werden|ist|sind|gibt).*\s(?:nicht|keine?[nrms]?|nichts)(?=\s|$)`,
  String.raw`^es (?:gibt|liegen|finden sich)\s.*keine (?:informationen|angaben|hinweise)`,
  String.raw`\s(?:nicht|nirgends) (?:in ${GERMAN_SOURCE} )?(?:erwähnt|genannt|angegeben)$`,
];

const FRENCH_SOURCE = String.raw`(?:l['’e]|la|les|ces|aucune?(?: des)?)\s*(?:sources?|documents?|textes?|passages?|extraits?|contexte)`;
const FRENCH: readonly string[] = [
  String.raw`^${FRENCH_SOURCE} (?:fournis?e?s? )?n(?:e\s|['’])\s*(?:mentionne|précise|indique|di[ts]|contien|donne|parle|fourni|évoque)`,
  String.raw`^il n['’](?:y a|existe) (?:pas d['’e]|aucune?)\s*(?:information|mention|précision)`,
  String.raw`^(?:ce|cela) n['’]est pas (?:mentionné|précisé|indiqué)`,
];

const SPANISH_SOURCE = String.raw`(?:fuentes?|documentos?|textos?|pasajes?|extractos?|contexto)`;
const SPANISH_SAY = String.raw`(?:dice|menciona|indica|especifica|contiene|señala|aclara|incluye|proporciona|habla)`;
const SPANISH: readonly string[] = [
  String.raw`^(?:los?|las?|el) ${SPANISH_SOURCE} (?:\p{L}+ )?no ${SPANISH_SAY}`,
  String.raw`^ningun[oa] (?:de (?:los|las) )?${SPANISH_SOURCE} ${SPANISH_SAY}`,
  String.raw`^no (?:hay (?:información|mención|detalles|datos)|se (?:menciona|indica|especifica))`,
];

const JAPANESE_AND_CHINESE: readonly string[] = [
  String.raw`(?:資料|文書|出典|ソース|文献|情報源).*(?:記載|言及|説明|情報|書かれて|述べられて|触れられて).{0,6}(?:ません|ない|なし)`,
  String.raw`(?:文档|文件|来源|资料|上下文|文本|段落|知识库|参考).{0,12}(?:没有|并未|未).{0,4}(?:提到|提及|说明|指出|给出|提供|记载|涉及|相关)`,
];

const DENIALS = [...ENGLISH, ...GERMAN, ...FRENCH, ...SPANISH, ...JAPANESE_AND_CHINESE].map(
  (pattern) => new RegExp(pattern, "iu"),
);
/** Each of them has one of these: hardly any sentence does, and to look for them takes a fraction of the time. */
const DENIES_AT_ALL =
  /\b(?:no|ne|not|none|neither|never|nothing|fails?|silent|cannot|unable)\b|n['’]|nicht|kein|nirgends|ningun[oa]|ません|ない|なし|没有|并未|未/iu;
/** Something is stated after all: `The sources name no price, but …` */
const STATES_MORE = /[,;]\s*(?:but|however|though|although|yet|aber|jedoch|mais|pero)\s|ですが|但/iu;
/** What people say before they deny. */
const APOLOGY = /^(?:(?:i['’]m|i\s+am|we\s+are)\s+(?:very\s+)?)?(?:sorry|unfortunately)\W+(?:but\s+)?/iu;
const OUTSIDE = /^[\s\p{P}*_]+|[\s\p{P}*_]+$/gu;
const MAX_READ_LENGTH = 400;

/**
 * Whether a sentence with its marks, the `hidden` spans, only says what the sources do not: no source can support that.
 *
 *     The documents do not say who founded it [1][2].
 *     ^---------------------------------------------^
 */
export function deniesMention(text: string, { start, end }: Span, hidden: readonly Span[]): boolean {
  const read = { start, end: Math.min(end, start + MAX_READ_LENGTH) };
  const marks = hidden.slice(
    lowerBound(hidden, (mark) => mark.end <= read.start),
    lowerBound(hidden, (mark) => mark.start < read.end),
  );
  const line = wordsOnLine(text, read, marks);
  if (!DENIES_AT_ALL.test(line)) return false;
  const words = line.replace(OUTSIDE, "").replace(APOLOGY, "");
  if (STATES_MORE.test(words)) return false;
  const startsWithMark = marks[0] !== undefined && text.slice(start, marks[0].start).replace(OUTSIDE, "") === "";
  const readings = startsWithMark ? [words, `the sources ${words.replace(/^(?:and|or)\s+/iu, "")}`] : [words];
  return readings.some((reading) => DENIALS.some((pattern) => pattern.test(reading)));
}

const TELLS_ABSENCE =
  /\b(?:(?:do|does|did)(?:\s+not|n['’]t)\s+(?:\w+ly\s+)?(?:mention|specify|state|indicate|include|contain|list|discuss|describe|name)|no\s+(?:\w+\s+)?mention\s+of|(?:is|are|was|were)(?:\s+not|n['’]t)\s+(?:\w+ly\s+)?(?:mentioned|specified|stated|listed))\b/iu;

/**
 * Whether a sentence says beside other things that something is not there: that its words are missing speaks for it.
 *
 *     The guide lists all stalls but does not mention prices.
 */
export function tellsAbsence(words: string): boolean {
  return /\bno|n['’]t/i.test(words) && TELLS_ABSENCE.test(words);
}

/** `No country is named as the largest`; `the paper gives no figures` */
const NAMES_NONE =
  /\b(?:no|none|nobody)\b[^.;:]{0,100}\b(?:is|are|was|were|gets?|got)\s+(?:\w+ly\s+)?(?:named|mentioned|specified|stated|listed|given|identified|described|defined|cited|disclosed)\b|\b(?:gives?|gave|provides?|provided|offers?|names?|mentions?|lists?|states?|specifies|contains?|includes?|discloses?)\s+no(?:ne|body|thing)?\b|\b(?:do|does|did)(?:\s+not|n['’]t)\s+(?:\w+ly\s+)?(?:say|provide|give|tell|explain|disclose)\b/iu;

/** Whether a claim says, alone or beside other things, that something is not in the sources: who does not find it there agrees. */
export function saysAbsence(claim: string): boolean {
  return tellsAbsence(claim) || NAMES_NONE.test(claim) || deniesMention(claim, { start: 0, end: claim.length }, []);
}

/** The words of a span without its `marks`, on one line. */
export function wordsOnLine(text: string, { start, end }: Span, marks: readonly Span[]): string {
  let words = "";
  let from = start;
  for (const mark of marks) {
    if (mark.start > from) words += text.slice(from, Math.min(end, mark.start));
    from = Math.max(from, mark.end);
  }
  words += text.slice(Math.min(from, end), end);
  return NEEDS_JOINING.test(words) ? words.replace(/\s+/gu, " ") : words;
}

/** Most claims stand on one line, with one blank between their words. */
const NEEDS_JOINING = /[^\S ]| {2}/u;
