import assert from "node:assert/strict";
import { deniesMention } from "../../../../../src/core/verify/response/aboutSources";
import { check } from "../helpers";

function denies(text: string): boolean {
  const hidden = [...text.matchAll(/\[\d\]/gu)].map(({ index }) => ({ start: index, end: index + 3 }));
  return deniesMention(text, { start: 0, end: text.length }, hidden);
}

describe("a sentence about what the sources do not say", () => {
  for (const text of [
    "The documents do not say who founded it [1][2].",
    "The provided context doesn't explicitly mention a price [1].",
    "There is no information about prices in the sources [1].",
    "Not mentioned in [1].",
    "[1] does not state when the hall was built.",
    "[1] and [2] do not name an owner.",
    "None of the sources mentions the owner [1][2].",
    "The owner is not named in the passages [1].",
    "No dates are given in the documents [1].",
    "The source says nothing about the owner [2].",
    "I don't have enough information in the provided clinical notes to answer that.",
    "I do not have any specific details about the price.",
    "I'm sorry, but I don't have access to sufficient information about the price.",
    "Sorry, no relevant information found.",
    "The sources provided do not define an open gate, so I cannot compare the two.",
    "Unfortunately, without information on open gates, I cannot detail what applies to them.",
    "I am unable to determine the price.",
    "There was not enough context to answer the question.",
    "The context documents provided do not directly address how tides move the berths.",
    "Therefore, we do not have enough information to give a complete answer.",
    "Therefore, it is not possible to provide a complete answer from what was given.",
    "知识库中未记载相关内容。",
    "Die Quellen nennen keinen Preis [1].",
    "In den Dokumenten wird der Preis nicht genannt [1].",
    "Es gibt keine Angaben zum Preis [1].",
    "Les documents ne précisent pas le prix [1].",
    "Il n’y a aucune information sur le prix [1].",
    "Los documentos no mencionan el precio [1].",
    "No se menciona el precio [1].",
    "資料には価格についての記載がありません[1]。",
    "文档中没有提到价格[1]。",
  ])
    it(`is recognised: ${text}`, () => {
      assert.equal(denies(text), true);
    });

  for (const text of [
    "The contract does not mention penalties for delays [1].",
    "There is no evidence that the drug helps [1].",
    "There is no lift in the building [1].",
    "There is insufficient evidence to recommend the test [1].",
    "We do not have a pool [1].",
    "No specific details of the contract may be published [1].",
    "There are no results of the second trial [1].",
    "Not available in Canada [1].",
    "Do not give it to children [1].",
    "The results do not indicate a benefit [1].",
    "The documents do not name a price, but the fee is five euros [1].",
    "Documents are not returned to the applicant [1].",
    "Die Dokumente sind nicht beglaubigt [1].",
    "No hay ascensor en la casa [1].",
    "Il n’y a pas d’ascenseur [1].",
    "The sources of the river do not freeze [1].",
  ])
    it(`is told from a statement: ${text}`, () => {
      assert.equal(denies(text), false);
    });

  it("are open, where a claim says beside other things that something is missing", () => {
    const source = "The fair has forty stalls. Fish and bread are sold there on Saturdays.";
    const verdictOf = (response: string): string | undefined => check(response, [source]).claims[0]?.verdict;
    assert.equal(verdictOf("The leaflet names the goods but does not list 2023 rents of pitches [1]."), "uncertain");
    assert.equal(verdictOf("The leaflet counts the stalls, yet makes no mention of opening hours [1]."), "uncertain");
    assert.equal(verdictOf("The leaflet lists the 2023 rents of pitches and their opening hours [1]."), "unsupported");
  });
});
