import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { filePathIn, isLabel } from "../../../../src/formats/records/documentNames";
import { assertLinear } from "../../../support/growth";
import { documentsOf } from "./readSample";

const LOANS = "Books are lent for four weeks.";
const FEES = "A late book costs 20 cents a day.";

function documents(record: object): unknown[] {
  const text = JSON.stringify({ question: "How long?", answer: "Four weeks.", ...record });
  const { records, problems } = readAnswers({ path: "a.json", text });
  assert.deepEqual(problems, []);
  return documentsOf(records[0]);
}

describe("the place of a document", () => {
  it("is part of its metadata, wherever it stands", () => {
    const place = { page: 9, section: "Fees" };
    for (const written of [
      { text: FEES, ...place },
      { score: 1, payload: { text: FEES, ...place } },
      { text: FEES, metadata: place },
      { text: FEES, section: "Fees", metadata: { page: 9 } },
    ]) {
      const text = JSON.stringify({ question: "How long?", answer: "Four weeks.", contexts: [written] });
      const [source] = readAnswers({ path: "a.json", text }).records[0]?.sources ?? [];
      assert.deepEqual(source?.kind === "inline" && source.document.metadata, place);
    }
  });
});

describe("a name that stands in place of a text", () => {
  const names = (record: object): unknown[] => {
    const text = JSON.stringify({ question: "How long?", answer: "Four weeks.", ...record });
    return documentsOf(readAnswers({ path: "a.json", text }).records[0]);
  };

  it("is no text, in a list of what is cited in small letters too", () => {
    assert.deepEqual(names({ sources: ["annual report (page 3)", "fee schedule", "intranet"] }), [
      { text: "", title: "annual report (page 3)" },
      { text: "", title: "fee schedule" },
      { text: "", id: "intranet" },
    ]);
    assert.deepEqual(names({ sources: "Lending Handbook, chapter 3" }), [
      { text: "", title: "Lending Handbook, chapter 3" },
    ]);
    assert.deepEqual(names({ sources: ["城市图书馆借阅规则", "读者手册2024"] }), [
      { text: "", title: "城市图书馆借阅规则" },
      { text: "", title: "读者手册2024" },
    ]);
    assert.deepEqual(names({ sources: ["借书期限是四周", "读者手册2024"] }), [
      { text: "借书期限是四周" },
      { text: "读者手册2024" },
    ]);
    assert.deepEqual(names({ sources: ["Loans are free", LOANS] }), [{ text: "Loans are free" }, { text: LOANS }]);
  });

  it("is a page where a title stands beside its address, and a text where it says something", () => {
    const address = "https://library.example/fees?year=2026#:~:text=Late%20fees";
    for (const written of [
      `-  – Fees and fines 2026 (${address})`,
      `[Fees and fines 2026](${address})`,
      `Fees and fines 2026: ${address}`,
      `Fees and fines 2026 - <${address}>`,
    ])
      assert.deepEqual(names({ sources: [written, LOANS] }), [address, { text: LOANS }], written);
    for (const written of [`${FEES} (${address})`, `Late books are charged (${address})`, `1. ${address}`])
      assert.deepEqual(names({ contexts: [written, LOANS] }), [{ text: written }, { text: LOANS }], written);
  });

  it("is several where one string joins files, each at its place", () => {
    assert.deepEqual(names({ sources: "rules.md, p. 3; docs/fees.pdf | Lending rules (2026).txt" }), [
      "rules.md",
      "docs/fees.pdf",
      "Lending rules (2026).txt",
    ]);
    assert.deepEqual(names({ sources: "Lending rules, 2026.md" }), ["Lending rules, 2026.md"]);
    const text = JSON.stringify({
      question: "How long?",
      answer: "Four weeks.",
      sources: "a.md and https://b.example/c",
    });
    const [record] = readAnswers({ path: "a.json", text }).records;
    assert.deepEqual(
      record?.sources.map(({ span }) => text.slice(span.start, span.end)),
      ["a.md", "https://b.example/c"],
    );
  });

  it("may stand in a column with a capital letter", () => {
    const { records } = readAnswers({
      path: "a.csv",
      text: "Question;Answer;Source\nHow long?;Four weeks.;rules.md\n",
    });
    assert.deepEqual(
      records[0]?.sources.map((source) => source.kind === "mentioned" && source.path),
      ["rules.md"],
    );
  });

  it("is none where it stands in place of the text of each document", () => {
    assert.deepEqual(names({ contexts: [{ content: "Lending Handbook 2026", id: "h" }, { content: "Price List" }] }), [
      { text: "", id: "h", title: "Lending Handbook 2026" },
      { text: "", title: "Price List" },
    ]);
    assert.deepEqual(names({ contexts: [{ content: "Price List" }, { content: LOANS }] }), [
      { text: "Price List" },
      { text: LOANS },
    ]);
  });
});

describe("the name of a document", () => {
  it("stands under any usual key, at the document or in its metadata", () => {
    for (const key of ["document_name", "doc_title", "doc_name", "document", "name"]) {
      const named = [{ text: LOANS, title: "Lending rules" }];
      assert.deepEqual(documents({ contexts: [{ text: LOANS, [key]: "Lending rules" }] }), named, key);
      assert.deepEqual(documents({ contexts: [{ text: LOANS, metadata: { [key]: "Lending rules" } }] }), named, key);
    }
  });

  it("is the path of its file where it ends as one", () => {
    for (const key of ["filename", "file_name", "file", "source_file", "source", "path"])
      assert.deepEqual(
        documents({ contexts: [{ text: LOANS, metadata: { [key]: "C:\\kb\\lending.md" } }] }),
        [{ text: LOANS, uri: "/kb/lending.md" }],
        key,
      );
  });

  it("is a file where it stands alone, also with blanks and a place", () => {
    assert.deepEqual(documents({ sources: ["Lending rules (2026).txt", "fees.pdf (p. 7)"] }), [
      "Lending rules (2026).txt",
      "fees.pdf",
    ]);
    assert.deepEqual(documents({ sources: [{ source_file: "fees.pdf", page: 7 }, { document_name: "Lending" }] }), [
      "fees.pdf",
      { text: "", title: "Lending" },
    ]);
    assert.equal(filePathIn("See the list in fees.pdf"), null);
  });

  it("is a file where anything that is said of a source without a text names one", () => {
    for (const key of ["rel_path", "source_path", "source_label", "doc_id", "anything"])
      assert.deepEqual(documents({ sources: [{ [key]: "kb/fees.md", score: 1 }] }), ["kb/fees.md"], key);
    assert.deepEqual(documents({ sources: [{ score: 1, metadata: { where: "kb\\fees.md" } }] }), ["kb/fees.md"]);
    assert.deepEqual(documents({ sources: [{ title: "Fees", doc_id: "fees-2026" }] }), [
      { text: "", id: "fees-2026", title: "Fees" },
    ]);
  });

  it("is a file beside the answer where the record has no list of documents", () => {
    const [source, ...more] = documents({ source: "law/page_12.pdf" });
    assert.deepEqual(
      [source, more],
      [{ kind: "mentioned", path: "law/page_12.pdf", span: { start: 56, end: 73 } }, []],
    );
    assert.deepEqual(documents({ source: "law/page_12.pdf", contexts: [LOANS] }), [{ text: LOANS }]);
    assert.deepEqual(documents({ source: "random" }), []);
  });

  it("is no text where a list has labels alone", () => {
    assert.deepEqual(documents({ sources: ["Lending Rules (p. 7)", "Fees of the Library"] }), [
      { text: "", title: "Lending Rules (p. 7)" },
      { text: "", title: "Fees of the Library" },
    ]);
    assert.deepEqual(documents({ sources: ["Lending Rules (p. 7)", LOANS] }), [
      { text: "Lending Rules (p. 7)" },
      { text: LOANS },
    ]);
    const found = ["LIB - Fees", "LIB - Fees of members", "LIB - Rules"];
    assert.deepEqual(
      documents({ retrieved: found }),
      found.map((title) => ({ text: "", title })),
    );
    const again = ["LIB - Fees", "LIB fees of members", "LIB fees of members"];
    assert.deepEqual(
      documents({ retrieved: again }),
      again.map((title) => ({ text: "", title })),
    );
    const texts = ["LIB - Fees", "fees of members", "members and guests pay"];
    assert.deepEqual(
      documents({ retrieved: texts }),
      texts.map((text) => ({ text })),
    );
    for (const title of ["Olsen et al. 2021", "U.K. Library Act", "Harbour vs. Mills", "Dr. Weaver", "St. Olaf Guide"])
      assert.deepEqual(documents({ sources: [title] }), [{ text: "", title }]);
    for (const title of ["FEES | Late Books | FEES", "C:\\Library\\loans of books", "\\\\server\\loans"])
      assert.deepEqual(documents({ contexts: [title] }), [{ text: "", title }]);
    for (const text of [
      "Fees | 2024 | 40",
      "Helsinki",
      "Helsinki is the capital",
      "Paris.",
      "Note: Fees",
      "Go Home. Stay There",
      "four weeks",
    ])
      assert.equal(isLabel(text), false, text);
  });
});

describe("a text that says no more than the name beside it", () => {
  it("is none", () => {
    const doc = (text: string, more: object) => documents({ sources: [{ text, ...more }, { text: LOANS }] })[0];
    assert.deepEqual(doc("lending rules of the library", { title: "Lending rules of the library" }), {
      text: "",
      title: "Lending rules of the library",
    });
    assert.deepEqual(doc("fees", { id: "fees" }), { text: "", id: "fees" });
    assert.deepEqual(doc(FEES, { title: FEES }), { text: FEES, title: FEES });
    assert.deepEqual(doc("Late books cost 20 cents", { title: "fees" }), {
      text: "Late books cost 20 cents",
      title: "fees",
    });
  });
});

describe("filePathIn and isLabel", () => {
  it("read texts in linear time", () => {
    for (const part of [" ", "1 ", "p1 ", ", "])
      assertLinear(part, 40_000, (text) => [filePathIn(`p1${text}x`), isLabel(`p1${text}x`)]);
  });
});

describe("the list of a record's documents", () => {
  it("is the first one with texts, and a list of names beside it names them", () => {
    const named = [
      { uri: "lending.md", text: LOANS },
      { uri: "fees.md", text: FEES },
    ];
    const sources = ["lending.md", "fees.md"];
    assert.deepEqual(documents({ sources, contexts: [LOANS, FEES] }), named);
    assert.deepEqual(documents({ contexts: sources, retrieved_docs: [LOANS, FEES] }), named);
    assert.deepEqual(documents({ contexts: [], retrieved_docs: [LOANS] }), [{ text: LOANS }]);
    assert.deepEqual(documents({ sources, contexts: [LOANS] }), [{ text: LOANS }]);
  });

  it("is an object whose values are all texts, its keys their ids", () => {
    assert.deepEqual(documents({ contexts: { lending: LOANS, fees: FEES } }), [
      { id: "lending", text: LOANS },
      { id: "fees", text: FEES },
    ]);
    assert.deepEqual(documents({ contexts: { title: "Lending of books", text: LOANS } }), [
      { title: "Lending of books", text: LOANS },
    ]);
  });
});
