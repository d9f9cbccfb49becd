import assert from "node:assert/strict";
import { exampleFormatMismatch } from "../../../../../../src/core/analyze/rules/instructions/exampleFormatMismatch";
import { foundBy } from "../../../../../support/analyzed";
import { finds, isPlain, staysSilent } from "../ruleCases";

const shown = (instruction: string, answer: string): string =>
  `Answer the question from the passages. ${instruction}\n\nQuestion: How tall is the mill?\nAnswer: ${answer}\n\nQuestion: {question}\nAnswer:`;

describe("example-format-mismatch", () => {
  it("points at an example's answer that is no JSON, or lacks a key of it", () => {
    finds(exampleFormatMismatch, shown("Return JSON.", "It is 21 metres tall."), ["It is 21 metres tall."]);
    const lacking = shown('Return JSON with the keys "answer" and "source".', '{"answer": "21 metres"}');
    finds(exampleFormatMismatch, lacking, ['{"answer": "21 metres"}']);
    assert.match(foundBy(exampleFormatMismatch, { prompt: lacking })[0]?.message ?? "", /the key “source”/);
    isPlain(exampleFormatMismatch, lacking);
  });

  it("points at an answer without the bullets or the citations that are asked for", () => {
    finds(exampleFormatMismatch, shown("Answer in bullet points.", "It is 21 metres tall."), ["It is 21 metres tall."]);
    finds(exampleFormatMismatch, shown("Cite passages like [1].", "It is 21 metres tall."), ["It is 21 metres tall."]);
    finds(exampleFormatMismatch, shown("Format the answer as a Markdown table.", "It is 21 metres tall."), [
      "It is 21 metres tall.",
    ]);
    finds(
      exampleFormatMismatch,
      shown('Respond with JSON: an object with the key "answer".', "It is 21 metres tall."),
      ["It is 21 metres tall."],
    );
  });

  it("takes the last label of an example for the answer, and none of those that are judged", () => {
    staysSilent(exampleFormatMismatch, [
      'Say whether the answer is polite. Return JSON.\n\nExample:\nanswer: Sorry, we are closed.\noutput: {"polite": true}\n\nanswer: {answer}\noutput:',
      'Return JSON.\n\nExample:\nQuestion: How tall?\nAnswer: 21 metres\nOutput: {"metres": 21}\n\nQuestion: {question}\nOutput:',
    ]);
  });

  it("reads examples in tags, below headings and as turns of the assistant, and names the demand", () => {
    const tagged =
      "Return JSON.\n<example>\n<question>How tall?</question>\n<answer>21 metres</answer>\n</example>\nQuestion: {question}";
    finds(exampleFormatMismatch, tagged, ["21 metres"]);
    const related = foundBy(exampleFormatMismatch, { prompt: tagged })[0]?.related?.[0];
    assert.equal(tagged.slice(related?.start, related?.end), "Return JSON");
    finds(
      exampleFormatMismatch,
      "## Task\nReturn JSON.\n\n## Examples\nInput: How tall?\nOutput: 21 metres\n\n## Input\n{input}",
      ["21 metres"],
    );
    finds(
      exampleFormatMismatch,
      "System: Answer each question. Cite the passages like [1].\nUser: How tall is the mill?\nAssistant: It is 21 metres tall.\nUser: {question}",
      ["It is 21 metres tall."],
    );
  });

  it("points at an answer that is longer than is allowed, or in another language", () => {
    const long = "It is 21 metres tall. It stands by the weir. It was built of oak.";
    finds(exampleFormatMismatch, shown("Answer in one sentence.", long), [long]);
    finds(exampleFormatMismatch, shown("Use at most 5 words.", long), [long]);
    const english = "The mill is 21 metres tall and it was built by the river.";
    finds(exampleFormatMismatch, shown("Always answer in Spanish.", english), [english]);
    staysSilent(exampleFormatMismatch, [
      shown("Answer in at most three sentences.", long),
      shown("Use at most 20 words.", long),
      shown("Always answer in Spanish.", "El molino es de 21 metros y está en la orilla del río."),
      shown("Always answer in Spanish.", "21 m"),
      shown("Answer in the language of the question.", english),
    ]);
  });

  it("points at an answer that looks otherwise than is asked for", () => {
    const LOOKS: readonly (readonly [instruction: string, wrong: string, right: string])[] = [
      ["Use no emojis.", "It is 21 metres tall 😊.", "It is 21 metres tall."],
      ['Start your answer with "Dear visitor".', "It is 21 metres tall.", "Dear visitor, it is 21 metres tall."],
      ["Put the answer in <reply> tags.", "It is 21 metres tall.", "<reply>It is 21 metres tall.</reply>"],
      ["Answer only yes or no.", "It is 21 metres tall.", "No"],
    ];
    for (const [instruction, wrong, right] of LOOKS) {
      finds(exampleFormatMismatch, shown(instruction, wrong), [wrong]);
      staysSilent(exampleFormatMismatch, [shown(instruction, right)]);
    }
  });

  it("reads answers under headings and labels of any speaker", () => {
    const asked = (label: string): string =>
      `Answer in one sentence.\n\n## Example of a conversation\n\n### User:\nHow tall is it?\n\n${label}\nIt is tall. It is 21 metres.\n\n## Task\nAnswer {question}`;
    for (const label of ["### **Expected response:**", "ASSISTANT:", "**Bot:**", "### Antwort (von der KI):"])
      finds(exampleFormatMismatch, asked(label), ["It is tall. It is 21 metres."]);
  });

  it("points at a value that is none of those that its key may have", () => {
    const labelled = (value: string): string =>
      `Classify the message.\nKind: [order, complaint, other]\n\nExamples:\nMessage: I want two.\nKind: order\n\nMessage: It broke.\nKind: ${value}\n\nMessage: {text}\nKind:`;
    finds(exampleFormatMismatch, labelled("grievance"), ["grievance"]);
    staysSilent(exampleFormatMismatch, [labelled("Complaint"), labelled("{kind}")]);
    staysSilent(exampleFormatMismatch, [
      '2. \'verdict\': STRICTLY either \'yes\' or \'no\'\n\nExample:\n{{\n  "verdict": "yes",\n  "verdict": "no"\n}}',
    ]);
  });

  it("points at a value that is none of those which a sentence lists", () => {
    const labelled = (value: string): string =>
      `Classify the message. Possible categories are: "order", "complaint" and "other".\n\nExample:\nMessage: It broke.\ncategory: ${value}\n\n{text}`;
    finds(exampleFormatMismatch, labelled("grievance"), ["grievance"]);
    staysSilent(exampleFormatMismatch, [labelled("complaint"), labelled("{category}")]);
  });

  it("points at an object with other fields than the front matter gives the answer", () => {
    const shown = (key: string): string =>
      `---\nname: Notes\noutputs:\n  reply:\n    type: string\n  score:\n    type: number\n---\nsystem:\nReturn JSON:\n{"reply": "…", "${key}": 1}\n`;
    finds(exampleFormatMismatch, shown("points"), ['{"reply": "…", "points": 1}']);
    staysSilent(exampleFormatMismatch, [shown("score")]);
  });

  it("points at an answer with another currency, unit or form of dates", () => {
    const example = (instruction: string, answer: string): string =>
      `Answer from the notes. ${instruction}\n\nExample:\nQuestion: What is it?\nAnswer: ${answer}\n\nQuestion: {question}\nAnswer:`;
    for (const [instruction, answer] of [
      ["State all amounts in euros.", "It costs $120 a year."],
      ["Give prices in US dollars.", "It costs 120 euros a year."],
      ["Give temperatures in Celsius.", "It is 70 °F in June."],
      ["Use metric units.", "The path is 3 miles long."],
      ["Write dates as YYYY-MM-DD.", "It opens on 12/31/2025."],
    ] as const)
      finds(exampleFormatMismatch, example(instruction, answer), [answer]);
    staysSilent(exampleFormatMismatch, [
      example("State all amounts in euros.", "It costs €120 a year."),
      example("State all amounts in euros.", "It costs €120 ($130) a year."),
      example("State all amounts in euros.", "It opens at nine."),
      example("Never give prices in euros.", "It costs $120 a year."),
      example("Convert prices from dollars to euros.", "It costs 120 dollars a year."),
      example("Use metric units.", "The path is 3 km long."),
      example("Write dates as YYYY-MM-DD.", "It opens on 2025-12-31."),
    ]);
  });

  it("points at a list that has more entries than are asked for", () => {
    const listed = (instruction: string): string =>
      `Write search queries. ${instruction} Here is an example:\n["mill", "weir", "oak", "lock"]\n\n{text}`;
    finds(exampleFormatMismatch, listed("Limit yourself to 3 queries."), ['["mill", "weir", "oak", "lock"]']);
    finds(exampleFormatMismatch, listed("Give exactly five queries."), ['["mill", "weir", "oak", "lock"]']);
    staysSilent(exampleFormatMismatch, [listed("Give at most five queries."), listed("Give exactly four queries.")]);
  });

  it("points at an answer that cites in two forms, of which one is asked for", () => {
    const mixed = "It is tall [ID:3]. It is of oak (Source 4).";
    finds(exampleFormatMismatch, shown("Cite with [ID:i].", mixed), [mixed]);
    staysSilent(exampleFormatMismatch, [shown("Cite with [ID:i].", "It is tall [ID:3] (see the gate).")]);
  });

  it("points at the one example of several that answers in JSON", () => {
    const answers = (second: string): string =>
      `Rewrite the question. Output the query alone.\n\n${["mill height", second, "weir opening hours"]
        .map((output, index) => `Example ${index + 1}:\nUser: where is it\nOutput: ${output}\n`)
        .join("\n")}`;
    finds(exampleFormatMismatch, answers('{"query": "mill"}'), ['{"query": "mill"}']);
    staysSilent(exampleFormatMismatch, [answers("mill"), answers("[mill]")]);
  });

  it("is silent where examples fit, where there are none, and where the format holds in a case alone", () => {
    staysSilent(exampleFormatMismatch, [
      shown("Return JSON.", '{"answer": "21 metres"}'),
      shown("Return JSON.", '{{"answer": "21 metres"}}'),
      shown("Return JSON.", '```json\n{"answer": "21 metres"}\n```'),
      shown('Return JSON with the keys "answer" and "source".', '{"answer": "21 metres", "source": 1}'),
      shown('Return JSON with the key "answer". The key "note" is optional.', '{"answer": "21 metres"}'),
      shown("Answer in bullet points.", "- It is 21 metres tall."),
      shown("Cite passages like [1].", "It is 21 metres tall [2]."),
      shown("Cite passages like [1].", "The passages do not say; I cannot answer."),
      shown("If asked for data, return JSON.", "It is 21 metres tall."),
      shown("Be brief.", "It is 21 metres tall."),
      shown("Use only the following tables.", "It is 21 metres tall."),
      shown("Format the answer as a Markdown table.", "| height |\n| --- |\n| 21 metres |"),
      'Say whether the answer is right. Return JSON.\n\nExample:\nQuestion: How tall is the mill?\nAnswer: It is 21 metres tall.\nVerdict: {"right": true}\n\nQuestion: {question}\nAnswer: {answer}\nVerdict:',
      shown("Return JSON.", "{example_answer}"),
      "Return JSON.\n\nQuestion: {question}\nAnswer:",
    ]);
  });

  it("compares an example's object with the keys that words describe", () => {
    const listed = 'Return JSON with\n- "name": text\n- "year": text, may be empty\n\nExample:\n';
    const inline = 'Return JSON: "name" (text), "height" (number of metres).\n\nExample:\n';
    const other = '{"title": "Mill", "year": "1820"}';
    finds(exampleFormatMismatch, `${listed}${other}\n\n{question}`, [other]);
    finds(exampleFormatMismatch, `${inline}{"name": "Mill", "height": "tall"}\n\n{question}`, [
      '{"name": "Mill", "height": "tall"}',
    ]);
    staysSilent(exampleFormatMismatch, [
      `${listed}{"name": "Mill", "year": "1820"}\n\n{question}`,
      `${listed}{"name": "Mill"}\n\n{question}`,
      `${listed}{"name": "Mill", "year": "", "other": {"title": "x"}}\n\n{question}`,
      `${inline}{"name": "Mill", "height": 21}\n\n{question}`,
      `${listed.replace("text\n", "text, optional\n")}${other}\n\n{question}`,
    ]);
  });

  it("knows the values that a line allows, or that an object shows for a key", () => {
    const allowed =
      'Sort the letter.\nAllowed kinds: praise, order, other.\n\nExample:\n{"kind": "complaint", "sure": 1}\n\n{letter}';
    finds(exampleFormatMismatch, allowed, ["complaint"]);
    const parted =
      'Answer in this form:\n{\n  "level": "low|middle|high",\n  "answer": "…"\n}\n\nIf nothing is known:\n{\n  "level": "zero",\n  "answer": ""\n}\n';
    finds(exampleFormatMismatch, parted, ["zero"]);
    staysSilent(exampleFormatMismatch, [allowed.replace("complaint", "order"), parted.replace("zero", "low")]);
  });

  it("finds a key whose value is of one kind here and of another there", () => {
    for (const [prompt, name] of [
      ['{"reply": "…", "certainty": 0.8}\n- certainty is "sure", "likely" or "unsure".', "certainty"],
      ['{"reply": "…", "certainty": "sure|likely"}\nThe field `certainty` must be a number from 0 to 1.', "certainty"],
      ['{"reply": "…", "grade": 4}\n- grade: integer from 1 to 5\n\n`grade` must be between 1 and 10.', "grade"],
      ['{"reply": "…", "risk": 85}\n- risk: a number from 0 to 1', "risk"],
      ['{"pages": [{"title": "t"}]}\n\nAs in:\n{"pages": ["https://a.example/x"]}', "pages"],
      ['{"sicherheit": "hoch"}\nsicherheit: Zahl von 0 bis 1\nsicherheit muss "hoch" oder "tief" sein.', "sicherheit"],
    ] as const)
      finds(exampleFormatMismatch, `Return JSON: ${prompt}`, [name]);
    staysSilent(exampleFormatMismatch, [
      'Return JSON: {"reply": "…", "risk": 0.85}\n- risk: a number from 0 to 1',
      'Return JSON: {"level": "low", "page": 12}\n- level: "low" (0-3), "high" (4-10)\n- page: the page, from 1',
      'Return JSON: {"article": "A-5", "reason": "dry"}\n- article: number of the article',
    ]);
  });
});
