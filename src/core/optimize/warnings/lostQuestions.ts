import { countedOf, grouped } from "../../counted";
import { groupedBy } from "../../groupedBy";
import { letterBoundaryBefore } from "../../tokenize/letterBoundary";
import type { Lost, LostQuestion } from "../questions/givenQuestions";

const MOST_SHOWN = 10;
const MOST_LETTERS = 80;

/** Which of the given questions could not be asked, a sentence for each reason. */
export function lostQuestionWarnings(lost: readonly LostQuestion[], count: number): string[] {
  return [...groupedBy(lost, ({ why }) => why.kind).values()].map((alike) => {
    const [why, what] = wordsOf(alike[0].why);
    const left = countedOf(alike.length, count, "question", ["was", "were"]);
    return `${left} left out, since ${why}: ${listed(alike.map(({ text }) => text))}. ${what}`;
  });
}

/** The reason, and what to do. */
function wordsOf(why: Lost): readonly [string, string] {
  switch (why.kind) {
    case "no_answer":
      return [
        "nothing says where the answer stands",
        "Give answers in the words of a document, or spans that lie in one.",
      ];
    case "no_document":
      return [
        `no document has the id that stands beside the answer (such as “${shortened(why.id)}”)`,
        "Name a document by its id, or leave the id out.",
      ];
    case "no_span":
      return ["the document ends before the span of the answer does, or the span is empty", "Give spans that lie in a document."];
    case "no_words":
      return ["no document has the words of the answer", "Give answers in the words of a document."];
    case "not_drawn":
      return ["the answer stands in no part of the documents that was tried", "Give fewer documents to have all of them tried."];
  }
}

function listed(texts: readonly string[]): string {
  const shown = texts.slice(0, MOST_SHOWN).map((text) => `“${shortened(text)}”`);
  const more = texts.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? ` and ${grouped(more)} more, which questions_left_out has` : ""}`;
}

function shortened(text: string): string {
  return text.length <= MOST_LETTERS ? text : `${text.slice(0, letterBoundaryBefore(text, MOST_LETTERS))}…`;
}
