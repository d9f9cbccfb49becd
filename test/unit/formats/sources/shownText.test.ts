import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { shownAnswer } from "../../../../src/formats/sources/shownText";
import type { StringNode } from "../../../../src/formats/trees/treeNode";
import { OffsetMap } from "../../../../src/text/offsets";

const ANSWER =
  '<h2>Loans</h2>\n<p>A book is lent for <b>four</b> weeks<sup id="b1"><a href="#n1">[1]</a></sup> &amp; no longer.</p>' +
  '<ul><li>Cards: <a href="https://library.example/fees">ten euros</a> <cite>fees.md</cite></li></ul>';
const SHOWN =
  "## Loans\n\nA book is lent for four weeks<sup>[1]</sup> & no longer.\n\n" +
  "- Cards: [ten euros](https://library.example/fees) <cite>fees.md</cite>";

function string(value: string): StringNode {
  const map = OffsetMap.slice(0, value.length);
  return { kind: "string", span: { start: 0, end: value.length }, value, map: () => map };
}

describe("shownAnswer", () => {
  it("is what an answer in HTML shows, with the tags by which it cites and with its links", () => {
    const shown = shownAnswer(string(ANSWER));
    assert.equal(shown.value, SHOWN);
    for (const word of ["Loans", "four", "weeks", "longer", "Cards", "euros", "fees.md"]) {
      const start = SHOWN.lastIndexOf(word);
      const { start: outer, end } = shown.map().spanToOuter({ start, end: start + word.length });
      assert.equal(ANSWER.slice(outer, end), word);
    }
  });

  it("is any other answer as it stands", () => {
    for (const text of ["A <b>book</b>.", "<details>x</details>", "<p>One paragraph.</p> And words.", "<br>"])
      assert.equal(shownAnswer(string(text)).value, text);
  });

  it("has line ends where they were escaped once too often", () => {
    const escaped = String.raw`A book is lent for four weeks.\n\nCards cost ten euros.\r\n- one\n- two \nu`;
    const shown = shownAnswer(string(escaped));
    assert.equal(shown.value, "A book is lent for four weeks.\n\nCards cost ten euros.\n- one\n- two \\nu");
    const at = shown.value.indexOf("Cards");
    const { start, end } = shown.map().spanToOuter({ start: at, end: at + 5 });
    assert.equal(escaped.slice(start, end), "Cards");
    assert.equal(start, escaped.indexOf("Cards"));
    assert.equal(shownAnswer(string("Real\nends and \\n.")).value, "Real\nends and \\n.");
  });

  it("has the marks for files that ChatGPT puts into the clipboard as it shows them", () => {
    const pasted =
      "Four weeks.  [oai_citation:0‡loans guide.md](file-service://file-UYV) A fee [oai_citation:12‡fees.pdf](sediment://file_1).";
    const shown = shownAnswer(string(pasted));
    assert.equal(shown.value, "Four weeks.  【0†loans guide.md】 A fee 【12†fees.pdf】.");
    for (const word of ["loans guide.md", "fee 【", "12", "fees.pdf"]) {
      const at = shown.value.indexOf(word);
      const { start } = shown.map().spanToOuter({ start: at, end: at + word.length });
      assert.equal(start, pasted.indexOf(word.replace("【", "[")), word);
    }
    const page = "It is so [oai_citation:1‡example.org](https://example.org/a).";
    assert.equal(shownAnswer(string(page)).value, page);
  });

  it("is read from a record and from a file", () => {
    const record = JSON.stringify({ question: "How long?", answer: ANSWER, contexts: ["Four weeks."] });
    const [read] = readAnswers({ path: "a.json", text: record }).records;
    assert.equal(read?.response, SHOWN);
    const at = SHOWN.indexOf("four weeks");
    const { start } = read.map.spanToOuter({ start: at, end: at + 4 });
    assert.equal(record.slice(start, start + 4), "four");
    const [file] = readAnswers({ path: "a.md", text: `---\nsources: [fees.md]\n---\n${ANSWER}` }).records;
    assert.equal(file?.response, SHOWN);
  });
});

describe("shownPage", () => {
  it("is what a page shows that a record keeps as the text of a document", () => {
    const page =
      "<!DOCTYPE html><html><head><title>Fees</title></head><body><nav>Home</nav><p>Ten euros.</p></body></html>";
    for (const kept of [page, { content: page, id: "fees" }]) {
      const text = JSON.stringify({ question: "How much?", answer: "Ten euros.", contexts: [kept] });
      const [source] = readAnswers({ path: "a.json", text }).records[0]?.sources ?? [];
      assert.ok(source?.kind === "inline" && source.map !== null);
      assert.equal(source.document.text, "Home\n\nTen euros.");
      const at = source.document.text.indexOf("euros");
      const { start, end } = source.map.spanToOuter({ start: at, end: at + 5 });
      assert.equal(text.slice(start, end), "euros");
    }
  });
});
