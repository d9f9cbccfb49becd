import assert from "node:assert/strict";
import { findMarks } from "../../../../../src/core/verify/response/findMarks";
import type { SourceKey } from "../../../../../src/core/verify/response/mark";

function marks(text: string): string[] {
  return findMarks(text).map(({ start, end }) => text.slice(start, end));
}

function named(key: SourceKey): string {
  return key.kind === "number" ? `number ${key.value}` : Object.values(key).join(" ");
}

/** What the text's only mark names, and the words that each name stands at. */
function items(text: string): [key: string, words: string][] {
  const [mark, ...others] = findMarks(text);
  assert.deepEqual(others, []);
  return (mark?.items ?? []).map(({ key, start, end }) => [named(key), text.slice(start, end)]);
}

describe("findMarks", () => {
  it("reads what an assistant writes for the pages that it found, with or without its private characters", () => {
    const written = "\ue200cite\ue202turn0search1\ue202turn2news4\ue201";
    const names = (mark: string): [string, string][] => [
      ["href turn0search1", mark],
      ["href turn2news4", mark],
    ];
    assert.deepEqual(items(`So it is ${written}.`), names(written));
    assert.deepEqual(items("So it is citeturn0search1turn2news4."), names("citeturn0search1turn2news4"));
    assert.deepEqual(items("So:contentReference[oaicite:2]{index=2}."), [
      ["href oaicite:2", ":contentReference[oaicite:2]{index=2}"],
    ]);
    assert.deepEqual(marks("They cite turn-takers; a citeturn, and :contentReference."), []);
  });

  it("reads the rows of the tables of a graph", () => {
    const mark = "[Data: Reports (132, +more); Entities (5, 7)]";
    assert.deepEqual(items(`So ${mark}.`), [
      ["href Reports 132", mark],
      ["href Entities 5", mark],
      ["href Entities 7", mark],
    ]);
    assert.deepEqual(items("So [Data: everything (5) and so on]."), [
      ["label Data: everything (5) and so on", "[Data: everything (5) and so on]"],
    ]);
  });

  it("reads a number in square brackets", () => {
    assert.deepEqual(items("It is so [1]."), [["number 1", "[1]"]]);
    assert.deepEqual(items("It is so [ 12 ]."), [["number 12", "[ 12 ]"]]);
  });

  it("gives each number of a list its own place", () => {
    assert.deepEqual(items("It is so [1, 2; 5]."), [
      ["number 1", "1"],
      ["number 2", "2"],
      ["number 5", "5"],
    ]);
  });

  it("reads the numbers of pages that a search found", () => {
    assert.deepEqual(items("So it is [web:12]."), [["number 12", "[web:12]"]]);
  });

  it("reads raised numbers between carets, and no powers", () => {
    assert.deepEqual(items("Fees are due.^1^"), [["number 1", "^1^"]]);
    assert.deepEqual(items("图书可以借阅四周^1,3^。"), [
      ["number 1", "1"],
      ["number 3", "3"],
    ]);
    assert.deepEqual(marks("It has 5 km^2^ or 四百平方米^2^, and 10^3^ of them; x^1^, `due.^1^`, ^1^."), []);
  });

  it("reads ranges with each kind of dash", () => {
    for (const dash of ["-", "–", "—"]) {
      const mark = `[1${dash}3]`;
      assert.deepEqual(items(`So ${mark}.`), [
        ["number 1", mark],
        ["number 2", mark],
        ["number 3", mark],
      ]);
    }
  });

  it("takes page numbers, years and ranges backwards for no range", () => {
    assert.deepEqual(marks("Pages [100-900] and [3-1]."), []);
    assert.ok(findMarks("The years [1990-2010].")[0]?.items.every(({ isCertain }) => !isCertain));
  });

  it("reads marks side by side one by one", () => {
    assert.deepEqual(marks("It is so [1][2] [3]."), ["[1]", "[2]", "[3]"]);
  });

  it("reads footnotes", () => {
    assert.deepEqual(items("So.[^1]"), [["footnote 1", "[^1]"]]);
    assert.deepEqual(items("So.[^note]"), [["footnote note", "[^note]"]]);
  });

  it("reads lenticular marks", () => {
    assert.deepEqual(items("So【1†source】."), [["number 1", "【1†source】"]]);
    assert.deepEqual(items("So【4:2†a.pdf】."), [["number 4", "【4:2†a.pdf】"]]);
    assert.deepEqual(items("So【3】."), [["number 3", "【3】"]]);
  });

  it("reads numbered names in brackets of both kinds", () => {
    assert.deepEqual(items("So (Source 1)."), [["number 1", "(Source 1)"]]);
    assert.deepEqual(items("So [Source: 2]."), [["number 2", "[Source: 2]"]]);
    assert.deepEqual(items("So [Doc 3]."), [["number 3", "[Doc 3]"]]);
    assert.deepEqual(items("So (Sources 1, 2)."), [
      ["number 1", "1"],
      ["number 2", "2"],
    ]);
    assert.deepEqual(items("So (see Document 4)."), [["number 4", "(see Document 4)"]]);
  });

  it("reads a name with its number in running text", () => {
    assert.deepEqual(items("Source 1: it is so."), [["number 1", "Source 1"]]);
    assert.deepEqual(items("According to Document 2, it is so."), [["number 2", "Document 2"]]);
    assert.deepEqual(marks("OpenSource 1 and Source 1.5 and Source 5 % and Sources"), []);
  });

  it("reads ids, file names and titles as labels", () => {
    assert.deepEqual(items("So [doc-id]."), [["label doc-id", "[doc-id]"]]);
    assert.deepEqual(items("So [doc1.pdf]."), [["href doc1.pdf", "[doc1.pdf]"]]);
    assert.deepEqual(items("So (guide.md)."), [["href guide.md", "(guide.md)"]]);
    assert.deepEqual(items("So [A title, with a comma]."), [
      ["label A title, with a comma", "[A title, with a comma]"],
    ]);
  });

  it("tells what certainly cites from what may be anything", () => {
    const isCertain = (text: string): boolean | undefined => findMarks(text)[0]?.items[0]?.isCertain;
    assert.deepEqual(
      ["[7]", "[doc.pdf]", "[Smith 2020]", "[^a]", "[2020]", "[EMIM]", "[a](b.md)", "Source 1 says"].map(isCertain),
      [true, true, true, true, false, false, false, false],
    );
  });

  it("keeps the name that a number was read from, since it may be an id", () => {
    assert.deepEqual(findMarks("So [doc-3].")[0]?.items[0]?.key, { kind: "number", value: 3, name: "doc-3" });
  });

  it("reads author and year", () => {
    assert.deepEqual(items("So [Smith 2020]."), [["author_year Smith 2020", "[Smith 2020]"]]);
    assert.deepEqual(items("So (Smith, 2020)."), [["author_year Smith 2020", "(Smith, 2020)"]]);
    assert.deepEqual(items("So (Smith et al., 2020)."), [["author_year Smith 2020", "(Smith et al., 2020)"]]);
    assert.deepEqual(items("So (Smith & Jones, 2020b)."), [["author_year Smith 2020", "(Smith & Jones, 2020b)"]]);
    assert.deepEqual(items("So (Smith, 2020; Jones, 2019)."), [
      ["author_year Smith 2020", "Smith, 2020"],
      ["author_year Jones 2019", "Jones, 2019"],
    ]);
  });

  it("takes dates and asides in brackets for no author and year", () => {
    assert.deepEqual(marks("It came (March 2020) and went (2021), as all do (see below)."), []);
  });

  it("reads a link as a mark that hides its address alone", () => {
    const text = "So says [the guide](docs/guide.md#fees).";
    assert.deepEqual(items(text), [["href docs/guide.md#fees", "[the guide](docs/guide.md#fees)"]]);
    assert.deepEqual(
      findMarks(text).map(({ hidden }) => text.slice(hidden.start, hidden.end)),
      ["](docs/guide.md#fees)"],
    );
  });

  it("reads a link whose text is a number as a whole mark", () => {
    const text = "So it is [1](docs/guide.md#L10-L20).";
    assert.deepEqual(items(text), [["number 1", "[1](docs/guide.md#L10-L20)"]]);
    assert.deepEqual(
      findMarks(text).map(({ hidden }) => text.slice(hidden.start, hidden.end)),
      ["[1](docs/guide.md#L10-L20)"],
    );
  });

  it("reads sup and cite tags", () => {
    assert.deepEqual(items("So<sup>1</sup>."), [["number 1", "<sup>1</sup>"]]);
    assert.deepEqual(items("So<sup>[2]</sup>."), [["number 2", "<sup>[2]</sup>"]]);
    assert.deepEqual(items('So <cite id="guide">the page</cite>.'), [
      ["label guide", '<cite id="guide">the page</cite>'],
    ]);
    assert.deepEqual(items("So.\n<sources>[1]</sources>"), [["number 1", "<sources>[1]</sources>"]]);
    const linked = '<sup id="back-7" class="ref"><a href="#note-1">[3]</a></sup>';
    assert.deepEqual(items(`So${linked}.`), [["number 3", linked]]);
    assert.deepEqual(marks("x<sup>th</sup> and <sup></sup>"), []);
  });

  it("reads tags that close themselves", () => {
    assert.deepEqual(items('So <Cite id="guide-1" />.'), [["label guide-1", '<Cite id="guide-1" />']]);
    assert.deepEqual(items("So <citation index={3}/>."), [["number 3", "<citation index={3}/>"]]);
    assert.deepEqual(
      findMarks('So <Cite ids="1, 2"/>.').flatMap((mark) => mark.items.map(({ key }) => named(key))),
      ["number 1", "number 2"],
    );
    assert.deepEqual(marks('<br/> <source type="a"/> <cite>'), []);
  });

  it("reads the footnotes of reStructuredText and AsciiDoc", () => {
    assert.deepEqual(items("So [1]_."), [["number 1", "[1]_"]]);
    assert.deepEqual(items("So [#fee]_."), [["label #fee", "[#fee]_"]]);
    assert.deepEqual(marks("So [1]_so_.\n\n.. [1] docs/a.md\n"), ["[1]"]);
    const [first, again] = ["footnote:fee[See https://example.org/fees[Fees].]", "footnote:fee[]"];
    assert.deepEqual(items(`So.${first}`), [["href https://example.org/fees", first]]);
    assert.deepEqual(items("So.footnote:[docs/fees.md]"), [["href docs/fees.md", "footnote:[docs/fees.md]"]]);
    assert.deepEqual(marks(`So.${first} And so.${again}`), [first, again]);
  });

  it("reads links that definitions below the text lead on, in round brackets", () => {
    assert.deepEqual(items("So. ([Fees][1])"), [["number 1", "([Fees][1])"]]);
    assert.deepEqual(items("So ([Fees][1], [House rules][rules])."), [
      ["number 1", "[Fees][1]"],
      ["label rules", "[House rules][rules]"],
    ]);
    assert.deepEqual(marks("So ([1][2])."), ["[1]", "[2]"]);
  });

  it("reads a place behind the name of a source that is announced", () => {
    assert.deepEqual(items("So (see Context #2, third sentence)."), [["number 2", "(see Context #2, third sentence)"]]);
    assert.deepEqual(items("So (see Contexts #1 and #2)."), [
      ["number 1", "1"],
      ["number 2", "2"],
    ]);
    assert.deepEqual(marks("So (see Context #2, where it says that fees are due in May)."), ["Context #2"]);
  });

  it("finds none in code, images, definitions and behind a backslash", () => {
    assert.deepEqual(marks("`a[1]` and ``[2]``"), []);
    assert.deepEqual(marks("```\nx = a[1]\n```\n"), []);
    assert.deepEqual(marks("![figure [1]](a.png) ![1](b.png)"), []);
    assert.deepEqual(marks("[1]: docs/a.md\n[^2]: Words.\n   [3]: x"), []);
    assert.deepEqual(marks("\\[1\\] and \\[2]"), []);
  });

  it("takes the index of a name of code for no mark", () => {
    assert.deepEqual(
      marks("Here a[1] and arr[2] and user_ids[3] and itemList[4] are read; values[5] and e.g[6] and YouTube[7] cite."),
      ["[5]", "[6]", "[7]"],
    );
  });

  it("reads a number with a colon in the middle of a line as a mark", () => {
    assert.deepEqual(marks("As said in [1]: it is so."), ["[1]"]);
  });

  it("notes marks that touch a word before them", () => {
    assert.deepEqual(
      findMarks("list[1] and so [2] or so.[3]").map(({ isAttached }) => isAttached),
      [true, false, false],
    );
  });

  it("finds no mark over a line end or longer than any name", () => {
    assert.deepEqual(marks("[1\n] (Smith,\n2020)"), []);
    assert.deepEqual(marks(`[${"a".repeat(300)}]`), []);
    assert.deepEqual(marks("[] [ ] () 【】 <cite></cite>"), []);
  });
});
