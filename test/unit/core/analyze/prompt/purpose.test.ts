import assert from "node:assert/strict";
import { subjectOf } from "../../../../support/analyzed";

const purposeOf = (prompt: string): string => subjectOf({ prompt }).prompt.purpose;

describe("purpose", () => {
  it("is to answer where words say so, or where a context and a question are all there is", () => {
    for (const prompt of [
      "Use the passages to answer the question.\n\n{context}\n\nQuestion: {question}",
      "You are a support bot. Reply to the customer from the articles.\n\n{articles}",
      "Beantworte die Frage aus dem Kontext.\n\n{context}\n\n{question}",
      "{context}\n\n{question}",
      "Answer the question. Do not summarize the passages, and never translate them.\n\n{context}\n\n{question}",
      "Answer the question in three steps. If the question is not in English, translate the answer.\n\n{context}\n\n{question}",
    ]) assert.equal(purposeOf(prompt), "answer", prompt);
  });

  it("is to judge where an answer is there already", () => {
    for (const prompt of [
      "You are a strict grader. Say whether the answer is right.\n\n{context}\n\n{question}\n\n{answer}",
      "Rate the relevance of the passage for the question from 1 to 5.\n\n{context}\n\n{question}",
      "Determine whether the context helps to answer the question, and give a score.\n\n{context}\n\n{question}",
      "Bewerte die Antwort.\n\n{context}\n\n{question}\n\n{answer}",
    ]) assert.equal(purposeOf(prompt), "judge", prompt);
  });

  it("is to rewrite, summarize or extract where the order says so", () => {
    assert.equal(purposeOf("Rephrase the follow-up question as a standalone question.\n\n{chat_history}\n\n{question}"), "rewrite");
    assert.equal(purposeOf("Translate the question into English.\n\n{question}"), "rewrite");
    assert.equal(purposeOf("Summarize the documents.\n\n{documents}"), "summarize");
    assert.equal(purposeOf("Write a short overview of the business from these reviews.\n\n{context}"), "summarize");
    assert.equal(purposeOf("Extract all dates from the text.\n\n{text}"), "extract");
  });

  it("is something else where nothing tells", () => {
    for (const prompt of ["", "Write a poem about {topic}.", "{context}", "\ud800"]) assert.equal(purposeOf(prompt), "other", prompt);
  });
});
