import assert from "node:assert/strict";
import { replayOf, RulingLines } from "../../../../src/checker";
import { rulingKey } from "../../../../src/checker/judge/rulingStore";
import { makeTurn } from "../../../../src/checker/judge/turn";
import { CLAIM, judged, REFUNDS, ruling, scripted, SENTENCE, told } from "./courtroom";

const WHO = { engine: "test", model: "scripted" };
const TURN = makeTurn("A claim.", [{ id: "S1", text: "A passage." }]);

describe("rulingKey", () => {
  it("is SHA-256, and another one for another model, revision, claim, passage or order", () => {
    const keys = [
      rulingKey(WHO, TURN),
      rulingKey({ ...WHO, model: "other" }, TURN),
      rulingKey({ ...WHO, engine: "other" }, TURN),
      rulingKey({ ...WHO, revision: "2" }, TURN),
      rulingKey(WHO, makeTurn("Another claim.", TURN.passages)),
      rulingKey(WHO, makeTurn("A claim.", [{ id: "S1", text: "Another passage." }])),
      rulingKey(WHO, makeTurn("A claim.", [{ id: "S2", text: "A passage." }])),
      rulingKey(WHO, makeTurn("A claim.", TURN.passages, "reversed")),
    ];
    assert.equal(new Set(keys).size, keys.length);
    for (const key of keys) assert.match(key, /^[0-9a-f]{64}$/u);
    assert.equal(rulingKey(WHO, makeTurn("A claim.", TURN.passages)), keys[0]);
  });
});

describe("RulingLines", () => {
  it("is a line for each reply, in the order of the keys, and reads its own lines", () => {
    const store = new RulingLines();
    store.put("b".repeat(64), { kind: "label", label: "supported" });
    store.put("a".repeat(64), { kind: "text", text: "a\nb" });
    const lines = store.toString();
    assert.equal(
      lines,
      `{"key":"${"a".repeat(64)}","reply":{"kind":"text","text":"a\\nb"}}\n{"key":"${"b".repeat(64)}","reply":{"kind":"label","label":"supported"}}\n`,
    );
    assert.equal(RulingLines.parse(lines.replaceAll("\n", "\r\n")).toString(), lines);
  });

  it("names the line that is no reply", () => {
    for (const line of ["{", "5", '{"key":"a","reply":{"kind":"text","text":""}}', `{"key":"${"a".repeat(64)}"}`])
      assert.throws(() => RulingLines.parse(`\n${line}\n`), /^Error: Line 2 is no recorded ruling/u);
  });

  it("keeps no reply that was cut off, refused or failed", async () => {
    for (const reply of [
      { kind: "text", text: "{}", ended: "length" },
      { kind: "text", text: "", ended: "refusal" },
      { kind: "failure", reason: "network", message: "" },
    ] as const) {
      const cache = new RulingLines();
      await judged(
        `${CLAIM} [1].`,
        scripted(() => reply),
        { cache },
      );
      assert.equal(cache.toString(), "");
    }
  });
});

describe("replayOf", () => {
  const recorded = async (reply: string): Promise<RulingLines> => {
    const cache = new RulingLines();
    await judged(
      `${CLAIM} [1].`,
      scripted(() => reply),
      { cache },
    );
    return cache;
  };

  it("rules as was recorded, and asks nobody", async () => {
    const store = await recorded(ruling("supported", ["S1", SENTENCE]));
    assert.deepEqual(told(await judged(`${CLAIM} [1].`, replayOf(WHO, store))), [["supported", "supported"]]);
  });

  it("says where no ruling is recorded", async () => {
    const store = await recorded(ruling("supported", ["S1", SENTENCE]));
    const result = await judged(`${CLAIM} [1].`, replayOf(WHO, store), { sources: [`${REFUNDS} More.`] });
    assert.deepEqual(told(result), [["uncertain", "not_recorded"]]);
    assert.deepEqual(result.judged?.rejections, { not_recorded: 1 });
  });

  it("believes a record no more than a model: a quote that was written into it does not count", async () => {
    const store = await recorded(ruling("supported", ["S1", "Buyers get reimbursed in a month."]));
    assert.deepEqual(told(await judged(`${CLAIM} [1].`, replayOf(WHO, store))), [["uncertain", "quote_not_found"]]);
  });
});
