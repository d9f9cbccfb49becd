import assert from "node:assert/strict";
import type { Document } from "../../../../src/contract/document";
import { check, messages, told } from "./helpers";

const CLAIM = "Staff may carry over ten days of leave";

describe("a source that holds no longer", () => {
  for (const [words, source] of [
    [
      "This policy has been superseded by the Leave Policy of 2024",
      `This policy has been superseded by the Leave Policy of 2024. ${CLAIM}.`,
    ],
    ["This section is no longer in force", `${CLAIM}. This section is no longer in force.`],
    ["The above clause was repealed in 2021", `${CLAIM}. The above clause was repealed in 2021.`],
    ["which has since been rescinded", `${CLAIM}, which has since been rescinded.`],
    ["(superseded)", `# Leave 2019 (superseded)\n\n${CLAIM}.`],
    ["Status: Superseded by HR-12", `# Leave\n\nStatus: Superseded by HR-12\n\n${CLAIM}.`],
    [
      "SUPERSEDED",
      `# Leave\n\n**Version 2, 2019.** Owner: Staff.\n\n> SUPERSEDED. Replaced by version 3.\n\n${CLAIM}.`,
    ],
    ["No longer in force since 2024", `# Leave\n\n**No longer in force since 2024**\n\n${CLAIM}.`],
    [
      "This handbook is obsolete",
      `${CLAIM}.\n\n## Sick days\n\nStaff call the desk.\n\n## Notes\n\nThis handbook is obsolete.`,
    ],
  ] as const) {
    it(`leaves the claim open, and says why: ${words}`, () => {
      assert.deepEqual(told(CLAIM, source), ["uncertain", ["qualifier_differs", CLAIM]]);
      assert.deepEqual(messages(check(`${CLAIM} [1].`, [source])), [
        `The source says “${words}”. What stands there may hold no longer.`,
      ]);
    });
  }

  it("may say so in its title", () => {
    const source: Document = { title: "Leave 2019 (superseded)", text: `${CLAIM}.` };
    assert.deepEqual(messages(check(`${CLAIM} [1].`, [source])), [
      "The source is called “Leave 2019 (superseded)”. What stands there may hold no longer.",
    ]);
  });

  it("may be named by the one that takes its place", () => {
    const sources: Document[] = [
      { title: "Leave 2019", text: `${CLAIM}.` },
      { title: "Leave 2024", text: "This document supersedes Leave 2019. Staff may carry over five days of leave." },
    ];
    const { claims } = check(`${CLAIM} [1]. Staff may carry over five days of leave [2].`, sources);
    assert.deepEqual(
      claims.map(({ verdict }) => verdict),
      ["uncertain", "supported"],
    );
    assert.deepEqual(messages(check(`${CLAIM} [1].`, sources)), [
      "“Leave 2024” says “supersedes Leave 2019”. What stands there may hold no longer.",
    ]);
  });

  it("may be named by its id, and held in part", () => {
    const sources: Document[] = [
      { title: "HR-12 Leave", text: `${CLAIM}. Sick days need a note of a doctor.` },
      { title: "HR-31 Leave from 2026", text: "This policy supersedes the carry-over terms described in HR-12." },
    ];
    const { claims } = check(`${CLAIM} [1]. Sick days need a note of a doctor [1].`, sources);
    assert.deepEqual(
      claims.map(({ verdict }) => verdict),
      ["uncertain", "supported"],
    );
    const whole = [sources[0] ?? "", { title: "HR-31 Leave", text: "This policy replaces HR-12 from 2026 on." }];
    assert.equal(check("Sick days need a note of a doctor [1].", whole).claims[0]?.verdict, "uncertain");
    const other = [sources[0] ?? "", { title: "HR-31 Leave", text: "This policy replaces HR-121 from 2026 on." }];
    assert.equal(check("Sick days need a note of a doctor [1].", other).claims[0]?.verdict, "supported");
  });

  it("may be amended further down", () => {
    const source = `# Leave\n\n${CLAIM}. Sick days need a note.\n\n## Amendment of March\n\nStaff may no longer carry over leave.`;
    assert.deepEqual(messages(check(`${CLAIM} [1].`, [source])), [
      "“Amendment of March” further down speaks of this. What stands there may hold no longer.",
    ]);
    assert.equal(check("Sick days need a note [1].", [source]).claims[0]?.verdict, "supported");
    assert.equal(check("Staff may no longer carry over leave [1].", [source]).claims[0]?.verdict, "supported");
  });

  for (const [why, claim, source] of [
    ["takes the place of another", CLAIM, `This policy supersedes the Leave Policy of 2019. ${CLAIM}.`],
    ["was not superseded", CLAIM, `This policy has not been superseded. ${CLAIM}.`],
    ["tells of another text", CLAIM, `${CLAIM}. All earlier policies are superseded by this one.`],
    [
      "says what it takes the place of itself",
      CLAIM,
      `The following handbook provisions are superseded by this amendment: leave. ${CLAIM}.`,
    ],
    ["tells of another section", CLAIM, `${CLAIM}.\n\n## Sick days\n\nThis section is no longer in force.`],
    ["has a word at a line's start that goes on", CLAIM, `Withdrawn books are sold in May. ${CLAIM}.`],
    ["tells of a row", CLAIM, `${CLAIM}.\n\n| Status | Meaning |\n| --- | --- |\n| Obsolete | not made any more |`],
    ["tells of a thing", "The bridge has two lanes", "The bridge has two lanes. It was replaced in 1990."],
    ["is told of as past", "The act was repealed in 1990", "The act was repealed in 1990."],
    [
      "is told of as former",
      `Until 2024 staff carried over ten days`,
      "This policy was superseded. Until 2024 staff carried over ten days.",
    ],
  ] as const) {
    it(`is none that ${why}`, () => {
      assert.deepEqual(told(claim, source), ["supported"]);
    });
  }
});
