import type { Span } from "../../../../../contract/span";
import { CUES, ORDERS } from "./cues";
import { mannerOf } from "./manner";
import type { Manner } from "./manner";
import { allCues, has, hasPair, hasTriple, namesOwnAnswer } from "./phrases";
import type { Run } from "./phrases";
import type { PlantedText } from "./plantedText";
import type { Sentence } from "./sentence";
import { looksLikeFrame } from "./spoofs";
import { WordColumns } from "./wordColumns";

/** What is measured of a sentence, each from 0 to 1, part by part. */
const PARTS = [
  [
    "override", "drops_prior", "own_answer", "ordered_answer", "respond_as", "answer_in", "speaks_to_model", "calls_model", "model_first", "tell_user", "to_user", "keep_secret",
    "send_secret", "show_secret", "says_that", "of_exchange", "for_good", "own_output", "own_prompt", "nothing_else", "voids", "reads_this", "own_program", "role",
  ],
  ["alter_letters", "genre_task", "language_task"],
  ["following_code", "code_for_own", "alien_block"],
  ["task_unlinked", "plain_you", "plain_own", "plain_wish", "plain_role", "edge_order", "edge_question", "fact_question", "whole_task", "ordinary_question"],
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
const GIVES_PART = /\b(?:you are now|you're now|from now on|from here on|your (?:new|only|real) (?:task|job|role|goal|name|purpose)|ab sofort|du bist (?:jetzt|nun)|à partir de maintenant|tu es (?:désormais|maintenant)|a partir de ahora|ahora eres|d'ora in poi|a partir de agora|vanaf nu|od teraz|отныне|теперь ты|(?:developer|dan|god|debug|admin|jailbreak) mode|persona of|(?:no|without|any) (?:restrictions|filters|limits)|safety (?:filters|rules|guidelines))\b|从现在起|你现在是|これからは/iu;
const THE_ANSWER =
  /\b(?:the|every|each|whole|entire|final|la|le|die|der|il|del)\s(?:[a-z]{3,9}\s)?(?:answers?|response|reply|output|réponse|respuesta|antwort|risposta|resposta|antwoord)\b|\bto respond\b|\byou (?:respond|reply|answer|say|write|produce|generate)\b/iu;
const ANSWER_MUST = /\b(?:answers?|response|reply|output|summary|antwort|réponse|respuesta)\s(?:must|should|shall|has to|needs to|muss|soll|doit|debe)\b/iu;
const SAYS = /\b(?:that|dass|que|che|что)\b|["“„«`「]/u;
/** Words on what a model is shown and gives. */
const OF_EXCHANGE =
  /\b(?:(?:answers?|examples?|code|texts?|words?|sentences?|things?|responses?|repl(?:y|ies)|everything|anything|links?|summar(?:y|ies)|output)(?: that)? you (?:give|write|produce|generate|provide|propose|output|return)|you were (?:given|shown|told)|(?:above|before|after) this (?:line|text|sentence|paragraph|message)|word for word|verbatim|(?:can(?:not|['’]t)|unable to|refuse to|decline to|unwilling to) (?:help|answer|assist|comply|respond|process)|(?:system|initial|original|hidden) (?:message|prompt|instructions?))\b/iu;
/** Orders that are to hold from here on, or whenever something is asked. */
const FOR_GOOD =
  /\b(?:from (?:now|here|this point|today) on|henceforth|for the (?:rest|remainder) of|for all future|in (?:every|each|all)(?: of)?(?: your)? (?:answers?|repl(?:y|ies)|responses?|messages?|examples?)|(?:when|whenever|if)(?: you are| you're)? asked|(?:when|whenever|if) (?:anyone|anybody|someone|somebody|the user|a user|users|you) asks?|no matter (?:what|which|how)|ab jetzt|ab sofort|von nun an|désormais|de ahora en adelante|d'ora in poi|отныне)\b/iu;
/** Sets what else was retrieved aside: who writes an ordinary text does not know what it is read beside. */
const OTHER_PASSAGES =
  /\b(?:ignore|disregard|forget|discard)\s(?:all\s|any\s)?(?:of\s)?(?:the\s)?(?:other|remaining|retrieved|competing)\s(?:\p{L}{2,12}\s)?(?:documents?|passages?|sources?|search results?|results?|articles?|contexts?|snippets?|excerpts?|chunks?)\b/iu;
const YOU_ARE = /\byou(?:['’]re| are| must| should| shall| have to| may)\b/iu;
const OWN_OUTPUT = /\byour\s(?:\p{L}{2,12}\s)?(?:response|reply|replies|output|summary|completion|generation|translation|text|wording|explanation|final answer)s?\b/iu;
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
  /\b(?:(?:process|read|reads|reading|summari[sz]e|summari[sz]es|summari[sz]ing|analy[sz]e|index|parse|translate|review|evaluate|assess)(?: or \p{L}{3,12})? this (?:document|page|text|file|e-?mail|message|article|passage|content|paper|resum[eé]|cv|note|website|table)|(?:when|if|before|while) you (?:summari[sz]e|answer|reply|respond|translate|process|are asked|generate|write (?:the|your)|compare)|as an ai\b|(?:ai|language) models?)\b/iu;
/** Points to something outside of the sentence. */
const POINTS = /\b(?:it|its|they|them|their|he|him|his|she|her|we|us|our|i|me|my|this|these|those|you|your)\b/iu;
const FACT_QUESTION = /^\W{0,3}(?:who|what|which|when|where|how (?:many|much|long|old|far|high|big|fast|do|does|did|can|is|are)|why (?:do|does|did|is|are)|in (?:which|what)|name)\b/iu;
const IS_LISTED = /^\s{0,8}(?:\d{1,3}[.)]|[-*•–+]\s|[a-z]\)|\[[^\]]{0,12}\]|[QA][.:]|(?!(?:note|important|attention|system|instructions?|update|task|ps?|reminder|warning|urgent|please)\b)\p{L}{2,14}:\s)/iu;
/** Reasons for an answer are asked of pupils. */
const GROUNDS = /\b(?:for|behind) (?:all (?:of )?)?your answers?\b/iu;
/** “He does not tell her” says what somebody leaves undone. */
const TELLS_OF_NOT = /\b(?:does|did|is|was|were|has|had|could|would|may|might) not\b|\b(?:doesn|didn|isn|wasn|hasn|hadn|couldn|wouldn)['’]t\b/iu;
const LANGUAGE_MODEL = /\b(?:you(?:'re| are) an? (?:[a-z]{2,12} ){0,3}(?:ai|llm|model|assistant|chatbot|bot)|(?:language models?|llms?|assistants?|(?:ai|llm) (?:agents?|models?|systems?|crawlers?))(?: that read this(?: \p{L}{1,12})?)? (?:must|should|shall|have to|please))\b/iu;
const LETTER_TO_MODEL =
  /^\P{L}{0,8}(?:(?:to|for|note to|note for|message for)\s[^:\n]{0,30}\b(?:ais?|llms?|language models?|assistants?|chatbots?|bots?|models?|agents?|gpts?|chatgpt|claude|gemini|copilot|modelle?|modèles?|modelos?|sprachmodelle?)\b[^:\n]{0,40}:|(?:dear|hey|attention|hello),?\s(?:\p{L}{1,10}\s){0,2}(?:ais?|llms?|language models?|assistants?|chatbots?)\s?[,:])/iu;
const CALLS = /(?:^|[^\p{L}])(?:to|for|dear|attention|hey|liebe[rs]?|ch[eè]re?|estimado|p\.?s\.?)(?:\s(?:the|any|all|this|die|das|den|el|la|les))?(?:\s\p{L}{2,12})?[^\p{L}]{1,3}$/iu;
const MODEL_NAME = /^(?:ais?|llms?|gpt|chatgpt|claude|gemini|copilot|bard|ki|ia|chatbots?|assistants|agents|ии|нейросеть)$/iu;
const FULL_SUBJECT = 2;
/** What stands behind this in a sentence is not read. */
const LONGEST_READ = 1000;
const FRAME_STARTS = "<[#{";
/** Comments shorter than this are marks for tools. */
const FEWEST_HIDDEN = 3;
const MOVES = CUES.tell | CUES.send | CUES.insert | CUES.task;
const HIDDEN_ORDERS = CUES.override | CUES.respond | CUES.tell | CUES.task | CUES.role;
/** Without any of these a sentence that is no order and no question directs no model. */
const SPEAKS = CUES.model | CUES.instruction | CUES.answer | CUES.role | CUES.user | CUES.letters | CUES.frame | CUES.exchange;
/** And these tell where it is one of the orders that guides give. */
const SPEAKS_IN_ORDERS = CUES.your | CUES.only | CUES.not | CUES.reveal | CUES.secret | CUES.code | CUES.following | CUES.prior;
const WEAK_CUES = CUES.frame | CUES.guide | CUES.letters | CUES.genre | CUES.secret | CUES.language | CUES.task | CUES.insert | CUES.code;

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
  if (read.isQuestion[index] === 1 || ((read.heads[index] ?? 0) & ORDERS) !== 0 || sentence.zone === "unseen") return true;
  if (FRAME_STARTS.includes(read.text.charAt(sentence.start)) || sentence.block !== null) return true;
  const isEdge = index === 0 || index === read.sentences.length - 1;
  return (isEdge && read.isOrder[index] === 1) || has(read.words, runOf(sentence), SPEAKS | (read.isOrder[index] === 1 ? SPEAKS_IN_ORDERS : 0));
}

function partsOf(read: PlantedText, index: number, sentence: Sentence, question: ReadonlySet<number>): [Values<Part<0>>, Values<Part<1>>, Values<Part<2>>, Values<Part<3>>, Values<Part<4>>] {
  const heads = read.heads[index] ?? 0;
  const text = read.text.slice(sentence.start, Math.min(sentence.end, sentence.start + LONGEST_READ));
  const run = runOf(sentence);
  const isInCode = sentence.zone === "code" || IS_COMMENT_LINE.test(text);
  const isHidden = sentence.zone === "comment" || sentence.zone === "unseen";
  const subject = subjectOf(read, run, question);
  const manner = mannerOf(read, index);
  const said = wordsOf(read.words, run, heads, text, sentence.start, manner);
  const changed = ordinaryOf(read, run, heads, text, read.isQuestion[index] === 1, manner);
  const setting = inSetting(read, index, text, { manner, unlinked: isInCode ? 0 : subject.unlinked, plain: isInCode ? 0 : manner.plain, said, changed });
  return [
    said,
    changed,
    blockOf(read, sentence, run, heads, question),
    setting,
    {
      frame: looksLikeFrame(text),
      hidden_order: isHidden && run.last - run.first >= FEWEST_HIDDEN && ((heads & HIDDEN_ORDERS) !== 0 || LANGUAGE_MODEL.test(text) || has(read.words, run, CUES.model | CUES.answer | CUES.user)),
      alone: !isInCode && read.standsAlone(index),
      linked_question: subject.asked,
      linked: subject.linked,
      listed: IS_LISTED.test(text) || IS_LISTED.test(read.text.slice(lineStart(read.text, sentence.start), sentence.start + 18)),
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
function inSetting(read: PlantedText, index: number, text: string, { manner: { ordinary_orders, ordinary_questions }, unlinked, plain, said, changed }: Setting): Values<Part<3>> {
  const heads = read.heads[index] ?? 0;
  const isOrder = (heads & ORDERS) !== 0;
  const isGuide = !isOrder && (heads & CUES.guide) !== 0;
  const isQuestion = read.isQuestion[index] === 1;
  const sentence = read.sentences[index];
  const speaks = sentence !== undefined && has(read.words, runOf(sentence), CUES.you | CUES.your | (isQuestion ? CUES.polite : 0));
  const isWhole = (isOrder || isQuestion) && !(isQuestion && speaks) && !POINTS.test(text);
  const isEdge = (index === 0 || index === read.sentences.length - 1) && sentence?.zone !== "comment";
  return {
    task_unlinked: (heads & CUES.task) === 0 ? 0 : unlinked * (1 - ordinary_orders) ** 2,
    plain_you: speaks && !isOrder && !isGuide ? plain : 0,
    plain_own: plain * any(said.own_answer, said.ordered_answer, said.respond_as, changed.alter_letters, changed.language_task, changed.genre_task, said.own_output),
    plain_wish: plain * any(said.tell_user, said.keep_secret, said.send_secret, said.speaks_to_model, said.says_that, said.of_exchange, said.for_good, said.reads_this, said.nothing_else),
    plain_role: plain * any(said.role, said.calls_model, said.model_first, said.own_prompt, said.override, said.show_secret),
    edge_order: isEdge && (isOrder || isGuide) ? unlinked * (1 - ordinary_orders) : 0,
    edge_question: isEdge && isQuestion && isWhole ? unlinked * (1 - ordinary_questions) : 0,
    fact_question: isWhole && isQuestion && FACT_QUESTION.test(text) ? unlinked * (1 - ordinary_questions / 2) : 0,
    whole_task: isWhole && (heads & (CUES.task | CUES.tell)) !== 0 ? (1 - ordinary_orders) * (1 + unlinked) / 2 : 0,
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
function wordsOf(words: WordColumns, run: Run, heads: number, text: string, start: number, manner: Manner): Values<Part<0>> {
  const isOrder = (heads & ORDERS) !== 0;
  const isDirected = (heads & (ORDERS | CUES.guide)) !== 0;
  const all = allCues(words, run);
  const says = (wanted: number): boolean => (all & wanted) !== 0;
  const pair = (one: number, other: number, reach: number): boolean => says(one) && says(other) && hasPair(words, run, one, other, reach);
  const triple = (cues: readonly [number, number, number], reach: number): boolean => cues.every(says) && hasTriple(words, run, cues, reach);
  const own = says(CUES.answer) && namesOwnAnswer(words, run) && !GROUNDS.test(text);
  return {
    override: triple([CUES.override, CUES.prior | CUES.your, CUES.instruction], 5) || triple([CUES.prior, CUES.instruction, CUES.override], 4) || (isOrder && pair(CUES.override, CUES.instruction, 3)) || (says(CUES.override) && OTHER_PASSAGES.test(text)),
    drops_prior: (heads & CUES.override) !== 0 && pair(CUES.override, CUES.prior, 3),
    own_answer: own && (isOrder || says(CUES.polite) || ANSWER_MUST.test(text)),
    ordered_answer: isOrder && says(CUES.answer | CUES.you) && (own || THE_ANSWER.test(text)),
    respond_as: respondsAs(words, run, heads) * (pair(CUES.respond, CUES.only | CUES.language, 3) ? 1 : 1 - manner.ordinary_orders),
    speaks_to_model: says(CUES.model) && (isOrder || (says(CUES.you) && YOU_ARE.test(text))),
    calls_model: says(CUES.model) && LANGUAGE_MODEL.test(text),
    model_first: says(CUES.model | CUES.frame) && namesModelFirst(text, start, words, run),
    tell_user: (heads & MOVES) !== 0 && pair(MOVES, CUES.user, 4) ? 1 - manner.ordinary_orders : 0,
    keep_secret: triple([CUES.not, CUES.reveal | CUES.tell, CUES.following | CUES.instruction | CUES.user | CUES.answer], 4) && !TELLS_OF_NOT.test(text),
    send_secret: (heads & CUES.send) === 0 || !says(CUES.secret) ? 0 : HAS_ADDRESS.test(text) ? 1 : (1 - manner.ordinary_orders) / 2,
    show_secret: (heads & (CUES.reveal | CUES.respond | CUES.task)) !== 0 && triple([CUES.reveal | CUES.respond | CUES.task, CUES.your, CUES.instruction], 6),
    says_that: (heads & (CUES.respond | CUES.tell)) !== 0 && SAYS.test(text) ? 1 - manner.ordinary_orders : 0,
    of_exchange: (isOrder || says(CUES.you | CUES.your)) && ((says(CUES.exchange) && pair(CUES.your | CUES.prior | CUES.following | CUES.model, CUES.exchange, 3)) || OF_EXCHANGE.test(text)),
    for_good: (isOrder || says(CUES.you | CUES.your)) && FOR_GOOD.test(text),
    own_output: says(CUES.your) && (isOrder || ANSWER_MUST.test(text) || says(CUES.not)) && OWN_OUTPUT.test(text),
    own_prompt: isDirected && says(CUES.instruction | CUES.exchange) && OWN_PROMPT.test(text),
    nothing_else: isDirected && NOTHING_ELSE.test(text) ? 1 - manner.ordinary_orders / 2 : 0,
    answer_in: answers(heads) && pair(CUES.respond, CUES.language | CUES.letters | CUES.genre | CUES.only, 3),
    to_user: (heads & MOVES) !== 0 && pair(MOVES, CUES.user, 4),
    voids: says(CUES.instruction | CUES.exchange | CUES.frame) && VOIDS.test(text),
    reads_this: READS_THIS.test(text.trimStart().slice(1)),
    own_program: isDirected && pair(CUES.your, CUES.code, 3) ? 1 - manner.ordinary_orders : 0,
    role: (says(CUES.frame) && GIVES_PART.test(text)) || ((heads & CUES.role) !== 0 && pair(CUES.role, CUES.manner | CUES.you | CUES.following, 3)),
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

/** Whether a sentence opens with a call to a model: “Note to AI:”, “Assistant,”. */
function namesModelFirst(text: string, offset: number, words: WordColumns, { first, last }: Run): boolean {
  if (LETTER_TO_MODEL.test(text)) return true;
  const { cues, ends } = words;
  for (let word = first; word < Math.min(last, first + 5); word += 1) {
    if (((cues[word] ?? 0) & CUES.model) === 0) continue;
    const mark = text.slice((ends[word] ?? 0) - offset, (ends[word] ?? 0) - offset + 2);
    const before = text.slice(0, (words.starts[word] ?? 0) - offset);
    const isNamed = CALLS.test(before) || MODEL_NAME.test(text.slice((words.starts[word] ?? 0) - offset, (ends[word] ?? 0) - offset));
    return isNamed && (word === first ? /^\s?[:：,，]/u : /^\s?[:：]/u).test(mark);
  }
  return false;
}

/** Work on texts: out of the way unless the document is full of orders, or the work is to be done on the answer. */
function ordinaryOf(read: PlantedText, run: Run, heads: number, text: string, isQuestion: boolean, manner: Manner): Values<Part<1>> {
  const { words } = read;
  const isOrder = (heads & ORDERS) !== 0;
  const isOfAnswer = isOrder && (answers(heads) || namesOwnAnswer(words, run) || THE_ANSWER.test(text));
  const strange = isOfAnswer ? 1 : 1 - manner.ordinary_orders;
  const altersLetters = isOrder && (hasPair(words, run, CUES.alter, CUES.letters, 5) || (isOfAnswer && has(words, run, CUES.letters)));
  const asksPolitely = has(words, run, CUES.polite) && has(words, run, CUES.you);
  const makesText = asksPolitely ? has(words, run, CUES.genre) : (heads & (CUES.task | CUES.tell)) !== 0 && hasPair(words, run, CUES.task | CUES.tell, CUES.genre, 6);
  const inLanguage = isOrder ? hasPair(words, run, CUES.alter | CUES.respond | CUES.task | CUES.answer, CUES.language, 9) : isQuestion && hasPair(words, run, CUES.manner, CUES.language, 1);
  return { alter_letters: altersLetters ? (isOfAnswer ? 1 : strange * strangeLetters(read, run)) : 0, genre_task: makesText ? strange : 0, language_task: inLanguage ? strange : 0 };
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
  return { unlinked: (apart / content) ** 2 * Math.min(1, apart / FULL_SUBJECT), linked: elsewhere / content, asked: asked / content };
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
function blockOf(read: PlantedText, { block }: Sentence, run: Run, heads: number, question: ReadonlySet<number>): Values<Part<2>> {
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
  return new Set(Array.from({ length: words.length }, (_, word) => word).flatMap((word) => (isContent(words, word) ? [words.stems[word] ?? 0] : [])));
}
