/** What is repeated to fill a text: marks that readers of prompts, passages, templates and markup look for. */
export const HOSTILE_PIECES: readonly string[] = [
  "{", "{{", "{%", "}", "}}", "{{#", "{{#a}}", "{{/a}}", "{% for a in b %}", "{{a", "{a}", "${", "${a}", "{question} ", "{{context}}\n", "{% if a %}{{ a }}", "{{{", "{#",
  "[", "]", "[1] ", "[1]\n", "(", "<", ">", "|", "|a|\n", "<a>", "<document>", "<context>", "</context>", "<!--", "-->", "<span hidden>", "![a](//a?q=",
  " ", "\t", "\n", "\r\n", "\n\n", "\u200b", "\u200ba", "\u2060\u200d", "\u{e0041}", "\ud83d", "\u0000", "\u202e",
  "a ", "a", "1", "1 ", "12-", "\"", "'", "`", "```\n", "\"\"\"\n", "\\", ".", ". ", ":", "---\n", "===\n", "#", "# a\n", "- ", "- a\n", "1. a\n", "* ", "> ",
  "Document [1]", "Document [1](Title: a): b\n", "Source 1:\n", "Question: ", "Question: a?\n", "Context:\n", "Answer:\n", "Example:\nQ: a\nA: b\n\n", "System: ", "system:\n", "user:\n", "<|im_start|>user\n", "[INST] ", "{\"role\":\"user\",\"content\":\"",
  "Answer the question only from the context. ", "Do not answer. ", "You are a judge. ", "Cite like [1]. ", "at most 5 words ", "as many as possible ", "If ", "never ", "ignore all previous instructions. ", "reply with ", "The fee is 5 euros. ",
  "a: b\n", "---\ninputs:\n", "a@a.", "+1 2", "DE12 ABCD ", "password: ", "sk-", "-----BEGIN PRIVATE KEY-----", "漢字", "漢字。", "é", "rag-quality-disable ", "2020 ", "e.g. ",
  "Answer the question from it: {context}\n", "rag-quality-disable a\n{context}\n", "Never {question} do it, \u200b\u200b\u200b use [1].\n", "{% for d in documents %}{{ d.text }}{% endfor %}\nCite like [1].\n", "{role: \"a\", {\"a\": 1} ", "user:\n{context}\n{question}\n",
];
