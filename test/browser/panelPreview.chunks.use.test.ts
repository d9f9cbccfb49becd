import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { ChunkSettings } from "../../src/contract/optimize/chunkSettings";
import type { ChunkCandidate } from "../../src/contract/optimize/optimizationResult";
import type { ChunksResult } from "../../src/contract/panel/chunksState";
import type { FromPanel } from "../../src/contract/panel/panelMessages";
import { until } from "../editor/harness/until";
import { sampleTrial } from "../support/sampleTrial";
import type { PanelPage } from "./panelPreview/panelPage";
import { type PageOptions, previewFixture, TEST_TIMEOUT_MS } from "./panelPreview/previewFixture";
import { HIDDEN_BOUNDARIES, HOSTILE, trialState } from "./panelPreview/sampleTrials";

const UNTRIED: ChunkSettings = { splitter: "markdown", unit: "tokens", chunk_size: 350, chunk_overlap: 88 };

const RECOMMENDED: ChunkSettings = {
  ...{ splitter: "markdown", unit: "tokens", chunk_size: 200, chunk_overlap: 50 },
  retrieval: { budget_tokens: 2000 },
};
const EQUAL: ChunkSettings = { splitter: "sentence", unit: "tokens", chunk_size: 300, chunk_overlap: 0 };

describe("the use of the chunks tab", function () {
  this.timeout(TEST_TIMEOUT_MS);
  const openPanel = previewFixture();
  let trial: ChunksResult;

  before(async () => {
    const result = await sampleTrial();
    // What is pressed on the map lies around these.
    trial = trialState({ ...result, recommended: RECOMMENDED, equals: [EQUAL, RECOMMENDED] });
  });

  const openWith = async (state: ChunksResult = trial, options: PageOptions = {}): Promise<PanelPage> => {
    const panel = await openPanel({ width: 1100, ...options });
    await panel.send({ type: "open_tab", tab: "chunks" });
    await panel.send({ type: "boundaries", state: HIDDEN_BOUNDARIES });
    await panel.send({ type: "chunks", state });
    await panel.takePosted();
    return panel;
  };
  const recommended = (): ChunkCandidate => candidateOf(trial, trial.result.recommended);

  it("sends what each state offers", async () => {
    const panel = await openPanel({ width: 340 });
    const press = (name: string): Promise<void> => panel.page.getByRole("button", { name, exact: true }).click();
    await panel.send({ type: "open_tab", tab: "chunks" });
    await panel.takePosted();
    const current = { splitter: "recursive", unit: "tokens", chunk_size: 1000, chunk_overlap: 200 } as const;
    await panel.send({
      type: "chunks",
      state: {
        kind: "empty",
        current,
        answer: "a.md",
        open_files: 2,
        can_choose_folder: true,
        sends_to: null,
        embeds_at: null,
      },
    });
    for (const name of ["Choose Folder…", "Sources of This Answer", "Open Files", "Change Settings…"])
      await press(name);
    await panel.send({
      type: "chunks",
      state: { kind: "loading", collection: "a", step: "Reading", done: 0, total: 0 },
    });
    await press("Cancel");
    await panel.send({
      type: "chunks",
      state: { kind: "error", collection: null, message: "No.", actions: ["optimize_again", "show_log"] },
    });
    await press("Try Again");
    await press("Show Log");
    await panel.send({ type: "chunks", state: trial });
    await press("Try Again");
    const actions = (await panel.takePosted()).map((message) =>
      message.type === "chunks_action" ? message.action : message.type,
    );
    assert.deepEqual(actions, [
      "optimize_folder",
      "optimize_sources",
      "optimize_open_files",
      "open_chunk_settings",
      "cancel",
      "optimize_again",
      "show_log",
      "optimize_again",
    ]);
  });

  it("offers no way to start that is not open, and says why", async () => {
    const panel = await openPanel({ width: 340 });
    await panel.send({ type: "open_tab", tab: "chunks" });
    const current = { splitter: "recursive", unit: "tokens", chunk_size: 1000, chunk_overlap: 200 } as const;
    await panel.send({
      type: "chunks",
      state: {
        kind: "empty",
        current,
        answer: null,
        open_files: 0,
        can_choose_folder: true,
        sends_to: "rag.example.org",
        embeds_at: null,
      },
    });
    assert.deepEqual(await panel.page.locator(".starts vscode-button").allInnerTexts(), ["Choose Folder…"]);
    assert.match(await panel.page.getByRole("tabpanel").innerText(), /none is open[\s\S]*sent to rag\.example\.org/);
  });

  it("tells how far a trial has come", async () => {
    const panel = await openWith();
    await panel.send({
      type: "chunks",
      state: {
        kind: "loading",
        collection: "3 open files",
        step: "Trying sentence 400/100 tokens",
        done: 16,
        total: 37,
      },
    });
    const bar = panel.page.getByRole("progressbar", { name: "Progress" });
    assert.deepEqual(await bar.evaluate((element: HTMLProgressElement) => [element.value, element.max]), [16, 37]);
    assert.ok(await panel.page.getByText("Trying sentence 400/100 tokens · 17 of 37").isVisible());
    assert.equal(await panel.page.getByRole("grid").count(), 0);
    await panel.send({
      type: "chunks",
      state: { kind: "loading", collection: trial.collection, step: "Reading", done: 0, total: 0 },
    });
    assert.equal(await bar.count(), 0);
  });

  it("keeps the keyboard where it is, and a list open, while the same documents are tried again", async () => {
    const panel = await openWith();
    const again = panel.page.getByRole("button", { name: "Try Again", exact: true });
    const list = panel.page.locator("details.all-candidates");
    const keeps = async (): Promise<boolean[]> =>
      Promise.all([
        again.evaluate((element) => element.matches(":focus, :focus-within")),
        list.evaluate((element: HTMLDetailsElement) => element.open),
      ]);
    await list.locator("summary").click();
    await again.focus();
    await panel.send({
      type: "chunks",
      state: { kind: "loading", collection: trial.collection, step: "Reading", done: 0, total: 0 },
    });
    assert.deepEqual(await keeps(), [true, true]);
    await panel.send({ type: "chunks", state: { ...trial, key: "2" } });
    assert.deepEqual(await keeps(), [true, true]);
  });

  it("copies and uses the recommended settings", async () => {
    const panel = await openWith();
    await panel.page.getByRole("button", { name: "Copy Settings As…" }).click();
    await panel.page.getByRole("button", { name: "Use These Settings" }).click();
    assert.deepEqual(await panel.takePosted(), [
      { type: "copy_settings", settings: RECOMMENDED },
      { type: "use_settings", settings: recommended().settings },
    ]);
  });

  it("chooses one of the settings that are as good, and says what each costs", async () => {
    const panel = await openWith();
    const equals = panel.page.getByRole("region", { name: "As good as the best" });
    assert.deepEqual(await equals.locator("tbody th").allInnerTexts(), [
      "sentence 300/0 tokens",
      "markdown 200/50 tokens",
    ]);
    await equals.getByRole("button", { name: "sentence 300/0 tokens" }).click();
    assert.deepEqual(await fields(panel), ["300", "0"]);
  });

  it("shows what each way of taking chunks asks for, where nobody said which one is used", async () => {
    const other = { ...trial.result, retrieval: { top_k: 5 }, recommended: EQUAL, equals: [] };
    const panel = await openWith(trialState({ ...trial.result, other_retrieval: other }));
    const rows = panel.page.getByRole("region", { name: "How chunks are taken" }).locator("tbody tr");
    assert.deepEqual(
      (await rows.allInnerTexts()).map((row) => row.split("\t").slice(0, 2)),
      [
        ["2,000 tokens of chunks", "sentence 300/0 tokens"],
        ["the best 5 chunks", "sentence 300/0 tokens"],
      ],
    );
  });

  it("sets the sliders by a cell of the map, and asks for nothing that was measured", async () => {
    const panel = await openWith();
    await cell(panel, "markdown-tokens-150-0").click();
    assert.deepEqual(await fields(panel), ["150", "0"]);
    assert.equal(await cell(panel, "markdown-tokens-150-0").getAttribute("aria-pressed"), "true");
    assert.deepEqual(
      (await panel.page.locator(".comparison thead th").allInnerTexts()).map((words) => words.trim()),
      ["Chosen", "Recommended", "Current"],
    );
    await panel.page.getByRole("button", { name: "Use Chosen Settings" }).click();
    await panel.page.getByRole("button", { name: "Copy Chosen Settings As…" }).click();
    const settings = { splitter: "markdown", unit: "tokens", chunk_size: 150, chunk_overlap: 0 };
    assert.deepEqual(await panel.takePosted(), [
      { type: "use_settings", settings },
      { type: "copy_settings", settings: { ...settings, retrieval: { budget_tokens: 2000 } } },
    ]);
    await panel.page.getByRole("button", { name: "Reset to Recommended" }).click();
    assert.deepEqual(await fields(panel), [
      String(recommended().settings.chunk_size),
      String(recommended().settings.chunk_overlap),
    ]);
  });

  it("walks the map by keys, past what was not tried, in rows and in columns", async () => {
    const panel = await openWith();
    const { keyboard } = panel.page;
    await cell(panel, "markdown-tokens-150-0").click();
    const walked: (string | null)[] = [];
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "End", "ArrowUp", "Home"]) {
      await keyboard.press(key);
      walked.push(await panel.page.evaluate(() => document.activeElement?.getAttribute("data-settings") ?? null));
    }
    assert.deepEqual(
      walked.map((key) => key?.replace("markdown-tokens-", "")),
      ["200-0", "300-0", "400-0", "400-100", "1000-250", "1000-0", "100-0"],
    );
    assert.deepEqual(await fields(panel), ["100", "0"]);
    assert.equal(await panel.page.locator('.heat-cell[tabindex="0"]').count(), 1);
  });

  it("turns the map where it is narrow, with the same cells", async () => {
    const [wide, narrow] = [await openWith(), await openWith(trial, { width: 284 })];
    const keys = (panel: PanelPage): Promise<string[]> =>
      panel.page
        .locator(".heat-cell")
        .evaluateAll((cells) => cells.map((one) => one.getAttribute("data-settings") ?? "").sort());
    assert.deepEqual(await keys(narrow), await keys(wide));
    const rows = (panel: PanelPage): Promise<number> => panel.page.locator(".heat-map tbody tr").count();
    assert.ok((await rows(narrow)) > (await rows(wide)));
  });

  it("shows another figure and another splitter in the map", async () => {
    const panel = await openWith();
    await panel.page.getByRole("combobox", { name: "Show" }).selectOption("index_growth");
    await panel.page.locator(".figures").getByRole("combobox", { name: "Splitter" }).selectOption("recursive");
    const { metrics } = candidateOf(trial, {
      splitter: "recursive",
      unit: "tokens",
      chunk_size: 1000,
      chunk_overlap: 200,
    });
    assert.equal(await cell(panel, "recursive-tokens-1000-200").innerText(), metrics.index_growth?.toFixed(2));
    assert.match(
      (await cell(panel, "recursive-tokens-1000-200").getAttribute("aria-label")) ?? "",
      /^recursive 1,000\/200 tokens: Index size 1\.10×, current$/,
    );
  });

  it("says a point's settings when it is pointed at or has the focus, and chooses it", async () => {
    const panel = await openWith();
    const words = panel.page.locator(".plot-words");
    await point(panel, "recursive-tokens-1000-200").hover();
    assert.match(await words.innerText(), /^recursive 1,000\/200 tokens, current: quality \d/);
    await point(panel, "recursive-tokens-1000-200").click();
    assert.deepEqual(await fields(panel), ["1000", "200"]);
    await point(panel, "recursive-tokens-1000-200").focus();
    await panel.page.keyboard.press("ArrowRight");
    const next = await panel.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
    assert.equal(await words.innerText(), next);
    assert.deepEqual(await fields(panel), ["1000", "200"]);
    await panel.page.keyboard.press("Enter");
    assert.ok(next.startsWith(`${await settingsShown(panel)}`), next);
    assert.equal(
      await panel.page.evaluate(() => document.activeElement?.getAttribute("aria-label")?.includes("chosen")),
      true,
    );
  });

  it("asks for settings that nobody measured once the slider rests, and shows what they came to", async () => {
    const panel = await openWith();
    const slider = panel.page.getByRole("slider", { name: "Chunk size" });
    await slider.focus();
    for (let step = 0; step < 3; step += 1) await panel.page.keyboard.press("ArrowRight");
    assert.ok(await panel.page.getByText("Measuring markdown 350/88 tokens…").isVisible());
    assert.equal(await slider.getAttribute("aria-valuetext"), "350 tokens");
    const posted = await until(
      "the settings to try",
      () => panel.takePosted(),
      (messages) => messages.length > 0,
    );
    assert.deepEqual(posted, [{ type: "try_settings", key: "1", settings: UNTRIED }]);
    const candidate = { ...recommended(), settings: UNTRIED };
    await panel.send({ type: "what_if", key: "1", what_if: { kind: "measured", settings: UNTRIED, candidate } });
    assert.equal(await panel.page.locator(".known-notice").count(), 0);
    assert.match(
      await panel.page.getByRole("status").first().innerText(),
      /^markdown 350\/88 tokens measured: expected quality \d/,
    );
    assert.equal(await point(panel, "markdown-tokens-350-88").count(), 1);
  });

  it("says why settings could not be measured, and asks again", async () => {
    const panel = await openWith();
    await fill(panel, "Chunk size in tokens", "350");
    await until(
      "the settings to try",
      () => panel.takePosted(),
      (messages) => messages.length > 0,
    );
    await panel.send({
      type: "what_if",
      key: "1",
      what_if: { kind: "failed", settings: UNTRIED, message: "The worker ended." },
    });
    assert.match(
      await panel.page.getByRole("alert").innerText(),
      /markdown 350\/88 tokens could not be measured: The worker ended\./,
    );
    await panel.page.getByRole("button", { name: "Measure Again" }).click();
    const posted = await until(
      "the settings to try",
      () => panel.takePosted(),
      (messages) => messages.length > 0,
    );
    assert.deepEqual(posted, [{ type: "try_settings", key: "1", settings: UNTRIED }]);
  });

  it("takes exact numbers, and brings those back that make no chunk", async () => {
    const panel = await openWith();
    for (const [name, typed, expected] of [
      ["Chunk size in tokens", "317", ["317", "79"]],
      ["Overlap in tokens", "100", ["317", "100"]],
      ["Overlap in tokens", "9999", ["317", "158"]],
      ["Chunk size in tokens", "99999", ["4000", "1994"]],
      ["Chunk size in tokens", "", ["4000", "1994"]],
      ["Chunk size in tokens", "-5", ["10", "5"]],
    ] as const) {
      await fill(panel, name, typed);
      assert.deepEqual(await fields(panel), expected, `${name}: ${typed}`);
    }
  });

  it("leaves a number that is being typed, whatever comes meanwhile", async () => {
    const panel = await openWith();
    await fill(panel, "Chunk size in tokens", "350");
    await until(
      "the settings to try",
      () => panel.takePosted(),
      (messages) => messages.length > 0,
    );
    const overlap = panel.page.getByRole("spinbutton", { name: "Overlap in tokens" });
    await overlap.fill("0");
    await panel.send({
      type: "what_if",
      key: "1",
      what_if: { kind: "measured", settings: UNTRIED, candidate: { ...recommended(), settings: UNTRIED } },
    });
    assert.equal(await overlap.inputValue(), "0");
    await overlap.press("Tab");
    assert.deepEqual(await fields(panel), ["350", "0"]);
  });

  it("changes unit and splitter", async () => {
    const panel = await openWith();
    const trialPart = panel.page.locator(".chunk-trial");
    await trialPart.getByRole("combobox", { name: "Unit" }).selectOption("characters");
    await trialPart.getByRole("combobox", { name: "Splitter" }).selectOption("sentence");
    const posted = await until(
      "the settings to try",
      () => panel.takePosted(),
      (messages) => messages.length > 0,
    );
    assert.deepEqual(posted, [
      {
        type: "try_settings",
        key: "1",
        settings: { splitter: "sentence", unit: "characters", chunk_size: 800, chunk_overlap: 200 },
      },
    ]);
  });

  it("draws boundaries while the slider moves, and says what became of them", async () => {
    const panel = await openWith();
    const toggle = panel.page.getByRole("checkbox", { name: "Show boundaries in open files" });
    await toggle.check();
    const drawn = await until(
      "the boundaries",
      () => panel.takePosted(),
      (messages) => messages.length > 0,
    );
    assert.deepEqual(drawn, [{ type: "draw_boundaries", settings: recommended().settings }]);
    await panel.send({
      type: "boundaries",
      state: { ...HIDDEN_BOUNDARIES, shown: true, settings: recommended().settings, chunks: 14 },
    });
    assert.ok(await panel.page.getByText("handbook/porto.md: 14 chunks").isVisible());
    await cell(panel, "markdown-tokens-400-100").click();
    const moved = await until(
      "the boundaries",
      () => panel.takePosted(),
      (messages) => messages.length > 0,
    );
    assert.deepEqual(moved, [
      {
        type: "draw_boundaries",
        settings: { splitter: "markdown", unit: "tokens", chunk_size: 400, chunk_overlap: 100 },
      },
    ]);
    await panel.send({
      type: "boundaries",
      state: {
        ...HIDDEN_BOUNDARIES,
        shown: true,
        problem: "handbook/porto.md has more than 5 MB, so that nothing is drawn.",
      },
    });
    assert.ok(await panel.page.getByText("so that nothing is drawn").isVisible());
    await toggle.uncheck();
    const hidden = await until(
      "none any more",
      () => panel.takePosted(),
      (messages) => messages.length > 0,
    );
    assert.deepEqual(hidden, [{ type: "draw_boundaries", settings: null }]);
  });

  it("drags: many boundaries, one trial", async () => {
    const panel = await openWith();
    await panel.page.getByRole("checkbox", { name: "Show boundaries in open files" }).check();
    await until(
      "the first boundaries",
      () => panel.takePosted(),
      (messages) => messages.length > 0,
    );
    const posted: FromPanel[] = [];
    // In one go: between two keys a busy machine may let the slider rest.
    await panel.page.getByRole("slider", { name: "Overlap" }).evaluate((slider: HTMLInputElement) => {
      for (let step = 0; step < 5; step += 1) {
        slider.stepUp();
        slider.dispatchEvent(new Event("input", { bubbles: true }));
      }
    });
    await until(
      "the trial",
      async () => posted.push(...(await panel.takePosted())),
      () => posted.some(({ type }) => type === "try_settings"),
    );
    const tried = posted.filter(({ type }) => type === "try_settings");
    assert.deepEqual(tried, [
      { type: "try_settings", key: "1", settings: { ...recommended().settings, chunk_overlap: 60 } },
    ]);
    const drawn = posted.filter((message) => message.type === "draw_boundaries");
    assert.ok(drawn.length >= 1 && drawn.length <= 5, `${drawn.length} drawings`);
    assert.deepEqual(drawn.at(-1)?.settings, { ...recommended().settings, chunk_overlap: 60 });
  });

  it("sorts all settings by each column, and chooses one", async () => {
    const panel = await openWith();
    await panel.page.getByText(/^All \d+ settings that were tried$/).click();
    const first = panel.page.locator(".all-candidates tbody th").first();
    await panel.page.getByRole("button", { name: "Chunks", exact: true }).click();
    const most = [...trial.result.candidates].sort((one, other) => other.metrics.chunks - one.metrics.chunks)[0];
    assert.equal(
      await panel.page.getByRole("columnheader", { name: "Chunks" }).getAttribute("aria-sort"),
      "descending",
    );
    assert.match(
      await first.innerText(),
      new RegExp(`${most?.settings.splitter} ${most?.settings.chunk_size}/${most?.settings.chunk_overlap} tokens`),
    );
    await panel.page.getByRole("button", { name: "Chunks", exact: true }).click();
    assert.equal(await panel.page.getByRole("columnheader", { name: "Chunks" }).getAttribute("aria-sort"), "ascending");
    await first.getByRole("button").click();
    assert.match(await first.innerText(), new RegExp(await settingsShown(panel)));
  });

  it("keeps the view of its trial over a reload, and starts afresh for another one", async () => {
    const panel = await openWith();
    await cell(panel, "markdown-tokens-150-0").click();
    await panel.page.getByRole("combobox", { name: "Show" }).selectOption("recall");
    await panel.page.reload();
    await panel.send({ type: "chunks", state: trial });
    assert.deepEqual(await fields(panel), ["150", "0"]);
    assert.equal(await panel.page.getByRole("combobox", { name: "Show" }).inputValue(), "recall");
    await panel.send({ type: "chunks", state: { ...trial, key: "2" } });
    assert.deepEqual(await fields(panel), [
      String(recommended().settings.chunk_size),
      String(recommended().settings.chunk_overlap),
    ]);
  });

  it("draws its figures for the width that there is, at once and when it changes", async () => {
    const panel = await openWith(trial, { width: 340 });
    const width = (): Promise<(string | null)[]> =>
      panel.page.locator("svg.plot").evaluateAll((drawings) => drawings.map((one) => one.getAttribute("width")));
    assert.deepEqual(await width(), ["316", "316"]);
    await panel.page.setViewportSize({ width: 700, height: 900 });
    assert.deepEqual(await until("the new width", width, (widths) => widths[0] !== "316"), ["676", "676"]);
  });

  it("takes hostile words as words", async () => {
    const panel = await openWith(
      {
        ...trial,
        collection: HOSTILE,
        engine: HOSTILE,
        problems: [HOSTILE],
        questions_file: HOSTILE,
        result: { ...trial.result, reasons: [HOSTILE], warnings: [HOSTILE] },
      },
      { width: 340 },
    );
    await panel.send({ type: "boundaries", state: { ...HIDDEN_BOUNDARIES, file: HOSTILE, problem: HOSTILE } });
    assert.equal(await panel.page.evaluate("window.wasRun"), undefined);
    assert.equal(await panel.page.locator("#app img, #app script, #app a").count(), 0);
    assert.equal(await panel.overflow(), 0);
  });
});

function candidateOf({ result }: ChunksResult, { splitter, chunk_size, chunk_overlap }: ChunkSettings): ChunkCandidate {
  const found = result.candidates.find(
    ({ settings }) =>
      settings.splitter === splitter && settings.chunk_size === chunk_size && settings.chunk_overlap === chunk_overlap,
  );
  assert.ok(found !== undefined, `${splitter} ${chunk_size}/${chunk_overlap} was not tried`);
  return found;
}

function cell(panel: PanelPage, key: string): Locator {
  return panel.page.locator(`.heat-cell[data-settings="${key}"]`);
}

function point(panel: PanelPage, key: string): Locator {
  return panel.page.locator(`.plot-point[data-settings="${key}"]`);
}

/** Size and overlap as the fields have them. */
async function fields(panel: PanelPage): Promise<string[]> {
  return panel.page
    .locator('.twins input[type="number"]')
    .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : "")));
}

/** The settings of the sliders, as they are written elsewhere: `markdown 200/50`. */
async function settingsShown(panel: PanelPage): Promise<string> {
  const splitter = await panel.page.locator(".chunk-trial").getByRole("combobox", { name: "Splitter" }).inputValue();
  const [size, overlap] = (await fields(panel)).map((value) => Number(value).toLocaleString("en"));
  return `${splitter} ${size}/${overlap}`;
}

async function fill(panel: PanelPage, name: string, value: string): Promise<void> {
  await panel.page.getByRole("spinbutton", { name }).fill(value);
  await panel.page.keyboard.press("Enter");
}
