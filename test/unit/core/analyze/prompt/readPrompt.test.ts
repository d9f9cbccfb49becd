import assert from "node:assert/strict";
import fc from "fast-check";
import type { AnalyzeRequest } from "../../../../../src/contract/analyze/analyzeRequest";
import type { Span } from "../../../../../src/contract/span";
import type { PreparedPrompt } from "../../../../../src/core/analyze/prompt/preparedPrompt";
import { findQuestion } from "../../../../../src/core/analyze/prompt/promptQuestion";
import { readPrompt } from "../../../../../src/core/analyze/prompt/readPrompt";
import { assertLinear } from "../../../../support/growth";

function read(prompt: string, more: Partial<AnalyzeRequest> = {}): PreparedPrompt {
  return readPrompt({ prompt, context: "", ...more });
}

function words({ text }: PreparedPrompt, spans: readonly (Span | null)[]): (string | null)[] {
  return spans.map((span) => (span === null ? null : text.slice(span.start, span.end)));
}

function messages(prompt: PreparedPrompt): string[] {
  return prompt.messages.map(({ role, start, end }) => `${role}: ${prompt.text.slice(start, end)}`);
}

const PROMPTY = `---
name: Mill guide
model:
  api: chat
inputs:
  documents:
    type: string
  question:
    type: string
    default: Who built it?
sample:
  question: How old is the mill?
---
system:
Answer from the documents.
{{documents}}

user:
{{question}}
`;

describe("front matter of prompts", () => {
  it("leaves the syntax to the blocks of the body where it names none", () => {
    const body = "---\nsystem:\nAnswer from these.\n{{#documents}}{{content}}{{/documents}}\n{{question}}";
    assert.equal(read(`---\ninputs:\n  question:\n    type: string\n${body}`).syntax, "mustache");
    assert.equal(read(`---\ntemplate: jinja2\ninputs:\n  question:\n    type: string\n${body}`).syntax, "jinja");
    assert.equal(read(PROMPTY).syntax, "jinja");
  });

  it("ends an example with the message in which it begins", () => {
    const prompt = read(
      '---\nmodel: m\n---\n{{role "system"}}\nJudge the answer.\n\n## Example 1\nContext: The mill is old.\nAnswer: true\n\n{{role "user"}}\nContext:\n{{context}}\n{{question}}',
      { format: "dotprompt" },
    );
    assert.deepEqual(words(prompt, prompt.exampleSpans), ["## Example 1\nContext: The mill is old.\nAnswer: true"]);
    assert.deepEqual(words(prompt, prompt.contextSpans), ["{{context}}"]);
  });

  it("is read as Prompty's, with declarations where they stand and their samples", () => {
    const prompt = read(PROMPTY);
    assert.deepEqual([prompt.format, prompt.syntax, prompt.problems.length], ["prompty", "jinja", 0]);
    assert.deepEqual(
      prompt.declarations.map(({ name, sample }) => [name, sample]),
      [
        ["documents", null],
        ["question", "How old is the mill?"],
      ],
    );
    assert.deepEqual(
      words(
        prompt,
        prompt.declarations.map(({ span }) => span),
      ),
      ["documents", "question"],
    );
    assert.equal(prompt.text.slice(prompt.body.start).startsWith("system:\n"), true);
    assert.deepEqual(messages(prompt), ["system: Answer from the documents.\n{{documents}}", "user: {{question}}"]);
    assert.equal(findQuestion({ prompt: PROMPTY, context: "" }, prompt)?.text, "How old is the mill?");
  });

  it("may stand below a licence, but not below a heading", () => {
    const front = "---\nmodel: local/small\ninput:\n  schema:\n    question: string\n---\n{{question}}";
    assert.deepEqual(
      read(`# Copyright 2026\n#\n# A licence.\n\n${front}`).declarations.map(({ name }) => name),
      ["question"],
    );
    assert.equal(read(`# Task\n\nAnswer.\n\n${front}`).frontMatter, null);
  });

  it("may stand below a comment of the template, which is no part of what is sent", () => {
    const remark = "{# Kept by the harbour office.\n   system: Answer in Danish. #}";
    const prompt = read(`${remark}\n\n${PROMPTY}`);
    assert.deepEqual([prompt.format, prompt.frontMatter?.start], ["prompty", 0]);
    assert.deepEqual(
      prompt.messages.map(({ role }) => role),
      ["system", "user"],
    );
    const plain = read(`${remark}\nAnswer the question from the notes.\n\n{{ notes }}\n\n{{ question }}`);
    assert.equal(plain.syntax, "jinja");
    assert.deepEqual(
      plain.instructions.map(({ text }) => text),
      ["Answer the question from the notes."],
    );
    assert.deepEqual(
      plain.messages.map(({ role }) => role),
      [null],
    );
  });

  it("is read as dotprompt's, with its schema, its defaults and the roles of its helpers", () => {
    const prompt = read(
      '---\nmodel: local/small\ninput:\n  schema:\n    question: string\n    docs?(array, what was found):\n      title: string\n  default:\n    question: How old?\n---\n{{role "system"}}Answer.\n{{#each docs}}{{title}}{{/each}}\n{{role "user"}}{{question}}{{history}}',
    );
    assert.deepEqual([prompt.format, prompt.syntax], ["dotprompt", "handlebars"]);
    assert.deepEqual(
      prompt.declarations.map(({ name, sample }) => [name, sample]),
      [
        ["question", "How old?"],
        ["docs", null],
      ],
    );
    assert.deepEqual(
      words(
        prompt,
        prompt.declarations.map(({ span }) => span),
      ),
      ["question", "docs"],
    );
    assert.deepEqual(messages(prompt), [
      "system: Answer.\n{{#each docs}}{{title}}{{/each}}",
      "user: {{question}}{{history}}",
    ]);
    assert.deepEqual(words(prompt, prompt.contextSpans), ["{{#each docs}}{{title}}{{/each}}"]);
  });

  it("reads the properties of a JSON schema", () => {
    const prompt = read(
      "---\ninput:\n  schema:\n    type: object\n    properties:\n      question:\n        type: string\noutput:\n  format: json\n---\n{{question}}",
    );
    assert.deepEqual(
      prompt.declarations.map(({ name }) => name),
      ["question"],
    );
  });

  it("is read as that of prompt files, whose dollars are variables", () => {
    const prompt = read("---\nmode: agent\ntools: [search]\n---\nReview ${selection} in ${input:language:Which one?}.");
    assert.deepEqual([prompt.format, prompt.syntax], ["prompt_md", "dollar"]);
    assert.deepEqual(
      prompt.placeholders.map(({ name }) => name),
      ["selection", "language"],
    );
  });

  it("takes the syntax that it names", () => {
    assert.equal(
      read("---\nname: x\ninputs:\n  a: x\ntemplate:\n  type: mustache\n---\n{{#a}}{{.}}{{/a}}").syntax,
      "mustache",
    );
    assert.equal(read("---\nname: x\ntemplate_format: f-string\ninput_variables: [a]\n---\n{a}").syntax, "f_string");
    assert.equal(read("---\nname: x\ninputs:\n  a: x\ntemplate: constructor\n---\n{{a}}").syntax, "jinja");
    assert.equal(read("{{a}}", { template: "jinja" }).syntax, "jinja");
    assert.deepEqual(read("{{a}} {b}", { template: "none" }).placeholders, []);
  });

  it("reads a call that writes one variable as that variable", () => {
    const { placeholders } = read("Query: {query}\nDocuments: {join(documents)}{join(docs, '')} {f(x)(y)} {f()}");
    assert.deepEqual(
      placeholders.map(({ name, start, end }) => [name, start, end]),
      [
        ["query", 7, 14],
        ["documents", 26, 43],
        ["docs", 43, 59],
      ],
    );
  });

  it("is no front matter where nobody says so and no usual key stands there", () => {
    assert.equal(read("---\nContext: {context}\n---\nQuestion: {question}").frontMatter, null);
    assert.equal(read(PROMPTY, { format: "text" }).frontMatter, null);
  });

  it("keeps what stands before a fault", () => {
    const prompt = read("---\nname: x\ninputs:\n  question: a\n  broken: [a\n---\nuser:\n{{question}}");
    assert.ok(prompt.problems.some(({ kind }) => kind === "front_matter"));
    assert.ok(prompt.declarations.some(({ name }) => name === "question"));
    assert.equal(prompt.allowsOtherVariables, true);
  });
});

describe("roles", () => {
  it("are read from lines, headings, marks and lists of messages", () => {
    assert.deepEqual(messages(read("System: You help.\nHuman: {question}\nAI:")), [
      "system: You help.",
      "user: {question}",
      "assistant: ",
    ]);
    assert.deepEqual(messages(read("### System\nYou help.\n\n### User\n{question}")), [
      "system: You help.",
      "user: {question}",
    ]);
    assert.deepEqual(messages(read("=== SYSTEM ===\nYou help.\n\n=== USER ===\n{question}")), [
      "system: You help.",
      "user: {question}",
    ]);
    assert.deepEqual(messages(read("--- System prompt ---\nYou help.\n\n--- User message ---\n{question}")), [
      "system: You help.",
      "user: {question}",
    ]);
    assert.deepEqual(messages(read("### System Role:\nYou help.\n\n### User Role:\n{question}")), [
      "system: You help.",
      "user: {question}",
    ]);
    assert.deepEqual(messages(read("<|im_start|>system\nYou help.<|im_end|>\n<|im_start|>user\n{{q}}<|im_end|>\n")), [
      "system: You help.",
      "user: {{q}}",
    ]);
    assert.deepEqual(messages(read("<s>[INST] <<SYS>>\nYou help.\n<</SYS>>\n\n{question} [/INST]")), [
      "null: <s>",
      "system: You help.",
      "user: {question}",
      "assistant: ",
    ]);
    assert.deepEqual(
      messages(read('[{"role": "system", "content": "You \\"help\\"."}, {"role": "user", "content": "{question}"}]')),
      ['system: You \\"help\\".', "user: {question}"],
    );
  });

  it("are none where a prompt shows a conversation, or asks and answers", () => {
    for (const prompt of [
      "Question: {question}\nAnswer:",
      "Judge the conversation below.\nUser: {question}\nAssistant: {answer}",
      "### User needs\nKnow them.",
      "Use the system: it helps.",
      "=== SYSTEM ===\nKnow the system.",
      "Sum up the talk.\n\n**User**\nIs the mill open?\n\n**Assistant**\nYes.",
    ]) {
      assert.deepEqual(
        read(prompt).messages.map(({ role }) => role),
        [null],
        prompt,
      );
    }
  });
});

describe("the parts of a prompt", () => {
  it("are told by the names of placeholders", () => {
    for (const name of [
      "context",
      "context_str",
      "retrievedDocs",
      "search_results",
      "documents",
      "source_documents",
      "reference_context",
    ]) {
      assert.deepEqual(
        words(read(`Use: {${name}} now.`), read(`Use: {${name}} now.`).contextSpans),
        [`{${name}}`],
        name,
      );
    }
    for (const name of [
      "document_title",
      "context_length",
      "source_language",
      "source_text",
      "example_context",
      "docstring",
    ]) {
      assert.deepEqual(read(`Use: {${name}} now.`).contextSpans, [], name);
    }
    for (const name of ["question", "query_str", "user_input", "userQuery", "input"]) {
      assert.deepEqual(words(read(`Use: {${name}}`), read(`Use: {${name}}`).questionSpans), [`{${name}}`], name);
    }
    for (const name of ["example_question", "input_language", "question_count", "chat_history"])
      assert.deepEqual(read(`Use: {${name}}`).questionSpans, [], name);
  });

  it("are no question where the prompt works on what is put in", () => {
    for (const prompt of [
      "You sum up letters. Summarize the letter in one line:\n<letter>\n{{input}}\n</letter>",
      "Extract all names from this letter: {{input}}",
      "Translate the letter into Danish.\n\n{{input}}",
    ])
      assert.deepEqual(read(prompt).questionSpans, [], prompt);
    for (const prompt of [
      "Extract the relevant parts of the context.\n\n{{context}}\n\n{{input}}",
      "Rewrite this as a standalone question: {{input}}",
      "Answer the question of the guest.\n\n{{input}}",
    ])
      assert.deepEqual(words(read(prompt), read(prompt).questionSpans), ["{{input}}"], prompt);
  });

  it("are no question below a heading such as Query that shows a command", () => {
    assert.deepEqual(
      read('Look up recipes.\n\n### Query\n\n```bash\ncook find "<words>" --top 3\n```\n\nBe brief.').questionSpans,
      [],
    );
  });

  it("are told by names of second rank where no better one stands beside them", () => {
    const parts = (prompt: string): (string | null)[][] => {
      const found = read(prompt);
      return [words(found, found.contextSpans), words(found, found.questionSpans)];
    };
    assert.deepEqual(parts("{history_txt}\n{query_context_txt}\n{search_results_txt}\n{question}"), [
      ["{search_results_txt}"],
      ["{question}"],
    ]);
    assert.deepEqual(parts("{query_docs}\n{question}"), [["{query_docs}"], ["{question}"]]);
    assert.deepEqual(parts("{{ task }}\n\n{{ markdown }}"), [["{{ markdown }}"], ["{{ task }}"]]);
    assert.deepEqual(parts("{prompt}\n\n{context}\n\n{question}"), [["{context}"], ["{question}"]]);
    assert.deepEqual(parts("Draw this: {prompt}"), [[], []]);
    assert.deepEqual(parts("Translate this: {content}"), [[], []]);
  });

  it("are no variables where words say what the answer has in their place, and single words among such", () => {
    const names = (prompt: string): string[] => read(prompt).placeholders.map(({ name }) => name);
    const form = "Answer: {short answer}\nCause: {most likely cause}\nGuidance: {guidance}\n\nQuestion: {question}";
    assert.deepEqual(names(form), ["question"]);
    assert.deepEqual(names("Hello {name}, here is {a word}.\nQuestion: {question}"), ["name", "question"]);
  });

  it("are found where they stand in the prompt itself", () => {
    const passages =
      "Document [1](Title: Mill): The mill was built in 1820 by the river and has three floors.\nDocument [2](Title: Bridge): The bridge was rebuilt in 1954.";
    const prompt = read(
      `Instruction: Answer from the documents.\n\nQuestion: How old is the mill?\n\n${passages}\n\nAnswer:`,
    );
    assert.deepEqual(words(prompt, prompt.contextSpans), [passages]);
    assert.deepEqual(words(prompt, prompt.questionSpans), ["How old is the mill?"]);
    assert.deepEqual(
      prompt.instructions.map(({ text }) => text),
      ["Answer from the documents."],
    );
    assert.equal(
      findQuestion({ prompt: prompt.text, context: "" }, prompt)?.span?.start,
      prompt.text.indexOf("How old"),
    );
  });

  it("end where the author's own part begins", () => {
    const prompt = read(
      "CONTEXT:\nThe mill of Arlen was built in 1820 by the guild of the bakers.\n\nROLE:\nYou are a guide.\n\nQuestion: How old is it?",
    );
    assert.deepEqual(words(prompt, prompt.contextSpans), [
      "The mill of Arlen was built in 1820 by the guild of the bakers.",
    ]);
  });

  it("are found in tags, behind labels and in the last turn", () => {
    const tagged = read(
      "Answer from what was found.\n<context>\nThe mill was built in 1820.\n</context>\n<question>How old is it?</question>",
    );
    assert.deepEqual(
      [...words(tagged, tagged.contextSpans), ...words(tagged, tagged.questionSpans)].map((part) => part?.trim()),
      ["The mill was built in 1820.", "How old is it?"],
    );
    const labelled = read(
      "Answer in one line.\n\nContext:\n----------\nThe mill was built in 1820 by the river.\n----------\n\nQuestion: How old is it?\nAnswer:",
    );
    assert.deepEqual(
      [...words(labelled, labelled.contextSpans), ...words(labelled, labelled.questionSpans)],
      ["The mill was built in 1820 by the river.", "How old is it?"],
    );
    const turns = read("system:\nAnswer in one line.\n\nuser:\nThanks so far.\nHow old is the mill?\n");
    assert.deepEqual(words(turns, turns.questionSpans), ["How old is the mill?"]);
    const sentence = read("Briefly answer the following question:\nhow to oil a mill\nUse one line.");
    assert.deepEqual(words(sentence, sentence.questionSpans), ["how to oil a mill"]);
  });

  it("take the request's question first", () => {
    const prompt = read(PROMPTY, { question: "Who owns it?" });
    assert.deepEqual(
      findQuestion({ prompt: PROMPTY, context: "", question: "Who owns it?" }, prompt)?.text,
      "Who owns it?",
    );
    assert.equal(findQuestion({ prompt: "Answer.", context: "", question: " " }, read("Answer.")), null);
  });
});

describe("instructions", () => {
  it("are sentences and items, without labels, tags, headings, code, roles and comments", () => {
    const prompt = read(
      '# Task\nYou help millers. Answer from\nthe context, e.g. in one line.\n\n<rules>\n- Cite each passage\n- Never guess.\n</rules>\n\n1. Read {context} first.\n\n```json\n{"do not": "read this code"}\n```\nContext:\n{context}\nQuestion: {question}\nAnswer:',
    );
    assert.deepEqual(
      prompt.instructions.map(({ text, isListItem }) => [text, isListItem]),
      [
        ["You help millers.", false],
        ["Answer from\nthe context, e.g. in one line.", false],
        ["Cite each passage", true],
        ["Never guess.", true],
        ["Read {context} first.", true],
      ],
    );
    for (const { start, end, text } of prompt.instructions) assert.equal(prompt.text.slice(start, end), text);
  });

  it("stand between fences too where these hold the prompt, with its context and its question", () => {
    const page =
      "# Prompt of the mill\n\n```\nHere are the leaflets:\n\n{context}\n\nQuestion: {question}\n\nAnswer from the leaflets alone\n```\n\n```text\nLeaflet 3 tells more\n```\nBe brief.\n```python\nask(f'Use the leaflets {context} {question}')\n```";
    assert.deepEqual(
      read(page).instructions.map(({ text }) => text),
      ["Here are the leaflets:", "Answer from the leaflets alone", "Be brief."],
    );
    assert.deepEqual(
      read("Answer the question {question} from these.\n```\nThe leaflets say\n{context}\n```").instructions.map(
        ({ text }) => text,
      ),
      ["Answer the question {question} from these."],
    );
  });

  it("are those of the system and the user, each with its message", () => {
    const prompt = read(
      "system:\nAnswer in one line.\n\nuser:\nUse plain words here.\n\nassistant:\nI will do that gladly.\n",
    );
    assert.deepEqual(
      prompt.instructions.map(({ text, message }) => [text, message]),
      [
        ["Answer in one line.", 0],
        ["Use plain words here.", 1],
      ],
    );
  });

  it("tell the language", () => {
    assert.equal(read("Answer the question from the context alone, and say so if it does not tell.").isEnglish, true);
    assert.equal(
      read("Beantworte die Frage nur mit dem Kontext und sage, wenn er die Antwort nicht enthält.").isEnglish,
      false,
    );
    assert.equal(read("Antworte kurz: {question}").isEnglish, false);
    assert.equal(read("{context}").isEnglish, false);
  });
});

describe("any prompt", () => {
  const pieces = fc.constantFrom(
    ...[
      "---\n",
      "name: x\n",
      "inputs:\n",
      "  question: a\n",
      "- a\n",
      "system:\n",
      "System: a\n",
      "User: b\n",
      "### System\n",
      "<|im_start|>user\n",
      "[INST]",
      "<context>",
      "</context>",
      "Context: a b c\n",
      "Question: how?\n",
      "{question}",
      "{{docs}}",
      "{% for d in docs %}",
      "{% endfor %}",
    ],
    ...[
      "${input:a}",
      "```\n",
      "Document [1](Title: a): b\n",
      "{'a': 'b'}",
      "Answer the question.\n",
      "\n",
      " ",
      "“",
      "\ud83d",
      "\ufeff",
      "\r\n",
      "[",
      "]",
      "{",
      "}",
      '"role": "user", "content": "a"',
      "&a [*a]",
      "? ",
      ": ",
      "\t",
    ],
  );
  const prompts = fc
    .array(
      fc.oneof({ weight: 6, arbitrary: pieces }, { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) }),
      { maxLength: 30 },
    )
    .map((parts) => parts.join(""));
  const formats = fc.constantFrom("text", "prompty", "dotprompt", "prompt_md", undefined);

  it("is read into spans that lie inside of it, in order where they are parts", () => {
    fc.assert(
      fc.property(prompts, formats, (text, format) => {
        const prompt = read(text, format === undefined ? {} : { format });
        const inside = ({ start, end }: Span): boolean => start >= 0 && start <= end && end <= text.length;
        const spans = [
          ...prompt.problems,
          ...prompt.instructions,
          ...prompt.frontMatterKeys,
          ...prompt.declarations.flatMap(({ span, otherSpans }) => [...(span === null ? [] : [span]), ...otherSpans]),
          prompt.body,
        ];
        assert.ok([...spans, ...prompt.messages].every(inside));
        for (const parts of [prompt.placeholders, prompt.contextSpans, prompt.questionSpans, prompt.messages]) {
          let last = prompt.body.start;
          for (const { start, end } of parts) {
            assert.ok(start >= last && end <= text.length, JSON.stringify(text));
            last = end;
          }
        }
        findQuestion({ prompt: text, context: "" }, prompt);
      }),
    );
  });

  it("is read in time that grows with its length", () => {
    for (const part of ["{{question}} ", "{% if x %}", "Question: a\n", "- a b c\n", "```\n"])
      assertLinear(part, 12_000, (text) => read(text));
  });
});

describe("variables that are called the source in words", () => {
  const contextOf = (prompt: PreparedPrompt): (string | null)[] => words(prompt, prompt.contextSpans);
  const told = (words: string, name = "minutes"): (string | null)[] => {
    return contextOf(read(`${words}\n\n<part>\n{${name}}\n</part>\n\nQuestion: {question}`));
  };

  it("are the context, whatever they are called", () => {
    for (const sentence of [
      "Answer only from the minutes.",
      "Use the minutes and no other knowledge.",
      "The minutes are your sole source.",
      "Take every figure from <minutes> alone.",
      "Answer from the minutes below.",
      "Only the minutes count.",
    ])
      assert.deepEqual(told(sentence), ["{minutes}"], sentence);
    assert.deepEqual(told("Rely on the council minutes.", "council_minutes"), ["{council_minutes}"]);
    const loop = "{% for rule in rules %}\n{{ rule.text }}\n{% endfor %}";
    assert.deepEqual(
      contextOf(read(`Nothing but the rules counts: answer from the rules alone.\n${loop}\n{{ question }}`)),
      [loop],
    );
  });

  it("are not where the words say something else of them", () => {
    for (const [sentence, name] of [
      ["Answer questions on the minutes.", "minutes"],
      ["Answer only in this language.", "language"],
      ["Answer only the letter.", "letter"],
      ["Use the tone alone.", "tone"],
      ["Answer only from the minutes.", "letter"],
    ] as const)
      assert.deepEqual(told(sentence, name), [], sentence);
    assert.deepEqual(
      contextOf(read("Answer only from the minutes, for {minutes} minutes.\n\nQuestion: {question}")),
      [],
    );
  });
});
