import assert from "node:assert/strict";
import { printedTurns, shownRetrievals } from "../../../../../src/formats/answers/printed/printedDocuments";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { assertLinear } from "../../../../support/growth";
import { judgedFile } from "../../judgedFile";

const QUERY = "How long may I keep a book?";
const WRONG = "A late book costs 50 cents a day [2].";
const LENDING = "Document(page_content='Books are lent for four weeks.', metadata={'source': 'lending.md'})";
const FEES = "Document(metadata={'source': 'fees.md'}, page_content='A late book costs 20 cents a day.')";
const LIST = `[${LENDING}, ${FEES}]`;

const EXPECTED = {
  claims: [[WRONG, "contradicted"]],
  citations: [["[2]", "fees.md", "contradicted"]],
  evidence: ["A late book costs 20 cents a day."],
};

describe("a text with documents as Python prints them", () => {
  for (const [title, query, text] of [
    ["above the answer, and no question", "", `Context: ${LIST}\n\nAnswer: ${WRONG}\n`],
    ["below the answer", "", `Answer: ${WRONG}\n\nSource documents: ${LIST}\n`],
    ["on a line below their label, with scores", "", `${WRONG}\n\nRetrieved:\n[(${LENDING}, 0.9), (${FEES}, 0.8)]\n`],
    ["without a label", "", `${LIST}\n\n${WRONG}\n`],
    ["one after the other", "", `${LENDING}\n${FEES}\n\nResponse: ${WRONG}\n`],
    ["between the question and the answer", QUERY, `Question: ${QUERY}\nContext: ${LIST}\nAnswer: ${WRONG}\n`],
    ["below the question and the answer", QUERY, `Q: ${QUERY}\nA: ${WRONG}\nSources: ${LIST}\n`],
  ] as const) {
    it(`is checked against those that stand ${title}`, async () => {
      const { answers, problems } = await judgedFile("run.txt", text);
      assert.deepEqual(problems, []);
      assert.deepEqual(answers, [{ query, ...EXPECTED }]);
    });
  }

  it("shows retrievals and answers nothing where it explains a program", () => {
    const page = (call: string, list: string) =>
      `Ask for passages:\n\n\`\`\`python\n${call}\n\`\`\`\n\n\`\`\`output\n${list}\n\`\`\`\n`;
    const text = `# Retrievers\n\n${page('retriever.invoke("late books")', `[${FEES}]`)}\n${page('query = "loans"\ndb.search(query, k=1)', `>> [${LENDING}]`)}\nMore is [in the guide](https://library.test).\n`;
    const { records } = readAnswers({ path: "guide.md", text }, "retrieval");
    assert.deepEqual(
      records.map(({ query, sources }) => [query, sources.map((one) => one.kind === "inline" && one.document.text)]),
      [
        ["late books", ["A late book costs 20 cents a day."]],
        ["loans", ["Books are lent for four weeks."]],
      ],
    );
    const { records: answers, problems } = readAnswers({ path: "guide.md", text });
    assert.deepEqual([answers, problems.map(({ span }) => text.slice(span.start, span.end))], [[], [`[${FEES}]`]]);
    for (const said of [`A late book costs 20 cents a day [1].`, `Answer: ${WRONG}`])
      assert.equal(readAnswers({ path: "guide.md", text: `${text}\n${said}\n` }).records.length, 1, said);
  });

  it("reads nodes of LlamaIndex and documents of Haystack", async () => {
    for (const shown of [
      "[NodeWithScore(node=TextNode(id_='f', embedding=None, metadata={'file_name': 'fees.md'}, relationships={<NodeRelationship.SOURCE: '1'>: RelatedNodeInfo(node_id='9', node_type=<ObjectType.DOCUMENT: '4'>)}, text='A late book costs 20 cents a day.'), score=0.8)]",
      "[Document(id=0a1b2c, content: 'A late book costs 20 cents a day.', meta: {'name': 'fees.md'}, score: 0.8)]",
    ]) {
      const { answers } = await judgedFile("run.txt", `Context: ${shown}\n\nAnswer: ${WRONG.replace("[2]", "[1]")}\n`);
      assert.deepEqual(
        answers.map(({ citations, evidence }) => [citations[0]?.[2], evidence]),
        [["contradicted", ["A late book costs 20 cents a day."]]],
        shown,
      );
    }
  });

  it("gives each turn what was printed for it", async () => {
    const turn = (fee: number, said: string) =>
      `Question: ${QUERY}\nContext: [Document(page_content='A late book costs ${fee} cents a day.')]\nAnswer: ${said}\n\n`;
    const { answers } = await judgedFile(
      "run.txt",
      turn(20, WRONG.replace("[2]", "[1]")) + turn(50, WRONG.replace("[2]", "[1]")),
    );
    assert.deepEqual(
      answers.map(({ claims }) => claims.map(([, verdict]) => verdict)),
      [["contradicted"], ["supported"]],
    );
  });

  it("is none where the documents are broken, shown in passing, or nothing is said beside them", () => {
    for (const text of [
      `Context: ${LIST.slice(0, -20)}\n\nAnswer: ${WRONG}`,
      `${WRONG} They came from ${LIST}.`,
      "Document(s) of the archive are kept [1].",
    ])
      assert.equal(printedTurns(text, 0), null, text);
    assert.deepEqual(printedTurns(LIST, 0)?.turns, []);
  });

  it("is read in time in proportion to its length", () => {
    for (const part of ["Context: [Document(page_content='", "Document(", `${LENDING}\n`, "[[[\n", "Context:\n"])
      assertLinear(part, 60_000, (text) => printedTurns(`${text}${LIST}\n${WRONG}`, 0));
    for (const part of ["query = 'loans'\n", "search(", `[${LENDING}]\n`, `x(\n\`\`\`\n\`\`\`\n[${LENDING}]\n`])
      assertLinear(part, 60_000, (text) => shownRetrievals(`\`\`\`\n${text}\n${LIST}\n\`\`\`\n`, 0));
  });
});

describe("a text with what was retrieved above its answer", () => {
  const FEE = "A late book costs 20 cents a day.";

  it("is checked against it, without a question", async () => {
    const text = `Retrieved context:\n[1] Books are lent for four weeks.\n[2] ${FEE}\n\nAnswer: ${WRONG}\n`;
    const { answers } = await judgedFile("run.txt", text);
    assert.deepEqual(answers, [
      {
        query: "",
        claims: [[WRONG, "contradicted"]],
        citations: [["[2]", "2", "contradicted"]],
        evidence: [FEE],
      },
    ]);
  });

  it("is one answer where it writes its own evidence above what it says", async () => {
    for (const head of [`Evidence: ${FEE}`, `## Context\n\n${FEE}`]) {
      const { answers } = await judgedFile("run.md", `${head}\n\n## Answer\n\n${WRONG}\n`);
      assert.deepEqual(
        answers.map(({ evidence }) => evidence),
        [[]],
        head,
      );
    }
  });

  it("may be a whole prompt that was asked", async () => {
    const prompt = `Answer the question by the context.\n\nContext:\nBooks are lent for four weeks.\nA late book costs 20 cents a day.\n\nQuestion: ${QUERY}`;
    const { answers } = await judgedFile(
      "run.md",
      `**User:** ${prompt}\n\n**Assistant:** ${WRONG.replace(" [2]", "")}\n`,
    );
    assert.deepEqual(
      answers.map(({ query, claims, evidence }) => [query, claims, evidence]),
      [[QUERY, [[WRONG.replace(" [2]", ""), "contradicted"]], [FEE]]],
    );
  });
});
