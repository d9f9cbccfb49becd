import assert from "node:assert/strict";
import { noAbstention } from "../../../../../../src/core/analyze/rules/grounding/noAbstention";
import { foundBy } from "../../../../../support/analyzed";
import { finds, fixes, isPlain, staysSilent } from "../ruleCases";

const withContext = (instruction: string): string =>
  `${instruction}\n\n<context>\n{context}\n</context>\n\nQuestion: {question}`;
const SURE = withContext("You know gardens. Answer only from the context.");

describe("no-abstention", () => {
  it("points at the order to answer, where there is no way out", () => {
    finds(noAbstention, SURE, ["Answer only from the context."]);
    finds(noAbstention, withContext("Answer from the context alone. Never say that you do not know."), [
      "Answer from the context alone.",
    ]);
    finds(noAbstention, withContext("Answer from the passages alone, some of which may be irrelevant."), [
      "Answer from the passages alone, some of which may be irrelevant.",
    ]);
    finds(noAbstention, withContext("Answer from the context alone. If the documents do not agree, name both."), [
      "Answer from the context alone.",
    ]);
    isPlain(noAbstention, SURE);
  });

  it("takes what nobody asked for, and an order not to give it, for no way out", () => {
    const sentence = "Answer from the context. Do not provide long essays unless specifically asked.";
    finds(noAbstention, withContext(sentence), ["Answer from the context."]);
    staysSilent(noAbstention, [withContext("Do not answer unless the context holds the answer.")]);
  });

  it("takes a way out of an empty context, and a number that says how sure an answer is, for none where the context is silent", () => {
    for (const words of [
      "If there is no information provided, say that nothing was found.",
      "If the context is empty, reply that you have no data.",
      'Write JSON with the keys "answer" and "confidence", how confident you are in it.',
    ])
      finds(noAbstention, withContext(`Answer only from the context. ${words}`), ["Answer only from the context."]);
    staysSilent(
      noAbstention,
      [
        "If the context is empty, or does not answer the question, say so.",
        "If the context is empty or irrelevant, say that nothing was found.",
        "If no relevant passages are provided, say so.",
        "If no information is given about the tariff, say so.",
        'If the context is blank write "Nothing came"; if it lacks the answer write "Not covered".',
        "If no context is provided, answer from general knowledge.",
        "Give a confidence score; it is 0 where the context does not answer.",
      ].map((words) => withContext(`Answer only from the context. ${words}`)),
    );
  });

  it("takes words that must never be said for no way out", () => {
    for (const words of [
      "NEVER write 'insufficient data' or the like.",
      'Never say phrases like "in the text", "from the notes" or "I cannot find".',
    ]) {
      const prompt = withContext(`Answer only from the context. ${words}`);
      finds(noAbstention, prompt, ["Answer only from the context."]);
      assert.equal(foundBy(noAbstention, { prompt })[0]?.suggestion, undefined);
    }
    staysSilent(noAbstention, [
      withContext('Answer only from the context. Never say "I cannot find it" unless no passage fits.'),
      withContext('Answer only from the context. Never say "I cannot find it"; say "The notes do not cover it".'),
    ]);
  });

  it("takes what readers may not know, and a question in another language, for no case of a silent context", () => {
    for (const words of [
      "Use plain words: guests may not know the terms.",
      "Reply only in English, even if the source is in Polish.",
      "If the question is not in English, answer in its language.",
    ])
      finds(noAbstention, withContext(`Answer only from the context. ${words}`), ["Answer only from the context."]);
  });

  it("is told where the retrieved text comes in another message and counts alone", () => {
    const alone = "You are a coach. Use only the retrieved records of the guest.";
    assert.equal(foundBy(noAbstention, { prompt: alone }).length, 1);
    staysSilent(noAbstention, [
      `${alone} If they are silent, say so.`,
      "You are a coach. Use the retrieved records.",
      "Summarize only the retrieved passages.",
    ]);
  });

  it("is told in other languages where they count the context alone, with a sentence of theirs", () => {
    const filled = "\n\nContext:\n{context}\n\nQuestion:\n{question}";
    const french =
      "Réponds en deux phrases claires à partir uniquement du contexte. N'ajoute rien d'autre, et cite la source.";
    const german =
      "Beantworte die Frage des Gastes ausschließlich aus den Unterlagen des Museums. Schreibe höchstens drei Sätze.";
    const spanish =
      "Responde a la pregunta del visitante usando únicamente los documentos del museo. Escribe tres frases.";
    for (const [task, behind, sentence] of [
      [french, "du contexte.", "Si la réponse n'y figure pas, le dire."],
      [german, "des Museums.", "Wenn die Antwort dort fehlt, sage es."],
      [spanish, "del museo.", "Si la respuesta no figura ahí, decirlo."],
    ] as const)
      assert.equal(
        fixes(noAbstention, `${task}${filled}`),
        `${task.replace(behind, `${behind} ${sentence}`)}${filled}`,
      );
    staysSilent(
      noAbstention,
      [
        `${french} Si le contexte ne dit rien, dis-le.`,
        `${french} Signale toute information manquante.`,
        `${german} Wenn die Unterlagen nichts dazu sagen, sage das.`,
        `${german} Ist die Antwort nicht in den Unterlagen, verweise an die Kasse.`,
        `${german} Fehlt etwas, sage es dem Gast.`,
        `${spanish} Si los documentos no lo dicen, dilo.`,
        `${spanish} Di que no lo sabes cuando haga falta.`,
        "Réponds à la question du visiteur en deux phrases claires et cite la source.",
      ].map((task) => `${task}${filled}`),
    );
  });

  it("inserts a sentence behind the one that tells the task", () => {
    assert.match(
      fixes(noAbstention, SURE),
      /context\. If the context does not hold the answer, say that you do not know\.\n\n<context>/,
    );
  });

  it("calls the context what the prompt calls it, or the variable that it comes in", () => {
    const noun = (prompt: string): string =>
      /If (.*? (?:do|does)) not hold/.exec(fixes(noAbstention, prompt))?.[1] ?? prompt;
    const asking = "\n\nQuestion: {question}\n\n";
    assert.equal(noun(`Files:\n\n{chunks}${asking}Answer based only on the code above.`), "the code above does");
    assert.equal(
      noun(`Rows:\n\n{chunks}${asking}Answer strictly using the sales figures above.`),
      "the sales figures above do",
    );
    assert.equal(noun(`Answer the question only.\n\n---\n{passages_text}\n---\n${asking}`), "the passages do");
  });

  it("offers no sentence that contradicts another one", () => {
    const prompt = withContext("Answer only from the context. Never say that you do not know.");
    finds(noAbstention, prompt, ["Answer only from the context."]);
    assert.equal(foundBy(noAbstention, { prompt })[0]?.suggestion, undefined);
  });

  it("is silent where a way out is told, in whatever words", () => {
    staysSilent(noAbstention, [
      "Answer the question from the context below.\nThen answer it once more without the provided context.\n\n{context}\n\n{question}",
      withContext(
        "Politely refuse to answer the question if the answer cannot be formed strictly using the provided context.",
      ),
      withContext("Answer only from the context. Decline when the passages are about something else."),
      withContext("Use the context. Answer the question only if the passages hold it."),
      withContext('Answer from the context. Never guess; say "I am not sure" instead.'),
      withContext("Answer from the context. Questions that lie outside of it are politely declined."),
      withContext("Answer only from the context, and return null if there is none."),
      withContext("Answer only from the context. If you are not sure, refer them to the library."),
      withContext(
        "Answer only from the context. If the context does not settle it, refer the customer to the hotline.",
      ),
      withContext("{custom_instructions}\nAnswer only from the context."),
      withContext("Answer only from the context. If you don't know, just say so."),
      withContext('Answer only from the context; reply "I cannot answer that" where it is silent.'),
      withContext("Answer only from the context. Unless it contains the answer, return NOT_FOUND."),
      withContext("Answer only from the context. When the passages are not enough, ask for more details."),
      withContext("Answer only from the context. Admit what you do not know."),
      withContext("Answer only from the context. In case nothing fits:\nNo answer found."),
      withContext("Answer only from the context, and state clearly what is missing."),
      withContext("Answer only from the context, or write “unknown” if it isn’t there."),
      ...[
        "Answer the question, but only if the documents cover it.",
        "Be honest about what you do not know.",
        "Where the sources fall short, be upfront about it.",
        "If you are unsure, ask for clarification.",
        "No matching source? Write NONE.",
        "If the question is unrelated to the sources, tell the user what you can help with.",
        "Refuse to answer anything else.",
        "Questions about other topics: politely decline.",
        'Fallback response: "Please contact support."',
        "When the information isn't available, politely tell the user.",
        "For anything that the context leaves open, use the word TBD.",
        "If you can't, apologize.",
        'Without a fitting note, answer "Nothing in the notes."',
        'With no fitting note, reply "Nothing in the notes."',
        "If it's not something the context deals with, tell them to call us.",
        "Acknowledge limitations of the provided information.",
        "Mark claims that lack support with [unverified].",
        '- Context present: two sentences.\n- Context absent: "Sorry, nothing found."',
      ].map((words) => withContext(`Answer only from the context. ${words}`)),
    ]);
  });

  it("is silent where an example or the form of the answer shows it", () => {
    staysSilent(noAbstention, [
      withContext(
        'Answer only from the context, as JSON:\n\n```json\n{{"answer": "the answer, or null if it is not in the context"}}\n```',
      ),
      withContext(
        "Answer only from the context.\n\nExample:\nQuestion: Who built the mill?\nContext: The mill stands by the river.\nAnswer: The leaflet did not mention who built the mill.",
      ),
    ]);
  });

  it("is silent where nobody answers from a context", () => {
    staysSilent(noAbstention, [
      "Articles:\n{articles}\n\nNote:\n{note}\n\nEach sentence of your answer must rest on the note alone. Answer in plain words.",
      "Answer the question: {question}",
      "Start from the notes, but you may also use your general knowledge to answer the question.\n\n{context}\n\n{question}",
      "Rewrite the question with the context.\n\n{context}\n\n{question}",
      "List the names in the text.\n\n{text}",
    ]);
  });
});
