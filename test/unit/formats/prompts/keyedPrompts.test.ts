import assert from "node:assert/strict";
import { looksLikePrompt, readPromptFile, withEdits } from "../../../../src/formats/prompts";
import { wordsInFile } from "./pointed";

const named = (path: string, text: string): (string | null)[][] =>
  readPromptFile(path, text).records.map(({ name, input }) => [name, input.prompt]);

describe("readPromptFile of maps and lists", () => {
  it("reads the roles of a map as one chat, with the rules between them", () => {
    const text = [
      "version: 3",
      "museum_prompt:",
      '  system: "You guide visitors through the mill."',
      "  rules:",
      '    - "Answer from the leaflets alone."',
      "    - Say so where they are silent.",
      "  template: |",
      "    Leaflets:",
      "    {leaflets}",
      "",
      "    Question: {question}",
    ].join("\n");
    const [record] = readPromptFile("guide.yaml", text).records;
    assert.equal(
      record?.input.prompt,
      "system:\nYou guide visitors through the mill.\n\nAnswer from the leaflets alone.\n\nSay so where they are silent.\n\nuser:\nLeaflets:\n{leaflets}\n\nQuestion: {question}\n",
    );
    assert.deepEqual([record.name, record.shape], ["museum_prompt", "chat"]);
    assert.equal(wordsInFile(text, record, "leaflets alone"), "leaflets alone");
    assert.equal(wordsInFile(text, record, "{question}"), "{question}");
  });

  it("keeps the speaker of a message that stands alone", () => {
    const told = {
      role: "system",
      content: "You are a patient guide of the old mill. Answer visitors in two sentences.",
    };
    const prompt = `system:\n${told.content}`;
    assert.deepEqual(named("a.json", JSON.stringify(told)), [[null, prompt]]);
    for (const role of ["user", "system"])
      assert.deepEqual(named("a.json", JSON.stringify({ role, content: "The mill was closed all week." })), []);
  });

  it("knows roles by the keys of templates, messages and prompts", () => {
    const file = { systemTemplate: "Be a patient guide of the mill.", human_template: "{question}" };
    const prompt = "system:\nBe a patient guide of the mill.\n\nhuman:\n{question}";
    assert.deepEqual(named("a.json", JSON.stringify(file)), [[null, prompt]]);
    assert.deepEqual(named("a.yaml", "system_prompt: Be a patient guide of the old mill.\n"), [
      [null, "system:\nBe a patient guide of the old mill."],
    ]);
  });

  it("takes instructions that are filled in, beside a system message alone, for what the user sends", () => {
    const file = {
      system: "You guide visitors through the mill.",
      instruction: "Leaflets: {LEAFLETS}\nQuestion: {QUERY}",
    };
    const prompt = "system:\nYou guide visitors through the mill.\n\nuser:\nLeaflets: {LEAFLETS}\nQuestion: {QUERY}";
    assert.deepEqual(named("a.json", JSON.stringify(file)), [[null, prompt]]);
    const withUser = { ...file, instruction: "Speak of {PLACE} alone.", user: "{QUERY}" };
    assert.deepEqual(named("b.json", JSON.stringify(withUser)), [
      [null, "system:\nYou guide visitors through the mill.\n\nSpeak of {PLACE} alone.\n\nuser:\n{QUERY}"],
    ]);
  });

  it("reads a template with the syntax that stands beside it", () => {
    const text =
      '{"_type": "prompt", "input_variables": ["text"], "template": "Sum up what follows:\\n\\n{text}", "template_format": "f-string"}';
    const [record] = readPromptFile("prompt.json", text).records;
    assert.deepEqual([record?.name, record?.input.template], ["template", "f_string"]);
    assert.equal(record?.input.prompt, "Sum up what follows:\n\n{text}");
  });

  it("joins the lines that a role has as a list, and writes in them", () => {
    const system = [
      "You are a guide of the old mill.",
      "Follow these rules:",
      "",
      "- Answer from the notes alone.",
      "- Be kind to visitors.",
    ];
    const text = JSON.stringify(
      { prompts: [{ id: "1", system, user: ["Notes: {notes}", "", "Question: {question}"] }] },
      null,
      2,
    );
    const { records } = readPromptFile("a.json", text);
    const prompt = `system:\n${system.join("\n")}\n\nuser:\nNotes: {notes}\n\nQuestion: {question}`;
    assert.deepEqual(
      records.map(({ name, input }) => [name, input.prompt]),
      [["prompts.1", prompt]],
    );
    const at = prompt.indexOf("kind");
    const edited = withEdits(
      { path: "a.json", text },
      records,
      new Map([[0, [{ start: at, end: at + 4, text: "brief" }]]]),
    );
    assert.equal(edited, text.replace("kind", "brief"));
  });

  it("takes a list of prompts under a role for several", () => {
    const file = {
      system: ["You are a guide of the mill.", "You are a guide of the harbour.", "You are a kind guide of the quay."],
    };
    assert.equal(readPromptFile("a.json", JSON.stringify({ prompts: file })).records.length, 3);
  });

  it("takes the list of variables beside a prompt for all that is filled in", () => {
    const given = (text: string): unknown => readPromptFile("a.yaml", text).records.map(({ input }) => input.variables);
    const template = "template: Answer the question with the context below.\n";
    assert.deepEqual(given(`input_variables: [context, question]\npartial_variables: {today: x}\n${template}`), [
      ["context", "question", "today"],
    ]);
    assert.deepEqual(given(`variables:\n  - name: context\n${template}`), [["context"]]);
    assert.deepEqual(
      given(
        `variables: [a]\nprompts:\n  one:\n    template_vars: [b]\n    ${template}  two: Answer in a few words, please.\n`,
      ),
      [["b"], undefined],
    );
    assert.deepEqual(given(`variables: ["two words"]\n${template}`), [undefined]);
    assert.deepEqual(given(template), [undefined]);
  });

  it("takes what the list of a LangChain prompt lacks for no fault that stops it, as the loader reads the template", () => {
    const rules = (more: string, template = "Answer the {question} from the {context}."): unknown =>
      readPromptFile("a.yaml", `_type: prompt\ntemplate: "${template}"\n${more}\n`).records[0]?.input.rules;
    const list = "input_variables: [question]";
    assert.deepEqual(rules(list), { "undeclared-variable": "info" });
    assert.deepEqual(rules(list, "Answer this {question} from what is known."), { "undeclared-variable": "info" });
    assert.equal(rules(`${list}\nvalidate_template: true`), undefined);
    assert.equal(rules("input_variables: [question, context]", "Answer the {question} from the {contxt}."), undefined);
    const plain = readPromptFile("a.yaml", `template: "Answer the {question} from the {context}."\n${list}\n`)
      .records[0];
    assert.deepEqual([plain?.input.variables, plain?.input.rules], [["question"], undefined]);
  });

  it("takes a list of variables above several prompts for no whole list of any of them", () => {
    const text =
      "input_variables: [context, question]\ntemplates:\n  short: |\n    {persona} Answer the question in one line. {context} {question}\n  long: |\n    {persona} Answer the question in a page. {context} {question}\n";
    assert.deepEqual(
      readPromptFile("a.yaml", text).records.map(({ input }) => input.variables),
      [undefined, undefined],
    );
  });

  it("reads the parts of a prompt as one, with what is filled in beside them", () => {
    const parts = {
      task: "Answer the questions of visitors from the leaflets.",
      persona: "You are the guide of an old mill.",
      version: "2 of the winter of the long frost",
      rules: ["Be brief in all that you say.", "Be kind."],
      "output-format": "Write one plain sentence and no list.",
    };
    const words =
      "Answer the questions of visitors from the leaflets.\n\nYou are the guide of an old mill.\n\nBe brief in all that you say.\nBe kind.\n\nWrite one plain sentence and no list.";
    assert.deepEqual(named("a.json", JSON.stringify({ guide: parts })), [["guide", words]]);
    const text = JSON.stringify({ instructions: parts, input: { leaflets: "{context}", asked: "Asked: {question}" } });
    assert.deepEqual(named("a.json", text), [[null, `${words}\n\n{context}\n\nAsked: {question}`]]);
    const [record] = readPromptFile("a.json", text).records;
    for (const part of ["Be kind.", "{context}", "Asked: {question}"])
      assert.equal(wordsInFile(text, record ?? assert.fail(), part), part);
    const person = { role: "An engineer of mills and of ferries", goal: "To see one more ferry go to sea" };
    assert.deepEqual(named("a.json", JSON.stringify(person)), []);
  });

  it("reads a prompt with the short texts beside it that hold its context and its question", () => {
    const before = "You are a helpful assistant of the mill. Answer from the leaflets.";
    const beside = { leaflets_line: "Leaflets: {context}", question_line: "Asked: {question}", after: "" };
    assert.deepEqual(named("a.json", JSON.stringify({ body: { before, ...beside } })), [
      ["body", `${before}\n\nLeaflets: {context}\n\nAsked: {question}`],
    ]);
    const whole = `${before} {context} {question}`;
    assert.deepEqual(named("a.json", JSON.stringify({ body: { prompt: whole, file_name: "{question}.md" } })), [
      ["body.prompt", whole],
    ]);
  });

  it("says nothing of what a program may put to a text without marks, and of how it puts parts together", () => {
    const off = (file: unknown): string[] =>
      readPromptFile("a.json", JSON.stringify(file)).records.flatMap(({ input }) => Object.keys(input.rules ?? {}));
    const instructions = "Answer the question from the documents below, in one sentence.";
    assert.deepEqual(off({ instructions }), ["no-context", "no-question"]);
    assert.deepEqual(off({ instructions: `${instructions} {question}` }), []);
    assert.deepEqual(off({ system: instructions, user: "{question}" }), []);
    assert.deepEqual(off({ instructions, asked: "Asked: {question}", found: "{context}" }), [
      "no-context",
      "no-question",
      "context-not-delimited",
      "question-before-context",
    ]);
  });

  it("reads the parts of what one speaker says in any language, and leaves several prompts below a role apart", () => {
    const system = {
      rol: "You are a helpful assistant of the old mill.",
      tono: "kind",
      formato: "Una frase corta y ninguna lista de cosas.",
      restricciones: ["No hablar de los precios del molino."],
    };
    assert.deepEqual(named("a.json", JSON.stringify({ system_prompt: system, model: { name: "x", size: 3 } })), [
      [null, `system:\n${Object.values(system).flat().join("\n\n")}`],
    ]);
    const two = { short: system.rol, long: `${system.rol} Tell all that you know.` };
    assert.deepEqual(
      named("a.json", JSON.stringify({ system: two })).map(([name]) => name),
      ["system.short", "system.long"],
    );
  });

  it("reads worked examples beside the words of speakers as examples of that prompt", () => {
    const shots = [{ user: "When does the mill open in winter?", assistant: "It opens at nine on each day." }];
    const file = { system: "You guide visitors through the mill.", few_shot: shots, user: "{question}" };
    assert.deepEqual(named("a.json", JSON.stringify(file)), [
      [
        null,
        "system:\nYou guide visitors through the mill.\n\n<example>\nWhen does the mill open in winter?\n\nIt opens at nine on each day.\n</example>\n\nuser:\n{question}",
      ],
    ]);
    const said = [
      { role: "user", content: "When does the mill open?" },
      { role: "assistant", content: "At nine." },
    ];
    assert.deepEqual(named("b.json", JSON.stringify({ ...file, few_shot: said })), [
      [
        null,
        "system:\nYou guide visitors through the mill.\n\n<example>\nWhen does the mill open?\n\nAt nine.\n</example>\n\nuser:\n{question}",
      ],
    ]);
  });

  it("leaves out what stands beside speakers and is no worked example", () => {
    const prompt = "system:\nYou guide visitors through the mill.\n\nuser:\n{question}";
    const file = { system: "You guide visitors through the mill.", user: "{question}" };
    for (const examples of [["Mills are old."], [{ user: "When does it open?", topic: "hours" }], "none"])
      assert.deepEqual(named("a.json", JSON.stringify({ ...file, examples })), [[null, prompt]]);
  });

  it("reads a message that is a map of a role and a text, and one that is a variable alone", () => {
    const text = [
      "model: any",
      "system:",
      "  role: system",
      "  content: You guide visitors through the mill.",
      'history: "{{history}}"',
      'user: "{{question}}"',
    ].join("\n");
    const prompt = "system:\nYou guide visitors through the mill.\n\nuser:\n{{history}}\n\nuser:\n{{question}}";
    assert.deepEqual(named("a.yaml", text), [[null, prompt]]);
    const list = [
      { role: "system", content: "You guide visitors through the mill." },
      "{{history}}",
      { role: "user", content: "{{question}}" },
    ];
    assert.deepEqual(named("b.json", JSON.stringify(list)), [[null, prompt]]);
    assert.deepEqual(named("c.json", JSON.stringify({ prompt: list })), [["prompt", prompt]]);
  });

  it("reads each text below a key of prompts, and texts that speak to a model below any", () => {
    const text =
      "prompts:\n  short: Answer the question in a few words.\n  description: These are the prompts of the guide.\nother:\n  - You are a helpful assistant of the museum.\n  - A sentence that is about the weather.\n";
    assert.deepEqual(named("a.yml", text), [
      ["prompts.short", "Answer the question in a few words."],
      ["other.1", "You are a helpful assistant of the museum."],
    ]);
  });

  it("reads a text that says what the model is doing below any key", () => {
    const text =
      "mill_letter: |\n  You are summarizing a letter to the mill. Leave out what is not in it.\n  {content}\n  Return only valid JSON.\nhint: You are extracting the flour from the bin by hand.\n";
    assert.deepEqual(
      named("mill.yaml", text).map(([name]) => name),
      ["mill_letter"],
    );
  });

  it("reads roles whose texts stand in maps of their own as one chat", () => {
    const text = [
      "- name: miller",
      "  system:",
      "    description: Who grades the flour in our mill.",
      "    value: You are a grader of flour. Reply in JSON.",
      "    version: 2",
      "  user:",
      "    value: The flour is {flour}, and the sieve {sieve}.",
      "    variables: [flour, sieve]",
      "",
    ].join("\n");
    const [record, ...more] = readPromptFile("miller.yaml", text).records;
    assert.equal(
      record?.input.prompt,
      "system:\nYou are a grader of flour. Reply in JSON.\n\nuser:\nThe flour is {flour}, and the sieve {sieve}.",
    );
    assert.equal(more.length, 0);
    assert.equal(wordsInFile(text, record, "{sieve}"), "{sieve}");
    assert.deepEqual(named("a.yaml", "user:\n  text: The miller who opens the gate each day\n"), []);
  });

  it("takes no log of changes for a prompt", () => {
    const lines =
      '  - "v1: answer only from the given context"\n  - "v2: use the following notes, answer with numbers"\n';
    for (const key of ["changelog", "history", "notes", "version_history"])
      assert.deepEqual(
        named("a.yaml", `${key}:\n${lines}system: You guide visitors through the mill.\n`),
        [[null, "system:\nYou guide visitors through the mill."]],
        key,
      );
    assert.deepEqual(named("a.yaml", "prompts:\n  history: Answer from the history of the mill alone.\n"), [
      ["prompts.history", "Answer from the history of the mill alone."],
    ]);
  });

  it("reads the only text that asks below a system's as what the user says", () => {
    const system = "system_prompt: |\n  You are a guide of the mill. Answer from the notes alone.\n";
    const asks = "|\n  Notes of the mill: {context}\n  What the visitor asks: {question}\n";
    const rolesOf = (text: string): (string[] | null)[] =>
      readPromptFile("a.yaml", text).records.map(({ input }) => input.prompt.match(/^\w+(?=:$)/gmu));
    assert.deepEqual(rolesOf(`version: 2\n${system}qa_prompt: ${asks}no_answer: "The notes do not say."\n`), [
      ["system", "user"],
    ]);
    // Of two nobody says which one goes below it, and one that is whole needs no other part.
    assert.deepEqual(rolesOf(`${system}qa_prompt: ${asks}short_prompt: ${asks}`).length, 3);
    assert.deepEqual(rolesOf(`${system.replace("alone", "{context}")}qa_prompt: ${asks}`).length, 2);
  });

  it("finds no prompt in settings", () => {
    for (const text of [
      "database:\n  user: admin\n  system: postgres\n",
      "name: build\non: push\njobs:\n  test:\n    steps:\n      - run: npm run build and then test it all\n",
      "prompt: false\ntemplate: page.html\n",
    ]) {
      const { records, problems } = readPromptFile("a.yaml", text);
      assert.deepEqual([records.length, problems.length], [0, 1], text);
      assert.equal(looksLikePrompt("a.yaml", text), false, text);
    }
  });

  it("writes edits where the words stand", () => {
    const text = "system: |\n  You are a guide of the mill.\n  Be kind.\nuser: '{question}, it''s urgent'\n";
    const { records } = readPromptFile("a.yaml", text);
    const at = records[0]?.input.prompt.indexOf("kind") ?? -1;
    assert.equal(
      withEdits({ path: "a.yaml", text }, records, new Map([[0, [{ start: at, end: at + 4, text: "brief" }]]])),
      text.replace("kind", "brief"),
    );
  });

  it("is found in folders by a key and words to a model", () => {
    const text = "rag:\n  system_template: |\n    You are a guide. Answer from {context}.\n";
    assert.ok(looksLikePrompt("config/rag.yaml", text));
    assert.ok(looksLikePrompt("a.json", '{"template": "Use the following text.\\n{context}\\n{question}"}'));
  });
});
