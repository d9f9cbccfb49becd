import assert from "node:assert/strict";
import fc from "fast-check";
import { groundingRules } from "../../../../../src/core/analyze/rules/grounding";
import { instructionRules } from "../../../../../src/core/analyze/rules/instructions";
import { subjectOf } from "../../../../support/analyzed";
import { SOUND_PROMPTS } from "../../../../support/soundPrompts";
import { asked } from "./ruleCases";

const RULES = [...groundingRules, ...instructionRules];
const PIECES = [
  "Answer the question only from the context. ",
  "Use the passages to answer. ",
  "If they do not help, say so.\n",
  "Cite them like [1]. ",
  "Do not cite. ",
  "- Never use emojis.\n",
  "- Use emojis.\n",
  "Return JSON. ",
  "at most 5 words. ",
  "In at least 200 sentences. ",
  "Example:\nQ: a\nA: b\n\n",
  "<context>\n{context}\n</context>\n",
  "{{context}}",
  "{% for d in docs %}{{ d.text }}{% endfor %}",
  "Question: {question}\n",
  "Answer:",
  "You are a lawyer. ",
  "You are a pirate. ",
  "System: ",
  "\nUser: ",
  "etc. ",
  "“",
  '"',
  "`",
  "(",
  "\ud800",
  "\u0000",
  "\u202e",
  "don’t ",
  "\n\n",
  "---\n",
  "[1] The mill stands.\n\n[2] It is old.\n\n",
  "Beantworte die Frage. ",
  "如果没有答案，请说不知道。",
];

describe("rules about grounding and instructions", () => {
  it("have codes in words, a sentence for what is wrong and one for what to do", () => {
    assert.equal(new Set(RULES.map(({ code }) => code)).size, RULES.length);
    for (const { code, summary, advice, severity, points } of RULES) {
      assert.match(code, /^[a-z]+(?:-[a-z]+)+$/);
      for (const sentence of [summary, advice]) assert.match(sentence, /^[A-Z][^.]+\.$/);
      assert.equal(points === 0, severity === "hint", code);
    }
  });

  it("say nothing of the sound prompts, and read them as what they are", () => {
    assert.ok(SOUND_PROMPTS.length >= 30);
    const subjects = SOUND_PROMPTS.map((one) => subjectOf(asked(one)));
    assert.ok(subjects.filter(({ prompt }) => prompt.purpose === "answer").length >= 25);
    for (const subject of subjects)
      for (const rule of RULES)
        assert.deepEqual(
          [...rule.check(subject, rule.options?.parse({}) ?? {})],
          [],
          `${rule.code}: ${subject.prompt.text}`,
        );
  });

  it("throw on no text, and point at places inside of it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }),
        fc.constantFrom("", "The mill is old. It has three floors."),
        (pieces, context) => {
          const prompt = pieces.join("");
          const subject = subjectOf({ prompt, context });
          for (const rule of RULES) {
            for (const { start, end, target, related = [], suggestion } of rule.check(
              subject,
              rule.options?.parse({}) ?? {},
            )) {
              const lengths = { prompt: prompt.length, context: context.length };
              for (const span of [
                { start, end, target },
                ...related,
                ...(suggestion?.edits ?? []).map((edit) => ({ ...edit, target })),
              ]) {
                assert.ok(
                  span.start >= 0 && span.start <= span.end && span.end <= lengths[span.target],
                  `${rule.code} in ${JSON.stringify(prompt)}`,
                );
              }
              assert.ok(start < end, `${rule.code} points at nothing in ${JSON.stringify(prompt)}`);
            }
          }
        },
      ),
      { seed: 7, numRuns: 150 },
    );
  });
});
