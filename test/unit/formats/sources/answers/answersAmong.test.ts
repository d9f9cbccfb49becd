import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { resolveSources } from "../../../../../src/formats/sources/resolveSources";
import { MemoryFileAccess } from "../memoryFileAccess";

describe("answersAmong", () => {
  const FEES = "The annual fee is 40 dollars. It is charged in March. Members pay it by card.";
  const REPLY = "The annual fee is 50 dollars. It is charged in March. Members pay it by cheque.";
  const left = async (other: string, fallback: Partial<Parameters<typeof resolveSources>[3]> = {}, reply = REPLY) => {
    const access = new MemoryFileAccess({ "kb/fees.md": FEES, "kb/reply.md": other });
    const [record] = readAnswers({ path: "answer.md", text: reply }).records;
    assert.ok(record);
    const { sources, answers } = await resolveSources(record, "mem:/answer.md", access, {
      globs: ["kb/*.md"],
      picked: [],
      ...fallback,
    });
    return [sources.map(({ document }) => document.uri), answers.map(({ label }) => label)];
  };

  it("leaves out of a folder what is an answer by what stands in it, and says so", async () => {
    const answers = [
      `---\nquery: How much?\n---\n${REPLY}\n`,
      "The annual fee is fifty dollars [1]. It is charged in March [1].",
      "The annual fee is fifty dollars [fees.md]. Nobody knows more.",
      "The annual fee is fifty dollars.[^1]\n\n[^1]: kb/fees.md",
      "The annual fee is fifty dollars [1].\n\nSources:\n\n1. fees.md",
      "---\nsources: [fees.md]\n---\nThe annual fee is fifty dollars.",
      "**User:** How much is it?\n\n**ChatGPT:** The annual fee is fifty dollars.",
      "Based on the documents you uploaded, the annual fee is fifty dollars.",
      "According to the provided sources, members pay fifty dollars.",
      "Sure! Members pay fifty dollars a year.",
      "Members pay fifty dollars a year.\n\nWould you like me to compare this with last year?",
      "Auf Grundlage der bereitgestellten Dokumente beträgt der Beitrag fünfzig Dollar.",
    ];
    for (const answer of answers) assert.deepEqual(await left(answer), [["kb/fees.md"], ["kb/reply.md"]], answer);
  });

  it("takes for no answer what a document may have, too", async () => {
    const documents = [
      "The annual fee is 50 dollars. It is charged in March.",
      "The annual fee is set by the board (fees.md). It meets in May. Its minutes are public. Members may come. All vote.",
      "- Fees (fees.md)\n- Returns (returns.md)",
      "See [the list of fees](fees.md) for what members pay.",
      "The board may waive dues under clause (1). Members who leave owe dues for half a year under clause (2) in any case.",
      "Dues fell by half in the crisis [1]. They rose again later [2].\n\n## References\n\n[1] Smith 2001\n[2] Jones 2003",
      "Dues fell by half in the crisis [12]. They rose again later [13].",
      "---\nsources: [https://example.org/fees]\n---\nDues fell by half.",
      "Q: How much is it?\n\nA: The annual fee is 40 dollars.",
      "Based on the documents provided by the board, the fee is set in May.",
      "According to the documents of 1998, members paid by cheque.",
      "Members pay fifty dollars a year. Would you like to join?",
      "Members pay by card. Let me know if you have questions.",
    ];
    for (const document of documents)
      assert.deepEqual(await left(document), [["kb/fees.md", "kb/reply.md"], []], document);
  });

  it("takes no document for an answer that cites and quotes most of it", async () => {
    const quoting = "The hall has 60 seats. [1] Four of them are kept for guests. [1] The bar opens at six. [1]";
    const document =
      "The hall has 60 seats. Four of them are kept for guests. The bar opens at six. Coats are hung up at the door.";
    assert.deepEqual(await left(document, {}, quoting), [["kb/fees.md", "kb/reply.md"], []]);
    assert.deepEqual(await left(quoting.replaceAll(" [1]", ""), {}, quoting), [["kb/fees.md"], ["kb/reply.md"]]);
  });

  it("takes an answer for a source where a person says so, and none that was checked before", async () => {
    assert.deepEqual(await left(REPLY, { meant: ["mem:/kb/reply.md"] }), [["kb/fees.md", "kb/reply.md"], []]);
    assert.deepEqual(await left(REPLY, { globs: ["kb/*.md", "kb/reply.md"] }), [["kb/fees.md", "kb/reply.md"], []]);
    assert.deepEqual(await left("Members pay.", { checked: ["mem:/kb/reply.md"] }), [["kb/fees.md"], ["kb/reply.md"]]);
    const picked = ["mem:/kb/fees.md", "mem:/kb/reply.md"];
    assert.deepEqual(await left(REPLY, { globs: [], picked }), [["kb/fees.md", "kb/reply.md"], []]);
  });

  it("leaves out versions of the answer by their names, where not most files are named so", async () => {
    const leftOf = async (from: string, paths: readonly string[]): Promise<string[]> => {
      const texts = Object.fromEntries(paths.map((path, at) => [path, `Members meet on day ${at}. ${FEES}`]));
      const [record] = readAnswers({ path: "answer.md", text: "Members pay once a year." }).records;
      assert.ok(record);
      const fallback = { globs: ["kb/*"], picked: [] };
      const { answers } = await resolveSources(record, `mem:/${from}`, new MemoryFileAccess(texts), fallback);
      return answers.map(({ label }) => label);
    };
    const fees = ["kb/fees.md", "kb/dues.md"];
    for (const version of ["reply-2.md", "reply v1.txt", "reply (1).md", "reply.draft.md", "reply2.md"])
      assert.deepEqual(await leftOf("kb/reply.md", [...fees, `kb/${version}`]), [`kb/${version}`]);
    assert.deepEqual(await leftOf("kb/reply_v2.md", [...fees, "kb/reply_v1.md"]), ["kb/reply_v1.md"]);
    for (const other of ["report-2023.md", "reports.md", "report-2.pdf", "report-annex.md"])
      assert.deepEqual(await leftOf("kb/report.md", [...fees, `kb/${other}`]), []);
    assert.deepEqual(await leftOf("answers/fees.md", [...fees, "kb/fees-2.md"]), []);
    assert.deepEqual(await leftOf("kb/week-3.md", ["kb/week-1.md", "kb/week-2.md"]), []);
  });

  describe("of records", () => {
    const OTHER = "A refund takes ten days. The office pays it. Nobody has to ask twice.";
    const leftOf = async (path: string, text: string, response = REPLY): Promise<boolean> => {
      const access = new MemoryFileAccess({ "kb/fees.md": FEES, [path]: text });
      const [record] = readAnswers({ path: "answer.md", text: response }).records;
      assert.ok(record);
      const { sources, answers } = await resolveSources(record, "mem:/answer.md", access, {
        globs: ["kb/*"],
        picked: [],
      });
      const isLeft = answers.map(({ label }) => label).includes(path);
      assert.equal(
        sources.some(({ document }) => document.uri === path),
        !isLeft,
      );
      return isLeft;
    };
    const says = (role: string, content: string) => ({ role, content });
    const ROW = { question: "How long?", answer: OTHER, contexts: ["A refund takes ten days, says the office."] };

    it("leaves out what a model said, in a chat or beside the passages that it was given", async () => {
      const records = {
        chat: { messages: [says("user", "How long?"), says("assistant", OTHER)] },
        messages: [says("user", "How long?"), says("model", OTHER)],
        claude: [
          {
            uuid: "1",
            name: "Q",
            chat_messages: [
              { sender: "human", text: "How long?" },
              { sender: "assistant", text: OTHER },
            ],
          },
        ],
        row: ROW,
        rows: [ROW, ROW],
        response: { choices: [{ index: 0, message: says("assistant", OTHER), finish_reason: "stop" }] },
      };
      for (const [name, record] of Object.entries(records))
        assert.equal(await leftOf("kb/data.json", JSON.stringify(record)), true, name);
      const yaml = `question: How long?\nanswer: ${OTHER}\ncontexts:\n  - A refund takes ten days, says the office.\n`;
      assert.equal(await leftOf("kb/data.yaml", yaml), true);
      const csv = `question,response,retrieved_contexts\nHow long?,${OTHER},"A refund takes ten days, says the office."\n`;
      assert.equal(await leftOf("kb/data.csv", csv), true);
    });

    it("tells a long export of chats by its beginning", async () => {
      const chat = (sender: string) => ({ chat_messages: [says("user", "How long?"), { sender, text: OTHER }] });
      const long = (sender: string) => JSON.stringify(Array.from({ length: 1000 }, () => chat(sender)));
      assert.equal(await leftOf("kb/chats.json", long("assistant")), true);
      assert.equal(await leftOf("kb/chats.json", long("clerk")), false);
    });

    it("leaves out the answer itself, however it was logged", async () => {
      assert.equal(await leftOf("kb/log.json", JSON.stringify({ query: "How much?", response: REPLY })), true);
      assert.equal(
        await leftOf("kb/log.json", JSON.stringify([{ q: 1 }, { question: "How much?", answer: REPLY }])),
        true,
      );
    });

    it("takes for no answer what people wrote, and what was found alone", async () => {
      const records = {
        questions: [{ question: "How long?", answer: OTHER }],
        linked: [{ question: "How long?", answer: OTHER, sources: ["https://example.org/refunds"] }],
        filed: [{ question: "How long?", answer: OTHER, context: "billing" }],
        desk: { messages: [says("customer", "How long?"), says("agent", OTHER)] },
        documents: [{ id: "a", text: OTHER }],
        settings: { fee: 40, office: { name: "Basel", people: 412 } },
        hits: { hits: { hits: [{ _id: "1", _source: { text: OTHER } }] } },
      };
      for (const [name, record] of Object.entries(records))
        assert.equal(await leftOf("kb/data.json", JSON.stringify(record)), false, name);
      assert.equal(await leftOf("kb/prices.csv", "plan,price\nbasic,40\nteam,90\n"), false);
    });
  });
});
