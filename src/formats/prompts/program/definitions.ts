import type { Span } from "../../../contract/span";
import { groupedBy } from "../../../core/groupedBy";
import { isContextName, isConversationName, isQuestionName } from "../../../text/variableNames";
import type { Piece } from "../../code/filledExpressions";
import { type Definitions, type Elements, ExpressionReader } from "./expressionPieces";
import { MaskedProgram } from "./maskedProgram";

/** `const NAME = `, `NAME: list[str] = `, `private readonly name: string = ` */
const GIVEN =
  /(?<=^|[;{}\n])[ \t]*(?:(?:export|const|let|var|static|readonly|private|public)[ \t]+){0,4}([\p{L}_$][\p{L}\p{N}_$]{0,80})[ \t]*(?::[^=;\n{}]{1,80})?=(?![=>])[ \t]*/gu;
/** `name += `, `name.push(`, `name.append(` */
const GROWS =
  /(?<=^|[;{}\n):]|\belse)[ \t]*([\p{L}_$][\p{L}\p{N}_$]{0,80})(?:[ \t]*\+=[ \t]*|\.(push|append|extend)\()/gu;
/** What stands before what is added in the other of two cases. */
const OTHERWISE = /(?:\belse|\belif\b[^\n]{0,200}:|\belse\s+if\s*\([^\n]{0,200}\))\s*[:{]?\s*$/u;
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
const NUMBER = /^\d[\d_]{0,12}$/u;
/** An expression that chooses between texts, or joins them. */
const CHOICE = /["'`][\s\S]*(?:\?|&&|\bif\b|\band\b|\.join\()|(?:\?|&&|\bif\b|\band\b|\.join\()[\s\S]*["'`]/u;
const MAX_DEFINITIONS = 2_000;
const MAX_LOOKED_BACK = 1_000;
const MAX_NESTING = 6;

interface Growth {
  readonly name: string;
  readonly at: number;
  /** What is added: one text, texts of a list, or a list of them. */
  readonly kind: "text" | "elements" | "list";
  readonly value: Span;
}

interface Given {
  readonly name: string;
  readonly at: number;
  readonly value: Span;
  readonly growths: readonly Growth[];
}

/** A text that grows by statements of its own. */
interface Grown {
  readonly name: string;
  readonly pieces: readonly Piece[];
  /** From what it is first to what is added last. */
  readonly span: Span;
}

/** What a program gives to names, and adds to them later. */
export class ProgramDefinitions implements Definitions {
  readonly reader: ExpressionReader;
  readonly #program: MaskedProgram;
  readonly #given: ReadonlyMap<string, readonly Given[]>;
  readonly #texts = new Map<Given, readonly Piece[] | null>();
  #nesting = 0;

  constructor(program: MaskedProgram) {
    this.#program = program;
    this.#given = groupedBy(definitionsOf(program), ({ name }) => name);
    this.reader = new ExpressionReader(program, this);
  }

  readonly textOf = (name: string, at: number): readonly Piece[] | null => {
    const given = isTellingName(name) ? null : this.#onlyOne(name, at);
    if (given === null) return null;
    const pieces = this.#known(given, at);
    return pieces !== null && this.reader.hasWords(pieces) ? pieces : null;
  };

  readonly listOf = (name: string, at: number): Elements | null => {
    const given = this.#before(name, at);
    if (given === null) return null;
    return this.#nested(() => {
      const first = this.reader.list(given.value);
      if (first === null) return null;
      const added = given.growths
        .filter((growth) => growth.at < at)
        .flatMap(({ kind, value }): Elements => {
          if (kind === "elements") return this.reader.elements({ start: value.start - 1, end: value.end });
          // A list may be added by its sign, too: `lines += RULES`.
          return this.reader.list(value) ?? [];
        });
      return [...first, ...added];
    });
  };

  /** What an expression within a string stands for: a text of the same file, the first of two, a number; `null` of all else. */
  resolve({ start, end }: Span): readonly Piece[] | null {
    const { language, text } = this.#program;
    const written = text.slice(start, end).trim();
    const isName = NAME.test(written);
    if (!isName && !CHOICE.test(written)) return null;
    const pieces = isName ? this.#nameText(written, start) : this.#choice({ start, end });
    if (pieces === null) return null;
    const mark = language === "python" ? "{" : "${";
    const isPlain = pieces.every(
      (piece) =>
        piece.kind !== "string" ||
        piece.literal.isTemplate ||
        !text.slice(piece.literal.content.start, piece.literal.content.end).includes(mark),
    );
    return isPlain ? pieces : null;
  }

  #nameText(name: string, at: number): readonly Piece[] | null {
    if (isTellingName(name)) return null;
    const known = this.textOf(name, at);
    if (known !== null) return known;
    const given = this.#onlyOne(name, at);
    if (given === null || given.growths.length > 0) return null;
    const value = this.#program.slice(given.value).trim();
    if (NUMBER.test(value)) return [{ kind: "text", text: value.replaceAll("_", "") }];
    const pieces = this.#known(given, at) ?? [];
    const [only, ...others] = pieces;
    return only?.kind === "name" && others.length === 0 && isContextName(only.name) ? pieces : null;
  }

  /** One of the texts between which an expression chooses. */
  #choice(span: Span): readonly Piece[] | null {
    const { language, text } = this.#program;
    const reader = new ExpressionReader(new MaskedProgram(language, text, span), this);
    const pieces = this.#nested(() => reader.read(span)) ?? [];
    return this.reader.hasWords(pieces) ? pieces : null;
  }

  /** The texts of the program to which others are added. */
  grownTexts(): Grown[] {
    return [...this.#given.values()].flat().flatMap((given) => {
      const texts = given.growths.filter(({ kind }) => kind === "text");
      const last = texts.at(-1);
      if (last === undefined || this.reader.list(given.value) !== null) return [];
      const pieces = this.#nested(() => this.#grown(given, Infinity)) ?? [];
      return [{ name: given.name, pieces, span: { start: given.value.start, end: last.value.end } }];
    });
  }

  /** What a name stands for, read once where nothing is added to it. */
  #known(given: Given, at: number): readonly Piece[] | null {
    if (given.growths.length > 0) return this.#nested(() => this.#grown(given, at));
    const known = this.#texts.get(given);
    if (known !== undefined) return known;
    // A text that stands in itself is none.
    this.#texts.set(given, null);
    const pieces = this.#nested(() => this.#grown(given, at));
    this.#texts.set(given, pieces);
    return pieces;
  }

  #grown({ value, growths }: Given, at: number): readonly Piece[] {
    const added = growths.filter((growth) => growth.kind === "text" && growth.at < at);
    return [value, ...added.map((growth) => growth.value)].flatMap((span) => this.reader.read(span));
  }

  #onlyOne(name: string, at: number): Given | null {
    const [given, ...more] = this.#given.get(name) ?? [];
    if (given === undefined || more.length > 0) return null;
    return given.at < at || isAtTop(this.#program, given.at) ? given : null;
  }

  /** What the name was given last. */
  #before(name: string, at: number): Given | null {
    return this.#given.get(name)?.findLast((given) => given.at < at) ?? this.#onlyOne(name, at);
  }

  /** A name may stand for a text that it stands in itself. */
  #nested<Result>(read: () => Result): Result | null {
    if (this.#nesting >= MAX_NESTING) return null;
    this.#nesting += 1;
    try {
      return read();
    } finally {
      this.#nesting -= 1;
    }
  }
}

function isTellingName(name: string): boolean {
  return isContextName(name) || isQuestionName(name) || isConversationName(name);
}

function isAtTop(program: MaskedProgram, at: number): boolean {
  return at === 0 || program.slice({ start: at - 1, end: at }) === "\n";
}

function definitionsOf(program: MaskedProgram): Given[] {
  const growths = groupedBy(growthsOf(program), ({ name }) => name);
  const found = [...program.masked.matchAll(GIVEN)].slice(0, MAX_DEFINITIONS).map((match) => {
    const start = match.index + match[0].length;
    return { name: match[1] ?? "", at: match.index, value: { start, end: program.statementEnd(start) } };
  });
  return [...groupedBy(found, ({ name }) => name).values()].flatMap((own) =>
    own.map((given, index) => {
      const next = own[index + 1]?.at ?? Infinity;
      const added = growths.get(given.name)?.filter(({ at }) => at > given.at && at < next) ?? [];
      return { ...given, growths: added };
    }),
  );
}

function growthsOf(program: MaskedProgram): Growth[] {
  return [...program.masked.matchAll(GROWS)].slice(0, MAX_DEFINITIONS).flatMap((match): Growth[] => {
    const [written, name = "", method] = match;
    const at = match.index;
    if (isOtherwise(program, at)) return [];
    const start = at + written.length;
    if (method === undefined) return [{ name, at, kind: "text", value: { start, end: program.statementEnd(start) } }];
    const close = program.closing(start - 1);
    return close === undefined
      ? []
      : [{ name, at, kind: method === "extend" ? "list" : "elements", value: { start, end: close } }];
  });
}

/** Whether a statement is done in the other of two cases: of both only one is. */
function isOtherwise(program: MaskedProgram, at: number): boolean {
  const before = program.slice({ start: Math.max(0, at - MAX_LOOKED_BACK), end: at });
  if (OTHERWISE.test(before)) return true;
  return program.language === "python" && isBelowElse(program, at, before);
}

/** Whether the line above that stands less far to the right is an `else`. */
function isBelowElse(program: MaskedProgram, at: number, before: string): boolean {
  const own = /^[ \t]*/u.exec(program.slice({ start: at, end: at + 100 }))?.[0].length ?? 0;
  const above = before
    .split("\n")
    .reverse()
    .find((line) => line.trim() !== "" && line.length - line.trimStart().length < own);
  return above !== undefined && /^\s*(?:else|elif\b.*)\s*:/u.test(above);
}
