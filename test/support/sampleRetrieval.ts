import type { Document } from "../../src/contract/document";
import type { VisualizeRequest } from "../../src/contract/visualize/visualizeRequest";
import { PLACES, type Topic, TOPICS } from "./sampleSentences";

export const SAMPLE_QUERY =
  "How long does a refund take after a customer returns an item bought with a gift voucher, and who pays for the return label?";
const SAMPLE_RESPONSE =
  "A refund starts as soon as you confirm the return in the order view [1]. A refund to a bank account takes two days longer than one to a card. " +
  "The return label is paid by the shop when the item is faulty, and by the customer in all other cases [2]. " +
  "Vouchers are paid back as store credit within an hour.";

/** Ranks from here on are scored much lower than those before. */
const FIRST_FAR_RANK = 7;
const COPY_OF_RANK_2 = 4;
const SECOND_COPY_OF_RANK_2 = 7;

/**
 * A retrieval of so many passages of a shop platform's help: the scores fall off behind rank 6, ranks 4 and 7 say nearly the
 * same as rank 2, no passage mentions the voucher of the question, and the first ten are judged.
 */
export function sampleRetrieval(documents: number): VisualizeRequest {
  return {
    query: SAMPLE_QUERY,
    retrieved_docs: Array.from({ length: documents }, (_, index) => sampleDocument(index + 1)),
    format: "json",
    response: SAMPLE_RESPONSE,
    context_budget: 1200,
    theme: "light",
    scale: 2,
  };
}

function sampleDocument(rank: number): Document {
  const isCopy = rank === COPY_OF_RANK_2 || rank === SECOND_COPY_OF_RANK_2;
  const topic = topicOf(isCopy ? 2 : rank);
  const text = isCopy ? `${passage(2, topic)} This page was last changed in release ${rank}.` : passage(rank, topic);
  const name = `${topic.page}#${rank}`;
  return {
    id: name,
    title: `${topic.title}, part ${Math.ceil(rank / TOPICS.length)}`,
    uri: `https://help.marlpost.example/${name}`,
    text,
    score: sampleScore(rank),
    metadata: {
      page: 1 + (rank % 40),
      section: topic.title,
      ...(rank <= 10 ? { relevant: [1, 2, 5].includes(rank) } : {}),
    },
  };
}

function topicOf(rank: number): Topic {
  const near = [0, 1, 0, 3, 1, 0, 2, 3, 5, 4];
  const number = rank <= near.length ? near[rank - 1] : 1 + ((rank * 5) % (TOPICS.length - 1));
  return TOPICS[number ?? 0] ?? TOPICS[0];
}

/** Falls slowly, then by much once, then slowly again. */
function sampleScore(rank: number): number {
  const score = rank < FIRST_FAR_RANK ? 0.91 - rank * 0.012 : 0.58 - 0.3 * (1 - 12 / (rank + 5));
  return Number(score.toFixed(4));
}

/** Three to thirteen sentences, most of the topic itself and some of others. */
function passage(rank: number, topic: Topic): string {
  const next = numbersFrom(rank);
  const wanted = 3 + (next() % 11);
  const chosen = new Set<string>();
  // Ranks 1 and 2 answer the question: each begins with the sentence that does.
  if (rank <= 2) chosen.add(topic.sentences[rank - 1] ?? "");
  while (chosen.size < wanted) {
    const from =
      next() % 5 < 3 && chosen.size < topic.sentences.length - 1 ? topic : (TOPICS[next() % TOPICS.length] ?? topic);
    chosen.add(from.sentences[next() % from.sentences.length] ?? "");
  }
  return [...chosen].map((sentence) => filled(sentence, next)).join(" ");
}

export function filled(sentence: string, next: () => number): string {
  return sentence
    .replace("{days}", String(2 + (next() % 28)))
    .replace("{amount}", `${1 + (next() % 14)}.${10 + (next() % 90)}`)
    .replace("{place}", PLACES[next() % PLACES.length] ?? "");
}

/** Numbers that look random and are the same in every run (a linear congruential generator). */
export function numbersFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 10;
  };
}
