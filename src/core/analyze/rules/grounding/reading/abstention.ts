import { overlaps } from "../../../../../text/spans";
import { rememberedOfTexts } from "../../../../lexical/rememberedFor";
import { findFences } from "../../../prompt/fences";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { CONTEXT_NOUN, plainInstructions, plainSentence } from "./plainInstructions";

/** A case is named, and something is to be said in it. */
const CASE =
  /\b(?:if|when|where|whenever|in case|should|unless|otherwise|in the event|in that case|for questions?|for (?:anything|everything|whatever|all)|once)\b|^\W*with(?:out| no) [^.!?,]{1,60},|^\W*(?:no|not|nothing) [^.!?:]{1,60}(?:\?|: ?(?:say|write|reply|answer|respond|return)\b)|^\W*(?:[\w']+ ){0,4}(?:absent|missing|unavailable|empty|insufficient|not \w+)\W{0,3}:/;
/** What may be answered in that case, told without naming it: 'reply "I don't know"', "you may say that you do not know". */
const REPLY = /\b(?:say|answer|reply|respond|state|return|output|write|tell|admit|acknowledge|indicate|ask|use)\b/;
/** An order that holds without any case: "admit when you do not know", "state what is missing", "never guess: …". */
const DIRECT =
  /\b(?:admit|acknowledge|say|state|tell|note|flag|mark|label|point out|indicate|report)\b(?: [\w',-]+){0,6}? (?:missing|not know|gaps?|unknown|uncertain(?:ty)?|unsure|unsupported|unverified|insufficient|lacks?|lacking|limit(?:s|ations?)|not (?:\w+ ){0,3}(?:in|found|covered|answered)|cannot)\b/;
/** "Be honest about what you do not know", "Politely decline questions on other topics", "Fallback answer: …". */
const OPENLY =
  /\b(?:be|stay|remain) (?:\w+ )?(?:honest|upfront|up front|transparent|candid|clear|open|explicit|frank) (?:about|when|where|if|on)\b|(?<!\b(?:not|never|to) )\b(?:refuse|decline)d?\b|\bfall-?back (?:answer|response|reply|message|text)\b/;
/** "Say that it is not reported." */
const SAY_IT_IS_NOT =
  /\b(?:say|state|note|tell|reply|respond|answer|mention|indicate)\b(?: \w+){0,3}? that (?:it|they|this|that|the \w+) (?:is|are|was|were|does|do) not\b/;
/** "Answer from the notes alone, or reply unknown." */
const OR_UNKNOWN =
  /\b(?:or|else|otherwise),? (?:just |simply |only |please )?(?:say|answer|reply|respond|state|return|output|write)(?: (?:with|only|just|the|word|words|exactly|simply|back)){0,4} (?:unknown|unclear|none|nothing|not found)\b/;
const NAMES_CONTEXT = new RegExp(`\\b(?:${CONTEXT_NOUN}|they|it|none|the answer)\\b`);
/** "If the clauses do not settle it": what the context fails to do, other than to agree with itself. */
const CONTEXT_FAILS = new RegExp(
  `\\b(?:if|when|where|whenever|should|in case)\\b(?: [\\w'-]+){0,4}? ${CONTEXT_NOUN} (?:do|does|did|can|could) ?not\\b(?! (?:\\w+ )?(?:agree|match|concur|conflict|contradict|share))`,
);
/** What may be done in place of an answer. */
const REFUSES =
  /\b(?:refus(?:e|ing)|declin(?:e|ing)|refrain(?:ing)? from|(?:do not|never) (?:try to |attempt to )?(?:answer|respond|reply)|leave (?:\w+ ){0,3}(?:blank|empty|out)|(?:return|output|write|use|give) (?:\w+ ){0,2}(?:null|none|nothing|empty|blank)|(?:unsure|uncertain|in doubt|doubtful)\b|apologi[sz]e|escalate|hand (?:it |them )?over|(?:refer|direct|redirect|point) (?:\w+ ){1,3}to|contact (?:\w+ ){0,3}(?:support|team|service|human)|(?:cannot|not) be (?:\w+ )?(?:formed|given|derived|inferred|supported|verified|confirmed|concluded|deduced|made))\b/;
/** "Answer only if the context holds it." */
const ONLY_IF =
  /\b(?:only (?:answer|respond|reply)|(?:answer|respond|reply)\b[^.!?]{0,60}? only)\b[^.!?]{0,60}(?<!\beven )\b(?:if|when|where|to the extent|as far as)\b/;
const SAY = "(?:say|state|reply|respond|return|output|tell|write)";
/** What is said of a context that was not given at all, and what is to be said then. */
const EMPTY = new RegExp(
  `\\b(?:no ${CONTEXT_NOUN} (?:\\w+ )?(?:provided|given|supplied)|${CONTEXT_NOUN} is (?:empty|blank))(?=,| (?:then|at all|or|and|${SAY})\\b)(.*?),? \\b${SAY}\\b(?:(?!;| if\\b).)*`,
);
const FORBIDS_SAYING: readonly RegExp[] = [
  /\b(?:never|do not|must not|avoid) (?:\w+ )?(?:say|answer|reply|respond|state|admit|tell|saying|answering|telling)(?: \w+){0,5}? (?:you )?(?:not know|cannot|could not be|(?:is|was) not (?:found|available)|unable)\b/,
  /\b(?:never|do not|must not) (?:(?:ever )?(?:(?:refuse|decline|give up)\b(?: to (?:answer|respond|reply|help))?(?: (?:a|the|any) question)?[^\w]*$|(?:tell|say to|inform|let)\b[^.!?;]{0,50}\bthat\b[^.!?;]{0,40}\b(?:missing|unavailable|unknown|not (?:available|known|found|there|know|find|have))\b)|(?:\w+ )?(?:(?:admit|concede|confess|plead|reveal)\b[^.!?]{0,40}\b(?:not|cannot|ignorance|missing|gaps?|unsure|uncertain|unable|lack\w*)\b|(?:leave|send|let|turn)\b[^.!?]{0,40}\b(?:without an? (?:answer|reply|response)|empty-handed|unanswered)\b))/,
  /\balways (?:give|provide|produce|return|find|have|offer|come up with) (?:(?:the |your )?(?:users?|customers?|readers?|them) )?(?:an?|some)(?: \w+)? (?:answer|response|reply)(?:\W*$|,? (?:even|no matter|regardless|whatever|whether))/,
  /\b(?:i )?(?:do not know|not found|no answer)\b\W{0,3}(?: \w+){0,2}? (?:is|are) (?:not|never) (?:an? )?(?:acceptable|allowed|option|valid|permitted)\b/,
  /\b(?:every|each|any|all) (?:question|query|questions|queries) (?:must|has to|have to|needs? to|is to|are to|gets?|receives?|deserves?)(?: \w+){0,3} (?:answer|answered|reply)\b(?:\W*$|,? (?:even|no matter|regardless|whatever|whether))/,
  /\b(?:whatever|no matter what) (?:is|they|the \w+|someone|anybody) (?:asks?|asked|ask for)\b[^.!?]{0,30}\b(?:give|provide|offer|find)\b[^.!?]{0,20}\b(?:answer|reply|response)\b/,
];

/** Words that no answer may have, whatever it says. */
const FORBIDDEN_WORDS =
  /\b(?:never|do not|must not|avoid) (?:\w+ )?(?:say|write|saying|writing)(?: (?!if\b|when)[\w',]+){0,12}? '?(?:(?:insufficient|not enough) (?:context|information|data|evidence)|i (?:cannot|could not) (?:find|answer))\b/;

/** Whether the instructions tell what to do where the context does not hold the answer. */
export function hasAbstention(prompt: PreparedPrompt): boolean {
  const sentences = plainInstructions(prompt);
  // What to answer may stand in the line below: "In that case, answer:" and "No answer found."
  const isTold = sentences.some((words, index) =>
    isAbstention(LEADS_ON.test(words) ? `${words} ${sentences[index + 1] ?? ""}` : words),
  );
  return isTold || showsAbstention(prompt);
}

/** A worked example, or the form of the answer between fences: a line there may answer that it is not known. */
function showsAbstention({ text, body, exampleSpans, contextSpans }: PreparedPrompt): boolean {
  return [...exampleSpans, ...findFences(text, body)]
    .filter((span) => !overlaps(contextSpans, span))
    .flatMap(({ start, end }) => text.slice(start, end).split("\n"))
    .map(plainSentence)
    .some((line) => saysUnknown(line) || SHOWS_SILENCE.test(line) || (CASE.test(line) && saysUnhelpful(line)));
}

/** "The context does not mention who built it", "The president did not mention him." */
const SHOWS_SILENCE = new RegExp(
  `\\b${CONTEXT_NOUN} (?:do|does|did) not\\b|\\bnot (?:mention|specify|say|state|discuss)\\b`,
);

/** "In that case, answer:", "No source fits?" */
const LEADS_ON = /[:?]\s*$/;

/** Whether that case is told by the context: "if the passages do not say", and not only "if you do not know". */
export function tiesAbstention(prompt: PreparedPrompt): boolean {
  return plainInstructions(prompt).some(
    (words) => CONTEXT_FAILS.test(words) || (CASE.test(words) && NAMES_CONTEXT.test(words) && saysUnhelpful(words)),
  );
}

/** "Do not provide a guide unless asked": what nobody asked for is no case in which the context is silent. */
const AS_ASKED = /\bunless (?:\w+ ){0,3}?(?:asked|requested|needed)\b/g;

/** Whether plain words tell what to do where the context does not hold the answer. */
export function isAbstention(sentence: string): boolean {
  const words = sentence.replace(AS_ASKED, "").replace(EMPTY, "$1");
  if (forbidsSayingSo(words)) return false;
  if (saysUnknown(words) && (CASE.test(words) || REPLY.test(words))) return true;
  return (
    CONTEXT_FAILS.test(words) ||
    (CASE.test(words) && (saysUnhelpful(words) || REFUSES.test(words))) ||
    ONLY_IF.test(words) ||
    OR_UNKNOWN.test(words) ||
    DIRECT.test(words) ||
    OPENLY.test(words) ||
    SAY_IT_IS_NOT.test(words)
  );
}

/** Whether plain words name the case in which the context does not hold the answer. */
export function isAbstentionCase(words: string): boolean {
  return CASE.test(words) && (saysUnknown(words) || saysUnhelpful(words) || CONTEXT_FAILS.test(words));
}

/** Whether plain words forbid to say that the answer is not known. */
export const forbidsAbstention = rememberedOfTexts(
  (words): boolean => !UNLESS.test(words) && FORBIDS_SAYING.some((pattern) => pattern.test(words)),
);
/** Where something else is said in its place, or in some cases, there is a way out still. */
const UNLESS = /\b(?:unless|otherwise)\b|[;,] (?:instead,? )?(?:say|reply|respond|write)\b/;

/** The same, or that the words for it are forbidden. */
export function forbidsSayingSo(words: string): boolean {
  return forbidsAbstention(words) || (FORBIDDEN_WORDS.test(words) && !UNLESS.test(words));
}

/** How an answer says that there is none, and how prompts ask for it. */
const UNKNOWN: readonly RegExp[] = [
  /(?:(?<!\b(?:may|might) )\bnot|less than) (?:\w+ )?(?:know|sure|certain|confident)\b/,
  /\b(?:cannot|could not|(?:unable|not able|(?:not |im)possible) to) (?:be )?(?:\w+ ){0,3}?(?:answer|find|found|determine|help|say|tell|respond|locate)/,
  /\b(?:not|no|in) ?(?:enough|sufficient|adequate)\b/,
  /\b(?:unanswerable|abstain|not[ _](?:found|available|specified|stated|mentioned|provided|given|covered|present|addressed|included|answerable|supported)|no[ _](?:answer|relevant|information|match|results?)|n\/a)\b/,
  /\bsay (?:so|that (?:it|the|there))\b/,
];
/** What prompts say of a context that does not help: of an answer it says nothing. */
const UNHELPFUL: readonly RegExp[] = [
  /\b(?:not|never|fails? to) (?:\w+ ){0,3}?(?:contain|include|hold|have|cover|mention|provide|answer|support|address|say|state|give|appear|tell|help|enough)/,
  /\bnot (?:\w+ ){0,3}?(?:in(?! english)|within|part of|found|useful|relevant|helpful|clear|there|known|available|present|sufficient|related|something|about|exist)\b/,
  /\b(?:out of scope|(?:outside|beyond)(?: of)? (?:the |its |your |this |these )?(?:\w+ )?(?:scope|contexts?|documents?|sources?|passages?|topics?)|unrelated|off[- ]topic|falls? short|unavailable|unsupported|insufficient|empty|irrelevant|unknown|missing|lacks?|lacking|without an? (?:fitting|matching|relevant|suitable|clear)|absent|unclear|silent|nothing|none|leaves? (?:\w+ ){0,3}open|no [\w-]+)\b/,
];

/** Whether plain words say that an answer is not known or not there. */
export function saysUnknown(words: string): boolean {
  return UNKNOWN.some((pattern) => pattern.test(words));
}

/** Whether plain words speak of a context that does not hold the answer. */
function saysUnhelpful(words: string): boolean {
  return UNHELPFUL.some((pattern) => pattern.test(words));
}
