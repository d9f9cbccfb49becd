import { markWords } from "../../src/core/verify/markedWords/markWords";
import { WORD_MODEL } from "../../src/core/verify/model/wordModel";
import { findDetails } from "../../src/core/verify/reasons/findDetails";
import { wordDetails } from "../../src/core/verify/reasons/words/missingWords";
import { bootstrapInterval, type Interval } from "../accuracy/bootstrap";
import { type MeasuredClaim, measureWords } from "./measuredWords";
import { readSpannedClaims } from "./wordData";
import { baseRate, bestF1Threshold, type EstimatedWord, f1, topWordPrecision, wordAuc } from "./wordMetrics";

export interface Figure extends Interval {
  readonly value: number;
}

/** How well an estimate finds the words that a source does not support. */
export interface WordFigures {
  readonly words: number;
  readonly baseRate: number;
  readonly auc: Figure;
  readonly f1: Figure;
  /** Of the claims' most suspect content words the share that is not supported. */
  readonly topWord: Figure;
}

export interface WordReport {
  readonly claims: number;
  /** The shipped fit, and what a word's absence from the source says alone. */
  readonly shipped: ByWords;
  readonly absence: ByWords;
  readonly named: NamedWords;
}

/** The phrases that reasons name. */
export interface NamedWords {
  readonly phrases: number;
  /** Of their content words the share that is not supported. */
  readonly right: number;
}

export interface ByWords {
  readonly allWords: WordFigures;
  readonly contentWords: WordFigures;
}

interface Word extends EstimatedWord {
  readonly isContent: boolean;
}

interface EstimatedClaim {
  readonly group: number;
  readonly words: readonly Word[];
}

type Estimate = (claim: MeasuredClaim) => readonly number[];

/** Measures on the evaluation half; every threshold comes from the tuning half. */
export function wordReport(): WordReport {
  const claims = readSpannedClaims().map(measureWords);
  const measured = claims.filter(({ row }) => row.half === "eval");
  const tuning = claims.filter(({ row }) => row.half === "tune");
  const absenceThreshold = bestF1Threshold(tuning.flatMap((claim) => estimated(claim, byAbsence).words));
  return {
    claims: measured.length,
    shipped: figuresOf(measured, byModel, WORD_MODEL.threshold),
    absence: figuresOf(measured, byAbsence, absenceThreshold),
    named: namedWords(measured),
  };
}

function namedWords(claims: readonly MeasuredClaim[]): NamedWords {
  const found = claims.map((measured) => ({
    measured,
    phrases: wordDetails(measured, findDetails(measured)).map(({ reason }) => reason),
  }));
  const words = found.flatMap(
    ({ measured, phrases }) =>
      estimated(measured, (of) =>
        of.claim.tokens.map(({ start, end }) =>
          Number(phrases.some((phrase) => start >= phrase.start && end <= phrase.end)),
        ),
      ).words,
  );
  return {
    phrases: found.reduce((sum, { phrases }) => sum + phrases.length, 0),
    right: baseRate(words.filter(({ isContent, probability }) => isContent && probability === 1)),
  };
}

function byModel({ claim, source, passage }: MeasuredClaim): number[] {
  return markWords(claim, source, passage).map(({ probability }) => probability);
}

/** A function word stands in nearly every source. */
function byAbsence({ claim, source }: MeasuredClaim): number[] {
  return claim.tokens.map(({ isFunctionWord, stem }) => (isFunctionWord || source.has(stem) ? 0 : 1));
}

function figuresOf(claims: readonly MeasuredClaim[], estimate: Estimate, threshold: number): ByWords {
  const all = claims.map((claim) => estimated(claim, estimate));
  const content = all.map(({ group, words }) => ({ group, words: words.filter(({ isContent }) => isContent) }));
  return { allWords: figures(all, content, threshold), contentWords: figures(content, content, threshold) };
}

function estimated(measured: MeasuredClaim, estimate: Estimate): EstimatedClaim {
  const probabilities = estimate(measured);
  const words = measured.claim.tokens.map((token, index) => ({
    isContent: !token.isFunctionWord,
    isUnsupported: measured.isUnsupported[index] === true,
    probability: probabilities[index] ?? 0,
  }));
  return { group: measured.row.group, words };
}

function figures(
  claims: readonly EstimatedClaim[],
  content: readonly EstimatedClaim[],
  threshold: number,
): WordFigures {
  const words = claims.flatMap((claim) => claim.words);
  return {
    words: words.length,
    baseRate: baseRate(words),
    auc: figure(claims, wordAuc),
    f1: figure(claims, (sample) => f1(sample, threshold)),
    topWord: {
      value: topWordPrecision(content.map((claim) => claim.words)),
      ...bootstrapInterval(content, (sample) => topWordPrecision(sample.map((claim) => claim.words))),
    },
  };
}

function figure(claims: readonly EstimatedClaim[], measure: (words: readonly Word[]) => number): Figure {
  const over = (sample: readonly EstimatedClaim[]): number => measure(sample.flatMap(({ words }) => words));
  return { value: over(claims), ...bootstrapInterval(claims, over) };
}
