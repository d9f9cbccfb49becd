import { type FactTopic, said, shaped } from "./factTopic";
import { late, phrases } from "./phrases";

const ANSWERS = "answer/answers/response/responses/reply/replies/output";
const begins = (english: string, german: string): string => `
  start/begin/open/lead/kick ~ with/by ~ !${english}, beginn*/starte/starten/beginnen ~ mit ~ !${german},
  first/opening line/sentence/thing/word/words/paragraph ~ is/be/should/must/holds/contains ~ !${english}, !${english} comes/goes first`;
const sorted = (words: string): string => `
  sort*/order/ordered/list*/arrang*/rank*/put/present*/show/appear*/appears/go/goes/sortier*/ordne* ~ ${words}`;
const OLDEST = `in !chronological order, !chronologically, !oldest/earliest ~ first, from/by ~ !oldest/earliest/first ~ to/down/through/until ~ newest/latest/last/today/present/now,
  start/starting/begin/beginning with/from/at the? !oldest/earliest, !chronologisch, die/das !älteste*/früheste* zuerst`;
const NEWEST = `in !reverse chronological order, !newest ~ first, most !recent ~ first, !latest first, !newest/latest ~ at/on/to ~ top, most !recent ~ at/on/to ~ top,
  from/by ~ !newest/latest ~ to/down/back ~ oldest/earliest/first, from/by ~ most !recent ~ to/down/back ~ oldest/earliest/first,
  start/starting/begin/beginning with/from/at the? !newest/latest, start/starting/begin/beginning with/from the? most !recent, die/das !neueste*/neuste*/jüngste*/aktuellste* zuerst`;
/** What is listed; results and answers are whatever there is. */
const OF_WHAT =
  /\b(?:sort|order|list|rank|arrange|put|present|show|mention|give|describe|name|cover|explain)\b(?: (?:the|all|your|these|every|of|out|final))* (?!results?\b|items?\b|entr|lists?\b|answers?\b|findings\b|them\b|it\b|points\b|by\b|in\b|from\b|with\b|most\b|\p{L}+est\b)(\p{L}{3,})/iu;
/** Of a part of the list, or of what is alike. */
const NO_WHOLE_ORDER = /\b(?:then|within|or|if|when|ties|equal\w*)\b/i;
const ends = (nouns: string): string => `
  end/finish/close/conclude/wrap/sign ~ with/on/by ~ !${nouns}, !last/closing/final line/sentence/thing/paragraph/word ~ is/be/should/must/asks/holds ~ ${nouns}`;

export const FORM_TOPICS: readonly FactTopic[] = [
  {
    name: "how long the answer is",
    ignoresForbidden: true,
    about: late(() =>
      phrases(`
      ${ANSWERS}, be/keep/give/write/provide/stay/respond/get/go, explain/cover/walk/spell/describe/leave/fass*/antwort*/halt*/lass*/schreib*/erklär*/so`),
    ),
    unless:
      /\b(?:summar(?:y|ies)|title|description|each|first|intro\w*|overview|if|when|unless|but|yet|while|enough|names?|queries|query|thorough and concise|complete|(?:questions?|reasoning|quer(?:y|ies)|names?|`[^`]*`|·) (?:should|must) be)\b/i,
    alternatives: [
      said(
        "short",
        `be/keep/stay ~ !concise/brief/short/succinct/terse/snappy/crisp/compact, ${ANSWERS} ~ be/are/stay ~ !concise/brief/short/succinct/terse/crisp,
        answer/answers/respond/reply/write ~ !concisely/briefly/succinctly/tersely, !concise/brief/short/succinct/terse/crisp ${ANSWERS},
        get/straight/keep ~ to the !point, no !rambling/waffle/waffling/padding, don't/never/not !ramble/waffle,
        fass*/antwort*/halt* ~ !kurz/knapp`,
      ),
      said(
        "long",
        `!exhaustive/exhaustively, as !detailed/long/exhaustive/comprehensive/extensive/thorough as possible,
        !elaborate on each/every/all, at great/full? !length, leave/leaving ~ !nothing/stone out/unturned, !cover/explain/describe/spell/walk/discuss/include ~ every/all/each ~ single? detail/details/aspect/aspects/angle,
        explain/describe/answer/respond/cover/discuss ~ in !great/full/much detail, !extremely/very/highly detailed/long/extensive/thorough, !long/lengthy/elaborate/in-depth detailed? ${ANSWERS}/explanations/explanation, go ~ !deep/depth,
        so !ausführlich wie möglich, in aller !ausführlichkeit, !erschöpfend, lass nichts !aus`,
      ),
    ],
  },
  {
    name: "what the answer begins with",
    unless:
      /\b(?:or|if|when|unless|each (?:section|item|bullet|paragraph)|paragraphs?|sections?|first step|thinking|not just)\b/i,
    alternatives: [
      said("the answer", begins("answer/conclusion/verdict/result/yes/bottom", "antwort/ergebnis/fazit")),
      said(
        "the reasoning",
        begins(
          "reasoning/explanation/analysis/thoughts/thinking/background/explaining",
          "begründung/erklärung/herleitung",
        ),
      ),
      said(
        "a greeting",
        begins("greeting/hello/salutation/welcome/greetings/hi/greet/greeting", "begrüßung/gruß/anrede"),
      ),
      said("a summary", begins("summary/overview/tl;dr/recap/gist", "zusammenfassung/überblick")),
      said(
        "quotations",
        begins(
          "quote/quotes/quotation/quotations/citation/citations/source/sources/references",
          "zitat/zitaten/quelle/quellen",
        ),
      ),
      said("a heading", begins("title/heading/headline", "überschrift/titel")),
      said("an apology", begins("apology/disclaimer/apologising/apologizing", "entschuldigung/hinweis")),
    ],
  },
  {
    name: "lists or running text",
    signs: /列表|要点|分点|段落|项目符号/u,
    unless:
      /(?<!\p{L})(?:si|quand|lorsque|cuando|quando|cas échéant|caso|if|when|or|ou|se necessário|für jede|chaque|cada)(?!\p{L})|如果|当|必要|可以|或/iu,
    alternatives: [
      said(
        "lists",
        `liste/listes à !puces, liste/listes !numérotée/numérotées, !puces, en forma de !lista, lista/listas con !viñetas, lista/listas !numerada/numeradas,
        lista/listas com !marcadores, !viñetas, !tópicos, !marcadores, elenco/elenchi !puntato/puntati`,
      ),
      shaped("", /(?:使用|用|以)(?:项目符号|编号)?(?:列表|要点|分点)/gu, "lists"),
      said(
        "running text",
        `!texte suivi/continu, en/em !prose/prosa, en/em? !texto corrido/continuo/seguido/contínuo, !testo continuo, in !prosa, sans aucune? !listes/liste,
        sin/sem !listas, senza !elenchi`,
      ),
      shaped("", /连贯的?(?:段落|文字|文本)|(?:使用|用|以)(?:完整的?)?段落/gu, "running text"),
    ],
  },
  {
    name: "what the answer ends with",
    unless: /\b(?:or|if|when|unless|each|every section|section|period|newline|full stop)\b/i,
    alternatives: [
      said("a question", ends("question/questions")),
      said("a summary", ends("summary/conclusion/recap")),
      said("the sources", ends("sources/references/citations/bibliography")),
      said("a disclaimer", ends("disclaimer/warning")),
      said("a greeting", ends("greeting/greetings/sign-off/regards/goodbye")),
    ],
  },
  {
    name: "examples in the answer",
    unless:
      /\b(?:if|when|unless|below|above|following|these|such as|like this|for example|few-shot|shown|given|provided|from the|format)\b/i,
    alternatives: [
      said(
        "given",
        "give/giving/include/including/provide/providing/add/adding/use/using/with/without/illustrate ~ !example/examples, no !examples",
      ),
    ],
  },
  {
    name: "what a list is ordered by",
    of: OF_WHAT,
    unless: NO_WHOLE_ORDER,
    alternatives: [
      said(
        "name",
        `in/by !alphabetical order, !alphabetical order, !alphabetically, !alphabetisch, from a !to z,
        sort*/order*/rank*/arrang*/list* ~ by their/the? !surname/surnames/name/names`,
      ),
      said(
        "date",
        `${OLDEST}, ${NEWEST}, ${sorted("by their/publication/issue/the? !date/dates/year/recency")}, !date order`,
      ),
      said(
        "weight",
        `${sorted("by their? !relevance/importance/priority/severity")}, most !relevant/important first, nach !relevanz/wichtigkeit`,
      ),
      said(
        "size or price",
        `${sorted("by their/ascending/descending/the? !price/prices/cost/size/amount/number/quantity")}, !cheapest/largest/biggest/smallest ~ first, most !expensive ~ first, from? low to !high, from? high to !low`,
      ),
      said("place in the sources", "order in which they !appear/appeared, !original order, order of !appearance"),
    ],
  },
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
    name: "whether the answer has markup",
    ignoresForbidden: true,
    unless: /\b(?:if|when|unless|fields?|examples?|input|documents?)\b/i,
    alternatives: [
      said(
        "none",
        `in/as/use/using/only/with/just/send/output/write ~ plain/raw/unformatted/pure/bare !text, !plain/raw/unformatted text only, strip ~ !markup/formatting/markdown, leave/leaving out any/all? !markup/formatting/markdown, output/reply/answer ~ is/are shown/displayed/rendered/read as !plain text, can't/cannot/doesn't/not/unable !render/show/display/support/handle/interpret ~ markdown/formatting/markup, can't/cannot/doesn't/not show/display/support/handle ~ !markdown/markup, nur/als rein* !text,
        no/without/any ~ !markup/asterisks/hashtags/backticks, free/devoid of ~ !markup/markdown/formatting, !unformatted text,
        kein*/ohne ~ !markdown/auszeichnung/formatierung/formatierungen/sternchen`,
      ),
      shaped(
        "mark form rich",
        /\b(?:no|without(?: any)?|(?:do not|don['’]t|never) use(?: any)?|avoid(?: any)?|skip(?: the)?) (?:markdown|markup|formatting|rich text)\b(?! (?:headings?|headers?|links?|tables?|lists?|images?))/gi,
        "none",
      ),
      shaped(
        "put writ set mark show make prin high",
        /\b(?:put|write|set|mark|show|make|print|highlight)\b[^.;:\n]{0,60}? in (?:\*\*bold(?:face)?\*\*|\*italics?\*|_italics?_)/gi,
        "some",
      ),
      said(
        "some",
        `use/put/write/set/mark/make/highlight/format/emphasize/emphasise/render/print/show/wrap/have ~ !bold/boldface/italics/italic/markdown/headings/heading/hyperlinks,
        answer/respond/reply/output/write/format/formatted/return/provide/in/with/as github-flavored/valid/clean/simple/proper/rich? !markdown,
        answer/respond/reply/output/write/format/return/provide ~ in/as/with/using !markdown, formatier*/antwort*/schreib*/gib/nutze/verwende ~ !markdown, use/put/write/wrap ~ code !blocks/block, !bold/italicize/italicise the/all/every/key/any/important,
        hebe/setze/schreib*/markier* ~ !fett/fettdruck/fettschrift/fettgedruckt/kursiv/überschriften`,
      ),
    ],
  },
];
