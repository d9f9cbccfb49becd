import assert from "node:assert/strict";
import type { Document } from "../../../../../../src/contract/document";
import { provisionsIn, sourcesOfProvision } from "../../../../../../src/core/verify/response/binding/provisions";
import { check } from "../../helpers";

const law = (title: string, part: string, text: string): Document => ({
  text: `名称: 《${title}》\n条款: ${part}\n内容: ${text}`,
});

const LAWS = [
  law("图书馆条例(2012-12-28)", "第七条", "图书馆的借阅期限为两个星期。"),
  law("图书馆条例(2012-12-28)", "第十七条", "读者应当爱护图书，第七条另有规定的除外。"),
  law("图书馆条例实施细则", "第七条", "每人最多借阅五本图书。"),
  { text: "Tenancy Act. Article 5. A deposit is paid back within a month." },
  { text: "House Rules\n§ 4.2\nKeys are returned on the last day, as Article 5 says." },
];

describe("sourcesOfProvision", () => {
  for (const [name, ...sources] of [
    ["《图书馆条例》第七条", 0],
    ["《图书馆条例》第十七条", 1],
    ["《图书馆条例实施细则》第七条", 2],
    ["《图书馆条例》第三条"],
    ["《馆条例》第七条"],
    ["Tenancy Act, Article 5", 3],
    ["Tenancy Act art. 5", 3],
    ["Section 4.2 of the House Rules", 4],
    ["House Rules § 4"],
    ["House Rules, Article 5"],
    ["Act, Article 50"],
    ["a deposit"],
  ] as const)
    it(`finds ${sources.length === 0 ? "none" : `the one`} of ${name}`, () =>
      assert.deepEqual(sourcesOfProvision(name, LAWS), sources));
});

describe("a mark that names provisions", () => {
  it("is cut at each of them", () => {
    assert.deepEqual(provisionsIn("依据：《甲法》第一条、《乙条例》第二十条，另见"), [
      { name: "《甲法》第一条", at: 3 },
      { name: "《乙条例》第二十条", at: 11 },
    ]);
    assert.deepEqual(provisionsIn("据说《甲法》第一条"), []);
  });

  it("cites the texts that begin with their law and article", () => {
    const response = "图书馆的借阅期限为两个星期（【依据：《图书馆条例》第七条】）。";
    const [claim] = check(response, LAWS).claims;
    const mark = response.indexOf("【");
    assert.deepEqual(
      claim?.citations.map(({ source_id, binding, start, end }) => [source_id, binding, start, end]),
      [["1", "name", mark, response.indexOf("】") + 1]],
    );
  });
});

describe("a mark with the number of a document", () => {
  it("cites the source whose title begins with it, in whatever order they were found", () => {
    const sources = [
      { text: "Pets are welcome in the garden.", title: "Document 2: Pets" },
      { text: "A deposit is paid back within a month.", title: "Document 1 - Deposits" },
    ];
    const { claims } = check("A deposit is paid back within a month (Document 1).", sources, "q", "found");
    assert.deepEqual(
      claims.flatMap(({ citations }) => citations.map(({ source_id, verdict }) => [source_id, verdict])),
      [["2", "supported"]],
    );
  });
});
