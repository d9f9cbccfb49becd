import { contextRules } from "../../../../../src/core/analyze/rules/context";
import { securityRules } from "../../../../../src/core/analyze/rules/security";
import { subjectOf } from "../../../../support/analyzed";
import { assertLinear } from "../../../../support/growth";

const LENGTH = 24_000;
const PARTS: readonly string[] = [
  "<!--",
  "<span hidden>",
  '<a href="//a?q={',
  "![a](//a.a/?q=",
  "[[[[",
  "(((((",
  "\u200ba",
  "\u{e0041}",
  "System: you ",
  "Human:\nAssistant:\n",
  "`a",
  "```\n",
  "a@a.",
  "a.a.a@",
  "1234 ",
  "12-",
  "+1 2",
  "DE12 ABCD ",
  "password: ",
  "a://a:aaaaaaa",
  "-----BEGIN PRIVATE KEY-----",
  "sk-",
  "aws secret ",
  "5 euros of a thing. ",
  "</context>",
  "AAAA_",
];

describe("the rules on context and security", () => {
  for (const part of PARTS) {
    it(`take time that grows with the length of ${JSON.stringify(part)} repeated`, () => {
      assertLinear(part, LENGTH, (context) => {
        const subject = subjectOf({
          prompt: "Answer.\n<context>\n{context}\n</context>\n{question}",
          context,
          question: "What does a thing cost today?",
        });
        for (const rule of [...contextRules, ...securityRules].filter(({ code }) => code !== "planted-instruction")) {
          // Taking what a rule finds runs it.
          for (const finding of rule.check(subject, rule.options?.parse({}) ?? {})) void finding;
        }
      });
    });
  }
});
