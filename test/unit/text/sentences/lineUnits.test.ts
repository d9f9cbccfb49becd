import assert from "node:assert/strict";
import { lineUnits } from "../../../../src/text/sentences/lineUnits";

function units(text: string): string[] {
  return lineUnits(text, { start: 0, end: text.length }).map(({ start, end }) => text.slice(start, end));
}

describe("lineUnits", () => {
  it("goes on behind what stands before a name", () => {
    for (const text of ["The zoo is in St.\nLouis", "They asked Dr.\nGrey"]) assert.deepEqual(units(text), [text]);
  });

  it("ends a unit at a short line before a capital", () => {
    assert.deepEqual(units("Fees are due in May\nRefunds take a month\nand more"), [
      "Fees are due in May",
      "Refunds take a month\nand more",
    ]);
  });

  it("ends a unit behind a mark and behind a colon, however long the line is", () => {
    const long = "All of the fees of the members of the club that are named in the list are due in May [1]";
    assert.deepEqual(units(`${long}\nRefunds take a month`), [long, "Refunds take a month"]);
    assert.deepEqual(units("Final answer:\nBerlin"), ["Final answer:", "Berlin"]);
  });

  it("ends a unit around a heading that is numbered in Chinese", () => {
    assert.deepEqual(units("开放时间如下\n一、平日\n图书馆早上九点开门，\n晚上八点关门。"), [
      "开放时间如下",
      "一、平日",
      "图书馆早上九点开门，\n晚上八点关门。",
    ]);
  });

  it("goes on over a break that the width asked for, and behind a word that ends no line", () => {
    for (const whole of [
      "All of the fees of the members of the club are due in the month of\nSeptember each year.",
      "The office is in the old house of\nAnna Smith.",
      "It is sold in Rome,\nParis and Oslo.",
    ])
      assert.deepEqual(units(whole), [whole]);
  });
});
