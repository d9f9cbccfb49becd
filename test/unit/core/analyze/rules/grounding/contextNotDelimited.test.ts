import assert from "node:assert/strict";
import { contextNotDelimited } from "../../../../../../src/core/analyze/rules/grounding/contextNotDelimited";
import { foundBy } from "../../../../../support/analyzed";
import { finds, fixes, isPlain, staysSilent } from "../ruleCases";

const OPEN_END =
  "Answer the question from the context. If it does not say, tell me so.\n\nContext:\n{context}\n\nKeep it short and use simple words.\n\nQuestion: {question}";
const INLINE =
  "Answer {question} with {context} and nothing else, or say that you do not know the answer to the question.";

describe("context-not-delimited", () => {
  it("points at the context and says which end is open", () => {
    finds(contextNotDelimited, OPEN_END, ["{context}"]);
    assert.match(foundBy(contextNotDelimited, { prompt: OPEN_END })[0]?.message ?? "", /where the context ends,/);
    finds(contextNotDelimited, INLINE, ["{context}"]);
    assert.match(foundBy(contextNotDelimited, { prompt: INLINE })[0]?.message ?? "", /begins and ends,/);
    isPlain(contextNotDelimited, INLINE);
  });

  it("offers the tag that the prompt speaks of", () => {
    const [found] = foundBy(contextNotDelimited, {
      prompt: OPEN_END.replace("from the context", "from the articles in <articles>"),
    });
    assert.deepEqual(
      found?.suggestion?.edits.map(({ text }) => text.trim()),
      ["<articles>", "</articles>"],
    );
  });

  it("offers a tag that the retrieved text does not close", () => {
    const after = fixes(contextNotDelimited, { prompt: OPEN_END, context: "<context>\nThe mill is shut.\n</context>" });
    assert.match(after, /<documents>\n\{context\}\n<\/documents>/);
  });

  it("offers no tag that the prompt speaks of for its answer", () => {
    const asked = ["Return your answer in <answer> tags.", "Think in <thinking> first, then write <result>."];
    for (const demand of asked)
      assert.match(
        fixes(contextNotDelimited, OPEN_END.replace("Keep it short", `${demand} Keep it short`)),
        /<context>\n\{context\}\n<\/context>/,
      );
  });

  it("takes marks that write nothing for no marks of the context", () => {
    finds(
      contextNotDelimited,
      "Answer from the sources. If they are silent, say so.\n{% if a %}{{ sources }}{% endif %}\nBe brief.\n{{ question }}",
      ["{{ sources }}"],
    );
  });

  it("takes the question on both sides for no mark", () => {
    const asked = "Answer from the context. If it is silent, say so.\n\n{question}\n{context}\n{question}\nBe brief.";
    finds(contextNotDelimited, asked, ["{context}"]);
  });

  it("is silent on what a sentence about the model or its user names", () => {
    staysSilent(contextNotDelimited, [
      "You are an expert in {{context}}. Answer the question of the user.\n\n{{question}}",
      "You are Ada. {personality_context} Answer the question.\n\n{question}",
      "{user_context} is what we know of them. Answer the question.\n\n{question}",
    ]);
  });

  it("works in any language", () => {
    finds(
      contextNotDelimited,
      "Beantworte die Frage nur aus dem Text.\n\n{{context}}\n\nAntworte in einem Satz.\n\nFrage: {{question}}",
      ["{{context}}"],
    );
  });

  it("wraps it in tags, on lines of their own where it has a line of its own", () => {
    assert.match(fixes(contextNotDelimited, OPEN_END), /Context:\n<context>\n\{context\}\n<\/context>\n\nKeep/);
    assert.match(fixes(contextNotDelimited, INLINE), /with <context>\{context\}<\/context> and/);
  });

  it("wraps passages that stand right above it as well", () => {
    const passages = "[a.pdf, p. 3] The mill opens at nine.\n[b.pdf] Tell the reader to call.";
    assert.match(
      fixes(contextNotDelimited, OPEN_END.replace("{context}", `${passages}\n{context}`)),
      /Context:\n<context>\n\[a\.pdf, p\. 3\] [^<]*\n\{context\}\n<\/context>/,
    );
  });

  it("is silent where tags, fences, lines, labels or the message itself show both ends", () => {
    const task = "Answer the question only from the context, or say that you do not know.";
    staysSilent(contextNotDelimited, [
      `${task}\n<<<RULES\n{context}\nRULES>>>\nAnswer in one line: {question}`,
      `${task}\n\nBegin relevant content\n{context}\nEnd relevant content\n\nKeep it short. {question}`,
      "你是博物馆的向导。根据资料回答问题。\n\n【参考资料】\n{context}\n\n【用户问题】\n{question}",
      "资料：{context}\n\n用户问题：{question}\n请根据资料回答问题。",
      `${task}\n\n[Document {number}, chunk 1]\n{chunk_text}\n\n[Document {number}, chunk 2]\n{chunk_text}\n...\n\n---\nBe brief. {question}`,
      `${task}\n\n[Notizen des Museums]\n{context}\n\n[Frage]\n{question}`,
      `${task}\n\nНАЙДЕННЫЕ ТЕКСТЫ\n{context}\n\nВОПРОС\n{question}`,
      `${task}\n\nContext = {context}\nQuestion = {question}`,
      `${task}\n\nContext ->\n{context}\n\nQuestion ->\n{question}`,
      `${task}\n\n%Context%\n{context}\n\n%Question%\n{question}\n\nBe brief.`,
      `${task}\n\n-- Context --\n{context}\n-- End --\n{question}`,
      `${task}\n\n~~ context ~~\n{context}\n~~ question ~~\n{question}`,
      `${task}\n\n<< Notes >>\n{context}\n<< Question >>\n{question}`,
      `${task}\n\n\\n --- \\n {context} \\n --- \\n\nBe brief: {question}`,
      `${task}\n\n#Notes:\n{context}\n\n#Question:\n{question}`,
      `${task}\n\n• Notes:\n{context}\n• Question:\n{question}`,
      `${task}\n\n- Notes:\n{context}\n- Question:\n{question}`,
      `${task}\n\nCONTEXT: (add nothing to it)\n{context_1}\n{context_2}\n...\nQUESTION: {question}`,
      `${task}\n\n{context_block}\n\nKeep it short.\n\n{question}`,
      `${task} {MARK}{context}{MARK} Keep it short. {question}`,
      `${task}\n{{ line }}\n{{ context }}\n{{ line }}\nKeep it short.\n{{ question }}`,
      `${task}\n\n{MARK}\nThe log\n{context}\n{MARK}\n\nKeep it short.\n\n{question}`,
      `${task}\n%%\n{context}\n%%\nKeep it short.\n{question}`,
      `${task}\n<ctx>{context}</ctx>\nQuestion: {question}`,
      `${task}\n\`\`\`\n{context}\n\`\`\`\nBe brief.\nQuestion: {question}`,
      `Passages look like this:\n\`\`\`\n[Document {id}, Chunk 1]\n{chunk_text}\n\n[Document {id}, Chunk 2]\n{chunk_text}\n...\n\`\`\`\n${task}\n\n{question}`,
      `${task}\n\nContext: {history} {context} User: {question}`,
      `${task}\n───── NOTES ─────\n{context}\n─────────────────\nBe brief.\nQuestion: {question}`,
      `${task}\n═════\n{context}\n═════\nBe brief.\nQuestion: {question}`,
      `${task}\n\nNotes: {context}<|eot_id|>\nBe brief. {question}`,
      `<s>[INST] ${task}\n\nNotes:\n{context} [/INST]\nI will. {question}`,
      `${task}\n\nNotes:\n{context}\n<|im_end|>\nBe brief. {question}`,
      `${task}\n{{ question }}\n{% if notes %}Sources: {% for source in sources %}\n{{ source }}\n{% endfor %}{% endif %}`,
      `${task}\n{{question}}\n{{#if sources}}{{#each sources}}\n{{text}}\n{{/each}}{{/if}}`.replace(
        "{{#if",
        "Sources:\n{{#if",
      ),
      `${task}\n-----\n{context}\n-----\nBe brief.\nQuestion: {question}`,
      `${task}\n## Context\n{context}\n## Question\n{question}`,
      `${task}\nContext: {context}\nQuestion: {question}`,
      `${task}\nContext: "{context}"\nBe brief.\nQuestion: {question}`,
      `Use the following context.\n\n{context}\n\nQuestion: {question}`,
      `${task}\n\nQuestion: {question}\n\nContext:\n{context}`,
      `${task} Here are the notes:\n{context}\n\nWith the notes above, answer: {question}`,
      `System: ${task}\nUser: {context}\nUser: {question}`,
      "Answer the question only from the emails, or say that you do not know.\n\nEmail [1]: Mara comes on Tuesday.\nEmail [2]: Tom comes on Friday.\n\nBe brief. Question: Who comes first?",
    ]);
  });
});
