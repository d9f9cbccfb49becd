import assert from "node:assert/strict";
import fc from "fast-check";
import { fragmentSpan } from "../../../src/formats/fragmentSpan";
import { headingSlug, sectionSpan } from "../../../src/formats/headings";
import { htmlSource } from "../../../src/formats/htmlSource";
import { jsonSource } from "../../../src/formats/jsonSource";
import { markdownSource } from "../../../src/formats/plainSource";
import type { SourceText } from "../../../src/formats/sourceText";
import { assertLinear } from "../growth";

/** What of the file the words of a source lead to. */
function original(file: string, source: SourceText, words: string): string {
  const start = source.text.indexOf(words);
  assert.ok(start >= 0, `no ${words}`);
  const span = source.map.spanToOuter({ start, end: start + words.length });
  return file.slice(span.start, span.end);
}

function section(source: SourceText, fragment: string): string | null {
  const span = sectionSpan(source.headings, fragment, source.text.length);
  return span === null ? null : source.text.slice(span.start, span.end);
}

describe("htmlSource", () => {
  it("gives the visible text with blocks, lines and cells apart", () => {
    const html =
      "<!doctype html><html><head><title>My &amp;\n page</title><style>p{}</style><script>x < y</script></head>\n" +
      "<body>\n <h1>Head</h1><p>One <b>bold</b>\n  word<br>next</p><!-- no --><ul><li>a</li><li>b</li></ul>" +
      "<table><tr><td>1</td><td>2</td></tr></table><noscript>no</noscript><svg><title>no</title></svg>end</body></html>";
    const { text, title } = htmlSource(html);
    assert.equal(text, "Head\n\nOne bold word\nnext\n\na\nb\n\n1\t2\n\nend");
    assert.equal(title, "My & page");
  });

  it("maps words, entities and folded blanks to the file", () => {
    const html = "<p>Caf&eacute; costs &lt; 5&nbsp;€\n   a&#38;b <i>now</i>.</p>";
    const source = htmlSource(html);
    assert.equal(source.text, "Café costs < 5\u00A0€ a&b now.");
    assert.equal(original(html, source, "Café"), "Caf&eacute;");
    assert.equal(original(html, source, "< 5"), "&lt; 5");
    assert.equal(original(html, source, "€ a&b"), "€\n   a&#38;b");
    assert.equal(original(html, source, "now."), "now</i>.");
  });

  it("keeps the blanks of preformatted text", () => {
    assert.equal(htmlSource("<p>a  b</p><pre>c  d\n e</pre>").text, "a b\n\nc  d\n e");
  });

  it("finds sections by id and by title", () => {
    const source = htmlSource("<h1>A</h1>x<h2 id='Set-Up'>Getting ready</h2>y<h3>Z</h3>z<h2>Q<em>u</em>it</h2>w");
    assert.equal(section(source, "set-up"), "Getting ready\n\ny\n\nZ\n\nz\n\n");
    assert.equal(section(source, "quit"), "Quit\n\nw");
    assert.equal(source.title, "A");
    assert.equal(section(source, "none"), null);
  });

  it("takes lines of the file", () => {
    const html = "<p>one</p>\n<p>two</p>\n<p>three</p>\n";
    const source = htmlSource(html);
    const span = fragmentSpan("L2", source, html);
    assert.equal(source.text.slice(span?.start, span?.end).trim(), "two");
  });

  it("maps in order for any mixture of tags and text", () => {
    const part = fc.constantFrom(
      "a",
      " ",
      "\n",
      "<p>",
      "</p>",
      "<b>",
      "&amp;",
      "&",
      "<",
      "<script>",
      "</script>",
      "<td>",
      "<br/>",
      "<!--",
      "-->",
      "<h2 id=x>",
      "</h2>",
      "<pre>",
      "</pre>",
      "<svg/>",
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const html = parts.join("");
        const { text, map } = htmlSource(html);
        let last = 0;
        for (let at = 0; at < text.length; at++) {
          const outer = map.toOuter(at);
          assert.ok(outer >= last && outer < html.length);
          if (text.charAt(at) === "a") assert.equal(html.charAt(outer), "a");
          last = outer;
        }
      }),
    );
  });

  it("reads half a megabyte of nested and broken tags in linear time", () => {
    for (const part of ["<p>", "</p>", "<", "<h1>", "&amp;", "<a id='"]) {
      assertLinear(part, 500_000, (text) => assert.notEqual(htmlSource(text), null));
    }
  });
});

describe("jsonSource", () => {
  it("finds documents in a list, by id, below a key, or alone", () => {
    const texts = (json: string) => {
      const read = jsonSource(json);
      return read.kind === "texts" ? read.texts.map(({ id, title, text }) => [id, title, text]) : read.why;
    };
    assert.deepEqual(texts('[{"id":1,"text":"a"},{"pageContent":"b","title":"B"}]'), [
      ["1", null, "a"],
      [null, "B", "b"],
    ]);
    assert.deepEqual(texts('{"x":{"text":"a"},"y":{"id":"z","content":"b"}}'), [
      ["x", null, "a"],
      ["z", null, "b"],
    ]);
    assert.deepEqual(texts('{"count":1,"docs":[{"page_content":"a"}]}'), [[null, null, "a"]]);
    assert.deepEqual(texts('{"text":"a","docs":[]}'), [[null, null, "a"]]);
  });

  it("joins the long strings of other files, mapped", () => {
    const json = '{"a": "short", "b": ["This \\"string\\" is long enough.", {"c": "So is\\nthis other string."}]}';
    const read = jsonSource(json);
    assert.ok(read.kind === "texts");
    const source = read.texts[0];
    assert.ok(source);
    assert.equal(source.text, 'This "string" is long enough.\n\nSo is\nthis other string.');
    assert.equal(original(json, source, '"string"'), '\\"string\\"');
    assert.equal(original(json, source, "So is\nthis"), "So is\\nthis");
    assert.equal(original(json, source, "other string."), "other string.");
  });

  it("refuses what holds no text", () => {
    assert.deepEqual(jsonSource('{"a": 1}'), {
      kind: "refused",
      why: "it holds no document and no text of 20 characters or more",
    });
    assert.deepEqual(jsonSource(""), {
      kind: "refused",
      why: "its JSON is broken at line 1, column 1 (a value is expected here)",
    });
    assert.deepEqual(jsonSource("[".repeat(200_000)), {
      kind: "refused",
      why: "its JSON is broken at line 1, column 101 (it is nested deeper than 100 levels)",
    });
  });
});

describe("markdownSource", () => {
  it("finds headings outside of code, with their titles and ids", () => {
    const text = "# The [guide](a.md) to `x` #\n```\n# no\n```\n   ### *Third* {#own}\n#hash\n####### seven\n## ";
    assert.deepEqual(markdownSource(text).headings, [
      { level: 1, title: "The guide to x", start: 0, id: null },
      { level: 3, title: "Third", start: 42, id: "own" },
    ]);
    assert.equal(section(markdownSource(text), "own"), text.slice(42));
    assert.equal(section(markdownSource("# Größe & Maß\nx"), "gr%C3%B6%C3%9Fe--ma%C3%9F"), "# Größe & Maß\nx");
  });

  it("makes slugs as GitHub does", () => {
    assert.equal(headingSlug(" What's new in v1.2? (beta_1) – 中文 "), "whats-new-in-v12-beta_1--中文");
  });
});
