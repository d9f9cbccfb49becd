import { allCues, hasPair, hasTriple, namesOwnAnswer, type Run } from "./cuePhrases";
import { CUES, ORDERS } from "./cues";
import type { Part, Values } from "./featureNames";
import type { Manner } from "./scannedText";
import { callsModelFirst } from "./sentenceOpenings";
import type { WordColumns } from "./wordColumns";

export const HAS_ADDRESS = /https?:\/\/|www\.|[\w.]@\w|\]\(|\.(?:com|net|org|io|example)\b/iu;
const GIVES_PART =
  /\b(?:you are now|you're now|from now on|from here on|your (?:new|only|real) (?:task|job|role|goal|name|purpose)|ab sofort|du bist (?:jetzt|nun)|à partir de maintenant|tu es (?:désormais|maintenant)|a partir de ahora|ahora eres|d'ora in poi|a partir de agora|vanaf nu|od teraz|отныне|теперь ты|you are no longer|you are (?:operating|running|working) (?:in|as)|(?:developer|dan|god|debug|admin|jailbreak|maintenance|unrestricted|system|test) (?:mode|access)|do anything now|persona of|(?:no|without|any) (?:restrictions|filters|limits)|(?:safety|content|ethical) (?:filters|rules|guidelines|protocols|polic(?:y|ies))|unrestricted|unfiltered|uncensored|ohne (?:jede )?(?:einschränkungen|regeln)|keine (?:einschränkungen|regeln)|sans (?:aucune )?(?:restrictions?|règles)|sin (?:ninguna )?(?:restricciones|reglas|regla)|ninguna (?:restricción|regla)|senza (?:restrizioni|regole)|sem (?:restrições|regras)|без (?:ограничений|правил))(?!\p{L})|从现在起|现在你是|你现在是|これからは/iu;
/** Documents speak of modes, limits and guidelines of anything: a part is given to somebody who answers. */
const SPEAKS_TO_MODEL =
  /\b(?:you are|you're|you (?:must|will|shall|should|have|no longer|answer|respond|act)|your (?:new|only|real) (?:task|job|goal|purpose)|your (?:answers?|responses?|replies|output|instructions?)|assistant|model|ai|bot|llm|gpt|dan|persona|jailbreak|ignore|disregard|forget|bypass|override|pretend|act as|respond|reply|answer|do anything now|(?:this|the|our) session|you had|(?:is|are) suspended|du|dein\w*|antwort\w*|tu|vous|ton|tes|répond\w*|tú|eres|debes|respond[ea]\w*|sei|devi|rispond\w*|você|deve)(?!\p{L})|ты|отвечай|你|回答|これからは/iu;
export const THE_ANSWER =
  /\b(?:the|every|each|whole|entire|final|la|le|die|der|il|del)\s(?:[a-z]{3,9}\s)?(?:answers?|response|reply|output|réponse|respuesta|antwort|risposta|resposta|antwoord)\b|\bto respond\b|\byou (?:respond|reply|answer|say|write|produce|generate)\b/iu;
const ANSWER_MUST =
  /\b(?:answers?|response|reply|output|summary|antwort|réponse|respuesta)\s(?:must|should|shall|has to|needs to|muss|soll|doit|debe)\b/iu;
const SAYS = /\b(?:that|dass|que|che|что)\b|["“„«`「]/u;
/** Words on what a model is shown and gives. */
const OF_EXCHANGE =
  /\b(?:(?:answers?|examples?|code|texts?|words?|sentences?|things?|responses?|repl(?:y|ies)|everything|anything|links?|summar(?:y|ies)|output)(?: that)? you (?:give|write|produce|generate|provide|propose|output|return)|you were (?:given|shown|told)|(?:words?|text|lines?|everything|sentences?|messages?|conversation)(?: that (?:is|are|stands?))? (?:above|before this)|(?:system|internal) (?:guidelines|rules|settings|configuration)|(?:above|before|after) this (?:line|text|sentence|paragraph|message)|word for word|verbatim|(?:can(?:not|['’]t)|unable to|refuse to|decline to|unwilling to) (?:help|answer|assist|comply|respond|process)|(?:system|initial|original|hidden) (?:message|prompt|instructions?))\b/iu;
/** Orders that are to hold from here on, or whenever something is asked. */
const FOR_GOOD =
  /\b(?:from (?:now|here|this point|today) on|henceforth|for the (?:rest|remainder) of|for all future|in (?:every|each|all)(?: of)?(?: your)? (?:answers?|repl(?:y|ies)|responses?|messages?|examples?)|(?:when|whenever|if)(?: you are| you're)? asked|(?:when|whenever|if) (?:anyone|anybody|someone|somebody|the user|a user|users|you) asks?|no matter (?:what|which|how)|ab jetzt|ab sofort|von nun an|désormais|de ahora en adelante|d'ora in poi|отныне)\b/iu;
/** What the reader was told before: “overlook all that you were told”. */
const HEARD_BEFORE =
  /\b(?:everything|anything|all|whatever|alles|tout|todo|tudo|tutto|wszystko|всё|все)\b[^.!?]{0,30}\b(?:told|instructed|taught|asked|said|given|gesagt|mitgeteilt|dite?s?|dicho|dito|disseram|dijeron|detto|сказано|говорили)(?!\p{L})/iu;
/** What is to happen once a model works on the text. */
const WHEN_READ =
  /\b(?:(?:when|while|after|before|during|once|upon|instead of|if you are|wenn du|beim|lorsque tu|al)\s(?:you\s)?(?:have\s)?(?:finish(?:ed)?\s|are\s)?(?:summari[sz]\p{L}{1,5}|processing|process|analy[sz]ing|analy[sz]e|browsing|browse|answering|answer|respond(?:ing)?|reply(?:ing)?|translating|reading|evaluating|indexing|parsing|zusammenfassen|résumes|resumir)(?!\p{L})|(?:told|asked|instructed) to (?:summari[sz]e|answer|respond|translate|review|analy[sz]e)|(?:if|when|whenever|as) (?:an?|the|any) (?:ai|llm|assistant|(?:ai|language) (?:model|assistant|agent|system)|chatbot|agent)\b)/iu;
/** Much of what belongs to somebody: “all messages”, “the contents of the mailbox”. */
const BULK =
  /\b(?:(?:all|every|each|any|the entire|the whole|the full|the complete)\s(?:(?:of\s)?(?:the|my|your|their|user['’]s|users['’]?)\s)?(?:\p{L}{2,14}\s){0,2}(?:messages?|e-?mails?|files?|records?|contacts?|conversations?|chats?|history|data|documents?|passwords?|credentials|keys|tokens?|invoices|transactions?|notes|attachments|numbers|details|information|variables|logs?)|(?:contents?|body|copy|text|list) of (?:the|my|all|every|this|each|his|her|their)|(?:conversation|chat|search|browsing|transaction|order) history|(?:security|verification|login|access|reset) (?:code|token)|(?:credentials|passwords?|api keys?|iban|system prompt|personal (?:data|information)))(?!\p{L})/iu;
/** Asks for what nobody gives away. */
const ASKS_SECRET =
  /\b(?:what(?:['’]s| is| was| are| were)|tell me|give me|show me|send me|print|reveal|output|repeat|display|share with me)\s(?:(?:the|all|any)\s)?(?:of\s)?(?:your|the)\s(?:(?:exact|secret|hidden|admin|system|root|initial|original|internal|full|first)\s){0,2}(?:keys?|password|passphrase|passcode|prompt|instructions|credentials|guidelines)\b/iu;
/** Sets what else was retrieved aside: who writes an ordinary text does not know what it is read beside. */
const OTHER_PASSAGES =
  /\b(?:ignore|disregard|forget|discard)\s(?:all\s|any\s)?(?:of\s)?(?:the\s)?(?:other|remaining|retrieved|competing)\s(?:\p{L}{2,12}\s)?(?:documents?|passages?|sources?|search results?|results?|articles?|contexts?|snippets?|excerpts?|chunks?)\b/iu;
const YOU_ARE = /\byou(?:['’]re| are| must| should| shall| have to| may)\b/iu;
const OWN_OUTPUT =
  /\byour\s(?:\p{L}{2,12}\s)?(?:response|reply|replies|output|summary|completion|generation|translation|text|wording|explanation|final answer)s?\b/iu;
/** What a model was told, as a thing to be shown, changed or left. */
const OWN_PROMPT =
  /\b(?:(?:your|the) (?:system|hidden|initial|original|secret|internal|full|entire|complete|developer)\s(?:\p{L}{2,12}\s)?(?:prompt|instructions?|message|rules|guidelines|configuration)|your (?:instructions|prompt|guidelines|directives|programming|training|rules))\b/iu;
const NOTHING_ELSE =
  /\b(?:nothing else|nothing but|only this|and only|no other|(?:do not|don['’]t|never) (?:mention|reveal|say|tell|include|explain|answer|cite|list)|without (?:mentioning|telling|saying|asking|explaining)|silently|secretly|as if nothing|no explanations?|(?:in|with) (?:one|a single|exactly \p{L}{3,6}) words?)\b/iu;
/** Says of rules that they are in force no longer. */
const VOIDS =
  /\b(?:instructions?|rules?|guidelines?|guidance|directives?|prompts?|polic(?:y|ies)|restrictions?|filters?|limitations?|orders)\b[^.!?]{0,60}\b(?:void|outdated|obsolete|no longer|replaced|suspended|superseded|cancel?led|lifted|disabled|updated|changed|revoked|expired|invalid|(?:not|n['’]t) (?:apply|count|valid))\b/iu;
/** Says of the text itself that somebody works on it. */
const READS_THIS =
  /\b(?:(?:process|read|reads|reading|summari[sz]e|summari[sz]es|summari[sz]ing|analy[sz]e|index|parse|translate|review|evaluate|assess)(?: or \p{L}{3,12})? this (?:document|page|text|file|e-?mail|message|article|passage|content|paper|resum[eé]|cv|note|website|table|ticket|thread|record|readme|review|post|comment|report|listing|conversation|application|code|profile)|(?:when|if|before|while) you (?:summari[sz]e|answer|reply|respond|translate|process|are asked|generate|write (?:the|your)|compare)|as an ai\b|(?:ai|language) models?)\b/iu;
/** Reasons for an answer are asked of pupils. */
const GROUNDS = /\b(?:for|behind) (?:all (?:of )?)?your answers?\b/iu;
/** “He does not tell her” says what somebody leaves undone. */
const TELLS_OF_NOT =
  /\b(?:does|did|is|was|were|has|had|could|would|may|might) not\b|\b(?:doesn|didn|isn|wasn|hasn|hadn|couldn|wouldn)['’]t\b/iu;
export const LANGUAGE_MODEL =
  /\b(?:you(?:'re| are) an? (?:[a-z]{2,12} ){0,3}(?:ai|llm|model|assistant|chatbot|bot)|(?:language models?|llms?|assistants?|(?:ai|llm) (?:agents?|models?|systems?|crawlers?))(?: that read this(?: \p{L}{1,12})?)? (?:must|should|shall|have to|please))\b/iu;
const MOVES = CUES.tell | CUES.send | CUES.insert | CUES.task;

/** A sentence's words, with what may be asked of them. */
interface Wording {
  readonly words: WordColumns;
  readonly run: Run;
  readonly heads: number;
  readonly text: string;
  readonly manner: Manner;
  readonly isOrder: boolean;
  readonly isDirected: boolean;
  readonly says: (wanted: number) => boolean;
  readonly pair: (one: number, other: number, reach: number) => boolean;
  readonly triple: (cues: readonly [number, number, number], reach: number) => boolean;
}

export function readWording(words: WordColumns, run: Run, heads: number, text: string, manner: Manner): Wording {
  const isOrder = (heads & ORDERS) !== 0;
  const isDirected = (heads & (ORDERS | CUES.guide)) !== 0;
  const all = allCues(words, run);
  const says = (wanted: number): boolean => (all & wanted) !== 0;
  const pair = (one: number, other: number, reach: number): boolean =>
    says(one) && says(other) && hasPair(words, run, one, other, reach);
  const triple = (cues: readonly [number, number, number], reach: number): boolean =>
    cues.every(says) && hasTriple(words, run, cues, reach);
  return { words, run, heads, text, manner, isOrder, isDirected, says, pair, triple };
}

/** What single sentences say of a model's instructions and of its answer, whatever stands around them. */
export function instructionFeatures(wording: Wording): Values<Part<0>> {
  const { words, run, heads, text, manner, isOrder, isDirected, says, pair, triple } = wording;
  const own = says(CUES.answer) && namesOwnAnswer(words, run) && !GROUNDS.test(text);
  return {
    override:
      triple([CUES.override, CUES.prior | CUES.your, CUES.instruction], 5) ||
      triple([CUES.prior, CUES.instruction, CUES.override], 4) ||
      triple([CUES.override, CUES.instruction, CUES.prior], 4) ||
      (says(CUES.override) && (OTHER_PASSAGES.test(text) || HEARD_BEFORE.test(text))),
    drops_rules: isOrder && pair(CUES.override, CUES.instruction, 3),
    drops_prior: (heads & CUES.override) !== 0 && pair(CUES.override, CUES.prior, 3),
    own_answer: own && (isOrder || says(CUES.polite) || ANSWER_MUST.test(text)),
    ordered_answer: isOrder && says(CUES.answer | CUES.you) && (own || THE_ANSWER.test(text)),
    respond_as:
      respondsAs(words, run, heads) *
      (pair(CUES.respond, CUES.only | CUES.language, 3) ? 1 : 1 - manner.ordinary_orders),
    speaks_to_model: says(CUES.model) && (isOrder || (says(CUES.you) && YOU_ARE.test(text))),
    calls_model: says(CUES.model) && LANGUAGE_MODEL.test(text),
    model_first: (isDirected || says(CUES.you | CUES.your)) && says(CUES.model) && callsModelFirst(text),
    answer_in: answers(heads) && pair(CUES.respond, CUES.language | CUES.letters | CUES.genre | CUES.only, 3),
  };
}

/** What else single sentences want of a model, or tell it. */
export function requestFeatures(wording: Wording): Values<Part<1>> {
  const { heads, text, manner, isOrder, isDirected, says, pair, triple } = wording;
  return {
    tell_user: (heads & MOVES) !== 0 && pair(MOVES, CUES.user, 4) ? 1 - manner.ordinary_orders : 0,
    keep_secret:
      triple([CUES.not, CUES.reveal | CUES.tell, CUES.following | CUES.instruction | CUES.user | CUES.answer], 4) &&
      !TELLS_OF_NOT.test(text),
    send_secret:
      (heads & CUES.send) === 0 || !says(CUES.secret)
        ? 0
        : HAS_ADDRESS.test(text)
          ? 1
          : (1 - manner.ordinary_orders) / 2,
    show_secret:
      ((heads & (CUES.reveal | CUES.respond | CUES.task)) !== 0 &&
        triple([CUES.reveal | CUES.respond | CUES.task, CUES.your, CUES.instruction], 6)) ||
      (says(CUES.secret | CUES.instruction | CUES.exchange) &&
        (isDirected || says(CUES.your)) &&
        ASKS_SECRET.test(text)),
    says_that: (heads & (CUES.respond | CUES.tell)) !== 0 && SAYS.test(text) ? 1 - manner.ordinary_orders : 0,
    of_exchange:
      (isDirected || says(CUES.you | CUES.your)) &&
      ((says(CUES.exchange) && pair(CUES.your | CUES.prior | CUES.following | CUES.model, CUES.exchange, 3)) ||
        OF_EXCHANGE.test(text)),
    for_good: (isOrder || says(CUES.you | CUES.your)) && FOR_GOOD.test(text),
    own_output: says(CUES.your) && (isOrder || ANSWER_MUST.test(text) || says(CUES.not)) && OWN_OUTPUT.test(text),
    own_prompt: isDirected && says(CUES.instruction | CUES.exchange) && OWN_PROMPT.test(text),
    nothing_else: isDirected && NOTHING_ELSE.test(text) ? 1 - manner.ordinary_orders / 2 : 0,
    to_user: (heads & MOVES) !== 0 && pair(MOVES, CUES.user, 4),
    voids: says(CUES.instruction | CUES.exchange | CUES.frame) && VOIDS.test(text),
    reads_this: READS_THIS.test(text.trimStart().slice(1)),
    when_read:
      says(CUES.condition | CUES.only | CUES.model | CUES.respond | CUES.exchange) &&
      (isDirected || says(CUES.you | CUES.your)) &&
      WHEN_READ.test(text),
    hands_over: says(CUES.send) && BULK.test(text) && HAS_ADDRESS.test(text),
    own_program: isDirected && pair(CUES.your, CUES.code, 3) ? 1 - manner.ordinary_orders : 0,
    role:
      (says(CUES.frame) && GIVES_PART.test(text) && SPEAKS_TO_MODEL.test(text)) ||
      ((heads & CUES.role) !== 0 && pair(CUES.role, CUES.manner | CUES.you | CUES.following, 3)),
  };
}

/** Whether a sentence is to an answer: “respond in rhymes”, not “return the sum”. */
export function answers(heads: number): boolean {
  return (heads & CUES.respond) !== 0 && (heads & CUES.answer) !== 0;
}

function respondsAs(words: WordColumns, run: Run, heads: number): number {
  if ((heads & CUES.respond) === 0) return 0;
  return hasPair(words, run, CUES.respond, answers(heads) ? CUES.manner | CUES.only : CUES.only, 2) ? 1 : 0;
}
