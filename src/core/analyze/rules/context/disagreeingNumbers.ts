import { comparedPassages } from "../../context/comparedPassages";
import type { Passage } from "../../context/preparedContext";
import type { Rule, RuleFinding } from "../../engine/rule";
import type { PromptSubject } from "../../promptSubject";
import { nameOfPassage } from "../messageText";
import { findStatements, type NumberStatement } from "./statedNumbers/findStatements";
import { pairStatements } from "./statedNumbers/pairStatements";

/** Two passages give different numbers for the same thing: the model picks one of them, and nobody knows which. */
export const disagreeingNumbers: Rule = {
  code: "disagreeing-numbers",
  group: "context",
  severity: "warning",
  summary: "Two passages give different numbers for the same thing.",
  advice:
    "Find out which of the passages is right or newer, and keep that one, or say in the prompt which source counts before the others.",
  points: 8,
  *check({ context }: PromptSubject) {
    const { target } = context;
    const passages = comparedPassages(context);
    if (passages.length < 2) return;
    const statements = passages.flatMap((passage, index) => findStatements(passage, index));
    for (const [first, second] of pairStatements(statements)) {
      const [one, other] = [passages[first.passage], passages[second.passage]];
      if (one !== undefined && other !== undefined)
        yield finding(target, { statement: first, passage: one }, { statement: second, passage: other });
    }
  },
};

interface Stated {
  readonly statement: NumberStatement;
  readonly passage: Passage;
}

function finding(target: RuleFinding["target"], first: Stated, second: Stated): RuleFinding {
  const name = nameOfPassage(first.passage, first.statement.passage);
  return {
    ...{ target, ...placeOf(second) },
    message: `Here it is “${writtenIn(second)}”, and “${writtenIn(first)}” in ${name}, in a sentence about the same. Keep the passage that is right, or say which source counts.`,
    related: [{ target, ...placeOf(first), message: `The other number, in ${name}.` }],
  };
}

function placeOf({ statement, passage }: Stated): { start: number; end: number } {
  return { start: passage.body.start + statement.quantity.start, end: passage.body.start + statement.quantity.end };
}

function writtenIn({ statement: { quantity }, passage }: Stated): string {
  return passage.source.text.slice(quantity.start, quantity.end);
}
