import { retrievalText } from "../../src/contract/optimize/chunkSettings";
import { markdownTable } from "../accuracy/table";
import { type Cost, type Draw, mean } from "./draws";
import type { Guess } from "./guesses";
import { judged, type MeasuredText } from "./measureText";
import { points } from "./points";
import { CONSTANTS, RETRIEVALS } from "./settingsSets";
import { spearman } from "./spearman";

/** Draws and guesses of a portion of the texts. */
export interface Figures {
  readonly texts: readonly MeasuredText[];
  readonly draws: readonly Draw[];
  readonly guesses: readonly Guess[];
}

const SETS = ["chroma", "covidqa", "policyqa"];
const WORTH = 0.05;
const MUCH = 0.1;

/** All that is measured by questions, a section each. */
export function figureSections(figures: Figures): string[] {
  return [
    coverageSection(figures.draws),
    powerSection(figures.draws),
    choiceSection(figures.draws),
    guessSection(figures.guesses),
    orderSection(figures.texts),
  ];
}

function coverageSection(draws: readonly Draw[]): string {
  const counts = distinct(draws.map(({ count }) => count));
  const row = (name: string, own: readonly Draw[]): string[] => [
    name,
    ...counts.flatMap((count) => {
      const of = own.filter((draw) => draw.count === count);
      return of.length === 0 ? ["–", "–"] : [String(of.length), percent(of, ({ isHeld }) => isHeld)];
    }),
  ];
  const rows = [
    ...distinct(draws.map(({ text }) => text)).map((text) =>
      row(
        text,
        draws.filter((draw) => draw.text === text),
      ),
    ),
    ...RETRIEVALS.map((retrieval, index) =>
      row(
        `all, ${retrievalText(retrieval)}`,
        draws.filter((draw) => draw.retrieval === index),
      ),
    ),
    row("all", draws),
  ];
  return `## Do the intervals hold the gain?

Questions are drawn from a text that has many, and a trial is made with them, from each of six current settings. True is what the settings that it chose
gain in quality over the current ones for the text's other questions, whose own sampling error is allowed for. In %, of 95 % intervals.

${markdownTable(["text", ...counts.flatMap((count) => [`trials with ${count} questions`, "intervals that hold it"])], rows)}`;
}

function powerSection(draws: readonly Draw[]): string {
  const counts = distinct(draws.map(({ count }) => count));
  const bands: readonly [string, (truth: number) => boolean][] = [
    ["below 0", (truth) => truth < 0],
    ["0 to 5 points", (truth) => truth >= 0 && truth < WORTH],
    ["5 to 10 points", (truth) => truth >= WORTH && truth < MUCH],
    ["10 points and more", (truth) => truth >= MUCH],
    ["5 points and more", (truth) => truth >= WORTH],
  ];
  const rows = bands.map(([name, isIn]) => [
    name,
    ...counts.flatMap((count) => {
      const own = draws.filter((draw) => draw.count === count && isIn(draw.truth));
      return [String(own.length), own.length === 0 ? "–" : percent(own, ({ isAdvised }) => isAdvised)];
    }),
  ]);
  return `## When is a change advised?

The same trials, by what the settings that they chose gain for the other questions. In %, of trials.

${markdownTable(["true gain", ...counts.flatMap((count) => [`trials with ${count} questions`, "a change is advised"])], rows)}`;
}

function choiceSection(draws: readonly Draw[]): string {
  const counts = distinct(draws.map(({ count }) => count));
  const cells = (own: readonly Draw[], of: (cost: Cost) => number, shown: (value: number) => string): string[] =>
    [({ chosen }: Draw) => chosen, ({ best }: Draw) => best].map((which) =>
      shown(meanOfSets(own, (draw) => of(which(draw)))),
    );
  const rows = RETRIEVALS.flatMap((retrieval, index) =>
    counts.map((count) => {
      const own = draws.filter((draw) => draw.retrieval === index && draw.count === count);
      if (own.length === 0) return [retrievalText(retrieval), String(count), ...Array<string>(8).fill("–")];
      return [
        retrievalText(retrieval),
        String(count),
        ...cells(own, ({ recall }) => recall, points),
        ...cells(
          own,
          ({ tokens }) => tokens,
          (value) => value.toFixed(0),
        ),
        ...cells(own, ({ index: size }) => size, points),
        ...cells(own, ({ cut }) => cut, points),
      ];
    }),
  );
  return `## What is chosen with real questions?

The same trials: the settings that are chosen, which are the cheapest of those within the noise of the best, beside those that are plainly
best for the very questions that were drawn. Recall of the other questions in %, tokens of a question, the index in % of the documents'
tokens, and boundaries that cut something in %; means over the sets of texts.

${markdownTable(["retrieval", "questions", "recall, chosen", "recall, best", "tokens, chosen", "tokens, best", "index, chosen", "index, best", "cut, chosen", "cut, best"], rows)}`;
}

function guessSection(guesses: readonly Guess[]): string {
  const names = Object.keys(CONSTANTS);
  const rows = RETRIEVALS.map((retrieval, index) => {
    const own = guesses.filter((guess) => guess.retrieval === index);
    const changes = own.flatMap((guess) => guess.changes);
    return [
      retrievalText(retrieval),
      points(meanOfSets(own, ({ recall }) => recall)),
      ...names.map((name) => points(meanOfSets(own, ({ constants }) => constants[name] ?? 0))),
      String(changes.length),
      changes.length === 0 ? "–" : percent(changes, (change) => change > 0),
    ];
  });
  return `## What is guessed without questions?

Each text is given to the trial without its questions; what it guesses is judged by them. Beside it constants that need no trial. Recall
in %, means over the sets of texts. The guess says to change the current settings where questions that were derived from the documents find
more by 3 points: so many of the six current settings of each text, and in how many % real questions find more too.

${markdownTable(["retrieval", "recall, guess", ...names, "changes guessed", "right"], rows)}

${comparison(guesses, names)}`;
}

/** Says plainly where a constant does as well as the guess. */
function comparison(guesses: readonly Guess[], names: readonly string[]): string {
  const below = RETRIEVALS.flatMap((retrieval, index) => {
    const own = guesses.filter((guess) => guess.retrieval === index);
    const guess = meanOfSets(own, ({ recall }) => recall);
    const better = names.filter((name) => meanOfSets(own, ({ constants }) => constants[name] ?? 0) >= guess);
    return better.length === 0 ? [] : [`with ${retrievalText(retrieval)} it is not above ${better.join(" and ")}`];
  });
  return below.length === 0
    ? "The guess is above each of the constants with each retrieval."
    : `The guess is above each of the constants, but for these: ${below.join("; ")}.`;
}

function orderSection(texts: readonly MeasuredText[]): string {
  const rank = (text: MeasuredText, one: number, other: number): string => {
    const recalls = [one, other].map((index) =>
      text.grid.map((settings) => {
        const found = text.retrievals[index];
        return found === undefined ? 0 : mean([...judged(found.real, settings).recalls]);
      }),
    );
    return spearman(recalls[0] ?? [], recalls[1] ?? []).toFixed(2);
  };
  const [k, small, large] = [1, 3, 4];
  const rows = texts.map((text) => [
    text.name,
    String(text.documents.length),
    rank(text, k, large),
    rank(text, small, large),
  ]);
  return `## Does the order of settings depend on how chunks are taken?

Spearman's correlation of the settings' recall, over the grid.

${markdownTable(["text", "questions", "the best 5 chunks and 2,000 tokens", "500 and 2,000 tokens"], rows)}`;
}

/** The mean of the means of the sets of texts, so that none counts for its size. */
function meanOfSets<Row extends { readonly text: string }>(rows: readonly Row[], of: (row: Row) => number): number {
  const sets = SETS.map((set) => rows.filter(({ text }) => text.startsWith(set))).filter((own) => own.length > 0);
  return mean(sets.map((own) => mean(own.map(of))));
}

function percent<Row>(rows: readonly Row[], is: (row: Row) => boolean): string {
  return ((100 * rows.filter(is).length) / rows.length).toFixed(1);
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
