import assert from "node:assert/strict";
import { analyzed } from "../../../../support/analyzed";

/** Something that is wrong with a prompt, however it is worded. */
interface Defect {
  readonly name: string;
  readonly meaning: string;
  /** What is written into the prompt, and the rule that finds it; `null` where none does yet. */
  readonly written: string;
  readonly rule: string | null;
}

const contradiction = (name: string, meaning: string, written: string): Defect => ({
  ...{ name, meaning, written },
  rule: "contradicting-instructions",
});

const inEnglish = (written: string): string =>
  `Answer the question from the passages alone. If they do not hold the answer, say that you do not know. ${written}\n\n<passages>\n{passages}\n</passages>\n\nQuestion: {question}`;
const inGerman = (written: string): string =>
  `Beantworte die Frage aus dem Kontext. ${written}\n\n<kontext>\n{kontext}\n</kontext>\n\nFrage: {frage}`;

/** The kinds of defects that a reader of prompts names, listed before the rules that find them were written. */
const ENGLISH: readonly Defect[] = [
  contradiction(
    "length, two units",
    "One sentence cannot have five hundred words.",
    "Answer in one sentence. Write about 500 words.",
  ),
  contradiction(
    "length, one unit",
    "Two lengths of one unit exclude each other.",
    "Use at most 50 words. Write at least 120 words.",
  ),
  contradiction("plain text and bold", "Plain text has no bold words.", "Write in plain text. Put key terms in bold."),
  contradiction("two formats", "An answer is JSON or bullet points.", "Return JSON. Answer in bullet points."),
  contradiction(
    "two sets of keys",
    "Two places name other keys of the answer.",
    'Return JSON with the keys "answer" and "sources". The fields are "reply" and "refs".',
  ),
  contradiction(
    "keys named and shown",
    "The keys that are named are not those that are shown.",
    'Return JSON with the keys "answer" and "sources":\n\n{{"reply": "…", "refs": []}}',
  ),
  contradiction(
    "data alone, and words",
    "Nothing but data, and then an explanation.",
    "Return only JSON. Then explain your choice in two sentences.",
  ),
  contradiction(
    "cite, and never mention",
    "Sources are to be cited and never to be named.",
    "Cite your sources. Never mention the documents.",
  ),
  contradiction(
    "two forms of citations",
    "Citations are shown in two forms.",
    "Cite passages like [1]. Cite each claim as (Source: title).",
  ),
  {
    name: "example cites otherwise",
    meaning: "An example cites in another form than is asked for.",
    written:
      "Cite sources as [file.pdf#page=N].\n\nExample:\nQuestion: How tall is it?\nAnswer: It is 21 metres tall [mill.pdf].\n",
    rule: "example-format-mismatch",
  },
  {
    name: "example is no JSON",
    meaning: "An example answers in words where JSON is asked for.",
    written: "Return JSON.\n\nExample:\nQuestion: How tall is it?\nAnswer: It is 21 metres tall.\n",
    rule: "example-format-mismatch",
  },
  contradiction(
    "two replies",
    "Two sentences are told for a missing answer.",
    'If the answer is missing, say "I do not know." If the passages do not contain it, reply "Not found."',
  ),
  contradiction("never say so", "The way out is forbidden.", "Never say that you do not know."),
  contradiction(
    "short and exhaustive",
    "An answer is short or leaves nothing out.",
    "Be concise. Give an exhaustive answer.",
  ),
  {
    name: "steps that are not there",
    meaning: "Five steps are spoken of, and three stand there.",
    written: "Follow steps 1 to 5.\n1. Read.\n2. Pick.\n3. Answer.\n",
    rule: "missing-reference",
  },
  {
    name: "a miscounted list",
    meaning: "Another number of rules is announced than follow.",
    written: "\n\nFollow the following four rules:\n- Be polite.\n- Be precise.\n- Be honest.\n",
    rule: "missing-reference",
  },
  contradiction("currency", "Amounts have one currency.", "State all amounts in euros. Give prices in US dollars."),
  contradiction("units", "Distances are metric or imperial.", "Use metric units. Give distances in miles."),
  contradiction("temperatures", "Temperatures have one unit.", "Give temperatures in Celsius. Use Fahrenheit."),
  contradiction("dates", "Dates have one form.", "Write dates as YYYY-MM-DD. Format dates as DD.MM.YYYY."),
  contradiction("spelling", "Words are spelt in one way.", "Use British English. Use American spelling."),
  {
    name: "unclosed variable",
    meaning: "A variable is never closed.",
    written: "Greet {user_name, and be polite.",
    rule: "broken-template",
  },
  {
    name: "outside knowledge",
    meaning: "The context alone counts, and other knowledge too.",
    written: "You may also add what you know from your training.",
    rule: "grounding-with-outside-knowledge",
  },
  contradiction("languages", "An answer has one language.", "Always answer in English. Respond in French."),
  contradiction("tone", "The tone is formal or casual.", "Use a formal tone. Write in a casual style."),
  contradiction(
    "readers",
    "Children and experts read other texts.",
    "Write for children. Assume the readers are experts.",
  ),
  contradiction("terms", "Terms are used or avoided.", "Avoid jargon. Use technical terms."),
  contradiction(
    "questions back",
    "Never ask back, and ask when in doubt.",
    "Never ask clarifying questions. Ask clarifying questions when in doubt.",
  ),
  contradiction(
    "beginning",
    "An answer begins with one thing.",
    "Start with the answer. Begin your answer with a short summary.",
  ),
  contradiction("end", "An answer ends with one thing.", "End with a question. Finish your answer with a disclaimer."),
  contradiction("order", "A list has one order.", "Sort the results alphabetically. List the results by relevance."),
  contradiction(
    "scale",
    "The confidence has one scale.",
    "Give your confidence from 1 to 5. State the confidence as a percentage.",
  ),
  contradiction("reasoning", "The reasoning is shown or not.", "Show your reasoning. Output only the final answer."),
  contradiction("person", "A text is in one person.", "Write in the first person. Use the third person."),
  contradiction("an act", "One sentence forbids what another demands.", "Use emojis. Do not use emojis."),
  {
    name: "roles",
    meaning: "A model has one role.",
    written: "You are a lawyer. Greet people. You are a pirate.",
    rule: "conflicting-roles",
  },
  {
    name: "a tool that is not given",
    meaning: "A tool is named, and no tool is there.",
    written: "Look it up with the calculator tool.",
    rule: null,
  },
  {
    name: "a tag that is not there",
    meaning: "The words speak of a tag that the prompt does not have.",
    written: "Read what stands in <articles>.",
    rule: "missing-reference",
  },
  {
    name: "one sentence, two ways out",
    meaning: "A sentence lets the model choose between saying so and guessing.",
    written: "If in doubt, say you don't know or try your best.",
    rule: "grounding-with-outside-knowledge",
  },
];

const GERMAN: readonly Defect[] = [
  contradiction(
    "length",
    "Ein Satz hat keine dreihundert Wörter.",
    "Antworte in einem Satz. Schreibe mindestens 300 Wörter.",
  ),
  contradiction("formats", "Eine Antwort ist JSON oder Stichpunkte.", "Antworte als JSON. Antworte in Stichpunkten."),
  contradiction("languages", "Eine Antwort hat eine Sprache.", "Antworte immer auf Deutsch. Antworte auf Englisch."),
  contradiction("currency", "Beträge haben eine Währung.", "Gib Beträge in Euro an. Nenne alle Preise in Dollar."),
  contradiction("sources", "Quellen werden genannt oder nicht.", "Nenne die Quellen. Nenne keine Quellen."),
  contradiction("address", "Der Leser wird geduzt oder gesiezt.", "Duze den Leser. Sprich ihn per Sie an."),
  {
    name: "knowledge",
    meaning: "Der Kontext zählt allein, und anderes auch.",
    written: "Nutze nur die Informationen aus dem Kontext. Ergänze sie mit deinem Allgemeinwissen.",
    rule: "grounding-with-outside-knowledge",
  },
  contradiction("emojis", "Emojis sind da oder nicht.", "Verwende keine Emojis. Verwende Emojis."),
];

describe("the kinds of defects of a prompt", () => {
  it("are thirty-nine, in words", () => {
    assert.equal(ENGLISH.length, 39);
    for (const { name, meaning } of [...ENGLISH, ...GERMAN]) assert.match(`${name}: ${meaning}`, /^[^:]+: [A-Z].+\.$/);
  });

  for (const { name, written, rule } of ENGLISH)
    it(`${rule === null ? "do not show" : "show"} in English: ${name}`, () => assertFound(inEnglish(written), rule));

  for (const { name, written, rule } of GERMAN)
    it(`show in German: ${name}`, () => assertFound(inGerman(written), rule));
});

/** That one rule tells of it, once, with the place of the other words where there are two. */
function assertFound(prompt: string, rule: string | null): void {
  const found = analyzed({ prompt }).findings.filter(({ severity }) => severity === "error" || severity === "warning");
  assert.deepEqual(
    found.map((finding) => finding.rule),
    rule === null ? [] : [rule],
    prompt,
  );
  if (rule === "contradicting-instructions") assert.equal(found[0]?.related.length, 1);
}
