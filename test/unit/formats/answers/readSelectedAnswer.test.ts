import assert from "node:assert/strict";
import fc from "fast-check";
import { readSelectedAnswer } from "../../../../src/formats/answers/readSelectedAnswer";
import type { AnswerRecord } from "../../../../src/formats/records/answerRecord";
import { assertLinear } from "../../../support/growth";

interface Selected {
  readonly text: string;
  readonly record: AnswerRecord | undefined;
}

/** Reads what stands between « and » of a program. */
function selected(languageId: string, marked: string): Selected {
  const start = marked.indexOf("«");
  const end = marked.indexOf("»") - 1;
  const text = marked.replace("«", "").replace("»", "");
  return { text, record: readSelectedAnswer(languageId, text, { start, end }).records[0] };
}

function answerIn(languageId: string, marked: string): string | undefined {
  return selected(languageId, marked).record?.response;
}

/** The words of the file at which words of the answer stand. */
function placeOf({ text, record }: Selected, words: string): string {
  assert.ok(record);
  const start = record.response.indexOf(words);
  assert.notEqual(start, -1, `${words} is not in ${record.response}`);
  const span = record.map.spanToOuter({ start, end: start + words.length });
  return text.slice(span.start, span.end);
}

describe("readSelectedAnswer", () => {
  it("takes what a string says, without its quotation marks and what stands around it", () => {
    assert.equal(answerIn("python", `«x = "Refunds take 5 days [1]."»`), "Refunds take 5 days [1].");
    assert.equal(answerIn("typescript", "const x = «`Refunds take 5 days [1].`;»"), "Refunds take 5 days [1].");
    assert.equal(answerIn("java", `String x = "Refunds «take 5» days [1].";`), "take 5");
    assert.equal(answerIn("go", "x := «`Refunds take\n5 days [1].`»"), "Refunds take\n5 days [1].");
  });

  it("reads a selection of any number of lines, and long signs of comments, in linear time", () => {
    const length = 200_000;
    assert.equal(answerIn("log", `«A\n${" A\n".repeat(length)}»`)?.length, 2 * length + 2);
    for (const sign of [" ", "*"]) assertLinear(sign, 40_000, (signs) => answerIn("java", `«// ${signs}A.»`));
  });

  it("reads a string from its own program, however little of it is selected", () => {
    const part = selected("python", String.raw`x = r"a\nb «c\nd» e"`);
    assert.equal(part.record?.response, String.raw`c\nd`);
    assert.equal(answerIn("python", String.raw`x = "a\nb «c\nd» e"`), "c\nd");
  });

  it("undoes the escapes of each language, each at its own place", () => {
    const cases: readonly (readonly [string, string, string])[] = [
      ["python", String.raw`«"5\u00a0days\n[1]"»`, "5\u00a0days\n[1]"],
      ["typescript", String.raw`«"5\u{a0}days\n[1]"»`, "5\u00a0days\n[1]"],
      ["java", String.raw`«"5\u00a0days\n\"[1]\""»`, '5\u00a0days\n"[1]"'],
      ["csharp", String.raw`«@"C:\new ""[1]"""»`, String.raw`C:\new "[1]"`],
      ["go", String.raw`«"5\u00a0days\x21 \'"»`, "5\u00a0days! '"],
      ["rust", String.raw`«r#"5 \n "days""#»`, String.raw`5 \n "days"`],
      ["rust", String.raw`«"5\u{a0}days\n"»`, "5\u00a0days\n"],
      ["cpp", String.raw`«R"x(5 \n ")days)x"»`, String.raw`5 \n ")days`],
      ["kotlin", String.raw`«"5 \$ \n"»`, "5 $ \n"],
      ["sql", "«'It''s 5 days [1].'»", "It's 5 days [1]."],
      ["sql", "«$$It's \\n$$»", "It's \\n"],
      ["json", String.raw`«"5\u00a0days\n\/"»`, "5\u00a0days\n/"],
      ["shellscript", String.raw`«'5\n'»`, String.raw`5\n`],
      ["swift", String.raw`«"5\u{a0}days \q"»`, String.raw`5${"\u00a0"}days \q`],
    ];
    for (const [language, marked, wanted] of cases) assert.equal(answerIn(language, marked), wanted, language);
    assert.equal(
      placeOf(selected("python", String.raw`«"5\u00a0days\n[1]"»`), "\u00a0days\n"),
      String.raw`\u00a0days\n`,
    );
    assert.equal(placeOf(selected("sql", "«'It''s 5 days'»"), "It's 5"), "It''s 5");
  });

  it("joins strings that the program joins, and keeps others apart", () => {
    const joined = selected(
      "python",
      `x = («"Refunds take "  # "no"\n     "5 days [1]. "\n     "Returns are free [2]."»)`,
    );
    assert.equal(joined.record?.response, "Refunds take 5 days [1]. Returns are free [2].");
    assert.equal(placeOf(joined, "5 days"), "5 days");
    assert.equal(answerIn("java", `«"a " +\n  "b"»`), "a b");
    assert.equal(answerIn("php", `«'a ' . 'b'»`), "a b");
    assert.equal(answerIn("sql", "«'a ' || 'b'»"), "a b");
    assert.equal(answerIn("python", `«{"query": "a", "answer": "b"}»`), "query\n\na\n\nanswer\n\nb");
  });

  it("takes the words of comments without their signs", () => {
    assert.equal(answerIn("python", "«# Refunds take\n# 5 days [1].\n»x = 1"), "Refunds take\n5 days [1].");
    assert.equal(
      answerIn("java", "/**\n * «Refunds take\n * 5 days [1].\n */»\nint x;"),
      "Refunds take\n5 days [1].\n",
    );
    assert.equal(answerIn("sql", "«-- It's 5 days [1].»\nselect 1"), "It's 5 days [1].");
    assert.equal(placeOf(selected("python", "«# Refunds take\n# 5 days [1].»"), "take\n5"), "take\n# 5");
  });

  it("leaves out the blanks by which a program sets its text in", () => {
    const set = selected(
      "python",
      `def f():\n    """«Refunds take 5 days [1].\n\n    Returns are free [2].\n      - and quick\n    »"""`,
    );
    assert.equal(set.record?.response, "Refunds take 5 days [1].\n\nReturns are free [2].\n  - and quick\n");
    assert.equal(placeOf(set, "free [2]"), "free [2]");
  });

  it("takes the selection as it stands in a language without strings, and outside of strings", () => {
    const plain = selected("restructuredtext", String.raw`A «"5\n days" # [1].»`);
    assert.equal(plain.record?.response, String.raw`"5\n days" # [1].`);
    assert.equal(plain.record.format, "text");
    assert.equal(answerIn("shellscript", "cat <<E\n«Refunds take 5 days [1].»\nE"), "Refunds take 5 days [1].");
  });

  it("names the files of a list of references", () => {
    const { record } = selected("python", `«"""Refunds take 5 days [1].\n\nSources:\n[1] docs/refunds.md\n"""»`);
    assert.deepEqual(
      record?.sources.map((source) => source.kind === "file" && source.path),
      ["docs/refunds.md"],
    );
  });

  it("tells that a selection holds no words", () => {
    const { records, problems } = readSelectedAnswer("python", 'x = "  "', { start: 4, end: 8 });
    assert.deepEqual(records, []);
    assert.deepEqual(
      problems.map(({ message, span }) => [message, span]),
      [["The selection holds no words. Select the sentences that are to be checked.", { start: 4, end: 8 }]],
    );
  });
});

/** What is written in a string of a program, and what it says. */
interface Unit {
  readonly written: string;
  readonly said: string;
}

const PLAIN: readonly Unit[] = [..."aZ7.é】"].map((char) => ({ written: char, said: char }));
const ESCAPES: Readonly<Record<string, readonly Unit[]>> = {
  python: [
    ["\\n", "\n"],
    ["\\x41", "A"],
    ["\\u00e9", "é"],
    ["\\U0001F6a2", "🚢"],
    ["\\'", "'"],
    ["\\q", "\\q"],
  ].map(toUnit),
  javascript: [
    ["\\n", "\n"],
    ["\\u{1F6a2}", "🚢"],
    ["\\u00e9", "é"],
    ["\\q", "q"],
  ].map(toUnit),
  java: [
    ["\\n", "\n"],
    ["\\101", "A"],
    ["\\u00e9", "é"],
    ['\\"', '"'],
    ["\\\\", "\\"],
  ].map(toUnit),
  rust: [
    ["\\n", "\n"],
    ["\\u{1F6a2}", "🚢"],
    ["\\x41", "A"],
    ["\\\\", "\\"],
  ].map(toUnit),
  go: [
    ["\\n", "\n"],
    ["\\U0001F6a2", "🚢"],
    ["\\u00e9", "é"],
    ["\\a", "\x07"],
  ].map(toUnit),
  json: [
    ["\\n", "\n"],
    ["\\ud83d\\udea2", "🚢"],
    ["\\/", "/"],
    ['\\"', '"'],
  ].map(toUnit),
  sql: [
    ["''", "'"],
    ["\\n", "\\n"],
  ].map(toUnit),
};

function toUnit([written = "", said = ""]: readonly string[]): Unit {
  return { written, said };
}

describe("the escapes of a selected string", () => {
  for (const [language, escapes] of Object.entries(ESCAPES)) {
    it(`are read in ${language}, and lead each character to its own place`, () => {
      const units = fc.array(fc.constantFrom(...PLAIN, ...escapes), { minLength: 1, maxLength: 30 });
      fc.assert(fc.property(units, (written) => leadsBack(language, written)));
    });
  }
});

function leadsBack(language: string, units: readonly Unit[]): void {
  const quote = language === "sql" ? "'" : '"';
  const head = `x = ${quote}`;
  const text = `${head}${units.map(({ written }) => written).join("")}${quote};\n`;
  const { records } = readSelectedAnswer(language, text, { start: 0, end: text.length });
  const said = units.map((unit) => unit.said).join("");
  assert.equal(records[0]?.response ?? "", said.trim() === "" ? "" : said);
  let [inner, outer] = [0, head.length];
  for (const unit of units) {
    if (records[0] === undefined) break;
    const place = records[0].map.spanToOuter({ start: inner, end: inner + unit.said.length });
    if (unit.said !== "") assert.deepEqual(place, { start: outer, end: outer + unit.written.length });
    inner += unit.said.length;
    outer += unit.written.length;
  }
}
