import { noQuestion } from "../../../../../../src/core/analyze/rules/grounding/noQuestion";
import { finds, isPlain, staysSilent } from "../ruleCases";

const TASK = "Answer the question only from the passages. If they do not hold it, say so.";
const PASSAGES = "<passages>\n{passages}\n</passages>";

describe("no-question", () => {
  it("points at the empty label, or at the words that promise a question", () => {
    finds(noQuestion, `${TASK}\n\n${PASSAGES}\n\nAnswer:`, ["Answer:"]);
    finds(noQuestion, `${TASK}\n\n${PASSAGES}`, ["the question"]);
    finds(noQuestion, { prompt: `${TASK}\n\nHelpful answer:`, context: "The mill was built in 1820." }, [
      "Helpful answer:",
    ]);
    finds(
      noQuestion,
      `System: Answer the user's question from the passages alone, or say that you do not know.\nUser: ${PASSAGES}`,
      ["the user's question"],
    );
    finds(noQuestion, `${TASK}\n\n${PASSAGES}\n\n<question></question>`, ["<question></"]);
    finds(noQuestion, `${TASK}\n\n${PASSAGES}\n\n## Question\n`, ["## Question"]);
    finds(noQuestion, `${TASK}\n\n${PASSAGES}\n\nThe student's question:`, ["The student's question:"]);
    isPlain(noQuestion, `${TASK}\n\n${PASSAGES}\n\nAnswer:`);
  });

  it("is silent where the question is there, comes in another message, or may be what a program fills in", () => {
    staysSilent(noQuestion, [
      `${TASK}\n\n${PASSAGES}\n\nQuestion: {question}`,
      `${TASK}\n\n${PASSAGES}\n\nQuestion: How tall is the mill?`,
      { prompt: `${TASK}\n\n${PASSAGES}\n\nAnswer:`, question: "How tall is the mill?" },
      `You are a miller. ${TASK}\n\n${PASSAGES}`,
      `Help visitors. Users' questions come one by one. ${TASK}\n\n${PASSAGES}`,
      `Answer the user's question from the passages alone.\n\n${PASSAGES}`,
      `---\nname: mill\n---\nsystem:\n${TASK}\n${PASSAGES}`,
      `${TASK}\n\n${PASSAGES}\n\n{ticket_text}`,
      `---\ninputs:\n  conversation:\n    type: array\n---\nsystem: (TODO)\n${TASK}\n\n{{#documents}}{{content}}{{/documents}}`,
      "Answer the question: why is the sky blue?",
      `Summarize the passages.\n\n${PASSAGES}`,
      "Beantworte die Frage.\n\n{context}",
    ]);
  });

  it("does not take a name or a date for a question", () => {
    finds(noQuestion, `You work for {company_name}. Today is {date}. ${TASK}\n\n${PASSAGES}\n\nAnswer:`, ["Answer:"]);
  });

  it("finds the empty place of a question in other languages", () => {
    const german = "Beantworte die Frage nur aus dem Kontext.\n\n### Kontext\n{context}\n\n### Frage des Gastes:\n";
    finds(noQuestion, `${german}\n### Antwort:\n`, ["### Frage des Gastes:"]);
    const french =
      "Réponds à la question en te servant uniquement du contexte. Sinon, dis que tu ne sais pas.\n\nContexte :\n{context}\n\nQuestion :\n";
    finds(noQuestion, `${french}\nRéponse :`, ["Question :"]);
    finds(noQuestion, "Ответь на вопрос по контексту.\n\n### Контекст:\n{{ context }}\n\n### Вопрос гостя:\n", [
      "### Вопрос гостя:",
    ]);
    finds(noQuestion, "只根据资料回答问题。\n\n资料：\n{context}\n\n问题：\n\n回答：", ["问题："]);
    staysSilent(noQuestion, [`${german}{frage}\n\n### Antwort:\n`, `${french}{question}\n\nRéponse :`]);
  });
});
