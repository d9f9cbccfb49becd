import type { Span } from "../../../contract/span";

const PAGE = String.raw`(?:page|article|section|note|answer|response|summary|overview|guide|list|entry|stub|draft|text|content|post|information|document|report|material|disclaimer)`;
const ADVICE = String.raw`(?:legal|medical|financial|tax|investment|professional|clinical|health)`;
const BY_WHOM = String.raw`(?:automatically )?(?:generated|written|created|compiled|produced|prepared|drafted|machine[- ]translated)`;

/**
 * `Information only (not legal advice).`, `This page needs a review.`, `TODO: …`; in lower case, as patterns of both cases of all
 * scripts take several times as long to get ready.
 */
const REMARKS: readonly RegExp[] = [
  /^(?:yes|no|ja|nein|oui|non|sí|correct|incorrect)[\s.!*_]*$/iu,
  /^(?:the|this) answer is (?:(?:fully|partially|directly|well) )?(?:supported|grounded|based|contained|found)\b/iu,
  // What a model is told to say where it has no answer: `NOT_IN_CORPUS`, `REFUSE: …`.
  /^(?:(?:answer|response|result)\s*[:：]\s*)?(?:no|not|cannot|insufficient|out)[\s_-](?:[a-z]+[\s_-]){0,4}(?:answer|context|corpus|information|info|found|scope|evidence|data|documents?|sources?|results?|match(?:es)?|available)[\s.!*_`]*$/u,
  /^(?:refuse[ds]?|refusal|abstain(?:ed)?)\s*[:：]/u,
  // `Based on the staff guide [1]:` says from where what follows is.
  /^(?:based on|according to|laut)\s[^.!?\n]{1,80}[:：][\s*_]*$/u,
  // `[fees.md] (ID: 3f2a-91)` lists a document.
  /^\(?id[:#]? [\p{L}\d-]{5,}\)?$/u,
  /^disclaimer\b\s*[*_]*\s*[:：–—-]/u,
  /^(?:todo|fixme|tbd|to do)\b\s*[*_]*\s*[:：(–—-]/u,
  /^(?:for )?(?:general |background )?information(?:al)? (?:purposes )?only\b/u,
  /^(?:the|these|all) (?:figures|numbers|data|results|findings|claims|statements|sources) (?:were|was|have|has) not (?:been )?(?:independently )?(?:verified|checked|audited|reviewed|validated)\b/u,
  /^(?:(?:the|this|that|both|these|all) )?(?:\p{L}+ ){0,2}(?:document|source|passage|context|text|excerpt)s? (?:clearly |directly |explicitly )?(?:says?|states?|supports?|confirms?|mentions?|shows?|answers?|provides?) (?:so|this|that|it|(?:this|the) (?:answer|question|claim|statement|information))[\s.!*_]*$/u,
  /^(?:dies|das|diese)\b.{0,80}\b(?:keine|ersetzt|ersetzen)\b.{0,40}\b(?:rechts|steuer|anlage|medizinische)\s?\p{L}*beratung/u,
];

/** Those that have `advice` in them, */
const REMARKS_ON_ADVICE: readonly RegExp[] = [
  new RegExp(String.raw`^(?:this is )?not (?:(?:intended as|to be taken as) )?${ADVICE}\b.{0,40}\badvice\b`, "u"),
  new RegExp(
    String.raw`^(?:this (?:is|does|${PAGE})|the (?:above|${PAGE})|none of this|nothing (?:here|above|in this))\b.{0,80}\b(?:not|nor|no|never|cannot|nothing|none)\b.{0,60}\b${ADVICE}\b.{0,40}\badvice[\s.!)*_]*$`,
    "u",
  ),
];
/** and those that begin with `this`: to make such patterns ready takes as long as to judge a claim. */
const REMARKS_ON_PAGE: readonly RegExp[] = [
  new RegExp(
    String.raw`^this ${PAGE} (?:is (?:only |solely )?(?:based|built) on|draws on|relies on|rests on|summari[sz]es|covers|explains|describes|gives an overview)\b`,
    "u",
  ),
  new RegExp(
    String.raw`^this ${PAGE} (?:still )?(?:needs?|requires?) (?:to be )?(?:an? |more |further |some )?(?:reviews?|updat|expan|edit|citation|reference|source|clean|attention|check|complet|improv|work)`,
    "u",
  ),
  new RegExp(
    String.raw`^this ${PAGE} (?:is|was|has been) (?:still )?(?:an? )?(?:stub|draft|incomplete|under construction|work in progress|last (?:updated|reviewed|edited)|${BY_WHOM})\b`,
    "u",
  ),
];

/** Labels of what is known of the page itself, each with its value on one line. */
const PAGE_FIELD =
  /^(?:last\s+(?:updat|modifi|review|edit|revis|chang|verifi|check)ed|updated|authors?|(?:written|prepared|reviewed)\s+by|topics?|date|published|tags?|categor(?:y|ies)|keywords|reading\s+time|permalink|confidence(?:\s+(?:score|level))?|stand|zuletzt\s+aktualisiert|autor(?:in)?|datum|thema|subject|betreff|objet|asunto|to|cc)(?:\s+(?:on|at))?[\s*_]*[:：][\s*_]*\S/iu;
const MAX_FIELD_WORDS = 12;
/** `Tool used: hybrid search`: how an answer was made. */
const HOW_MADE =
  /^(?:tools?|agents?|routes?|pipeline|retriever|retrieval|search)(?:\s+(?:mode|method|type|strategy))?(?:\s+(?:used|called|taken|chosen))?[\s*_]*[:：].{0,80}\b(?:rag|retriev\p{L}*|search|vectors?|embeddings?|faiss|bm25|rerank\p{L}*|dense|hybrid|sql|api|mcp|llm|functions?)\b/iu;
/** `Prepared July 5, 2026`, `Accessed on 12 May 2024` */
const PREPARED =
  /^(?:prepared|generated|created|compiled|written|issued|dated|as\s+of|(?:last\s+)?(?:accessed|retrieved|viewed|visited)|erstellt|(?:zuletzt\s+)?abgerufen)(?:\s+(?:on|am))?[\s:*_]+(?:\p{L}{3,10}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|\d{1,2}\.?\s+\p{L}{3,10}\.?\s+\d{4}|\d{4}-\d\d-\d\d)(?:\s*[·|•–—-].{0,80})?[\s.*_)]*$/iu;
/** `Q: Summarize the findings.` */
const ASKED = /^(?:q|question|prompt|frage|pregunta)(?:\s?\d{1,3})?[\s*_]*[:：]\s/iu;
/** `(Retrieved: fees-01, fees-07)` */
const RETRIEVED =
  /^(?:retrieved|accessed|viewed|abgerufen)(?:\s+(?:from|on|at|am))?[\s*_]*[:：](?:[^.!?\n]|[.!?](?=\S)){1,200}[\s.*_)]*$/iu;
/** `[HR-LEAVE-002 §3, effective 2025-04-01]` */
const BRACKETED_ID = /^\[?[\p{L}\d]+(?:[-_.][\p{L}\d]+){0,6}(?<=\d)(?:[\s,;][^[\]\n]{0,80})?\][\s.]*$/u;
/** `Table 1: Fees` */
const CAPTION =
  /^(?:tab(?:le(?:au)?|elle|la)|fig(?:ure|\.)?|chart|exhibit|abb(?:ildung|\.)?)\s+\d{1,3}(?:\.\d{1,2})?[\s*_]*[.:：]/iu;

const AMOUNT = String.raw`(?:~\s*)?[\d.,]+`;
/** What programs write of a run that answered, in lower case: `model: gpt-4o-mini`, `tokens: 512`, `latency: 1.2 s`. */
const RUN_FIELDS: readonly RegExp[] = [
  /^(?:(?:llm|chat|ai|judge|generator|embedding)\s+)?model(?:\s+(?:name|used|id))?\s*:\s*\S*(?:gpt|claude|gemini|llama|mi[sx]tral|qwen|deepseek|command-|phi-?\d|grok|sonnet|haiku|opus|embedding|minilm|bge-)\S*(?:\s+\([^)]*\))?$/u,
  new RegExp(String.raw`^(?:(?:total|prompt|completion|input|output)\s+)?tokens(?:\s+used)?\s*:\s*${AMOUNT}`, "u"),
  new RegExp(
    String.raw`^(?:(?:response|processing|elapsed|inference|execution|generation|retrieval|query|total)\s+(?:time|latency)|latency|time\s+taken|elapsed)\s*:\s*${AMOUNT}\s*(?:ms|s|secs?|seconds?|milliseconds?)?$`,
    "u",
  ),
  /^(?:run|session|request|response|trace|query|question|conversation|thread|message)[\s_-]?id\s*:\s*\S+$/u,
  /^(?:generated|created|retrieved|exported|run|timestamp|time|date)(?:\s+(?:on|at|date|time))?\s*:\s*\d{4}-\d\d-\d\d(?:[t ]\d.*)?$/u,
  /^(?:(?:retrieved|used)\s+(?:documents|chunks|passages|sources)|(?:documents|chunks|passages|sources)\s+(?:retrieved|found|used))\s*:\s*\d+$/u,
  /^(?:temperature\s*:\s*[01](?:\.\d+)?|top[\s_-]?[kp]\s*:\s*[\d.]+)$/u,
  /^(?:(?:answer|response|context|semantic)\s+(?:relevan(?:ce|cy)|precision|recall|correctness|similarity)|faithfulness|groundedness|hallucination(?:\s+(?:rate|score))?|ragas\s+score)\s*[:|]\s*(?:[\d.,%]+[\s|]*)+$/u,
];
/** A line of a log: `2025-03-01 10:00:01,123 - INFO - …`, `[10:00:02] DEBUG …`, `INFO:root:…` */
const LOG_LINE =
  /^\[?(?:(?:\d{4}-\d\d-\d\d[t ])?\d\d:\d\d:\d\d\S{0,12}\]?[\s|:[-]{1,4}(?:\S{1,60}[\s|:[-]{1,4}){0,2}(?:info|debug|warn(?:ing)?|error|trace|critical|fatal)\b|(?:info|debug|warning|error|critical)(?::[\w.]+:|\])\s*\S)/u;

/** Whether each line of a sentence is what a program wrote of its run. */
function isOfRun(words: string): boolean {
  return words.split("\n").every((line) => {
    const written = line
      .toLowerCase()
      .replace(/[*_`]+/gu, "")
      .replace(/^[\s>|#•\p{So}-]+|[\s|]+$/gu, "");
    return written === "" || LOG_LINE.test(written) || RUN_FIELDS.some((field) => field.test(written));
  });
}

const LINKS =
  /!?\[\[[^[\]\n]{1,300}\]\]|!?\[[^[\]\n]{0,300}\]\([^()\s]{0,500}(?:\s"[^"\n]{0,200}")?\)|<?https?:\/\/[^\s<>]{1,500}>?/gu;
const STATES_IN_LABEL = /[.!?]["”’*_]*\]|(?:\S+\s+){9}/u;
/** What may stand between bare links, and what leads them. */
const AROUND_LINKS =
  /^[\s\d\p{P}\p{S}]*(?:(?:see\s+also|see|related(?:\s+(?:pages|articles|topics|notes|links|reading|concepts))?|further\s+reading|read\s+more|more|next|previous|prev|back(?:\s+to)?|up|home|links?|sources?(?:\s+used)?|references?|parent|children|contents|siehe(?:\s+auch)?|quellen|voir(?:\s+aussi)?|ver\s+también|ur[il]s?|(?:web\s?)?(?:site|page|address)(?:es|s)?|homepage|doi|retrieved\s+from|available\s+(?:at|from|online)|accessed(?:\s+(?:at|on))?|and|or|und|et|y)[\s\d\p{P}\p{S}]*){0,6}$/iu;

const IS_FURNITURE_LINK =
  /^[\s\p{P}\p{S}]*(?:(?:back\s+)?to\s+(?:the\s+)?top|skip\s+to\s+\p{L}+(?:\s\p{L}+)?|back|next|prev(?:ious)?|home|menu|(?:table\s+of\s+)?contents|nach\s+oben|weiter|zurück)(?:\s*[:：→»›–-].*)?[\s\p{P}\p{S}]*$/iu;

/** Whether a link is called by where on a site it leads, `Back to top`, `Next: Fees`, and so cites nothing. */
export function isFurnitureLink(label: string): boolean {
  return IS_FURNITURE_LINK.test(label);
}

const IS_FORMULA = /^(?:\$\$[^$]*\$\$|\\\[[\s\S]*\\\]|\$[^$\n]*\$)[\s.,;:]*$/u;
const IS_EXERCISE =
  /^(?:exercise|problem|homework|practice\s+question|übung|aufgabe|exercice|ejercicio)s?\s+\d{1,3}(?:\.\d{1,3})?[a-z]?\b/iu;
const ASKS_TO_PROVE = /^(?:show|prove|verify|deduce|conclude)\s+that\b|^explain\s+(?:why|how|whether)\b/iu;
const IS_STEP_LABEL =
  /^(?:step|part|phase|chapter|section|stage|schritt|teil|étape|paso)\s+(?:\d{1,3}|[ivx]{1,5})[\s\p{P}]*$/iu;
const OPENS_WITH_PRONOUN = /^(?:they|it|this|these|that|those|we|he|she|here|which|such|where|so|then|hence|thus)\b/iu;
const ENDS_STATEMENT = /[.!。！][\s*_"”’)\]]*$/u;
/** `Does it run in winter? [not documented]` */
const ENDS_ASKING = /[?？؟][\s*_"”’)\]]*(?:\[[^[\]?]{1,60}\][\s.*_]*)?$/u;
const ENDS_OPEN = /[:：][\s*_"”’)\]]*$/u;

/** Layout before the words of a line. */
const LAYOUT = /^[\s*_"“‘'(>#]+/u;
/** `**Note:** this answer was generated …` */
const NOTE_LABEL =
  /^(?:note|n\.?b\.?|please note|reason|reasoning|rationale|explanation|justification|hinweis|anmerkung|begründung|remarque|nota)[\s*_]*[:：][\s*_]*/iu;
const MAX_READ_LENGTH = 1000;
const MAX_ENDING_LENGTH = 80;
/** A lead-in with fewer leaves all to what it announces. */
const FEWEST_CONTENT_WORDS = 2;

/** A sentence as it is written, and how many of its words carry meaning. */
interface Sentence {
  /** Its words, marks left out. */
  readonly words: string;
  readonly contentCount: number;
}

/**
 * Whether a sentence states nothing of the world that a source could support, whatever cites for it: a disclaimer, a remark on
 * the page itself, a formula, the label of a step, or a lead-in with hardly a word.
 *
 *     Information only (not legal advice).
 *     They satisfy
 */
export function statesNothing({ words: written, contentCount }: Sentence): boolean {
  const words = plain(written);
  const lower = words.toLowerCase().replace(/\s+/gu, " ");
  if (remarksFor(lower).some((pattern) => pattern.test(lower))) return true;
  if (IS_FORMULA.test(words) || IS_STEP_LABEL.test(words)) return true;
  const ending = words.slice(-MAX_ENDING_LENGTH);
  const isOpen = ENDS_OPEN.test(ending) || (OPENS_WITH_PRONOUN.test(words) && !ENDS_STATEMENT.test(ending));
  return ENDS_ASKING.test(ending) || (isOpen && contentCount < FEWEST_CONTENT_WORDS);
}

/** The patterns of remarks that a sentence may be. */
function remarksFor(lower: string): readonly RegExp[] {
  return [
    ...REMARKS,
    ...(lower.includes("advice") ? REMARKS_ON_ADVICE : []),
    ...(lower.startsWith("this") ? REMARKS_ON_PAGE : []),
  ];
}

/**
 * Whether a sentence that cites nothing is furniture of its page: what is known of the page, or what it sets as an exercise.
 *
 *     Last updated: 12 March
 *     Exercise 3. Show that the sum is even.
 */
export function isFurniture(written: string): boolean {
  const words = plain(written);
  if (ASKS_TO_PROVE.test(words) || PREPARED.test(words) || CAPTION.test(words) || isOfRun(words)) return true;
  if (ASKED.test(words) || RETRIEVED.test(words) || BRACKETED_ID.test(words)) return true;
  return (
    (PAGE_FIELD.test(words) || HOW_MADE.test(words)) &&
    !words.includes("\n") &&
    words.split(/\s+/u).length <= MAX_FIELD_WORDS
  );
}

/**
 * Whether nothing but links stands in a line, each called by what it leads to: a way on and no statement.
 *
 *     See also: [[Opening hours]], [Fees](fees.md)
 */
export function areBareLinks(written: string): boolean {
  const text = written.slice(0, MAX_READ_LENGTH);
  const links = text.match(LINKS);
  if (links === null || written.length > MAX_READ_LENGTH) return false;
  return !links.some((link) => STATES_IN_LABEL.test(link)) && AROUND_LINKS.test(text.replace(LINKS, " "));
}

/** A model's thoughts before its answer; their opening may be a part of the prompt. */
const REASONING =
  /^\s*<(think|thinking|thought|reasoning|scratchpad)>[\s\S]*?(?:<\/\1>|$)|^[^<]{0,20000}<\/think(?:ing)?>/iu;

/** The same as chats fold it away, with what tools were asked, between the parts of the answer. */
const FOLDED =
  /<details\s+type=["'](?:reasoning|tool_calls|code_interpreter)["'][^<>]{0,20000}>[\s\S]*?(?:<\/details>|$)/giu;

/** What agents write before their answer: what they think, what they do, and what they see. */
const STEPS = /^\s*(?:thought|action)\s*:[\s\S]*?\nfinal answer\s*:[ \t]*/iu;

/** What a model wrote for itself before its answer, or between its parts. */
export function findReasoning(response: string): readonly Span[] {
  const [written] = REASONING.exec(response) ?? STEPS.exec(response) ?? [];
  const folded = response.includes("<details") ? [...response.matchAll(FOLDED)] : [];
  return [
    ...(written === undefined ? [] : [{ start: 0, end: written.length }]),
    ...folded.map(({ 0: block, index }) => ({ start: index, end: index + block.length })),
  ];
}

/** Whether a block is one comment of HTML, which no reader sees. */
export function isComment(block: string): boolean {
  const written = block.trim();
  return written.startsWith("<!--") && written.indexOf("-->") === written.length - "-->".length;
}

/** Whether a block sets an exercise: what it says is to be shown. */
export function isExercise(block: string): boolean {
  return IS_EXERCISE.test(plain(block));
}

const SETTING = /^\s*(?:-\s+)*[a-z_$][\w.$-]{0,60}:(?:\s+(.*))?$/u;
const LIST_VALUE = /^\s*-\s+\S+$/u;
const STATES = /[.!?。！？][\s"'”’]*$/u;

/**
 * Whether a block without marks is settings that are written outside of code: two keys at least with their values, none of which is
 * a sentence.
 *
 *     region: eu-west-1
 *     retention_days: 30
 */
export function areSettings(block: string): boolean {
  const lines = block.split(/\r?\n/u).filter((line) => line.trim() !== "");
  const settings = lines.map((line) => SETTING.exec(line));
  const isKnown = settings.every((setting, at) =>
    setting === null ? LIST_VALUE.test(lines[at] ?? "") : !STATES.test(setting[1] ?? ""),
  );
  return isKnown && settings.filter((setting) => setting !== null).length > 1;
}

const ON_TO = String.raw`(?:see\s+also|related(?:\s+(?:pages|articles|topics|notes|links|reading|concepts|documents))?|further\s+reading|read\s+(?:more|next)|navigation|next(?:\s+steps)?|siehe\s+auch|voir\s+aussi|ver\s+también)`;
const IS_ON_TO = new RegExp(String.raw`^${ON_TO}[\s*_:：]*$`, "iu");
const STARTS_ON_TO = new RegExp(String.raw`^${ON_TO}[\s*_]*[:：\[]`, "iu");

/** Whether a heading, or a line of its own, announces a list of links. */
export function announcesLinks(block: string): boolean {
  return IS_ON_TO.test(plain(block));
}

/** Whether a line leads on to other pages: `See also: [[Fees]]`. */
export function leadsOn(written: string): boolean {
  return STARTS_ON_TO.test(plain(written)) && areBareLinks(written);
}

function plain(written: string): string {
  return written.slice(0, MAX_READ_LENGTH).trimEnd().replace(LAYOUT, "").replace(NOTE_LABEL, "");
}
