import assert from "node:assert/strict";
import { secret } from "../../../../../../src/core/analyze/rules/security/secret";
import { foundBy } from "../../../../../support/analyzed";

const words = (context: string, asked: object = {}): string[] =>
  foundBy(secret, {
    prompt: "Answer the question from the context alone.\n<context>\n{context}\n</context>\nQuestion: {question}",
    context,
    ...asked,
  }).map((finding) => finding.words);

describe("secret", () => {
  // Put together here, so that no scanner of repositories takes the samples for keys.
  const KEYS: readonly (readonly [string, string])[] = [
    ["an AWS access key id", `AKIA${"Q7RZ2XKTW9M4LJ3H"}`],
    ["a GitHub token", `ghp_${"q7Zr2XkTw9M4Lj3HbVn8Yc5Ds6Fg1Pa0Ko2E"}`],
    ["an Anthropic key", `sk-ant-api03-${"q7Zr2XkTw9M4Lj3HbVn8Yc5Ds6Fg1Pa0Ko2E"}`],
    ["an OpenAI key", `sk-proj-${"q7Zr2XkTw9M4Lj3HbVn8Yc5Ds6Fg1Pa0Ko2E"}`],
    ["a Google API key", `AIza${"q7Zr2XkTw9M4Lj3HbVn8Yc5Ds6Fg1Pa0Ko2"}`],
    ["a Slack token", `xoxb-${"8371948203-q7Zr2XkTw9M4Lj3HbVn8"}`],
    ["a Stripe key", `sk_live_${"q7Zr2XkTw9M4Lj3HbVn8Yc5D"}`],
    ["a Groq key", `gsk_${"q7Zr2XkTw9M4Lj3HbVn8Yc5Ds6Fg1Pa0Ko2EuIw4Bn7Mq1Xz5"}`],
    ["a Google access token", `ya29.${"a0Afq7Zr2XkTw9M4Lj3HbVn8Yc5Ds6Fg1Pa0Ko2EuIw4Bn7Mq"}`],
    ["a Stripe signing secret", `whsec_${"q7Zr2XkTw9M4Lj3HbVn8Yc5Ds6Fg1Pa0"}`],
    ["a Slack webhook", `https://hooks.slack.com/services/${"T0Q7ZR2XK/B9M4LJ3HB/q7Zr2XkTw9M4Lj3HbVn8Yc5D"}`],
  ];
  for (const [what, key] of KEYS) {
    it(`points at ${what}, and shows only its start`, () => {
      const [finding, ...others] = foundBy(secret, { prompt: "Answer.", context: `The key is ${key}, keep it.` });
      assert.deepEqual([finding?.words, others.length], [key, 0]);
      assert.ok(finding?.message.includes(what) === true && !finding.message.includes(key.slice(0, 12)));
    });
  }

  it("points at the password of an address, at a named password and at a private key", () => {
    assert.deepEqual(words(`postgres://shop:${"kV9#tq2Lw7"}@db.internal.shop/orders`), ["kV9#tq2Lw7"]);
    assert.deepEqual(words(`password: "${"kV9tq2Lw7pZx4Rm8"}"`), ["kV9tq2Lw7pZx4Rm8"]);
    assert.deepEqual(words(`Authorization: Bearer ${"q7Zr2XkTw9M4Lj3HbVn8Yc5Ds6Fg"}`), [
      "q7Zr2XkTw9M4Lj3HbVn8Yc5Ds6Fg",
    ]);
    const body = "q7Zr2XkTw9M4Lj3HbVn8Yc5Ds6Fg1Pa0Ko2EuIiOoAaQqWwEeRrTtYyUuPp+/09kJhGfDsAzXcVbNm";
    const block = `-----BEGIN ${"PRIVATE"} KEY-----\n${body}\n-----END ${"PRIVATE"} KEY-----`;
    assert.deepEqual(words(block), [block]);
  });

  it("looks at the prompt too", () => {
    assert.deepEqual(words("", { prompt: `Use the key ${KEYS[0]?.[1]} to ask.` }), [KEYS[0]?.[1]]);
  });

  const SOUND: readonly string[] = [
    `AKIA${"IOSFODNN7EXAMPLE"}`,
    "sk-your-key-goes-here-and-nowhere-else-please",
    `ghp_${"x".repeat(36)}`,
    "postgres://user:password@localhost/db",
    "https://user:<password>@shop.example",
    "password: choose-a-long-one-please",
    "Authorization: Bearer YOUR_ACCESS_TOKEN_123456",
    "Authorization: Bearer ${process.env.TOKEN}",
    "api_key = os.environ.get('API_KEY')",
    "token: getTokenFromRequest(request)",
    "The commit 9fceb02d0ae598e95dc970b74767f19372d61af8 broke it.",
    "",
  ];
  for (const context of SOUND) it(`is silent about ${context}`, () => assert.deepEqual(words(context), []));
});
