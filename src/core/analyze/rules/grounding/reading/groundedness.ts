import type { Span } from "../../../../../contract/span";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { isAbstention, tiesAbstention } from "./abstention";
import { BEFORE_NOUN, CONTEXT_NOUN, plainInstructions } from "./plainInstructions";

const ONLY = "(?:only|solely|exclusively|strictly|purely|entirely|nothing but|alone)";
const RELATION = "(?:on|from|in|within|using|with|to|by|use|of)";
const KNOWLEDGE =
  "(?:(?:prior|previous|outside|external|general|own|background|world|parametric|pre-?trained|training|internal|personal|other|existing|common) (?:[\\w-]+ )?(?:knowledge|information|sources?|data|facts|memory|recollections?)|your (?:knowledge|memory|training)|anything (?:else|you know|outside))";

/** Says that the context alone counts. */
const CONTEXT_ALONE: readonly RegExp[] = [
  new RegExp(`\\b${ONLY}\\b(?: [\\w',-]+){0,6}? ${RELATION} ${BEFORE_NOUN}(?:${CONTEXT_NOUN}|quotes|quotations)\\b`),
  new RegExp(
    `\\b(?:use|using|utili[sz]\\w{1,3}|employ(?:ing)?|consider|rely|relying|answer|answering|with|from|on|by|state|include|report|say)\\b(?: [\\w'-]+){0,6}? ${ONLY}(?: [\\w'-]+){0,5}? ${CONTEXT_NOUN}\\b`,
  ),
  new RegExp(
    `\\b(?:use|using|from|on|with) ${BEFORE_NOUN}${CONTEXT_NOUN} (?:[\\w-]+ ){0,3}(?:only|alone|exclusively|solely)\\b`,
  ),
  new RegExp(
    `\\b(?:only|just) (?:what (?:is|was|stands)|(?:information|facts|statements|claims) (?:that|which|from|in)|those)\\b`,
  ),
  new RegExp(`\\b(?:use|using|with|from|on) (?:just|no more than) ${BEFORE_NOUN}${CONTEXT_NOUN}\\b`),
  /\b(?:from|on|within|with) (?:[\w'-]+ ){1,4}alone\b/,
  /\b(?:answer|respond|reply|work|rely|base[sd]?|draw)(?: [\w'-]+){0,3}? (?:only|solely|exclusively|strictly) (?:from|on|upon|using|with) (?:the|these|this|your|our|what)\b/,
  /\b(?:base|take|draw|derive) (?:everything|all|every|each)\b/,
  /\b(?:only|nothing but) (?:[\w'-]+ ){1,8}(?:counts?|(?:may|can|must|should|shall|is to|are to) be (?:used|relied on|consulted|considered))\b/,
  /\b(?:nothing|no source) (?:else|but|except|other than|beyond)\b/,
  /\b(?:is|are) (?:the (?:whole|entirety|sum) of|all) (?:your|the) (?:evidence|sources?|knowledge|information|basis)\b/,
  /\b(?:stick|confine yourself|limit yourself|restrict yourself|keep|adhere|stay|remain)(?: \w+){0,3} (?:to|within|in|with|close to|faithful to)(?: [\w'-]+){0,5}? (?:contexts?|documents?|passages?|sources?|excerpts?|results?|text|information|material|facts|pages?|articles?)\b/,
];
/** Opens what is forbidden; more words may follow. */
const NOT = "\\b(?:not|never|without|no|avoid";
/** Says that what is not in the context does not count. */
const NOTHING_ELSE: readonly RegExp[] = [
  new RegExp(`${NOT}|ignore|disregard|rather than|instead of)\\b(?: [\\w'-]+){0,7}? ${KNOWLEDGE}`),
  new RegExp(
    `${NOT}|nothing|anything)\\b(?: [\\w'-]+){0,7}? (?:not (?:\\w+ ){0,3}(?:in|by|from)|outside(?: of)?|beyond|other than|apart from|besides|except(?: for)?|absent from|missing from|unsupported by) ${BEFORE_NOUN}${CONTEXT_NOUN}\\b`,
  ),
  new RegExp(`${NOT})\\b[^.!?]{0,60}\\b${CONTEXT_NOUN} (?:do|does|did) not\\b`),
  /\b(?:not|never|without|no|avoid)\b(?: [\w'-]+){0,3}? (?:mak(?:e|ing)(?: \w+){0,3} up|invent\w{0,3}|fabricat\w{1,3}|hallucinat\w{1,4}|guess(?:es|ing)?|speculat\w{1,4}|assumptions?|made[- ]up)\b/,
  new RegExp(
    `\\b(?:every|each|all|any|everything|anything)\\b(?: [\\w'-]+){0,4}? (?:must|should|has to|have to|needs? to|is to|are to)(?: \\w+){0,2}? (?:supported|backed|grounded|traceable|come|based|found|stand)\\b`,
  ),
  /\bsupport (?:every|each|all)\b/,
];
/** Ties the answer to the context, if not to it alone: said by many good prompts, and enough. */
const BASED: readonly RegExp[] = [
  new RegExp(
    `\\b(?:based|ground(?:ed)?|base your (?:answer|response|reply)s?|rely|relying|draw|drawing)(?: [\\w'-]+){0,2}? (?:on|in|upon|from) ${BEFORE_NOUN}${CONTEXT_NOUN}\\b`,
  ),
  new RegExp(
    `\\b(?:according to|using (?:the )?information (?:from|in|of)|from the information in|from) ${BEFORE_NOUN}${CONTEXT_NOUN}\\b`,
  ),
  /\b(?:answer|respond|reply|take|draw|derive|state|base|facts?|statements?)\b[^.!?]{0,60}\b(?:from|on|in) (?:[\w'-]+ ){1,4}(?:above|below|between the)\b/,
];
/** Names the context as what to answer with, and leaves open what else may be used. */
const WEAK = new RegExp(
  `\\b(?:use|using|with|given|consult|read|look at|refer to)\\b (?:(?:the |these )?(?:following |given |provided )?(?:pieces?|parts?|portions?|sections?|bits?) of )?${BEFORE_NOUN}${CONTEXT_NOUN}\\b`,
);
/** What others own and have stored is what was retrieved: "the company's internal knowledge base", "our own data". */
const OF_OTHERS = "(?<!(?:\\b(?:our|their|whose)|\\b(?!(?:model|llm|ai|assistant)'s)[\\w-]+'s) )";
const STORED =
  "(?! (?:[\\w-]+ )?(?:bases?|graphs?|articles?|sources?|repositor(?:y|ies)|stores?|hubs?|librar(?:y|ies)|cent(?:er|re)s?|documents?|files?)\\b)";
/** How prompts call knowledge that is not of the context. */
const OUTSIDE = "own|general|background|prior|world|outside|external|common";
/** An offer of what lies outside: "you may use your general knowledge". */
const OUTSIDE_ALLOWED = new RegExp(
  `\\b(?:use|using|draw on|drawing on|rely on|relying on|add|adding|combine|supplement(?: \\w+){0,3}? with|fall back on|bring in|include|apply|with|from|and)(?: [\\w'-]+){0,4}? (?:your |the )?(?:${OF_OTHERS}(?:${OUTSIDE}|pre-?trained|training) (?:[\\w-]+ )?(?:knowledge|information|data|facts|memory)\\b${STORED}|your (?:memory|training|(?:own )?(?:internal )?knowledge)\\b${STORED}|everything (?:else )?you know|what you (?:already )?know)\\b|\\b(?=${OUTSIDE})${OF_OTHERS}(?:${OUTSIDE}) (?:[\\w-]+ )?(?:knowledge|information|facts|sources?) (?:may|can) (?:also )?be (?:used|added|consulted)\\b`,
);
/** The same without the word: "answer generally", "fill gaps with what you know", "go beyond the documents". */
const OUTSIDE_IN_OTHER_WORDS = new RegExp(
  `\\banswer (?:it |the question |them )?(?:more )?generally\\b|\\bto the best of your (?:general )?knowledge\\b|\\bfill (?:in )?(?:any |the |all )?gaps (?:with|from|using|by)\\b|\\b(?:you (?:may|can)|feel free to)(?: also)? (?:go|draw|look|rely|build) (?:on (?:things |facts |what is )?)?(?:beyond|outside(?: of)?) ${BEFORE_NOUN}${CONTEXT_NOUN}\\b|\\b(?:with|from|use|using|on|of|apply)(?: also)? your (?:own )?(?:general )?(?:expertise|understanding|experience|world knowledge|background)\\b|\\bcan also\\b[^.!?]{0,40}\\bto be (?:more )?helpful\\b|\\b(?:facts|information|details|things|what) (?:that )?you (?:have |may )?(?:already )?(?:know|remember|learn(?:ed|t))\\b`,
);
const NEGATED = /\b(?:not|never|without|no|avoid|ignore|disregard|rather than|instead of|nor)\b/;
/** With a case named, it is a way out and no contradiction. */
const CASE =
  /\b(?:if|when|where|unless|otherwise|only then|then you (?:may|can)|in that case|in case|except|as a last resort|clearly mark\w{0,2}|label\w{0,3})\b/;

/** "Where helpful" names no case: it is helpful whenever the model finds it so. */
const NO_CASE =
  /\b(?:if|when|where)(?:ever| it is| this is)? (?:helpful|useful|possible|appropriate|suitable|relevant|it helps)\b/g;

function namesCase(words: string): boolean {
  return CASE.test(words.replace(NO_CASE, ""));
}

/** Says so or guesses, and nothing tells when to do which. */
const TWO_WAYS_OUT =
  /\b(?:say|state|admit|tell|acknowledge|reply|respond)\b(?: [\w']+){0,4}? (?:(?:not|cannot) (?:know|answer|sure|certain)|so|it|unsure|uncertain)(?: [\w']+){0,2}?,? or (?:else )?(?:(?:just|simply) )?(?:guess|estimate|speculate|(?:make|take|give|offer) (?:an?|your|it) (?:\w+ )?(?:guess|estimate|shot)|try (?:your best|to (?:answer|guess|help)|answering)|do your best|answer (?:\w+ )?(?:generally|anyway|as (?:best|well)|from (?:memory|general)|to the best))\b/;

/** The sentence that lets the model choose between saying that it does not know and guessing; `null` where none does. */
export function twoWaysOut(prompt: PreparedPrompt): Span | null {
  const at = plainInstructions(prompt).findIndex((words) => {
    const match = TWO_WAYS_OUT.exec(words);
    return match !== null && !NEGATED.test(words.slice(0, match.index));
  });
  return instructionAt(prompt, at);
}

/** Whether the instructions say that the answer has to come from the context: outright, or by naming it and what to say where it is silent. */
export function isGrounded(prompt: PreparedPrompt): boolean {
  const sentences = plainInstructions(prompt);
  if (sentences.some((words) => isExclusive(words) || BASED.some((pattern) => pattern.test(words)))) return true;
  return sentences.some((words) => WEAK.test(words)) && tiesAbstention(prompt);
}

/** The instruction that says that the context alone counts; `null` where none does. */
export function exclusiveGrounding(prompt: PreparedPrompt): Span | null {
  return instructionAt(prompt, plainInstructions(prompt).findIndex(isExclusive));
}

/** The instruction that lets the model use what it knows besides, in every case; `null` where none does. */
export function outsideKnowledge(prompt: PreparedPrompt): Span | null {
  return instructionAt(
    prompt,
    plainInstructions(prompt).findIndex((words) => isOffer(words) && !NEGATED.test(words) && !namesCase(words)),
  );
}

function isOffer(words: string): boolean {
  return OUTSIDE_ALLOWED.test(words) || OUTSIDE_IN_OTHER_WORDS.test(words);
}

/** Whoever marks it, or goes on from saying so, has thought of both. */
const IS_MARKED =
  /\b(?:mark\w{0,3}|label\w{0,3}|flag\w{0,3}|clearly|disclos\w{1,3}|note that|say (?:so|that)|state that|indicat\w{1,3}|point out|make clear|explicitly|warn|separate\w{0,2}|then|in that case|except|as a last resort|general questions?|greet\w*)\b/;

/** The instruction that lets the model use what it knows where the context is silent, while another one says what to answer then; `null` where none does. */
export function outsideKnowledgeBesideAbstention(prompt: PreparedPrompt): Span | null {
  const sentences = plainInstructions(prompt);
  const at = sentences.findIndex(
    (words) => isOffer(words) && CASE.test(words) && !NEGATED_OFFER.test(words) && !IS_MARKED.test(words),
  );
  const isOpposed = sentences.some(
    (words, index) => index !== at && Math.abs(index - at) > 1 && CASE.test(words) && isAbstention(words),
  );
  return isOpposed ? instructionAt(prompt, at) : null;
}

/** A context that does not hold the answer is no negation of the offer. */
const NEGATED_OFFER =
  /\b(?:not|never|without|avoid|nor)\b(?: \w+){0,3} (?:use|rely|draw|add|include|fall back|apply|bring|fill)\b/;

function instructionAt({ instructions }: PreparedPrompt, index: number): Span | null {
  const found = instructions[index];
  return found === undefined ? null : { start: found.start, end: found.end };
}

function isExclusive(words: string): boolean {
  return CONTEXT_ALONE.some((pattern) => pattern.test(words)) || NOTHING_ELSE.some((pattern) => pattern.test(words));
}
