import type { AnalyzeRequest } from "../../../contract/analyzeRequest";
import { findContextSpans } from "./contextSpans";
import { findExamples } from "./exampleSpans";
import { type FrontMatterReading, readFrontMatter } from "./frontMatter/readFrontMatter";
import { findInstructions } from "./instructions";
import { isEnglish } from "./isEnglish";
import { findLineLabels } from "./labels";
import { readMessages } from "./messages/readMessages";
import type { Declaration, PreparedPrompt } from "./preparedPrompt";
import { purposeOf } from "./purpose";
import { findQuestionSpans } from "./questionSpans";
import { brokenMarks } from "./template/brokenMarks";
import { chooseSyntax, type ChosenSyntax } from "./template/chooseSyntax";
import { maskQuoted } from "./template/maskQuoted";
import { readTemplate } from "./template/readTemplate";

/** Reads a prompt once, for all rules. Never throws: what is broken stands in `problems`. */
export function readPrompt(request: AnalyzeRequest): PreparedPrompt {
  const { prompt: text } = request;
  const front = readFrontMatter(request);
  const body = { start: Math.min(front.bodyStart, text.length), end: text.length };
  const declarations = [
    ...front.declarations,
    ...(request.variables ?? []).map((name): Declaration => ({ name, span: null, sample: null, otherSpans: [] })),
  ];
  const declared = new Set(declarations.map(({ name }) => name));
  const template = maskQuoted(text, body, declared);
  const chosen = syntaxOf(request, template, front, body);
  const { placeholders, problems } = readTemplate(template, body, chosen, declared);
  const read = { text, format: front.format, body, placeholders };
  const messages = readMessages(read);
  const meant = chosen.syntax === null ? [] : brokenMarks(text, problems, chosen.syntax);
  const words = readWords({
    ...read,
    messages,
    placeholders: [...placeholders, ...meant].sort((one, other) => one.start - other.start),
  });
  return {
    ...{
      ...read,
      ...words,
      messages,
      declarations,
      allowsOtherVariables: front.allowsOtherVariables,
      frontMatter: front.span,
      frontMatterKeys: front.keys,
      problems: [...front.problems, ...problems],
    },
    syntax: placeholders.length === 0 ? null : chosen.syntax,
    isSyntaxSure: chosen.isSure,
    purpose: purposeOf({ ...words, placeholders }),
    isEnglish: isEnglish(text, words.instructions),
  };
}

/** Told by the request, else by the front matter, else by the marks. */
function syntaxOf(
  request: AnalyzeRequest,
  template: string,
  front: FrontMatterReading,
  body: PreparedPrompt["body"],
): ChosenSyntax {
  if (request.template === "none") return { syntax: null, isSure: true };
  const told = request.template ?? front.syntax;
  return told === null ? chooseSyntax(template, body) : { syntax: told, isSure: true };
}

type Words = Pick<PreparedPrompt, "contextSpans" | "questionSpans" | "exampleSpans" | "instructions">;

function readWords(read: Pick<PreparedPrompt, "text" | "body" | "placeholders" | "messages">): Words {
  const exampleSpans = findExamples(read.text, read.body);
  const labels = findLineLabels(read.text, read.body);
  const questionSpans = findQuestionSpans({ ...read, exampleSpans }, labels);
  const contextSpans = findContextSpans({ ...read, exampleSpans, questionSpans }, labels);
  return {
    contextSpans,
    questionSpans,
    exampleSpans,
    instructions: findInstructions({ ...read, contextSpans, questionSpans, exampleSpans }),
  };
}
