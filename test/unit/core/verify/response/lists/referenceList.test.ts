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
