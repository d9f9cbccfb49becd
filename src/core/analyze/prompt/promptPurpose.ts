import { overlaps } from "../../../text/spans";
import { isRequestName } from "../../../text/variableNames";
import { rememberedOfTexts } from "../../lexical/rememberedFor";
import type { PreparedPrompt, Purpose } from "./preparedPrompt";

/** What of a prompt tells its purpose. */
type PurposeEvidence = Pick<
  PreparedPrompt,
  "instructions" | "contextSpans" | "questionSpans" | "exampleSpans" | "placeholders"
>;

const QUESTIONS = "(?:questions?|query|queries)";
/** Words up to a thing that is asked for; behind these it is only what the thing is about. */
const OF_ITSELF = "(?:(?!(?:of|for|on|to|from|whether|if|how|about) )[\\w,'’-]+ ){0,6}";

/** How prompts name their task. A role or an order weighs more than a word that any prompt may use in passing. Endings and words between are written short. */
const WRITTEN: readonly (readonly [task: Purpose, weight: number, patterns: readonly RegExp[]])[] = [
  [
    "judge",
    4,
    [
      /\b(?:you are|you're|act as|as) (?:an? |the )?%{0,4}(?:llm-as-(?:a-)?)?(?:judge|evaluator|grader|rater|assessor|annotator|fact[- ]checker|reviewer)\b/,
      /\b(?:evaluat(?:e|ing|ion of)|assess(?:ing|ment of)?|grad@|judg@|rat@|scor@|compar@) %{0,5}(?:answers?|responses?|claims?|statements?|assertions?|outputs?|summary|summaries|predictions?|submissions?|relevance|relevancy|faithfulness|groundedness|correctness|quality|accuracy|support|context|passages?|documents?|texts?)\b/,
      /\b(?:determin@|decid@|check(?:ing)?|verify(?:ing)?|classify(?:ing)?|see|tell|judg@|identify|assess(?:ing)?) %{0,4}?(?:if|whether|how (?:well|much|relevant))\b/,
      /\bscore (?:from|of|between) \d{1,2} (?:to|and|or|-) \d{1,3}\b|\bin the range of \d{1,2} to \d{1,3}\b/,
      /^\W{0,6}(?:is|are|do|does|did|has|have|can|could|would) (?:the|this|these|that|an?|each|it|they) [^.!]{0,200}\b(?:enough|sufficient|relevant|irrelevant|contain|include|hold|support|mention|answer|contradict|imply|entail)\w{0,3}\b[^.!]{0,80}\?/,
      /\b(?:re-?)?(?:rank|sort|order|prioriti[sz]e)(?:ing)? %{0,4}?(?:documents?|passages?|results|chunks?|snippets?|candidates?|answers|responses)\b/,
    ],
  ],
  [
    "judge",
    3,
    [
      /\b(?:assign|give|provide|return|output|respond with) %{0,4}(?:score|rating|grade|verdict)\b/,
      /\b(?:relevance|groundedness|faithfulness|correctness|helpfulness) score\b/,
      /\b(?:bewerte|beurteile|prüfe, ob)\b/,
    ],
  ],
  [
    "rewrite",
    4,
    [
      /\b(?:rephras|rewrit|re-writ|paraphras|reformulat|translat|proofread|(?<!\bhelp [^.!?]{0,30})refin)(?:e|es|ing|ed)?\b/,
      /\bstandalone (?:question|query)\b/,
      /\b(?:versions?|variations?|variants?|alternatives?) %{0,4}(?:question|query)\b/,
      /\b(?:übersetze|formuliere)\b/,
    ],
  ],
  [
    "summarize",
    4,
    [
      /(?<!\b(?:excel|skilled|expert|good|specializ\w{2,3}|capable|proficient) (?:at|in|of) )\b(?:summari[sz]@|condense|compress|situate)\b/,
      /\b(?:distill?|consolidat|combin|merg)\w{0,3}\b[^.!?\n]{0,80}\b(?:summary|summaries|overview|digest)\b|\bsummari[sz](?:er|ation assistant)\b|\bidentify (?:the |all )?(?:main|key|central) (?:themes|points|topics|ideas)\b/,
      /\b(?:describ@|contextuali[sz]@) %{0,6}?(?:chunk|document|passage|excerpt|snippet|image|table)\b/,
      /\bfasse\b[^.!?\n]{0,120}\bzusammen\b/,
    ],
  ],
  [
    "summarize",
    3,
    [/\b(?:write|create|give|produce|provide|generate) %{0,4}(?:summary|overview|abstract|digest)\b/],
  ],
  [
    "extract",
    4,
    [
      /\b(?:extract|classify|categori[sz]e|label|tag)(?:ing)? (?:all|the|every|each|any|this|a|an|named|key|relevant|up to)\b/,
      /\b(?:extract|classify|parse|detect)(?:s|ing)? (?:[\w'’,/-]+ ){0,5}?(?:details?|information|data|fields?|entities|values|transactions?|messages?|intents?|keywords?|metadata|records?|emails?|texts?|inputs?|documents?)\b/,
      /\b(?:update|create|produce) (?:a|the) list of\b/,
      /\b(?:return|output|copy|list|find|select|identify|extract) (?:only |just |any |all |the |every )*(?:relevant|useful|supporting) %?(?:text|parts?|passages?|sentences?|documents?|sections?|excerpts?|chunks?|context)\b/,
      /\b(?:extrahiere|klassifiziere)\b/,
    ],
  ],
  [
    "other",
    4,
    [
      new RegExp(
        `\\b(?:generat@|creat@|write|produc@|output|propos@|suggest|come up with|formulat@|devis@|break(?:ing)? %{1,6}into) ${OF_ITSELF}(?:sub-?|follow-?up )?${QUESTIONS}\\b`,
      ),
      /\b(?:decompos@|split(?:ting)?|break(?:ing)?) %{0,5}?(?:in)?to %{0,4}?(?:sub-?)?(?:questions?|queries|tasks?|steps|parts)\b|\bhypothetical (?:passage|document|answer|paragraph|response)\b/,
      /\b(?:rout@|triag@|dispatch(?:ing)?|forward(?:ing)?|assign(?:ing)?) %{0,5}?(?:questions?|query|queries|requests?|tickets?|messages?) %{0,3}?to\b/,
      new RegExp(`\\b(?:select|choose|pick|decide|determine) (?:the (?:best|right|most)|which|between|one of)\\b`),
    ],
  ],
  [
    "other",
    6,
    [
      /\b(?:generat~|creat~|writ~|produc~|construct(?:s|ing)?|build(?:s|ing)?|formulat~|optimi[sz]~|translat~) (?:[\w'’*-]+ ){0,6}?\W{0,2}(?:(?:search|sql|sparql|cypher|graphql|kql|database|bing|google|lucene|elasticsearch|web|vector|retrieval) (?:search )?(?:quer(?:y|ies)|statements?|commands?)|keywords?)\b/,
      /\b(?:generat~|build(?:s|ing)?|creat~|construct(?:s|ing)?|produc~|formulat~|compos~) %{0,4}?(?:urls?|payloads?|json strings?|api (?:calls?|requests?)|http requests?|request bod(?:y|ies)|curl commands?|shell commands?|filter expressions?|json schemas?|config(?:uration)?s?)\b/,
      /\b(?:writ~|tell(?:s|ing)?|compos~|creat~|continu~|generat~|craft(?:s|ing)?) %{0,5}?(?:stor(?:y|ies)|poems?|novels?|songs?|lyrics|screenplays?|scenes?|fairy tales?|haikus?|dialogues?|jokes?|blog posts?|tweets?|e-?mails?|cover letters?|advertisements?|slogans?)\b|\b(?:stay|remain|be|speak|answer|respond|act) in character\b|\brole-?play(?:s|ing)?\b|\bpersonality simulat|\b(?:dungeon|game) master\b|\byou(?:'re|’re| are) %{0,6}?(?:storyteller|novelist|poet|screenwriter|fictional|character (?:of|from|in)|npc)\b|\bas this (?:person|character)\b/,
    ],
  ],
  [
    "other",
    5,
    [
      /\b(?:writ~|generat~|produc~|implement(?:s|ing)?|complet~|refactor(?:s|ing)?|debug(?:s|ging)?|fix(?:es|ing)?) (?:[\w'’+#.-]+ ){0,4}?(?:code|functions?|class|methods?|scripts?|programs?|unit tests?|regex(?:es)?|regular expressions?|pull requests?|commit messages?)\b/,
    ],
  ],
  [
    "other",
    8,
    [
      /\b(?:have|with|given) access to (?:the )?(?:following |these |several |various |a set of |many |\w+ )?(?:tools?|functions?)\b|\bthe action to take\b|\binput to the action\b|\b(?:use|call|invoke) (?:one of )?(?:the (?:following |available |provided )?|these |your |any )(?:tools?|functions?)\b/,
    ],
  ],
  [
    "answer",
    4,
    [
      new RegExp(`\\banswer(?:s|ing)? %{0,8}${QUESTIONS}\\b`),
      /\b(?:beantworte[nt]?|antworte[nt]?)\b/,
      /\b(?:réponds|répondez|responde|responda|rispondi)\b/,
    ],
  ],
  [
    "answer",
    3,
    [
      /\banswer (?:for|to) (?:the|each|this|any|a) %{0,3}(?:question|query)\b/,
      /\b(?:respond|reply|responding|replying) to (?:the |each |any )?%{0,3}(?:users?|customers?|questions?|query|queries|employees?|visitors?|readers?|me)\b/,
      new RegExp(`\\b(?:address|resolve|help %{1,4}with) %{0,3}${QUESTIONS}\\b`),
      /\bquestion[- ](?:and[- ])?answer(?:ing)?\b/,
    ],
  ],
  [
    "answer",
    2,
    [
      new RegExp(
        `\\b(?:provid@|giv@|craft(?:ing)?|creat@|compos@|formulat@|generat@|produc@|write|writing|deliver(?:ing)?) ${OF_ITSELF}(?:answers?|responses?|repl(?:y|ies))\\b`,
      ),
      /(?:^|[,.;:*)] |\b(?:please|always|only|then|and|must|should|will|to|you|your) )answer\b/,
    ],
  ],
];

const SHORT: Readonly<Partial<Record<string, string>>> = {
  "~": "(?:e|es|ing)",
  "@": "(?:e|ing)",
  "%": "(?:[\\w'’-]+ )",
};

const CUES = WRITTEN.map(
  ([task, weight, patterns]) =>
    [
      task,
      weight,
      patterns.map(({ source }) => new RegExp(source.replace(/[~@%]/g, (sign) => SHORT[sign] ?? sign))),
    ] as const,
);

/** What a prompt says first is its task; what comes later is how. */
const FIRST_INSTRUCTIONS = 3;
const FIRST_COUNTS = 2;
/** Cues of one verb begin within so many letters. */
const NEAR = 3;
/** Wherever it stands, this is what the prompt is for. */
const TASK_COUNTS = 4;
const STATES_TASK = /\b(?:task|job|goal|objective|mission) is to\b/i;
/** Long prompts say their task early; the rest is rules and tables. */
const MAX_INSTRUCTIONS = 60;
const MAX_INSTRUCTION_LENGTH = 600;
/** What programs fill in where an answer is there already: it is to be judged or made better, and not to be given. */
const ANSWER_VARIABLE =
  /(?<!^(?:num|number|max|min|n|count|example|sample|previous|last)_?)(?:^|[._]|(?<=[a-z])(?=[A-Z]))(?:response|answer|prediction|claim|assertion|statement|candidate|completion|submission|output|hypothesis)s?$/i;
const ANSWER_VARIABLE_WEIGHT = 8;

/** What the prompt is for. Where no words tell it, a context with a question is there to be answered from. */
export function purposeOf(read: PurposeEvidence): Purpose {
  if (read.instructions.slice(0, MAX_INSTRUCTIONS).some(({ text }) => IS_NO_PROMPT.test(text))) return "unknown";
  const weights = taskWeights(read);
  const [best] = [...weights].sort(([, one], [, other]) => other - one);
  if (best !== undefined && best[1] > 0) return best[0];
  const isFed = read.contextSpans.length > 0 || read.instructions.some(({ text }) => NAMES_CONTEXT.test(text));
  // What a task or a prompt asks of a text is no question as a rule.
  const isAsked = read.questionSpans.length > 0 && !read.placeholders.some(({ name }) => isRequestName(name));
  if ((isFed && isAsked) || read.instructions.some(({ text }) => RETRIEVED_ALONE.test(text))) return "answer";
  return read.instructions.slice(0, MAX_INSTRUCTIONS).some(({ text }) => GIVES_TASK.test(text)) ? "other" : "unknown";
}

/** A page about prompts, for people, says so of itself. */
const IS_NO_PROMPT =
  /\b(?:this|the) (?:file|document|page|guide|text)\b[^.!?]{0,40}\b(?:(?:not|never) (?:[\w-]+ )?(?:sent|passed) to|not (?:itself )?a prompt)\b/i;

/** A role, or an order with a verb that models work by: a task is told, whichever it is. */
const GIVES_TASK =
  /^\W{0,8}(?:(?:based on|using|given|from|with) [^,.!?]{1,80}, )?(?:(?:please|now|always) )?(?:you (?:are|will|must|should)|you['’]re|your (?:task|job|goal|role|mission)|act as|generate|create|write|analy[sz]e|find|add|list|return|respond|describe|explain|provide|produce|design|plan|review|suggest|identify|convert|compare|extract|draft|propose|improve|compute|calculate|du (?:bist|hast|sollst)|deine aufgabe|verwende|analysiere|erstelle|schreibe|nenne|finde|tu es|vous êtes|rédige[rz]?|analyse[rz]?|eres|tu tarea|escribe|analiza|você é|escreva|sei un|scrivi)(?!\p{L})|^\W{0,8}(?:你是|您是|请|你的任务)/iu;

/** "Use only the retrieved records": what is asked and what was retrieved come in other messages. */
export const RETRIEVED_ALONE =
  /\b(?:only|solely|exclusively)\b[^.!?]{0,60}\bretrieved\b[^.!?]{0,30}\b(?:context|document|passage|excerpt|record|article|chunk|source|note|evidence)/i;

const FED = "(?:context|documents?|passages?|excerpts?|extracts?|snippets?|articles?|search results|sources)\\b";
const NAMES_CONTEXT = new RegExp(
  `\\b(?:(?:following|provided|given) (?:[\\w-]+ )?${FED}|${FED}(?: [\\w-]+){0,3} (?:below|above|provided|given|following)\\b)`,
  "i",
);

/** In the order in which ties are to be won: an order to judge or to rewrite speaks of answers and questions too. */
function taskWeights({ instructions, placeholders, exampleSpans }: PurposeEvidence): Map<Purpose, number> {
  const weights = new Map<Purpose, number>([
    ["judge", 0],
    ["rewrite", 0],
    ["extract", 0],
    ["summarize", 0],
    ["answer", 0],
    ["other", 0],
  ]);
  const hasAnswer = placeholders.some(
    (mark) =>
      mark.kind === "value" && !mark.isLocal && ANSWER_VARIABLE.test(mark.name) && !overlaps(exampleSpans, mark),
  );
  if (hasAnswer) weights.set("judge", ANSWER_VARIABLE_WEIGHT);
  for (const [index, { text }] of instructions.slice(0, MAX_INSTRUCTIONS).entries()) {
    const factor = STATES_TASK.test(text) ? TASK_COUNTS : index < FIRST_INSTRUCTIONS ? FIRST_COUNTS : 1;
    for (const [task, weight] of cuesIn(text.slice(0, MAX_INSTRUCTION_LENGTH).toLowerCase()))
      weights.set(task, (weights.get(task) ?? 0) + factor * weight);
  }
  return weights;
}

/** The heaviest cue of each task in a sentence. What is forbidden, or done only on a condition, is no task. */
const cuesIn = rememberedOfTexts((sentence: string): ReadonlyMap<Purpose, number> => {
  const found = new Map<Purpose, number>();
  const cues = CUES.flatMap(([task, weight, patterns]) =>
    patterns.flatMap((pattern) => {
      const match = pattern.exec(sentence);
      return match === null || isAside(sentence, match.index, task) ? [] : [{ task, weight, at: match.index }];
    }),
  );
  // "Your task is to score the answer to the question": the first verb is the task, and the others tell of what.
  const first = STATES_TASK.test(sentence) ? Math.min(...cues.map(({ at }) => at)) : Infinity;
  for (const { task, weight, at } of cues)
    if (first === Infinity || at <= first + NEAR) found.set(task, Math.max(found.get(task) ?? 0, weight));
  return found;
});

const NEGATED = /(?:n['’]t|\b(?:not|never|without|avoid|rather than|instead of))(?: [\w-]+){0,2} $/;
const CONDITION = /^(?:if|when|where|before|after)\b/;
/** What can, or helps to, answer a question is spoken of: nobody is told to answer it. */
const OF_SOMETHING =
  /\b(?:relevant|useful|helpful|helps?|needed|required?|necessary|enough|sufficient|able|likely|can|could|would|may|might|which|who|whether|how|information|evidence|tools?|chosen|needs?)(?: (?!you\b)[\w-]+){0,2}?(?: (?:to|for|in|by|of))? (?:[\w-]+ )?$/;
/** A person or program of which the task is told. */
const WHOSE_TASK = /\b(?:assistant|bot|chatbot|agent|helper|you|tasked|task|job|goal|role)\b[^.!?]{0,60}$/;

/** Whether a cue is no order: of what is not to be done, of a case, or of what a text does. */
function isAside(sentence: string, at: number, task: Purpose): boolean {
  const before = sentence.slice(Math.max(0, at - 60), at);
  if (NEGATED.test(before)) return true;
  if (task !== "answer") return CONDITION.test(sentence);
  return OF_SOMETHING.test(before) && !WHOSE_TASK.test(before);
}
