import assert from "node:assert/strict";
import { groundingWithOutsideKnowledge } from "../../../../../../src/core/analyze/rules/grounding/groundingWithOutsideKnowledge";
import { foundBy } from "../../../../../support/analyzed";
import { finds, isPlain, staysSilent } from "../ruleCases";

const withContext = (instruction: string): string =>
  `${instruction} If you cannot answer, say so.\n\n<passages>\n{passages}\n</passages>\n\nQuestion: {question}`;
const BOTH = withContext("Answer only from the passages. Also use your general knowledge to give a fuller picture.");

describe("grounding-with-outside-knowledge", () => {
  it("points at the sentence that allows more, and names the one that does not", () => {
    finds(groundingWithOutsideKnowledge, BOTH, ["Also use your general knowledge to give a fuller picture."]);
    const related = foundBy(groundingWithOutsideKnowledge, { prompt: BOTH })[0]?.related?.[0];
    assert.equal(BOTH.slice(related?.start, related?.end), "Answer only from the passages.");
    finds(
      groundingWithOutsideKnowledge,
      withContext("Combine the passages with what you know. Never make anything up that is not in the passages."),
      ["Combine the passages with what you know."],
    );
    for (const besides of [
      "Add facts from your memory.",
      "External sources may be used too.",
      "Use the model's own knowledge as well.",
      "Rely on your internal knowledge too.",
      "Bring in outside information to round off the answer.",
    ])
      finds(groundingWithOutsideKnowledge, withContext(`Answer only from the passages. ${besides}`), [besides]);
    isPlain(groundingWithOutsideKnowledge, BOTH);
  });

  it("points at a choice between saying so and guessing", () => {
    for (const choice of [
      "When unsure, either admit it or make an educated guess.",
      "If the passages are silent, say that you don't know or try to answer generally.",
    ])
      finds(groundingWithOutsideKnowledge, withContext(choice), [choice]);
    staysSilent(groundingWithOutsideKnowledge, [
      withContext("Say so or ask the reader for more."),
      withContext("Never say that it is so or guess at it."),
      withContext("If you are not sure, say so, and do not guess."),
      withContext("Say that you do not know. Do not try to make up an answer."),
    ]);
  });

  it("takes a word of when it helps for no case", () => {
    const besides = "Where helpful, enrich the answer with facts you learned in training.";
    finds(groundingWithOutsideKnowledge, withContext(`Use nothing but the passages. ${besides}`), [besides]);
  });

  it("points at other knowledge for what the context lacks, where another sentence says what to answer then", () => {
    finds(
      groundingWithOutsideKnowledge,
      "Answer only from the passages. If they do not hold the answer, say that you do not know. Be kind. If the passages are incomplete, use your own general knowledge.\n\n<passages>\n{passages}\n</passages>\n\nQuestion: {question}",
      ["If the passages are incomplete, use your own general knowledge."],
    );
  });

  it("points at what was learned elsewhere, too", () => {
    const prompt = `Answer only from the passages. If they do not hold the answer, say so. Be brief. Where the passages are thin, round the answer off with what you learned in training.\n\n<passages>\n{passages}\n</passages>\n\nQuestion: {question}`;
    finds(groundingWithOutsideKnowledge, prompt, [
      "Where the passages are thin, round the answer off with what you learned in training.",
    ]);
  });

  it("reads French and Spanish", () => {
    const pairs = [
      ["Réponds uniquement à partir des extraits.", "Complète avec tes connaissances générales."],
      ["Responde únicamente con los documentos.", "Usa también tus conocimientos generales."],
    ] as const;
    for (const [only, besides] of pairs) {
      finds(groundingWithOutsideKnowledge, `${only} ${besides}\n\n{context}\n\n{question}`, [besides]);
      staysSilent(groundingWithOutsideKnowledge, [`${only}\n\n{context}`, `${besides}\n\n{context}`]);
    }
    finds(
      groundingWithOutsideKnowledge,
      "Réponds uniquement à partir des extraits. S'ils ne disent rien, reste poli. Si la réponse manque, dis-le. Quand ils sont incomplets, ajoute tes propres connaissances.\n\n{context}",
      ["Quand ils sont incomplets, ajoute tes propres connaissances."],
    );
    staysSilent(groundingWithOutsideKnowledge, [
      "Réponds uniquement à partir des extraits. N'utilise jamais tes connaissances générales.",
      "Réponds uniquement à partir des extraits. S'il le faut, complète avec tes connaissances générales.",
    ]);
  });

  it("reads the clause that offers it, whatever the others of its sentence forbid", () => {
    finds(
      groundingWithOutsideKnowledge,
      "Responde únicamente con los fragmentos.\nSé breve, sin saludos, y completa con lo que ya sabes del sector.",
      ["Sé breve, sin saludos, y completa con lo que ya sabes del sector."],
    );
    finds(
      groundingWithOutsideKnowledge,
      "No agregues datos que no estén en el contexto.\nSi no aparece, decí que falta.\nSi el texto no basta, recurrí a tus conocimientos generales.",
      ["Si el texto no basta, recurrí a tus conocimientos generales."],
    );
    staysSilent(groundingWithOutsideKnowledge, [
      "Responde únicamente con los fragmentos.\nSé breve, y no completes con lo que ya sabes del sector.",
      "No agregues datos que no estén en el contexto.\nSi no aparece, decí que falta.",
    ]);
  });

  it("is silent where one of the two is said, or a case parts them", () => {
    staysSilent(groundingWithOutsideKnowledge, [
      withContext("Answer only from the passages. Do not use your general knowledge."),
      withContext(
        "Answer only from the passages. If they lack the answer, do not attempt to fill the gap from general knowledge. Be kind. If the answer is not in the passages, say so.",
      ),
      withContext("Answer from the passages, and use your general knowledge to explain terms."),
      withContext("Answer only from the passages. If they do not hold the answer, use your own knowledge and mark it."),
      "Answer only from the passages. If they do not hold the answer, say so. Then you may use your own knowledge.\n\n{context}\n\n{question}",
      withContext("Answer only from the passages, not from what you know."),
      withContext("Answer only from the passages. Rely on the passages rather than on your own knowledge."),
      withContext("Answer only from the passages of our knowledge base."),
      withContext("Answer only from the passages. They are from the company's internal knowledge base."),
      withContext("Never invent facts. Answer using the provided handbook and internal knowledge."),
      withContext("Answer only from the passages. Use our own data and nothing besides."),
      withContext("Answer only from the passages. Draw on the internal knowledge articles that they hold."),
      withContext("Answer only from the passages. Show your knowledge of the product's names."),
      "Check whether the answer uses only the context or general knowledge too.\n\n{context}\n\n{question}\n\n{answer}",
    ]);
  });
});
