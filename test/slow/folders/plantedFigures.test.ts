import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Claim } from "../../../src/contract/verify/citationResult";
import { type PlacedRow, placeRow, shownSeverity } from "../../../src/extension/citations/placedRow";
import { nodeDisk } from "../../../src/extension/node/nodeDisk";
import { parseSettings } from "../../../src/extension/shared/settings";
import { REPORT_DOCUMENTS, reportFolder, REPORTS } from "../../support/dueDiligence";
import { plantFigures } from "../../support/plantFigures";
import { Host, job, rowsOf } from "../../unit/extension/worker/host";

const SEEDS = [1, 2, 3];
/** Of the figures that are planted into sentences that the documents state, at least this share is underlined. */
const UNDERLINED = 0.85;
/** Figures that the report took from web pages which are not there, or reckoned itself. */
const OTHERS = 15;

describe("wrong figures in a report", function () {
  this.timeout(120_000);
  const { severity } = parseSettings(() => undefined).settings;

  before(function () {
    if (!existsSync(reportFolder())) this.skip();
  });
  const host = new Host({}, [], { ...nodeDisk, write: () => undefined });
  let jobs = 0;
  const check = async (text: string): Promise<PlacedRow> => {
    jobs += 1;
    const uri = `${pathToFileURL(join(reportFolder(), REPORT_DOCUMENTS)).href}/`;
    const place = { label: "", within: "", exclude: [], max_bytes: 5_000_000, unsaved: [] };
    const folders = [{ uri, ...place, home: "file:///none/" }];
    host.send(job(jobs, text, { path: "Untitled-1.md", picked: [uri], folders, counting: "picked" }));
    const [row] = rowsOf(await host.end(jobs));
    return row === undefined ? assert.fail("the report was not checked") : placeRow(row);
  };
  /** The claims that the editor underlines; a hint is no underline. */
  const underlined = (placed: PlacedRow): readonly (Claim | undefined)[] =>
    placed.findings
      .filter(({ finding }) => !["off", "hint"].includes(shownSeverity(placed, finding, severity)))
      .map(({ finding }) => placed.claims[finding.claim]?.claim);

  let report = "";
  let stated: readonly Claim[] = [];
  before(async () => {
    report = readFileSync(join(reportFolder(), REPORTS.research), "utf8");
    stated = (await check(report)).row.result.claims.filter(({ verdict }) => verdict === "supported");
  });

  for (const seed of SEEDS) {
    it(`are underlined, and little else is (${seed})`, async () => {
      const { text, figures } = plantFigures(report, stated, 20, seed);
      const shown = underlined(await check(text));
      const holds = (claim: Claim | undefined, at: number): boolean =>
        claim !== undefined && claim.start <= at && at < claim.end;
      const found = figures.filter(({ start }) => shown.some((claim) => holds(claim, start)));
      const others = shown.filter((claim) => !figures.some(({ start }) => holds(claim, start)));
      assert.equal(figures.length, 20);
      assert.ok(found.length >= figures.length * UNDERLINED, `${found.length} of ${figures.length}`);
      assert.ok(others.length <= OTHERS, `${others.length} others`);
    });
  }
});
