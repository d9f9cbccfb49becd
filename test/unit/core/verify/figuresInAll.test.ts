import assert from "node:assert/strict";
import { DEFAULT_THRESHOLD } from "../../../../src/contract/config";
import type { Claim } from "../../../../src/contract/verify/citationResult";
import { findings, verifyCitations } from "../../../../src/core/verify";

/** The only claim of an answer without marks over a folder of files. */
function claimOf(response: string, sources: readonly string[]): Claim {
  const request = { query: "", response, sources: sources.map((text) => ({ text })), order: "found" as const };
  const { claims } = verifyCitations(request, { threshold: DEFAULT_THRESHOLD });
  assert.equal(claims.length, 1);
  return claims[0] ?? assert.fail();
}

function told(response: string, sources: readonly string[]): readonly [string, ...(readonly string[])[]] {
  const { verdict, reasons } = claimOf(response, sources);
  return [verdict, ...reasons.map(({ message, start, end }) => [response.slice(start, end), message])];
}

const HARBOUR = "The harbour of Lund has 340 berths. Its crane lifts 12 tonnes.";
const FERRY = "The ferry to Rhodes sails at night. Tickets are sold on board by the purser.";

describe("a figure of an answer without marks", () => {
  it("that no source gives is told of at its place", () => {
    const response = "Critics of the ferry to Rhodes counted 85 delayed departures during the strike.";
    assert.deepEqual(told(response, [HARBOUR, FERRY]), ["uncertain", ["85", "No given source gives the number “85”."]]);
  });

  it("is marked where the claim cannot be told otherwise", () => {
    const response = "Critics of the ferry to Rhodes counted 85 delayed departures during the strike.";
    const request = { query: "", response, sources: [{ text: HARBOUR }, { text: FERRY }], order: "found" as const };
    const [finding] = findings(verifyCitations(request, { threshold: DEFAULT_THRESHOLD }));
    assert.equal(response.slice(finding?.span.start, finding?.span.end), "85");
  });

  it("is not called missing where another source gives it", () => {
    const response = "Berths in Lund | 310 | 325 | 340";
    const sources = [2022, 2023, 2024].map((year, index) => `Report ${year}. Berths in Lund: ${310 + index * 15}.`);
    const { verdict, reasons } = claimOf(`| Harbour | | | |\n|---|---|---|---|\n| ${response} |`, sources);
    assert.equal(verdict, "uncertain");
    assert.deepEqual(
      reasons.map(({ message }) => message),
      ["The figures of this claim stand in several sources, and none of them has it all."],
    );
  });

  it("that one source states otherwise and none gives is contradicted, whatever others leave open", () => {
    const sources = [
      "The harbour of Lund has 340 berths for guests.",
      "The harbour of Lund has berths for guests. It was opened by the king.",
    ];
    assert.deepEqual(told("The harbour of Lund has 290 berths for guests.", sources), [
      "contradicted",
      ["290", "The claim says “290”; the source says “340”."],
    ]);
  });

  it("that another source gives of the same is not contradicted", () => {
    const sources = [
      "The harbour of Lund has 340 berths for guests, as of May.",
      "The harbour of Lund offers guests and members 290 berths in all.",
    ];
    assert.notEqual(claimOf("The harbour of Lund has 290 berths for guests.", sources).verdict, "contradicted");
  });

  it("comes with the passage that gives it", () => {
    const response = "Divers of Lund cleared the old basin of mud within 36 hours, which critics praised warmly.";
    const sources = [
      "Divers of Lund clear the basin of mud each year. Critics say so. Mud is warm.",
      "On Monday divers of Lund cleared the basin within 36 hours. Two pumps helped.",
    ];
    const { evidence } = claimOf(response, sources);
    assert.match(evidence[0]?.text ?? "", /36 hours/u);
  });

  it("is told of where the claim cites nothing in an answer with marks", () => {
    const response = "The crane lifts 12 tonnes [1].\n\nThe harbour of Lund has 290 berths.";
    const { claims } = verifyCitations(
      { query: "", response, sources: [{ text: HARBOUR }, { text: FERRY }] },
      { threshold: DEFAULT_THRESHOLD },
    );
    const reasons = claims.at(-1)?.reasons ?? [];
    assert.deepEqual(
      reasons.map(({ code, start, end }) => [code, response.slice(start, end)]),
      [
        ["no_citation", "The harbour of Lund has 290 berths"],
        ["number_missing", "290"],
      ],
    );
  });

  it("is told to stand elsewhere where the nearest passage of what cites nothing lacks it", () => {
    const tides =
      "name: B-4; status: SENT; carrier: Alma; eta: 2026-05-11; total: 12.5\n\n" +
      "Orders are packed at noon. Parcels of glass are wrapped twice. Bells are sent by post.\n\n" +
      "name: B-9; status: DELIVERED; carrier: Ida; eta: 2026-05-02; delivered: 2026-05-19; item: brass bells of the north chapel";
    const response =
      "The crane lifts 12 tonnes [1].\n\nThe estimated delivery of the brass bells to the harbour is 2026-05-11.";
    const { claims } = verifyCitations(
      { query: "", response, sources: [{ text: HARBOUR }, { title: "Tides", text: tides }] },
      { threshold: DEFAULT_THRESHOLD },
    );
    const last = claims.at(-1);
    assert.equal(
      last?.reasons[0]?.message,
      "The claim cites nothing. “Tides” gives “2026-05-11” elsewhere than where most of its words stand.",
    );
    assert.equal(last.best_source, null);
  });

  it("is quoted from the passage that is shown", () => {
    const source =
      "Guests of the marina in Lund pay by the night. The marina has showers, a kiosk and a slipway. Berths: 340.";
    const { reasons, evidence } = claimOf("The marina in Lund has 290 berths with showers and a slipway.", [source]);
    const given = reasons.flatMap(({ replacement }) => replacement ?? []);
    assert.ok(given.every((words) => evidence[0]?.text.includes(words)));
  });
});

describe("a claim with the address of its page below it", () => {
  const CLAIM = "Critics of the ferry to Rhodes counted 85 delayed departures.";
  const PAGE = "https://example.org/critics";
  const verdicts = (response: string, sources: readonly { text: string; uri?: string }[]): readonly unknown[] => {
    const request = { query: "", response, sources: [...sources], order: "found" as const };
    const { claims, mode } = verifyCitations(request, { threshold: DEFAULT_THRESHOLD });
    return [mode, ...claims.map(({ verdict, reasons }) => [verdict, reasons.map(({ code }) => code)])];
  };

  it("rests on that page, and cannot be checked while nobody gave it", () => {
    for (const line of [`URL: ${PAGE}`, `- Link: ${PAGE}`, `URLs:  \n  ${PAGE}  \n  https://example.org/b`]) {
      const told = verdicts(`- ${CLAIM}  \n  ${line}\n`, [{ text: FERRY }, { text: HARBOUR }]);
      assert.deepEqual(told.slice(0, 2), ["grounding", ["not_checkable", ["not_given"]]], line);
    }
  });

  it("is judged by all sources where the page is one of them, or a source says otherwise", () => {
    const given = verdicts(`${CLAIM}\nURL: ${PAGE}\n`, [{ text: FERRY, uri: PAGE }, { text: HARBOUR }]);
    assert.notEqual((given[1] as string[])[0], "not_checkable");
    const wrong = "The harbour of Lund has 340 berths. Its crane lifts 15 tonnes.";
    const told = verdicts(`${wrong}\nURL: ${PAGE}\n`, [{ text: HARBOUR }, { text: FERRY }]);
    assert.deepEqual(
      told.slice(1).map((claim) => (claim as string[])[0]),
      ["supported", "contradicted"],
    );
  });
});
