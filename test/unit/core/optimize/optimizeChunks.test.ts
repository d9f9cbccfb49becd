import assert from "node:assert/strict";
import { RAGQualityError } from "../../../../src/contract/error";
import { adviceText } from "../../../../src/contract/optimize/adviceText";
import { isSameSettings } from "../../../../src/contract/optimize/chunkSettings";
import {
  type OptimizationResult,
  optimizationResultSchema,
} from "../../../../src/contract/optimize/optimizationResult";
import type { OptimizeRequest } from "../../../../src/contract/optimize/optimizeRequest";
import { optimizeChunks, type OptimizeStep } from "../../../../src/core/optimize";
import { SeededRandom } from "../../../../src/core/seededRandom";
import { wordTokenizer } from "./split/handTokenizer";
import { questionsOn, request, sampleText, SETTINGS } from "./trialSamples";

const TEXT = sampleText(300, 1);
const run = (wanted: OptimizeRequest): Promise<OptimizationResult> =>
  optimizeChunks(wanted, { tokenizer: wordTokenizer });
const warnsThat = ({ warnings }: OptimizationResult, words: RegExp): boolean =>
  warnings.some((warning) => words.test(warning));

describe("optimize chunks", () => {
  let result: OptimizationResult;
  before(async () => {
    result = await run(
      request([TEXT], { current_settings: { ...SETTINGS, chunk_size: 1900, chunk_overlap: 0 }, splitters: undefined }),
    );
  });

  it("gives what the contract says", () => {
    assert.deepEqual(optimizationResultSchema.parse(result), result);
  });

  it("measures the current settings and the grid, nothing twice", () => {
    const keys = result.candidates.map(({ settings }) => JSON.stringify(settings));
    assert.equal(new Set(keys).size, keys.length);
    assert.equal(keys.length, 49);
    assert.equal(result.candidates.filter(({ settings }) => settings.chunk_size === 1900).length, 1);
    assert.ok(result.candidates.some(({ on_front: isOn }) => isOn));
  });

  it("guesses that settings which leave room for one chunk are too large, and gives no range where nobody gave questions", () => {
    assert.deepEqual([result.keep_current, result.gain, result.equals], [false, null, []]);
    assert.ok(result.recommended.chunk_size < 800);
    assert.deepEqual(result.recommended.retrieval, { budget_tokens: 2000 });
    assert.match(result.reasons[0] ?? "", /^A first guess/);
    assert.match(result.reasons.join("\n"), /derived from the documents/);
  });

  it("changes such settings by real questions, with a gain whose whole range is above nought", async () => {
    const found = await run(
      request([TEXT], {
        questions: questionsOn(TEXT),
        current_settings: { ...SETTINGS, chunk_size: 1900, chunk_overlap: 0 },
        budget_tokens: 300,
      }),
    );
    assert.equal(found.keep_current, false);
    assert.ok((found.gain?.low ?? 0) > 0);
    assert.match(found.reasons[0] ?? "", /^Change to .*, judged by questions that had no part in the choice\.$/);
    assert.ok(found.equals.some((settings) => isSameSettings(settings, found.recommended)));
  });

  it("advises nothing where the same questions are shuffled", async () => {
    const questions = questionsOn(TEXT);
    const shuffled = questions.map(({ text }, index) => ({
      text,
      answers: questions[(index + 17) % questions.length]?.answers ?? [],
    }));
    const found = await run(request([TEXT], { questions: shuffled, budget_tokens: 300 }));
    assert.equal(found.keep_current, true);
    assert.match(found.reasons[0] ?? "", /^No change is advised: .* of each other's/);
  });

  it("keeps the settings of short records beside one long document, where all answers are found before and after", async () => {
    const records = Array.from({ length: 120 }, (_, index) => sampleText(2, index + 10));
    const questions = records.slice(0, 60).flatMap((record) => questionsOn(record).slice(0, 1));
    const found = await run(
      request([...records, sampleText(200, 900)], { questions, top_k: 5, budget_tokens: undefined }),
    );
    assert.equal(found.keep_current, true);
  });

  it("measures both usual retrievals where none is named, and keeps the settings where they disagree, which is said first", async () => {
    const found = await run(
      request([TEXT], {
        questions: questionsOn(TEXT),
        budget_tokens: undefined,
        current_settings: { ...SETTINGS, chunk_size: 150, chunk_overlap: 0 },
      }),
    );
    assert.deepEqual([found.retrieval, found.other_retrieval?.retrieval], [{ top_k: 5 }, { budget_tokens: 2000 }]);
    assert.equal(found.other_retrieval?.candidates.length, found.candidates.length);
    assert.notDeepEqual(found.other_retrieval?.current.metrics, found.current.metrics);
    assert.deepEqual(optimizationResultSchema.parse(found), found);
  });

  it("measures the retrieval of the options, else that of the current settings, and refuses two at once", async () => {
    const current_settings = { ...SETTINGS, retrieval: { top_k: 3 } };
    const own = await run(request([TEXT], { budget_tokens: undefined, current_settings }));
    assert.deepEqual([own.retrieval, own.other_retrieval], [{ top_k: 3 }, null]);
    const option = await run(request([TEXT], { budget_tokens: 700, current_settings }));
    assert.deepEqual(option.retrieval, { budget_tokens: 700 });
    for (const wrong of [{ top_k: 3 }, { budget_tokens: undefined, current_settings: { ...SETTINGS, retrieval: {} } }])
      await assert.rejects(
        run(request([TEXT], wrong)),
        (error) =>
          error instanceof RAGQualityError && error.code === "invalid_request" && /one of the two/.test(error.message),
      );
  });

  it("keeps what it recommends itself", async () => {
    const again = await run(request([TEXT], { current_settings: result.recommended }));
    assert.equal(again.keep_current, true);
    assert.deepEqual(again.recommended, result.recommended);
  });

  it("gives the same for the same input, and other questions for another seed", async () => {
    const [one, two, other] = await Promise.all([
      run(request([TEXT])),
      run(request([TEXT])),
      run(request([TEXT], { seed: 2 })),
    ]);
    assert.deepEqual(one, two);
    assert.notDeepEqual(one.current.metrics, other.current.metrics);
  });

  it("gives the same whatever the order of the documents, with ids and without", async () => {
    const texts = [
      ...Array.from({ length: 9 }, (_, index) => sampleText(30, index + 60)),
      "",
      "\0\u0001",
      "A copy.",
      "A copy.",
    ];
    const questions = texts.slice(0, 4).flatMap(questionsOn);
    for (const withIds of [true, false])
      for (const asked of [undefined, questions]) {
        const documents = texts.map((text, index) => (withIds ? { id: `doc ${index}`, text } : { text }));
        const found = await run({ ...request([]), documents, questions: asked });
        for (const seed of [1, 2, 3]) {
          const shuffled = new SeededRandom(seed).draw(documents);
          assert.notDeepEqual(shuffled, documents);
          const other = await run({ ...request([]), documents: shuffled, questions: asked });
          const unnamed = (one: OptimizationResult): OptimizationResult =>
            withIds
              ? one
              : { ...one, warnings: one.warnings.map((text) => text.replace(/left out: \d+/, "left out: one")) };
          assert.deepEqual(unnamed(other), unnamed(found));
        }
      }
  });

  it("counts the tokens of chunks by hand: 4 chunks of 100, 25 shared by each two", async () => {
    const words = Array.from({ length: 325 }, (_, index) => `word${index}`).join(" ");
    const { current } = await run(
      request([words], { current_settings: { splitter: "fixed", unit: "tokens", chunk_size: 100, chunk_overlap: 25 } }),
    );
    assert.equal(current.metrics.chunks, 4);
    assert.equal(current.metrics.mean_tokens, 100);
    assert.equal(current.metrics.index_growth, 400 / 325);
    assert.deepEqual(current.metrics.token_histogram, { largest: 100, counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 4] });
  });

  it("asks given questions instead, and says which of them it could not use", async () => {
    const answers = [TEXT.slice(0, 60), "This stands nowhere."];
    const given = await run(
      request([TEXT], { questions: answers.map((answer) => ({ text: answer, answers: [answer] })) }),
    );
    assert.deepEqual(given.collection.questions, { given: 1 });
    assert.equal(given.current.metrics.recall, 1);
    assert.ok(warnsThat(given, /1 of 2 questions was left out/) && warnsThat(given, /1 question: too few/));
  });

  it("puts Wilson's range around what all questions find, or none: 16 of 16 may be 80.6 %", async () => {
    const questions = questionsOn(TEXT).slice(0, 16);
    const all = await run(request([TEXT], { questions, budget_tokens: 100_000 }));
    const { value, low, high } = all.current.metrics.quality ?? { value: 0, low: 0, high: 0 };
    assert.deepEqual([value, Math.round(low * 1000), high], [1, 806, 1]);
    const lost = questions.map(({ answers }) => ({ text: "zzz?", answers }));
    const none = await run(request([TEXT], { questions: lost, budget_tokens: 100 }));
    assert.deepEqual([none.current.metrics.quality?.value, none.current.metrics.quality?.low], [0, 0]);
    assert.equal(Math.round((none.current.metrics.quality?.high ?? 0) * 1000), 194);
  });

  it("puts a lower end to the range of what finds less, however few the questions", async () => {
    const { candidates } = await run(
      request([TEXT], { questions: questionsOn(TEXT).slice(0, 17), budget_tokens: 400 }),
    );
    const ranges = candidates.flatMap(({ metrics: { quality } }) => (quality === null ? [] : [quality]));
    const rising = ranges.toSorted((one, other) => one.value - other.value);
    assert.ok(new Set(rising.map(({ value }) => value)).size > 2);
    for (const end of ["low", "high"] as const) {
      const ends = rising.map((range) => range[end]);
      assert.deepEqual(
        ends,
        ends.toSorted((one, other) => one - other),
      );
    }
  });

  it("speaks of characters where the current settings do, and of the splitters that are asked for", async () => {
    const current = { splitter: "recursive", unit: "characters", chunk_size: 4000, chunk_overlap: 200 } as const;
    const { candidates } = await run(request([TEXT], { current_settings: current, splitters: ["sentence"] }));
    const others = candidates.slice(1);
    assert.ok(
      others.every(
        ({ settings }) =>
          settings.unit === "characters" && settings.splitter === "sentence" && settings.chunk_size % 50 === 0,
      ),
    );
  });

  it("tries the Markdown splitter where there are headings", async () => {
    const sections = Array.from({ length: 20 }, (_, index) => `## Part ${index}\n\n${sampleText(10, index)}`).join(
      "\n\n",
    );
    const { candidates, collection } = await run(request([sections], { splitters: undefined }));
    assert.equal(collection.headings, 20);
    assert.ok(candidates.some(({ settings }) => settings.splitter === "markdown"));
    assert.ok(candidates.every(({ settings }) => settings.splitter !== "fixed"));
  });

  it("tries LlamaIndex's splitter where it is asked for or current, and nowhere else", async () => {
    const splittersOf = async (more: Partial<OptimizeRequest>): Promise<string[]> => [
      ...new Set((await run(request([TEXT], more))).candidates.map(({ settings }) => settings.splitter)),
    ];
    assert.deepEqual(
      await splittersOf({
        splitters: ["llamaindex_sentence"],
        current_settings: { ...SETTINGS, splitter: "llamaindex_sentence" },
      }),
      ["llamaindex_sentence"],
    );
    assert.deepEqual(
      await splittersOf({ splitters: ["fixed"], current_settings: { ...SETTINGS, splitter: "llamaindex_sentence" } }),
      ["llamaindex_sentence", "fixed"],
    );
    assert.ok(!(await splittersOf({ splitters: undefined })).includes("llamaindex_sentence"));
    assert.deepEqual(
      await splittersOf({ splitters: [], current_settings: { ...SETTINGS, splitter: "llamaindex_sentence" } }),
      ["llamaindex_sentence", "recursive", "sentence", "fixed"],
    );
  });

  it("tells how far it is, and what comes next", async () => {
    const steps: OptimizeStep[] = [];
    const { candidates } = await optimizeChunks(request([TEXT]), {
      tokenizer: wordTokenizer,
      onProgress: (step) => steps.push(step),
    });
    assert.deepEqual(
      steps.map(({ done }) => done),
      steps.map((_, index) => index),
    );
    assert.deepEqual(
      steps.map(({ settings }) => settings),
      candidates.map(({ settings }) => settings),
    );
    assert.equal(steps.at(-1)?.total, candidates.length);
  });

  it("stops when it is cancelled, and lets others work in between", async () => {
    let pauses = 0;
    const trial = optimizeChunks(request([TEXT]), {
      tokenizer: wordTokenizer,
      pause: async () => void (pauses += 1),
      isCancelled: () => pauses === 3,
    });
    await assert.rejects(
      trial,
      (error) =>
        error instanceof RAGQualityError && error.code === "aborted" && /after 2 of 17 settings/.test(error.message),
    );
  });
});

describe("optimize chunks, on input that gives little", () => {
  it("keeps the current settings where there are no documents or no text", async () => {
    for (const texts of [[], [""], ["  \n ", ""]]) {
      const found = await run(request(texts));
      assert.deepEqual(found.recommended, { ...SETTINGS, retrieval: { budget_tokens: 2000 } });
      assert.deepEqual([found.keep_current, found.gain, found.candidates.length], [true, null, 0]);
      assert.equal(found.warnings.length, 1);
      assert.deepEqual(optimizationResultSchema.parse(found), found);
    }
  });

  it("says once that there is nothing to choose where no setting cuts any document, with questions and without", async () => {
    const records = Array.from({ length: 40 }, (_, index) => sampleText(2, index + 10));
    for (const questions of [undefined, records.slice(0, 12).flatMap(questionsOn)]) {
      const found = await run(request(records, { questions, budget_tokens: undefined }));
      assert.deepEqual(found.reasons, [
        "Every document fits into one chunk with each of the settings that were tried, so that all of them find the same.",
      ]);
      assert.deepEqual([found.keep_current, found.gain, found.equals, found.warnings], [true, null, [], []]);
      assert.equal(adviceText(found), "Nothing to choose: keep");
    }
    const replaced = await run(request(records, { current_settings: { ...SETTINGS, chunk_overlap: 400 } }));
    assert.match(replaced.reasons[0] ?? "", /^The current settings cannot be followed/);
  });

  it("says that one short document cannot tell", async () => {
    const found = await run(request([sampleText(8, 1)]));
    assert.equal(found.keep_current, true);
    assert.ok(warnsThat(found, /The document has \d+ tokens/));
  });

  it("keeps settings for a text without sentences, and says so", async () => {
    const found = await run(request(["Title\n\n- one\n- two\n"]));
    assert.equal(found.keep_current, true);
    assert.equal(found.current.metrics.chunks, 1);
    assert.ok(warnsThat(found, /no questions/));
  });

  it("leaves out what is no text, by name", async () => {
    const documents = [{ id: "logo.png", text: "\u0089PNG\0\0\0\u0001\u0002\u0003" }, { text: TEXT }];
    const found = await run({ ...request([]), documents });
    assert.ok(warnsThat(found, /Not text, and left out: logo\.png\./));
    assert.ok((found.current.metrics.recall ?? 0) > 0.5);
  });

  it("replaces an overlap that is not smaller than the size", async () => {
    const found = await run(
      request([TEXT], { current_settings: { ...SETTINGS, chunk_size: 100, chunk_overlap: 100 } }),
    );
    assert.deepEqual([found.keep_current, found.gain, found.current.metrics.recall], [false, null, null]);
    assert.ok(warnsThat(found, /chunk_overlap of 100 is not smaller than the chunk_size of 100/));
    assert.ok(found.recommended.chunk_overlap < found.recommended.chunk_size);
    const empty = await run(request([], { current_settings: { ...SETTINGS, chunk_overlap: 400 } }));
    const retrieval = { budget_tokens: 2000 };
    assert.deepEqual(empty.recommended, {
      ...{ splitter: "recursive", unit: "tokens", chunk_size: 230, chunk_overlap: 46 },
      retrieval,
    });
  });

  it("never recommends more than the embedding model reads", async () => {
    const dense = Array.from({ length: 200 }, (_, at) => "ab ".repeat(6 + (at % 5))).join(".\n");
    const words = Array.from({ length: 300 }, (_, at) => `Bundesverwaltung${at}nachweis`).join(" ");
    for (const text of [`${TEXT}\n\n${dense}`, `${words}. ${TEXT}`]) {
      const { recommended, candidates, warnings } = await run(
        request([text], {
          current_settings: { ...SETTINGS, unit: "characters", chunk_size: 1000 },
          max_chunk_size: 100,
        }),
      );
      const kept = candidates.find(({ settings }) => isSameSettings(settings, recommended));
      const { largest = 0 } = kept?.metrics.token_histogram ?? {};
      assert.ok(largest <= 100 || (kept?.metrics.chunks ?? 0) > 100, `${recommended.chunk_size}: ${largest}`);
      assert.doesNotMatch(warnings.join(" "), /chunks of the recommended settings are longer/u);
    }
    const found = await run(request([TEXT], { max_chunk_size: 128 }));
    assert.ok(warnsThat(found, /of the current chunks are longer than the 128 tokens that the embedding model reads/));
    assert.equal(found.keep_current, false);
    assert.ok(found.recommended.chunk_size <= 128);
  });

  it("says that languages are mixed, or not English", async () => {
    const german =
      "Das Lager in Rotterdam wurde im vergangenen Jahr eröffnet und beschäftigt seither vierhundert Menschen. ".repeat(
        60,
      );
    assert.ok(warnsThat(await run(request([TEXT, german])), /looks English and the rest does not/));
    assert.ok(warnsThat(await run(request([german])), /does not look English: the word forms and synonyms/));
    const questions = Array.from({ length: 12 }, () => ({ text: "Wo?", answers: ["Das Lager in Rotterdam"] }));
    assert.ok(warnsThat(await run(request([german], { questions })), /does not look English: words match only as/));
  });

  it("holds code and lists of names for no other language", async () => {
    const names = Array.from(
      { length: 90 },
      (_, place) => `Kovacs${place} Oduya${place} https://x.test/u${place}`,
    ).join("\n");
    const code = "const srv = mkSrv({ kvStore, fmtPrec });\nawait srv.fooBar(idx + 1);\n".repeat(60);
    const { collection, warnings } = await run(request([TEXT, names, code]));
    assert.equal(collection.english_share, 1);
    assert.ok(warnings.every((warning) => !/looks? English/.test(warning)));
  });

  it("bears any Unicode and hostile texts", async () => {
    for (const text of [
      "\ud800".repeat(50),
      "a".repeat(5000),
      "𝔘𝔫𝔦 ".repeat(500),
      "日本語の文章です。".repeat(200),
      "|".repeat(2000),
      "#\n".repeat(500),
    ]) {
      const found = await run(request([text]));
      assert.deepEqual(optimizationResultSchema.parse(found), found);
    }
  });
});

describe("optimize chunks, on questions about few documents", () => {
  const texts = Array.from({ length: 6 }, (_, index) => sampleText(120, index + 40));
  const current_settings = { ...SETTINGS, chunk_size: 1900, chunk_overlap: 0 };
  const askedOf = (documents: readonly string[], count: number): Promise<OptimizationResult> =>
    run(
      request(documents, {
        questions: documents.slice(0, count).flatMap(questionsOn),
        current_settings,
        budget_tokens: 300,
      }),
    );

  it("advises no change, gives no range and says what to ask, where they are one or two of many", async () => {
    for (const [count, named] of [
      [1, /all questions are about one document with 1[67]\.\d\u00a0% of the text.* Ask about other documents too\./u],
      [2, /all questions are about two documents with 3[34]\.\d\u00a0% of the text/u],
    ] as const) {
      const found = await askedOf(texts, count);
      assert.deepEqual([found.keep_current, found.gain], [true, null]);
      assert.match(found.reasons[0] ?? "", named);
    }
  });

  it("advises it where they are most of the text, or several", async () => {
    const small = "A licence of three words.";
    for (const found of [await askedOf([texts[0] ?? "", small, `${small} And more.`], 1), await askedOf(texts, 5)])
      assert.deepEqual([found.keep_current, (found.gain?.low ?? 0) > 0], [false, true]);
  });
});
