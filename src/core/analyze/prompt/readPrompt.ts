import type { AnalyzeRequest } from "../../../contract/analyze/analyzeRequest";
import type { Span } from "../../../contract/span";
import { tokenize } from "../../../text/tokens";
import { looksEnglish } from "../../lexical/english";
import { findContextSpans } from "./contextSpans";
import { findExamples } from "./exampleSpans";
import { type FrontMatterReading, readFrontMatter } from "./frontMatter/readFrontMatter";
import { findInstructions } from "./instructions";
import { findLineLabels } from "./lineLabels";
import type { Declaration, Instruction, PreparedPrompt, Purpose } from "./preparedPrompt";
import { purposeOf } from "./promptPurpose";
import { findQuestionSpans } from "./questionSpans";
import { readMessages } from "./readMessages";
import { brokenMarks } from "./template/brokenMarks";
import { chooseSyntax, type ChosenSyntax, syntaxOfBlocks } from "./template/chooseSyntax";
import { findOtherMarks } from "./template/otherMarks";
import { maskQuoted, readTemplate } from "./template/readTemplate";

/** Reads a prompt once, for all rules. Never throws: what is broken stands in `problems`. */
export function readPrompt(request: AnalyzeRequest): PreparedPrompt {
  const text = withoutReturns(request.prompt);
  const front = readFrontMatter({ ...request, prompt: text });
  const body = { start: Math.min(front.bodyStart, text.length), end: text.length };
  const declarations = [
    ...front.declarations,
    ...(request.variables ?? []).map((name): Declaration => ({ name, span: null, sample: null, otherSpans: [] })),
  ];
  const declared = new Set(declarations.map(({ name }) => name));
  const template = maskQuoted(text, body, declared);
  const chosen = syntaxOf(request, template, front, body);
  const { placeholders: marked, problems } = readTemplate(template, body, chosen, declared);
  const others =
    request.template === "none" ? [] : findOtherMarks({ text: template, body, placeholders: marked }, chosen.syntax);
  const placeholders = [...marked, ...others].sort((one, other) => one.start - other.start);
  const read = { text, format: front.format, body, placeholders };
  const sent = { ...read, text: withoutComments(text, placeholders) };
  const messages = readMessages(sent);
  const meant = chosen.syntax === null ? [] : brokenMarks(text, problems, chosen.syntax);
  const words = readRegions({
    ...sent,
    messages,
    placeholders: [...placeholders, ...meant].sort((one, other) => one.start - other.start),
  });
  const purpose = purposeOf({ ...words, placeholders });
  return {
    ...{
      ...read,
      ...words,
      questionSpans: askedSpans(text, words, purpose),
      messages,
      declarations,
      allowsOtherVariables: front.allowsOtherVariables,
      outputFields: front.outputFields,
      toolNames: front.toolNames,
      frontMatter: front.span,
      frontMatterKeys: front.keys,
      problems: [...front.problems, ...problems],
    },
    syntax: marked.length === 0 ? null : chosen.syntax,
    isSyntaxSure: chosen.isSure,
    purpose,
    isEnglish: isEnglish(text, words.instructions),
    isGerman: isGerman(words.instructions),
  };
}

/** What `{{input}}` fills in a prompt that works on a text is that text. */
const WORKED_ON = /^\W*input\W*$/;

/** The questions of a prompt that works on no text of the user's own. */
function askedSpans(
  text: string,
  { questionSpans, contextSpans, instructions }: PromptRegions,
  purpose: Purpose,
): readonly Span[] {
  const worksOnText =
    contextSpans.length === 0 &&
    (/^(?:summ|extr)/.test(purpose) ||
      (purpose === "rewrite" && instructions.some((one) => /\btranslat/i.test(one.text))));
  return worksOnText
    ? questionSpans.filter(({ start, end }) => !WORKED_ON.test(text.slice(start, end)))
    : questionSpans;
}

/** Where lines end in two signs, the first one is read as a blank, so that no pattern has to know of it. Offsets stay. */
function withoutReturns(prompt: string): string {
  return prompt.replaceAll("\r\n", " \n");
}

/** Comments of the template reach no model. Offsets stay. */
function withoutComments(text: string, placeholders: PreparedPrompt["placeholders"]): string {
  let sent = "";
  let from = 0;
  for (const { kind, start, end } of placeholders) {
    if (kind !== "comment") continue;
    sent += text.slice(from, start) + text.slice(start, end).replace(/[^\n]/g, " ");
    from = end;
  }
  return sent + text.slice(from);
}

/** Told by the request, else by the front matter, else by the marks. */
function syntaxOf(
  request: AnalyzeRequest,
  template: string,
  front: FrontMatterReading,
  body: PreparedPrompt["body"],
): ChosenSyntax {
  if (request.template === "none") return { syntax: null, isSure: true };
  const stated = request.template ?? front.syntax;
  if (stated !== null) return { syntax: stated, isSure: true };
  if (front.usualSyntax === null) return chooseSyntax(template, body);
  // Whoever writes {{#documents}} into Prompty fills it in by Mustache, and said so elsewhere; other tools call their Jinja `.prompt`.
  const marked = syntaxOfBlocks(template, body);
  const isOther = front.usualSyntax === "jinja" || (front.usualSyntax === "handlebars" && marked === "jinja");
  return { syntax: (isOther ? marked : null) ?? front.usualSyntax, isSure: true };
}

type PromptRegions = Pick<PreparedPrompt, "contextSpans" | "questionSpans" | "exampleSpans" | "instructions">;

function readRegions(read: Pick<PreparedPrompt, "text" | "body" | "placeholders" | "messages">): PromptRegions {
  const exampleSpans = findExamples(read.text, read.body).map((span) => withinMessage(span, read.messages));
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

/** An example ends with the message in which it begins. */
function withinMessage({ start, end }: Span, messages: PreparedPrompt["messages"]): Span {
  const own = messages.find((message) => message.start <= start && start < message.end);
  return { start, end: own === undefined ? end : Math.min(end, own.end) };
}

/** Enough words to tell a language. */
const LANGUAGE_SAMPLE = 4000;
/** Few words are not enough to tell a language by: of these one has to be there. No neighbour of English writes them so. */
const ENGLISH =
  /\b(?:the|you|your|answer|question|questions|use|with|from|and|of|to|is|are|not|only|it|that|this|be|as|by|list|write|return|give|respond|reply|cite|explain|don['’]t|never|always|avoid|using|when|if|must|should|please|keep|add|mention|at|on|for)\b/i;

/** Of these a German instruction has two; none is a word of English. */
const GERMAN =
  /(?<!\p{L})(?:der|das|den|dem|eine[mnr]?|und|nicht|nur|auf|aus|mit|wenn|falls|deine?[mnr]?|antworte[nt]?|beantworte[nt]?|schreibe?|nenne|verwende|nutze|keine?[nmr]?|immer|wörtern?|sätzen?|satz|frage|antwort|quellen|kontext|höchstens|mindestens)(?!\p{L})/giu;
const MIN_GERMAN = 2;

function isGerman(instructions: readonly Instruction[]): boolean {
  return instructions.slice(0, 20).some(({ text }) => (text.slice(0, 1_000).match(GERMAN)?.length ?? 0) >= MIN_GERMAN);
}

/** Whether the instructions are in English, so that rules which know its words can read them. */
function isEnglish(text: string, instructions: readonly Instruction[]): boolean {
  let looked = 0;
  const sample = instructions.filter(({ start, end }) => (looked += end - start) <= LANGUAGE_SAMPLE);
  return (
    sample.some((instruction) => ENGLISH.test(instruction.text)) &&
    looksEnglish(sample.flatMap(({ start, end }) => tokenize(text, start, end)))
  );
}
