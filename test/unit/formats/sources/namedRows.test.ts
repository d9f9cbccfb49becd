import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { rankedSources } from "../../../../src/formats/sources/rankedSources";
import { resolveSources } from "../../../../src/formats/sources/resolveSources";
import { MemoryFileAccess } from "./memoryFileAccess";

const FILMS = [
  "id,title,director,blurb",
  "1,Slow River,M. Ode,A barge and its crew",
  '2,"Night; Train",K. Lund,"Two strangers\nshare a sleeper"',
  "3,Old Harbour,,A harbour before the storm",
  "4,Twins,A,One",
  "5,Twins,B,Two",
].join("\n");

async function resolve(record: object, files: Readonly<Record<string, string>>) {
  const text = `${JSON.stringify({ query: "quiet films", response: "Watch Old Harbour.", ...record })}\n`;
  const [read] = readAnswers({ path: "log.jsonl", text }, "retrieval").records;
  assert.ok(read);
  const access = new MemoryFileAccess(files);
  const fallback = { globs: Object.keys(files), picked: [] };
  const resolved = rankedSources(read, await resolveSources(read, "mem:/log.jsonl", access, fallback));
  const { problems, sources } = resolved;
  return {
    problems,
    texts: sources.map(({ document }) => document.text),
    marked: sources.map(({ location, document: { text } }) => {
      if (location === null) return null;
      const { start, end } = location.map.spanToOuter({ start: 0, end: text.length });
      return (files[location.uri.replace("mem:/", "")] ?? "").slice(start, end);
    }),
  };
}

describe("names of what was retrieved", () => {
  it("are rows of a table that was given, in the order of the list", async () => {
    const record = { retrieved_titles: ["Old Harbour", "night; train", "Slow River"] };
    const { problems, texts, marked } = await resolve(record, { "films.csv": FILMS });
    assert.deepEqual(problems, []);
    assert.deepEqual(texts, [
      "id: 3; title: Old Harbour; blurb: A harbour before the storm",
      "id: 2; title: Night; Train; director: K. Lund; blurb: Two strangers\nshare a sleeper",
      "id: 1; title: Slow River; director: M. Ode; blurb: A barge and its crew",
    ]);
    assert.deepEqual(marked[2], "1,Slow River,M. Ode,A barge and its crew");
  });

  it("are documents of a file of several by their titles", async () => {
    const documents = ["Slow River", "Old Harbour", "Night Train"].map((title) => ({
      title,
      text: `The film ${title} was shown in the old cinema of the town.`,
    }));
    const { problems, texts } = await resolve(
      { retrieved_titles: ["Night Train", "Slow River"] },
      { "films.json": JSON.stringify(documents) },
    );
    assert.deepEqual([problems, texts], [[], [documents[2]?.text, documents[0]?.text]]);
  });

  it("are told by the titles beside their ids, where what is given has other ids or none", async () => {
    const documents = ["Slow River", "Old Harbour"].map((title, at) => ({ film: `F${at}`, title, body: `${title}: it is.` }));
    const found = ["Old Harbour", "Slow River"].map((title, at) => ({ film_id: `X${at}`, title, score: 0.5 - at / 10 }));
    const { problems, texts } = await resolve(
      { retrieved_films: found },
      { "films.json": JSON.stringify(documents, null, 2) },
    );
    assert.deepEqual(problems, []);
    assert.deepEqual(
      texts.map((text) => text.includes("Old Harbour: it is.") || text.includes("Slow River: it is.")),
      [true, true],
    );
    assert.match(texts[0] ?? "", /Old Harbour: it is\./u);
  });

  it("have no text where two rows are called so, or none is", async () => {
    const { problems, texts } = await resolve(
      { retrieved_titles: ["Twins", "Old Harbour", "Slow River", "Lost Film"] },
      { "films.csv": FILMS },
    );
    assert.deepEqual([problems, texts.map((text) => text.slice(0, 5))], [[], ["", "id: 3", "id: 1", ""]]);
  });

  it("are of something else where most are no rows", async () => {
    const { problems, texts } = await resolve(
      { retrieved_titles: ["Old Harbour", "Lost Film", "No Film"] },
      { "films.csv": FILMS },
    );
    assert.deepEqual(texts.slice(0, 3), ["", "", ""]);
    assert.equal(problems.length, 1);
  });
});
