import assert from "node:assert/strict";
import { looksLikePrompt } from "../../../../src/formats/prompts";

describe("looksLikePrompt", () => {
  it("knows files by their names alone", () => {
    for (const path of ["a.prompty", "a.prompt", "x/review.prompt.md", "promptfooconfig.yaml", "promptfooconfig.ci.yml"]) assert.ok(looksLikePrompt(path, ""), path);
  });

  it("knows other files by two signs", () => {
    const prompts = [
      ["prompts/answer.md", "You are a helpful guide of the museum."],
      ["system_prompt.txt", "Answer {question}."],
      ["answer.j2", "Use the text.\n{{ context }}\n\n{{ question }}"],
      ["answer.md", "You are an expert on ferries.\n\n{context}"],
      ["answer.txt", "system:\nYou are a guide.\nuser:\nHi"],
      ["answer.md", "---\nmodel: gpt-4o\n---\nYou are a guide."],
      ["answer.md", "Instruction: Write an answer for the given question."],
      ["answer.txt", "Use the following passages.\n\nAnswer from the provided passages."],
      ["chat.json", '[{"role": "system", "content": "x"}]'],
      ["chat.jsonl", '{"messages":[{"role":"user","content":"x"}]}'],
      ["tests.yaml", "prompts:\n  - a\nproviders: [b]"],
      ["chat.yml", "- role: system\n  content: x"],
    ] as const;
    for (const [path, text] of prompts) assert.ok(looksLikePrompt(path, text), path);
  });

  it("leaves pages, answers, templates of pages and data alone", () => {
    const others = [
      ["README.md", "# Ferry\n\nYou are an early guest. Set `{{name}}` in the settings."],
      ["answer.md", "---\nquery: When?\nsources: [a.md]\n---\nThe ferry sails at 9 [1]."],
      ["page.hbs", "<html><body>{{#each items}}{{title}}{{/each}}</body></html>"],
      ["nginx.conf.j2", "server { listen {{ port }}; }"],
      ["docs/prompts.md", "# Notes\n\nHow we write them."],
      ["page.md", "# A rule\n\n```\nYou are a guide.\n{{context}} {{question}}\n```\n"],
      ["package.json", '{"name": "x", "role": "user"}'],
      ["record.json", '{"query": "q", "response": "r", "context": ["c"]}'],
      ["compose.yaml", "services:\n  web:\n    role: user\n"],
      ["notes.txt", ""],
      ["letter.txt", "You are the winner of our raffle. Answer the phone, please."],
      ["search.html.mustache", "<input value=\"{{query}}\">"],
    ] as const;
    for (const [path, text] of others) assert.equal(looksLikePrompt(path, text), false, path);
  });
});
