import type { Passage } from "../../context/preparedContext";
import type { Rule } from "../../engine/rule";
import { placeOfQuestion } from "../../promptSubject";

/** What a question says that asks for how things are now. */
const ASKS_FOR_NOW =
  /\b(?:latest|newest|most recent|currently|current|today|today's|right now|nowadays|these days|up[- ]to[- ]date|as of now|this (?:year|month|week)|aktuell\p{L}{0,2}|derzeit\p{L}{0,3}|momentan\p{L}{0,2}|neueste\p{L}?|heute|heutige\p{L}?)(?![\p{L}\d])/iu;
/** A longer text is a report or a log with a question above it, and its words are not all the question's. */
const MAX_QUESTION_LENGTH = 300;
const YEAR = /\b(?:19|20)\d{2}\b/;

/** The question asks for the present, and no passage says when it was written. */
export const missingDate: Rule = {
  code: "missing-date",
  group: "context",
  severity: "hint",
  summary: "The question asks for the latest or current state, and no passage has a date.",
  advice: "Give each passage the date of its document, so that the newest can be told.",
  points: 1,
  check(subject) {
    const { question, context } = subject;
    const text = question?.text.trim() ?? "";
    const moment = ASKS_FOR_NOW.exec(text)?.[0];
    if (
      moment === undefined ||
      text.length > MAX_QUESTION_LENGTH ||
      text.includes("\n") ||
      context.passages.length === 0 ||
      context.passages.some(hasDate(context.text))
    )
      return [];
    return [
      {
        ...placeOfQuestion(subject),
        message: `The question asks for what is “${moment.toLowerCase()}”, and no passage says when it was written. Add the documents' dates to the context.`,
      },
    ];
  },
};

/** A year anywhere in a passage may be its date. */
function hasDate(text: string): (passage: Passage) => boolean {
  return ({ date, start, end }) => date !== null || YEAR.test(text.slice(start, end));
}
