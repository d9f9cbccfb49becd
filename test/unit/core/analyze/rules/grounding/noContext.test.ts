import { noContext } from "../../../../../../src/core/analyze/rules/grounding/noContext";
import { finds, isPlain, staysSilent } from "../ruleCases";

const FORGOTTEN =
  "Answer the question only from the passages. If they do not hold it, say so.\n\nQuestion: {question}\nAnswer:";

describe("no-context", () => {
  it("points at the words that speak of a context which is nowhere", () => {
    finds(noContext, FORGOTTEN, ["the passages"]);
    finds(noContext, "Answer the user's question from the documents below, or say that you do not know.", [
      "documents below",
    ]);
    finds(
      noContext,
      "Use the following pieces of context to answer the question.\n\n{chat_history}\n\nQuestion: {question}",
      ["following pieces of context"],
    );
    finds(noContext, "Use the following context to answer. If it is silent, say so.\n\n<question>{{q}}</question>", [
      "following context",
    ]);
    finds(noContext, "Rely on the extracts below alone. If they lack it, say so.\n\nQuestion: {user_query}", [
      "extracts below",
    ]);
    finds(noContext, "You are the guide of a mill. Answer only from the documents below.\n\nQuestion: {question}", [
      "documents below",
    ]);
    isPlain(noContext, FORGOTTEN);
  });

  it("points at an element in which the context was to stand", () => {
    const prompt = "Answer the question from the cards alone.\n\n<cards>\n</cards>\n\nQuestion: {question}";
    finds(noContext, prompt, ["<cards>\n</cards>"]);
    finds(noContext, "Judge the claim by the cards.\n\n<cards>\n</cards>\n\n<claim>{{claim}}</claim>", [
      "<cards>\n</cards>",
    ]);
    staysSilent(noContext, ["Answer in <answer></answer>: {question}", prompt.replace("</cards>", "{cards}</cards>")]);
  });

  it("is silent where the context is there, comes from elsewhere, may be what a program fills in, or is not spoken of", () => {
    staysSilent(noContext, [
      FORGOTTEN.replace("Question:", "{passages}\n\nQuestion:"),
      { prompt: FORGOTTEN, context: "The mill was built in 1820." },
      FORGOTTEN.replace("Question:", "Passages: {join(passages)}\n\nQuestion:"),
      FORGOTTEN.replace("Question:", "{handbook}\n\nQuestion:"),
      "Answer the question with the search results that the tool returns.\n\nQuestion: {question}",
      "Answer the question from the attached documents.\n\nQuestion: {question}",
      "Answer the question: {question}",
      "You are the guide of a mill. Answer only from the notes and documents below. Name your source.",
      "system:\nAnswer the questions of visitors only from the documents below.",
      "system:\nAnswer only from the documents below.\nuser:\nHow old is the mill?",
      "Answer the question only from the documents below.\nThe documents are given by the user in the next message.\n\nQuestion: {question}",
      "Use the following passages, which are sent with each question, to answer.\n\nQuestion: {question}",
      "You answer questions using only the provided search results.",
      "Rewrite the question so that it can be understood without the context above.\n\n{question}",
      "Beantworte die Frage nur mit den folgenden Auszügen.\n\nFrage: {question}",
      "Answer the question from these notes alone.\n\n[1] Mara comes on Tuesday.\n[2] Tom comes on Friday.\n\nQuestion: Who comes first?",
    ]);
  });
});
