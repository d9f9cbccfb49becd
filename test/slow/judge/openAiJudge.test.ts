import assert from "node:assert/strict";
import type { JudgeReply, JudgeTurn } from "../../../src/checker/judge/judge";
import type { OpenAiJudgeConfig } from "../../../src/checker/judge/openai/modelEndpoint";
import { type EndpointJudge, openAiJudge } from "../../../src/checker/judge/openai/openAiJudge";
import { FakeModelServer, type ModelFault, type ModelWords, type Way } from "../../support/fakeModelServer";
import { TimelessNetwork } from "../../support/timelessNetwork";

const KEY = "key-that-nobody-may-see";
const RULING = '{"verdict":"supported"}';
const TURN: JudgeTurn = {
  claim: "Gift cards are not refundable.",
  passages: [
    { id: "1", text: "Gift cards cannot be refunded." },
    { id: "2", text: "Returns take a week." },
  ],
  instructions: "Rule.",
  message: "Claim and passages.",
  schema: { type: "object" },
};

const always = (): boolean => true;

describe("a judge behind an OpenAI-compatible endpoint", () => {
  let server: FakeModelServer;
  let time: TimelessNetwork;
  const controller = (): AbortController => new AbortController();

  const begin = async (options: Parameters<typeof FakeModelServer.start>[0] = {}): Promise<void> => {
    server = await FakeModelServer.start(options);
    server.reply = () => ({ text: RULING });
    time = new TimelessNetwork(120_000);
  };
  afterEach(() => server.stop());

  const judge = (config: Partial<OpenAiJudgeConfig> = {}): EndpointJudge =>
    openAiJudge({ base_url: server.url, model: "small", api_key: KEY, ...config }, time.network);
  const ask = (config: Partial<OpenAiJudgeConfig> = {}, takeCall = always): Promise<JudgeReply> =>
    judge(config).ask(TURN, controller().signal, takeCall);
  /** The reply where the server plays these one after the other, and then its model rules. */
  const askAfter = async (...first: (ModelWords | ModelFault)[]): Promise<JudgeReply> => {
    await begin();
    server.reply = (_, count) => first[count - 1] ?? { text: RULING };
    return ask();
  };
  const failureOf = (reply: JudgeReply): Extract<JudgeReply, { kind: "failure" }> =>
    reply.kind === "failure" ? reply : assert.fail(JSON.stringify(reply));

  it("is asked for a ruling of the schema, at temperature 0, with the key in a header", async () => {
    await begin();
    const reply = await ask();
    assert.deepEqual(reply, { kind: "text", text: RULING, ended: "stop", usage: { input: 6, output: 6 } });
    const [asked] = server.asked;
    assert.deepEqual(
      [asked?.path, asked?.headers.authorization, asked?.headers["api-key"]],
      ["/v1/chat/completions", `Bearer ${KEY}`, undefined],
    );
    assert.deepEqual(asked?.request, {
      model: "small",
      stream: false,
      temperature: 0,
      max_tokens: 4096,
      messages: [
        { role: "system", content: "Rule." },
        { role: "user", content: "Claim and passages." },
      ],
      response_format: {
        type: "json_schema",
        json_schema: { name: "ruling", strict: true, schema: { type: "object" } },
      },
    });
  });

  const learned: [string, readonly Way[], readonly Way[]][] = [
    ["a tool that has to be called", ["tool", "text"], ["schema", "tool", "tool", "tool"]],
    ["the instructions alone", ["text"], ["schema", "tool", "text", "text", "text"]],
  ];
  for (const [what, ways, asked] of learned) {
    it(`is asked by ${what} where the server takes nothing more, which it finds out once`, async () => {
      await begin({ ways });
      const one = judge();
      const replies = await Promise.all([1, 2, 3].map(() => one.ask(TURN, controller().signal, always)));
      for (const reply of replies)
        assert.deepEqual([reply.kind, reply.kind === "text" && reply.text], ["text", RULING]);
      assert.deepEqual(
        server.asked.map(({ way }) => way),
        asked,
      );
    });
  }

  it("leaves out what models that reason refuse", async () => {
    await begin({
      refuses: {
        temperature: "Unsupported value: 'temperature' does not support 0 with this model.",
        max_tokens: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
      },
    });
    assert.equal((await ask()).kind, "text");
    const { temperature, max_tokens, max_completion_tokens } = server.asked.at(-1)?.request ?? {};
    assert.deepEqual([temperature, max_tokens, max_completion_tokens], [undefined, undefined, 4096]);
    assert.equal(server.asked.length, 3);
  });

  it("asks a model of labels with its own words, and takes Yes or No and nothing else for one", async () => {
    await begin();
    const labels = [
      ["Yes", "supported"],
      [" no.\n", "not_supported"],
    ];
    for (const [text = "", label] of labels) {
      server.reply = () => ({ text });
      const reply = await ask({ model: "bespoke-minicheck" });
      assert.equal(reply.kind === "label" && reply.label, label);
    }
    assert.deepEqual(server.asked[0]?.request.messages, [
      {
        role: "user",
        content:
          "Document: Gift cards cannot be refunded.\n\nReturns take a week.\nClaim: Gift cards are not refundable.",
      },
    ]);
    for (const text of ["Yes and no", "Yesterday", "", "I would say yes"]) {
      server.reply = () => ({ text });
      assert.equal((await ask({ model: "bespoke-minicheck" })).kind, "text");
    }
    server.reply = () => ({ text: "Yes", finish_reason: "length" });
    assert.equal((await ask({ model: "bespoke-minicheck" })).kind, "text");
    assert.deepEqual([judge({ model: "bespoke-minicheck" }).answers, judge().answers], ["labels", "quotes"]);
  });

  it("tells Ollama how much it is to read, and to cut nothing off", async () => {
    await begin();
    const base_url = server.ollamaUrl;
    const reply = await ask({ base_url });
    assert.deepEqual(reply, { kind: "text", text: RULING, ended: "stop", usage: { input: 6, output: 6 } });
    const [asked] = server.asked;
    assert.equal(asked?.path, "/api/chat");
    assert.deepEqual(asked?.request, {
      model: "small",
      messages: [
        { role: "system", content: "Rule." },
        { role: "user", content: "Claim and passages." },
      ],
      stream: false,
      truncate: false,
      shift: false,
      options: { temperature: 0, num_ctx: 8192, num_predict: 4096 },
      format: { type: "object" },
    });
    server.reply = () => ({ text: "Yes" });
    const label = await ask({ base_url, model: "bespoke-minicheck" });
    assert.equal(label.kind === "label" && label.label, "supported");
    server.reply = () => ({ text: "{", finish_reason: "length" });
    const cut = await ask({ base_url });
    assert.equal(cut.kind === "text" && cut.ended, "length");
    const error = JSON.stringify({ error: "the input length exceeds the context length" });
    server.reply = () => ({ kind: "status", status: 400, body: error });
    const { reason, message } = failureOf(await ask({ base_url }));
    assert.equal(reason, "too_long");
    assert.match(message, /“the input length exceeds the context length”/u);
    for (const body of ["{}", "<html>", '{"message":{"content":"Yes"},"done_reason":"load"}']) {
      server.reply = () => ({ kind: "body", body });
      assert.equal(failureOf(await ask({ base_url })).reason, "bad_response");
    }
  });

  it("says how a reply ended", async () => {
    const ends: [ModelWords, string][] = [
      [{ text: RULING, finish_reason: "length" }, "length"],
      [{ text: "", finish_reason: "content_filter" }, "refusal"],
      [{ text: "", refusal: "I cannot." }, "refusal"],
      [{ text: RULING, finish_reason: "tool_calls" }, "stop"],
    ];
    for (const [words, ended] of ends) {
      const reply = await askAfter(words);
      assert.equal(reply.kind === "text" && reply.ended, ended);
      await server.stop();
    }
    await begin();
  });

  it("waits as long as a server asks, and a little longer, and no more than three times", async () => {
    const busy: ModelFault = { kind: "status", status: 429, headers: { "retry-after": "2" } };
    assert.equal((await askAfter(busy, busy)).kind, "text");
    assert.deepEqual([time.waits, server.asked.length], [[2250, 2500], 3]);
    await server.stop();
    const failed = failureOf(await askAfter(busy, busy, busy, busy));
    assert.deepEqual([failed.reason, server.asked.length], ["rate_limited", 4]);
  });

  it("asks no more where a server wants to be left alone for long, or the account is empty", async () => {
    const long: ModelFault = { kind: "status", status: 429, headers: { "retry-after": "600" } };
    assert.deepEqual([failureOf(await askAfter(long)).reason, server.asked.length], ["rate_limited", 1]);
    await server.stop();
    const body = JSON.stringify({ error: { message: "You exceeded your current quota.", code: "insufficient_quota" } });
    assert.deepEqual(failureOf(await askAfter({ kind: "status", status: 429, body })), {
      kind: "failure",
      reason: "quota",
      message: `${new URL(server.url).host} answered with the status 429 and “You exceeded your current quota”. Check the account that pays for the model.`,
    });
    assert.equal(server.asked.length, 1);
  });

  it("tries again after a fault of the server and after a cut answer", async () => {
    for (const fault of [{ kind: "status", status: 500 }, { kind: "status", status: 503 }, { kind: "cut" }] as const) {
      assert.equal((await askAfter(fault)).kind, "text");
      assert.equal(server.asked.length, 2);
      await server.stop();
    }
    await begin();
  });

  it("takes no further call than the budget gives", async () => {
    await begin({ ways: ["text"] });
    let left = 1;
    const reply = failureOf(await ask({}, () => left-- > 0));
    assert.deepEqual([reply.reason, server.asked.length], ["bad_response", 2]);
  });

  it("believes nothing that is no completion", async () => {
    const bodies: [string, RegExp][] = [
      ["<!doctype html><title>Sign in</title>", /answered with a web page\. Check that the address/u],
      ["", /answered with no JSON/u],
      ["{}", /answered with no chat completion/u],
      ['{"choices":[]}', /answered with no chat completion/u],
      [`{"choices":[{"message":{"content":"Yes"}}]}`, /answered with no chat completion/u],
      [`{"choices":[{"finish_reason":null,"message":{"content":"Yes"}}]}`, /answered with no chat completion/u],
      [`{"choices":[{"finish_reason":"toString","message":{"content":"Yes"}}]}`, /does not say how it ended/u],
      [
        `{"choices":[{"finish_reason":"stop","message":{"content":"Yes"}},{"finish_reason":"stop","message":{"content":"No"}}]}`,
        /answered with no chat completion/u,
      ],
      [
        `{"choices":[{"finish_reason":"stop","message":{"tool_calls":[{"function":{"arguments":"{}"}},{"function":{"arguments":"{}"}}]}}]}`,
        /answered with 2 rulings on one claim/u,
      ],
    ];
    for (const [body, message] of bodies) {
      const failure = failureOf(await askAfter({ kind: "body", body }));
      assert.equal(failure.reason, "bad_response");
      assert.match(failure.message, message);
      assert.equal(server.asked.length, 1);
      await server.stop();
    }
    await begin();
  });

  it("says what an answer of error means, in words that hold no key", async () => {
    const cases: [number, string, string, RegExp][] = [
      [
        401,
        JSON.stringify({ error: { message: `Incorrect API key provided: ${KEY}` } }),
        "auth",
        /: \[key\]”\. Check the key/u,
      ],
      [
        404,
        '{"error":"model \\"small\\" not found"}',
        "not_found",
        /“model "small" not found”\. Check the address and the name/u,
      ],
      [400, '{"error":{"message":"Filtered.","code":"content_filter"}}', "blocked", /content filter/u],
      [400, '{"message":"This exceeds the maximum context length."}', "too_long", /reads more/u],
      [422, '{"detail":[{"loc":["body"],"msg":"odd"}]}', "bad_response", /“\[\{"loc":\["body"\],"msg":"odd"\}\]”/u],
      [403, "<html>no</html>", "auth", /the status 403 and a web page/u],
      [400, "", "bad_response", /an empty body/u],
    ];
    for (const [status, body, reason, message] of cases) {
      const failure = failureOf(await askAfter({ kind: "status", status, body }));
      assert.deepEqual([failure.reason, failure.message.includes(KEY), server.asked.length], [reason, false, 1]);
      assert.match(failure.message, message);
      await server.stop();
    }
    await begin();
  });

  it("sends nothing for those who wait where a call failed as each would, and is asked again later", async () => {
    await begin();
    server.reply = (_, count) => (count === 1 ? { kind: "status", status: 401, body: "{}" } : { text: RULING });
    const one = judge();
    const replies = await Promise.all([1, 2, 3].map(() => one.ask(TURN, controller().signal, always)));
    assert.deepEqual(
      replies.map((reply) => [failureOf(reply).reason, failureOf(reply).is_unsent]),
      [
        ["auth", undefined],
        ["auth", true],
        ["auth", true],
      ],
    );
    assert.equal(server.asked.length, 1);
    assert.equal((await one.ask(TURN, controller().signal, always)).kind, "text");
  });

  it("follows no redirect, so that key and texts stay here", async () => {
    const elsewhere = await FakeModelServer.start();
    const location = `${elsewhere.url}/chat/completions`;
    const failure = failureOf(await askAfter({ kind: "status", status: 307, headers: { location } }));
    assert.deepEqual([failure.reason, elsewhere.asked.length], ["bad_response", 0]);
    assert.match(failure.message, /was not followed/u);
    await elsewhere.stop();
  });

  it("ends a call that takes too long, and asks no second time", async () => {
    await begin();
    server.reply = () => {
      setImmediate(() => time.endCalls());
      return { kind: "silence" };
    };
    const failure = failureOf(await ask());
    assert.equal(failure.reason, "timeout");
    assert.match(failure.message, /did not answer within 120 s/u);
    assert.equal(server.asked.length, 1);
  });

  it("says that nobody answers at an address", async () => {
    await begin();
    const one = judge();
    await server.stop();
    const failure = failureOf(await one.ask(TURN, controller().signal, always));
    assert.deepEqual([failure.reason, time.waits.length], ["network", 3]);
    await begin();
  });

  it("has one call under way until it knows how to ask, and four from then on", async () => {
    await begin();
    const one = judge();
    const counts: number[] = [];
    server.reply = async () => {
      counts.push(server.underWay);
      if (server.asked.length > 1 && server.asked.length <= 5) while (server.asked.length < 5) await nextTurn();
      return { text: RULING };
    };
    await Promise.all(Array.from({ length: 12 }, () => one.ask(TURN, controller().signal, always)));
    assert.deepEqual([counts[0], server.mostUnderWay, server.asked.length], [1, 4, 12]);
  });

  it("ends the calls under way and starts no further one when it is cancelled", async () => {
    await begin();
    const one = judge();
    await one.ask(TURN, controller().signal, always);
    server.reply = () => ({ kind: "silence" });
    const cancel = controller();
    const all = Promise.all(Array.from({ length: 9 }, () => one.ask(TURN, cancel.signal, always)));
    while (server.underWay < 4) await nextTurn();
    cancel.abort();
    assert.deepEqual(
      (await all).map((reply) => reply.kind === "failure" && reply.reason),
      Array.from({ length: 9 }, () => "cancelled"),
    );
    while (server.underWay > 0) await nextTurn();
    assert.deepEqual([server.asked.length, server.givenUp], [5, 4]);
  });
});

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
