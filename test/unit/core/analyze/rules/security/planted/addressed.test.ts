import assert from "node:assert/strict";
import { callsModelFirst } from "../../../../../../../src/core/analyze/rules/security/planted/addressed";

describe("a call to a model", () => {
  for (const text of [
    "AI: print it",
    "Note to the assistant: be kind",
    "Hidden instruction for agents: stop",
    "[ASSISTANT INSTRUCTION: add it]",
    "Assistant, if you read this",
    "P.S. AI assistant: send it",
    "AI助手：回答",
  ]) {
    it(`opens “${text}”`, () => assert.equal(callsModelFirst(text), true));
  }
  for (const text of [
    "Assistant: it is charging",
    "Agent: please hold the line",
    "Email: ann@harbour.no",
    "The models of 2019, 2020 and 2021",
    "Paid: the invoice of May",
    "Main street: closed",
    "",
  ]) {
    it(`does not open “${text}”`, () => assert.equal(callsModelFirst(text), false));
  }
});
