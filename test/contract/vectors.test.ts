import assert from "node:assert/strict";
import { VERDICTS } from "../../src/contract/verify/verdict";
import { visualizationFormatSchema } from "../../src/contract/visualize/visualizeRequest";
import { ALL_RULES } from "../../src/core/analyze";
import { assertProblem } from "../service/support/everyAnswer";
import { type ContractService, endContractServices, startContractService } from "./support/contractService";
import { type Outcome, outcomeOf, requested, WAYS } from "./support/places";
import { type CallVector, holdsAt, isCall, readVectorFiles, type RequestVector } from "./support/vectors";

const files = readVectorFiles();

describe("test vectors", () => {
  let service: ContractService;

  before(async () => {
    service = await startContractService();
  });
  after(endContractServices);

  for (const { area, vectors } of files) {
    const calls = vectors.filter(isCall);
    for (const way of WAYS) {
      const here = calls.filter((vector) => holdsAt(vector, way.place));
      if (here.length === 0) continue;
      describe(`${area}, by ${way.title}`, () => {
        for (const vector of here)
          it(vector.name, async () => assert.deepEqual(await way.run(vector, service), expected(vector, way.place)));
      });
    }

    const requests = vectors.filter((vector): vector is RequestVector => !isCall(vector));
    if (requests.length === 0) continue;
    describe(`${area}, by raw HTTP`, () => {
      for (const vector of requests) {
        it(vector.name, async () => {
          const answer = await requested(vector, service);
          assertProblem(answer, vector.expect.error.code);
          assert.deepEqual(outcomeOf(answer), { error: vector.expect.error });
          for (const [name, value] of Object.entries(vector.expect.headers ?? {}))
            assert.equal(answer.headers[name.toLowerCase()], value);
        });
      }
    });
  }
});

/** A class that refuses parameters by itself knows no status. */
function expected({ name, expect, refused_by }: CallVector, place: (typeof WAYS)[number]["place"]): Outcome {
  if (expect === undefined) return assert.fail(`${name} expects nothing: run npm run vectors.`);
  if (!("error" in expect)) return expect;
  const isRefusedByAll = expect.error.code === "invalid_request" && refused_by === undefined;
  const isLocal = place === "core" || isRefusedByAll;
  return { error: { ...expect.error, status: isLocal && place !== "http" ? null : expect.error.status } };
}

describe("the vectors themselves", () => {
  const all = files.flatMap(({ vectors }) => vectors);
  const expected = all.flatMap((vector) =>
    isCall(vector) && vector.expect !== undefined && "result" in vector.expect ? [vector.expect.result] : [],
  );
  const results = expected.filter((result) => "claims" in result);
  const trials = expected.filter((result) => "recommended" in result);
  const analyses = expected.filter((result) => "deductions" in result);
  const pictures = expected.filter((result) => "format" in result);

  it("have names of their own in their file", () => {
    for (const { area, vectors } of files)
      assert.equal(new Set(vectors.map(({ name }) => name)).size, vectors.length, area);
  });

  it("show every verdict", () => {
    const shown = new Set(results.flatMap(({ claims }) => claims.map(({ verdict }) => verdict)));
    assert.deepEqual(
      VERDICTS.filter((verdict) => !shown.has(verdict)),
      [],
    );
  });

  it("show every form of a retrieval, and many of its warnings", () => {
    assert.deepEqual(new Set(pictures.map(({ format }) => format)), new Set(visualizationFormatSchema.options));
    const shown = new Set(pictures.flatMap(({ content }) => content?.warnings.map(({ code }) => code) ?? []));
    assert.ok(shown.size >= 12, [...shown].join(", "));
  });

  it("show settings that are kept, and settings that are changed, with the evidence", () => {
    assert.deepEqual(new Set(trials.map(({ keep_current }) => keep_current)), new Set([true, false]));
    assert.ok(trials.some(({ candidates }) => candidates.length > 5));
    assert.ok(trials.some(({ gain }) => gain !== null));
    assert.ok(trials.some(({ collection: { questions } }) => questions.given !== undefined));
  });

  it("show findings of every group of rules, in both texts, and prompts without any", () => {
    const found = analyses.flatMap(({ findings }) => findings);
    const groups = ALL_RULES.filter(({ code }) => found.some(({ rule }) => rule === code)).map(({ group }) => group);
    assert.deepEqual(new Set(groups), new Set(ALL_RULES.map(({ group }) => group)));
    assert.deepEqual(new Set(found.map(({ target }) => target)), new Set(["prompt", "context"]));
    assert.ok(analyses.some(({ findings, score }) => findings.length === 0 && score === 1));
    assert.ok(analyses.some(({ improved_prompt }) => improved_prompt !== null));
  });

  it("can be read by every JSON parser: no text has half a surrogate pair", () => {
    for (const { area, vectors } of files) assert.doesNotMatch(JSON.stringify(vectors), /\\ud[89a-f]/u, area);
  });
});
