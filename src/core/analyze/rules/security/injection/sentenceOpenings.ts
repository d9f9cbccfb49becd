/** Names of what reads and answers. */
const MODELS = String.raw`(?:ais?|llms?|language models?|chatbots?|gpts?|chatgpt|claude|gemini|copilot|bard|ki|ia|sprachmodelle?|modèles? de langage|modelos? de lenguaje|ии|нейросеть)`;
/** Words that name people and tools as well: they need company. */
const HELPERS = String.raw`(?:assistants?|agents?|bots?|models?|summari[sz]ers?|modelle?|modèles?|modelos?)`;
const ORDERS = String.raw`(?:instructions?|notes?|messages?|directives?|prompts?|commands?|overrides?|tasks?|updates?)`;
/** How a label may name them: “AI:”, “Note to the assistant:”, “Hidden instruction for agents:”, “ASSISTANT INSTRUCTION:”. */
const NAMED = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:${MODELS}(?!\p{L})|(?:to|for|dear|attention|hey|hello|liebe[rs]?|ch[eè]re?|estimado)(?:\s(?:the|any|all|this|every|die|das|den|el|la|les))?(?:\s\p{L}{2,12})?\s${HELPERS}(?!\p{L})|${HELPERS}\s${ORDERS}(?!\p{L}))|助手|人工智能|アシスタント|챗봇|어시스턴트|المساعد`,
  "iu",
);
/** “Assistant, if you read this”, “AI, …”. */
const CALLED = new RegExp(
  String.raw`^\P{L}{0,6}(?:dear |hey |hello )?(?:${MODELS}|${HELPERS}|${MODELS}\s${HELPERS})\s?,`,
  "iu",
);
const LABEL_ENDS = /[:：\]),–—]/u;
const MAX_LABEL_LENGTH = 80;
/** More words than this are a sentence of their own. */
const MAX_LABEL_WORDS = 10;

/** Whether a sentence opens with a call to a model: “Note to AI:”, “Assistant,”. */
export function callsModelFirst(text: string): boolean {
  if (CALLED.test(text)) return true;
  const opened = /^\P{L}{0,8}/u.exec(text)?.[0].length ?? 0;
  const length = text.slice(opened, opened + MAX_LABEL_LENGTH).search(LABEL_ENDS);
  if (length === -1 || text[opened + length] === ",") return false;
  const label = text.slice(opened, opened + length);
  return label.split(/\s+/u).length <= MAX_LABEL_WORDS && NAMED.test(label);
}

/** Marks that only the frame of a chat has: turns, system messages, the end of the context. */
const MARKS = [
  /<\|[a-z_]{2,20}\|>/iu,
  /\[\/?(?:INST|SYS|SYSTEM)\]|<<\/?SYS>>/iu,
  // Between doubled signs it is a place that a program fills in.
  /(?<!<)<\/?(?:system|instructions?|system_prompt|admin|context|user_query)>(?!>)/iu,
  /^\W{0,6}(?:(?:system|developer|admin|administrator|assistant) (?:message|prompt|override|note|instruction|update|directive|command)\s?[:：\]]|\[(?:system|developer|admin|administrator)\])/iu,
  /^\W{0,6}(?:SYSTEM|ADMIN|DEVELOPER)\s?[:：\]]/u,
  /\[\[?\s?(?:assistant|system|ai|developer|admin)\s?:/iu,
  /<\/?(?:system|developer|admin|debug) mode>|<\|[^|<>\n]{2,30}\|?>/iu,
  /^\W{0,6}(?:new|updated|revised|urgent|priority|critical|mandatory|additional|hidden|secret|special|real)(?: (?:new|important|urgent|priority|critical|mandatory))?(?: (?:system|user|model|ai))? (?:instructions?|task|directive|orders?|prompt|objective)\s?(?:\([^)]{1,30}\)\s?)?(?:[:：\]]|\*{2,3}|-{2,3}|={2,3})/iu,
  /^\W{0,6}priority (?:task|override|instruction)\s?[:：]/iu,
  /^#{2,6}\s?(?:instructions?|system|user|assistant|human|ai|response)\s?[:：]/iu,
  /\b(?:end of|begin|new|updated|hidden|secret|special|override|system) (?:context|document|session|prompt|instructions?|task|directive)s?\b\s?[:：>\]]/iu,
];

/** A turn of a conversation. Reports of faults have a line “System: …” as well, and it orders nothing. */
const TURN = /^\W{0,6}(?:system|developer|admin|administrator|assistant|user|human)\s?[:：\]]/iu;

/** What stands between ticks is shown, not said. */
const SHOWN_AS_CODE = /`[^`\n]{1,200}`/gu;
const HAS_MARK = /[<>[\]:：]|\*\*|--|==/u;

/** Whether a sentence pretends to be a part of the conversation's frame. */
export function looksLikeFrame(sentence: string): boolean {
  if (!HAS_MARK.test(sentence)) return false;
  const outsideCode = sentence.includes("`") ? sentence.replaceAll(SHOWN_AS_CODE, " ") : sentence;
  return MARKS.some((mark) => mark.test(outsideCode));
}

/** Whether a sentence is a turn of a conversation. */
export function looksLikeTurn(sentence: string): boolean {
  return TURN.test(sentence);
}
