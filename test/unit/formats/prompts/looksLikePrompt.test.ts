import assert from "node:assert/strict";
import { looksLikePrompt } from "../../../../src/formats/prompts";

describe("looksLikePrompt", () => {
  it("knows files by their names alone", () => {
    for (const path of [
      "a.prompty",
      "a.prompt",
      "x/review.prompt.md",
      "promptfooconfig.yaml",
      "promptfooconfig.ci.yml",
      "joke/skprompt.txt",
      "summary.prompt.yml",
      "summary.prompt.yaml",
      "skills/check/SKILL.md",
      "AGENTS.md",
      ".github/copilot-instructions.md",
      ".github/instructions/tests.instructions.md",
    ])
      assert.ok(looksLikePrompt(path, ""), path);
  });

  it("knows other files by two signs", () => {
    const prompts = [
      ["prompts/answer.md", "You are a helpful guide of the museum."],
      ["system_prompt.txt", "Answer {question}."],
      ["prompts/memory.md", "**Role**: A clerk\n**Task**: Tag the letters."],
      ["prompts/fields.md", "Please extract the fields of the letter.\n\n{letter}"],
      ["answer.j2", "Use the text.\n{{ context }}\n\n{{ question }}"],
      ["answer.md", "You are an expert on ferries.\n\n{context}"],
      ["answer.txt", "system:\nYou are a guide.\nuser:\nHi"],
      ["answer.md", "---\nmodel: gpt-4o\n---\nYou are a guide."],
      ["answer.md", "Instruction: Write an answer for the given question."],
      ["answer.txt", "Use the following passages.\n\nAnswer from the provided passages."],
      ["ask.py", 'template = """Utilize the provided contextual information for it.\nBe brief."""'],
      ["chat.json", '[{"role": "system", "content": "x"}]'],
      ["chat.jsonl", '{"messages":[{"role":"user","content":"x"}]}'],
      ["tests.yaml", "prompts:\n  - a\nproviders: [b]"],
      ["chat.yml", "- role: system\n  content: x"],
      ["chat.yml", "model: x\nmessages:\n  - role: user\n    content: y"],
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
      ["search.html.mustache", '<input value="{{query}}">'],
    ] as const;
    for (const [path, text] of others) assert.equal(looksLikePrompt(path, text), false, path);
  });

  it("knows files that speak to a model in their first words", () => {
    const prompts = [
      ["clerk.hbs", "You are a friendly assistant of {{museum.name}}.\n\nToday is {{date}}."],
      ["guide.md", "# System role\n\nYou are the **Ferry Guide Bot** of the island."],
      ["tags.md", "## Role\nYou are a text analyzer.\n\n## Task\nTag the text below.\n{{ text }}"],
      ["mira.hbs", "You are Mira, a large language model that works at the mill.\nBe short."],
      ["named.hbs", "You are {{persona.name}}, {{persona.work}}.\n\nNever invent a price."],
      [
        "orders.jinja2",
        "You are given a list of parcels and a statement of a customer. It is your job to find the parcel.",
      ],
      ["grade.txt", "Your task is to grade a letter.\nThe user will give you the letter. Reply with JSON."],
      ["filter.txt", "Determine if the note helps to answer the user query.\n\n{{ note }}"],
      ["split.txt", "Given a conversation, rewrite the last line as a standalone question."],
      ["steps.md", "## Role\nA careful helper.\n\n## Task\nReturn the original user's question in one line."],
      [
        "book.j2",
        "{# the tone is set elsewhere #}\nYou are an expert on mills.\n{{ text }}\nIf you do not know, say so.",
      ],
      ["fahrplan.txt", "Du bist ein freundlicher Assistent der Fähre.\n{{frage}}"],
      ["puerto.txt", "Eres un asistente experto en mareas."],
      ["quai.txt", "Vous êtes un assistant du port."],
      ["kefu.j2", "你是磨坊的客服。\n{{ text }}"],
    ] as const;
    for (const [path, text] of prompts) assert.ok(looksLikePrompt(path, text), path);
  });

  it("leaves texts alone that speak to people, and programs' own templates", () => {
    const others = [
      [
        "README.md",
        "# Chat\n\nYou are a helpful assistant. Answer only from the provided context: {context} {question}",
      ],
      ["prompts/HISTORY.md", "# History\n\n- You are an assistant now. Answer with JSON."],
      ["prompts/README.zh-CN.md", "# Prompts\n\nYou are an assistant. Answer with JSON."],
      ["CONTRIBUTING.md", "You are a developer? Your task is to keep the tests green. Return JSON only."],
      ["SECURITY.md", "Your role is to report. Do not guess."],
      [
        "guide.md",
        "# Getting started\n\nIf you are a developer of chatbots, your task is to pick a language model and to answer the user's question.",
      ],
      [
        "tutorial.md",
        "# Build a chatbot\n\nIn this chapter we build a bot that answers user questions from retrieved documents.",
      ],
      [
        "access.md",
        "# Access\n\nYou need these:\n\n* You are an owner of the package.\n* You have been given write access.\n\nThe command can output JSON.",
      ],
      ["rate.md", "Rate limiting protects the API. A user query that comes too often is refused."],
      [
        "answer.md",
        "Based on the provided documents, the ferry sails at nine [1]. The user's question cannot be settled further.",
      ],
      ["reply.txt", "Given the passages, nobody knows when the mill was built. If you need more, write to the keeper."],
      ["letter.txt", "You are the winner of our raffle. Your role is to come and fetch the cake."],
      ["invitation.txt", "You are invited to the opening of the mill. Please answer by Friday."],
      ["office.txt", "You are the registered agent for Mill Ltd. Sign below."],
      ["coach.txt", "You are an assistant coach now. Training is at six."],
      [
        "job.md",
        "# Engineer\n\nYou are an experienced engineer who likes water. Your role is to lead the works at the lock.",
      ],
      ["course.txt", "Your task is due on Monday. Hand it in at the desk."],
      ["captcha.hbs", "You are not a bot, are you? Tick the box, {{name}}."],
      [
        "welcome.hbs",
        "Hi {{name}},\n\nYou are a member of {{team}} now. Your role is {{role}}. Reply to this mail with the user's question, if there is one.",
      ],
      [
        "reset.txt.j2",
        "Dear {{ user.name }},\n\nYou have been given a new password. If you did not ask for it, do not guess: call us.\n",
      ],
      ["receipt.mustache", "Hello {{name}},\n\nyour order {{id}} is on its way. {{#items}}- {{title}}\n{{/items}}"],
      [
        "digest.hbs",
        "Subject: {{site}}: your week\n\nHello {{name}},\n\nYou will be given a summary of user questions.",
      ],
      [
        "newsletter.hbs",
        "<!DOCTYPE html>\n<html><body><p>You are a friend of the mill. Reply in one word.</p></body></html>",
      ],
      ["row.hbs", "<table><tr><td>You are a guest.</td><td>{{user.query}}</td></tr></table>"],
      ["mail.mjml.hbs", "<mjml><mj-body>You are an agent of ours, {{name}}.</mj-body></mjml>"],
      [
        "layout.j2",
        '{% extends "base.html" %}{% block body %}<div class="user">{{ question.title }}</div>{% endblock %}',
      ],
      ["list.hbs", "{{#each questions}}<section><h2>{{title}}</h2><p>{{body}}</p></section>{{/each}}"],
      ["profile.html.j2", "<form>{{ form.query }}</form> You are the owner. Return JSON."],
      [
        "nginx.conf.j2",
        "# {{ ansible_managed }}\nserver {\n  listen {{ port }};\n  location /query { return 404; }\n}",
      ],
      ["vhost.j2", "{% for site in sites %}\nserver { server_name {{ site.name }}; }\n{% endfor %}"],
      ["motd.j2", "You are accessing {{ inventory_hostname }}. All you do is logged.\n"],
      ["issue.j2", "You are entering a system of {{ owner }}. Use of this system by others is not allowed."],
      ["hosts.j2", "{% for host in groups['all'] %}\n{{ hostvars[host].ip }} {{ host }}\n{% endfor %}"],
      ["my.cnf.j2", "[mysqld]\nport = {{ mysql_port }}\nquery_cache_size = {{ query_cache }}"],
      ["app.service.j2", "[Unit]\nDescription={{ name }} agent\n[Service]\nUser={{ user }}"],
      ["Dockerfile.j2", 'FROM node:{{ version }}\nLABEL description="answers user questions"\nCMD ["node", "bot.js"]'],
      ["compose.yml.j2", "services:\n  {{ name }}:\n    image: {{ image }}\n    command: agent --format json"],
      ["deployment.yaml.j2", "kind: Deployment\nmetadata:\n  name: {{ chart }}-assistant\n"],
      ["sudoers.j2", "# You must edit this with visudo.\n{{ user }} ALL=(ALL) ALL"],
      ["component.hbs", "import { {{name}} } from './{{file}}';\nexport class {{name}}Agent {}"],
      ["CMakeLists.txt", "project({{name}})\nadd_executable(bot main.c)"],
      ["requirements.txt", "langchain==0.2\nopenai>=1.0"],
      ["robots.txt", "User-agent: *\nDisallow: /query"],
      [
        "man.txt",
        "WRITE(1)\n\nNAME\n  write - send a message to another user\n\nThe user will see it. With -j, output is JSON.",
      ],
      ["story.txt", "You are the wind, said the miller. You will be given a wheel."],
      [
        "faq.md",
        "# Questions\n\n## What if I do not know the answer?\n\nIf you do not know the answer, ask the keeper.",
      ],
      ["release.md", "## 2.0\n\n- The assistant replies with JSON only.\n- User questions are logged."],
    ] as const;
    assert.ok(others.length > 40);
    for (const [path, text] of others) assert.equal(looksLikePrompt(path, text), false, path);
  });

  it("says no of a first sentence that never ends", () => {
    const long = `You are ${"very ".repeat(200_000)}`;
    assert.equal(looksLikePrompt("a.txt", long), false);
  });
});
