import assert from "node:assert/strict";
import type { Document } from "../../../../../src/contract/document";
import { check } from "../helpers";

const PAGES = [
  "The ferry leaves the northern pier at nine in the morning.\n",
  "Bicycles are carried free of charge on all weekdays.\n",
  "Dogs travel in the lower saloon and pay half the fare.\n",
  "",
  "Groups of more than twelve book a week ahead.\n",
];
const starts = PAGES.map((_, page) => PAGES.slice(0, page).join("").length);
const SOURCE = { text: PAGES.join(""), title: "ferry.pdf", metadata: { page_starts: starts } };
const RIGHT = "Bicycles are carried free of charge on all weekdays (ferry.pdf, page 2).";
const DOGS = "Dogs travel in the lower saloon and pay half the fare";

function notes(response: string, source: Document = SOURCE): string[] {
  return check(response, [source])
    .notes.filter(({ code }) => code === "other_page")
    .map(({ message }) => message);
}

describe("a mark that names a page", () => {
  it("is told of where another one has its words", () => {
    assert.deepEqual(notes(`${RIGHT} ${DOGS} (ferry.pdf, page 5).`), [
      "(ferry.pdf, page 5) is supported by page 3 of “ferry.pdf”, not by page 5. Correct the page.",
    ]);
    assert.equal(notes(`${RIGHT} ${DOGS} [ferry.pdf, pp. 1-2].`).length, 1);
  });

  it("is right where the words stand there, on one of several pages, or there as well", () => {
    assert.deepEqual(notes(`${RIGHT} ${DOGS} (ferry.pdf, page 3).`), []);
    assert.deepEqual(notes(`${RIGHT} ${DOGS} (ferry.pdf, pp. 2-4).`), []);
    const twice = { ...SOURCE, text: `${SOURCE.text}${DOGS}.` };
    assert.deepEqual(notes(`${RIGHT} ${DOGS} (ferry.pdf, page 5).`, twice), []);
  });

  it("may count pages as they are printed where no mark names one with its words", () => {
    assert.deepEqual(notes(`${DOGS} (ferry.pdf, page 5).`), []);
    assert.deepEqual(notes(`${RIGHT.replace("2)", "4)")} ${DOGS} (ferry.pdf, page 5).`), []);
  });

  it("is not told of where nobody says where pages begin, or nothing supports the claim", () => {
    assert.deepEqual(notes(`${RIGHT} ${DOGS} (ferry.pdf, page 5).`, { ...SOURCE, metadata: {} }), []);
    assert.deepEqual(notes(`${RIGHT} Cats sleep in the engine room (ferry.pdf, page 5).`), []);
  });
});
