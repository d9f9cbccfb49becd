import { tokenize } from "../../../../text/tokens";
import { looksEnglish } from "../../../lexical/english";
import { similarStems } from "../../../lexical/wordRelations";
import { comparedPassages } from "../../context/comparedPassages";
import type { Passage } from "../../context/preparedContext";
import { isOneDocument } from "../../context/readContext";
import type { Rule } from "../../engine/rule";
import type { PromptSubject } from "../../promptSubject";

/** With a single word to look for, a passage that says it otherwise would look off the subject. */
const MIN_QUESTION_WORDS = 2;
/** A shorter passage is a heading or a row, which says what it is about elsewhere. */
const MIN_WORDS = 15;
const WORDS_READ = 100;

/** A passage has no word of the question, in any form. */
export const offTopicPassage: Rule = {
  code: "off-topic-passage",
  group: "context",
  severity: "info",
  summary: "A passage has no word in common with the question.",
  advice: "Look at why the retriever chose passages that share no word with the question, or cut its list earlier.",
  points: 2,
  *check(subject) {
    const { context } = subject;
    if (isOneDocument(context)) return;
    const off = offTopic(subject);
    // Where most are, the question is in other words than the collection: that tells nothing of a single passage.
    if (off.length * 2 > comparedPassages(context).length) return;
    for (const { start, end } of off) {
      yield {
        target: context.target,
        start,
        end,
        message:
          "This passage has no word of the question, nor one of the same meaning. Check whether the retriever should have returned it.",
      };
    }
  },
};

function offTopic({ question, context }: PromptSubject): Passage[] {
  const stems = [...new Set(question?.prepared.content.map(({ stem }) => stem))];
  if (question === null || stems.length < MIN_QUESTION_WORDS || !looksEnglish(question.prepared.tokens)) return [];
  const sought = stems.flatMap((stem) => [stem, ...similarStems(stem)]);
  return comparedPassages(context).filter(
    (passage) => !sought.some((stem) => passage.source.has(stem)) && !hasAny(passage.title, sought) && isLong(passage),
  );
}

function hasAny(title: string | null, stems: readonly string[]): boolean {
  const words = new Set(tokenize(title ?? "").map(({ stem }) => stem));
  return stems.some((stem) => words.has(stem));
}

function isLong({ source: { tokens } }: Passage): boolean {
  return tokens.length >= MIN_WORDS && looksEnglish(tokens.slice(0, WORDS_READ));
}
