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

  it("counts what one of is to be chosen", () => {
    const labels = "Choose one of the following two labels:\n- right\n- wrong\n- open\n";
    finds(missingReference, labels, ["the following two labels:"]);
    staysSilent(missingReference, [labels.replace("two", "three"), labels.replace("of the following", "of my")]);
  });

  it("knows the fields and tools of the front matter", () => {
    const front =
      "---\nname: Notes\ntools:\n  - name: get_note\n    kind: function\noutputs:\n  reply:\n    type: string\n---\nsystem:\n";
    finds(missingReference, `${front}Put the titles in the "sources" field.`, ['the "sources" field']);
    finds(missingReference, `${front}Call \`open_ticket\` if nothing helps.`, ["open_ticket"]);
    finds(
      missingReference,
      "---\nmodel: gemini\noutput:\n  schema:\n    reply(object, what is said):\n      words?: string\n---\nFill the `text` field.",
      ["the `text` field"],
    );
    staysSilent(missingReference, [
      `${front}Put it in the "reply" field. Call \`get_note\` first.`,
      `${front.replace("kind: function", "kind: mcp")}Call \`open_ticket\` if nothing helps.`,
      "---\nmodel: gemini\noutput:\n  schema:\n    reply(object, what is said):\n      words?: string\n---\nFill the `words` field.",
    ]);
  });

  it("points at a part that nothing is called after", () => {
    finds(missingReference, "# Tone\nBe kind.\n\n# Task\nUse every word of the “Terms” section below.", [
      "of the “Terms” section",
    ]);
    const prompt = "Use the words of the glossary below.\n\nQuestion: {question}";
    finds(missingReference, prompt, ["the glossary below"]);
    finds(missingReference, "Verwende die Wörter, die das Glossar unten hat.\n\nFrage: {frage}", ["das Glossar unten"]);
    finds(missingReference, "# Tone\nBe kind.\n\n# Task\nAnswer as described in the “Layout” section.", [
      "described in the “Layout” section",
    ]);
    isPlain(missingReference, prompt);
  });

  it("points at a variable that is said to be filled in and is not", () => {
    const notes = "\n\n{notes}\n\nQuestion: {question}";
    for (const [words, name] of [
      ["Use the language that is given in `guest_language`.", "guest_language"],
      ["The variable `guest_name` holds the name.", "guest_name"],
      ["Read the contents of $old_letters first.", "old_letters"],
      ["The `tone` variable says how to write.", "tone"],
    ] as const)
      finds(missingReference, words + notes, [name]);
    staysSilent(missingReference, [
      "Use the language that is given in `guest_language`.\n\nLanguage: {guest_language}" + notes,
      "Put the name into `guest_name`." + notes,
      "Use the language that is given in `guest_language`.\n\nGuest language: French" + notes,
      "Say how the variable tides of the harbour are." + notes,
      "Read the value of `get_note()` first." + notes,
      "Use the language that is given in `guest_language`.",
    ]);
    isPlain(missingReference, "The variable `guest_name` holds the name." + notes);
  });

  it("points at a field that the shown object lacks", () => {
    finds(missingReference, `${SHOWN}\nPut the titles in the "sources" field.`, ['the "sources" field']);
    isPlain(missingReference, `${SHOWN}\nPut the titles in the "sources" field.`);
  });

  it("points at a step in what is shown, beyond the last one", () => {
    const steps = "Work in steps.\n1. Read the notes.\n2. Pick the lines.\n3. Answer as JSON:\n";
    finds(missingReference, `${steps}{{"picked": "*Step 2 result*", "answer": "*Step 5 result*"}}`, ["Step 5"]);
    staysSilent(missingReference, [`${steps}{{"picked": "*Step 2 result*", "answer": "*Step 3 result*"}}`]);
  });

  it("points at a step that no step of its list is, though a rule has its number", () => {
    const rules = "# Rules\n\n1. Be kind.\n2. Be brief.\n3. Name the mill.\n4. Name the page.\n\n";
    const steps = "# Workflow\n\n1. Read the notes.\n2. Answer once step 4 is done.\n3. Read it again.\n";
    finds(missingReference, rules + steps, ["step 4"]);
    finds(missingReference, `${steps}\n${rules}`, ["step 4"]);
    staysSilent(missingReference, [
      rules.replace("Rules", "Opening steps") + steps,
      rules.replace("Rules", "Mill") + steps,
      rules + steps.replace("Workflow", "Manner"),
      rules + steps.replace("step 4", "step 3"),
      rules + steps.replace("step 4", "rule 4"),
      rules + steps.replace("3. Read", "3. Wait.\n4. Read"),
      `${rules}${steps}\n## Step 4: Close\n\nSay goodbye.\n`,
    ]);
  });

  it("points at a section by its number", () => {
    finds(missingReference, "1. Answer in one line.\n2. Rate it by the matrix (see section 4).\n", ["section 4"]);
    staysSilent(missingReference, ["1. Answer in one line.\n2. Name the clause, such as section 4 of the contract.\n"]);
  });

  it("points at a section in other languages, and in other words", () => {
    finds(missingReference, "# Ton\nSei freundlich.\n\n# Aufgabe\nAntworte kurz (siehe Abschnitt „Beispiele“).", [
      "Abschnitt „Beispiele“",
    ]);
    finds(missingReference, "# Tone\nBe kind.\n\n# Task\nUse the terms in the section “Glossary”.", [
      "section “Glossary”",
    ]);
    staysSilent(missingReference, [
      "# Beispiele\nWann öffnet sie? Um neun.\n\n# Aufgabe\nAntworte kurz (siehe Abschnitt „Beispiele“).",
      "# Task\nAdd a section “Glossary” at the end.",
    ]);
  });

  it("takes labels for a list of tools", () => {
    const tools = "<get_note>\n- Tool: get_note\n- Purpose: reads one.\n</get_note>\n\n";
    finds(missingReference, `${tools}Where nobody knows it, use find_note.`, ["find_note"]);
    staysSilent(missingReference, [`${tools}Where nobody knows it, use get_note.`, "Tool: none\nUse find_note."]);
  });

  it("points at a tool that is to be called and that the list of tools has not", () => {
    const tools =
      "You have access to these tools:\n1. **search_notes**: searches the notes by `note_title`.\n- `get_note`: reads one.\n\n";
    finds(missingReference, `${tools}Pass the ids to **fetch_details** and stop.`, ["fetch_details"]);
    finds(missingReference, `${tools}Call \`open_ticket\` if nothing helps.`, ["open_ticket"]);
    finds(missingReference, `${tools}If nothing helps, use the \`askKeeper\` tool.`, ["askKeeper"]);
    staysSilent(missingReference, [
      `${tools}Call \`search_notes\`, then pass the ids to get_note.`,
      `${tools}Use \`note_title\` where you know it, and set \`max_results\` to five.`,
      "Call `open_ticket` if nothing helps.",
      "{{ tools }}\n\nYou have access to these tools:\n- `get_note`\n\nCall `open_ticket` if nothing helps.",
    ]);
  });

  it("points at a tag that is read from and in which nothing stands", () => {
    const asked = (tag: string): string =>
      `Answer from what stands between <notes> and </notes> alone.\n\n<${tag}>\n{{notes}}\n</${tag}>\n\nQuestion: {{question}}`;
    finds(missingReference, asked("context"), ["<notes>"]);
    finds(missingReference, asked("context").replace("between <notes> and </notes>", "in the <notes> tags"), [
      "<notes>",
    ]);
    const inside = `Use what stands in <notes> alone.\n\n<context>\n{{context}}\n</context>\n\nQuestion: {{question}}`;
    finds(missingReference, inside, ["<notes>"]);
    staysSilent(missingReference, [
      inside.replace("<notes>", "<context>"),
      inside.replace("Use what stands in", "Write the answer in"),
      "Use the words that are usual in <language>.\n\n{{context}}\n\nQuestion: {{question}}",
      asked("notes"),
      asked("context").replace("Answer from what stands between", "Put the answer between"),
      "Answer from what stands between <notes> and </notes> alone.",
    ]);
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

  it("points at the side of the words on which the text does not stand", () => {
    finds(missingReference, "Answer from the letters above.\n\n{question}\n\n{letters}", ["the letters above"]);
    finds(missingReference, "{{ city_maps }}\n\nUse the city maps given below.\n\n{{ question }}", [
      "the city maps given below",
    ]);
    staysSilent(missingReference, [
      "{letters}\n\nAnswer from the letters above.\n\n{question}",
      "Answer from the letters above.\n\n{question}",
      "## Letters\nDear all, …\n\nAnswer from the letters above.\n\n{letters}",
      "{letters}\n\nName the letters below the sum of ten.\n\n{question}\n\n{letters}",
      "{temperatures}\n\nList all temperatures below 10 degrees.\n\n{question}",
    ]);
  });

  it("points at marks that nothing stands between", () => {
    finds(missingReference, "The menus stand between the lines ##MENU and MENU##.\n\n{menu}\n\n{question}", [
      "stand between the lines ##MENU and MENU##",
    ]);
    finds(missingReference, "Read the text inside the tags.\n\n{report}\n\n{question}", ["inside the tags"]);
    finds(missingReference, "A letter.\nThe letter, enclosed in <letter> tags:\n{letter}", ["<letter>"]);
    staysSilent(missingReference, [
      "The menus stand between the lines ##MENU and MENU##.\n\n##MENU\n{menu}\nMENU##\n\n{question}",
      "Give a number that is between one and ten.\n\n{menu}",
      "The mill was found between 12:00 and 13:30.\n\n{menu}",
      "Read the text inside the tags.\n\n<report>\n{report}\n</report>",
      "Put the answer inside the tags you were given.\n\n{report}",
      "A letter.\nThe letter, enclosed in <letter> tags:\n<letter>{letter}</letter>",
    ]);
  });

  it("points at an annex that is nowhere", () => {
    finds(missingReference, "Use the terms of Appendix C below.\n\n{question}", ["Appendix C"]);
    finds(missingReference, "Nutze die Begriffe aus Anhang 2 unten.\n\n{frage}", ["Anhang 2"]);
    staysSilent(missingReference, [
      "Use the terms of Appendix C below.\n\nAppendix C\n- mill: a house\n\n{question}",
      "Quote Appendix C of the contract.\n\n{question}",
    ]);
  });

  it("finds a name that the rest of the prompt writes in another way", () => {
    for (const [prompt, name] of [
      [
        "Answer the question with:\n- reply: text\n- declined: true or false; declined is rare\nElse: decline=true.",
        "decline",
      ],
      [
        'Answer the question as {"reply": "…", "declined": false}.\n- declined: true if nothing fits\nWhere nothing fits: reply="", decline=true.',
        "decline",
      ],
      [
        'Answer the question as {"reply": "…", "page_ids": []}.\n- "page_ids" lists the pages.\nNever leave `pageIds` empty.',
        "pageIds",
      ],
      [
        'Answer the question as {"reply": "…", "certainty": 1}.\n`certainty` is a number. If unsure, lower `certanity`.',
        "certanity",
      ],
    ] as const)
      finds(missingReference, prompt, [name]);
    staysSilent(missingReference, [
      'Return {"items": [{"item": "x"}]}. The list `items` is short.',
      'Return {"start_date": "…", "started": ""}. `start_date` is a day.',
      'Answer the question as {"reply1": "…", "reply2": ""}. `reply1` is long, and reply1 comes first.',
    ]);
  });
});
