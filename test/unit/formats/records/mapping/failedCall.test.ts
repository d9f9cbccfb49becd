import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { isFailedText } from "../../../../../src/formats/records/mapping/failedCall";

const QUERY = "How long may I keep a book?";
const LOANS = "Books are lent for four weeks.";

function told(content: unknown, purpose: "answer" | "retrieval" = "answer"): string {
  const { records, problems } = readAnswers({ path: "a.json", text: JSON.stringify(content) }, purpose);
  assert.deepEqual(records, []);
  return problems.map(({ message }) => message).join("\n");
}

describe("a call that failed, stored in place of an answer", () => {
  const refused = "The key is not valid here.";

  it("is told with its status and its reason, as a log keeps what a server sent", () => {
    const request = { body: JSON.stringify({ inputText: QUERY }), uri: "https://models.example/text" };
    for (const response of [
      { status: { code: 403, message: "Forbidden" }, body: { string: JSON.stringify({ message: refused }) } },
      { status_code: 403, body: { error: { message: refused } } },
      { status: 403, body: { detail: refused } },
    ])
      for (const purpose of ["answer", "retrieval"] as const)
        assert.equal(
          told({ request, response }, purpose),
          `The record has no answer, and says why: “403: ${refused}”. It is left out.`,
        );
  });

  it("is told where an error stands where the answer would", () => {
    for (const response of [{ error: { message: refused, code: "invalid" } }, { error: refused }])
      assert.match(told({ question: QUERY, response, contexts: [LOANS] }), /no answer, and says why: “The key/u);
  });

  it("is told where the answer is what a program said of it", () => {
    for (const answer of [
      "Error code: 429 - {'error': {'message': 'Too many requests'}}",
      "Error generating answer: connection refused",
      "openai.RateLimitError: too many requests",
      '{"error": "no key"}',
    ])
      assert.match(told({ question: QUERY, answer, contexts: [LOANS] }), /has no answer, and says why: “/u, answer);
  });

  it("is none where an answer speaks of errors", () => {
    for (const answer of [
      "An error: books that are late are charged.",
      "Error 403 means that the reader has no card [1].",
      "404 books are lent a year.",
      "Errors of the catalogue are mended by the library.",
      `Error code: 12 is shown where the card is blocked.`,
      `Error: the card is blocked. Ask at the desk [1].`,
    ])
      assert.equal(isFailedText(answer), false, answer);
  });
});
