import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";

/** The names and the texts that the entries of a list are read as. */
function read(sources: readonly string[], answer = "A book may be kept for four weeks."): unknown[] {
  const { records } = readAnswers({ path: "run.json", text: JSON.stringify({ question: "How long?", answer, sources }) });
  return [
    records[0]?.lack?.kind ?? null,
    ...(records[0]?.sources ?? []).map((one) => (one.kind === "inline" ? (one.document.title ?? one.document.id ?? one.document.text) : one.kind)),
  ];
}

describe("a list of the ways to parts of documents", () => {
  for (const sources of [
    ["Library rules > Lending > Periods", "Library rules > Fees"],
    ["Library rules - Lending periods", "Fee schedule – Late books"],
    ["handbook:lending", "handbook:fees"],
    ["rules::lending::periods"],
    ["กฎห้องสมุด.10_การยืม.10_2_หนังสือ", "กฎห้องสมุด.7_ค่าปรับ.7_1_รายวัน"],
    ["图书馆规则/第三章/借阅期限", "图书馆规则/第五章/罚款"],
    ["図書館規則_第3章_貸出期間", "Fee Schedule 2026"],
    ["Правила библиотеки, раздел 4", "Тарифы"],
    ["Regolamento della biblioteca, pagina 4", "Tariffe"],
  ])
    it(`has names and no texts: ${sources.join(", ")}`, () => {
      assert.deepEqual(read(sources), ["names", ...sources]);
    });

  it("is none of texts, however short they are", () => {
    for (const sources of [
      ["Books are lent for four weeks", "Late books cost ten cents a day"],
      ["Late books - 20 cents a day", "Lost books - the price of a new one"],
      ["Shipping - free over fifty francs"],
      ["ยืมหนังสือได้สี่สัปดาห์", "ค่าปรับวันละสิบบาท"],
      ["书可以借四周，杂志可以借一周"],
    ])
      assert.deepEqual(read(sources), [null, ...sources]);
  });

  it("leaves ids and files what they are", () => {
    assert.deepEqual(read(["rules/lending.md", "rules/fees.md"]), [null, "file", "file"]);
  });
});
