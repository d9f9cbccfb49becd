import type { Document } from "../../contract/document";
import type { Span } from "../../contract/span";
import { PreparedSource } from "../../core/lexical/preparedSource";
import { breaksOff, leavesOut, stretchesFor } from "../../core/verify";
import { findFrontMatter } from "../../text/frontMatter";
import { findQuantities, type Quantity } from "../../text/quantities";
import { isBlankSpan, mergeSpans, trimmedSpan } from "../../text/spans";
import { tokenize } from "../../text/tokens";
import type { Judge, JudgePassage } from "./judge";
import { directsJudges } from "./orders";
import type { JudgeQuestion } from "./questions";
import type { ReadSource } from "./quotes";
import { estimatedTokens, REPLY_TOKENS, tokensOf } from "./tokens";
import { makeTurn } from "./turn";

/** What a judge reads at once: parts of sources, in their order. */
export interface Reading {
  /** By position of the source. */
  readonly parts: ReadonlyMap<number, ReadSource>;
  readonly passages: readonly JudgePassage[];
}

/** All that a judge is to read of a claim's sources, the best first. */
export interface Readings {
  readonly readings: readonly Reading[];
  /**
   * Why they are not all of the sources that a ruling will be about: parts were not read, or one is an excerpt that was cut off; null
   * where they are.
   */
  readonly unread: "parts" | "cut_off" | null;
  /** Parts that give orders, and were left out; of a claim that does, nothing is read. */
  readonly withheld: number;
}

/** What models read well at once; more costs more for each claim. */
const MOST_PASSAGE_TOKENS = 3000;
const STRETCH_TOKENS = 300;
/** A longer source is read in so many parts, the best first. */
const MOST_READINGS = 4;
/** Of a model that takes one passage at a time, these are asked. */
const MOST_LABELLED = 6;
/** What a cross-encoder takes. */
const LABEL_TOKENS = 512;
const LEAST_ROOM = 40;
/** Fewer tokens than this of an estimated one would be a tokenizer that counts nothing. */
const LEAST_SCALE = 0.1;
/** What a text's tokens are measured on. */
const SAMPLE_LETTERS = 8000;

/** A part of a source that may be read. */
interface Part extends Span {
  readonly source: number;
  readonly share: number;
}

/** The sources of one request, read once for all claims. */
export class SourceReader {
  readonly #sources: readonly Document[];
  readonly #query: string;
  readonly #prepared = new Map<number, PreparedSource>();
  /** The figures of the question. */
  readonly asked: readonly Quantity[];
  readonly #orders = new Map<string, boolean>();

  constructor(sources: readonly Document[], query: string) {
    this.#sources = sources;
    this.#query = query;
    this.asked = findQuantities(query, tokenize(query));
  }

  prepared(source: number): PreparedSource {
    const known = this.#prepared.get(source) ?? new PreparedSource(this.#sources[source]?.text ?? "");
    this.#prepared.set(source, known);
    return known;
  }

  idOf(source: number): string {
    return this.#sources[source]?.id ?? String(source + 1);
  }

  /** The front matter of a source: a judge does not read it, and what it names the text is about. */
  frontOf(source: number): string {
    return this.prepared(source).text.slice(0, this.#bodyOf(source));
  }

  /**
   * How many tokens the judge makes of what is estimated as one. A window of a cross-encoder is all that it reads at once, and its
   * vocabulary may be of another language; for those that talk the estimate is enough.
   */
  async tokensPerEstimated({ asked, read }: JudgeQuestion, judge: Judge): Promise<number> {
    if (judge.answers !== "labels") return 1;
    const share = Math.ceil(SAMPLE_LETTERS / read.length);
    const sample = [asked, ...read.map((source) => this.#sources[source]?.text.slice(0, share))].join("\n");
    return Math.max(LEAST_SCALE, (await tokensOf(judge, sample)) / estimatedTokens(sample));
  }

  /** What this judge is to read for a claim; null where not even the claim fits into what it takes. `shrink`: how many tokens are to be counted for an estimated one. */
  readingsFor(question: JudgeQuestion, judge: Judge, shrink = 1): Readings | null {
    if (this.#isOrder(question.asked)) return { readings: [], unread: "parts", withheld: 1 };
    const room = Math.floor(roomFor(question, judge) / shrink);
    if (room < LEAST_ROOM) return null;
    const most = judge.answers === "labels" ? room : Math.min(room, STRETCH_TOKENS);
    const parts = this.#parts(question, most);
    const batches =
      judge.answers === "labels"
        ? parts.slice(0, MOST_LABELLED).map((part) => [part])
        : packed(parts, room, (part) => this.#tokensOf(part)).slice(0, MOST_READINGS);
    const allowed = batches.map((batch) => batch.filter((part) => !this.#isOrder(this.#textOf(part))));
    const count = (all: readonly (readonly Part[])[]): number => all.reduce((sum, { length }) => sum + length, 0);
    const readings = allowed
      .filter(({ length }) => length > 0)
      .map((batch, index) => this.#reading(index === 0 ? this.#withOther(batch, question, judge) : batch));
    return {
      readings,
      unread: this.#unread(question, parts, allowed.flat()),
      withheld: count(batches) - count(allowed),
    };
  }

  #unread({ text, sources }: JudgeQuestion, parts: readonly Part[], read: readonly Part[]): Readings["unread"] {
    const asked = (all: readonly Part[]): number => all.filter(({ source }) => sources.includes(source)).length;
    if (asked(read) < asked(parts)) return "parts";
    if (sources.some((source) => leavesOut(text, this.prepared(source), this.#bodyOf(source)))) return "parts";
    return sources.some((source) => breaksOff(this.#sources[source]?.text ?? "")) ? "cut_off" : null;
  }

  /** All parts of the sources, the best for the claim first. */
  #parts({ text, read }: JudgeQuestion, most: number): Part[] {
    const room = { most, size: estimatedTokens };
    return read
      .flatMap((source) =>
        stretchesFor(text, this.prepared(source), room, this.#bodyOf(source)).map((stretch) => ({
          ...stretch,
          source,
        })),
      )
      .sort((one, other) => other.share - one.share || one.source - other.source || one.start - other.start);
  }

  /** A label would not say which of the two it is about. */
  #withOther(parts: readonly Part[], { other }: JudgeQuestion, { answers }: Judge): readonly Part[] {
    if (other === null || answers === "labels") return parts;
    const part = { ...other.span, source: other.source, share: 0 };
    if (part.start < this.#bodyOf(other.source)) return parts;
    return this.#isOrder(this.#textOf(part)) ? parts : [...parts, part];
  }

  /** Where the text of a source begins: its front matter has its title and address. */
  #bodyOf(source: number): number {
    const text = this.#sources[source]?.text ?? "";
    const front = findFrontMatter(text);
    if (front?.kind !== "front_matter") return 0;
    return HAS_KEY.test(text.slice(front.yaml.start, front.yaml.end)) ? front.bodyStart : 0;
  }

  #tokensOf(part: Part): number {
    return estimatedTokens(this.#textOf(part));
  }

  #textOf({ source, start, end }: Part): string {
    return this.#sources[source]?.text.slice(start, end) ?? "";
  }

  #isOrder(text: string): boolean {
    const known = this.#orders.get(text) ?? directsJudges(text, this.#query);
    this.#orders.set(text, known);
    return known;
  }

  /** Parts that stand side by side are read as one. */
  #reading(parts: readonly Part[]): Reading {
    const sources = [...new Set(parts.map(({ source }) => source))].sort((one, other) => one - other);
    const read = sources.map((source): [number, ReadSource] => {
      const text = this.#sources[source]?.text ?? "";
      return [
        source,
        {
          text,
          parts: joined(
            text,
            parts.filter((part) => part.source === source),
          ),
        },
      ];
    });
    const passages = read.flatMap(([source, { text, parts: spans }]) =>
      spans.map((span) => ({ id: passageId(source), text: text.slice(span.start, span.end) })),
    );
    return { parts: new Map(read), passages };
  }
}

/** Two lines of a text may be rules, with prose between them. */
const HAS_KEY = /^[\w-]+[ \t]*:(?:\s|$)/u;

/** What a judge is told a source is called: ids of documents may be long, or say anything. */
export function passageId(source: number): string {
  return `S${source + 1}`;
}

/** The tokens that passages may take beside everything else of a turn. */
function roomFor({ asked, other }: JudgeQuestion, { answers, maxInputTokens }: Judge): number {
  if (answers === "labels") return (maxInputTokens ?? LABEL_TOKENS) - estimatedTokens(asked);
  const { instructions, message } = makeTurn(asked, [{ id: "S1", text: "" }]);
  const beside = estimatedTokens(instructions + message) + REPLY_TOKENS + (other === null ? 0 : STRETCH_TOKENS);
  return Math.min(MOST_PASSAGE_TOKENS, (maxInputTokens ?? Infinity) - beside);
}

/** Puts parts together as far as there is room, in their order. */
function packed(parts: readonly Part[], room: number, size: (part: Part) => number): Part[][] {
  const batches: Part[][] = [];
  let left = 0;
  for (const part of parts) {
    const tokens = size(part);
    const last = batches.at(-1);
    if (last === undefined || tokens > left) {
      batches.push([part]);
      left = room - tokens;
    } else {
      last.push(part);
      left -= tokens;
    }
  }
  return batches;
}

function joined(text: string, parts: readonly Span[]): Span[] {
  const spans: { start: number; end: number }[] = [];
  for (const { start, end } of mergeSpans(parts)) {
    const last = spans.at(-1);
    if (last !== undefined && isBlankSpan(text, { start: last.end, end: start })) last.end = end;
    else spans.push({ start, end });
  }
  return spans.map((span) => trimmedSpan(text, span));
}
