import assert from "node:assert/strict";
import type { Figure } from "../../../src/contract/visualize/figure";
import type { RetrievalReport } from "../../../src/contract/visualize/retrievalReport";
import { retrievalFigures } from "../../../src/core/visualize/figures/retrievalFigures";
import { makeReport } from "../../../src/core/visualize/report/makeReport";
import { hostileRetrieval } from "../../support/hostileRetrieval";
import { stagedRetrieval } from "../../support/stagedRetrieval";
import {
  type Area,
  drawnParts,
  isInside,
  markAreas,
  overlap,
  textAreas,
} from "../../unit/core/visualize/figures/drawnParts";
import { changedReport, repeatedReport, sampleReport } from "../../unit/core/visualize/figures/figureReports";

const WIDTHS = [300, 519, 720];
/** Of many documents these cost much, and show no other layout. */
const WIDTHS_OF_MANY = [320, 720];
const MANY = 40;
const WORDS =
  "how do I request a refund for an annual subscription invoice when the supercalifragilisticexpialidocious owner of a workspace has left and nobody knows the billing password zebra quokka";

const REPORTS: readonly [name: string, report: () => RetrievalReport][] = [
  ...[1, 2, 10, 41].map((documents): [string, () => RetrievalReport] => [
    `${documents} documents`,
    () => sampleReport(documents),
  ]),
  ["1,000 documents", () => repeatedReport(sampleReport(25), 40)],
  ...[20, 200].map((candidates): [string, () => RetrievalReport] => [
    `the stages of ${candidates} candidates`,
    () => makeReport(stagedRetrieval(candidates)),
  ]),
  ["hostile documents", () => makeReport(hostileRetrieval())],
  ["equal scores", () => changedReport(10, () => ({ score: 0.5 }))],
  ["scores around zero", () => changedReport(10, (place) => ({ score: 6.2 - place * 1.37 }))],
  ["tiny scores", () => changedReport(10, (place) => ({ score: 1e-12 * (10 - place) }))],
  ["huge scores", () => changedReport(10, (place) => ({ score: -1e12 / (place + 1) }))],
  [
    "long titles",
    () =>
      changedReport(10, (place) => ({
        title: (place % 2 === 0 ? "سياسة الاسترداد والإرجاع " : "Rechnungen im Voraus bezahlen ").repeat(400),
      })),
  ],
  ["ids alone", () => changedReport(10, (place) => ({ title: undefined, id: `550e8400-e29b-41d4-a716-${place}` }))],
  ["a long query", () => sampleReport(10, { query: WORDS })],
  ["a limit that nothing fits", () => sampleReport(41, { context_budget: 1 })],
  ["a limit in the middle", () => sampleReport(41, { context_budget: 3000 })],
  ["a sample", () => sampleReport(150, { sample: 110, context_budget: 3000 })],
  ["a sample of few", () => sampleReport(20, { sample: 3, context_budget: 3000 })],
  ["a limit far away", () => sampleReport(3, { context_budget: 1_000_000 })],
];

describe("the layout of figures", () => {
  for (const [name, report] of REPORTS) {
    it(`holds for ${name} at any width`, () => {
      const made = report();
      const widths = made.documents.length < MANY ? WIDTHS : WIDTHS_OF_MANY;
      assert.deepEqual(
        widths.flatMap((width) => retrievalFigures(made, width).flatMap(faults)),
        [],
      );
    });
  }

  it("is checked by a test that would see a fault", () => {
    const text = (x: number, y: number) => `<text x="${x}" y="${y}" class="rq-text" font-size="12">rank</text>`;
    const [one, other, outside] = textAreas(drawnParts(text(0, 20) + text(10, 24) + text(90, 20))) as [
      Area,
      Area,
      Area,
    ];
    assert.deepEqual(
      [overlap(one, other), overlap(one, outside), isInside(one, 100, 40), isInside(outside, 100, 40)],
      [true, false, true, false],
    );
  });
});

function faults(figure: Figure): string[] {
  const parts = drawnParts(figure.svg);
  const [texts, marks] = [textAreas(parts), markAreas(parts)];
  const at = `${figure.id} at ${figure.width}:`;
  const outside = [...texts, ...marks]
    .filter((area) => !isInside(area, figure.width, figure.height))
    .map(({ what }) => `${at} ${what} is not inside`);
  const kept = marks.filter((mark) => !mayBeCovered(mark));
  const covered = texts.flatMap((text, place) =>
    [
      ...texts.slice(place + 1).filter((other) => overlap(text, other)),
      ...kept.filter((mark) => overlap(text, mark)),
    ].map(({ what }) => `${at} ${text.what} lies on ${what}`),
  );
  return [...outside, ...covered];
}

/** Among very many points a label covers some of those that have none themselves. */
function mayBeCovered({ what }: Area): boolean {
  return what === "a rq-point";
}
