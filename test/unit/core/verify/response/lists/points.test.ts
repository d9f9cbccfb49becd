import assert from "node:assert/strict";
import { check } from "../../helpers";

const SOURCE =
  "Members get lockers, guest passes and a sauna in the hall. Child care is not offered. A deposit is not required on weekdays.";

function judged(response: string): [text: string, verdict: string][] {
  return check(response, [SOURCE]).claims.map(({ text, verdict, start, end }) => {
    assert.equal(response.slice(start, end), text);
    return [text, verdict];
  });
}

const CITED = "- A sauna in the hall for members [1]";

describe("an item of a few words", () => {
  it("is a claim where another item of its list cites", () => {
    assert.deepEqual(judged(`Members get:\n\n${CITED}\n- Guest passes\n- Swimming lessons`).slice(1), [
      ["Guest passes", "uncited"],
      ["Swimming lessons", "uncited"],
    ]);
  });

  it("is one below a line that cites", () => {
    assert.deepEqual(
      judged("Members get these things [1]:\n\n- Guest passes\n- Swimming lessons\n- Child care").slice(1),
      [
        ["Guest passes", "supported"],
        ["Swimming lessons", "uncertain"],
        ["Child care", "uncertain"],
      ],
    );
  });

  it("is none in a list that cites nothing, above a list of its own, or where it only leads on", () => {
    const other = "\n\nA sauna stands in the hall for members [1].";
    for (const list of [
      `- Guest passes\n- Swimming lessons${other}`,
      `- Lessons\n  - Swimming is taught by Ada\n${CITED}`,
      `- Guest passes:\n${CITED}`,
      `- And more?\n${CITED}`,
    ])
      assert.ok(!judged(list).some(([text]) => /^(?:Guest|Lessons|Swimming lessons|And)/u.test(text)), list);
  });

  it("is not supported where the source has its words to negate them", () => {
    const [, , found] = check("Members get these things [1]:\n\n- Guest passes\n- Child care", [SOURCE]).claims;
    assert.deepEqual(
      found?.citations.map(({ verdict, reasons }) => [verdict, ...reasons.map(({ message }) => message)]),
      [["uncertain", "The source says “not” of this or beside it: it may deny what the claim says."]],
    );
    assert.equal(judged(`${CITED}\n- No deposit required`)[1]?.[1], "uncited");
  });
});
