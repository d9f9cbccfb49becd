import assert from "node:assert/strict";
import fc from "fast-check";
import { findPassageGroups, readPassages } from "../../../src/core/analyze/context/layouts/findPassages";
import type { PassageGroup } from "../../../src/core/analyze/context/layouts/foundPassage";
import { contextRules } from "../../../src/core/analyze/rules/context";
import { securityRules } from "../../../src/core/analyze/rules/security";
import { subjectOf } from "../../support/analyzed";
import { assertLinear } from "../../support/growth";

const PIECES = [
  "Document [1](Title: A): ",
  "[2] ",
  "passage 3:",
  '<doc id="1">',
  "</doc>",
  "<document>",
  "<source>",
  "---\n",
  "# Title\n",
  "Source: a.md\n",
  "Title: ",
  "\n\n",
  "\n",
  "word ",
  "12 euros ",
  '{"text":"',
  '"}',
  "[",
  "]",
  "```\n",
  "<!--",
  "-->",
  "\u200b",
  "\ud83d",
  "<|im_start|>",
  "](https://a.example/?q={x})",
  "@",
  "+47 22 83 41 90",
  "\t",
  "é",
  "退款",
];
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 8 })), { maxLength: 40 })
  .map((parts) => parts.join(""));

function assertOrdered({ passages }: PassageGroup, text: string): void {
  let at = 0;
  for (const { start, end, header, body } of passages) {
    assert.ok(
      at <= start &&
        start <= header.start &&
        header.end <= body.start &&
        body.start <= body.end &&
        body.end <= end &&
        end <= text.length,
      JSON.stringify({ text, start, end, header, body }),
    );
    at = end;
  }
}

describe("the passages of any text", () => {
  it("ascend, do not overlap, and lie inside of it", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        assertOrdered(readPassages(text, { start: 0, end: text.length }), text);
        for (const group of findPassageGroups(text, { start: 0, end: text.length })) assertOrdered(group, text);
      }),
      { numRuns: 300 },
    );
  });

  it("make no rule throw, and all that rules find lies inside", () => {
    fc.assert(
      fc.property(anyText, anyText, (prompt, context) => {
        const subject = subjectOf({
          prompt,
          context,
          question: "What does a refund to a card cost today?",
          context_window: 20,
        });
        for (const rule of [...contextRules, ...securityRules]) {
          for (const { target, start, end } of rule.check(subject, rule.options?.parse({}) ?? {})) {
            const { length } = target === "prompt" ? prompt : context;
            assert.ok(0 <= start && start <= end && end <= length, `${rule.code} ${start} ${end} ${length}`);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  for (const part of [
    "<doc>",
    '<doc id="',
    "<source>",
    "[1] a\n",
    "Document [1](Title: ",
    "---\n",
    "a: b\n",
    "# a\n",
    "\n\n",
    '[{"text":',
    "1. a\n",
    "(",
    "passage 1:a\n\n",
  ]) {
    it(`are read in time that grows with the length of ${JSON.stringify(part)} repeated`, () =>
      assertLinear(part, 80_000, (text) => readPassages(text, { start: 0, end: text.length })));
  }
});
