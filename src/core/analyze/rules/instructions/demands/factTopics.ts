import type { Purpose } from "../../../prompt/preparedPrompt";

/** One of the things that an answer can do where it can do but one of them, and how prompts ask for it. */
interface Alternative {
  /** The name of the alternative; without one, what the pattern's first group holds. */
  readonly value?: string;
  readonly pattern: RegExp;
}

/** Something that an instruction settles for the whole answer. */
export interface FactTopic {
  /** What is disagreed about, as a sentence says it. */
  readonly name: string;
  /** The first four letters of words of which a sentence has to have one: few do, and the patterns cost more. */
  readonly stems: string;
  /** What a sentence has to hold besides, so that it speaks of the answer. */
  readonly about?: RegExp;
  /** What a sentence must not hold: it then speaks of a part, or of what comes in. */
  readonly unless?: RegExp;
  /** Whether what stands in quotation marks counts. */
  readonly readsQuotes?: boolean;
  readonly notFor?: Purpose;
  /** Whether what is forbidden says nothing: who wants no headings may want the rest. */
  readonly ignoresForbidden?: boolean;
  readonly alternatives: readonly Alternative[];
}

const VERB =
  "(?:use|give|state|show|write|express|report|quote|convert|format|present|provide|list|name|answer|respond|reply|speak|explain|address|keep|stay|be|sound|must|should|always|all|every|only|nenne|gib|verwende|nutze|schreibe?|antworte|rechne|formuliere|erkläre|sprich|bleibe?|alle|immer|stets|müssen|sollen)";
const ORDERS = new RegExp(`(?<!\\p{L})${VERB}(?!\\p{L})`, "iu");
const currency = (names: string): RegExp =>
  new RegExp(
    `\\b(?:in|into|to|as|use|using|nur|verwende|nutze) (?:(?:only|us|u\\.s\\.|american|british|swiss|whole) )?(?:${names})(?!\\p{L})`,
    "giu",
  );
const BEGINS =
  "\\b(?:start|begin|open|lead)\\b(?: (?!to\\b)[\\w'’]+){0,4}? (?:with|by giving|by stating)(?: (?:the|a|an|your|one|short|brief|direct|final|clear|one-sentence|\\w+-word))*";
const BEGINS_DE =
  "\\b(?:beginne?|starte)\\b(?: [\\p{L}]+){0,3}? mit(?: (?:der|dem|den|einer|einem|deiner|kurzen|direkten))*";
const begins = (english: string, german: string): RegExp =>
  new RegExp(`${BEGINS} (?:${english})\\b|${BEGINS_DE} (?:${german})(?!\\p{L})`, "giu");
/** Events may have another order than products: only what is listed as a whole is meant. */
const LISTED =
  "the|your|all|these|every|final|results?|items?|entries|list|answers?|sources?|findings|them|it|points|bullets|options|documents|in|from|die|alle|ergebnisse|liste|punkte|einträge|sie";
const sorted = (words: string): RegExp =>
  new RegExp(
    `\\b(?:sort|order|list|arrange|rank|sortiere|ordne)\\w{0,3}(?: (?:${LISTED})){0,6} (?:${words})(?!\\p{L})`,
    "giu",
  );

/** What an answer can be but one of. Few words each: a topic that no instruction surely speaks of is silent. */
export const FACT_TOPICS: readonly FactTopic[] = [
  {
    name: "how long the answer is",
    ignoresForbidden: true,
    stems: "conc brie shor succ ters exha deta long leav ever leng kurz knap ausf ersc lass exte",
    unless:
      /\b(?:summar(?:y|ies)|title|description|each|every|first|intro\w*|overview|if|when|unless|but|yet|while)\b/i,
    alternatives: [
      {
        value: "short",
        pattern:
          /\b(?:be|keep (?:it|(?:your |the |all )?(?:answers?|responses?|repl(?:y|ies)))|(?:answer|respond|reply|write)(?: [\w'’]+){0,2}?|(?:answers?|responses?|repl(?:y|ies)) (?:must|should|have to) be|(?:give|provide|write)(?: a| an)?) (?:very |as |extremely |always |strictly |a )*(?:concise(?:ly)?|brief(?:ly)?|short|succinct(?:ly)?|terse(?:ly)?)\b(?! (?:as|enough|and (?:complete|comprehensive|thorough)))|\b(?:fasse dich|antworte|halte (?:dich|die antwort(?:en)?)) (?:so |sehr |immer |möglichst )?(?:kurz|knapp)\b/giu,
      },
      {
        value: "long",
        pattern:
          /\b(?:exhaustive(?:ly)?|as (?:detailed|long|exhaustive|comprehensive|extensive) as possible|in (?:great|full|exhaustive|as much) detail|at (?:great |full )?length|leav(?:e|ing) nothing out|(?:cover|explain|describe) (?:absolutely )?every (?:single )?(?:detail|aspect)|(?:extremely|very|highly) (?:detailed|long|extensive)|(?:long|lengthy),? (?:and )?(?:detailed )?(?:answers?|responses?|repl(?:y|ies)))\b|\b(?:so ausführlich wie möglich|sehr ausführlich|in aller ausführlichkeit|erschöpfend|lass nichts aus)(?!\p{L})/giu,
      },
    ],
  },
  {
    name: "the currency of amounts",
    stems: "euro eur € doll usd $ us- us poun gbp £ fran chf yen jpy ¥ brit",
    about: ORDERS,
    alternatives: [
      { value: "euros", pattern: currency("euros?|eur|€") },
      { value: "dollars", pattern: currency("dollars?|usd|us-dollar|\\$") },
      { value: "pounds", pattern: currency("pounds? sterling|gbp|britische[nm]? pfund|£") },
      { value: "francs", pattern: currency("francs|chf|franken") },
      { value: "yen", pattern: currency("yen|jpy|¥") },
    ],
  },
  {
    name: "the unit of temperatures",
    stems: "cels fahr",
    about: ORDERS,
    alternatives: [
      { value: "Celsius", pattern: /\b(?:in|to|as|use|using|degrees|grad) (?:degrees? |grad )?celsius\b/gi },
      { value: "Fahrenheit", pattern: /\b(?:in|to|as|use|using|degrees|grad) (?:degrees? |grad )?fahrenheit\b/gi },
    ],
  },
  {
    name: "the units of measurement",
    stems: "metr kilo km mete cent lite litr si impe mile feet inch yard gall cust meil fuß",
    about: ORDERS,
    alternatives: [
      {
        value: "metric",
        pattern:
          /\bmetric(?: system)? units?\b|\b(?:in|to|use|using) (?:the )?(?:metric system|kilomet(?:er|re)s?|km|met(?:er|re)s|kilograms?|kg|cent(?:imet(?:er|re)s?)|lit(?:er|re)s|si units)\b|\b(?:in|nutze|verwende) (?:metrischen? einheiten|kilometern?|metern?|kilogramm)\b/gi,
      },
      {
        value: "imperial",
        pattern:
          /\b(?:imperial|us customary)(?: system)? units?\b|\b(?:in|to|use|using) (?:the )?(?:imperial system|miles|feet|inches|yards|gallons)\b|\b(?:in|nutze|verwende) (?:meilen|imperialen? einheiten|fuß)\b/gi,
      },
    ],
  },
  {
    name: "the form of dates",
    stems: "yyyy iso jjjj dd mm tt",
    about: /\b(?:dates?|datum|daten|datumsangaben)\b/i,
    unless: /\b(?:input|parse|recogni[sz]e|either|or)\b/i,
    readsQuotes: true,
    alternatives: [
      { value: "year first", pattern: /\byyyy-mm-dd\b|\biso[ -]?8601\b|\biso (?:date|format)\b|\bjjjj-mm-tt\b/gi },
      { value: "day first", pattern: /\bdd[./-]mm[./-]yy(?:yy)?\b|\btt\.mm\.jj(?:jj)?\b/gi },
      { value: "month first", pattern: /\bmm[/-]dd[/-]yy(?:yy)?\b/gi },
    ],
  },
  {
    name: "the decimal places of numbers",
    stems: "deci nach whol inte ganz",
    alternatives: [
      {
        pattern:
          /\b(?:to|with|use|using|exactly|auf|mit) (?:exactly |genau )?(one|two|three|four|no|\d|eine|zwei|drei|keine) (?:decimals?|decimal (?:places?|digits?)|nachkommastellen?)\b/gi,
      },
      {
        value: "no",
        pattern:
          /\b(?:round(?:ed)?|runde)\b(?: [\p{L}]+){0,4}? (?:to|auf) (?:the nearest )?(?:whole numbers?|integers?|ganze zahlen)(?!\p{L})|\bwhole numbers only\b/giu,
      },
    ],
  },
  {
    name: "the spelling",
    stems: "brit uk amer us",
    alternatives: [
      { value: "British", pattern: /\b(?:british|uk) (?:english|spelling)\b/gi },
      { value: "American", pattern: /\b(?:american|us) (?:english|spelling)\b/gi },
    ],
  },
  {
    name: "the tone of the answer",
    stems: "form förm casu info coll chat laid slan lock salo umga",
    unless: /\b(?:if|when|unless|mirror|match|but|yet|examples?)\b/i,
    alternatives: [
      {
        value: "formal",
        pattern:
          /\b(?:in (?:a |an )?|use (?:a |an )?|keep (?:a |an |the )?|maintain (?:a |an )?|with (?:a |an )?)(?:[\w-]+,? ){0,2}?(?<!in)formal,? (?:[\w-]+ ){0,2}?(?:tone|style|language|register|manner|english)\b|\b(?:be|stay|remain|sound|write|answer|respond|speak) (?:strictly |always |very )?formal(?:ly)?\b|\b(?:tone|register)(?: (?:must|should) be)?:? (?:strictly )?formal\b|\b(?:bleibe? |schreibe? |antworte )(?:stets |immer )?(?:förmlich|formell)|\bförmliche[rn]? (?:ton|stil|sprache)/giu,
      },
      {
        value: "casual",
        pattern:
          /\b(?:in (?:a |an )?|use (?:a |an )?|keep (?:a |an |the )?|with (?:a |an )?)(?:[\w-]+,? ){0,2}?(?:casual|informal|colloquial|chatty|laid-back),? (?:[\w-]+ ){0,2}?(?:tone|style|language|register|manner|english)\b|\b(?:be|stay|sound|write|answer|respond|speak) (?:always |very )?(?:casual(?:ly)?|informal(?:ly)?|chatty)\b|\b(?:use|with|add|throw in)(?: [\w'’]+){0,3}? slang\b|\b(?:tone|register)(?: (?:must|should) be)?:? (?:casual|informal)\b|\b(?:locker|salopp|umgangssprachlich)(?!\p{L})/giu,
      },
    ],
  },
  {
    name: "how the reader is addressed",
    stems: "duze per du du-f siez sie- sie",
    readsQuotes: true,
    alternatives: [
      { value: "du", pattern: /\b(?:duze|per du|(?:der |in der )?du-form|mit [„“"']?du[“”"']?(?= an\b|[.,]|$))/giu },
      {
        value: "Sie",
        pattern: /\b(?:sieze|per sie\b|(?:der |in der )?sie-form|mit [„“"']?Sie[“”"']?(?= an\b|[.,]|$))/giu,
      },
    ],
  },
  {
    name: "the grammatical person",
    stems: "firs seco thir ich- ich drit",
    unless: /\b(?:if|when|unless|quote|quotation)\b/i,
    alternatives: [
      { value: "first", pattern: /\b(?:in|use|using) (?:the )?first[- ]person\b|\bin der ich-form\b/gi },
      { value: "second", pattern: /\b(?:in|use|using) (?:the )?second[- ]person\b/gi },
      { value: "third", pattern: /\b(?:in|use|using) (?:the )?third[- ]person\b|\bin der dritten person\b/gi },
    ],
  },
  {
    name: "the reader",
    stems:
      "chil kids ten- ten five year begi novi lay layp laym non- non gene kind anfä laie expe spec prof engi scie phd phds doct fach",
    about:
      /\b(?:write|explain|answer|respond|audience|readers?|assume|aim(?:ed)?|understand\w*|suitable|pitch|erkläre?|schreibe?|antworte|zielgruppe|leser|verständlich)\b/i,
    unless: /\b(?:both|if|when|unless|either)\b/i,
    alternatives: [
      {
        value: "beginners",
        pattern:
          /\b(?:for|to|assume|(?:readers?|audience|users?) (?:is|are|has|have)|wie|für) (?:an? |the |einen? |einem )?(?:[\w-]+ ){0,2}?(?:child(?:ren)?|kids|ten-year-olds?|five-year-olds?|\d{1,2}[- ]year[- ]olds?|beginners?|novices?|lay(?:person|people|men|man)|non-experts?|general public|kind(?:er)?|anfänger|laien)(?!\p{L})|\bso that (?:even )?(?:an? |the )?(?:child(?:ren)?|kids|beginners?|lay(?:person|people|men|man)|non-experts?)(?: can| could| will)? understands?\b/giu,
      },
      {
        value: "experts",
        pattern:
          /\b(?:for|to|assume|(?:readers?|audience|users?) (?:is|are|has|have)|für) (?:an? |the )?(?:[\w-]+ ){0,2}?(?<!non-)(?:experts|specialists|professionals|engineers|scientists|phds?|doctoral students|experten|fachleute|expertinnen)(?!\p{L})/giu,
      },
    ],
  },
  {
    name: "technical terms",
    stems: "tech jarg term fach",
    alternatives: [
      {
        value: "used",
        pattern:
          /\b(?:use|using|with|include|employ|avoid|without|no|verwende|ohne|vermeide|keine) (?:[\p{L}-]+ ){0,3}?(?:technical (?:terms?|terminology|language|vocabulary)|jargon|terms of the field|fachbegriffen?|fachsprache|fachjargon)(?!\p{L})/giu,
      },
    ],
  },
  {
    name: "questions back",
    stems: "ask aski rück",
    alternatives: [
      {
        value: "asked",
        pattern:
          /\bask(?:ing)? (?:[\w'’]+ ){0,4}?(?:clarifying|follow-?up|clarification|counter|further) ?(?:questions?)?\b|\bask (?:the user |them |back )(?:for (?:clarification|more details|details)|a question back)\b|\bask (?:the )?(?:users?|customers?|them) (?:any )?questions?\b|\brückfragen?\b/gi,
      },
    ],
  },
  {
    name: "what the answer begins with",
    stems: "star begi open lead",
    unless: /\b(?:or|if|when|unless|each (?:section|item|bullet|paragraph)|paragraphs?|sections?)\b/i,
    alternatives: [
      { value: "the answer", pattern: begins("answer|conclusion|verdict|result|yes or no", "antwort|ergebnis|fazit") },
      {
        value: "the reasoning",
        pattern: begins(
          "reasoning|explanation|analysis|thoughts?|background|step-by-step reasoning",
          "begründung|erklärung|herleitung",
        ),
      },
      { value: "a greeting", pattern: begins("greeting|hello|salutation|welcome", "begrüßung|gruß|anrede") },
      { value: "a summary", pattern: begins("summary|overview|tl;dr", "zusammenfassung|überblick") },
      {
        value: "quotations",
        pattern: begins("quotes?|quotations?|citations?|sources?|list of (?:the )?sources", "zitat(?:en)?|quellen?"),
      },
      { value: "a heading", pattern: begins("title|heading|headline", "überschrift|titel") },
      { value: "an apology", pattern: begins("apology|disclaimer", "entschuldigung|hinweis") },
    ],
  },
  {
    name: "what the answer ends with",
    stems: "end fini clos conc",
    about: /\b(?:end|finish|close|conclude)\b[^.]{0,40} with\b/i,
    unless: /\b(?:or|if|when|unless|each|every|section)\b/i,
    alternatives: [
      "question|follow-up question",
      "summary|conclusion",
      "sources|references|list of (?:the )?sources",
      "disclaimer|warning",
      "greeting|sign-off",
    ].map((nouns) => ({
      value: nouns,
      pattern: new RegExp(
        `\\b(?:end|finish|close|conclude)\\b(?: (?:your|the|every|each) (?:answer|response|reply))? with (?:nothing but )?(?:the |a |an |your |one |short |brief |list of )*(?:${nouns})\\b`,
        "gi",
      ),
    })),
  },
  {
    name: "the order of what is listed",
    stems: "alph chro newe olde rece late rele impo prio asce desc lowe high chea aufs abst wich reve most",
    unless: /\b(?:then|within|or|if|when)\b/i,
    alternatives: [
      { value: "by name", pattern: sorted("alphabetical(?:ly)?|alphabetical order|alphabetisch") },
      {
        value: "oldest first",
        pattern: sorted("chronological(?:ly)?|chronological order|oldest first|chronologisch"),
      },
      {
        value: "newest first",
        pattern: sorted("reverse chronological order|newest first|most recent first|latest first"),
      },
      {
        value: "by weight",
        pattern: sorted(
          "by (?:their )?(?:relevance|importance|priority)|most (?:relevant|important) first|nach (?:relevanz|wichtigkeit)",
        ),
      },
      { value: "ascending", pattern: sorted("ascending(?: order)?|lowest first|cheapest first|aufsteigend") },
      { value: "descending", pattern: sorted("descending(?: order)?|highest first|absteigend") },
    ],
  },
  {
    name: "the scale of the confidence",
    stems: "conf cert konf",
    about: /\b(?:confidence|certainty|konfidenz)\b/i,
    notFor: "judge",
    alternatives: [
      { pattern: /\b(?:from|between|of|scale of|von) (\d{1,3}(?:\.0)? ?(?:to|and|-|–|bis) ?\d{1,3}(?:\.0)?)\b/gi },
      { pattern: /\b(low,? medium,? (?:or |and )?high)\b/gi },
      { value: "0 to 100", pattern: /\b(?:as a |in )?(?:percentage|percent|prozent)\b/gi },
    ],
  },
  {
    name: "whether the reasoning is shown",
    stems: "reas thin thou chai work inte only just noth sole alon",
    unless: /\b(?:fields?|keys?|if|when|unless|internally|silently|yourself|tags?)\b|<\w+>|"/i,
    alternatives: [
      {
        value: "shown",
        pattern:
          /\b(?:show|include|write (?:out|down)|lay out|reveal|explain|describe|present|output|give) (?:me |all |of )*(?:your|the|each step of your|any) (?:[\w-]+ )?(?:reasoning|thinking|thought process|chain of thought|workings?|intermediate steps)\b|\bshow your work\b/gi,
      },
      {
        value: "left out",
        pattern:
          /\b(?:only|just|nothing but|solely) (?:give |return |output |state |write |the )*(?:final )?(?:answer|result)(?: itself| alone| only)?(?=[.,;!]|$| and nothing)|\b(?:final )?answer (?:only|alone)\b/gi,
      },
    ],
  },
  {
    name: "whether anything may stand beside the data",
    stems: "json xml yaml csv outs arou then afte foll addi intr pref prec dana ansc",
    unless: /\b(?:fields?|keys?|propert(?:y|ies)|if|unless|within the json|inside the json)\b/i,
    alternatives: [
      {
        value: "nothing",
        pattern:
          /\b(?:only|just|nothing but|solely|exclusively)\b(?: [\w'’-]+){0,5}? (?:json|xml|yaml|csv)\b|\b(?:json|xml|yaml|csv)(?: [\w'’-]+){0,3}? (?:only|alone|and nothing else|exclusively|without any (?:other|additional|extra) (?:text|words))\b|\b(?:no|without any|do not (?:add|include|write|output) any|don['’]t (?:add|include|write|output) any) (?:other |additional |extra |further )?(?:text|words|prose|commentary|explanations?)(?: [\w'’-]+){0,3}? (?:outside|around|before|after|besides?|beyond)\b|\bnur (?:[\p{L}]+ )?(?:json|xml|yaml|csv)(?!\p{L})|\bausschließlich (?:[\p{L}]+ )?(?:json|xml|yaml|csv)(?!\p{L})/giu,
      },
      {
        value: "words",
        pattern:
          /\b(?:(?:and |,? )?then|afterwards?|after (?:that|the (?:json|xml|yaml|csv|object|data))|below (?:the )?(?:json|xml|yaml|csv|it)|before (?:the )?(?:json|xml|yaml|csv|object)|following (?:the )?(?:json|xml|object)|in addition|followed by|danach|anschließend),? (?:please |also |you |briefly |to )*(?:explain|add|write|describe|justify|summari[sz]e|give|provide|an? |one |two |erkläre|begründe|füge)(?: [\p{L}'’-]+){0,5}|\b(?:introduce|preface|precede) (?:the )?(?:json|xml|object|data)(?: [\w'’-]+){0,2}? with\b/giu,
      },
    ],
  },
  {
    name: "whether the answer has markup",
    stems: "plai mark form rich rein klar bold ital head hype code fett kurs über flie",
    ignoresForbidden: true,
    about:
      /plain text|mark|format|rich text|bold|italic|head|hyperlink|code|fett|kursiv|überschrift|klartext|reintext|rein/i,
    unless: /\b(?:if|when|unless|fields?|examples?|input|documents?)\b/i,
    alternatives: [
      {
        value: "none",
        pattern:
          /\b(?:in|as|use|using|only|with) (?:only |just |pure |simple )?plain text\b|\bplain text only\b|\b(?:no|without(?: any)?|(?:do not|don['’]t|never) use(?: any)?|avoid(?: any)?) (?:markdown|markup|formatting|rich text)\b(?! (?:headings?|headers?|links?|tables?|lists?|images?))|\b(?:nur|als|in) (?:reine[mnr]? |einfache[mnr]? )?(?:reintext|klartext|fließtext ohne formatierung|reine[mnr]? text)(?!\p{L})|\b(?:kein|ohne) markdown\b/giu,
      },
      {
        value: "some",
        pattern:
          /\b(?:use|put|write|set|mark|make|highlight|format|emphasi[sz]e|render|print|show|wrap|hebe|setze|schreibe?|markiere)\b(?: (?!not\b|never\b|no\b)[\p{L}\d'’-]+){0,7}? (?:bold(?:face|ed)?|(?:in )?italics?|markdown|markdown headings?|headings?|hyperlinks?|code blocks?|fett(?:druck|schrift|gedruckt)?|kursiv|überschriften)(?!\p{L})/giu,
      },
    ],
  },
  {
    name: "which knowledge counts",
    stems: "kont doku quel text ausz pass absc unte wiss allg welt hint",
    unless: /(?<!\p{L})(?:wenn|falls|sonst|sofern|außer)(?!\p{L})/iu,
    alternatives: [
      {
        value: "the context alone",
        pattern:
          /(?<!\p{L})(?:nur|ausschließlich|allein)(?: [\p{L}]+){0,5}? (?:kontext|dokumenten?|quellen|texten?|auszügen?|passagen|abschnitten?|unterlagen)(?!\p{L})/giu,
      },
      {
        value: "other knowledge too",
        pattern:
          /(?<!\p{L})(?:ergänze|nutze|verwende|greife?|darfst|kannst)(?: (?!kein)[\p{L}]+){0,6}? (?:allgemeinwissen|eigene[sn]? wissen|weltwissen|hintergrundwissen|deine?[mns]? (?:\p{L}+ )?wissen)(?!\p{L})/giu,
      },
    ],
  },
  {
    name: "emojis",
    stems: "emoj",
    alternatives: [
      {
        value: "used",
        pattern:
          /\b(?:verwende|nutze|benutze|füge|setze|mit|ohne|keine|vermeide)(?: [\p{L}]+){0,3}? emojis?(?!\p{L})/giu,
      },
    ],
  },
];
