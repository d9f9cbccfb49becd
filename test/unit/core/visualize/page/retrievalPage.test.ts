import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { parseDocument } from "htmlparser2";
import type { RetrievalReport, RetrievedDocument } from "../../../../../src/contract/visualize/retrievalReport";
import { retrievalPage } from "../../../../../src/core/visualize/page/retrievalPage";
import { warningSection } from "../../../../../src/core/visualize/page/warningSection";
import { makeReport } from "../../../../../src/core/visualize/report/makeReport";
import { hostileRetrieval } from "../../../../support/hostileRetrieval";
import { sampleRetrieval } from "../../../../support/sampleRetrieval";
import { documentAt, documentsTo, reportWith, termIn } from "./pageReport";

const MEGABYTE = 1_000_000;
const MAX_BYTES = 3 * MEGABYTE;
/** All that the page consists of: what is in no template of it comes from a document. */
const ELEMENTS = new Set(
  (
    "html head meta title style body a div header p h1 h2 h3 mark span dl dt dd nav ul ol li main section figure figcaption " +
    "svg g rect line path circle text desc details summary table thead tbody tr th td bdi blockquote label input select option " +
    "fieldset legend button footer script"
  ).split(" "),
);

interface ElementNode {
  readonly name: string;
  readonly attribs: Record<string, string>;
}

function elementsOf(page: string): ElementNode[] {
  const found: ElementNode[] = [];
  const visit = (nodes: readonly object[]): void => {
    for (const node of nodes) {
      if ("name" in node && "attribs" in node) found.push(node as ElementNode);
      if ("children" in node) visit(node.children as object[]);
    }
  };
  visit(parseDocument(page).children);
  return found;
}

/** The words of the hostile retrieval in every place of a report that words can get to. */
function hostileReport(): RetrievalReport {
  const { query, retrieved_docs: given } = hostileRetrieval();
  const documents = given.map(({ text, id = "", title = "", uri = "", metadata = {} }, index) => {
    const passage = { start: 0, end: text.length, text, score: 0.5 };
    return documentAt(index + 1, {
      id,
      title,
      uri,
      metadata,
      passages: [passage, passage],
      matches: [{ term: 0, start: 0, end: 3 }],
    });
  });
  const warnings = documents.map(({ rank, title }) => ({
    code: "empty_document" as const,
    severity: "info" as const,
    message: title ?? "",
    ranks: [rank],
  }));
  return reportWith({
    query,
    documents,
    warnings,
    query_terms: [{ text: query, start: 0, end: query.length, weight: 1, documents: 1, first_rank: null }],
  });
}

/** A document as retrievers give them: three passages of a few lines, and some metadata. */
function usualDocument(rank: number): RetrievedDocument {
  const text =
    "The label is paid by the shop when the item is faulty, and by the customer in all other cases, within a month. ".repeat(
      3,
    );
  const passages = [0, 400, 800].map((start) => ({ start, end: start + text.length, text, score: 0.4 }));
  const matches = passages.flatMap(({ start }) => [
    { term: 0, start: start + 4, end: start + 9 },
    { term: 9, start: start + 40, end: start + 44 },
  ]);
  const metadata = { page: rank, section: "Returns", language: "en" };
  return documentAt(rank, {
    title: `Returns, part ${rank}`,
    uri: `https://help.example/returns#${rank}`,
    score: 1 / rank,
    metadata,
    passages,
    matches,
  });
}

function contentOf(page: string, element: "style" | "script"): string {
  return new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(page)?.[1] ?? "";
}

describe("the exported page", () => {
  it("lets nothing run and nothing be fetched but its own style sheet and script, by their hashes", () => {
    const page = retrievalPage(reportWith());
    const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const policy = `default-src 'none'; style-src ${hash(contentOf(page, "style"))}; script-src ${hash(contentOf(page, "script"))}; base-uri 'none'; form-action 'none'`;
    assert.ok(page.includes(`<meta http-equiv="Content-Security-Policy" content="${policy}">`), policy);
    assert.ok(page.indexOf(policy) < page.indexOf("<style>"), "the policy comes first");
  });

  it("is made of known elements alone, with no handler, no style and no address but of the web, whatever the documents say", () => {
    const elements = elementsOf(retrievalPage(hostileReport()));
    for (const { name, attribs } of elements) {
      assert.ok(ELEMENTS.has(name), name);
      for (const attribute of Object.keys(attribs))
        assert.doesNotMatch(attribute, /^on|^style$|^src|^formaction$|^autofocus$/, name);
      if (attribs.href !== undefined) assert.match(attribs.href, /^(?:#[\w-]+$|https?:\/\/)/);
    }
    assert.equal(elements.filter(({ name }) => name === "script" || name === "style").length, 2);
  });

  it("has each id once, and no link within the page that leads nowhere", () => {
    const elements = elementsOf(retrievalPage(makeReport(sampleRetrieval(10))));
    const ids = elements.flatMap(({ attribs }) => attribs.id ?? []);
    assert.equal(new Set(ids).size, ids.length);
    for (const { attribs } of elements) {
      if (attribs.href?.startsWith("#") === true) assert.ok(ids.includes(attribs.href.slice(1)), attribs.href);
    }
  });

  it("has headings in order", () => {
    const levels = elementsOf(retrievalPage(makeReport(sampleRetrieval(3))))
      .flatMap(({ name }) => /^h(\d)$/.exec(name)?.[1] ?? [])
      .map(Number);
    assert.equal(levels[0], 1);
    levels
      .slice(1)
      .forEach((level, place) => assert.ok(level > 1 && level <= (levels[place] ?? 0) + 1, String(levels)));
  });

  it("is the same for the same report", () => {
    assert.equal(retrievalPage(makeReport(sampleRetrieval(10))), retrievalPage(makeReport(sampleRetrieval(10))));
  });

  it("sets off the query's terms, and those that no document has in another way", () => {
    const query = "refund & label";
    const page = retrievalPage(
      reportWith({ query, query_terms: [termIn(query, "refund", 1), termIn(query, "label")] }),
    );
    assert.match(page, /<h1 dir="auto"><mark>refund<\/mark> &amp; <span class="missing-term">label<\/span><\/h1>/);
    assert.match(page, /<title>Retrieval: refund &amp; label<\/title>/);
  });

  it("shows the beginning of a query of a megabyte", () => {
    const page = retrievalPage(reportWith({ query: "w".repeat(MEGABYTE) }));
    assert.match(page, /\(998,800 more characters\)/);
    assert.match(page, /<title>Retrieval: w{80}…<\/title>/);
    assert.ok(page.length < MEGABYTE / 10);
  });

  it("says so where there is no query, no document and no warning", () => {
    const page = retrievalPage(reportWith({ query: " " }));
    assert.match(page, /<h1 dir="auto"><span class="muted">No query<\/span><\/h1>/);
    assert.match(page, /Nothing stands out/);
    assert.match(page, /No documents were retrieved/);
    assert.doesNotMatch(page, /id="controls"/);
  });

  it("says of how many documents these are a sample", () => {
    assert.match(
      retrievalPage(reportWith({ documents: documentsTo(2), sampled_from: 12_000 })),
      /2 retrieved documents, a sample of 12,000/,
    );
  });

  it("leads from a warning to its documents, to the first twenty of many", () => {
    const warnings = [
      {
        code: "near_duplicates" as const,
        severity: "warning" as const,
        message: "Ranks <1> \u202e say the same.",
        ranks: Array.from({ length: 25 }, (_, index) => index + 1),
      },
    ];
    const page = warningSection(warnings).text;
    assert.match(page, /Ranks &lt;1&gt; <span class="hidden-sign">U\+202E<\/span> say the same\./);
    assert.match(page, /<a href="#rank-20">20<\/a> <span class="muted">and 5 more/);
    assert.doesNotMatch(page, /<a href="#rank-21">/);
  });

  it("offers to filter by what some documents are and others are not", () => {
    const documents = [documentAt(1, { judgement: 1, supports: 1 }), documentAt(2, { judgement: 0, supports: 1 })];
    const kinds = [...retrievalPage(reportWith({ documents })).matchAll(/type="checkbox" value="(\w+)"/g)].map(
      ([, kind]) => kind,
    );
    assert.deepEqual(kinds, ["relevant"]);
  });

  it("orders by the better end of the scores, and not at all by scores that were not given", () => {
    const documents = [documentAt(1, { score: 0.1 }), documentAt(2, { score: 0.2 })];
    const scores = { direction: "distance" as const, low: 0.1, high: 0.2, elbow: null };
    assert.match(
      retrievalPage(reportWith({ documents, scores })),
      /value="score" data-order="ascending">score, lowest first/,
    );
    assert.doesNotMatch(retrievalPage(reportWith({ documents: documentsTo(2) })), /value="score"/);
  });

  it("lists a thousand documents in less than three megabytes, the first hundred with all passages", () => {
    const documents = Array.from({ length: 1000 }, (_, index) => usualDocument(index + 1));
    const page = retrievalPage(
      reportWith({ documents, scores: { direction: "similarity", low: 0.001, high: 1, elbow: 1 } }),
    );
    assert.ok(Buffer.byteLength(page) < MAX_BYTES, String(Buffer.byteLength(page)));
    assert.equal(page.match(/<li class="document"/g)?.length, 1000);
    assert.match(page.slice(0, page.indexOf('id="rank-101"')), /2 more passages/);
    assert.doesNotMatch(page.slice(page.indexOf('id="rank-101"')), /more passage/);
    assert.match(page, /The first 250 of 1,000 rows/);
  });
});
