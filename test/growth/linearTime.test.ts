import assert from "node:assert/strict";
import { verifyCitations } from "../../src/core/verify";
import { findMarks } from "../../src/core/verify/response/findMarks";
import { assertLinearIn } from "../support/growth";

const LENGTH = 64 * 1024;
/** Marks are found so quickly that a shorter text would hide a square in what the rest of a check takes. */
const MARKS_LENGTH = 256 * 1024;
/** All numbers of one claim: what each of them looks for among the others shows in no shorter text. */
const NUMBERS_LENGTH = 128 * 1024;
/** Code that was compiled may read a string in another way than what ran first. */
const LATER_ROUNDS = 4;

/** What is repeated to fill the text. */
const REPEATED = [
  "[",
  "]",
  "[]",
  "[[[]]]",
  "(",
  ")",
  "<",
  "【",
  "[1]",
  "[1, ",
  "[1, 2]",
  "[^1]",
  "[1]: ",
  "[1]:\n",
  "![",
  "](",
  "[a](b)",
  "[1](a.md) ",
  "<sup>",
  "<sup>1</sup>",
  "1",
  "1,",
  "1 ",
  " ",
  "\t",
  "\n",
  "\r\r",
  "\u2028",
  '"',
  "“",
  "”",
  "'",
  "^",
  "*",
  "_",
  "`",
  "`a` ",
  "\\",
  "|",
  "-",
  "#",
  "…",
  "a",
  "e\u0301",
  "\ud83d",
  "👩‍👩‍👧",
  "漢字",
  "漢字。",
  "ไทย",
  ".",
  "?!",
  "a.",
  "a. ",
  ".[1]",
  ". [1]",
  "S",
  "Source 1 ",
  "Source 1. ",
  "(Smith, 2020) ",
  "Smith ",
  "- a\n",
  "- ",
  "1. a\n",
  "|a|\n",
  "| a | b |\n|---|---|\n",
  "> ",
  "> a\n",
  "# a\n",
  "a\n",
  "a\n\n",
  "===\n",
  "<!--",
  "<a\n",
  "[a\n",
  "    a\n",
  "```\n",
  "[^1]: a b\n",
  "[^1]: a b\n\n",
  "[1] https://a.b\n\n",
  "Sources:\n",
  "1. https://a.b/c.md\n",
  "alpha ",
  "not ",
  "increase ",
  "5 days ",
  "$5 million ",
  "Foo Bar ",
  "5 March 2021 ",
  "one hundred and ",
  "half a million ",
  "3, 800 ",
  "10–",
  "May ",
  "31/12/",
  "more than 10 beds ",
  "Alpha beta gamma delta. ",
  "Alpha beta gamma delta [1]. ",
  "Alpha beta gamma delta [1], ",
  '"one two three four five" ',
  "“one two three four ",
  `"${" ".repeat(1990)}"`,
  '"one two (a) three four five" ',
  "Weekly alpha beta [1]. ",
  "First alpha; then no beta, gamma or delta [1]. ",
  '- a.md: "Alpha beta gamma delta epsilon."\n',
  "[A-1, A-2, a.md] ",
  "# Amendment\n\nAlpha beta.\n\n",
];

function filled(piece: string, size: number): string {
  return piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
}

/** Different words up to the size. */
function words(size: number): string {
  const parts: string[] = [];
  for (let length = 0, value = 46_656; length < size; length += 6, value += 1) parts.push(`w${value.toString(36)} `);
  return parts.join("");
}

/** Different numbers, or sentences of them, up to the size. */
function numbers(size: number, isSentence: boolean): string {
  const parts: string[] = [];
  for (let length = 0, value = 100_000; length < size; value += 1) {
    const part = isSentence ? `Item ${value} weighs ${value + 7} grams [1]. ` : `${value} `;
    parts.push(part);
    length += part.length;
  }
  return parts.join("");
}

const TEXTS: readonly (readonly [name: string, make: (size: number) => string])[] = [
  ...REPEATED.map((piece) => [JSON.stringify(piece).slice(0, 30), (size: number) => filled(piece, size)] as const),
  ["terminals and a letter", (size) => `${".".repeat(size)}a`],
  ["stops with marks and a small letter", (size) => `${filled(".[1]", size)} a`],
  ["a sentence and marks", (size) => `Alpha beta gamma delta.\n\n${filled("[1]", size)}`],
  ["a list of references and a heading", (size) => `Sources:\n\n${filled("[1] a b\n\n", size)}\n# End`],
  ["different words", words],
  ["different numbers", (size) => numbers(size, false)],
  ["sentences with different numbers", (size) => numbers(size, true)],
];

const PLAIN =
  'Refunds are paid within 30 days of the request, alpha beta gamma delta. 100001 increase Foo Bar "one two three four". Not decrease.';

interface Case {
  readonly response: string;
  readonly text: string;
}

/** The hostile text in each place where one can stand. */
const PLACES: Readonly<Record<string, (hostile: string) => Case>> = {
  response: (hostile) => ({ response: hostile, text: PLAIN }),
  source: (hostile) => ({
    response: 'Alpha beta 100005 grams within 45 days increase by Foo Bar "one two three four six" [1].',
    text: hostile,
  }),
};

/** What the claims of a response could look for in a whole source, one by one. */
const BOTH = [
  "different words",
  "different numbers",
  '"Foo Bar "',
  '"alpha "',
  '"(Smith, 2020) "',
  '"$5 million "',
  '"increase "',
  '"\\"one two three four five\\" "',
  '"\\"one two (a) three four five\\" "',
  '"Weekly alpha beta [1]. "',
  '"First alpha; then no beta, gamma or delta [1]. "',
  '"# Amendment\\n\\nAlpha beta.\\n\\n"',
];

function check({ response, text }: Case): void {
  const result = verifyCitations({ query: "q", response, sources: [{ text }, { text: PLAIN }] }, { threshold: 0.8 });
  assert.equal(result.counts.claims, result.claims.length);
}

describe("checking takes time linear in the length", function () {
  this.timeout(20_000);

  for (const [name, make] of TEXTS) {
    for (const [place, at] of Object.entries(PLACES)) {
      it(`of a ${place} of ${name}`, () => assertLinearIn(name, make, LENGTH, (text) => check(at(text))));
    }
  }

  for (const name of BOTH) {
    it(`of a response and a source of ${name}`, () => {
      const make = TEXTS.find(([known]) => known === name.slice(0, 30))?.[1] ?? assert.fail(`no text ${name}`);
      assertLinearIn(name, make, LENGTH, (text) => check({ response: text, text }));
    });
  }
});

describe("judging the marks of one sentence takes time linear in their number", function () {
  this.timeout(20_000);

  /** What is asked of the whole sentence for each mark hides in a shorter one. */
  it("of a sentence that is a list of cited parts", () => {
    const make = (size: number): string => filled("Alpha beta gamma delta [1], ", size);
    assertLinearIn("cited parts", make, MARKS_LENGTH, (response) => check({ response, text: PLAIN }));
  });
});

describe("checking one claim takes time linear in its numbers", function () {
  this.timeout(20_000);

  for (const name of ['"5 days "', "different numbers"]) {
    it(`of ${name}`, () => {
      const make = TEXTS.find(([known]) => known === name.slice(0, 30))?.[1] ?? assert.fail(`no text ${name}`);
      assertLinearIn(name, make, NUMBERS_LENGTH, (response) => check({ response, text: PLAIN }));
    });
  }

  it("however many words it has", () => check({ response: filled("1 ", MARKS_LENGTH + LENGTH), text: PLAIN }));
});

describe("checking signs and marks takes time linear in their length", function () {
  this.timeout(60_000);

  it("in later checks of a process too", () => {
    const piece = `${", ".repeat(15)}[1], `;
    const run = (response: string): void => {
      for (let round = 0; round < LATER_ROUNDS; round += 1) check({ response, text: PLAIN });
    };
    assertLinearIn(piece, (size) => filled(piece, size), NUMBERS_LENGTH, run);
  });
});

describe("looking for the words of an acronym takes time linear in the source", function () {
  this.timeout(20_000);

  for (const piece of ["N-", "N-A-T-"]) {
    it(`of ${piece}`, () =>
      assertLinearIn(
        piece,
        (size) => filled(piece, size),
        LENGTH,
        (text) => check({ response: "The treaty of NATO was signed in Paris by the old members [1].", text }),
      ));
  }
});

describe("finding marks takes time linear in the length", function () {
  this.timeout(20_000);

  for (const [name, make] of TEXTS) {
    it(`of ${name}`, () => assertLinearIn(name, make, MARKS_LENGTH, findMarks));
  }
});
