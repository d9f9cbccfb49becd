import assert from "node:assert/strict";
import {
  areEnglish,
  areOfTwoLanguages,
  isMeasuredLanguage,
  languageOfAnswer,
  looksEnglish,
} from "../../../../src/core/lexical/english";
import { PreparedSource } from "../../../../src/core/lexical/preparedSource";
import { tokenize } from "../../../../src/text/tokens";

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

describe("whether words are English", () => {
  const looks = (text: string): boolean => looksEnglish(tokenize(text));

  it("is told by common words", () => {
    assert.deepEqual([looks(ENGLISH), looks(GERMAN), looks(CHINESE)], [true, false, false]);
  });

  it("is told by the words that no other language has, however rare the rest", () => {
    assert.ok(looks("Quokkas, numbats and bilbies inhabit spinifex that fringes Kununurra."));
    assert.ok(!looks("Quokkas, numbats, bilbies inhabit spinifex fringing Kununurra."));
  });

  it("is taken for granted of few words in Latin script alone", () => {
    assert.deepEqual([looks("Betrag zurück"), looks("1984"), looks("")], [true, true, true]);
    assert.deepEqual([looks("退款"), looks("Возврат денег"), looks("Refund 退款")], [false, false, false]);
  });
});

describe("whether a claim is in the language that was measured", () => {
  const [english, german] = [new PreparedSource(ENGLISH), new PreparedSource(GERMAN)];
  /** Against an English source, and against a German one. */
  const measured = (claim: string): boolean[] =>
    [english, german].map((source) => isMeasuredLanguage({ tokens: tokenize(claim), answer: "unknown" }, source));

  it("is told by the source where the claim has few words", () => {
    for (const claim of ["Berlin", "Refund paid", "Betrag zurück", "1984"])
      assert.deepEqual(measured(claim), [true, false]);
  });

  it("is told by either of them where the claim has some", () => {
    assert.deepEqual(measured("The wombat eats grass"), [true, true]);
    assert.deepEqual(measured("Xylem phloem cambium parenchyma"), [true, false]);
  });

  it("is told by a longer claim itself", () => {
    assert.deepEqual(measured(ENGLISH), [true, true]);
    assert.deepEqual(measured(GERMAN), [false, false]);
  });

  it("is told by an answer in English where the claim shows no other language", () => {
    const answer = languageOfAnswer(tokenize(`${ENGLISH} ${ENGLISH} ${ENGLISH}`));
    const inAnswer = (claim: string): boolean[] =>
      [english, german].map((source) => isMeasuredLanguage({ tokens: tokenize(claim), answer }, source));
    assert.equal(answer, "english");
    for (const claim of ["Xylem phloem cambium parenchyma", "½ tsp turmeric, 2 shallots, diced galangal or ginger"])
      assert.deepEqual(inAnswer(claim), [true, true], claim);
    assert.deepEqual(
      [inAnswer(GERMAN), inAnswer("Refund 退款")],
      [
        [false, false],
        [false, false],
      ],
    );
    assert.deepEqual(
      [GERMAN, ...[GERMAN, ENGLISH].map((text) => text.split(" ").slice(0, 5).join(" "))].map((text) =>
        languageOfAnswer(tokenize(text)),
      ),
      ["foreign", "unknown", "unknown"],
    );
  });

  it("is never so in another script, whatever the source", () => {
    for (const claim of [
      "退款",
      "Возврат денег",
      "Refund 退款",
      "Возврат денег занимает три дня после отправки посылки",
    ])
      assert.deepEqual(measured(claim), [false, false]);
  });
});

describe("whether a claim and a source are in two languages", () => {
  const VIETNAMESE = "Tiền hoàn lại được trả trong vòng ba ngày sau khi bưu kiện quay về.";
  const areTwo = (claim: string, source: string): boolean =>
    areOfTwoLanguages({ tokens: tokenize(claim), answer: "unknown" }, new PreparedSource(source));

  it("is told where one of them is in English, and the other in another language for certain", () => {
    for (const other of [GERMAN, CHINESE, VIETNAMESE])
      assert.deepEqual([areTwo(other, ENGLISH), areTwo(ENGLISH, other)], [true, true], other);
  });

  it("is not told of one language, of two others, and of names and figures", () => {
    assert.deepEqual(
      [areTwo(ENGLISH, ENGLISH), areTwo(GERMAN, GERMAN), areTwo(GERMAN, VIETNAMESE)],
      [false, false, false],
    );
    assert.ok(!areTwo("Akku | 8h Li-ion | 11h LFP | 65W USB-C", ENGLISH));
    assert.ok(!areTwo(ENGLISH, "id,name,qty\n1,Zorb,4\n2,Quux,9\n"));
  });

  it("takes a row of figures and terms for the language of its source", () => {
    const row = "Battery | 8h swappable Li-ion | 11h LFP | cell pack";
    const measured = (source: string): boolean =>
      isMeasuredLanguage({ tokens: tokenize(row), answer: "unknown" }, new PreparedSource(source));
    assert.deepEqual([measured(ENGLISH), measured(GERMAN)], [true, false]);
  });
});

describe("a text with words of code", () => {
  const CODE =
    "settlement_number string optional, delivery_date date optional, customer_reference string, unit_price number. Die Nummer ist optional und wird vom System gesetzt.";
  const areTwo = (claim: string, source: string): boolean =>
    areOfTwoLanguages({ tokens: tokenize(claim), answer: "unknown" }, new PreparedSource(source));

  it("is in no other language for these", () => {
    assert.ok(!areTwo("`settlement_number` ist optional", GERMAN));
    assert.ok(!areTwo(GERMAN, CODE));
  });

  it("is in another one where its other words are", () => {
    assert.ok(areTwo("The field `settlement_number` is optional", GERMAN));
    assert.ok(areTwo(GERMAN, `${ENGLISH} Its settlement_number is optional.`));
  });
});
