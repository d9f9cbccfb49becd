import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { brokenAddresses } from "../../../../src/formats/references/brokenAddresses";
import { assertLinear } from "../../../support/growth";

const answerWith = (...entries: readonly string[]): string =>
  `A late book costs 50 cents a day [1].\n\n## References\n\n${entries.map((entry) => `1. ${entry}\n`).join("")}`;

const found = (text: string): string[] => brokenAddresses(text).map(({ start, end }) => text.slice(start, end));

describe("brokenAddresses", () => {
  it("are told of references, each at its place, and the answer is read", () => {
    const text = answerWith("Fees. htp:/library.example/fees");
    const { records, problems } = readAnswers({ path: "a.md", text });
    assert.equal(records.length, 1);
    const start = text.indexOf("htp:");
    assert.deepEqual(problems, [
      {
        message:
          "The address “htp:/library.example/fees” of a reference is broken, and leads nowhere. Write it whole, as https:// and a host, and the marks that cite it name a page.",
        span: { start, end: start + "htp:/library.example/fees".length },
        isNote: true,
      },
    ]);
  });

  for (const broken of [
    "htp:/a.example/b",
    "htttps://a.example",
    "https:/a.example",
    "https//a.example",
    "https://a .example/b",
  ])
    it(`are such as ${broken}`, () => {
      assert.deepEqual(found(answerWith(`Fees, ${broken}`)), [broken]);
      assert.deepEqual(found(`So [^1].\n\n[^1]: ${broken}\n`), [broken]);
    });

  it("may stand in a link", () => assert.deepEqual(found(answerWith("[Fees](https://)")), ["https://"]));

  it("are none that lead somewhere, nor words of other things, nor what stands in prose or code", () => {
    for (const entry of [
      "Fees, https://library.example/fees.",
      "[Fees](http://wiki/fees#a)",
      "http://[::1]:80/a",
      "HTTP/2, the whole standard",
      "See http: it is a protocol",
    ])
      assert.deepEqual(found(answerWith(entry)), [], entry);
    assert.deepEqual(found("Who writes htp:/a.example finds nothing [1]."), []);
  });

  it("are found in time in proportion to the length", () => {
    for (const part of ["1. htp:/a\n", "https://a .b ", "h", "http:", "https//"])
      assertLinear(part, 60_000, (text) => brokenAddresses(`## References\n\n${text}`));
  });
});
