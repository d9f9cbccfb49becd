import assert from "node:assert/strict";
import fc from "fast-check";
import { fragmentSpan } from "../../../../src/formats/sources/fragmentSpan";
import { htmlSource } from "../../../../src/formats/sources/htmlSource";
import { assertLinear } from "../../../support/growth";
import { original, section } from "./sourceParts";

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
