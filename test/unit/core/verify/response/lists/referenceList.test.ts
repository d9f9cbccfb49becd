import assert from "node:assert/strict";
import { check } from "../../helpers";

const POOL = { id: "pool.md", text: "The pool opens at 7 am on weekdays. Lockers take one-euro coins." };

function claims(response: string): string[] {
  return check(response, [POOL]).claims.map(({ text }) => text);
}

describe("a list of references that no heading opens", () => {
  const FIRST = "The pool opens at 7 am on weekdays.";
  const SECOND = "Lockers take one-euro coins.";
  const LIST = 'Citations:\n- pool.md, section "Hours": "7 am on weekdays"\n';

  it("ends where the answer goes on in prose", () => {
    assert.deepEqual(claims(`${FIRST}\n\n${LIST}\n${SECOND}\n\n${LIST}`), [FIRST, SECOND]);
  });

  it("goes on in further entries, whatever parts them", () => {
    const list = `${LIST}\n- another.md\n\nMoe, A. (2019). On pools.\n\nhttps://example.org/pools\n`;
    assert.deepEqual(claims(`${FIRST}\n\n${list}`), [FIRST]);
  });

  it("goes on to the next heading where one opens it", () => {
    assert.deepEqual(claims(`${FIRST}\n\n## References\n\n- pool.md\n\n${SECOND}\n`), [FIRST]);
  });
});

describe("an entry that quotes a sentence of its file", () => {
  const ANSWER = "The pool opens at 7 am on weekdays.\n\n## Sources\n";

  it("is held against it", () => {
    const listed = [
      '- pool.md: "The pool opens at 7 am on weekdays."',
      '- pool.md, section "Hours": "The pool opens at 9 am on weekdays."',
    ];
    const { claims, mode } = check(`${ANSWER}\n${listed.join("\n")}\n`, [POOL]);
    assert.deepEqual(
      claims.map(({ verdict }) => verdict),
      ["supported", "supported", "quote_altered"],
    );
    assert.equal(mode, "grounding");
  });

  it("is none where it gives a title, a few words or another kind of source", () => {
    for (const entry of [
      '- pool.md: "The pool and its lockers"',
      '- The Guardian: "The pool opens at 9 am on weekdays."',
      "- pool.md: hours and lockers.",
    ])
      assert.deepEqual(claims(`${ANSWER}\n${entry}\n`), ["The pool opens at 7 am on weekdays."], entry);
  });
});
