import assert from "node:assert/strict";
import { estimated, order, relevances } from "./estimated";

const BRIDGE = "The Iron Bridge was built by Abraham Darby in 1779. It crosses the River Severn.";
const CANAL = "The canal was opened in 1805. Boats carried coal and iron along it for a hundred years.";
const BREAD = "Knead the dough for ten minutes. Let it rest in a warm place before it goes into the oven.";

describe("the order by estimated relevance", () => {
  it("begins with the document that has the query's words", () => {
    assert.deepEqual(order("who built the iron bridge", BREAD, CANAL, BRIDGE), [2, 1, 0]);
  });

  it("prefers the rare word of a query to its common one", () => {
    assert.deepEqual(
      order("year of the zeugma", "It was a good year for everybody.", "A zeugma was found there by chance."),
      [1, 0],
    );
  });

  it("prefers the word that few of the documents have", () => {
    const texts = [
      "Paris has a metro and a mayor.",
      "Paris has a metro and a river.",
      "Paris has a metro and a sewer.",
    ];
    assert.equal(order("paris metro sewer", ...texts)[0], 2);
  });

  it("prefers words that stand together", () => {
    const apart = "The house has a large garden. Nobody knows which of the rooms is painted white.";
    const together = "The white house has a large garden. Nobody knows which of the rooms is painted.";
    assert.deepEqual(order("white house", apart, together), [1, 0]);
  });

  it("prefers one sentence that has all words to several that have one each", () => {
    const spread = "A refund is due. Much later there is a parcel. In the end someone spoke of damage.";
    const dense = "A refund is due for a parcel with damage. Much later there is something. In the end someone spoke.";
    assert.deepEqual(order("refund damage parcel", spread, dense), [1, 0]);
  });

  it("finds a word in another form, and in a word that is made of it", () => {
    const [form, made, none] = relevances(
      "who won",
      "Nobody could win it.",
      "The winner was not told.",
      "It rained all day.",
    );
    assert.ok((form ?? 0) > 0 && (made ?? 0) > 0);
    assert.equal(none, 0);
  });

  it("counts a synonym less than the word", () => {
    const [word = 0, synonym = 0] = relevances(
      "buy a car",
      "They want to buy it soon.",
      "They want to purchase it soon.",
    );
    assert.ok(word > synonym && synonym > 0, `${word} ${synonym}`);
  });

  it("holds a long document against its words", () => {
    assert.deepEqual(order("canal", `${CANAL} ${BREAD.repeat(5)}`, CANAL), [1, 0]);
  });

  it("works in other languages", () => {
    assert.equal(
      order("Wann wurde die Brücke gebaut", "Die Boote fuhren auf dem Kanal.", "Die Brücke wurde 1779 gebaut.")[0],
      1,
    );
    assert.equal(order("桥是什么时候建成的", "面团要揉十分钟。", "这座桥于1779年建成。")[0], 1);
    assert.equal(order("когда построен мост", "Тесто месят десять минут.", "Мост построен в 1779 году.")[0], 1);
  });
});

describe("the estimated relevance", () => {
  it("is 0 where no word of the query stands, and above 0 where one does", () => {
    const [bread, canal] = relevances("when was the canal opened", BREAD, CANAL);
    assert.equal(bread, 0);
    assert.ok((canal ?? 0) > 0);
  });

  it("is high for a document that says all and low for one that shares a common word", () => {
    const [bridge = 0, bread = 0] = relevances("who built the iron bridge", BRIDGE, `${BREAD} It is built to last.`);
    assert.ok(bridge > 0.7, `bridge ${bridge}`);
    assert.ok(bread < 0.3, `bread ${bread}`);
  });

  it("is 0 for all where the query is empty or has only function words", () => {
    for (const query of ["", "   ", "who is it that was there", "?!"])
      assert.deepEqual(relevances(query, BRIDGE, CANAL), [0, 0], query);
  });

  it("is 0 for an empty document and leaves the others alone", () => {
    const [alone] = relevances("canal", CANAL);
    const [found, empty] = relevances("canal", CANAL, "");
    assert.equal(empty, 0);
    assert.ok((found ?? 0) >= (alone ?? 1));
  });

  it("is the same wherever a document stands in the list", () => {
    const forwards = relevances("iron bridge", BRIDGE, CANAL, BREAD);
    const backwards = relevances("iron bridge", BREAD, CANAL, BRIDGE);
    assert.deepEqual(forwards, [...backwards].reverse());
  });

  it("does not count a word twice that the query repeats", () => {
    assert.deepEqual(relevances("canal boat canal canal", CANAL, BRIDGE), relevances("canal boat", CANAL, BRIDGE));
  });
});

describe("the answerability", () => {
  it("is null without query terms, and without documents", () => {
    assert.equal(estimated("who is it", BRIDGE).answerability, null);
    assert.equal(estimated("", BRIDGE).answerability, null);
    assert.equal(estimated("who built the bridge").answerability, null);
  });

  it("is 0 where no document has a word of the query", () => {
    assert.equal(estimated("orbital period of neptune", BRIDGE, CANAL, "").answerability, 0);
  });

  it("is high where one document says all, and low where only the subject is shared", () => {
    const answered = estimated("who built the iron bridge", BREAD, CANAL, BRIDGE).answerability ?? 0;
    const shared =
      estimated("how much did the iron bridge weigh after the flood of 1795", BREAD, CANAL).answerability ?? 1;
    assert.ok(answered > 0.6, `answered ${answered}`);
    assert.ok(shared < 0.4, `shared ${shared}`);
  });

  it("stays high where many documents answer", () => {
    assert.ok((estimated("who built the iron bridge", ...new Array<string>(20).fill(BRIDGE)).answerability ?? 0) > 0.6);
  });

  it("does not fall when a good document of a short list comes twice", () => {
    const once = estimated("who built the iron bridge", BRIDGE, BREAD).answerability ?? 1;
    const twice = estimated("who built the iron bridge", BRIDGE, BRIDGE, BREAD).answerability ?? 0;
    assert.ok(twice > once - 0.1, `${once} ${twice}`);
  });
});
