import assert from "node:assert/strict";
import fc from "fast-check";
import { escapeMarkup } from "../../../../../src/core/visualize/markup/escapeMarkup";

const hostileText = fc
  .array(
    fc.constantFrom("a", "&", "<", ">", '"', "'", "amp;", "\u0000", "\n", "\ud83d", "\ude00", "\uffff", "\u009f"),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

describe("text as markup", () => {
  it("keeps what means nothing to HTML or XML", () => {
    assert.equal(escapeMarkup("Größe – 退款, سياسة 👩‍👧\n\tnext"), "Größe – 退款, سياسة 👩‍👧\n\tnext");
  });

  it("escapes the signs of elements, attributes and entities", () => {
    assert.equal(escapeMarkup(`<a b="c" d='e'>&lt;`), "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;lt;");
  });

  it("shows what XML has no place for as one sign", () => {
    assert.equal(
      escapeMarkup("a\u0000b\u001bc\u007fd\u0085e\ud800f\udc00g\ufffeh\uffff"),
      "a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf\ufffdg\ufffdh\ufffd",
    );
  });

  it("keeps whole surrogate pairs beside halves", () => {
    assert.equal(escapeMarkup("\ud83d\ude00\ud83d<"), "\ud83d\ude00\ufffd&lt;");
  });

  it("never leaves a sign of markup behind, whatever the text", () => {
    fc.assert(
      fc.property(
        hostileText,
        (text) => !/[<>"'\u0000-\u0008\ufffe\uffff]|\p{Cs}|&(?!(?:amp|lt|gt|quot|#39);)/u.test(escapeMarkup(text)),
      ),
    );
  });
});
