import { lexeme, type Lexeme, numeralLexeme } from "./lexicon";
import { TokenScanner } from "./tokenScanner";

/** A word or number of a text. `start` and `end` are offsets into the text; numbers are their own stems. */
export class Token implements Omit<Lexeme, "stemHash"> {
  readonly lexeme: Lexeme;
  readonly start: number;
  readonly end: number;

  /** What all places of a word share is kept once, in its lexeme. */
  constructor(shared: Lexeme, start: number, end: number) {
    this.lexeme = shared;
    this.start = start;
    this.end = end;
  }

  get form(): string {
    return this.lexeme.form;
  }

  get stem(): string {
    return this.lexeme.stem;
  }

  get isNumber(): boolean {
    return this.lexeme.isNumber;
  }

  get startsQuantity(): boolean {
    return this.lexeme.startsQuantity;
  }

  get isFunctionWord(): boolean {
    return this.lexeme.isFunctionWord;
  }
}

/** Tokens by their index, however they are kept. */
export interface TokenSequence {
  readonly length: number;
  /** The token at an index; undefined where there is none. */
  get(index: number): Token | undefined;
  /** The index of the first number, number word or month from `from` on; the length where none follows. */
  nextNumeric(from: number): number;
}

/** The words and numbers of `text` between `start` and `end`, in order; `TokenList` holds those of a long text. */
export function tokenize(text: string, start = 0, end = text.length): Token[] {
  const tokens: Token[] = [];
  const scanner = new TokenScanner(text, start, end);
  while (scanner.next()) {
    const written = text.slice(scanner.start, scanner.end);
    tokens.push(new Token(scanner.isNumber ? numeralLexeme(written) : lexeme(written), scanner.start, scanner.end));
  }
  return tokens;
}

/** An array of tokens as a sequence. */
export function sequenceOf(tokens: readonly Token[]): TokenSequence {
  const nextNumeric = (from: number): number => {
    let index = from;
    while (index < tokens.length && !isNumeric(tokens[index]?.lexeme)) index += 1;
    return index;
  };
  return { length: tokens.length, get: (index) => tokens[index], nextNumeric };
}

/** Whether a word or number can be, or start, a number or a date. */
export function isNumeric(lexeme: Lexeme | undefined): boolean {
  return lexeme?.startsQuantity === true;
}
