import { GrowingInts, type Ints } from "./columns";
import { lexeme, type Lexeme, numeralLexeme } from "./lexicon";
import { isNumeric, Token, type TokenSequence } from "./tokens";
import { TokenScanner } from "./tokenScanner";

/**
 * The words and numbers of a long text in columns: for each token its offset and the number of its spelling, and for
 * each distinct spelling what is known of it. A `Token` is made only for those that are asked for.
 */
export class TokenList implements TokenSequence {
  /** The offset of each token, ascending. */
  readonly starts: Ints;
  /** For each token the number of its spelling. */
  readonly spellings: Ints;
  /** For each spelling what is known of it. */
  readonly lexemes: readonly Lexeme[];
  /** The length of each spelling in code units. */
  readonly #lengths: Ints;
  /** The tokens that were asked for last: what reads a number asks for its neighbours again and again. */
  readonly #recent: (Token | undefined)[] = [];

  constructor(text: string) {
    const { starts, spellings, lexemes, lengths } = readColumns(text);
    this.starts = starts;
    this.spellings = spellings;
    this.lexemes = lexemes;
    this.#lengths = lengths;
  }

  get length(): number {
    return this.starts.length;
  }

  get(index: number): Token | undefined {
    const start = this.starts[index];
    const recent = this.#recent[index % RECENT];
    if (recent !== undefined && recent.start === start) return recent;
    const found = this.lexeme(index);
    if (found === undefined || start === undefined) return undefined;
    const token = new Token(found, start, start + this.#lengthOf(index));
    this.#recent[index % RECENT] = token;
    return token;
  }

  /** The tokens from `first` to `last` (exclusive). */
  slice(first: number, last: number): Token[] {
    const tokens: Token[] = [];
    for (let index = Math.max(0, first); index < last && index < this.length; index += 1) {
      const token = this.get(index);
      if (token !== undefined) tokens.push(token);
    }
    return tokens;
  }

  /** `to`: where to stop, if none stands before. */
  nextNumeric(from: number, to = this.length): number {
    let index = from;
    while (index < to && !isNumeric(this.lexeme(index))) index += 1;
    return index;
  }

  lexeme(index: number): Lexeme | undefined {
    const spelling = this.spellings[index];
    return spelling === undefined ? undefined : this.lexemes[spelling];
  }

  #lengthOf(index: number): number {
    return this.#lengths[this.spellings[index] ?? 0] ?? 0;
  }
}

/** Tokens that are kept, each in the place of its index. */
const RECENT = 8;
/** A word and what stands behind it takes about this many characters of a text. */
const CHARACTERS_A_TOKEN = 6;
/** A language has fewer spellings. In a longer list of different numbers those behind this many may be entered twice. */
const MAX_KNOWN = 1_000_000;

interface Columns {
  readonly starts: Ints;
  readonly spellings: Ints;
  readonly lexemes: readonly Lexeme[];
  readonly lengths: Ints;
}

function readColumns(text: string): Columns {
  const starts = new GrowingInts(text.length / CHARACTERS_A_TOKEN);
  const spellings = new GrowingInts(text.length / CHARACTERS_A_TOKEN);
  const lengths = new GrowingInts(text.length / CHARACTERS_A_TOKEN / 2);
  const lexemes: Lexeme[] = [];
  const known = new Map<string, number>();
  const scanner = new TokenScanner(text, 0, text.length);
  while (scanner.next()) {
    const written = text.slice(scanner.start, scanner.end);
    let spelling = known.get(written);
    if (spelling === undefined) {
      spelling = lexemes.length;
      if (known.size < MAX_KNOWN) known.set(written, spelling);
      lexemes.push(scanner.isNumber ? numeralLexeme(written) : lexeme(written));
      lengths.push(written.length);
    }
    starts.push(scanner.start);
    spellings.push(spelling);
  }
  return {
    starts: starts.trimmed(text.length),
    spellings: spellings.trimmed(lexemes.length),
    lexemes: lexemes.slice(),
    lengths: lengths.trimmed(text.length),
  };
}
