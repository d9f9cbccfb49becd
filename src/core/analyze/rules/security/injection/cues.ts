/** What a word may do in a sentence that directs a model. A word can do several. */
export const CUES = {
  /** Puts instructions out of force: ignore, forget. */
  override: 1 << 0,
  /** Names what a model was told: instructions, prompt, rules. */
  instruction: 1 << 1,
  /** previous, above, all. */
  prior: 1 << 2,
  /** answer, response, reply. */
  answer: 1 << 3,
  your: 1 << 4,
  /** Names the one who answers: assistant, chatbot. */
  model: 1 << 5,
  /** Opens an answer: respond, say, print. */
  respond: 1 << 6,
  /** The one who reads the answer. */
  user: 1 << 7,
  /** Brings something to light: mention, reveal. */
  reveal: 1 << 8,
  not: 1 << 9,
  /** Changes a text: translate, reverse, scramble. */
  alter: 1 << 10,
  /** What a text is made of, or how it looks: letters, vowels, emojis. */
  letters: 1 << 11,
  /** Kinds of texts: poem, essay, joke. */
  genre: 1 << 12,
  /** Asks for work: explain, write, draft. */
  task: 1 << 13,
  /** Puts something into something: include, add, weave. */
  insert: 1 << 14,
  /** What nobody gives away: password, key. */
  secret: 1 << 15,
  send: 1 << 16,
  /** Gives another part to play: pretend, act. */
  role: 1 << 17,
  polite: 1 << 18,
  /** What guides tell their readers to do: open, click, stir. */
  guide: 1 << 19,
  /** code, snippet, solution. */
  code: 1 << 20,
  following: 1 << 21,
  you: 1 << 22,
  only: 1 << 23,
  /** Carries no meaning of its own. */
  stop: 1 << 24,
  language: 1 << 25,
  /** Speaks to somebody of something: tell, urge, advise. */
  tell: 1 << 26,
  /** when, if, whenever. */
  condition: 1 << 27,
  /** with, in, as: says how an answer is to be. */
  manner: 1 << 28,
  /** Stands before an order and changes nothing in it: now, then, also. */
  opener: 1 << 29,
  /** Words of a conversation's frame: worth a closer look, and no more. */
  frame: 1 << 30,
  /** What an exchange with a model consists of: conversation, prompt, session. */
  exchange: 1 << 31,
} as const;

export type Cue = keyof typeof CUES;

/** With one of these at its head a sentence can be an order or a request. */
export const ORDERS =
  CUES.override | CUES.respond | CUES.alter | CUES.task | CUES.insert | CUES.send | CUES.role | CUES.tell | CUES.reveal;
