import assert from "node:assert/strict";
import { nothingToAsk, planText, requestsText } from "../../../../src/extension/judges/judgeWords";
import type { WirePlan } from "../../../../src/extension/worker/wire/judgesMessages";

const PLAN: WirePlan = {
  claims: 2,
  recorded: 0,
  calls: 2,
  tokens: 7650,
  withheld: 1,
  turns: [{ instructions: "Rule.", message: "CLAIM\nBuyers get reimbursed." }],
  request: null,
};

describe("planText", () => {
  it("counts claims, calls and tokens", () => {
    assert.equal(planText(PLAN), "2 claims, at least 2 calls, about 7,650 tokens");
    assert.equal(planText({ ...PLAN, claims: 1, calls: 1 }), "1 claim, at least 1 call, about 7,650 tokens");
  });

  it("tells those that were ruled on before from those that are asked about", () => {
    const some = { ...PLAN, claims: 3, recorded: 1 };
    assert.equal(
      planText(some),
      "2 claims, at least 2 calls, about 7,650 tokens; 1 more claim that it ruled on before",
    );
    const all = { ...PLAN, recorded: 2, calls: 0, tokens: 0 };
    assert.equal(planText(all), "2 claims that it ruled on before: no call");
    assert.equal(nothingToAsk(all, false), null);
  });
});

describe("nothingToAsk", () => {
  it("is silent where there is something to ask", () => {
    assert.equal(nothingToAsk(PLAN, false), null);
  });

  for (const [given, isOneClaim, words] of [
    [{ claims: 0, calls: 0 }, false, /^No claim of this answer is in doubt.*ragQuality\.judge\.mode/],
    [{ claims: 0, calls: 0 }, true, /^There is nothing to ask about this claim/],
    [{ calls: 0 }, false, /claims or their passages give orders to whoever reads them, and are not sent/],
    [{ calls: 0, withheld: 0 }, false, /claims are longer than the model can read/],
  ] as const)
    it(`says why nobody is asked: ${words.source}`, () => {
      assert.match(nothingToAsk({ ...PLAN, ...given }, isOneClaim) ?? "", words);
    });
});

describe("requestsText", () => {
  it("shows each text by its lines, to whom it goes, and what stays", () => {
    const { note, requests } = JSON.parse(requestsText("qwen3:8b at localhost:11434", PLAN));
    assert.deepEqual(requests, [{ instructions: ["Rule."], message: ["CLAIM", "Buyers get reimbursed."] }]);
    assert.equal(note[0], "Nothing was sent.");
    assert.match(note[1], /^Ask a Judge sends these to qwen3:8b at localhost:11434/);
    assert.equal(note.at(-1), "1 text, a claim or a passage, gives orders to whoever reads, and is not sent.");
  });

  it("shows the request instead by which a service has its own judge asked", () => {
    const request = {
      method: "POST",
      url: "https://rag.example/v1/verify-citations",
      headers: { authorization: "Bearer [API key]" },
      body: { judge: { mode: "uncertain", claims: [0], max_calls: 8, max_tokens: 80_000 } },
    };
    const shown = JSON.parse(requestsText("the judge of rag.example", { ...PLAN, request }));
    assert.deepEqual(shown.requests, [request]);
    assert.match(shown.note.join(" "), /sends this one request, so that the judge of rag\.example reads the claims/);
    assert.match(shown.note.join(" "), /No key of a model is sent to a service/);
  });
});
