import type { FactTopic } from "./factTopic";

export const VOICE_TOPICS: readonly FactTopic[] = [
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
    name: "how warm the tone is",
    stems: "warm frie chee cord cold dist impe stri plea",
    unless: /\b(?:if|when|unless|mirror|match|but|yet|examples?|greet\w*|users?(?:['’]s)? (?:is|are|tone))\b/i,
    alternatives: [
      {
        value: "warm",
        pattern:
          /(?<=\b(?:no|any|without) )(?:warm|friendly|cheerful|cordial)(?= )|\b(?:you are|be|stay|remain|sound|(?:in|use|keep|maintain|with|adopt) (?:an? |the )?) ?(?:[\w-]+,? (?:and )?){0,2}?(?:warm|friendly|cheerful|cordial)\b(?=,| and|[.;!]|$| (?:[\w-]+ ){0,2}?(?:tone|style|manner|voice|way|phrases?|words?|language|assistant|guide|helper))|\bfriendliness\b/gi,
      },
      {
        value: "cold",
        pattern:
          /\b(?:be|stay|remain|sound|keep|use|maintain|adopt|in|with)\b (?:an? |the )?(?:[\w-]+,? (?:and )?){0,2}?(?:cold|distant|impersonal|strictly formal|purely formal)\b(?:,? (?:[\w-]+ ){0,2}?(?:tone|style|manner|voice|way|language)\b)?/gi,
      },
    ],
  },
  {
    name: "how the reader is addressed",
    stems: "duze per du du-f siez sie- sie tuto vouv tute trat dirí hábl",
    signs: /称呼/u,
    readsQuotes: true,
    alternatives: [
      {
        value: "familiar",
        pattern:
          /\b(?:duze|per du|(?:der |in der )?du-form|mit [„“"']?du[“”"']?(?= an\b|[.,]|$))|(?<!\p{L})tutoi\p{L}{1,4}|(?<!\p{L})tute(?:a|e|ar)(?!\p{L})|(?<!\p{L})(?:trat\p{L}{1,3}|dirígete|háblale)[^.\n]{0,30} de [“"']?tú|称呼[^。\n]{0,6}[“"「‘']?你/giu,
      },
      {
        value: "polite",
        pattern:
          /\b(?:sieze|per sie\b|(?:der |in der )?sie-form|mit [„“"']?Sie[“”"']?(?= an\b|[.,]|$))|(?<!\p{L})vouvoi\p{L}{1,4}|(?<!\p{L})(?:trat\p{L}{1,3}|dirígete|háblale)[^.\n]{0,30} de [“"']?usted|称呼[^。\n]{0,6}[“"「‘']?您/giu,
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
      "plai lega medi actu lawy nurs clin deve rese acco audi tech chil kids ten- ten five year begi novi lay layp laym non- non gene kind anfä laie expe spec prof engi scie phd phds doct fach",
    about:
      /\b(?:write|written|use|explain|answer|respond|audience|readers?|assume|aim(?:ed)?|understand\w*|suitable|pitch|erkläre?|schreibe?|antworte|zielgruppe|leser|verständlich)\b/i,
    unless: /\b(?:both|if|when|unless|either)\b/i,
    alternatives: [
      {
        value: "beginners",
        pattern:
          /\b(?:for|to|assume|(?:readers?|audience|users?) (?:is|are|has|have)|wie|für) (?:an? |the |einen? |einem )?(?:[\w-]+ ){0,2}?(?:child(?:ren)?|kids|ten-year-olds?|five-year-olds?|\d{1,2}[- ]year[- ]olds?|beginners?|novices?|lay(?:person|people|men|man)|non-experts?|general public|kind(?:er)?|anfänger|laien|non-technical (?:users?|readers?|people|audiences?|customers?|staff)|(?:users?|readers?|people|audiences?) without (?:a )?technical (?:background|knowledge))(?!\p{L})|\bso that (?:even )?(?:an? |the )?(?:child(?:ren)?|kids|beginners?|lay(?:person|people|men|man)|non-experts?)(?: can| could| will)? understands?\b/giu,
      },
      {
        value: "experts",
        pattern:
          /\b(?:for|to|assume|(?:readers?|audience|users?) (?:is|are|has|have)|für) (?:an? |the )?(?:[\w-]+ ){0,2}?(?<!non-)(?:experts|specialists|professionals|engineers|scientists|phds?|doctoral students|experten|fachleute|expertinnen|actuaries|lawyers|attorneys|clinicians|physicians|nurses|developers|programmers|researchers|accountants|auditors|technical (?:users?|readers?|audiences?|staff))(?!\p{L})|\b(?:technical|legal|medical|specialist|expert) (?:terms?|terminology|language|jargon|vocabulary) without (?:explaining|explanations?|defining|definitions?)/giu,
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
    name: "the language of the answer",
    stems: "répo repo réda écri resp cont escr risp scri",
    signs: /回答|作答|输出|回复/u,
    unless:
      /(?<!\p{L})(?:ou|o|oder|selon|según|conforme|si|sauf|cuando|quando|langue de|idioma de|idioma da|trad\p{L}*|cit\p{L}*)(?!\p{L})|如果|或|翻译/iu,
    alternatives: [
      {
        pattern:
          /(?<!\p{L})(?:répond\p{L}*|réponses?|rédige\p{L}*|écri\p{L}*)(?: [\p{L}’'-]+){0,4}? en (français|anglais|allemand|espagnol|italien|arabe)(?!\p{L})/giu,
      },
      {
        pattern:
          /(?<!\p{L})(?:respond\p{L}*|contesta\p{L}*|respuestas?|escrib\p{L}*)(?: [\p{L}-]+){0,4}? en (español|castellano|inglés|francés|alemán|portugués)(?!\p{L})/giu,
      },
      {
        pattern:
          /(?<!\p{L})(?:respond\p{L}*|respostas?|escrev\p{L}*)(?: [\p{L}-]+){0,4}? em (português|inglês|espanhol|francês|alemão)(?!\p{L})/giu,
      },
      {
        pattern:
          /(?<!\p{L})(?:rispond\p{L}*|rispost[ae]|scriv\p{L}*)(?: [\p{L}-]+){0,4}? in (italiano|inglese|francese|spagnolo|tedesco)(?!\p{L})/giu,
      },
      { pattern: /(?:用|使用|以)(中文|简体中文|繁体中文|英文|英语|日语|日文)(?:来|进行)?(?:回答|作答|输出|回复)/gu },
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
