import type { Span } from "../../../contract/span";
import { isContextName, isConversationName, isQuestionName } from "../../../text/variableNames";
import { nameIn, type Piece } from "../../code/filledExpressions";
import type { MaskedProgram } from "./maskedProgram";

export type Elements = readonly (readonly Piece[])[];

/** What the names of a program stand for; nothing is known of most. */
export interface Definitions {
  /** The pieces of a text that a name stands for. */
  readonly textOf: (name: string, at: number) => readonly Piece[] | null;
  /** The elements of the list that a name stands for, each with its pieces. */
  readonly listOf: (name: string, at: number) => Elements | null;
}

const MAX_DEPTH = 8;
const MIN_READ = 10_000;
const MAX_TIMES_READ = 20;
const MAX_PIECES = 400;
const LAID_OUT = /^(?:(?:textwrap\.|inspect\.)?(?:dedent|cleandoc|stripIndent|oneLine|str|String))\(/u;
const TAG = /^(?:[\w$.]{0,40}(?:dedent|outdent|stripIndents?|oneLine|raw|prompt))(?=§)/iu;
/** What is done with a text as a whole. */
const METHOD =
  /\s*\.(?:strip|lstrip|rstrip|trim|trimEnd|trimStart|format|format_map|replace|replaceAll|expandtabs)\(·*\)$|\s+as const$|!$/u;
const JOINED = /\s*\.(?:filter|map)\(·*\)$/u;
const JOIN = /\s*\.join\((·*)\)$/u;
const PYTHON_JOIN = /^§+\.join\(·*\)$/u;
const STRINGS = /^§[§\s\\]*$/u;
const PATH = /^(?:[\p{L}_$][\p{L}\p{N}_$]*(?:\?\.|\.))*([\p{L}_$][\p{L}\p{N}_$]*)$/u;
const EMPTY = /^(?:null|undefined|None|false|False|\[\]|\(\))?$/u;
const WORD = /\p{L}{2}/u;

/** Reads what an expression of a program makes a text of. */
export class ExpressionReader {
  readonly #program: MaskedProgram;
  readonly #definitions: Definitions;
  /** How many characters may still be read: names that stand for texts with names in them are read again and again. */
  #left: number;

  constructor(program: MaskedProgram, definitions: Definitions) {
    this.#program = program;
    this.#definitions = definitions;
    this.#left = MIN_READ + MAX_TIMES_READ * program.masked.length;
  }

  /** The pieces of an expression; none where it makes no text. */
  read(span: Span, depth = 0): readonly Piece[] {
    this.#left -= span.end - span.start + 1;
    if (this.#left < 0) return [];
    const whole = this.#bare(span);
    const flat = this.#program.flat(whole);
    if (depth > MAX_DEPTH || EMPTY.test(flat)) return [];
    if (STRINGS.test(flat)) return this.#strings(whole);
    const chosen = this.#chosen(whole, flat, depth);
    if (chosen !== null) return chosen;
    const joined = this.#joined(whole, flat, depth);
    if (joined !== null) return joined;
    const parts = this.#program.split(whole, /\+(?![+=])/gu);
    if (parts.length > 1) return parts.flatMap((part) => this.read(part, depth + 1)).slice(0, MAX_PIECES);
    return this.#named(whole);
  }

  /** The elements of a list, each with its pieces; of those that another list is spread in, each of its own. */
  elements(list: Span, depth = 0): Elements {
    if (depth > MAX_DEPTH) return [];
    const inner = { start: list.start + 1, end: list.end };
    return this.#program.split(inner, /,/gu).flatMap((part): Elements => {
      const element = this.#program.trimmed(part);
      const spread = /^(?:\.\.\.|\*)/u.exec(this.#program.slice(element))?.[0];
      if (spread !== undefined)
        return this.#spread({ start: element.start + spread.length, end: element.end }, depth + 1);
      const pieces = this.read(element, depth + 1);
      return pieces.length === 0 ? [] : [pieces];
    });
  }

  #spread(span: Span, depth: number): Elements {
    const whole = this.#bare(span);
    if (this.#program.slice(whole).startsWith("[") && this.#program.closing(whole.start) === whole.end - 1)
      return this.elements({ start: whole.start, end: whole.end - 1 }, depth);
    const flat = this.#program.flat(whole);
    const branches = branchesOf(flat, this.#program.language === "python");
    for (const branch of branches ?? []) {
      const found = this.#spread({ start: whole.start + branch.start, end: whole.start + branch.end }, depth + 1);
      if (found.length > 0) return found;
    }
    const list = PATH.test(flat) ? this.#definitions.listOf(flat, whole.start) : null;
    if (list !== null) return list;
    const named = branches === null ? this.#named(whole) : [];
    return named.length === 0 ? [] : [named];
  }

  /** Without what is around it that changes none of its words. */
  #bare(span: Span): Span {
    let whole = this.#program.trimmed(span);
    for (let count = 0; count < MAX_DEPTH; count += 1) {
      const flat = this.#program.flat(whole);
      const isCall = LAID_OUT.exec(flat)?.[0];
      const opening = flat.startsWith("(") ? 1 : isCall?.length;
      const method = METHOD.exec(flat)?.[0] ?? "";
      const tag = TAG.exec(flat)?.[0].length ?? 0;
      if (opening !== undefined && this.#program.closing(whole.start + opening - 1) === whole.end - 1)
        whole = this.#program.trimmed({ start: whole.start + opening, end: whole.end - 1 });
      else if (method !== "" && method.length < flat.length)
        whole = { start: whole.start, end: whole.end - method.length };
      else if (tag > 0) whole = { start: whole.start + tag, end: whole.end };
      else return whole;
    }
    return whole;
  }

  #strings({ start, end }: Span): Piece[] {
    const pieces: Piece[] = [];
    for (let at = start; at < end;) {
      const literal = this.#program.literalAt(at);
      if (literal !== undefined) pieces.push({ kind: "string", literal });
      at = literal?.end ?? at + 1;
    }
    return pieces;
  }

  /** Of what is written in one case or another, one: with its context or its question first, else with its words. */
  #chosen(whole: Span, flat: string, depth: number): readonly Piece[] | null {
    const branches = branchesOf(flat, this.#program.language === "python");
    if (branches === null) return null;
    const read = branches
      .map(({ start, end }) => this.read({ start: whole.start + start, end: whole.start + end }, depth + 1))
      .filter((pieces) => pieces.length > 0);
    return (
      read.find((pieces) => pieces.some(isTelling)) ?? read.find((pieces) => this.hasWords(pieces)) ?? read[0] ?? []
    );
  }

  /** `[…].join("\n")` and `"\n".join([…])`. */
  #joined(whole: Span, flat: string, depth: number): readonly Piece[] | null {
    const isPython = this.#program.language === "python";
    const call = isPython ? PYTHON_JOIN.exec(flat) : JOIN.exec(flat);
    if (call === null) return null;
    const open = isPython ? flat.indexOf("(") : call.index + call[0].indexOf("(");
    const argument = { start: whole.start + open + 1, end: whole.end - 1 };
    const receiver = { start: whole.start, end: whole.start + (isPython ? flat.indexOf(".") : call.index) };
    const elements = this.list(isPython ? argument : receiver, depth + 1);
    if (elements === null) return null;
    const [sign] = this.#strings(this.#program.trimmed(isPython ? receiver : argument));
    return joinedPieces(elements, sign ?? { kind: "text", text: "," });
  }

  /** The elements of a list that is written out, given to a name, or one of two. */
  list(span: Span, depth = 0): Elements | null {
    if (depth > MAX_DEPTH) return null;
    let whole = this.#program.trimmed(span);
    for (let flat = this.#program.flat(whole); JOINED.test(flat); flat = this.#program.flat(whole)) {
      if (/\.map\(·*\)$/u.test(flat)) return null;
      whole = { start: whole.start, end: whole.end - (JOINED.exec(flat)?.[0].length ?? 0) };
    }
    const flat = this.#program.flat(whole);
    if (/^[[(]/u.test(flat) && this.#program.closing(whole.start) === whole.end - 1) {
      const list = { start: whole.start, end: whole.end - 1 };
      const inner = this.#program.flat({ start: list.start + 1, end: list.end });
      return / for /u.test(inner) ? null : this.elements(list, depth + 1);
    }
    const filtered = /^filter\(/u.test(flat) && this.#program.closing(whole.start + 6) === whole.end - 1;
    const last = filtered
      ? this.#program.split({ start: whole.start + 7, end: whole.end - 1 }, /,/gu).at(-1)
      : undefined;
    if (last !== undefined) return this.list(last, depth + 1);
    for (const { start, end } of branchesOf(flat, this.#program.language === "python") ?? []) {
      const found = this.list({ start: whole.start + start, end: whole.start + end }, depth + 1);
      if (found !== null && found.length > 0) return found;
    }
    return PATH.test(flat) ? this.#definitions.listOf(flat, whole.start) : null;
  }

  #named(whole: Span): readonly Piece[] {
    const flat = this.#program.flat(whole);
    const written = this.#program.text.slice(whole.start, whole.end);
    const path = PATH.exec(flat)?.[1];
    if (path === flat) {
      const known = this.#definitions.textOf(flat, whole.start);
      if (known !== null) return known;
    }
    const name = path ?? nameIn(written.slice(0, 1_000));
    return name === null ? [] : [{ kind: "name", name }];
  }

  /** Whether one of the strings says something. */
  hasWords(pieces: readonly Piece[]): boolean {
    return pieces.some(
      (piece) =>
        piece.kind === "string" &&
        WORD.test(this.#program.text.slice(piece.literal.content.start, piece.literal.content.end)),
    );
  }
}

export function joinedPieces(elements: Elements, sign: Piece): Piece[] {
  return elements.flatMap((pieces, index) => (index === 0 ? pieces : [sign, ...pieces])).slice(0, MAX_PIECES);
}

export function isTelling(piece: Piece): boolean {
  return (
    piece.kind === "name" && (isContextName(piece.name) || isQuestionName(piece.name) || isConversationName(piece.name))
  );
}

/** What an expression is in one case and in another; `null` where it is the same in all. */
function branchesOf(flat: string, isPython: boolean): Span[] | null {
  return isPython ? pythonBranches(flat) : scriptBranches(flat);
}

function pythonBranches(flat: string): Span[] | null {
  const condition = / (?:if) /u.exec(flat);
  if (condition !== null) {
    const other = / else /u.exec(flat.slice(condition.index));
    if (other === null) return null;
    const from = condition.index + other.index + other[0].length;
    return [
      { start: 0, end: condition.index },
      { start: from, end: flat.length },
    ];
  }
  const or = / or /u.exec(flat);
  if (or !== null) return [{ start: 0, end: or.index }];
  const and = flat.lastIndexOf(" and ");
  return and === -1 ? null : [{ start: and + 5, end: flat.length }];
}

function scriptBranches(flat: string): Span[] | null {
  const condition = /(?<!\?)\?(?![.?])/u.exec(flat);
  if (condition !== null) {
    const from = condition.index + 1;
    let depth = 0;
    for (const { 0: mark, index } of flat.slice(from).matchAll(/(?<!\?)\?(?![.?])|:/gu)) {
      if (mark === ":" && depth === 0)
        return [
          { start: from, end: from + index },
          { start: from + index + 1, end: flat.length },
        ];
      depth += mark === ":" ? -1 : 1;
    }
    return null;
  }
  const or = /\|\||\?\?/u.exec(flat);
  if (or !== null) return [{ start: 0, end: or.index }];
  const and = flat.lastIndexOf("&&");
  return and === -1 ? null : [{ start: and + 2, end: flat.length }];
}
