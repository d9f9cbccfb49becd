import assert from "node:assert/strict";
import { printedCitations } from "../../../../../src/formats/answers/printed/printedCitations";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { assertLinear } from "../../../../support/growth";
import { judgedFile } from "../../judgedFile";

const ANSWER = "A book may be kept for four weeks. A late book costs 50 cents a day.";
const FEE = "A late book costs 20 cents a day.";
const cents = { start: ANSWER.indexOf("50"), end: ANSWER.indexOf(" a day.") };
const place = `start=${cents.start} end=${cents.end} text='50 cents'`;
const document = `{'id': 'doc:1', 'text': '${FEE}', 'title': 'Fees'}`;
const source = `DocumentSource(type='document', id='doc:1', document=${document})`;

const EXPECTED = {
  query: "",
  claims: [
    ["A book may be kept for four weeks.", "uncited"],
    ["A late book costs 50 cents a day.", "contradicted"],
  ],
  citations: [["50 cents", "Fees", "contradicted"]],
  evidence: [FEE],
};

describe("printedCitations", () => {
  for (const [title, text] of [
    ["lines of version 2", `${ANSWER}\n\nCITATIONS:\n${place} sources=[${source}] type='TEXT_CONTENT'\n`],
    [
      "a list",
      `Answer: ${ANSWER}\n\nCitations: [Citation(${place.replaceAll(" e", ", e").replace(" t", ", t")}, sources=[${source}], type=None)]\n`,
    ],
    [
      "objects below each other",
      `${ANSWER}\n\n## Citations\nCitation(${place.replaceAll(" e", ", e").replace(" t", ", t")}, sources=[${source}])\n`,
    ],
    [
      "a page's only block of code",
      `Example response:\n\`\`\`mdx wordWrap\n${ANSWER}\n\n${place} sources=[${source}]\n\`\`\`\n`,
    ],
    ["lines of version 1 with their documents", `${ANSWER}\n\n${place} document_ids=['doc:1']\n${document}\n`],
  ] as const) {
    it(`reads ${title} as what the words before them rest on`, async () => {
      const { answers, problems } = await judgedFile("run.txt", text);
      assert.deepEqual(problems, []);
      const [answer] = answers;
      assert.deepEqual(
        { ...answer, claims: answer?.claims.slice(1) },
        { ...EXPECTED, claims: EXPECTED.claims.slice(1) },
      );
      assert.deepEqual(
        answer?.claims.map(([words]) => words),
        EXPECTED.claims.map(([words]) => words),
      );
    });
  }

  it("takes none of their figures for a claim, and tells documents of which only the ids are there", async () => {
    const text = `${ANSWER}\n\n${place} document_ids=['doc_0', 'doc_1']\n`;
    const { records, problems } = readAnswers({ path: "run.txt", text });
    assert.deepEqual([problems, records.length, records[0]?.lack], [[], 1, { kind: "names", path: "document_ids" }]);
    const { answers } = await judgedFile("run.txt", text, { doc_1: FEE });
    assert.deepEqual(
      answers[0]?.claims.map(([words]) => words),
      EXPECTED.claims.map(([words]) => words),
    );
  });

  it("is none without an answer above, or where a line is broken", () => {
    for (const text of [
      `${place} document_ids=['a']\n`,
      `${ANSWER}\n\nstart=1 end=2 text='four weeks document_ids=\n`,
      ANSWER,
    ])
      assert.equal(printedCitations(text, 0), null, text);
  });

  it("is read in time in proportion to its length", () => {
    for (const part of [
      `${place} document_ids=['a']\n`,
      "Citation(",
      "[Citation(start=1, end=2)]\n",
      "start=1 end=2 text='\n",
    ])
      assertLinear(part, 60_000, (text) => printedCitations(`${ANSWER}\n${text}`, 0));
  });
});
