import assert from "node:assert/strict";
import { prepareQuery } from "../../../../src/core/relevance/queryWords";

const words = (query: string): string[] =>
  prepareQuery(query).content.map(({ token }) => query.slice(token.start, token.end));

describe("the words of a query", () => {
  it("are those that say what is looked for", () => {
    assert.deepEqual(words("How many days does anyone wait, yes or no?"), ["days", "wait"]);
    assert.deepEqual(words("Please describe the linked list"), ["linked", "list"]);
    assert.deepEqual(words("List the refunds of orders"), ["refunds", "orders"]);
  });

  it("are no measures that are asked for", () => {
    assert.deepEqual(words("How long can I return a product?"), ["return", "product"]);
    assert.deepEqual(words("how often is a large backup made, and how big is it"), ["large", "backup", "made"]);
    assert.deepEqual(words("How long?"), ["long"]);
  });

  it("leave question words of German, French and Spanish out", () => {
    assert.deepEqual(words("Wie lange dauert die Rückerstattung?"), ["dauert", "Rückerstattung"]);
    assert.deepEqual(words("Combien de jours pour le remboursement ?"), ["jours", "remboursement"]);
    assert.deepEqual(words("¿Cuántos días tarda el reembolso?"), ["días", "tarda", "reembolso"]);
  });

  it("keep words of English that other languages ask with", () => {
    assert.deepEqual(words("how to comment code for Le Mans"), ["comment", "code", "Le", "Mans"]);
  });

  it("are all where nothing else is asked", () => {
    assert.deepEqual(words("list"), ["list"]);
    assert.deepEqual(words("many"), ["many"]);
  });
});
