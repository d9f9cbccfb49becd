import assert from "node:assert/strict";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { installTransformers } from "../../../scripts/host/install-transformers.mjs";
import { type Judge, type JudgeReply, onnxJudge, planJudging, RAGQualityChecker } from "../../../src/checker";
import { verifyCitations } from "../../../src/core/verify";
import { crossEncoderFiles, writeCrossEncoder } from "../../support/crossEncoder/crossEncoder";
import { CLAIM, judged, REFUNDS, told, WAREHOUSE } from "../../unit/checker/judge/courtroom";

interface Library {
  readonly env: { allowRemoteModels: boolean; fetch: (address: string) => Promise<unknown> };
  readonly AutoTokenizer: {
    from_pretrained(folder: string, options: object): Promise<(text: string, options: object) => unknown>;
  };
}

describe("onnxJudge, with transformers.js and its runtime in Node", function () {
  let transformers: () => Promise<Library>;
  before(async () => {
    const entry = createRequire(join(await installTransformers(), "any.js")).resolve("@huggingface/transformers");
    transformers = () => import(pathToFileURL(entry).href) as Promise<Library>;
  });

  const judgeIn = (folder: string, more: object = {}): Promise<Judge> =>
    onnxJudge({ model: "tiny", folder, transformers, ...more });
  const ask = (judge: Judge, passage: string, claim = CLAIM): Promise<JudgeReply> =>
    judge.ask(
      { claim, passages: [{ id: "S1", text: passage }], instructions: "", message: "", schema: {} },
      new AbortController().signal,
      () => true,
    );
  /** The model's word for it, without what it took. */
  const labelOf = async (judge: Judge, passage: string, claim?: string): Promise<string> => {
    const reply = await ask(judge, passage, claim);
    return reply.kind === "label" ? reply.label : reply.kind;
  };

  it("says what the model says, of pairs in the right order", async () => {
    const judge = await judgeIn(writeCrossEncoder());
    assert.deepEqual([judge.engine, judge.model, judge.answers, judge.maxInputTokens], ["onnx", "tiny", "labels", 125]);
    assert.equal(await labelOf(judge, REFUNDS), "supported");
    assert.equal(await labelOf(judge, WAREHOUSE), "not_supported");
    assert.equal(await labelOf(judge, CLAIM, REFUNDS), "not_supported");
    const reply = await ask(judge, "Customers.", "Buyers.");
    assert.deepEqual(reply, { kind: "label", label: "supported", usage: { input: 7, output: 0 } });
  });

  it("rules through the protocol, with the nearest sentence as evidence, and never contradicts", async () => {
    const judge = await judgeIn(writeCrossEncoder());
    const result = await judged(`${CLAIM} [1]. ${CLAIM} [2].`, judge, { mode: "doubtful" });
    assert.deepEqual(told(result), [
      ["supported", "supported"],
      ["unsupported", "not_supported"],
    ]);
    const [citation] = result.claims[0]?.citations ?? [];
    assert.deepEqual(citation?.judgement?.quotes, [
      {
        source_id: "1",
        start: 53,
        end: 117,
        text: "The money is returned to the card within 30 days of the request.",
      },
    ]);
    assert.equal(citation?.judgement?.core_verdict, "uncertain");
  });

  for (const [labels, supporting] of [
    [["contradiction", "entailment", "neutral"], "entailment"],
    [["not_entailment", "entailment"], "entailment"],
    [["REFUTES", "NOT ENOUGH INFO", "SUPPORTS"], "SUPPORTS"],
    [["Unsupported", "Supported"], "Supported"],
  ] as const)
    it(`reads labels from id2label: ${labels.join(", ")}`, async () => {
      const judge = await judgeIn(writeCrossEncoder({ labels, supporting }));
      assert.deepEqual(
        [await labelOf(judge, REFUNDS), await labelOf(judge, WAREHOUSE)],
        ["supported", "not_supported"],
      );
    });

  for (const labels of [["LABEL_0", "LABEL_1"], ["relevant"], ["supported", "entailment"]])
    it(`refuses labels that do not say which one is support: ${labels.join(", ")}`, () =>
      assert.rejects(judgeIn(writeCrossEncoder({ labels })), {
        code: "invalid_config",
        message: `The judge's config is not valid. /folder: The labels of this model are ${labels.join(", ")}, and it has to have one of several that says support, such as entailment or supported. Name them in id2label of its config.json.`,
      }));

  it("reads a long source in windows that the model takes, and finds the one that supports", async () => {
    const judge = await judgeIn(writeCrossEncoder({ maxTokens: 160 }));
    const filler = Array.from({ length: 12 }, (_, n) => `Gate ${n} is open all week and has a bell.`).join(" ");
    const source = `${filler} Customers: the money is returned within 30 days. ${filler}`;
    const asked: number[] = [];
    const counting: Judge = {
      ...judge,
      ask: async (turn, signal, takeCall) => {
        const reply = await judge.ask(turn, signal, takeCall);
        asked.push(reply.usage?.input ?? Infinity);
        return reply;
      },
    };
    const result = await judged(`${CLAIM} [1].`, counting, { sources: [source] });
    assert.deepEqual(told(result), [["supported", "supported"]]);
    assert.ok(asked.length > 0 && asked.every((tokens) => tokens <= 160), String(asked));
    assert.ok(Number(judge.countTokens?.(source)) > 160);
  });

  it("reads a pair whole or not at all: nothing is cut from the claim", async () => {
    const judge = await judgeIn(writeCrossEncoder({ maxTokens: 64 }));
    assert.deepEqual(await ask(judge, `${REFUNDS} ${WAREHOUSE}`), {
      kind: "failure",
      reason: "too_long",
      message: "Claim and passage are longer than the model can read at once.",
    });
    const long = `Buyers ${"who live abroad ".repeat(9)}get reimbursed in 30 days`;
    assert.deepEqual(told(await judged(`${long} [1].`, judge)), [["uncertain", "too_long"]]);
  });

  it("tells a tokenizer that cut the claim off, whatever the library does", async () => {
    const library = await transformers();
    const cutting = {
      ...library,
      AutoTokenizer: {
        from_pretrained: async (folder: string, options: object) => {
          const tokenizer = await library.AutoTokenizer.from_pretrained(folder, options);
          return new Proxy(tokenizer, {
            apply: (_, __, [text, given]: [string, object]) =>
              tokenizer(text, { ...given, truncation: true, max_length: 20 }),
          });
        },
      },
    };
    const judge = await judgeIn(writeCrossEncoder(), { transformers: () => Promise.resolve(cutting) });
    assert.equal((await ask(judge, "Customers.", "Buyers.")).kind, "label");
    const reply = await ask(judge, REFUNDS);
    assert.deepEqual([reply.kind, reply.kind === "failure" && reply.reason], ["failure", "too_long"]);
  });

  it("says nothing of a claim whose words the model does not know", async () => {
    const reply = await ask(await judgeIn(writeCrossEncoder()), REFUNDS, "Возврат денег");
    assert.deepEqual(reply, {
      kind: "failure",
      reason: "bad_response",
      message: "Most words of the claim are not in the model's vocabulary.",
    });
  });

  for (const [gone, said] of [
    ["config.json", "has no config.json"],
    ["tokenizer.json", "has no tokenizer.json and tokenizer_config.json"],
    ["tokenizer_config.json", "has no tokenizer.json and tokenizer_config.json"],
    ["onnx/model_quantized.onnx", "has no onnx/model_quantized.onnx"],
  ] as const)
    it(`says that ${gone} is missing`, async () => {
      const folder = writeCrossEncoder();
      rmSync(join(folder, gone));
      await assert.rejects(judgeIn(folder), {
        code: "invalid_config",
        message: `The judge's config is not valid. /folder: ${folder} ${said}. The folder of a model has config.json, tokenizer.json, tokenizer_config.json and onnx/model_quantized.onnx.`,
      });
    });

  it("says which file is broken, and which model is no cross-encoder", async () => {
    const folder = writeCrossEncoder();
    writeFileSync(join(folder, "onnx/model_quantized.onnx"), "no model");
    await assert.rejects(judgeIn(folder), /onnx\/model_quantized\.onnx in \S+ cannot be used \(.*Protobuf/u);
    writeFileSync(join(folder, "config.json"), JSON.stringify({ model_type: "bert", id2label: { 0: 5 } }));
    await assert.rejects(judgeIn(folder), /config\.json in \S+ cannot be used \(its id2label, or its max_pos/u);
    writeFileSync(join(folder, "config.json"), "{");
    await assert.rejects(judgeIn(folder), /config\.json in \S+ cannot be used \(.*JSON/u);
    const other = writeCrossEncoder();
    const config: object = JSON.parse(String(crossEncoderFiles()["config.json"]));
    writeFileSync(join(other, "config.json"), JSON.stringify({ ...config, model_type: "whisper", architectures: [] }));
    await assert.rejects(
      judgeIn(other),
      /model_quantized\.onnx in \S+ cannot be used \(Unsupported model type: whisper/u,
    );
  });

  it("takes other weights where they are named", async () => {
    const folder = writeCrossEncoder();
    renameSync(join(folder, "onnx/model_quantized.onnx"), join(folder, "onnx/model.onnx"));
    assert.equal(await labelOf(await judgeIn(folder, { weights: "fp32" }), REFUNDS), "supported");
  });

  it("loads from the folder alone, also where its name could be one of the Hub and the library may download", async () => {
    const { env } = await transformers();
    assert.equal(env.allowRemoteModels, true);
    const { fetch } = env;
    const asked: string[] = [];
    env.fetch = (address) => {
      asked.push(address);
      return Promise.reject(new Error("No network is asked."));
    };
    try {
      for (const folder of ["org/model", "model", "/nowhere/model", "https://models.example/nli"])
        await assert.rejects(judgeIn(folder), { message: /\/folder: / });
      const here = process.cwd();
      const folder = writeCrossEncoder();
      process.chdir(join(folder, ".."));
      await judgeIn(folder.slice(folder.lastIndexOf("/") + 1)).finally(() => process.chdir(here));
    } finally {
      env.fetch = fetch;
    }
    assert.deepEqual(asked, []);
  });

  it("says that the library is missing, and how to get it", async () => {
    const folder = writeCrossEncoder();
    await assert.rejects(onnxJudge({ model: "tiny", folder }), {
      code: "invalid_config",
      message:
        /\/transformers: @huggingface\/transformers cannot be loaded \(.+\)\. Install it beside this package, with npm install @huggingface\/transformers, or give what imports it\.$/u,
    });
    await assert.rejects(judgeIn(folder, { transformers: () => Promise.resolve({}) }), {
      message: /What was loaded is not @huggingface\/transformers\. Versions from 4 on are known to work\.$/u,
    });
  });

  it("asks nothing more once it is cancelled, and plans with the tokens of its model", async () => {
    const judge = await judgeIn(writeCrossEncoder());
    const stopped = AbortSignal.abort();
    const turn = { claim: CLAIM, passages: [{ id: "S1", text: REFUNDS }], instructions: "", message: "", schema: {} };
    assert.deepEqual(await judge.ask(turn, stopped, () => true), {
      kind: "failure",
      reason: "cancelled",
      message: "The question was cancelled.",
    });
    const answer = { query: "", response: `${CLAIM} [1].`, sources: [{ text: REFUNDS }] };
    const plan = await planJudging(verifyCitations(answer, { threshold: 0.8 }), answer, { judge });
    const [planned] = plan.turns;
    assert.equal(plan.calls, 1);
    assert.equal(
      plan.tokens,
      Number(await judge.countTokens?.(`${planned?.claim}\n${planned?.passages[0]?.text}`)) + 1,
    );
  });

  it("is a judge of the class", async () => {
    const judge = await judgeIn(writeCrossEncoder(), { revision: "1" });
    const checker = new RAGQualityChecker({ judge: { judge } });
    const { judged: totals } = await checker.verify_citations("", `${CLAIM} [1].`, [{ text: REFUNDS }]);
    assert.deepEqual(
      [totals?.engine, totals?.model, totals?.revision, totals?.ruled, totals?.calls, totals?.tokens.output],
      ["onnx", "tiny", "1", 1, 1, 0],
    );
  });
});
