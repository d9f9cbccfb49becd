import { type FactTopic, ordersPattern, said, shaped } from "./factTopic";
import { late } from "./phrases";
import { NO_WHOLE_ORDER, OF_WHAT, QUALITY_TOPICS } from "./qualityTopics";

const ANSWERS = "answer/answers/response/responses/reply/replies/output";
const OLDEST = `in !chronological order, !chronologically, !oldest/earliest ~ first, from/by ~ !oldest/earliest/first ~ to/down/through/until ~ newest/latest/last/today/present/now,
  start/starting/begin/beginning with/from/at the? !oldest/earliest, !chronologisch, die/das !älteste*/früheste* zuerst`;
const NEWEST = `in !reverse chronological order, !newest ~ first, most !recent ~ first, !latest first, !newest/latest ~ at/on/to ~ top, most !recent ~ at/on/to ~ top,
  from/by ~ !newest/latest ~ to/down/back ~ oldest/earliest/first, from/by ~ most !recent ~ to/down/back ~ oldest/earliest/first,
  start/starting/begin/beginning with/from/at the? !newest/latest, start/starting/begin/beginning with/from the? most !recent, die/das !neueste*/neuste*/jüngste*/aktuellste* zuerst`;
const TONGUES = (words: string, preposition: string, languages: string): ReturnType<typeof shaped> =>
  shaped(
    words
      .split("|")
      .map((word) => word.slice(0, 4))
      .join(" "),
    new RegExp(`(?<!\\p{L})(?:${words})\\p{L}*(?: [\\p{L}’'-]+){0,4}? ${preposition} (${languages})(?!\\p{L})`, "giu"),
  );

/** What an answer can be but one of. Few words each: a topic that no instruction surely speaks of is silent. */
export const FACT_TOPICS: readonly FactTopic[] = [
  ...QUALITY_TOPICS,
  {
    name: "which end of a list comes first",
    of: OF_WHAT,
    unless: NO_WHOLE_ORDER,
    alternatives: [
      said(
        "the lower",
        `${OLDEST}, !ascending order, !ascending, !aufsteigend, !lowest/cheapest/smallest ~ first, start/begin/starting/beginning with the? !cheapest, low to !high, !cheapest to ~ expensive`,
      ),
      said(
        "the higher",
        `${NEWEST}, !descending order, !descending, !absteigend, !highest/largest/biggest ~ first, most !expensive ~ first, start/begin/starting/beginning with the? most !expensive, high to !low, most to least !expensive`,
      ),
    ],
  },
  {
    name: "whether the reasoning is shown",
    unless: /\b(?:fields?|keys?|if|when|unless|internally|silently|tags?|question|user['’]s)\b|<\w+>|"/i,
    alternatives: [
      said(
        "shown",
        `show/include/write/lay/reveal/explain/describe/present/output/give/share/walk/talk ~ your/the/any/through ~ !reasoning/thinking/thought/thoughts/chain-of-thought/workings/working/steps,
        show your !work, explain/show/describe/write/set/put ~ how you !arrived/reached/got/came/arrive/reach/get, write/spell/set/lay out each/every/your/all the? !step/steps, explain/justify your !answer/choice/decision/verdict/answers/conclusion, think out !loud, reason ~ !aloud`,
      ),
      said(
        "left out",
        `!only/just/solely give/return/output/state/write ~ final? answer/result, !only/just/solely the final? answer/result, give/return/output/state/write ~ final answer/result !only, just/only the !answer, final !answer only/alone, !yes or no only/alone, only/just/simply/solely ~ !yes or no, answer !only and, nothing but the !answer, and no other/further !text/words,
        give/return/output/state/write/answer/respond/reply ~ without any/further/an? !explanation/explanations/justification/justifications,
        keep ~ !reasoning/thinking/chain/thoughts ~ to yourself/hidden/private/internal, hide ~ !reasoning/thinking/thoughts`,
      ),
    ],
  },
  {
    name: "whether anything may stand beside the data",
    needs: /json|xml|yaml|csv|\bobject\b/i,
    ignoresForbidden: true,
    unless: /\b(?:fields?|keys?|propert(?:y|ies)|if|unless|within the json|inside the json)\b/i,
    alternatives: [
      said(
        "nothing",
        `!only/just/nothing/solely/exclusively ~ json/xml/yaml/csv, !json/xml/yaml/csv ~ only/alone/exclusively, !json/xml/yaml/csv and nothing else,
        pure !json/xml/yaml/csv, nothing but/except ~ !json/xml/yaml/csv, entire/whole/complete ${ANSWERS} ~ be/is ~ !json/xml/yaml/csv,
        no/any other/additional/extra/further? text/words/prose/commentary/explanation/explanations ~ !outside/around/before/after/besides/beyond,
        nur/ausschließlich ~ !json/xml/yaml/csv`,
      ),
      shaped(
        "then afte belo foll addi dana ansc intr pref prec befo clos end fini star begi open",
        /\b(?:close|end|finish|begin|start|open)\b[^.;:]{0,60}?\b(?:below|after|behind|above|before|under|outside) (?:the |your )?(?:json|xml|yaml|csv|object)\b|\b(?:(?:and |,? )?then|afterwards?|after (?:that|the (?:json|xml|yaml|csv|object|data))|below (?:the )?(?:json|xml|yaml|csv|it)|before (?:the )?(?:json|xml|yaml|csv|object)|following (?:the )?(?:json|xml|object)|in addition|followed by|danach|anschließend),? (?:please |also |you |briefly |to )*(?:explain|add|write|describe|justify|summari[sz]e|give|provide|an? |one |two |erkläre|begründe|füge)(?: [\p{L}'’-]+){0,5}|\b(?:introduce|preface|precede|follow) (?:up )?(?:the )?(?:json|xml|yaml|object|data)(?: [\w'’-]+){0,2}? with\b/giu,
        "words",
      ),
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
  {
    name: "the language of the answer",
    signs: /回答|作答|输出|回复/u,
    unless:
      /(?<!\p{L})(?:ou|o|oder|selon|según|conforme|si|sauf|cuando|quando|trad\p{L}*|cit\p{L}*)(?!\p{L})|如果|或|翻译/iu,
    alternatives: [
      TONGUES("répond|réponse|rédige|écri", "en", "français|anglais|allemand|espagnol|italien|arabe"),
      shaped(
        "styl lang esti idio ling",
        /(?<!\p{L})(?:style|langue|estilo|idioma|lingua|stile) ?: (?:en |em |in )?(français|anglais|allemand|espagnol|español|inglés|francés|português|inglês|espanhol|italiano|inglese)(?!\p{L})/giu,
      ),
      TONGUES("respond|contesta|respuesta|escrib", "en", "español|castellano|inglés|francés|alemán|portugués"),
      TONGUES("respond|resposta|escrev", "em", "português|inglês|espanhol|francês|alemão"),
      TONGUES("rispond|rispost|scriv", "in", "italiano|inglese|francese|spagnolo|tedesco"),
      shaped(
        "répo rédi écri resp cont escr risp scri",
        /(?<!\p{L})(?:répond|réponse|rédige|écri|respond|contesta|respuesta|escrib|resposta|escrev|rispond|rispost|scriv)\p{L}*(?: [\p{L}’'-]+){0,4}? (?:dans|en|na|no|nella) (?:la |el )?(?:même |misma? |mesma )?(?:langue|idioma|lengua|língua|lingua) (?:de|da|do|del|della|dell['’])(?: la| el)? ?(?:question|pregunta|pergunta|domanda|l['’]utilisateur|usuario|usuário|utente)(?!\p{L})/giu,
        "same",
      ),
      shaped("", /(?:用|使用|以)(中文|简体中文|繁体中文|英文|英语|日语|日文)(?:来|进行)?(?:回答|作答|输出|回复)/gu),
    ],
  },
];
