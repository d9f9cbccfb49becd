import assert from "node:assert/strict";
import { DEFAULT_THRESHOLD } from "../../../../src/contract/config";
import type { CitationResult } from "../../../../src/contract/verify/citationResult";
import { putAside } from "../../../../src/contract/verify/putAside";
import { verifyCitations } from "../../../../src/core/verify";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { readSelectedAnswer } from "../../../../src/formats/answers/readSelectedAnswer";
import { withSwitchedOff } from "../../../../src/formats/answers/switchedOff";
import { LineIndex } from "../../../../src/formats/lineIndex";
import type { AnswerRecord } from "../../../../src/formats/records/answerRecord";

const SOURCES = [
  { id: "1", text: "Customers can return a product within 30 days of delivery. Shipping costs 5 euros." },
];
const WRONG = "Customers can return a product within 60 days of delivery [1].";
const DANGLING = "Shipping costs 5 euros [7].";

function checked(path: string, text: string): CitationResult {
  return checkedRecord(readAnswers({ path, text }).records[0], text);
}

function checkedRecord(record: AnswerRecord | undefined, text: string): CitationResult {
  assert.ok(record, "the text holds no answer");
  const request = { query: "", response: record.response, sources: SOURCES };
  const lines = new LineIndex(text);
  return withSwitchedOff(verifyCitations(request, { threshold: DEFAULT_THRESHOLD }), record, (offset) =>
    lines.line(offset),
  );
}

/** Each claim that is no comment, with its verdict, and why it is put aside. */
function claims(path: string, text: string): [string, string | null][] {
  return checked(path, text).claims.map(({ verdict, accepted }) => [verdict, accepted?.reason ?? null]);
}

describe("withSwitchedOff", () => {
  it("switches off the claims that begin in the next line, and no others", () => {
    const text = `---\nquery: Q\n---\n\n<!-- rag-quality-disable-next-line -->\n${WRONG}\n\n${DANGLING}\n`;
    assert.deepEqual(claims("a.md", text), [
      ["contradicted", "Switched off by a comment in line 5."],
      ["dangling", null],
    ]);
  });

  it("counts what is switched off as put aside, and as accepted in the figures", () => {
    const result = checked("a.md", `<!-- rag-quality-disable -->\n\n${WRONG}\n\n${DANGLING}\n`);
    assert.deepEqual(putAside(result), { accepted: 0, switchedOff: 2 });
    assert.deepEqual(result.tally, { hold: 2, do_not_hold: 0, cannot_be_told: 0 });
    assert.equal(result.counts.verdicts.contradicted, 1);
  });

  it("switches off the verdicts that are named, wherever the comment stands", () => {
    assert.deepEqual(claims("a.md", `${WRONG}\n\n${DANGLING}\n\n<!-- rag-quality-disable dangling -->\n`), [
      ["contradicted", null],
      ["dangling", "Switched off by a comment in line 5."],
    ]);
  });

  it("switches nothing off where a name or a scope is not known", () => {
    for (const comment of ["rag-quality-disable contradictd", "rag-quality-disable-file"])
      assert.deepEqual(
        claims("a.md", `<!-- ${comment} -->\n\n${WRONG}\n`).map(([, why]) => why),
        [null],
        comment,
      );
  });

  it("reads no comment in code", () => {
    assert.deepEqual(
      claims("a.md", `${WRONG}\n\n\`\`\`html\n<!-- rag-quality-disable -->\n\`\`\`\n`).map(([, why]) => why),
      [null],
    );
  });

  it("reads lines that begin as comments in plain text", () => {
    for (const comment of ["# rag-quality-disable-next-line", "# rag-quality-disable-next-line: contradicted"])
      assert.deepEqual(
        claims("a.txt", `${DANGLING}\n\n${comment}\n${WRONG}\n`),
        [
          ["dangling", null],
          ["contradicted", "Switched off by a comment in line 3."],
        ],
        comment,
      );
  });

  it("lets no answer of a record silence its own check", () => {
    const text = JSON.stringify({ query: "Q", response: `<!-- rag-quality-disable -->\n\n${WRONG}`, sources: SOURCES });
    assert.deepEqual(
      claims("a.json", text).map(([, why]) => why),
      [null],
    );
  });
});

describe("withSwitchedOff, by comments of a program", () => {
  /** Each claim of a program's strings, and why it is put aside. */
  function inProgram(languageId: string, text: string): [string, string | null][] {
    const { records } = readSelectedAnswer(languageId, text, { start: 0, end: text.length });
    return checkedRecord(records[0], text).claims.map(({ verdict, accepted }) => [verdict, accepted?.reason ?? null]);
  }

  it("means the next line, its own line, or the file", () => {
    const two = `A = ("${WRONG} "\n     "${DANGLING}")\n`;
    const [contradicted, dangling] = ["contradicted", "dangling"];
    const off = (line: number): string => `Switched off by a comment in line ${line}.`;
    assert.deepEqual(inProgram("python", `# rag-quality-disable-next-line\n${two}`), [
      [contradicted, off(1)],
      [dangling, null],
    ]);
    assert.deepEqual(inProgram("python", two.replace('")', '")  # rag-quality-disable-line dangling')), [
      [contradicted, null],
      [dangling, off(2)],
    ]);
    assert.deepEqual(inProgram("python", `${two}# rag-quality-disable\n`), [
      [contradicted, off(3)],
      [dangling, off(3)],
    ]);
  });

  it("counts the next line from the end of a comment of several lines", () => {
    const text = `/* Told by sales.\n rag-quality-disable-next-line contradicted\n */\nconst a = \`${WRONG}\`;\n`;
    assert.deepEqual(inProgram("typescript", text), [["contradicted", "Switched off by a comment in line 2."]]);
  });

  it("is nothing that a string could do, nor a name that is not known", () => {
    assert.deepEqual(inProgram("typescript", `const a = "// rag-quality-disable\\n\\n${WRONG}";\n`).at(-1), [
      "contradicted",
      null,
    ]);
    assert.deepEqual(inProgram("python", `# rag-quality-disable contradictd\nA = "${WRONG}"\n`), [
      ["contradicted", null],
    ]);
  });
});
