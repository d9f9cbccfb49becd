import assert from "node:assert/strict";
import type { RetrievalReport, RetrievedDocument } from "../../../../../src/contract/visualize/retrievalReport";
import { documentEntry } from "../../../../../src/core/visualize/page/documentEntry";
import { documentAt, reportWith, termIn } from "./pageReport";

const entry = (given: Partial<RetrievedDocument>, report: Partial<RetrievalReport> = {}): string =>
  documentEntry(documentAt(3, given), reportWith(report)).text;

describe("a document's entry", () => {
  it("is led to by its rank, and carries what it is ordered and filtered by", () => {
    const markup = entry({ score: -0.25, relevance: 0.75, novelty: null, tokens: 12, judgement: 1, supports: 2 });
    assert.match(markup, /<li class="document" id="rank-3"/);
    assert.match(
      markup,
      / data-rank="3" data-score="-0.25" data-relevance="0.75" data-novelty="" data-tokens="12" data-kinds="judged relevant used">/,
    );
  });

  it("is headed by the title with the id below, and by the id alone where there is no title", () => {
    assert.match(entry({ title: "Refunds" }), /<h3><bdi>Refunds<\/bdi><\/h3>[\s\S]*<bdi>doc-3<\/bdi>/);
    assert.equal(entry({}).split("doc-3").length, 2);
    assert.match(entry({ title: " \u200b " }), /<h3><bdi>doc-3<\/bdi><\/h3>/);
    assert.match(
      entry({ title: "", id: "" }),
      /<h3><bdi><span class="muted">Neither title nor id<\/span><\/bdi><\/h3>/,
    );
  });

  it("makes a link of an address of the web alone", () => {
    assert.match(
      entry({ uri: "https://example.com/a?b=1&c" }),
      /<a class="uri" href="https:\/\/example\.com\/a\?b=1&amp;c" rel="noopener noreferrer external" target="_blank">/,
    );
    for (const uri of [
      "javascript:alert(1)",
      "java\nscript:alert(1)",
      "data:text/html,x",
      "//example.com",
      "file:///etc/passwd",
      " https://example.com",
      "https://example.com/\u202ea",
      'https://e.com/"onclick="x',
    ]) {
      const markup = entry({ uri });
      assert.doesNotMatch(markup, /<a /, uri);
      assert.match(markup, /<span class="uri">/, uri);
    }
  });

  it("shows an address whole, and makes no link of one that is cut", () => {
    const address = `https://example.com/${"u".repeat(1500)}`;
    assert.ok(entry({ uri: address }).includes(`<bdi>${address}</bdi>`));
    assert.doesNotMatch(entry({ uri: `https://example.com/${"u".repeat(20_000)}` }), /<a /);
  });

  it("says in words what sets the document apart", () => {
    const markup = entry(
      { judgement: 0, supports: 1, near_duplicate_of: { rank: 2, similarity: 0.96 } },
      { budget: { tokens: 90, limit: 50, last_fitting_rank: 2, duplicate_tokens: 7 } },
    );
    assert.match(markup, /Judged not relevant/);
    assert.match(markup, /Supports 1 statement</);
    assert.match(markup, /Near-duplicate of rank <a href="#rank-2">2<\/a> \(96\u00a0%\)/);
    assert.match(markup, /Over the budget/);
    assert.match(entry({ judgement: 2 }), /Judged relevant, grade 2/);
    assert.doesNotMatch(entry({}), /badge/);
  });

  it("marks the query's terms in the best passage, and folds away the others", () => {
    const passages = [
      { start: 10, end: 26, text: "A refund is paid", score: 0.8 },
      { start: 40, end: 52, text: "Refunds take", score: 0.3 },
    ];
    const markup = entry({
      passages,
      matches: [
        { term: 0, start: 12, end: 18 },
        { term: 0, start: 40, end: 47 },
      ],
    });
    assert.match(
      markup,
      /<blockquote dir="auto">A <mark>refund<\/mark> is paid<\/blockquote><figcaption>Characters 10 to 26, relevance 80\u00a0%/,
    );
    assert.match(markup, /<details class="more"><summary>1 more passage<\/summary>.*<mark>Refunds<\/mark> take/);
  });

  it("says so where there is no passage, and where there is no text", () => {
    assert.match(entry({}), /No passage speaks to the query/);
    const empty = entry({ characters: 0, tokens: 0, novelty: null });
    assert.match(empty, /There is no text\./);
    assert.match(empty, /No words/);
  });

  it("leaves out relevance and terms where the query has no terms, and the score where none was given", () => {
    const names = (markup: string): string[] => [...markup.matchAll(/<dt>(\w+)<\/dt>/g)].map(([, name]) => name ?? "");
    assert.deepEqual(names(entry({})), ["Novelty", "Tokens"]);
    const query_terms = [termIn("refund", "refund")];
    assert.deepEqual(names(entry({ score: 1, term_counts: [2] }, { query_terms })), [
      "Score",
      "Relevance",
      "Novelty",
      "Terms",
      "Tokens",
    ]);
  });

  it("lists metadata as words, the first twenty fields and the beginning of each", () => {
    const metadata = Object.fromEntries(Array.from({ length: 23 }, (_, field) => [`field ${field}`, "v".repeat(400)]));
    const markup = entry({ metadata });
    assert.match(markup, /Metadata, 23 fields/);
    assert.equal(markup.match(/<bdi>field \d+<\/bdi>/g)?.length, 20);
    assert.match(markup, /and 3 more/);
    assert.match(markup, /v{300}<span class="muted">… \(100 more characters\)/);
  });

  it("writes metadata of any kind, also what cannot be written as JSON", () => {
    const round: Record<string, unknown> = {};
    round.self = round;
    const markup = entry({ metadata: { list: [1, { a: "<b>" }], nothing: undefined, big: 1n, round } });
    assert.match(markup, /\[1,\{&quot;a&quot;:&quot;&lt;b&gt;&quot;\}\]/);
    assert.match(markup, /<bdi>undefined<\/bdi>/);
    assert.equal(markup.match(/cannot be written as JSON/g)?.length, 2);
  });
});
