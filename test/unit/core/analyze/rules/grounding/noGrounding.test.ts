import { noGrounding } from "../../../../../../src/core/analyze/rules/grounding/noGrounding";
import { finds, isPlain, staysSilent } from "../ruleCases";

const LOOSE =
  "Answer the question with the passages below. Be polite.\n\n<passages>\n{passages}\n</passages>\n\nQuestion: {question}\nIf you are unsure, say so.";

const withContext = (instruction: string): string =>
  `${instruction}\n\n<context>\n{context}\n</context>\n\nQuestion: {question}`;

describe("no-grounding", () => {
  it("points at the order to answer, where nothing ties the answer to the context", () => {
    finds(noGrounding, LOOSE, ["Answer the question with the passages below."]);
    finds(noGrounding, withContext("You are a tax helper. Answer the question in plain English."), [
      "Answer the question in plain English.",
    ]);
    finds(noGrounding, withContext("Use the context to answer. Only answer in English."), [
      "Use the context to answer.",
    ]);
    isPlain(noGrounding, LOOSE);
  });

  it("says so of a context that is given beside the prompt", () => {
    finds(
      noGrounding,
      { prompt: "Answer the question of the reader.\n\n{question}", context: "The mill was built in 1820." },
      ["Answer the question of the reader."],
    );
  });

  it("is silent where a program fills in instructions, and where words name the context as the prompt itself calls it", () => {
    staysSilent(noGrounding, [
      "{system_prompt}\n\n<context>\n{context}\n</context>\n\n{task_prompt}\n\nAnswer the question: {question}",
      "You answer bakers. Answer strictly from the recipes, or say that you cannot.\n<recipes>\n{documents}\n</recipes>\nQuestion: {question}",
      "Answer the question based on the following document:\n\n{context}\n\nQuestion: {question}",
      "Answer the guest's question. Work exclusively from the house rules.\n\nHOUSE RULES:\n{context}\n\nQuestion: {question}",
      "Answer the question. Only the leaflets below may be used.\n\n# Leaflets\n{context}\n\n# Question\n{question}",
      'Use ONLY the following "CONTEXT" to answer the question.\n\nCONTEXT:\n{context}\n\nQuestion: {question}',
      "Use the following pieces of retrieved context to answer the question. If you don't know the answer, say that you don't know.\n\nContext: {context}\n\nQuestion: {question}",
    ]);
  });

  it("is silent where the words say it in one way or another", () => {
    staysSilent(noGrounding, [
      withContext("Answer only from the context."),
      withContext("Answer the question in 2-5 sentences, utilizing solely the given context information."),
      withContext("Answer strictly on the basis of the documents."),
      withContext("Answer the question. You should rely on the knowledge database."),
      withContext("Answer the question based on the provided text."),
      withContext("Never use prior knowledge when you answer."),
      withContext("Answer the question, but don't make anything up."),
      withContext("Answer the question. Every statement must be supported by a passage."),
      withContext("Stick to the documents when you answer the question."),
      withContext("Answer the question. Do not include facts that are not in the sources."),
      withContext("Use the **passages** to answer. If they do not contain the answer, say that you do not know."),
      withContext("Answer according to the handbook pages."),
      withContext("Answer the question. You may also use your general knowledge."),
    ]);
  });

  it("is silent where nobody answers from a context", () => {
    staysSilent(noGrounding, [
      "Answer the question: {question}",
      "Translate the context into French.\n\n{context}",
      "Summarize the documents.\n\n{documents}",
      "You are a judge. Rate the answer against the context.\n\n{context}\n\n{question}\n\n{answer}",
      "Beantworte die Frage.\n\nKontext: {context}\n\nFrage: {question}",
      "Write a poem about {topic}.",
    ]);
  });
});
