import assert from "node:assert/strict";
import { disagreeingNumbers } from "../../../../../../src/core/analyze/rules/context/disagreeingNumbers";
import { foundBy } from "../../../../../support/analyzed";

const words = (context: string, asked: object = {}): string[] =>
  foundBy(disagreeingNumbers, {
    prompt:
      "Answer the question from the context alone. Cite the passages.\n<context>\n{context}\n</context>\nQuestion: {question}",
    context,
    ...asked,
  }).map((finding) => finding.words);

describe("disagreeing-numbers", () => {
  it("points at the later number, and at the first as its related place", () => {
    const context =
      "[1] Returns of unopened goods are accepted within 30 days of delivery.\n[2] Our shop: returns of unopened goods are accepted within 14 days of delivery.";
    const [finding] = foundBy(disagreeingNumbers, { prompt: "Answer.", context });
    assert.equal(finding?.words, "14 days");
    assert.deepEqual(
      finding?.related?.map(({ start, end }) => context.slice(start, end)),
      ["30 days"],
    );
    assert.match(finding?.message ?? "", /“14 days”, and “30 days” in passage 1/);
  });

  it("finds prices, percentages, bare numbers with what they count, and years of what happens once", () => {
    assert.deepEqual(
      words(
        "[1] The express delivery costs 12 euros on working days.\n[2] The express delivery costs 9 euros on working days.",
      ),
      ["9 euros"],
    );
    assert.deepEqual(
      words(
        "[1] The bridge over the harbour has 14 wooden arches.\n[2] The bridge over the harbour has 16 wooden arches.",
      ),
      ["16"],
    );
    assert.deepEqual(
      words(
        "[1] The harbour museum was founded in 1871 by sailors.\n[2] The harbour museum was founded in 1874 by sailors.",
      ),
      ["1874"],
    );
  });

  const SOUND: readonly (readonly [string, string])[] = [
    [
      "the same number",
      "[1] Returns of unopened goods are accepted within 30 days.\n[2] Returns of unopened goods are accepted within thirty days.",
    ],
    [
      "different things",
      "[1] The basic plan costs 12 euros for each month.\n[2] The premium plan costs 29 euros for each month.",
    ],
    [
      "different names",
      "[1] The office in Oslo employs 40 people all year.\n[2] The office in Bergen employs 25 people all year.",
    ],
    [
      "different years",
      "[1] In 2019 the company sold 400 bicycles in Norway.\n[2] In 2020 the company sold 560 bicycles in Norway.",
    ],
    [
      "different bounds",
      "[1] Delivery of large parcels takes at least 3 days.\n[2] Delivery of large parcels takes at most 7 days.",
    ],
    [
      "different units",
      "[1] The parcel of the set weighs 3 kilograms in all.\n[2] The parcel of the set weighs 3000 grams in all.",
    ],
    [
      "rounded numbers",
      "[1] The tower at the lake is 99.7 metres tall in all.\n[2] The tower at the lake is 100 metres tall in all.",
    ],
    [
      "years of what happens each year",
      "[1] The summer fair of the town drew guests in 2018.\n[2] The summer fair of the town drew guests in 2019.",
    ],
    [
      "titles that say what it is about",
      "Document [1](Title: Basic plan): The price is 5 euros a month.\nDocument [2](Title: Pro plan): The price is 9 euros a month.",
    ],
    [
      "code",
      "[1] Set the value: retry_count = 3 attempts for the worker.\n[2] Set the value: retry_count = 5 attempts for the worker.",
    ],
    [
      "negations",
      "[1] Returns of unopened goods are accepted within 30 days.\n[2] Returns of unopened goods are not accepted within 14 days.",
    ],
    [
      "two sentences of one passage",
      "[1] Delivery of large parcels takes 3 days. Delivery of large parcels takes 5 days.\n[2] Something else stands here, and it has no number.",
    ],
  ];
  for (const [name, context] of SOUND) it(`is silent about ${name}`, () => assert.deepEqual(words(context), []));

  it("is silent without context", () => assert.deepEqual(words(""), []));
});
