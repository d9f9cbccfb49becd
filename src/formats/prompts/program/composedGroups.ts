import type { Span } from "../../../contract/span";
import type { CodeLanguage, CodeLiteral } from "../../code/codeLiteral";
import type { Piece } from "../../code/filledExpressions";
import { type StringGroup, stringGroups } from "../codeStrings";
import { ProgramDefinitions } from "./definitions";
import { isTelling, joinedPieces } from "./expressionPieces";
import { MaskedProgram } from "./maskedProgram";

const JOINS = /\.join\(/gu;
/** A list of lines that goes to a name of prompts: where it is joined, nobody sees. */
const PROMPT_LIST = /[\p{L}\p{N}_$]*(?:prompt|instructions)[\p{L}\p{N}_$]*[ \t]*(?::[^=;\n{}]{1,80})?=[ \t]*(?=\[)/giu;
const LINE = /^\s*(?:$|[-*•#] |\d{1,2}[.)] )/u;
const MIN_LINES = 3;
const MIN_WORDS = 5;
const WORD = /\p{L}{2,}|\p{Script=Han}|\p{Script=Hangul}/gu;
const MAX_JOINS = 1_000;

/** The texts of a program, each in one: besides strings side by side, lists that are joined, and texts that others are added to. */
export function composedGroups(language: CodeLanguage, text: string): StringGroup[] {
  const groups = stringGroups(language, text);
  const program = new MaskedProgram(language, text);
  const definitions = new ProgramDefinitions(program);
  const resolve = (expression: Span): readonly Piece[] | null => definitions.resolve(expression);
  const made = [
    ...definitions.grownTexts(),
    ...joinedLists(program, definitions),
    ...promptLists(program, definitions),
  ];
  const taken = new Set<number>();
  const composed: StringGroup[] = [];
  for (const { pieces, span } of made) {
    const literals = pieces.flatMap((piece) => (piece.kind === "string" ? [piece.literal] : []));
    const words = literals.filter((literal) => !isBlank(text, literal));
    const [first, ...others] = words;
    if (first === undefined || others.length === 0 || !isProse(text, pieces)) continue;
    if (words.every(({ start }) => taken.has(start))) continue;
    for (const { start } of words) taken.add(start);
    const group = groups.find((one) => one.literals.some(({ start }) => start === first.start));
    const brackets = group?.brackets.filter((at) => at < span.start) ?? [];
    composed.push({ literals: [first, ...others], pieces, brackets, span, isOpen: pieces.some(isUnknown), resolve });
  }
  const others = groups.filter(({ literals }) => !literals.some(({ start }) => taken.has(start)));
  return [...others.map((group) => ({ ...group, resolve })), ...composed].sort(
    (one, other) => one.span.start - other.span.start,
  );
}

interface Made {
  readonly pieces: readonly Piece[];
  readonly span: Span;
}

function joinedLists(program: MaskedProgram, { reader }: ProgramDefinitions): Made[] {
  const made: Made[] = [];
  let end = 0;
  for (const { index } of [...program.masked.matchAll(JOINS)].slice(0, MAX_JOINS)) {
    if (index < end) continue;
    const span = program.expressionAround(index);
    const pieces = reader.read(span);
    if (!reader.hasWords(pieces)) continue;
    made.push({ pieces, span });
    end = span.end;
  }
  return made;
}

function promptLists(program: MaskedProgram, { reader }: ProgramDefinitions): Made[] {
  return [...program.masked.matchAll(PROMPT_LIST)].slice(0, MAX_JOINS).flatMap((match): Made[] => {
    const start = match.index + match[0].length;
    const close = program.closing(start);
    const elements = close === undefined ? [] : reader.elements({ start, end: close });
    const lines = elements.filter(([first, ...more]) => first?.kind === "string" && more.length === 0);
    const isText = elements.some(
      ([first]) => first?.kind === "string" && LINE.test(contentOf(program.text, first.literal)),
    );
    if (close === undefined || lines.length < MIN_LINES || !isText) return [];
    return [{ pieces: joinedPieces(elements, { kind: "text", text: "\n" }), span: { start, end: close + 1 } }];
  });
}

/** What may say anything. */
function isUnknown(piece: Piece): boolean {
  return piece.kind === "name" && !isTelling(piece);
}

function isBlank(text: string, literal: CodeLiteral): boolean {
  return !/[\p{L}\p{N}]/u.test(contentOf(text, literal).replace(/\\[nrt]/gu, ""));
}

/** Many words, or some around what the program fills in. */
function isProse(text: string, pieces: readonly Piece[]): boolean {
  const written = pieces.map((piece) => (piece.kind === "string" ? contentOf(text, piece.literal) : "")).join(" ");
  return (
    (written.match(WORD)?.length ?? 0) >= MIN_WORDS ||
    written.includes("{") ||
    pieces.some(({ kind }) => kind === "name")
  );
}

function contentOf(text: string, { content }: CodeLiteral): string {
  return text.slice(content.start, content.end);
}
