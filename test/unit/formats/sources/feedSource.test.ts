import assert from "node:assert/strict";
import { feedTexts } from "../../../../src/formats/sources/feedSource";
import { loadFile } from "../../../../src/formats/sources/loadFiles";
import { assertLinear } from "../../../support/growth";
import { MemoryFileAccess } from "./memoryFileAccess";
import { original } from "./sourceParts";

const RSS = `<?xml version="1.0" encoding="UTF-8"?>
<!-- made for a test -->
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
  <title>News of the library</title><link>https://library.example/</link>
  <item>
    <title>Fees &amp; fines</title>
    <link>https://library.example/fees?a=1&amp;b=2</link>
    <description>A short word.</description>
    <content:encoded><![CDATA[<p>A late book costs <b>20 cents</b> a day.</p>]]></content:encoded>
  </item>
  <item><title><![CDATA[Opening hours]]></title><description>&lt;p&gt;Open from nine &amp;amp; closed on Sundays.&lt;/p&gt;</description></item>
</channel></rss>`;

const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>
<entry><title type="text">Loans</title><link rel="alternate" href="https://library.example/loans"/>
<content type="xhtml"><div>Books are lent for <i>four</i> weeks.</div></content></entry></feed>`;

describe("feedTexts", () => {
  it("reads each entry of RSS as a text, with its title above what says most, and its address", () => {
    const texts = feedTexts(RSS) ?? [];
    assert.deepEqual(
      texts.map(({ text, title, address }) => [text, title, address]),
      [
        ["Fees & fines\n\nA late book costs 20 cents a day.", "Fees & fines", "https://library.example/fees?a=1&b=2"],
        ["Opening hours\n\nOpen from nine & closed on Sundays.", "Opening hours", null],
      ],
    );
    const [fees, hours] = texts;
    assert.ok(fees && hours);
    assert.equal(original(RSS, fees, "20 cents a day"), "20 cents</b> a day");
    assert.equal(original(RSS, fees, "Fees & fines"), "Fees &amp; fines");
    assert.equal(original(RSS, hours, "closed on Sundays."), "closed on Sundays.");
  });

  it("reads entries of Atom", () => {
    assert.deepEqual(
      feedTexts(ATOM)?.map(({ text, address }) => [text, address]),
      [["Loans\n\nBooks are lent for four weeks.", "https://library.example/loans"]],
    );
  });

  it("reads no other XML, nor a page that speaks of feeds", () => {
    assert.equal(feedTexts("<project><item><title>A</title></item></project>"), null);
    assert.equal(feedTexts("A <rss> is a feed. <item><title>A</title></item>"), null);
  });

  it("gives a source for each entry of a file that is named", async () => {
    const access = new MemoryFileAccess({ "feed.xml": RSS });
    const { sources, problems } = await loadFile({ path: "feed.xml", key: null, title: null }, "mem:/a.md", access);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      sources.map(({ document: { title, uri } }) => [title, uri]),
      [
        ["Fees & fines", "https://library.example/fees?a=1&b=2"],
        ["Opening hours", "feed.xml"],
      ],
    );
  });

  it("takes a time that grows with its length", () => {
    for (const part of ["<item>", "<item><title>a</title>", "<item><title>a</title></item>", "<link ", "<!"])
      assertLinear(part, 40_000, (text) => feedTexts(`<rss>${text}`));
  });
});
