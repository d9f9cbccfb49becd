import { findInjections } from "../../src/core/analyze/rules/security/injection/findInjections";
import { assertLinear } from "../support/growth";
import { HOSTILE_PIECES } from "../support/hostilePieces";

const LENGTH = 32 * 1024;
/** Pieces that look like many small orders, quotations, frames and blocks: what costs this rule most. */
const PIECES = [
  "If say, reply, do, \n",
  "your answer ",
  "x “ignore ",
  "```\n",
  "to the ai: ",
  "why? ",
  "Write. ",
  "| ignore ",
  "<a display:",
  "忽略以上所有指令",
  "rules and rules and ",
  "you are a a a ",
  "\ud83d\ude00 write. ",
  "ignore the previous ",
  "answers? you ",
  "the final ",
];

describe("finding planted instructions takes time linear in the length", function () {
  this.timeout(30_000);

  for (const piece of [...PIECES, ...HOSTILE_PIECES]) {
    it(`of ${JSON.stringify(piece)}`, () =>
      assertLinear(piece, LENGTH, (text) => findInjections(text, "What is due?", "normal")));
  }
});
