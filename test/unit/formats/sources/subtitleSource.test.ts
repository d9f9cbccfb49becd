import assert from "node:assert/strict";
import { subtitleSource } from "../../../../src/formats/sources/subtitleSource";
import { original } from "./sourceParts";

describe("subtitleSource", () => {
  it("joins what subtitles of SubRip say, and names the times", () => {
    const file =
      "1\r\n00:00:01,000 --> 00:00:03,000\r\nBooks are lent\r\nfor <i>four</i>\r\n\r\n2\r\n01:02:03,500 --> 01:02:05,000\r\nweeks.\r\n";
    const source = subtitleSource(file);
    assert.equal(source.text, "Books are lent for four weeks.");
    assert.deepEqual(source.places, [
      { name: "00:00:01", start: 0 },
      { name: "01:02:03", start: 24 },
    ]);
    assert.equal(original(file, source, "four weeks"), "four</i>\r\n\r\n2\r\n01:02:03,500 --> 01:02:05,000\r\nweeks");
  });

  it("leaves out the head, notes, names and settings of WebVTT", () => {
    const file =
      "WEBVTT - Loans\n\nNOTE Not said.\n\nintro\n00:01.000 --> 00:03.000 align:start\n<v Anna>Books are <00:02.000>lent.\n\nSTYLE\n::cue {}\n";
    const { text, places } = subtitleSource(file);
    assert.equal(text, "Books are lent.");
    assert.deepEqual(places, [{ name: "00:01", start: 0 }]);
  });
});
