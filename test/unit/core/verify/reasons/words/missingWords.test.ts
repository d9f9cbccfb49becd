import assert from "node:assert/strict";
import { prepareClaim } from "../../../../../../src/core/lexical/preparedClaim";
import { PreparedSource } from "../../../../../../src/core/lexical/preparedSource";
import { findDetails } from "../../../../../../src/core/verify/reasons/findDetails";
import { wordDetails } from "../../../../../../src/core/verify/reasons/words/missingWords";
import { check } from "../../helpers";

const SOURCE =
  "Refunds for parcels are paid by bank transfer. The registered office lies in Delft. Every courier there wears a blue coat.";

/** The phrases named for a claim against the first sentence of a source, with what is said of them. */
function named(claim: string, source = SOURCE): [words: string, message: string][] {
  const comparison = {
    claim: prepareClaim(claim, { start: 0, end: claim.length }, []),
    source: new PreparedSource(source),
    passage: { first: 0, last: 0 },
  };
  const others = findDetails(comparison).filter(({ reason }) => reason.code !== "word_missing");
  return wordDetails(comparison, others).map(({ reason: { start, end, message, code } }) => {
    assert.equal(code, "word_missing");
    return [claim.slice(start, end), message];
  });
}

function words(claim: string, source?: string): string[] {
  return named(claim, source).map(([phrase]) => phrase);
}

describe("the phrases that a source does not support", () => {
  it("are named from the first to the last of their words, without function words at the ends", () => {
    assert.deepEqual(named("Refunds for parcels are paid by magnetic zeppelin."), [
      ["magnetic zeppelin", "The source never uses “magnetic zeppelin”."],
    ]);
  });

  it("are not said to be never used where the source uses one of their words elsewhere", () => {
    assert.deepEqual(named("Refunds for parcels are paid by registered zeppelin."), [
      ["registered zeppelin", "The source does not say “registered zeppelin” of this."],
    ]);
  });

  it("are none in a claim whose words the passage has", () => {
    assert.deepEqual(words("Refunds for parcels are paid by bank transfer."), []);
    assert.deepEqual(words("A parcel is refunded by the bank's transfers, and paid."), []);
  });

  it("are two at most, in the order of the claim", () => {
    const claim = "Magnetic zeppelins (purple lanterns) and frozen volcanoes; refunds for parcels, hollow mountains.";
    const [first = "", second = "", ...more] = words(claim);
    assert.deepEqual(more, []);
    assert.ok(claim.indexOf(first) < claim.indexOf(second), `${first}, ${second}`);
  });

  it("leave numbers, names, opposites and quotations to the reasons about those", () => {
    assert.deepEqual(words("Refunds for parcels are paid by Grace Hopper."), []);
    assert.deepEqual(words("Refunds for parcels are paid within 45 weeks."), []);
    assert.deepEqual(words("Refunds for parcels decrease.", "Refunds for parcels increase."), []);
    assert.deepEqual(words("Refunds for parcels are paid “as the purple zeppelin flies”."), []);
  });

  it("hold numbers whole", () => {
    const found = words(
      "Refunds for parcels are paid after 24 hours by bank transfer.",
      `${SOURCE} The office opens after 24 hours.`,
    );
    assert.deepEqual(found, ["24 hours"]);
  });

  it("stand behind one another, whatever the claim", () => {
    for (const claim of [
      "Zeppelins of 8:30 purple zeppelins, 24-hour volcanoes",
      "[purple](zeppelin) **volcanoes** fly, fly, fly",
      "Refunds 5 5 5 purple 5 5",
    ]) {
      const comparison = {
        claim: prepareClaim(claim, { start: 0, end: claim.length }, []),
        source: new PreparedSource(SOURCE),
        passage: { first: 0, last: 0 },
      };
      const spans = wordDetails(comparison, findDetails(comparison)).map(({ reason }) => reason);
      for (const [index, { start, end }] of spans.entries())
        assert.ok(start >= (spans[index - 1]?.end ?? 0) && end > start && end <= claim.length, claim);
    }
  });

  it("come to the reader with their place in the answer", () => {
    const response =
      "Gift cards are fine. Refunds of returned parcels, cards and vouchers arrive every midnight by magnetic zeppelin [1].";
    const all = check(response, [SOURCE]).claims[1]?.citations[0]?.reasons ?? [];
    const reason = all.find(({ message }) => message.includes("zeppelin"));
    assert.equal(reason?.message, `The source does not say “${response.slice(reason?.start, reason?.end)}” of this.`);
    assert.ok((reason?.start ?? 0) > response.indexOf("Refunds"));
  });
});

describe("words that a source may do without", () => {
  it("are not named", () => {
    for (const claim of [
      "For example, many refunds for parcels are paid by bank transfer",
      "Several refunds for various parcels are paid by bank transfer",
    ])
      assert.deepEqual(words(claim), [], claim);
  });

  it("are cut off where they join sentences or say who reports", () => {
    for (const [claim, named] of [
      ["The handbook states that magnetic couriers bring refunds for parcels", "magnetic couriers"],
      ["In contrast, refunds for parcels are indicated by purple lanterns", "purple lanterns"],
    ] as const) {
      const found = words(claim);
      assert.ok(
        found.some((phrase) => phrase.includes(named)),
        claim,
      );
      assert.ok(!found.some((phrase) => /states|contrast|indicated/u.test(phrase)), claim);
    }
  });

  it("are none that join a sentence to the one before", () => {
    const source = "The harbour was closed in winter, as the ice was thick.";
    for (const joint of ["Ultimately", "Nevertheless", "Nonetheless", "Besides"])
      assert.deepEqual(words(`${joint}, the harbour was closed in winter`, source), []);
  });

  it("are initials of a name that the source spells out", () => {
    const source = "Refunds for parcels to the United Kingdom are paid by bank transfer. The office lies in Delft.";
    assert.deepEqual(words("Refunds for parcels to the UK are paid by bank transfer", source), []);
  });

  it("have another form there that starts alike", () => {
    const source = "Probationary refunds for parcels are paid by bank transfer since June 2020.";
    assert.deepEqual(words("Refunds on probation for parcels are paid by bank transfer since Jun 2020", source), []);
  });
});
