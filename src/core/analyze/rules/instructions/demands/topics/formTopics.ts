import type { FactTopic } from "./factTopic";

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

export const FORM_TOPICS: readonly FactTopic[] = [
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
    name: "whether a set phrase opens the answer",
    stems: "star begi open intr prea lead pref einl begi comm débu empi comi inic come",
    readsQuotes: true,
    unless:
      /\b(?:if|when|unless|each|every (?:section|item|bullet|paragraph|line)|sections?|paragraphs?|lines?|bullets?|wenn|falls)\b/i,
    alternatives: [
      {
        value: "a phrase",
        pattern:
          /\b(?:start|begin|open|preface)\b(?: (?:your|the|every|all|any|with)| (?:answers?|responses?|repl(?:y|ies)|output))* (?:with|by saying)(?: the)?(?: (?:words?|phrase|sentence))?:? ["“„«][^"“”„«»\n]{2,60} [^"“”„«»\n]{2,80}["”“»]|\b(?:no|without(?: any| an)?|avoid(?: any)?|(?:do not|don['’]t|never) (?:use|write|add|include|give)(?: any| an?)?) (?:[\w-]+ )?(?:introductory (?:phrases?|sentences?|words|remarks?|text)|introductions?|preambles?|lead-ins?|opening (?:phrases?|lines?|remarks?))\b|(?<!\p{L})(?:commence[rz]?|débute[rz]?|empieza|comienza|inicia|comece|inicie|beginne) [^"“„«»\n.]{0,40}(?:par|con|com|mit)(?: [\p{L}]+){0,3}:? ["“„«][^"“”„«»\n]{2,60} [^"“”„«»\n]{2,80}["”“»]|(?<!\p{L})(?:sans|sin|sem|ohne|pas d['’]|keine) ?(?:phrase d['’])?(?:introducti?[oó]n|introdução|introduction|préambule|preámbulo|preâmbulo|einleitung)(?!\p{L})/giu,
      },
    ],
  },
  {
    name: "the phrase that opens the answer",
    stems: "star begi open",
    readsQuotes: true,
    unless: /\b(?:if|when|unless|or|each|sections?|paragraphs?|lines?|bullets?|items?)\b/i,
    alternatives: [
      {
        pattern:
          /\b(?:start|begin|open)\b(?: (?:your|the|every|all|any)| (?:answers?|responses?|repl(?:y|ies)|output))* with(?: the)?(?: (?:words?|phrase|sentence))?:? ["“„«]([^"“”„«»\n]{2,60} [^"“”„«»\n]{2,80})["”“»]/giu,
      },
    ],
  },
  {
    name: "lists or running text",
    stems: "list puce viñe tópi marc elen pros para text sans sin sem",
    signs: /列表|要点|分点|段落|项目符号/u,
    unless:
      /(?<!\p{L})(?:si|quand|lorsque|cuando|quando|cas échéant|caso|if|when|or|ou|se necessário|für jede|chaque|cada)(?!\p{L})|如果|当|必要|可以|或/iu,
    alternatives: [
      {
        value: "lists",
        pattern:
          /(?<!\p{L})(?:listes? (?:à puces|numérotées?)|puces|en forma de lista|listas? (?:con viñetas|numeradas?|com marcadores)|viñetas|tópicos|marcadores|elench[io] puntat[io])(?!\p{L})|(?:使用|用|以)(?:项目符号|编号)?(?:列表|要点|分点)/giu,
      },
      {
        value: "running text",
        pattern:
          /(?<!\p{L})(?:texte (?:suivi|continu)|en prose|(?:en )?texto (?:corrido|continuo|seguido|contínuo)|en prosa|em prosa|testo continuo|in prosa|sans (?:aucune )?listes?|sin listas|sem listas|senza elenchi)(?!\p{L})|连贯的?(?:段落|文字|文本)|(?:使用|用|以)(?:完整的?)?段落/giu,
      },
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
];
