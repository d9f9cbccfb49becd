import { missingReference } from "../../../../../../src/core/analyze/rules/instructions/missingReference";
import { finds, isPlain, staysSilent } from "../ruleCases";

const SHOWN = 'Answer as JSON: {"reply": "…", "pages": ["…"]}';

describe("missing-reference", () => {
  it("counts what a list is announced to have, in any language that is read", () => {
    finds(
      missingReference,
      "Write in the following two sections:\n- Summary\n- Hours\n- Prices\n",
      ["in the following two sections:"].map((words) => words.slice(3)),
    );
    finds(missingReference, "Réponds avec les trois parties suivantes :\n- Résumé\n- Horaires\n", [
      "les trois parties suivantes :",
    ]);
    finds(missingReference, "Responde con las dos secciones siguientes:\n- Resumen\n- Horas\n- Precios\n", [
      "las dos secciones siguientes:",
    ]);
    finds(missingReference, "回答必须包含以下三个部分：\n- 摘要\n- 时间\n", ["包含以下三个部分："]);
  });

  it("points at a part that nothing is called after", () => {
    const prompt = "Use the words of the glossary below.\n\nQuestion: {question}";
    finds(missingReference, prompt, ["the glossary below"]);
    finds(missingReference, "Verwende die Wörter, die das Glossar unten hat.\n\nFrage: {frage}", ["das Glossar unten"]);
    finds(missingReference, "# Tone\nBe kind.\n\n# Task\nAnswer as described in the “Layout” section.", [
      "described in the “Layout” section",
    ]);
    isPlain(missingReference, prompt);
  });

  it("points at a field that the shown object lacks", () => {
    finds(missingReference, `${SHOWN}\nPut the titles in the "sources" field.`, ['the "sources" field']);
    isPlain(missingReference, `${SHOWN}\nPut the titles in the "sources" field.`);
  });

  it("is silent where the part, the field or the number is there, or may come from elsewhere", () => {
    staysSilent(missingReference, [
      "Write in the following two sections:\n- Summary\n- Hours\n",
      "Write up to three sections:\n- Summary\n- Hours\n",
      "Answer in two sentences:\n- Be kind.\n- Be quick.\n- Be short.\n",
      "回答必须包含以下两个部分：\n- 摘要\n- 时间\n",
      "Use the words of the glossary below.\n\nGlossary:\nweir: a low dam",
      "Use the words of the glossary below.\n\n{terms}\n\nQuestion: {question}",
      "Use the table below.\n\n| a | b |\n|---|---|\n| 1 | 2 |",
      'Follow the schema below:\n{{"reply": "…"}}',
      "# Tone\nBe kind.\n\n# Task\nAnswer as described in the “Tone” section.",
      "Quote what is given in the “Prices” section of the document.",
      `${SHOWN}\nPut the titles in the "pages" field.`,
      `${SHOWN}\nThe "title" field of the context names the page.`,
      `${SHOWN}\nAdd an additional "sources" field where you can.`,
      'Put the titles in the "sources" field.',
    ]);
  });
});
