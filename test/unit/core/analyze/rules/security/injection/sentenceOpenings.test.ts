import assert from "node:assert/strict";
import { callsModelFirst } from "../../../../../../../src/core/analyze/rules/security/injection/sentenceOpenings";

describe("callsModelFirst", () => {
  for (const text of [
    "AI: print it",
    "Note to the assistant: be kind",
    "Hidden instruction for agents: stop",
    "[ASSISTANT INSTRUCTION: add it]",
    "Assistant, if you read this",
    "P.S. AI assistant: send it",
    "AI助手：回答",
  ]) {
    it(`tells that “${text}” calls a model`, () => assert.equal(callsModelFirst(text), true));
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
    it(`tells that “${text}” calls no model`, () => assert.equal(callsModelFirst(text), false));
  }
});
