import assert from "node:assert/strict";
import { areEnglish } from "../../../../src/core/lexical/english";
import { PreparedSource } from "../../../../src/core/lexical/preparedSource";

const ENGLISH = "The refund is paid within three days after the parcel has come back.";
const GERMAN = "Nach der Stornierung erstatten wir den Betrag innerhalb von 14 Tagen auf das Zahlungsmittel zurück.";
const CHINESE = "退款将在三到五个工作日内退回您的原支付账户。";
const english = (...texts: string[]): boolean => areEnglish(texts.map((text) => new PreparedSource(text)));

describe("whether documents are in English", () => {
  it("is known by half of them and more", () => {
    assert.deepEqual(
      [
        english(ENGLISH),
        english(ENGLISH, GERMAN),
        english(ENGLISH, GERMAN, CHINESE),
        english(GERMAN),
        english(CHINESE),
      ],
      [true, true, false, false, false],
    );
  });

  it("is taken for granted of none, and of too few words to tell", () => {
    assert.deepEqual([english(), english(""), english("Zorb wid get.")], [true, true, true]);
  });
});
