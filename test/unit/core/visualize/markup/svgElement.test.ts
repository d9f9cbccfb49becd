import assert from "node:assert/strict";
import { svgElement, svgNumber, svgText } from "../../../../../src/core/visualize/markup/svgElement";

describe("an element of SVG", () => {
  it("has its attributes in their order, without those that are undefined", () => {
    assert.equal(svgElement("rect", { x: 1, width: undefined, class: "rq-bar" }), `<rect x="1" class="rq-bar"/>`);
  });

  it("holds escaped text and other elements", () => {
    assert.equal(
      svgElement("text", { x: 0 }, [svgText("a < b"), svgElement("title", {}, [svgText("&")])]),
      `<text x="0">a &lt; b<title>&amp;</title></text>`,
    );
  });

  it("escapes the values of attributes", () => {
    assert.equal(svgElement("g", { class: `"><script>` }), `<g class="&quot;&gt;&lt;script&gt;"/>`);
  });

  it("rounds coordinates to hundredths", () => {
    assert.deepEqual([1 / 3, 2, -0.001, 1234.5678].map(svgNumber), ["0.33", "2", "0", "1234.57"]);
  });
});
