import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { documentsOf } from "../records/readSample";

const LENT = "Books are lent for four weeks.";
const ANSWER = "A book may be kept for four weeks from the loan [1].";

const markdown = (...lines: readonly string[]) => ({ cell_type: "markdown", source: lines });
const printed = (...outputs: readonly object[]) => ({ cell_type: "code", source: ["ask()"], outputs });
const stream = (...text: readonly string[]) => ({ output_type: "stream", name: "stdout", text });
const shown = (type: string, value: unknown) => ({ output_type: "execute_result", data: { [type]: value } });

function read(...cells: readonly object[]) {
  const text = JSON.stringify({ cells, nbformat: 4 }, null, 1);
  return { text, ...readAnswers({ path: "rag.ipynb", text }) };
}

describe("readNotebookAnswers", () => {
  it("reads cells of Markdown that cite, with their places, and no other text", () => {
    const { text, records, problems } = read(
      markdown("# Lending\n", "\n", "This notebook asks how long books are lent.\n"),
      markdown(`${ANSWER}\n`, "\n", "[1]: lending.md\n"),
      printed(stream("loading documents and the index for them\n")),
    );
    assert.deepEqual([problems, records.length], [[], 1]);
    const [record] = records;
    assert.ok(record !== undefined && record.response.startsWith(ANSWER));
    const at = record.response.indexOf("kept");
    const place = record.map.spanToOuter({ start: at, end: at + 4 });
    assert.equal(text.slice(place.start, place.end), "kept");
    assert.equal(place.start, text.indexOf("kept"));
  });

  it("takes what a cell printed behind names in brackets for the sources of the answer that cites these, with what was asked", () => {
    const asked = {
      cell_type: "code",
      source: ['user_question = "How long may a book be kept?"\n', "find(user_question)"],
      outputs: [],
    };
    const found = `[fees.png]: A late book costs ten cents a day.\n\n[loans.png]: ${LENT}\n\n[loans.png]: Magazines are lent for one week.\n`;
    const { records, problems } = read(
      asked,
      printed(stream(found)),
      printed(stream("A book may be kept for four weeks [loans.png].\n")),
    );
    assert.deepEqual(
      [problems, records.map(({ query, response }) => [query, response.trim()])],
      [[], [["How long may a book be kept?", "A book may be kept for four weeks [loans.png]."]]],
    );
    assert.deepEqual(documentsOf(records[0]), [
      { text: "A late book costs ten cents a day.", id: "fees.png" },
      { text: `${LENT}\n\nMagazines are lent for one week.`, id: "loans.png" },
    ]);
  });

  for (const mark of [
    "(source: lending.md)",
    "[lending.md]",
    "\n\n(Source: [docs/lending.md])",
    "[rules](lending.md)",
  ]) {
    it(`takes what a cell printed for an answer where ${mark.trim()} names a file in it, with what was asked`, () => {
      const { records } = read({
        ...printed(stream(`Here a book may be kept for four weeks ${mark}\n`)),
        source: ['print(ask("How long may a book be kept?"))'],
      });
      assert.deepEqual(
        records.map(({ query, sources }) => [query, sources.length]),
        [["How long may a book be kept?", 1]],
      );
    });
  }

  for (const text of [
    "All of the figures of this run were saved (figures.csv)",
    "[lending.md] Loading all of the rules of the house",
    `Chunk 1 (source: lending.md): ${LENT}`,
    `${LENT}\nSource: lending.md`,
  ]) {
    it(`takes what a program says of its files for no answer: ${text}`, () => {
      assert.deepEqual(read(printed(stream(text))).records, []);
    });
  }

  it("gives no answer the sources above it that it does not cite", () => {
    const { records } = read(
      printed(stream(`[loans.png]: ${LENT}\n`)),
      printed(stream("A book may be kept [fees.png] for weeks.\n")),
    );
    assert.deepEqual(records, []);
  });

  it("reads records that a cell printed, as Python or JSON, over several lines or shown as data", () => {
    const asked = { query: "How long?", result: ANSWER };
    const python = `{'query': 'How long?', 'result': '${ANSWER}', 'source_documents': [Document(page_content='${LENT}')]}`;
    const json = JSON.stringify({ ...asked, source_documents: [{ page_content: LENT }] }, null, 2);
    for (const output of [
      stream(python),
      shown("text/plain", python),
      stream(...json.split(/(?<=\n)/u)),
      shown("application/json", JSON.parse(json)),
    ]) {
      const { text, records, problems } = read(printed(output));
      assert.deepEqual(problems, []);
      assert.deepEqual(
        records.map(({ query, response }) => [query, response]),
        [["How long?", ANSWER]],
      );
      assert.deepEqual(documentsOf(records[0]), [{ text: LENT }]);
      const [source] = records[0]?.sources ?? [];
      assert.ok(source?.kind === "inline" && source.map !== null);
      const { start, end } = source.map.spanToOuter({ start: 0, end: LENT.length });
      assert.equal(text.slice(start, end), LENT);
    }
  });

  it("takes Markdown before plain text, and a string without the marks that Python shows it in", () => {
    const both = {
      output_type: "display_data",
      data: { "text/plain": ["<Markdown object>"], "text/markdown": [ANSWER] },
    };
    for (const output of [both, shown("text/plain", [`'${ANSWER}'`])])
      assert.deepEqual(
        read(printed(output)).records.map(({ response }) => response),
        [ANSWER],
      );
  });

  it("gives each answer the question that its cell asked for it, and none where that is not plain", () => {
    const found = `Retrieved Context: [Document(page_content='${LENT}')]\n`;
    const program = [
      'query = "What is a card?"\n',
      "print(db.search(query)[0])\n",
      'out = chain.invoke("How long may I keep a book?")\n',
    ];
    const said = (...answers: readonly string[]) => ({
      cell_type: "code",
      source: program,
      outputs: answers.map((answer) => stream(`Retrieval metrics: {'mrr': 0.5}\n`, `Answer: ${answer}\n`, found)),
    });
    const asked = (...cells: readonly object[]) =>
      read(...cells).records.map(({ query, response }) => [query, response]);
    assert.deepEqual(asked(said("A card is free.", "Four weeks.")), [
      ["What is a card?", "A card is free."],
      ["How long may I keep a book?", "Four weeks."],
    ]);
    assert.deepEqual(asked(said("Four weeks.")), [["", "Four weeks."]]);
  });

  it("takes the sources that are shown one by one below an answer for its own, and what the program asked", () => {
    const asks = (source: string, ...outputs: readonly object[]) => ({ cell_type: "code", source: [source], outputs });
    const { text, records, problems } = read(
      asks('response = engine.query("How long may I keep a book?")'),
      asks("print(response)", stream(`${ANSWER}\n`)),
      asks("print(nodes[0])", stream("Source 1:\n", `${LENT}\n`)),
      asks("print(nodes[1])", stream("Source 2:\n[4]\n\n", "A late book costs 20 cents for each day [4].\n")),
    );
    assert.deepEqual([problems, records.length], [[], 1]);
    const [record] = records;
    assert.deepEqual(
      [record?.query, record?.response.trim(), documentsOf(record)],
      [
        "How long may I keep a book?",
        ANSWER,
        [
          { text: LENT, id: "1" },
          { text: "[4]\n\nA late book costs 20 cents for each day [4].", id: "2" },
        ],
      ],
    );
    const [source] = record?.sources ?? [];
    assert.equal(text.slice(source?.span.start, source?.span.end), LENT);
  });

  it("cuts sources that one cell prints below each other at their labels, by whose numbers the answer cites", () => {
    const fee = "A late book costs 20 cents for each day.";
    for (const label of [(id: number) => `Source ${id}:`, (id: number) => `== Source ${id} ==`]) {
      const page = `${label(1)}\n${LENT}== Notes ==\n\n== Also ==\n${label(2)}\n${fee}\n\n${label(4)}\nA card for the library is free of charge for all pupils of the town.\n`;
      const { records } = read(printed(stream(`${ANSWER}\n`)), printed(stream(page)));
      assert.deepEqual(
        records.map((record) => documentsOf(record)),
        [
          [
            { text: `${LENT}== Notes ==\n\n== Also ==`, id: "1" },
            { text: fee, id: "2" },
            { text: "A card for the library is free of charge for all pupils of the town.", id: "4" },
          ],
        ],
      );
    }
  });

  it("says what to do where nothing in it is an answer", () => {
    const { records, problems } = read(markdown("# Lending"), printed(stream("[1]"), shown("text/plain", "{'a': 1}")));
    assert.deepEqual(
      [records, problems.map(({ message }) => message.slice(0, 46))],
      [[], ["Nothing in the notebook can be told for an ans"]],
    );
    for (const text of ["{", "{}", '{"cells": 3}'])
      assert.match(readAnswers({ path: "a.ipynb", text }).problems[0]?.message ?? "", /Save the notebook anew\.$/u);
  });

  const said = "The library lends its books for four weeks from the loan. A late book costs ten cents for each day.\n";
  const ran = (source: string, ...outputs: readonly object[]) => ({ cell_type: "code", source: [source], outputs });
  const told = (...cells: readonly object[]) => read(...cells).problems.map(({ message }) => message.slice(0, 50));

  it("says which cells printed answers that have no sources with them", () => {
    for (const [asks, shows] of [
      ['response = chat_engine.chat("How long?")', "print(response)"],
      ["result = await chain.invoke({'input': q})", "result['answer']"],
      ["r = str(query_engine.query(q))", "display(Markdown(f'<b>{r}</b>'))"],
    ] as const)
      assert.deepEqual(
        [asks, ...told(markdown("# Lending"), ran(asks), ran(shows, stream(said)), ran("1 + 1", stream("2\n")))],
        [asks, "Cell 3 of the notebook printed what looks like an "],
      );
    const streamed = ran("for t in engine.x: print(t)\nengine.stream_chat('So?')", stream(said));
    assert.deepEqual(told(streamed, ran("print(1)", stream("1\n")), ran("print(ask('Fees?'))", stream(said))), [
      "Each of 2 cells (the first is cell 1) of the noteb",
    ]);
  });

  it("takes no other prose for such an answer", () => {
    const warned = { ...stream(said), name: "stderr" };
    for (const cells of [
      [ran("print(page)", stream(said))],
      [ran("docs = retriever.invoke(q)"), ran("print(docs[0].page_content)", stream(said))],
      [ran("r = engine.query(q)"), ran("r = retriever.invoke(q)"), ran("print(r)", stream(said))],
      [ran("r = engine.query(q)"), ran("print(r.source_nodes[0].text)", stream(said))],
      [ran("df.query('a > 1')", stream(said))],
      [ran("engine.query(q)", warned)],
      [ran("engine.query(q)", stream(`[Document(page_content='${said.trim()}')]`))],
      [ran("engine.query(q)", stream("Querying with: How long?\n"))],
    ])
      assert.deepEqual(told(...cells), ["Nothing in the notebook can be told for an answer:"]);
  });
});
