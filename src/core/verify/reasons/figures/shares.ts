import { areOfOneMeasure, type Quantity } from "../../../../text/quantities";
import type { Token } from "../../../../text/tokens";
import type { PreparedSource } from "../../../lexical/preparedSource";
import { inTurn, type Run, type Share } from "./inTurn";

/** A sentence with more numbers of a kind is a table without lines. */
const MOST_SHARES = 6;
/** A longer sentence is a page without full stops. */
const MAX_IN_SENTENCE = 120;
/** Tokens beside a number that say what it is of. */
const REACH = 10;
/** Words of meaning between a number and the joint behind it: `18 euros a day and`. */
const MOST_COUNTED = 2;
const JOINTS: ReadonlySet<string> = new Set("and or but while whereas versus vs compared und oder".split(" "));
const PARTS_LIST = /[,;/]/u;

/** A share with those of its words that stand beside none of the other numbers. */
export interface TellingShare extends Share {
  readonly telling: readonly Token[];
}

/** The shares of the sentence of the source that a number stands in. */
export function sharesAround(quantity: Quantity, source: PreparedSource): readonly TellingShare[] {
  const sentence = source.sentenceOf(quantity.firstToken);
  const { first, last } = source.tokenRange(sentence, sentence);
  if (last - first > MAX_IN_SENTENCE) return [];
  const tokens = source.tokens.slice(first, last);
  const run = { text: source.text, tokens, first };
  const all = withSharedUnits({ ...run, numbers: source.numbers.within({ first, last }, MAX_IN_SENTENCE) });
  const own = all.find(({ start }) => start === quantity.start) ?? quantity;
  return sharesIn({ ...run, numbers: all.filter((other) => areOfOneMeasure(own, other)) });
}

/** The numbers with the unit that stands behind the last one of a list: `4 and 6 hours`. */
function withSharedUnits(run: Run): Quantity[] {
  return run.numbers.reduceRight<Quantity[]>((behind, one) => {
    const [next] = behind;
    const isBare = one.unit === null && one.kind === next?.kind;
    const shares = isBare && areFunctionWords(slice(run, one.lastToken + 1, next.firstToken));
    return [shares ? { ...one, unit: next.unit } : one, ...behind];
  }, []);
}

/** The numbers of a run, each with what it is of; none where the run does not share them out. */
export function sharesIn(run: Run): readonly TellingShare[] {
  const { numbers } = run;
  if (numbers.length < 2 || numbers.length > MOST_SHARES || numbers.some(({ range }) => range !== null)) return [];
  const told = inTurn(run) ?? behindThem(run);
  if (told !== null) return tellingShares(told);
  const shares = tellingShares(beforeThem(run) ?? []);
  // What stands before the first number opens what is said of all: `accepts connections on port 80 and port 443`.
  return shares.slice(1).some(isPlain) ? [] : shares;
}

/** The shares with what tells each from the others; none where nothing tells two of them. */
export function tellingShares(shares: readonly Share[]): readonly TellingShare[] {
  const telling = shares.map((share) => {
    const others = shares.filter((other) => other !== share);
    return {
      ...share,
      telling: contentOf(share.words).filter(({ stem }) => !others.some((other) => has(other, stem))),
    };
  });
  return telling.filter(isPlain).length < 2 && telling.every(({ words }) => contentOf(words).length > 0) ? telling : [];
}

/** Whether all words of a share stand beside another one that says more: `systems` beside `old systems`. */
export function isPlain({ telling }: TellingShare): boolean {
  return telling.length === 0;
}

function has({ words }: Share, stem: string): boolean {
  return words.some((word) => word.stem === stem);
}

/** `18 euros for adults and 9 euros for children`: each joint stands right before a number. */
function behindThem(run: Run): Share[] | null {
  const isJoint = (at: number): boolean => JOINTS.has(slice(run, at, at + 1)[0]?.form ?? "");
  const cuts = cutsOf(run, (at, _one, next) =>
    areFunctionWords(slice(run, isJoint(at) ? at + 1 : at, next.firstToken)),
  );
  return (
    cuts?.map(({ quantity, end }) => ({
      quantity,
      words: slice(run, quantity.lastToken + 1, Math.min(end, quantity.lastToken + 1 + REACH)),
    })) ?? null
  );
}

/** `Adults pay 18 euros and children 9 euros`: each joint stands right behind one. */
function beforeThem(run: Run): Share[] | null {
  const cuts = cutsOf(run, (at, one) => contentOf(slice(run, one.lastToken + 1, at)).length <= MOST_COUNTED);
  return (
    cuts?.map(({ quantity, start }) => ({
      quantity,
      words: slice(run, Math.max(start, quantity.firstToken - REACH), quantity.firstToken),
    })) ?? null
  );
}

/** A number with the tokens from its joint up to the next one. */
interface Piece {
  readonly quantity: Quantity;
  readonly start: number;
  readonly end: number;
}

/** The run cut at one joint between each two numbers; null where between two of them there is none such. */
function cutsOf(run: Run, isSuch: (at: number, one: Quantity, next: Quantity) => boolean): readonly Piece[] | null {
  const { numbers, first, tokens } = run;
  const cuts: number[] = [];
  for (const [index, next] of numbers.entries()) {
    const one = numbers[index - 1];
    if (one === undefined) continue;
    const at = jointsBetween(one, next, run).find((joint) => isSuch(joint, one, next));
    if (at === undefined) return null;
    cuts.push(at);
  }
  return numbers.map((quantity, index) => ({
    quantity,
    start: cuts[index - 1] ?? first,
    end: cuts[index] ?? first + tokens.length,
  }));
}

/** Indexes of the tokens that begin another part of what is told one after the other. */
function jointsBetween(one: Quantity, next: Quantity, { text, tokens, first }: Run): number[] {
  const joints: number[] = [];
  for (let at = one.lastToken + 1; at <= next.firstToken; at += 1) {
    const [before, token] = [tokens[at - first - 1], tokens[at - first]];
    if (token === undefined) continue;
    if (JOINTS.has(token.form) || PARTS_LIST.test(text.slice(Math.max(before?.end ?? 0, one.end), token.start)))
      joints.push(at);
  }
  return joints;
}

function slice({ tokens, first }: Run, from: number, to: number): readonly Token[] {
  return tokens.slice(Math.max(0, from - first), Math.max(0, to - first));
}

/** Those that carry meaning. */
export function contentOf(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(({ isFunctionWord }) => !isFunctionWord);
}

function areFunctionWords(tokens: readonly Token[]): boolean {
  return contentOf(tokens).length === 0;
}
