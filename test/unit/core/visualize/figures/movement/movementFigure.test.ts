import assert from "node:assert/strict";
import type { VisualizeRequest } from "../../../../../../src/contract/visualize/visualizeRequest";
import { makeReport } from "../../../../../../src/core/visualize/report/makeReport";
import { stagedRetrieval } from "../../../../../support/stagedRetrieval";
import { drawnParts, isInside, overlap, type Part, textAreas } from "../drawnParts";
import { figureOf } from "../figureReports";

const report = makeReport(stagedRetrieval(20));
const figure = figureOf(report, "movement");
const parts = drawnParts(figure.svg);
const lines = (all: readonly Part[], look: string, width: string): Part[] =>
  all.filter(({ attributes }) => attributes.class === look && attributes["stroke-width"] === width);

/** Three documents: `b` is dropped first and comes back, `c` is dropped for good, and `d` is new in the last list. */
const back: VisualizeRequest = {
  query: "When are refunds paid?",
  retrieved_docs: [
    { id: "d", text: "Refunds are paid within 14 days." },
    { id: "b", text: "The shop opens at nine." },
  ],
  stages: [
    { name: "first", documents: [{ id: "a" }, { id: "b" }, { id: "c" }] },
    { name: "second", documents: [{ id: "c" }, { id: "a" }] },
    { name: "third", documents: [{ id: "d" }, { id: "b" }] },
  ],
  format: "json",
  theme: "light",
  scale: 1,
};

describe("the figure of the movement through the stages", () => {
  it("joins the ranks of what gets to the end by a line through all stages", () => {
    const kept = lines(parts, "rq-line", "1.75").filter(({ attributes }) => attributes.d?.includes("C"));
    assert.equal(kept.length, 5);
    for (const { attributes } of kept) assert.equal(attributes.d?.split("C").length, 4, attributes.d);
  });

  it("ends the line of what is dropped with a stop, behind the last list that has it", () => {
    const ends = (all: readonly Part[]): number =>
      all.filter(
        ({ name, attributes }) => name === "path" && /^M[\d. ]+H[\d.]+M[\d. ]+V[\d.]+$/.test(attributes.d ?? ""),
      ).length;
    assert.equal(ends(parts), 15 + 2, "one a dropped document, and two in the key");
    assert.equal(ends(lines(parts, "rq-loss", "2")), 2 + 1, "two of them are judged relevant");
  });

  it("breaks the line of a document that a stage lacks", () => {
    const drawn = drawnParts(figureOf(makeReport(back), "movement").svg);
    assert.equal(lines(drawn, "rq-line", "1.75").filter(({ attributes }) => attributes.d?.includes("C")).length, 0);
    assert.equal(lines(drawn, "rq-line", "1.75").filter(({ attributes }) => attributes.d?.includes("V")).length, 1);
  });

  it("leads to the documents of the report, by their ranks there", () => {
    const ranks = parts.flatMap(({ attributes }) => attributes["data-rank"] ?? []);
    assert.deepEqual([...ranks].sort(), ["1", "2", "3", "4", "5"]);
    assert.deepEqual(figure.table.rows.map(({ rank }) => rank).slice(0, 6), [1, 2, 3, 4, 5, null]);
  });

  it("says of each document at the pointer where it stood, and where it was dropped", () => {
    const hovers = parts.filter(({ name }) => name === "title").map(({ text }) => text);
    assert.ok(
      hovers.includes(
        "Returns, part 1\ncandidates: rank 2\ndropped at “metadata filter”\njudged relevant (1)\nhas evidence that the answer lacks",
      ),
      hovers.join("\n\n"),
    );
  });

  it("has a row a document in its table, with its rank at each stage", () => {
    assert.deepEqual(
      figure.table.columns.map(({ name }) => name),
      [
        ...["Document", "Judgement", "Rank: candidates", "Rank: metadata filter", "Rank: rerank", "Rank: packed"],
        ...["Dropped at", "Evidence for unsupported statements"],
      ],
    );
    assert.deepEqual(figure.table.rows[2]?.cells, ["Refunds, part 1", 1, 1, 1, 3, 3, null, null]);
    assert.deepEqual(figure.table.rows.find(({ cells }) => cells.at(-1) !== null)?.cells, [
      ...["Returns, part 1", 1, 2, null, null, null],
      ...["metadata filter", 1],
    ]);
  });

  it("draws the first ranks of long lists in rows, and says what it leaves out", () => {
    const long = figureOf(makeReport(stagedRetrieval(200)), "movement");
    assert.match(
      long.note,
      /^Ranks from 26 on lie closer together\. \d+ of 200 documents are drawn: those of the last list, the relevant ones, and those near the top\.$/,
    );
    assert.equal(long.table.rows.length, 200);
  });

  it("draws the last stages where not all have room, with numbers for their names", () => {
    const documents = [{ id: "a" }, { id: "b" }];
    const stages = Array.from({ length: 12 }, (_, place) => ({ name: `rerank number ${place + 1}`, documents }));
    const many = figureOf(makeReport({ ...back, stages }), "movement", 300);
    assert.match(many.note, /^Drawn are the last 6 of 13 stages\./);
    const texts = drawnParts(many.svg).map(({ text }) => text);
    assert.ok(texts.includes("rerank number 12") && !texts.includes("rerank number 7"));
  });

  it("shades by the estimated relevance where nobody judged and words tell", () => {
    const told = makeReport(back);
    const stages = told.stages ?? assert.fail();
    const shaded = {
      ...told,
      stages: { ...stages, documents: stages.documents.map((document) => ({ ...document, relevance: 0.95 })) },
    };
    const dots = drawnParts(figureOf(shaded, "movement").svg).filter(
      ({ name, attributes }) => name === "circle" && attributes.class === "rq-heat-8",
    );
    assert.equal(dots.length, 7 + 1, "one for each place in a list, and one in the key");
    assert.match(figureOf(shaded, "movement").note, /The shade is estimated from the words/);
  });

  it("holds its words apart and within its frame in each width", () => {
    for (const width of [300, 480, 720, 1200]) {
      const { svg, height } = figureOf(report, "movement", width);
      const areas = textAreas(drawnParts(svg));
      for (const [place, area] of areas.entries()) {
        assert.ok(isInside(area, width, height), `${area.what} at ${width}`);
        for (const other of areas.slice(place + 1))
          assert.ok(!overlap(area, other), `${area.what} on ${other.what} at ${width}`);
      }
    }
  });
});
