import assert from "node:assert/strict";
import { isWholeText, looksLikePrompt, readPromptFile, withEdits } from "../../../../src/formats/prompts";
import { wordsInFile } from "./pointed";

const named = (path: string, text: string): (string | null)[][] =>
  readPromptFile(path, text).records.map(({ name, input }) => [name, input.prompt]);

const GUIDE = "You are a helpful assistant of the museum. Answer briefly.";

describe("readPromptFile of programs", () => {
  it("reads the strings that are prompts, each by the name that it is given to", () => {
    const text = `import x\n\nLOG = "The mill was closed for the whole of the winter."\nSYSTEM_PROMPT = """${GUIDE}"""\nask(system="${GUIDE} Now.")\n`;
    assert.deepEqual(named("guide.py", text), [
      ["SYSTEM_PROMPT", GUIDE],
      ["system", `${GUIDE} Now.`],
    ]);
    const script = `export const QA_TEMPLATE: string = \`Use the following pieces of context to answer.\n\n{context}\n\nQuestion: {question}\nAnswer:\`;\nconst s = { role: "system", content: "${GUIDE}" };`;
    assert.deepEqual(named("guide.ts", script), [
      ["QA_TEMPLATE", "Use the following pieces of context to answer.\n\n{context}\n\nQuestion: {question}\nAnswer:"],
      ["content", GUIDE],
    ]);
    assert.equal(
      wordsInFile(script, readPromptFile("guide.mjs", script).records[0] ?? assert.fail(), "{context}"),
      "{context}",
    );
  });

  it("reads the strings of TOML, which are one prompt for each table", () => {
    const toml = `# Kept out of the code.\n[answer]\nsystem = """${GUIDE}"""\nuser = """Answer this: {question}"""\n\n[judge]\nsystem = """You are a judge. Answer yes or no."""\nuser = """Is this true? {question}"""\n`;
    assert.deepEqual(named("prompts.toml", toml), [
      ["system", `system:\n${GUIDE}\n\nuser:\nAnswer this: {question}`],
      ["system", "system:\nYou are a judge. Answer yes or no.\n\nuser:\nIs this true? {question}"],
    ]);
  });

  it("reads messages that calls make, and those that are filled in between them", () => {
    const prompt = `system:\n${GUIDE}\n\nuser:\n{said}\n\nhuman:\n{question}`;
    const langChain = (...messages: string[]): (string | null)[] =>
      readPromptFile("a.py", `chat = ChatPromptTemplate.from_messages([${messages.join(", ")}])\n`).records.map(
        ({ input }) => input.prompt,
      );
    const pairs = [`("system", "${GUIDE}")`, '("human", "{question}")'] as const;
    for (const between of ['MessagesPlaceholder(variable_name="said", optional=True)', '("placeholder", "{said}")'])
      assert.deepEqual(langChain(pairs[0], between, pairs[1]), [prompt], between);
    const called = ["System", "Human"].map((who) => `${who}MessagePromptTemplate.from_template`);
    assert.deepEqual(
      langChain(`${called[0]}("${GUIDE}")`, 'MessagesPlaceholder("said")', `${called[1]}("{question}")`),
      [prompt],
    );
    const script = `const chat = [new SystemMessage("${GUIDE}"), new MessagesPlaceholder("said"), new HumanMessage("{question}")];`;
    assert.deepEqual(named("a.ts", script), [["chat", prompt]]);
  });

  it("takes what a program computes for one variable, called after what it is made of", () => {
    const python = [
      'f"""Answer the question of the visitor from the facts.',
      "{chr(10).join(f'- {fact}' for fact in facts)}",
      "{', '.join(sorted(tones))} {cfg['tone']} {json.dumps(retrieved_docs, indent=2)} {{kept}}",
      'Question: {question.strip() if question else "none"}"""',
    ].join("\n");
    const prompt =
      "Answer the question of the visitor from the facts.\n{facts}\n{tones} {cfg['tone']} {retrieved_docs} {{kept}}\nQuestion: {question}";
    const text = `PROMPT = ${python}\n`;
    assert.deepEqual(named("a.py", text), [["PROMPT", prompt]]);
    const [record] = readPromptFile("a.py", text).records;
    assert.equal(record && wordsInFile(text, record, "Question: "), "Question: ");
    // What the program computes is no words that an edit may write anew.
    assert.ok(record !== undefined && !isWholeText(record));
    const at = prompt.indexOf("{facts}");
    const edited = (start: number, end: number): string | null =>
      withEdits({ path: "a.py", text }, [record], new Map([[0, [{ start, end, text: "Facts: " }]]]));
    assert.equal(edited(at, at + 7), null);
    assert.equal(edited(at, at), text.replace("{chr", "Facts: {chr"));
    const script =
      "export const PROMPT = `Answer the question of the visitor.\n${docs.map((doc) => `${doc.text}`).join()}`;";
    assert.deepEqual(named("a.ts", script), [["PROMPT", "Answer the question of the visitor.\n${docs}"]]);
  });

  it("takes a string in another language by its name, and what a template is made of whatever it says", () => {
    const french =
      "Réponds à la question du visiteur en une seule phrase, à partir des notices du musée, et dis-le quand elles ne disent rien.";
    assert.deepEqual(named("a.js", `const guidePrompt = "${french}";`), [["guidePrompt", french]]);
    assert.deepEqual(named("a.py", 'p = PromptTemplate.from_template("{a} {b}")'), [[null, "{a} {b}"]]);
  });

  it("takes what a function of prompts gives back for one", () => {
    const dutch =
      "Beantwoord de vraag van de bezoeker in één zin, op grond van de folders van de molen, en zeg het als die niets zeggen.";
    assert.deepEqual(
      named("a.py", `def build_prompt(x: str) -> str:\n    y = x\n    return (\n        "${dutch}"\n    )\n`),
      [["build_prompt", dutch]],
    );
    const script = `function other() {\n  return 1;\n}\nexport const guidePrompt = (x: string): string => {\n  return \`${dutch}\`;\n};\nfunction page() {\n  return "${dutch}";\n}\n`;
    assert.deepEqual(named("a.ts", script), [["guidePrompt", dutch]]);
    const arrow = `export const askPrompt = (x: string): string => \`${dutch}\`;\nconst page = (x) => \`${dutch}\`;\nconst pagePrompt = f((x) => \`${dutch}\`);`;
    assert.deepEqual(named("a.ts", arrow), [["askPrompt", dutch]]);
  });

  it("reads messages whose texts stand elsewhere under names of their own", () => {
    const texts = `RULES = """${GUIDE}"""\n\ndef ask_prompt(context, question):\n    return f"Notes: {context}\\nQuestion: {question}"\n\n`;
    const chat = `system:\n${GUIDE}\n\nuser:\nNotes: {context}\nQuestion: {question}`;
    const listed = (user: string): string =>
      `client.create(messages=[\n    {"role": "system", "content": RULES},\n    {"role": "user", "content": ${user}},\n])\n`;
    assert.deepEqual(named("a.py", texts + listed("ask_prompt(a, b)")), [["RULES", chat]]);
    const pairs = 'p = ChatPromptTemplate.from_messages([("system", RULES), ("user", "Question: {question}")])\n';
    assert.deepEqual(named("a.py", texts + pairs)[0], ["RULES", `system:\n${GUIDE}\n\nuser:\nQuestion: {question}`]);
    const filled = `RULES = """${GUIDE} {context}"""\n${pairs}`;
    assert.deepEqual(named("a.py", filled), [["RULES", `system:\n${GUIDE} {context}\n\nuser:\nQuestion: {question}`]]);
    // What two conversations have is shown by itself.
    const twice = `RULES = """${GUIDE}"""\n${listed('"When does the ferry sail?"')}${listed('"When does the mill open?"')}`;
    assert.deepEqual(named("a.py", twice), [["RULES", GUIDE]]);
  });

  it("says nothing of what a program may add, and less where it joins a string with others", () => {
    const off = (text: string, path = "a.py"): (readonly string[])[] =>
      readPromptFile(path, text).records.map(({ input }) => Object.keys(input.rules ?? {}));
    const asks = "Answer the question from the notes below. {context} {question}";
    const alone = ["no-context", "no-question"];
    for (const text of [
      `PROMPT = "${asks}"\nask(PROMPT.format(context=a, question=b))\n`,
      `ask("${asks}", model)\n`,
      `PROMPT = "${asks} " + question\n`,
      `x = PROMPTS["a"] = "${asks}"\n`,
    ])
      assert.deepEqual(off(text), [alone], text);
    assert.deepEqual(off(`const prompt = "${asks}";\nask({ prompt });`, "a.ts"), [alone]);
    for (const text of [
      `PROMPT = "${asks}"\nask(PROMPT.format(context=a, question=b) + END)\n`,
      `PROMPT = "${asks}"\nask(f"{PROMPT}\\n{END}")\n`,
      `prompt = "${asks}"\nprompt += END\n`,
      `prompt += "${asks}"\n`,
      `ask(START + "${asks}")\n`,
      `PROMPT = "${asks}" + END\n`,
      `lines = ["${asks}", END]\n`,
      `lines.append("${asks}")\n`,
    ])
      assert.ok(off(text)[0]?.includes("no-abstention"), text);
    const script = `const ask = "${asks}";\nsend(\`\${ask}\\n\${end}\`);`;
    assert.ok(off(script, "a.ts")[0]?.includes("no-abstention"));
  });

  it("leaves descriptions, messages, pages and short strings alone", () => {
    for (const [path, text] of [
      ["a.py", `def ask():\n    """${GUIDE}"""\n    return 1\n`],
      ["a.py", 'ERROR = "You are not allowed to open this page before you sign in again."\n'],
      ["a.ts", 'const promptLabel = "Type the name of the museum and press the return key to go on with it, please.";'],
      ["a.js", 'const EMAIL_TEMPLATE = "Dear {name}, we thank you for your visit of the mill last week.";'],
      ["a.js", 'const prompt = "Name?";'],
      [
        "a.js",
        "const node = { label: 'Prompt', description: 'Prompt template for generating answers. Use {context} and {question}.' };",
      ],
    ] as const) {
      const { records, problems } = readPromptFile(path, text);
      assert.deepEqual([records.length, problems.length], [0, 1], text);
      assert.equal(looksLikePrompt(path, text), false, text);
    }
  });

  it("says where a program puts its prompt together of strings that are none by themselves", () => {
    const told = (path: string, text: string): string => readPromptFile(path, text).problems[0]?.message ?? "";
    for (const [path, text] of [
      [
        "a.py",
        'def ask(rules):\n    prompt = "Speak of the mill in short words\\n"\n    prompt += rules\n    return prompt\n',
      ],
      [
        "a.ts",
        'export async function buildSystemPrompt(mill: Mill) {\n  const parts = [];\n  parts.push(`You are ${mill.name}.`);\n  return parts.join("\\n");\n}\n',
      ],
      [
        "a.py",
        'def build_prompt(mill):\n    lines = []\n    lines.append("Speak of the mill.")\n    return "\\n".join(lines)\n',
      ],
    ] as const)
      assert.match(told(path, text), /^The program puts its prompt together/, text);
    for (const text of [
      'function listOf(mills) {\n  const rows = [];\n  rows.push("The mill of the village");\n  return rows.join(", ");\n}\n',
      'const name = "The old mill of the village";\n',
    ])
      assert.match(told("a.js", text), /^None of the program's strings/, text);
  });

  it("reads the messages of a conversation as one prompt, and its words where they stand", () => {
    const dicts = `ASK = [\n    {"role": "system", "content": "${GUIDE}"},\n    {"role": "user", "content": f"""{notes}\n\n{question}"""},\n]\n`;
    assert.deepEqual(named("a.py", dicts), [["ASK", `system:\n${GUIDE}\n\nuser:\n{notes}\n\n{question}`]]);
    const pairs = `const ask = ChatPromptTemplate.fromMessages([\n  ["system", \`${GUIDE}\n{context}\`],\n  ["human", "{input}"],\n]);`;
    assert.deepEqual(named("a.ts", pairs), [[null, `system:\n${GUIDE}\n{context}\n\nhuman:\n{input}`]]);
    assert.equal(readPromptFile("a.ts", pairs).records[0]?.input.template, "f_string");
    const { records } = readPromptFile("a.py", dicts);
    assert.equal(wordsInFile(dicts, records[0] ?? assert.fail(), "briefly."), "briefly.");
    assert.equal(wordsInFile(dicts, records[0] ?? assert.fail(), "{question}"), "{question}");
    const at = records[0]?.input.prompt.indexOf("briefly") ?? -1;
    assert.equal(
      withEdits(
        { path: "a.py", text: dicts },
        records,
        new Map([[0, [{ start: at, end: at + 7, text: "at length" }]]]),
      ),
      dicts.replace("briefly", "at length"),
    );
  });

  it("reads what a sum puts between its strings as filled in", () => {
    const told = "You are a guide. Answer the question from the documents.";
    assert.deepEqual(named("a.py", `PROMPT = "${told}\\n\\n" + "\\n".join(docs) + "\\n\\nQuestion: " + question\n`), [
      ["PROMPT", `${told}\n\n{docs}\n\nQuestion: {question}`],
    ]);
    assert.deepEqual(
      named("a.ts", `const prompt = "${told}\\n\\n" + docs.map((one) => one.text) + "\\nQuestion: " + req.question;`),
      [["prompt", `${told}\n\n\${docs}\nQuestion: \${question}`]],
    );
    assert.deepEqual(
      named("a.js", `const prompt = "${told}\\n" + docs.join("\\n") + "\\nQuestion: " + question + "!";`),
      [["prompt", `${told}\n\${docs}\nQuestion: \${question}!`]],
    );
  });

  it("reads a system's string and the only one that asks below it as one conversation", () => {
    const system = `SYSTEM_PROMPT = """${GUIDE}"""\n\n`;
    const chat = `system:\n${GUIDE}\n\nuser:\nNotes: {context}\n\nQuestion: {question}`;
    for (const name of ["USER_PROMPT_TEMPLATE", "PROMPT_TEMPLATE", "user_message"])
      assert.deepEqual(named("a.py", `${system}${name} = "Notes: {context}\\n\\nQuestion: {question}"\n`), [
        ["SYSTEM_PROMPT", chat],
      ]);
    const script = `const systemPrompt = \`${GUIDE}\`;\nfunction userPrompt(context, question) {\n  return \`Answer the question of the user from the notes: \${context} \${question}\`;\n}`;
    assert.deepEqual(named("a.ts", script)[0]?.[0], "systemPrompt");
    assert.equal(named("a.ts", script).length, 1);
  });

  it("reads the only system's string with the only one that asks, whatever that is called", () => {
    const asks = 'BERTH_PROMPT = "Answer from the log.\\n{context}\\n\\nQuestion: {question}"\n';
    const chat = `system:\n${GUIDE}\n\nuser:\nAnswer from the log.\n{context}\n\nQuestion: {question}`;
    assert.deepEqual(named("a.py", `SYSTEM = """${GUIDE}"""\n\n${asks}`), [["SYSTEM", chat]]);
    const second = asks.replace("BERTH", "FEES");
    assert.equal(named("a.py", `SYSTEM = """${GUIDE}"""\n\n${asks}${second}`).length, 3);
    const others =
      'REWRITE_PROMPT = "You are a clerk. Rewrite the question: {question}"\nSUM_PROMPT = "Sum up the log of the harbour in two lines: {context}"\n';
    assert.deepEqual(named("a.py", `SYSTEM = """${GUIDE}"""\n\n${others}${asks}`)[0], ["SYSTEM", chat]);
  });

  it("reads a system's string below what the user says, and its words where they stand", () => {
    const text = `BERTH_PROMPT = "Log: {context}\\nQuestion: {question}"\n\nSYSTEM = """${GUIDE}"""\n`;
    const record = readPromptFile("a.py", text).records[0] ?? assert.fail();
    assert.equal(record.input.prompt, `system:\n${GUIDE}\n\nuser:\nLog: {context}\nQuestion: {question}`);
    for (const words of ["briefly.", "{question}", "Log:", GUIDE])
      assert.equal(wordsInFile(text, record, words), words);
    assert.deepEqual([record.span.start, record.span.end], [text.indexOf('"Log'), text.length - 1]);
    const edits = ["briefly", "Log"].map((words) => {
      const start = record.input.prompt.indexOf(words);
      return { start, end: start + words.length, text: "so" };
    });
    assert.equal(
      withEdits({ path: "a.py", text }, [record], new Map([[0, edits]])),
      text.replace("briefly", "so").replace("Log", "so"),
    );
  });

  it("leaves apart what another name tells apart, and what needs no other part", () => {
    const grade = `GRADE_PROMPT = "You are a grader. Grade the context for the question: {context} {question}"\n`;
    assert.equal(named("a.py", `SYSTEM_PROMPT = """${GUIDE}"""\n${grade}`).length, 2);
    const whole = `SYSTEM_PROMPT = """${GUIDE} {context} {question}"""\nPROMPT = "You are a guide. Answer the question: {question}"\n`;
    assert.equal(named("a.py", whole).length, 2);
  });

  it("reads two strings that are named alike but for who speaks as one conversation", () => {
    const text = `QA_SYSTEM_PROMPT = """${GUIDE}\n\n{context}"""\n\nQA_USER_PROMPT = "Question: {question}"\n`;
    assert.deepEqual(named("a.py", text), [
      ["QA_SYSTEM_PROMPT", `system:\n${GUIDE}\n\n{context}\n\nuser:\nQuestion: {question}`],
    ]);
    assert.equal(
      wordsInFile(text, readPromptFile("a.py", text).records[0] ?? assert.fail(), "{question}"),
      "{question}",
    );
    const cases = `${text}if long:\n    QA_USER_PROMPT = "Long question: {question}"\n`;
    assert.deepEqual(named("a.py", cases)[0], ["QA_SYSTEM_PROMPT", `${GUIDE}\n\n{context}`]);
  });

  it("takes a conversation that has a system's words for a prompt, and leaves single turns and other lists alone", () => {
    const judge =
      "The clerk looks at letters and says of each of them, in one word, whether it is friendly, neutral or angry, and then gives it a number from one to ten.";
    const script = `ask({ messages: [\n  { role: 'system', content: '${judge}' },\n  history,\n  { role: 'user', content: \`\${letter}\` },\n] });`;
    assert.deepEqual(named("a.js", script), [["messages", `system:\n${judge}\n\nuser:\n\${letter}`]]);
    for (const text of [
      'const users = [["user", "the mill was closed for the whole winter"], ["system", "so was the ferry on most days"]];',
      'const chat = [{ role: "user", content: "When does the ferry sail today?" }, { role: "assistant", content: "It sails at nine." }];',
    ])
      assert.equal(readPromptFile("a.ts", text).records.length, 0, text);
    // What is filled in differs: each is a prompt of its own.
    const mixed = `[{"role": "system", "content": 'You are a helpful assistant. Answer as {"a": 1}.'}, {"role": "user", "content": f"Use the context to answer. {context} {question}"}]`;
    assert.equal(readPromptFile("a.py", mixed).records.length, 2);
  });

  it("writes edits where the words stand", () => {
    const text = `P_PROMPT = (\n    "You are a helpful assistant. "\n    "Be \\"kind\\"."\n)\n`;
    const { records } = readPromptFile("a.py", text);
    const at = records[0]?.input.prompt.indexOf("kind") ?? -1;
    assert.equal(
      withEdits({ path: "a.py", text }, records, new Map([[0, [{ start: at, end: at + 4, text: 'so "kind"' }]]])),
      text.replace("kind", 'so \\"kind\\"'),
    );
  });

  it("is found in folders by its strings", () => {
    assert.ok(looksLikePrompt("src/prompts.py", `X_PROMPT = "${GUIDE}"`));
    assert.equal(looksLikePrompt("src/add.ts", "export const add = (a, b) => a + b;"), false);
  });
});
