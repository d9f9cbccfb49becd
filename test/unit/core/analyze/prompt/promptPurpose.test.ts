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
      "You coach applicants.\n- Help refine answers.\n- Answer questions from the résumé.\n\n{context}\n\n{question}",
      "You are a health coach. Use only the retrieved records of the user.",
      "You are skilled in summarizing web pages. Address the user's query from the context.\n\n{context}",
      "Answer the question. Do not summarize the passages, and never translate them.\n\n{context}\n\n{question}",
      "Answer the question in three steps. If the question is not in English, translate the answer.\n\n{context}\n\n{question}",
    ])
      assert.equal(purposeOf(prompt), "answer", prompt);
  });

  it("is to judge where an answer is there already", () => {
    for (const prompt of [
      "You are a strict grader. Say whether the answer is right.\n\n{context}\n\n{question}\n\n{answer}",
      "You are an expert LLM-as-Judge for travel plans.\n\nAsked: {query}\nContext:\n{context}\nPlan:\n{plan}",
      "Rate the relevance of the passage for the question from 1 to 5.\n\n{context}\n\n{question}",
      "Determine whether the context helps to answer the question, and give a score.\n\n{context}\n\n{question}",
      "Given a context and an answer, classify whether each sentence of the answer can be traced to the context.\n\n{context}\n\n{question}\n\n{answer}",
      "Determine if the section is useful for answering the user's question. It need not fully answer the question.\n\n{context}\n\n{question}",
      "Was the mill's keeper right? He was asked the question and gave an answer.\n\n{context}\n\n{question}\n\n{model_answer}",
      "A language model was given tools to help answer a question.\n\n{question}\n\nIts final answer was:\n{answer}\n\nReasons: {context}",
      "Bewerte die Antwort.\n\n{context}\n\n{question}\n\n{answer}",
    ])
      assert.equal(purposeOf(prompt), "judge", prompt);
  });

  it("is none of answering where passages are ranked, doubted, shortened or described, or questions are sent on or taken apart", () => {
    const told = (order: string): string => purposeOf(`${order}\n\n{context}\n\n{question}`);
    assert.equal(told("Rank the documents by relevance to the question. Respond with ids."), "judge");
    assert.equal(told("Is the context enough to answer the question? Reply with yes or no only."), "judge");
    assert.equal(told("Compress the context so that only what answers the question stays."), "summarize");
    assert.equal(told("Describe what this chunk is about. Answer only with the context."), "summarize");
    assert.equal(told("Route the user's question to the right agent. Reply with the agent's name."), "other");
    assert.equal(told("Decompose the question into sub-questions that can be answered alone."), "other");
    assert.equal(told("Write a hypothetical passage that would answer the question."), "other");
    assert.equal(told("Answer the question in the order of the steps. Is it clear? Then send it."), "answer");
  });

  it("is to rewrite, summarize or extract where the order says so", () => {
    assert.equal(
      purposeOf("Rephrase the follow-up question as a standalone question.\n\n{chat_history}\n\n{question}"),
      "rewrite",
    );
    assert.equal(purposeOf("Translate the question into English.\n\n{question}"), "rewrite");
    assert.equal(purposeOf("Summarize the documents.\n\n{documents}"), "summarize");
    assert.equal(purposeOf("Write a short overview of the business from these reviews.\n\n{context}"), "summarize");
    assert.equal(
      purposeOf("Take these and distil them into one consolidated summary.\n\n{docs}\n\nHelpful answer:"),
      "summarize",
    );
    assert.equal(purposeOf("Give four versions of the query.\n\n{query}"), "rewrite");
    assert.equal(
      purposeOf(
        "Return all relevant sentences of the passages that are needed to answer the question.\n\n{context}\n\n{question}",
      ),
      "extract",
    );
    assert.equal(purposeOf("Extract all dates from the text.\n\n{text}"), "extract");
  });

  it("is what the prompt calls its task, whatever the task is about", () => {
    assert.equal(
      purposeOf(
        "These documents are used to answer the question. The task is to score the relevance of the documents for the answer to the question.\n\n{documents}\n\n{question}",
      ),
      "judge",
    );
  });

  it("is something else for writers of queries, code and stories, for characters, and for agents with tools", () => {
    for (const order of [
      "Write a search query that finds the answer to the user's question.",
      "Generate a SQL query that answers the question, from the tables below.",
      "Answer the question by writing code that uses the documentation.",
      "Write a short story about the question.",
      "Stay in character and answer the questions of the players.",
      "Answer the following questions as best you can. You have access to the following tools.",
    ])
      assert.equal(purposeOf(`${order}\n\n{context}\n\n{question}`), "other", order);
  });

  it("is something else for writers of questions and poems", () => {
    assert.equal(purposeOf("Generate three questions that this context can answer.\n\n{context}"), "other");
    assert.equal(purposeOf("Break the question down into sub-questions that help answer it.\n\n{question}"), "other");
    assert.equal(purposeOf("Write a poem about {topic}."), "other");
  });

  it("is unknown of a page that says it is sent to no model, and not told by a task alone", () => {
    const page = "You keep the prompts of the mill. Answer the questions of new keepers from {context}.";
    assert.equal(purposeOf(page), "answer");
    assert.equal(purposeOf(`This file is not sent to the model. ${page}`), "unknown");
    assert.equal(purposeOf("{context}\n\n{task}"), "unknown");
  });

  it("is unknown where nothing tells", () => {
    for (const prompt of ["", "asdf qwer zxcv", "{context}", "\ud800", "The mill is old."])
      assert.equal(purposeOf(prompt), "unknown", prompt);
  });
});
