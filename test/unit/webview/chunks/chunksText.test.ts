import assert from "node:assert/strict";
import {
  CHEAPER_FINDS_NO_LESS,
  NOT_TOLD,
  NOTHING_SHOWN,
  RETRIEVAL_DECIDES,
} from "../../../../src/contract/optimize/adviceText";
import { splitterSchema } from "../../../../src/contract/optimize/chunkSettings";
import {
  boundariesText,
  groundsText,
  questionsText,
  settingsText,
  SPLITTER_TITLES,
  verdictLine,
} from "../../../../webview/chunks/chunksText";
import { BEST, CURRENT, HIDDEN, settings, TRIAL, trialOf } from "./trialFactory";

describe("the texts of a trial", () => {
  it("say in one line what to do", () => {
    const questions = { given: 40 };
    const asked = { collection: { ...TRIAL.collection, questions }, retrieval: { top_k: 5 } };
    assert.equal(verdictLine({ ...TRIAL, ...asked }), "Change to recursive 200/50 tokens, with the best 5 chunks");
    assert.equal(
      verdictLine(trialOf([CURRENT], { ...asked, keep_current: true })),
      "Keep recursive 1,000/200 tokens, with the best 5 chunks",
    );
    assert.equal(
      settingsText(settings(1024, 20, { splitter: "llamaindex_sentence" })),
      "llamaindex sentence 1,024/20 tokens",
    );
  });

  it("call a guess one, and say how chunks are taken where that was said", () => {
    const guess = trialOf([BEST, CURRENT]);
    assert.equal(verdictLine(guess), "First guess: recursive 200/50 tokens, with 2,000 tokens of chunks");
    assert.equal(
      verdictLine({ ...guess, keep_current: true, recommended: CURRENT.settings }),
      "First guess: keep recursive 1,000/200 tokens, with 2,000 tokens of chunks",
    );
  });

  it("do not say to keep what only hangs on how chunks are taken", () => {
    const reasons = [`${RETRIEVAL_DECIDES}, and it was not said.`];
    const other_retrieval = { ...TRIAL, retrieval: { top_k: 5 } };
    assert.equal(
      verdictLine({ ...TRIAL, keep_current: true, recommended: CURRENT.settings, other_retrieval, reasons }),
      "It depends on how chunks are taken; now: recursive 1,000/200 tokens",
    );
  });

  it("say both ways of taking chunks where what is advised holds for both, and that nothing is shown", () => {
    const other_retrieval = { ...TRIAL, retrieval: { top_k: 5 } };
    const line = (...reasons: string[]): string =>
      verdictLine({ ...TRIAL, keep_current: true, recommended: CURRENT.settings, other_retrieval, reasons });
    const behind = "recursive 1,000/200 tokens, with 2,000 tokens of chunks or the best 5 chunks";
    assert.equal(line(`${NOTHING_SHOWN}: it may be chance.`), `No change is shown to help; now: ${behind}`);
    assert.equal(line(`${NOT_TOLD}: so few questions.`), `The questions do not tell; now: ${behind}`);
    const cheaper = [`${CHEAPER_FINDS_NO_LESS}: with 200 tokens.`];
    assert.equal(line(...cheaper), `First guess: a cheaper setting finds as much; now: ${behind}`);
    const given = { ...TRIAL.collection, questions: { given: 20 } };
    const kept = { ...TRIAL, collection: given, keep_current: true, recommended: CURRENT.settings, reasons: cheaper };
    assert.match(verdictLine(kept), /^A cheaper setting finds as much; now: recursive 1,000/u);
  });

  it("say first what the weightiest reason is, or that nothing could be compared", () => {
    assert.equal(groundsText({ ...TRIAL, reasons: ["Change.", "It finds more."] }), "Change.");
    assert.equal(groundsText(trialOf([])), "No settings could be compared on these documents.");
  });

  it("say where the questions came from", () => {
    assert.equal(questionsText(TRIAL, null), "15 questions derived from the documents");
    assert.equal(questionsText(TRIAL, "questions.jsonl"), "15 questions of questions.jsonl");
    assert.equal(
      questionsText(trialOf([], { collection: { ...TRIAL.collection, questions: {} } }), null),
      "no questions",
    );
  });

  it("say what was drawn, or why nothing was", () => {
    const shown = { ...HIDDEN, shown: true };
    assert.deepEqual(
      [
        HIDDEN,
        shown,
        { ...shown, chunks: 14 },
        { ...shown, chunks: 1, cut_blocks: 2 },
        { ...shown, file: null },
        { ...HIDDEN, problem: "guide.md is too large." },
      ].map(boundariesText),
      [
        "",
        "guide.md: cutting…",
        "guide.md: 14 chunks",
        "guide.md: 1 chunk; 2 tables and blocks of code are longer than a chunk, and cut",
        "Open a document to see where its chunks begin and end.",
        "guide.md is too large.",
      ],
    );
  });

  it("name every splitter", () => assert.deepEqual(Object.keys(SPLITTER_TITLES), splitterSchema.options));
});
