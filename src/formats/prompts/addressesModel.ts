/** Prompts say early whom they speak to; further down a page may speak of models too. */
const MAX_OPENING_LENGTH = 1_000;
const MAX_ORDERS_LENGTH = 4_000;
const MAX_LABELS = 8;
/** A heading, a tag, a mark of a template or a label alone on its line. */
const LABEL_LINE =
  /^\s*(?:#{1,6} .{0,80}|<\/?[a-z][^<>]{0,60}>|\[[\w -]{1,40}\]|[-=*_]{2,}.{0,60}|\{[{%#].{0,100}[}%#]\}|[\w -]{1,30}:)?\s*$/iu;

const BETWEEN =
  "(?:(?!(?:of|for|to|in|on|with|by|that|who|which|at|from|because)\\s)[^\\s.!?;:]{1,40}\\s){0,10}?[*_\"'`“]{0,3}";
/** What a program is and a reader is not. */
const MACHINE =
  "(?:(?:ai|llm|\\w{0,20}gpt|chat ?bot|\\w{0,20}bot|copilot|language model)\\b|(?<!\\b(?:your|our|registered|estate|insurance|travel|listing|sales|leasing|customs)[*_ ]{1,3})(?:agent\\b(?! of\\b)|assistant\\b)(?! (?:manager|coach|professor|director|editor|attorney|general|principal|teacher|referee)\\b)|(?:engine|analy[sz]er|classifier|summari[sz]er|re-?writer|evaluator|grader|annotator|extractor|reranker)\\b)";
const PERSONA = new RegExp(
  `^["'*_“]{0,3}you(?: are|['’]re| act as| will act as)(?: now)? (?:an?|the|(?:[^\\s,.]{1,30} ){0,4}[^\\s,.]{1,30}, (?:an?|the))\\s${BETWEEN}${MACHINE}`,
  "iu",
);
/** How other languages open a prompt, and what the model is then. */
const OTHER_PERSONAS: readonly RegExp[] = [
  /^(?:du bist|sie sind) (?:ein|der|die|das)\p{L}{0,2} [^.!?\n]{0,60}?(?:assisten|chatbot|bot\b|ki\b|expert|agent)/iu,
  /^(?:eres|usted es|actúa como|sos) (?:una?|el|la) [^.!?\n]{0,60}?(?:asistente|expert|agente|chatbot|bot\b|modelo)/iu,
  /^(?:tu es|vous êtes) (?:une?|l['’]) ?[^.!?\n]{0,60}?(?:assistant|expert|agent|chatbot|modèle)/iu,
  /^(?:você é|atue como|sei|agisci come) (?:uma?|una?|un['’]|o|il) ?[^.!?\n]{0,60}?(?:assistente|especialista|espert|agente|chatbot|modelo|modello)/iu,
  /^(?:你是|您是)[^。！？\n]{0,80}?(?:助手|助理|客服|专家|專家|机器人|機器人|模型)/u,
  /^(?:ты|вы|ти|ви)(?: [—–-])? [^.!?\n]{0,80}?(?:помощник|ассистент|помічник|асистент|эксперт|експерт|бот(?!\p{L})|консультант|аналитик|модель)/iu,
  /^sen [^.!?\n]{0,100}?(?:asistan|yardımcı|uzman|model|bot)\p{L}{0,4}s[ıiuü]n(?!\p{L})/iu,
  /^(?:bạn là|anda adalah|kamu adalah|je bent|jesteś|jsi|du är|du er|te egy|olet|ești|أنت) [^.!?\n]{0,80}?(?:trợ lý|chuyên gia|asist|pakar|assist|expert|ekspert|agent|asystent|bot(?!\p{L})|modell|مساعد|خبير)/iu,
  /^あなたは[^。！？\n]{0,80}?(?:アシスタント|専門家|AI|ボット|モデル)/u,
  /^(?:당신은|너는)[^.!?\n]{0,80}?(?:어시스턴트|도우미|전문가|AI|챗봇|비서|모델)/u,
];
/** A sentence that tells the reader who he is or what he gets. */
const ADDRESS =
  /(?:^|[.!?:>"']\s{1,4}|\n[\s>#"]{0,8}(?:\*\*)?)(?:You are (?:now )?(?:an? |the |\{|(?:extract|classify|summari[sz]|translat|rewrit|rephras|generat|writ|answer|evaluat|analy[sz]|judg|rat|rank|compar|identify|grad|convert|label)ing |\p{L}{2,30}, (?:an? |the ))|Act as |Your (?:name|role|task|job|goal|mission|objective|purpose) is\b|You (?:will be|are|have been) (?:given|provided|shown|tasked)\b|I want you to )/u;
const ORDER =
  "(?:determine|decide|judge|rate|rank|classify|extract|summari[sz]e|translate|rewrite|rephrase|paraphrase|generate|write|answer|respond|reply|evaluate|compare|analy[sz]e|identify|provide|add|use)";
/** An order at the very top; behind "Given …" and "Based on …" answers go on with a statement. */
const TASK = new RegExp(
  `^(?:(?:please )?${ORDER}\\s(?:to |for )?(?:the|this|these|an?|each|every|all|whether|if|how|which|what|one|up|\\d|\\{|search|only|just)|(?:given|based on|for) (?:an?|the|this|these|some)\\b[^.!?\\n]{0,200},? (?:please |to |you must |you should )?${ORDER}\\b)`,
  "iu",
);
/** "## Role", and below it what the model is: "A helpful assistant." */
const ROLE_SECTION = /^\s{0,8}(?:#{1,6} |\[|={2,20} ?)(?:(?:system|your) )?(?:role|persona)\b[^\n]{0,30}\n/iu;
/** Words about questions, answers and tools that are meant for a model. */
const ORDERS: readonly RegExp[] = [
  /\b(?:the |a |each )?users?['’]s? (?:\w+ ){0,2}?(?:questions?|quer(?:y|ies)|messages?|requests?|input|statements?|utterances?|wording)\b|\buser (?:questions?|quer(?:y|ies)|messages?|input)\b|\bthe user (?:will|asks?|wants?|clearly|provides?|gives?|says?)\b/iu,
  /\b(?:respond|reply|answer|output|return|format)\b[^.!?\n]{0,60}\b(?:json|markdown|plain text|normal text|xml|one word|bullet points?)\b|\bjson (?:object|only|array|format)\b/iu,
  /\b(?:do not|don['’]t|never|not) (?:make (?:\w+ )?up|invent|fabricate|hallucinate|guess|speculate|assume)\b/iu,
  /\b(?:as an (?:ai|llm)|large language model|knowledge cut-?off|stay in character|chat history|conversation (?:history|so far)|context window)\b/iu,
  /\bif (?:you (?:do not|don['’]t|cannot|can['’]t|are (?:unsure|not sure)) |the (?:answer|context|information|documents?|passages?|excerpts?) (?:is|are|do|does|cannot)\b)/iu,
  /\b(?:output|return|respond|reply|answer)(?: \w+){0,2} only\b|\b(?:only|just) (?:output|return|respond|reply|answer)\b|\bonly (?:use|rely on) the (?:provided|given|retrieved)\b/iu,
  /\b(?:keep|make) (?:your |the |all )?(?:responses?|answers?|replies) (?:\w+ )?(?:short|brief|concise|under|below|to)\b|\byour (?:response|answer|reply|output) (?:must|should|has to|will)\b|\bit is your (?:job|task) to\b/iu,
  /\b(?:retrieved|provided|given) (?:context|documents?|passages?|excerpts?|chunks?|sources)\b|\b(?:call|use|invoke) (?:the |your |available |any )?(?:\w+ )?tools?\b|\bsearch quer(?:y|ies)\b|\bstandalone question\b/iu,
];
/** Pages and letters, whatever else their words are. */
const PAGE =
  /<!doctype|<(?:html|head|body|div|table|td|mjml|style|form|section|nav)\b|^\s{0,8}(?:subject: [^\n]{0,200}\n\s{0,8})?(?:hi|hello|hey|dear|good (?:morning|day))\b[^\n]{0,80}[,!]\s{0,4}\n/iu;

/** Whether a text opens with words to a model: who it is, or a task for it and how it is to answer. */
export function addressesModel(text: string): boolean {
  const opening = text.slice(0, MAX_OPENING_LENGTH);
  if (PAGE.test(opening)) return false;
  const words = behindLabels(opening);
  if (PERSONA.test(words) || OTHER_PERSONAS.some((pattern) => pattern.test(words))) return true;
  const orders = text.slice(0, MAX_ORDERS_LENGTH);
  return (
    (ADDRESS.test(words) || TASK.test(words) || ROLE_SECTION.test(opening)) &&
    ORDERS.some((pattern) => pattern.test(orders))
  );
}

function behindLabels(opening: string): string {
  let from = 0;
  for (let count = 0; count < MAX_LABELS; count += 1) {
    const newline = opening.indexOf("\n", from);
    if (newline === -1 || !LABEL_LINE.test(opening.slice(from, newline))) break;
    from = newline + 1;
  }
  return opening.slice(from).trimStart();
}
