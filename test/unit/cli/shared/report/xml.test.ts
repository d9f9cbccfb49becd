import assert from "node:assert/strict";
import fc from "fast-check";
import { element, textLines } from "../../../../../src/cli/shared/report/xml";
import { parseXml } from "../../parsedXml";

/** What XML 1.0 permits. */
const ALLOWED = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

describe("XML", () => {
  it("holds any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (attribute, text) => {
        const xml = element("a", { attribute }, [textLines([text])]);
        assert.match(xml, ALLOWED);
        const [found] = parseXml(`<testsuites>${xml}</testsuites>`).children;
        assert.equal(found?.name, "a");
        assert.equal(found.children.length, 0);
        assert.doesNotMatch(textLines([text]).slice(0, -1), /[<>"'\n]|&(?!amp;|lt;|gt;|quot;|apos;)/u);
      }),
    );
  });

  it("leaves out attributes that are not there", () => {
    assert.equal(element("a", { b: 1, c: null }, []), '<a b="1"/>\n');
  });
});
