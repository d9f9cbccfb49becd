import assert from "node:assert/strict";
import type { ChatCompletion } from "openai/resources/chat/completions";
import { citationsOf, readResponse, sourcesOf } from "./providerFile";

const LINK = "([Films](https://film.test))";

describe("readAnswers of a chat completion", () => {
  const page = { title: "Films", url: "https://film.test" };

  it("cites pages for the words before their links, or for the words themselves", () => {
    const content = `Films go back after one week. ${LINK} So do games.`;
    const chat = {
      choices: [
        {
          index: 0,
          finish_reason: "stop",
          logprobs: null,
          message: {
            role: "assistant",
            refusal: null,
            content,
            annotations: [
              { type: "url_citation", url_citation: { ...page, start_index: 30, end_index: 30 + LINK.length } },
              {
                type: "url_citation",
                url_citation: { ...page, start_index: content.indexOf("So"), end_index: content.length },
              },
            ],
          },
        },
      ],
    } satisfies Pick<ChatCompletion, "choices">;
    const read = readResponse({ messages: [{ role: "user", content: [{ type: "text", text: "When?" }] }], ...chat });
    assert.deepEqual([read.problems, read.record.format, read.record.query], [[], "openai_chat", "When?"]);
    assert.deepEqual(citationsOf(read), [
      ["Films go back after one week.", [0], null],
      ["So do games.", [0], null],
    ]);
    assert.deepEqual(sourcesOf(read), [{ title: "Films", uri: "https://film.test", inFile: null }]);
  });

  it("reads the first answer of several, and says so", () => {
    const choices = ["One [a](a.md).", "Two."].map((content) => ({ message: { role: "assistant", content } }));
    const read = readResponse({ choices });
    assert.deepEqual(
      [read.record.response, read.record.origin, read.record.citations],
      ["One [a](a.md).", "links", []],
    );
    assert.match(read.problems[0]?.message ?? "", /^The record has 2 answers, and the first one is read\./);
  });

  it("has what LiteLLM passes on as its sources, and cites it for the words that it supports", () => {
    const quote = {
      type: "web_search_result_location",
      url: "https://film.test",
      title: "Films",
      cited_text: "a week",
    };
    const [plain, supporting] = [quote, { ...quote, supported_text: "Films go back after one week. " }];
    const lists = [[plain], [[plain]], [[supporting]]];
    for (const citations of lists) {
      const message = { content: "Well. Films go back after one week.", provider_specific_fields: { citations } };
      const read = readResponse({ choices: [{ index: 0, message }] });
      assert.deepEqual(read.problems, []);
      const isPlaced = citations === lists[2];
      assert.deepEqual(citationsOf(read), isPlaced ? [["Films go back after one week.", [0], "a week"]] : []);
      assert.deepEqual(sourcesOf(read), [{ title: "Films (quoted part)", uri: "https://film.test", inFile: "a week" }]);
    }
  });
});
