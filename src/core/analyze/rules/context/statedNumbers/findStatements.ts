import { NEGATIONS } from "../../../../../text/functionWords";
import { quantitiesFrom, type Quantity } from "../../../../../text/quantities";
import { type Token, tokenize } from "../../../../../text/tokens";
import type { PreparedSource } from "../../../../lexical/preparedSource";
import type { Passage } from "../../../context/preparedContext";

/** A sentence that gives one number for a thing. */
export interface NumberStatement {
  /** The place of its passage in the list. */
  readonly passage: number;
  readonly quantity: Quantity;
  /** What is counted or measured: kind, unit, and for a bare number the word behind it. */
  readonly measure: string;
  /** The stems of the sentence's other content words. */
  readonly stems: ReadonlySet<string>;
  /** Those of them that are names, numbers or codes: they say of which thing the sentence is. Few sentences are asked. */
  readonly names: () => ReadonlySet<string>;
  /** The other numbers of the sentence, in order, as text. */
  readonly others: string;
  /** Words that bound the number: `at least`, `up to`. */
  readonly bounds: string;
  /** The stems of the passage's title: it may say what the sentence is about. */
  readonly titleStems: ReadonlySet<string>;
}

/** A sentence with more numbers is a list or a calculation. */
const MAX_NUMBERS = 3;
/** A sentence with more words says more than one thing. */
const MAX_WORDS = 45;
/** Sentences of a passage that are looked at: tables have thousands. */
const MAX_STATEMENTS = 300;
const BOUNDS: ReadonlySet<string> = new Set(
  "about around approximately roughly nearly almost over under more less least most up than above below only minimum maximum between from until till before after within every mindestens höchstens etwa rund bis über unter mehr weniger".split(
    " ",
  ),
);
/** What happens once has one year; of all else the year may be a part of what is said. */
const HAPPENS_ONCE: ReadonlySet<string> = new Set(
  "found born die establish incorpor invent discov build built birth death".split(" "),
);
const IS_CAPITAL = /\p{Lu}/u;
const HAS_DIGIT = /\p{N}/u;
/** Code and rows of tables give numbers for things that stand elsewhere. */
const IS_CODE = /[{}=<>|_`\\;]|\(\)|\[|:$/;
const BOUND_REACH = 3;

/** The sentences of a passage that give a number for a thing. */
export function findStatements({ source, title }: Passage, passage: number): NumberStatement[] {
  const found: NumberStatement[] = [];
  const titleStems = new Set(
    tokenize(title ?? "")
      .filter((token) => !token.isFunctionWord)
      .map(({ stem }) => stem),
  );
  for (const [sentence, quantities] of quantitiesBySentence(source)) {
    for (const statement of statementsOf(source, sentence, quantities))
      found.push({ ...statement, passage, titleStems });
  }
  return found;
}

/** The numbers of each sentence that has any, sentence by sentence. */
function quantitiesBySentence(source: PreparedSource): ReadonlyMap<number, readonly Quantity[]> {
  const found = new Map<number, Quantity[]>();
  let sentence = 0;
  for (const quantity of quantitiesFrom(source.text, source.tokens, 0)) {
    sentence = source.sentenceOf(quantity.firstToken, sentence);
    const known = found.get(sentence);
    if (known !== undefined) known.push(quantity);
    else if (found.size === MAX_STATEMENTS) break;
    else found.set(sentence, [quantity]);
  }
  return found;
}

type SentenceStatement = Omit<NumberStatement, "passage" | "titleStems">;

function statementsOf(source: PreparedSource, sentence: number, quantities: readonly Quantity[]): SentenceStatement[] {
  const { first, last } = source.tokenRange(sentence, sentence);
  if (last - first > MAX_WORDS || quantities.length > MAX_NUMBERS) return [];
  const telling = quantities.filter((quantity) => isOnlyOne(quantity, quantities) && mayMeasure(source, quantity));
  if (telling.length === 0) return [];
  const words = source.tokens.slice(first, last);
  if (
    IS_CODE.test(source.text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0)) ||
    words.some(({ form }) => NEGATIONS.has(form))
  )
    return [];
  return telling.flatMap((quantity) => statementOf(source, { words, first, quantity, quantities }) ?? []);
}

/** Of two numbers of one kind nobody knows which is meant. */
function isOnlyOne(quantity: Quantity, quantities: readonly Quantity[]): boolean {
  return !quantities.some(
    (other) => other !== quantity && other.kind === quantity.kind && other.unit === quantity.unit,
  );
}

interface Sentence {
  readonly words: readonly Token[];
  /** The index of the first word in the source. */
  readonly first: number;
  readonly quantity: Quantity;
  readonly quantities: readonly Quantity[];
}

function statementOf(
  source: PreparedSource,
  { words, first, quantity, quantities }: Sentence,
): SentenceStatement | null {
  const content = words.filter(
    ({ isFunctionWord }, index) =>
      !isFunctionWord &&
      !quantities.some(({ firstToken, lastToken }) => firstToken <= first + index && first + index <= lastToken),
  );
  const stems = new Set(content.map(({ stem }) => stem));
  const measure = measureOf(source, quantity, stems);
  if (measure === null) return null;
  return {
    ...{ quantity, measure, stems, bounds: boundsOf(words, quantity.firstToken - first) },
    names: () => new Set(content.filter((token) => isName(source.text, token, words[0])).map(({ stem }) => stem)),
    others: quantities
      .filter((other) => other !== quantity)
      .map(({ kind, unit, value }) => `${kind} ${unit} ${value}`)
      .join(", "),
  };
}

/** The word behind a bare number, which tells what is counted. */
function nounBehind({ tokens }: PreparedSource, { lastToken }: Quantity): string | null {
  const noun = tokens.get(lastToken + 1);
  return noun === undefined || noun.isFunctionWord || noun.isNumber ? null : noun.stem;
}

/** Whether a number may tell something of a thing, whatever its sentence says: places in an order and parts of a name do not. */
function mayMeasure(source: PreparedSource, quantity: Quantity): boolean {
  const { kind, unit } = quantity;
  if (kind === "ordinal" || kind === "identifier") return false;
  return isPoint(quantity) || unit !== null || kind === "time" || nounBehind(source, quantity) !== null;
}

function isPoint({ kind }: Quantity): boolean {
  return kind === "year" || kind === "date" || kind === "quarter";
}

/** `null` for years of what may happen each year. */
function measureOf(source: PreparedSource, quantity: Quantity, stems: ReadonlySet<string>): string | null {
  const { kind, unit } = quantity;
  if (isPoint(quantity)) return [...stems].some((stem) => HAPPENS_ONCE.has(stem)) ? kind : null;
  return unit !== null || kind === "time" ? `${kind} ${unit}` : `${kind} of ${nounBehind(source, quantity)}`;
}

/** A capital that does not open the sentence, a digit or a lone letter: such words tell one thing from another. */
function isName(text: string, { start, end }: Token, first: Token | undefined): boolean {
  const written = text.slice(start, end);
  return end - start === 1 || HAS_DIGIT.test(written) || (IS_CAPITAL.test(written) && start !== first?.start);
}

function boundsOf(words: readonly Token[], at: number): string {
  const before = words.slice(Math.max(0, at - BOUND_REACH), at).map(({ form }) => form);
  return before.filter((form) => BOUNDS.has(form)).join(" ");
}
