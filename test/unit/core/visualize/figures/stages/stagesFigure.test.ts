import assert from "node:assert/strict";
import { retrievalFigures } from "../../../../../../src/core/visualize/figures/retrievalFigures";
import { makeReport } from "../../../../../../src/core/visualize/report/makeReport";
import { stagedRetrieval } from "../../../../../support/stagedRetrieval";
import { drawnParts, isInside, overlap, textAreas } from "../drawnParts";
import { figureOf, sampleReport } from "../figureReports";

const report = makeReport(stagedRetrieval(20));
const figure = figureOf(report, "stages");
const texts = (svg: string): string[] =>
  drawnParts(svg)
    .filter(({ name }) => name === "text")
    .map(({ text }) => text);

describe("the figure of what each stage kept", () => {
  it("has a bar for each count of a stage, as long as it is large", () => {
    const bars = drawnParts(figure.svg).filter(({ attributes }) => attributes.class === "rq-bar");
    const widths = bars.map(({ attributes }) => Number(attributes.width));
    const [longest = 0] = widths;
    assert.deepEqual(
      widths.filter((_, place) => place % 2 === 0).map((width) => Math.round((width / longest) * 20)),
      [20, 13, 13, 5],
    );
  });

  it("says what a stage dropped, kept and gained", () => {
    const shown = texts(figure.svg);
    const [start, end] = [shown.indexOf("metadata filter"), shown.indexOf("rerank")];
    assert.deepEqual(shown.slice(start, end), [
      "metadata filter",
      "7 dropped, 2 of them relevant",
      "1 of the 3 judged relevant",
      "13",
      "1 copy",
      "0.47",
      "−0.48",
      "1,864",
    ]);
    assert.equal(
      figure.description,
      "4 stages lead from 20 documents to 5. Most are dropped at “packed”: 8. 1 of 3 documents judged relevant gets to the end; 2 are lost at “metadata filter”. The nDCG of the first 5 ranks goes from 0.95 to 0.23; “metadata filter” loses most (−0.48). Their tokens go from about 2,758 to 719.",
    );
  });

  it("says of how many ranks the nDCG is", () => {
    const { retrieved_docs } = stagedRetrieval(20);
    const one = makeReport(stagedRetrieval(20, { retrieved_docs: retrieved_docs.slice(0, 1) }));
    assert.match(figureOf(one, "stages").description, /The nDCG of the first rank goes from /);
    assert.ok(texts(figureOf(one, "stages").svg).includes("first rank"));
  });

  it("has a row a stage in its table", () => {
    assert.deepEqual(
      figure.table.columns.map(({ name }) => name),
      [
        ...["Stage", "Documents", "Dropped", "Relevant among the dropped", "Judged relevant"],
        ...["nDCG", "nDCG gained", "Tokens", "Copies"],
      ],
    );
    assert.deepEqual(
      figure.table.rows.map(({ cells }) => cells),
      [
        ["candidates", 20, null, null, 3, 0.9469, null, 2758, 2],
        ["metadata filter", 13, 7, 2, 1, 0.4693, -0.4776, 1864, 1],
        ["rerank", 13, 0, 0, 1, 0.2346, -0.2347, 1864, 1],
        ["packed", 5, 8, 0, 1, 0.2346, 0, 719, 0],
      ],
    );
  });

  it("draws no more rows than are compared, and says so", () => {
    const stages = Array.from({ length: 20 }, (_, place) => ({ name: `step ${place + 1}`, documents: [] }));
    const many = figureOf(makeReport(stagedRetrieval(4, { stages })), "stages");
    assert.equal(many.note, "Drawn are the last 12 of 21 stages. Tokens are estimated.");
    assert.ok(texts(many.svg).includes("step 20") && !texts(many.svg).includes("step 9"));
    assert.equal(many.table.rows.length, 21);
  });

  it("holds its words apart and within its frame in each width", () => {
    for (const width of [300, 420, 720, 1200]) {
      const { svg, height } = figureOf(report, "stages", width);
      const areas = textAreas(drawnParts(svg));
      for (const [place, area] of areas.entries()) {
        assert.ok(isInside(area, width, height), `${area.what} at ${width}`);
        for (const other of areas.slice(place + 1))
          assert.ok(!overlap(area, other), `${area.what} on ${other.what} at ${width}`);
      }
    }
  });

  it("is left out where no stages were given", () => {
    assert.ok(!retrievalFigures(sampleReport(3)).some(({ id }) => id === "stages" || id === "movement"));
  });
});
