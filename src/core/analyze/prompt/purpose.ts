import type { PreparedPrompt, Purpose } from "./preparedPrompt";

/** What of a prompt tells its purpose. */
export type PurposeEvidence = Pick<PreparedPrompt, "instructions" | "contextSpans" | "questionSpans" | "placeholders">;

type Task = Exclude<Purpose, "other">;

interface Cue {
  readonly task: Task;
  readonly pattern: RegExp;
  readonly weight: number;
}

const JUDGED = "(?:answers?|responses?|claims?|statements?|assertions?|outputs?|summary|summaries|predictions?|relevance|relevancy|faithfulness|groundedness|correctness|quality|accuracy|support|context|passages?|documents?|texts?)";

/** How prompts name their task. A role or an order weighs more than a word that any prompt may use in passing. */
const CUES: readonly Cue[] = [
  { task: "judge", weight: 4, pattern: /\b(?:you are|you're|act as|as) (?:an? |the )?(?:[\w-]+ ){0,4}(?:judge|evaluator|grader|rater|assessor|annotator|fact[- ]checker)\b/ },
  { task: "judge", weight: 4, pattern: new RegExp(`\\b(?:evaluat(?:e|ing)|assess(?:ing)?|grad(?:e|ing)|judg(?:e|ing)|rat(?:e|ing)|scor(?:e|ing)|compar(?:e|ing)) (?:[\\w'’-]+ ){0,5}${JUDGED}\\b`) },
  { task: "judge", weight: 4, pattern: new RegExp(`\\b(?:determin(?:e|ing)|decid(?:e|ing)|check(?:ing)?|verify(?:ing)?) (?:if|whether) (?:[\\w'’-]+ ){0,4}${JUDGED}\\b`) },
  { task: "judge", weight: 3, pattern: /\b(?:assign|give|provide|return|output|respond with) (?:[\w-]+ ){0,4}(?:score|rating|grade|verdict)\b/ },
  { task: "judge", weight: 3, pattern: /\b(?:relevance|groundedness|faithfulness|correctness|helpfulness) score\b/ },
  { task: "judge", weight: 3, pattern: /\b(?:bewerte|beurteile|prüfe, ob)\b/ },
  { task: "rewrite", weight: 4, pattern: /\b(?:rephras|rewrit|re-writ|paraphras|reformulat|translat|proofread|refin)(?:e|es|ing|ed)?\b/ },
  { task: "rewrite", weight: 4, pattern: /\bstandalone (?:question|query)\b/ },
  { task: "rewrite", weight: 4, pattern: /\b(?:übersetze|formuliere)\b/ },
  { task: "summarize", weight: 4, pattern: /\b(?:summari[sz](?:e|ing)|condense)\b/ },
  { task: "summarize", weight: 3, pattern: /\b(?:write|create|give|produce|provide|generate) (?:[\w-]+ ){0,4}(?:summary|overview|abstract|digest)\b/ },
  { task: "summarize", weight: 4, pattern: /\bfasse\b[^.!?\n]{0,120}\bzusammen\b/ },
  { task: "extract", weight: 4, pattern: /\b(?:extract|classify|categori[sz]e|label|tag)(?:ing)? (?:all|the|every|each|any|this|a|an|named|key)\b/ },
  { task: "extract", weight: 4, pattern: /\b(?:update|create|produce) (?:a|the) list of\b/ },
  { task: "extract", weight: 4, pattern: /\b(?:extrahiere|klassifiziere)\b/ },
  { task: "answer", weight: 4, pattern: /(?<!(?<!\b(?:is|job|task|asked|you|have|need|are) )to )\banswer(?:s|ing)? (?:[\w'’-]+ ){0,8}(?:questions?|query|queries)\b/ },
  { task: "answer", weight: 3, pattern: /\banswer (?:for|to) (?:the|each|this|any|a) (?:[\w'’-]+ ){0,3}(?:question|query)\b/ },
  { task: "answer", weight: 3, pattern: /\b(?:respond|reply) to (?:the |each |any )?(?:[\w'’-]+ ){0,3}(?:users?|customers?|questions?|query|queries|employees?|visitors?|readers?)\b/ },
  { task: "answer", weight: 3, pattern: /\bquestion[- ](?:and[- ])?answer(?:ing)?\b/ },
  { task: "answer", weight: 2, pattern: /\banswer\b/ },
  { task: "answer", weight: 4, pattern: /\b(?:beantworte[nt]?|antworte[nt]?)\b/ },
  { task: "answer", weight: 4, pattern: /\b(?:réponds|répondez|responde|responda|rispondi)\b/ },
];

/** What a prompt says first is its task; what comes later is how. */
const FIRST_INSTRUCTIONS = 3;
const FIRST_COUNTS = 2;
/** Long prompts say their task early; the rest is rules and tables. */
const MOST_INSTRUCTIONS = 60;
const LONGEST_INSTRUCTION = 600;
/** What programs fill in where an answer is there already, and is to be judged. */
const ANSWER_VARIABLE = /^(?:response|answer|generated_?answer|model_?answer|prediction|claim|assertion|statement|candidate|completion|output|hypothesis)s?$/i;
const ANSWER_VARIABLE_WEIGHT = 3;

/** What the prompt is for. Where no words tell it, a context with a question is there to be answered from. */
export function purposeOf(read: PurposeEvidence): Purpose {
  const weights = taskWeights(read);
  const [best] = [...weights].sort(([, one], [, other]) => other - one);
  if (best !== undefined && best[1] > 0) return best[0];
  return read.contextSpans.length > 0 && read.questionSpans.length > 0 ? "answer" : "other";
}

/** In the order in which ties are to be won: an order to judge or to rewrite speaks of answers and questions too. */
function taskWeights({ instructions, placeholders }: PurposeEvidence): Map<Task, number> {
  const weights = new Map<Task, number>([["judge", 0], ["rewrite", 0], ["extract", 0], ["summarize", 0], ["answer", 0]]);
  const hasAnswer = placeholders.some(({ name, kind }) => kind === "value" && ANSWER_VARIABLE.test(name));
  if (hasAnswer) weights.set("judge", ANSWER_VARIABLE_WEIGHT);
  for (const [index, { text }] of instructions.slice(0, MOST_INSTRUCTIONS).entries()) {
    const factor = index < FIRST_INSTRUCTIONS ? FIRST_COUNTS : 1;
    for (const [task, weight] of cuesIn(text.slice(0, LONGEST_INSTRUCTION).toLowerCase())) weights.set(task, (weights.get(task) ?? 0) + factor * weight);
  }
  return weights;
}

/** The heaviest cue of each task in a sentence. What is forbidden, or done only on a condition, is no task. */
function cuesIn(sentence: string): Map<Task, number> {
  const found = new Map<Task, number>();
  for (const { task, pattern, weight } of CUES) {
    const match = pattern.exec(sentence);
    if (match === null || isAside(sentence, match.index, task)) continue;
    found.set(task, Math.max(found.get(task) ?? 0, weight));
  }
  return found;
}

const NEGATED = /\b(?:not|never|don['’]t|without|avoid|rather than|instead of)(?: [\w-]+){0,2} $/;
const CONDITION = /^(?:if|when|where|before|after)\b/;

function isAside(sentence: string, at: number, task: Task): boolean {
  if (task === "answer") return false;
  return NEGATED.test(sentence.slice(Math.max(0, at - 40), at)) || CONDITION.test(sentence);
}
