import { strict as assert } from "node:assert";
import { check } from "../helpers";

const LEAVE = "Leave of more than 15 days in a row needs the consent of the director.";
const TAXI = "Taxi fares may exceed the 30 euro limit up to a ceiling of 90 euros per trip at night.";

describe("figures that a claim supposes", () => {
  it("holds no figure of the question against one of the source", () => {
    const [claim] = check(
      "Because the 20 days of leave in a row exceed the limit of 15 days, you need the consent of the director [1].",
      [LEAVE],
      "May I take 20 days of leave in a row?",
    ).claims;
    assert.deepEqual(
      claim?.citations[0]?.reasons.filter(({ code }) => code.startsWith("number")),
      [],
    );
  });

  it("holds no figure of the reader's own case against a limit, and is open where that is not passed", () => {
    const told = (days: number): readonly (string | undefined)[] => {
      const text = `Your ${days} days in a row need the consent of the director [1].`;
      const [claim] = check(text, [LEAVE], `I want to take ${days} days of leave in a row. May I?`).claims;
      return [claim?.verdict, ...(claim?.citations[0]?.reasons.map(({ start, end }) => text.slice(start, end)) ?? [])];
    };
    assert.deepEqual(told(20), ["supported"]);
    assert.deepEqual(told(10), ["uncertain", "10 days"]);
  });

  it("holds no figure that a condition supposes against one of the source", () => {
    const [claim] = check(
      "Yes: if the 50 euros are per trip, they can be paid at night because taxi fares may be up to 90 euros per trip [1].",
      [TAXI],
    ).claims;
    assert.notEqual(claim?.verdict, "contradicted");
    assert.deepEqual(
      claim?.citations[0]?.reasons.filter(({ code }) => code.startsWith("number")),
      [],
    );
  });

  it("holds the claim's own figure beside it against that of the source", () => {
    const text =
      "If the 50 euros are per trip, taxi fares may exceed the 30 euro limit up to a ceiling of 70 euros per trip at night [1].";
    const [claim] = check(text, [TAXI], "May I pay 50 euros for a taxi?").claims;
    assert.equal(claim?.verdict, "contradicted");
    const reason = claim?.citations[0]?.reasons[0];
    assert.equal(text.slice(reason?.start, reason?.end), "70 euros");
  });

  it("checks a figure of the question that the answer states", () => {
    const source = "Refunds are paid within 30 days of the request.";
    const [claim] = check(
      "Yes, refunds are paid within 45 days of the request [1].",
      [source],
      "Are refunds paid within 45 days?",
    ).claims;
    assert.equal(claim?.verdict, "contradicted");
  });

  it("checks the figure of a condition that the source gives otherwise", () => {
    const source = "If you cancel within 7 days, the whole price is paid back within 30 days.";
    const [claim] = check("If you cancel within 14 days, the whole price is paid back within 30 days [1].", [
      source,
    ]).claims;
    assert.equal(claim?.verdict, "contradicted");
  });

  it("holds the figure of an example against no figure of a rule, and takes it for none either", () => {
    const source = "Guards get 28 days of leave. A guard who works 6 days a week still gets 28 days of leave.";
    for (const response of [
      "If a guard works four days a week, 28 days of leave are given [1].",
      "28 days of leave are given, and if a guard works 4 days a week, 28 days are given too [1].",
    ]) {
      const [claim] = check(response, [source]).claims;
      assert.ok(claim?.verdict === "uncertain" || claim?.verdict === "unsupported", response);
      assert.ok(claim.citations.every(({ reasons }) => reasons.every(({ replacement }) => replacement === undefined)));
    }
    const [bound] = check("If a guard works more than 4 days a week, 28 days of leave are given [1].", [
      "If a guard works more than 6 days a week, 28 days of leave are given.",
    ]).claims;
    assert.equal(bound?.verdict, "contradicted");
  });
});
