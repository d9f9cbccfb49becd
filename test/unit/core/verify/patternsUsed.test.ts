import assert from "node:assert/strict";
import { verifyCitations } from "../../../../src/core/verify";

/**
 * To make a pattern ready takes a tenth of a millisecond to several, and the first check of a process pays for all that it tries. What
 * plain sentences need none of is therefore looked for by something cheaper first.
 */
const MOST_PATTERNS = 172;

const PLACES = ["ferry", "market", "library", "harbour", "theatre", "garden", "museum", "kiosk"];
const TRAITS = ["opens at dawn", "sells fresh bread", "lends umbrellas", "closes for lunch", "keeps two old boats"];
const SENTENCES = PLACES.flatMap((place) => TRAITS.map((trait) => `The ${place} in town ${trait} in summer`));

describe("a check of plain sentences", () => {
  it("tries few patterns", () => {
    const sources = SENTENCES.map((sentence) => ({ text: `${sentence}. In winter it rests.` }));
    const response = SENTENCES.map((sentence, index) => `${sentence} [${index + 1}].`).join(" ");
    const tried = patternsTried(() => verifyCitations({ query: "", response, sources }, { threshold: 0.8 }));
    assert.ok(tried.size > 100 && tried.size <= MOST_PATTERNS, `${tried.size} patterns were tried`);
  });
});

/** The patterns that run meanwhile; a literal counts once. */
function patternsTried(run: () => unknown): ReadonlySet<string> {
  const tried = new Set<string>();
  const own = Object.getOwnPropertyDescriptor(RegExp.prototype, "exec");
  assert.ok(own);
  const exec = RegExp.prototype.exec;
  RegExp.prototype.exec = function (text) {
    tried.add(String(this));
    return exec.call(this, text);
  };
  try {
    run();
  } finally {
    Object.defineProperty(RegExp.prototype, "exec", own);
  }
  return tried;
}
