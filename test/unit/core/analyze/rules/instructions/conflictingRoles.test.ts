import assert from "node:assert/strict";
import { conflictingRoles } from "../../../../../../src/core/analyze/rules/instructions/conflictingRoles";
import { foundBy } from "../../../../../support/analyzed";
import { finds, isPlain, staysSilent } from "../ruleCases";

const TWO = "You are a tax lawyer who helps small shops. Answer in short sentences. You are a pirate.";

describe("conflicting-roles", () => {
  it("points at the second role and names the first", () => {
    finds(conflictingRoles, TWO, ["You are a pirate"]);
    const related = foundBy(conflictingRoles, { prompt: TWO })[0]?.related?.[0];
    assert.equal(TWO.slice(related?.start, related?.end), "You are a tax lawyer");
    finds(
      conflictingRoles,
      "You are a helpful assistant of a bank. Answer from the passages. Keep it short.\nAct as a stern school teacher.",
      ["Act as a stern school teacher"],
    );
    finds(conflictingRoles, "<role>You are a pharmacist.</role>\n\n## Rules\nKeep it short.\nYou are a pirate.", [
      "You are a pirate",
    ]);
    finds(
      conflictingRoles,
      "You are the gardener of a park. Act at the same time as a tax inspector who trusts nobody.",
      ["Act at the same time as a tax inspector"],
    );
    isPlain(conflictingRoles, TWO);
  });

  it("is silent of one role that is told in two sentences, of skills, of steps and of cases", () => {
    staysSilent(conflictingRoles, [
      "You are a tax lawyer. Answer briefly. You are a tax lawyer with a sense of humour.",
      "You are a helpful assistant. You are a travel guide for Rome.",
      "You are a travel guide for Rome. You are an expert in ancient history.",
      "You are an AI language model. Answer briefly. You are a travel guide.",
      "You are a poet. Write a poem. Now you are a critic. Judge the poem.",
      "If the guest is a child, you are a storyteller. You are a museum guide.",
      "System: You are a museum guide.\nUser: You are a robot, aren't you?",
      "# Writer\nYou are a writer.\n# Critic\nYou are a critic.",
      'You are a museum guide. When a guest says "You are a liar", stay calm.',
      "You are a lawyer. You are polite and patient.",
      "You are a code style expert. Look at the code. As a guest of the house, you are to be strict.",
      "You are a lawyer. Answer briefly. You are a chat only model but you can describe what a picture shows.",
      "You are a museum guide. Answer briefly. You are a voice only interface when the guest calls.",
      "Du bist Anwalt. Du bist Pirat.",
    ]);
  });

  it("compares a role that a sentence takes for given with those that were", () => {
    finds(
      conflictingRoles,
      "You are a code style expert. Look at the code. As the penetration tester that you are, be strict.",
      ["As the penetration tester"],
    );
    staysSilent(conflictingRoles, [
      "You are a code style expert. Look at the code. As the style expert that you are, be strict.",
      "You are a code style expert. Look at the code. As a reminder, you answer in English.",
      "You are a tour guide. Look at the map. As a user, you would like short answers.",
    ]);
  });
});
