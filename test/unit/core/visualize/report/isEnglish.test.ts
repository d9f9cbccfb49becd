import assert from "node:assert/strict";
import { isEnglish } from "../../../../../src/core/relevance/isEnglish";
import { PreparedSource } from "../../../../../src/core/verify/scorer/preparedSource";
import { report } from "./helpers";

const ENGLISH = "The refund is paid within three days after the parcel has come back.";
const GERMAN = "Nach der Stornierung erstatten wir den Betrag innerhalb von 14 Tagen auf das Zahlungsmittel zurück.";
const CHINESE = "退款将在三到五个工作日内退回您的原支付账户。";
const asked = (...texts: string[]): boolean => isEnglish(texts.map((text) => new PreparedSource(text)));

describe("whether documents are in English", () => {
  it("is told by half of them and more", () => {
    assert.deepEqual(
      [asked(ENGLISH), asked(ENGLISH, GERMAN), asked(ENGLISH, GERMAN, CHINESE), asked(GERMAN), asked(CHINESE)],
      [true, true, false, false, false],
    );
  });

  it("is taken for granted of none, and of too few words to tell", () => {
    assert.deepEqual([asked(), asked(""), asked("Zorb wid get.")], [true, true, true]);
  });

  it("decides whether the chance of an answer is estimated", () => {
    assert.equal(typeof report("When is the refund paid?", [ENGLISH]).answerability, "number");
    for (const [query, text] of [
      ["Wie lange dauert die Rückerstattung?", GERMAN],
      ["退款需要多长时间？", CHINESE],
    ] as const) {
      const { answerability, warnings } = report(query, [text]);
      assert.equal(answerability, null);
      assert.equal(
        warnings.some(({ code }) => code === "nothing_answers"),
        false,
      );
    }
  });
});
