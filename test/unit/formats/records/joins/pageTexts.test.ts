import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { documentsOf } from "../readSample";

const LENDING = "https://library.example/lending";
const FEES = "https://library.example/fees";
const ANSWER = "A book may be kept for four weeks [1]. A late book costs 20 cents a day [2].";
const FOUND = [
  { title: "Hours", url: "https://library.example/hours", snippet: "The reading room is open from nine to five." },
  { title: "Fees", url: `${FEES}?utm_source=search`, snippet: "A late book costs 20 cents a day." },
  { title: "Lending", url: LENDING, content: "Books are lent for four weeks, and films for one." },
];
const READ = [
  { title: "Lending", uri: LENDING, text: "Books are lent for four weeks, and films for one." },
  { title: "Fees", uri: `${FEES}?utm_source=search`, text: "A late book costs 20 cents a day." },
];

function readRecord(record: object): ReturnType<typeof readAnswers> {
  return readAnswers({ path: "found.json", text: JSON.stringify(record) }, "answer");
}

describe("pages that an answer cites by their addresses", () => {
  it("have the texts that the record keeps with these addresses, in the order of the marks", () => {
    const records = [
      ...["answer", "response", "content"].flatMap((answer) => [
        { [answer]: ANSWER, citations: [LENDING, FEES], citations_data: FOUND },
        { [answer]: ANSWER, citations: [LENDING, FEES], model_extra: { search_results: FOUND } },
      ]),
      { answer: ANSWER, citations: [LENDING, FEES], raw: { pages: { web: FOUND } } },
    ];
    for (const record of records) {
      const { records: read, problems } = readRecord(record);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        read.map(({ response, sources }) => [response, documentsOf({ sources })]),
        [[ANSWER, READ]],
      );
    }
  });

  it("keep what the record says of them where it names them", () => {
    const sources = [{ url: FEES, title: "What is late" }];
    const { records } = readRecord({ answer: "A late book costs 20 cents [1].", sources, raw: FOUND });
    assert.deepEqual(documentsOf(records[0]), [
      { title: "What is late", uri: FEES, text: "A late book costs 20 cents a day." },
    ]);
  });

  it("are what was found, where it has no list of what it cites", () => {
    for (const answer of ["answer", "response", "content"])
      for (const found of [
        { citations_data: FOUND },
        { search_results: FOUND },
        { model_extra: { search_results: FOUND } },
      ]) {
        const { records } = readRecord({ [answer]: ANSWER, ...found });
        assert.deepEqual(
          documentsOf(records[0]).map((document) => (document as { title: string }).title),
          ["Hours", "Fees", "Lending"],
        );
      }
  });

  it("stay addresses where the record says nothing of them", () => {
    const bare = readRecord({ content: ANSWER, citations: [LENDING, FEES] });
    assert.deepEqual(documentsOf(bare.records[0]), [LENDING, FEES]);
    const titles = FOUND.map(({ title, url }) => ({ title, url }));
    assert.deepEqual(documentsOf(readRecord({ answer: ANSWER, citations: [LENDING, FEES], titles }).records[0]), [
      LENDING,
      FEES,
    ]);
  });

  it("are none of a page that says what it cites itself", () => {
    for (const page of [
      { title: "Lending", url: LENDING, content: ANSWER, citations: [FEES] },
      { id: "lending", content: ANSWER, citations: ["410 U.S. 113"] },
      { content: ANSWER, citations: 12 },
    ])
      assert.deepEqual(readRecord(page).records, []);
  });
});
