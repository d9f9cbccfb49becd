import assert from "node:assert/strict";
import { hanNumeralsIn, hanValue } from "../../../src/text/hanNumerals";
import { findQuantities } from "../../../src/text/quantities";
import { tokenize } from "../../../src/text/tokens";

function numeralsOf(text: string): string[] {
  return hanNumeralsIn(text).map(({ start, end }) => text.slice(start, end));
}

describe("hanValue", () => {
  it("reads digits, tens and myriads", () => {
    const values = Object.entries({
      六: 6,
      十: 10,
      十二: 12,
      三十: 30,
      二十四: 24,
      一百二十: 120,
      三百零五: 305,
      两千: 2000,
      两万: 20_000,
      三万五千: 35_000,
      十二亿: 1_200_000_000,
      二〇二四: 2024,
    });
    for (const [written, value] of values) assert.equal(hanValue(written), value, written);
  });

  it("is null for what is open, or no numeral", () => {
    for (const written of ["五六", "三千二", "十十", "百", "万", "", "12", "月"])
      assert.equal(hanValue(written), null, written);
  });
});

describe("numerals of Chinese and Japanese", () => {
  it("stand before what they count", () => {
    assert.deepEqual(numeralsOf("保修期为六个月，押金为两个月租金，第十九条另有规定"), ["六", "两", "十九"]);
    assert.deepEqual(numeralsOf("为期三年的合同"), ["三"]);
    assert.deepEqual(numeralsOf("会員は三十日以内に、年一回二十人まで"), ["三十", "二十"]);
  });

  it("are none in other words", () => {
    for (const text of ["一般情况下", "万一", "三国演义", "五六个人", "百年老店", "星期三日程", "一个问题", "三分之二"])
      assert.deepEqual(numeralsOf(text), [], text);
  });

  it("are the same numbers as their digits", () => {
    const text = "二〇二四年起六个月";
    const tokens = tokenize(text);
    assert.deepEqual(
      findQuantities(text, tokens).map(({ value, start, end }) => [value, text.slice(start, end)]),
      [
        [2024, "二〇二四"],
        [6, "六"],
      ],
    );
    assert.deepEqual(tokens.map(({ form }) => form).slice(0, 4), ["2024", "年", "起", "6"]);
  });
});
