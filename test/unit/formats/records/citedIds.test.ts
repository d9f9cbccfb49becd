import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { resolveSources } from "../../../../src/formats/sources/resolveSources";
import { judgedFile } from "../judgedFile";
import { MemoryFileAccess } from "../sources/memoryFileAccess";
import { documentsOf } from "./readSample";

const LOANS = "Books are lent for four weeks.";
const FEES = "A late book costs 20 cents a day.";

function documents(response: string, sources: unknown, key = "sources"): unknown[] {
  const text = JSON.stringify({ query: "How long?", response, [key]: sources });
  const { records, problems } = readAnswers({ path: "a.json", text });
  assert.deepEqual(problems, []);
  const [record] = records;
  for (const source of record?.sources ?? []) {
    const first = source.kind === "inline" ? (source.document.text.split("\n")[0] ?? "") : "";
    if (source.kind === "inline" && source.map !== null)
      assert.equal(text.slice(source.map.toOuter(0), source.map.toOuter(first.length)), first);
  }
  return documentsOf(record);
}

describe("the ids of a record's documents", () => {
  it("stand under the key by which the response cites them", () => {
    for (const key of ["tag", "ref", "label", "source_id", "paper_id", "citation"])
      assert.deepEqual(
        documents("Four weeks [W1][W2].", [
          { id: 7, [key]: "W1", text: LOANS },
          { id: 8, [key]: "W2", text: FEES },
        ]),
        [
          { id: "W1", text: LOANS },
          { id: "W2", text: FEES },
        ],
        key,
      );
  });

  it("stand under the key that has the marks themselves", () => {
    const named = (part: number, text: string): object => ({ citation: `S${part}:loans`, source_id: "loans", text });
    assert.deepEqual(documents("Four weeks. [S1:loans] Twenty cents. [S2:loans]", [named(1, LOANS), named(2, FEES)]), [
      { id: "S1:loans", text: LOANS },
      { id: "S2:loans", text: FEES },
    ]);
  });

  it("stand under any key of an id that is no number", () => {
    const part = (id: unknown, text: string): object => ({
      chunk_id: `${String(id)}::${text.length}`,
      article_id: id,
      text,
    });
    assert.deepEqual(documents("Four weeks (BM-002).", [part("BM-002", LOANS), part("BM-003", FEES)]), [
      { id: "BM-002", text: LOANS },
      { id: "BM-003", text: FEES },
    ]);
    assert.deepEqual(documents("Four weeks [12].", [part(12, LOANS), part(13, FEES)]), [
      { id: "12::30", text: LOANS },
      { id: "13::33", text: FEES },
    ]);
  });

  it("are the usual ones where the response cites by these, or by numbers", () => {
    for (const mark of ["7", "1"])
      assert.deepEqual(documents(`Four weeks [${mark}].`, [{ id: 7, tag: "W1", text: LOANS }]), [
        { id: "7", text: LOANS },
      ]);
  });

  it("are the numbers that documents bring, before their places in the list", () => {
    for (const key of ["n", "index", "number", "idx", "rank", "position", "marker", "ref_id", "citationNumber"])
      assert.deepEqual(
        documents("Four weeks [2]. It costs (Source 1).", [
          { [key]: 2, id: "x7", text: LOANS },
          { [key]: 1, id: "x8", text: FEES },
        ]),
        [
          { id: "2", text: LOANS },
          { id: "1", text: FEES },
        ],
        key,
      );
  });

  it("are their usual ids where marks have these beside a code that ends with a number", async () => {
    const hit = (rank: number, id: string) => ({ rank, chunk_id: id, leaflet_id: id.slice(0, 4), section: "Rules" });
    const retrieved = [hit(1, "R005-A"), hit(2, "R006-A"), hit(3, "R001-A"), hit(4, "R004-A"), hit(5, "R002-A")];
    for (const mark of ["R005-A | R005", "R005"]) {
      const record = { query: "How long?", response: `Books are lent for four weeks [${mark}].`, retrieved };
      const { records } = readAnswers({ path: "a.json", text: JSON.stringify(record) });
      const ids = documentsOf(records[0]).map((document) => (document as { id: string }).id);
      assert.deepEqual(ids[0], mark === "R005" ? "R005" : "R005-A");
    }
    const record = { query: "How long?", response: "Books are lent for four weeks [R005-A | R005].", retrieved };
    const [answer] = readAnswers({ path: "a.json", text: JSON.stringify(record) }).records;
    assert.ok(answer !== undefined);
    const access = new MemoryFileAccess({ "R005-A.md": LOANS, "other.md": FEES });
    const { sources } = await resolveSources(answer, "mem:/a.json", access, { globs: ["*.md"], picked: [] });
    assert.deepEqual(
      sources.map(({ document: { id, text } }) => [id, text]),
      retrieved.map(({ chunk_id: id }, index) => [id, index === 0 ? LOANS : ""]),
    );
  });

  it("are no numbers that two documents share, that lack one that is cited, or that count from 0 in their order", () => {
    for (const [first, second] of [
      [2, 2],
      [3, 1],
      [0, 1],
    ])
      assert.deepEqual(
        documents("Four weeks [1].".replace("1", first === 3 ? "2" : "1"), [
          { index: first, text: LOANS },
          { index: second, text: FEES },
        ]),
        [{ text: LOANS }, { text: FEES }],
      );
  });

  it("are of no key that a document of the list lacks", () => {
    assert.deepEqual(documents("Four weeks [W1].", [{ tag: "W1", text: LOANS }, { text: FEES }]), [
      { text: LOANS },
      { text: FEES },
    ]);
  });
});

describe("sources that stand in a record's own citations", () => {
  for (const key of ["citations", "evidence", "references"])
    it(`are read from ${key}`, () => {
      for (const text of ["quote", "excerpt"])
        assert.deepEqual(documents("Four weeks [1].", [{ doc_id: "a", [text]: LOANS }], key), [
          { id: "a", text: LOANS },
        ]);
    });

  it("have their snippets one below the other, and one source for each id that is cited", () => {
    const citations = [
      { doc_id: "A", snippets: [LOANS, FEES] },
      { doc_id: "B", snippet: LOANS },
      { doc_id: "B", snippet: FEES },
    ];
    const both = `${LOANS}\n\n${FEES}`;
    assert.deepEqual(documents("Four weeks [A]. 20 cents [B, p. 3].", citations, "citations"), [
      { id: "A", text: both },
      { id: "B", text: both },
    ]);
    assert.equal(documents("Four weeks [1]. 20 cents [3].", citations, "citations").length, 3);
  });

  it("are files where a string is the name of one", () => {
    for (const key of ["sources", "retrieved_sources"])
      assert.deepEqual(documents("Four weeks [1].", ["docs/lending.md", "See docs/lending.md"], key), [
        "docs/lending.md",
        { text: "See docs/lending.md" },
      ]);
  });

  it("cite all passages that share one", async () => {
    const passages = [LOANS, FEES].map((text) => ({ id: "loans.pdf#page=4", text }));
    const record = {
      query: "?",
      response: `${LOANS} [loans.pdf#page=4] ${FEES} [loans.pdf#page=4]`,
      sources: passages,
    };
    const { problems, answers } = await judgedFile("a.json", JSON.stringify(record));
    assert.deepEqual(problems, []);
    assert.deepEqual(
      answers[0]?.citations.map(([mark, , verdict]) => [mark, verdict]),
      [
        ["[loans.pdf#page=4]", "supported"],
        ["[loans.pdf#page=4]", "supported"],
      ],
    );
  });
});
