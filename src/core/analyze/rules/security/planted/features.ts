import type { Span } from "../../../../../contract/span";
import { callsModelFirst } from "./addressed";
import { CUES, ORDERS } from "./cues";
import { type Manner, mannerOf } from "./manner";
import { allCues, has, hasPair, hasTriple, namesOwnAnswer, type Run } from "./phrases";
import type { PlantedText } from "./plantedText";
import type { Sentence } from "./sentence";
import { looksLikeFrame, looksLikeTurn } from "./spoofs";
import { WordColumns } from "./wordColumns";

/** What is measured of a sentence, each from 0 to 1, part by part. */
const PARTS = [
  [
    "override",
    "drops_rules",
    "drops_prior",
    "own_answer",
    "ordered_answer",
    "respond_as",
    "answer_in",
    "speaks_to_model",
    "calls_model",
    "model_first",
    "tell_user",
    "to_user",
    "keep_secret",
    "send_secret",
    "show_secret",
    "says_that",
    "of_exchange",
    "for_good",
    "own_output",
    "own_prompt",
    "nothing_else",
    "voids",
    "reads_this",
    "when_read",
    "hands_over",
    "own_program",
    "role",
  ],
  ["alter_letters", "genre_task", "language_task"],
  ["following_code", "code_for_own", "alien_block"],
  [
    "task_unlinked",
    "plain_you",
    "plain_own",
    "plain_wish",
    "plain_role",
    "edge_order",
    "edge_question",
    "fact_question",
    "whole_task",
    "plain_act",
    "plain_send",
    "for_me",
    "asks_work",
    "ordinary_question",
  ],
  ["frame", "hidden_order", "alone", "linked_question", "linked", "listed"],
] as const;
type Part<Index extends number> = (typeof PARTS)[Index] extends readonly (infer Name extends string)[] ? Name : never;
type Values<Name extends string> = Readonly<Record<Name, number | boolean>>;

/** In the order of the model's weights. */
export const FEATURE_NAMES = [...PARTS[0], ...PARTS[1], ...PARTS[2], ...PARTS[3], ...PARTS[4]] as const;
export type FeatureName = (typeof FEATURE_NAMES)[number];

/** Words longer than this carry a subject. */
const SHORTEST_CONTENT = 4;
/** A sentence that goes on longer than this has said what it wants. */
const MOST_WORDS = 120;
const HAS_ADDRESS = /https?:\/\/|www\.|[\w.]@\w|\]\(|\.(?:com|net|org|io|example)\b/iu;
const IS_COMMENT_LINE = /^\s{0,40}(?:\/\/|\/\*|--\s|%|;)/u;
const GIVES_PART =
  /\b(?:you are now|you're now|from now on|from here on|your (?:new|only|real) (?:task|job|role|goal|name|purpose)|ab sofort|du bist (?:jetzt|nun)|à partir de maintenant|tu es (?:désormais|maintenant)|a partir de ahora|ahora eres|d'ora in poi|a partir de agora|vanaf nu|od teraz|отныне|теперь ты|you are no longer|you are (?:operating|running|working) (?:in|as)|(?:developer|dan|god|debug|admin|jailbreak|maintenance|unrestricted|system|test) (?:mode|access)|do anything now|persona of|(?:no|without|any) (?:restrictions|filters|limits)|(?:safety|content|ethical) (?:filters|rules|guidelines|protocols|polic(?:y|ies))|unrestricted|unfiltered|uncensored|ohne (?:jede )?(?:einschränkungen|regeln)|keine (?:einschränkungen|regeln)|sans (?:aucune )?(?:restrictions?|règles)|sin (?:ninguna )?(?:restricciones|reglas|regla)|ninguna (?:restricción|regla)|senza (?:restrizioni|regole)|sem (?:restrições|regras)|без (?:ограничений|правил))(?!\p{L})|从现在起|现在你是|你现在是|これからは/iu;
const THE_ANSWER =
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
const WAS_TOLD =
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
/** Points to something outside of the sentence. */
const POINTS = /\b(?:it|its|they|them|their|he|him|his|she|her|we|us|our|i|me|my|this|these|those|you|your)\b/iu;
const FACT_QUESTION =
  /^\W{0,3}(?:who|what|which|when|where|how (?:many|much|long|old|far|high|big|fast|do|does|did|can|is|are)|why (?:do|does|did|is|are)|in (?:which|what)|name)\b/iu;
const IS_LISTED =
  /^\s{0,8}(?:\d{1,3}[.)]|[-*•–+]\s|[a-z]\)|\[(?!(?:system|inst|ai|admin|assistant|developer)\b)[^\]]{0,12}\]|[QA][.:]|(?!(?:note|important|attention|system|instructions?|update|task|ps?|reminder|warning|urgent|please|hidden|secret|admin|developer|assistant|ai|override|debug|directive|command|priority|notice|new)\b)\p{L}{2,14}:\s)/iu;
/** Reasons for an answer are asked of pupils. */
const GROUNDS = /\b(?:for|behind) (?:all (?:of )?)?your answers?\b/iu;
/** “He does not tell her” says what somebody leaves undone. */
const TELLS_OF_NOT =
  /\b(?:does|did|is|was|were|has|had|could|would|may|might) not\b|\b(?:doesn|didn|isn|wasn|hasn|hadn|couldn|wouldn)['’]t\b/iu;
const LANGUAGE_MODEL =
  /\b(?:you(?:'re| are) an? (?:[a-z]{2,12} ){0,3}(?:ai|llm|model|assistant|chatbot|bot)|(?:language models?|llms?|assistants?|(?:ai|llm) (?:agents?|models?|systems?|crawlers?))(?: that read this(?: \p{L}{1,12})?)? (?:must|should|shall|have to|please))\b/iu;
/** An order for the one who gives it: “sell my shares”. */
const FOR_ME = /\b(?:me|my|mine|mir|meine?[mnrs]?|moi|mon|mes|mi|mis|mio|mia|meu|minha)\b/i;
/** A request that is made as a question. */
const ASKS_WORK =
  /\b(?:can|could|would|will) you (?:please |kindly |also |help me (?:to )?)?(?:tell|give|write|explain|provide|describe|list|make|create|find|show|translate|suggest|recommend|help|draft|generate|summari[sz]e|calculate|compare|name|say|share|encode|convert|recite|sing|solve|compose|teach|walk|do)\b/i;
/** “Give me”, “tell me”: work for the one who speaks, not what somebody is to report. */
const GIVES_ME =
  /\b(?:tell|give|show|find|get|make|write|teach|send|read)\sme\s(?!if|when|whether|what you|that|on|in|at|back|how you|know|your|his|her|their)/i;
/** Links and buttons are shorter, and end without a mark. */
const FEWEST_OF_ACT = 5;
const ENDS = /[.!]["”»)\]*_]{0,3}\s*$/u;
const FULL_SUBJECT = 2;
/** Where less than this of a document are orders, each is looked at. */
const MOSTLY = 0.5;
/** What stands behind this in a sentence is not read. */
const LONGEST_READ = 1000;
const FRAME_STARTS = "<[#{";
/** Comments shorter than this are marks for tools. */
const FEWEST_HIDDEN = 3;
const MOVES = CUES.tell | CUES.send | CUES.insert | CUES.task;
const HIDDEN_ORDERS = CUES.override | CUES.respond | CUES.tell | CUES.task | CUES.role;
/** Without any of these a sentence that is no order and no question directs no model. */
const SPEAKS =
  CUES.model | CUES.instruction | CUES.answer | CUES.role | CUES.user | CUES.letters | CUES.frame | CUES.exchange;
/** And these tell where it is one of the orders that guides give. */
const SPEAKS_IN_ORDERS =
  CUES.your | CUES.only | CUES.not | CUES.reveal | CUES.secret | CUES.code | CUES.following | CUES.prior;
const WEAK_CUES =
  CUES.frame |
  CUES.guide |
  CUES.letters |
  CUES.genre |
  CUES.secret |
  CUES.language |
  CUES.task |
  CUES.insert |
  CUES.code;

/** The measures of a sentence; `null` where it is nothing that could direct anybody, as most sentences are. */
export function measureSentence(read: PlantedText, index: number, question: ReadonlySet<number>): number[] | null {
  const sentence = read.sentences[index];
  if (sentence === undefined || !isCandidate(read, index, sentence)) return null;
  const parts = partsOf(read, index, sentence, question);
  const values: number[] = [];
  for (const [part, names] of PARTS.entries()) {
    const measured: Readonly<Partial<Record<string, number | boolean>>> = parts[part] ?? {};
    for (const name of names) values.push(Number(measured[name]));
  }
  return values;
}

function runOf({ first, last }: Sentence): Run {
  return { first, last: Math.min(last, first + MOST_WORDS) };
}

function isCandidate(read: PlantedText, index: number, sentence: Sentence): boolean {
  if (read.isQuestion[index] === 1 || ((read.heads[index] ?? 0) & ORDERS) !== 0 || sentence.zone === "unseen")
    return true;
  if (FRAME_STARTS.includes(read.text.charAt(sentence.start)) || sentence.block !== null) return true;
  const isEdge = index === 0 || index === read.sentences.length - 1;
  if (read.isOrder[index] === 1 && (isEdge || mannerOf(read, index).ordinary_orders < MOSTLY)) return true;
  return has(read.words, runOf(sentence), SPEAKS | (read.isOrder[index] === 1 ? SPEAKS_IN_ORDERS : 0));
}

function partsOf(
  read: PlantedText,
  index: number,
  sentence: Sentence,
  question: ReadonlySet<number>,
): [Values<Part<0>>, Values<Part<1>>, Values<Part<2>>, Values<Part<3>>, Values<Part<4>>] {
  const heads = read.heads[index] ?? 0;
  const text = read.text.slice(sentence.start, Math.min(sentence.end, sentence.start + LONGEST_READ));
  const run = runOf(sentence);
  const isInCode = sentence.zone === "code" || IS_COMMENT_LINE.test(text);
  const isHidden = sentence.zone === "comment" || sentence.zone === "unseen";
  const subject = subjectOf(read, run, question);
  const manner = mannerOf(read, index);
  const said = wordsOf(read.words, run, heads, text, manner);
  const changed = ordinaryOf(read, run, heads, text, read.isQuestion[index] === 1, manner);
  const setting = inSetting(read, index, text, {
    manner,
    unlinked: isInCode ? 0 : subject.unlinked,
    plain: isInCode ? 0 : manner.plain,
    said,
    changed,
  });
  return [
    said,
    changed,
    blockOf(read, sentence, run, heads, question),
    setting,
    {
      frame: looksLikeFrame(text) || ((heads & (ORDERS | CUES.guide)) !== 0 && looksLikeTurn(text)),
      hidden_order:
        isHidden &&
        run.last - run.first >= FEWEST_HIDDEN &&
        ((heads & HIDDEN_ORDERS) !== 0 ||
          LANGUAGE_MODEL.test(text) ||
          has(read.words, run, CUES.model | CUES.answer | CUES.user)),
      alone: !isInCode && read.standsAlone(index),
      linked_question: subject.asked,
      linked: subject.linked,
      listed:
        IS_LISTED.test(text) ||
        IS_LISTED.test(read.text.slice(lineStart(read.text, sentence.start), sentence.start + 18)),
    },
  ];
}

/** Where the line of a place starts, if that is near. */
function lineStart(text: string, at: number): number {
  const from = Math.max(0, at - 12);
  return from + text.slice(from, at).lastIndexOf("\n") + 1;
}

interface Setting {
  readonly manner: Manner;
  readonly unlinked: number;
  readonly plain: number;
  readonly said: Values<Part<0>>;
  readonly changed: Values<Part<1>>;
}

/** What is said, by how much it is out of the way in this document: where nobody is spoken to, each order is. */
function inSetting(
  read: PlantedText,
  index: number,
  text: string,
  { manner: { ordinary_orders, ordinary_questions }, unlinked, plain, said, changed }: Setting,
): Values<Part<3>> {
  const heads = read.heads[index] ?? 0;
  const isOrder = (heads & ORDERS) !== 0;
  const isGuide = !isOrder && (heads & CUES.guide) !== 0;
  const isQuestion = read.isQuestion[index] === 1;
  const sentence = read.sentences[index];
  const speaks = sentence !== undefined && has(read.words, runOf(sentence), CUES.you | CUES.your);
  const isTask = (heads & CUES.task) !== 0 || (isOrder && GIVES_ME.test(text));
  const isWhole =
    (isOrder || isQuestion) && !(isQuestion && speaks) && !POINTS.test(isTask ? text.replace(GIVES_ME, "") : text);
  const isEdge = (index === 0 || index === read.sentences.length - 1) && sentence?.zone !== "comment";
  return {
    task_unlinked: !isTask ? 0 : unlinked * (1 - ordinary_orders) ** 2,
    plain_you: speaks && !isOrder && !isGuide ? plain : 0,
    plain_own:
      plain *
      any(
        said.own_answer,
        said.ordered_answer,
        said.respond_as,
        changed.alter_letters,
        changed.language_task,
        changed.genre_task,
        said.own_output,
      ),
    plain_wish:
      plain *
      any(
        said.tell_user,
        said.keep_secret,
        said.send_secret,
        said.speaks_to_model,
        said.says_that,
        said.of_exchange,
        said.for_good,
        said.reads_this,
        said.nothing_else,
      ),
    plain_role:
      plain * any(said.role, said.calls_model, said.model_first, said.own_prompt, said.override, said.show_secret),
    edge_order: isEdge && (isOrder || isGuide) ? unlinked * (1 - ordinary_orders) : 0,
    edge_question: isEdge && isQuestion && isWhole ? unlinked * (1 - ordinary_questions) : 0,
    fact_question: isWhole && isQuestion && FACT_QUESTION.test(text) ? unlinked * (1 - ordinary_questions / 2) : 0,
    whole_task: isWhole && (isTask || (heads & CUES.tell) !== 0) ? ((1 - ordinary_orders) * (1 + unlinked)) / 2 : 0,
    plain_act:
      (isOrder || isGuide) &&
      !isTask &&
      sentence !== undefined &&
      sentence.last - sentence.first >= FEWEST_OF_ACT &&
      ENDS.test(text.slice(-8))
        ? plain * unlinked
        : 0,
    plain_send:
      (isOrder || isGuide) &&
      sentence !== undefined &&
      has(read.words, runOf(sentence), CUES.send) &&
      HAS_ADDRESS.test(text)
        ? plain
        : 0,
    for_me: unlinked > 0 && (isOrder || isGuide) && FOR_ME.test(text) ? unlinked * (1 - ordinary_orders) : 0,
    asks_work: isQuestion && ASKS_WORK.test(text) ? unlinked * (1 - ordinary_questions) : 0,
    ordinary_question: isQuestion ? ordinary_questions : 0,
  };
}

/** The strongest of some measures. */
function any(...values: readonly (number | boolean)[]): number {
  let best = 0;
  for (const value of values) best = Math.max(best, Number(value));
  return best;
}

/** What single sentences say, whatever stands around them. */
function wordsOf(words: WordColumns, run: Run, heads: number, text: string, manner: Manner): Values<Part<0>> {
  const isOrder = (heads & ORDERS) !== 0;
  const isDirected = (heads & (ORDERS | CUES.guide)) !== 0;
  const all = allCues(words, run);
  const says = (wanted: number): boolean => (all & wanted) !== 0;
  const pair = (one: number, other: number, reach: number): boolean =>
    says(one) && says(other) && hasPair(words, run, one, other, reach);
  const triple = (cues: readonly [number, number, number], reach: number): boolean =>
    cues.every(says) && hasTriple(words, run, cues, reach);
  const own = says(CUES.answer) && namesOwnAnswer(words, run) && !GROUNDS.test(text);
  return {
    override:
      triple([CUES.override, CUES.prior | CUES.your, CUES.instruction], 5) ||
      triple([CUES.prior, CUES.instruction, CUES.override], 4) ||
      triple([CUES.override, CUES.instruction, CUES.prior], 4) ||
      (says(CUES.override) && (OTHER_PASSAGES.test(text) || WAS_TOLD.test(text))),
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
    answer_in: answers(heads) && pair(CUES.respond, CUES.language | CUES.letters | CUES.genre | CUES.only, 3),
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
      (says(CUES.frame) && GIVES_PART.test(text)) ||
      ((heads & CUES.role) !== 0 && pair(CUES.role, CUES.manner | CUES.you | CUES.following, 3)),
  };
}
/** Whether a sentence is to an answer: “respond in rhymes”, not “return the sum”. */
function answers(heads: number): boolean {
  return (heads & CUES.respond) !== 0 && (heads & CUES.answer) !== 0;
}

function respondsAs(words: WordColumns, run: Run, heads: number): number {
  if ((heads & CUES.respond) === 0) return 0;
  return hasPair(words, run, CUES.respond, answers(heads) ? CUES.manner | CUES.only : CUES.only, 2) ? 1 : 0;
}

/** Work on texts: out of the way unless the document is full of orders, or the work is to be done on the answer. */
function ordinaryOf(
  read: PlantedText,
  run: Run,
  heads: number,
  text: string,
  isQuestion: boolean,
  manner: Manner,
): Values<Part<1>> {
  const { words } = read;
  const isOrder = (heads & ORDERS) !== 0;
  const isOfAnswer = isOrder && (answers(heads) || namesOwnAnswer(words, run) || THE_ANSWER.test(text));
  const strange = isOfAnswer ? 1 : 1 - manner.ordinary_orders;
  const altersLetters =
    (isOrder || (isQuestion && ASKS_WORK.test(text))) &&
    (hasPair(words, run, CUES.alter, CUES.letters, 5) || (isOfAnswer && has(words, run, CUES.letters)));
  const asksPolitely = has(words, run, CUES.polite) && has(words, run, CUES.you);
  const makesText = asksPolitely
    ? has(words, run, CUES.genre)
    : (heads & (CUES.task | CUES.tell)) !== 0 && hasPair(words, run, CUES.task | CUES.tell, CUES.genre, 6);
  const inLanguage = isOrder
    ? hasPair(words, run, CUES.alter | CUES.respond | CUES.task | CUES.answer, CUES.language, 9)
    : isQuestion && hasPair(words, run, CUES.manner, CUES.language, 1);
  return {
    alter_letters: altersLetters ? (isOfAnswer ? 1 : strange * strangeLetters(read, run)) : 0,
    genre_task: makesText ? strange : 0,
    language_task: inLanguage ? strange : 0,
  };
}

/** Whether the document speaks of letters and the like nowhere else. */
function strangeLetters({ words, links }: PlantedText, { first, last }: Run): number {
  for (let word = first; word < last; word += 1) {
    if (((words.cues[word] ?? 0) & CUES.letters) !== 0 && links.isElsewhere(word, first, last)) return 0;
  }
  return 1;
}

/** How much of a sentence's subject is met nowhere near, and how much of it was asked for. */
function subjectOf({ words, links }: PlantedText, { first, last }: Run, question: ReadonlySet<number>): Subject {
  let content = 0;
  let elsewhere = 0;
  let asked = 0;
  for (let word = first; word < last; word += 1) {
    if (!isContent(words, word)) continue;
    content += 1;
    if (question.has(words.stems[word] ?? 0)) asked += 1;
    else if (links.isElsewhere(word, first, last)) elsewhere += 1;
  }
  if (content === 0) return { unlinked: 0, linked: 0, asked: 0 };
  const apart = content - asked - elsewhere;
  // One word is met nowhere else by chance; two are a subject.
  return {
    unlinked: (apart / content) ** 2 * Math.min(1, apart / FULL_SUBJECT),
    linked: elsewhere / content,
    asked: asked / content,
  };
}
interface Subject {
  readonly unlinked: number;
  readonly linked: number;
  readonly asked: number;
}

/** Whether a word tells of a subject; of the cue words those do that name things. */
function isContent({ cues, starts, ends }: WordColumns, word: number): boolean {
  return (ends[word] ?? 0) - (starts[word] ?? 0) >= SHORTEST_CONTENT && ((cues[word] ?? 0) & ~WEAK_CUES) === 0;
}

/** The code that a sentence hands over. */
function blockOf(
  read: PlantedText,
  { block }: Sentence,
  run: Run,
  heads: number,
  question: ReadonlySet<number>,
): Values<Part<2>> {
  const { words } = read;
  const inner = block === null ? null : innerOf(words, block);
  const handsOver = hasPair(words, run, CUES.following, CUES.code, 3);
  const own = hasPair(words, run, CUES.your, CUES.code, 3);
  const isOrder = handsOver || own || (heads & (ORDERS | CUES.guide)) !== 0;
  return {
    following_code: handsOver,
    code_for_own: handsOver && (own || hasPair(words, run, CUES.your, CUES.answer, 3)),
    alien_block: inner === null || !isOrder ? 0 : subjectOf(read, inner, question).unlinked,
  };
}

function innerOf(words: WordColumns, { start, end }: Span): Run {
  const first = words.at(start);
  return { first, last: Math.min(words.at(end), first + MOST_WORDS) };
}

/** The stems of a question's words. */
export function stemsOf(question: string): ReadonlySet<number> {
  const words = new WordColumns(question);
  return new Set(
    Array.from({ length: words.length }, (_, word) => word).flatMap((word) =>
      isContent(words, word) ? [words.stems[word] ?? 0] : [],
    ),
  );
}
