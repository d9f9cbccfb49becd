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
const LONGEST_LABEL = 80;
/** More words than this are a sentence of their own. */
const MOST_WORDS = 10;

/** Whether a sentence opens with a call to a model: “Note to AI:”, “Assistant,”. */
export function callsModelFirst(text: string): boolean {
  if (CALLED.test(text)) return true;
  const opened = /^\P{L}{0,8}/u.exec(text)?.[0].length ?? 0;
  const length = text.slice(opened, opened + LONGEST_LABEL).search(LABEL_ENDS);
  if (length === -1 || text[opened + length] === ",") return false;
  const label = text.slice(opened, opened + length);
  return label.split(/\s+/u).length <= MOST_WORDS && NAMED.test(label);
}
