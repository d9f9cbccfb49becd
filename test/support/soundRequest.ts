import type { Asked } from "./analyzed";

/** A passage of the context, in the words of its source. */
export interface PassageText {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/**
 * A well-made prompt with its context and question, and the places in it where a fault can be planted: words of the prompt, each
 * of which stands there once. A part that a prompt has not is left out, and faults of that part cannot stand in it.
 */
export interface SoundRequest {
  readonly style: string;
  /** The prompt; `CONTEXT_HERE` in it is replaced by the passages where they stand in the prompt itself. */
  readonly prompt: string;
  readonly question: string;
  readonly passages: readonly PassageText[];
  /** How a passage is laid out. */
  layOut(passage: PassageText): string;
  /** Whether the purpose is an answer in English: what the rules about grounding read. */
  readonly isAnswer: boolean;
  /** Whether the words are English: what the rules about words read. */
  readonly isEnglish: boolean;
  /** A sentence of the instructions behind which another can stand, and what parts the two. */
  readonly behind: { readonly sentence: string; readonly glue: string };
  /** The sentence that tells the task: what is missing shows there. */
  readonly task: string;
  /** Words that say that only the context counts, what stays without them, and the sentence that tells the task then. */
  readonly ungrounded?: { readonly words: string; readonly by: string; readonly task: string };
  /** What says what to answer where the context is silent. */
  readonly abstention?: string;
  /** What asks for citations by number. */
  readonly citation?: string;
  /** What stands around the context. */
  readonly delimiters?: readonly [string, string];
  /** The part of the prompt that brings the context in, without its delimiters. */
  readonly contextPart?: string;
  /** The placeholder of the question. */
  readonly questionPart?: string;
  /** The line of the front matter behind which a declaration can stand, and how one is written. */
  readonly declaring?: { readonly line: string; write(name: string): string };
  /** The closing mark of a section or loop. */
  readonly closing?: string;
  /** The end of a system message, with a user's message behind it. */
  readonly systemEnd?: string;
}

export const CONTEXT_HERE = "CONTEXT_HERE";

/** What changes in a sound request where a fault is planted. */
export interface Changes {
  readonly prompt?: string;
  readonly passages?: readonly PassageText[];
  readonly question?: string;
  layOut?(passage: PassageText, index: number): string;
}

export function isFilledIn({ prompt }: SoundRequest): boolean {
  return prompt.includes(CONTEXT_HERE);
}

/** The request as it is sent, with what was changed. */
export function asked(host: SoundRequest, changes: Changes = {}): Asked {
  const { prompt = host.prompt, passages = host.passages, question = host.question } = changes;
  const context = passages.map((passage, index) => (changes.layOut ?? host.layOut)(passage, index)).join("\n\n");
  return isFilledIn(host)
    ? { prompt: prompt.replace(CONTEXT_HERE, () => context), context: "" }
    : { prompt, context, question };
}
