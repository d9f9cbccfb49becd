import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { PromptFinding } from "../../src/contract/analyze/promptAnalysis";
import type { PromptResult } from "../../src/contract/panel/promptState";
import { until } from "../editor/harness/until";
import { longContext } from "../support/samplePrompt";
import type { PanelPage } from "./panelPreview/panelPage";
import { type PageOptions, previewFixture, TEST_TIMEOUT_MS } from "./panelPreview/previewFixture";
import { hostileState, weakPrompt } from "./panelPreview/samplePrompts";

describe("the use of the prompt tab", function () {
  this.timeout(TEST_TIMEOUT_MS);
  const openPanel = previewFixture();
  let weak: PromptResult;
  let huge: PromptResult;

  before(async function () {
    this.timeout(2 * TEST_TIMEOUT_MS);
    [weak, huge] = await Promise.all([
      weakPrompt(),
      weakPrompt({ context: longContext(2000), context_window: 200_000 }),
    ]);
  });

  const openWith = async (state: PromptResult = weak, options: PageOptions = {}): Promise<PanelPage> => {
    const panel = await openPanel({ width: 1200, height: 1400, ...options });
    await panel.send({ type: "open_tab", tab: "prompt" });
    await panel.send({ type: "prompt", state });
    await panel.takePosted();
    return panel;
  };
  const numberOf = (rule: string, state: PromptResult = weak): number =>
    state.analysis.findings.findIndex((finding) => finding.rule === rule);
  const findingOf = (rule: string): PromptFinding => {
    const finding = weak.analysis.findings[numberOf(rule)];
    assert.ok(finding !== undefined, `${rule} found nothing`);
    return finding;
  };

  it("sends what each state offers", async () => {
    const panel = await openPanel({ width: 340 });
    const press = (name: string): Promise<void> =>
      panel.page.getByRole("button", { name, exact: true }).first().click();
    await panel.send({ type: "open_tab", tab: "prompt" });
    await panel.takePosted();
    await panel.send({
      type: "prompt",
      state: { kind: "empty", why: "not_analyzed", file: "a.prompty", sends_to: null },
    });
    for (const name of ["Analyze Prompt", "Choose Context…"]) await press(name);
    await panel.send({ type: "prompt", state: { kind: "loading", file: "b.prompty", step: "Reading" } });
    await press("Cancel");
    await panel.send({
      type: "prompt",
      state: { kind: "error", file: null, message: "No.", actions: ["set_api_key", "show_log"] },
    });
    await press("Set API Key…");
    await panel.send({ type: "prompt", state: weak });
    for (const name of [
      "Fix All (1 sure fix)",
      "Analyze Prompt",
      "Show Improved Prompt",
      "Choose Context…",
      "Remove Context",
      "Set Question…",
    ])
      await press(name);
    const actions = (await panel.takePosted()).map((message) =>
      message.type === "prompt_action" ? message.action : message.type,
    );
    assert.deepEqual(actions, [
      "analyze",
      "choose_context",
      "cancel",
      "set_api_key",
      "fix_all",
      "analyze",
      "show_improved",
      "choose_context",
      "clear_context",
      "set_query",
    ]);
  });

  it("offers no fix where there is none, and no severity where no project file can be written", async () => {
    const analysis = { ...weak.analysis, improved_prompt: null };
    const panel = await openWith({
      ...weak,
      analysis,
      can_fix: 0,
      can_set_rules: false,
      context: { kind: "sample", label: weak.file },
    });
    for (const name of [/^Fix All/u, "Show Improved Prompt", "Remove Context"])
      assert.equal(await panel.page.getByRole("button", { name }).count(), 0, String(name));
    assert.equal(await panel.page.getByRole("combobox", { name: /^Change severity/u }).count(), 0);
    assert.ok(await panel.page.getByText(`the sample inputs of ${weak.file}`).isVisible());
  });

  it("opens a finding's place on a click, and the other places that it is about", async () => {
    const panel = await openWith();
    const [repeated, index] = [findingOf("near-duplicate-passage"), numberOf("near-duplicate-passage")];
    await button(panel, index).click();
    assert.equal(await button(panel, index).getAttribute("aria-current"), "true");
    const [other] = repeated.related;
    assert.ok(other !== undefined);
    await panel.page.locator(`#finding-${index}`).getByRole("button", { name: other.message }).click();
    const shown = [repeated, other].map(({ target, start, end }) => ({
      type: "reveal_prompt",
      key: "1",
      target,
      start,
      end,
    }));
    assert.deepEqual(await panel.takePosted(), shown);
  });

  it("opens no place that is in no file", async () => {
    const panel = await openWith({ ...weak, places: weak.places.map((place) => ({ ...place, can_open: false })) });
    await button(panel, 0).click();
    assert.equal(await button(panel, 0).getAttribute("aria-current"), "true");
    assert.deepEqual(await panel.takePosted(), []);
  });

  it("opens the page of a rule, and sets how a rule is to show", async () => {
    const panel = await openWith();
    const group = panel.page.getByRole("region", { name: "no-abstention" });
    await group.getByRole("button", { name: "no-abstention" }).click();
    await group.getByRole("combobox", { name: "Change severity of no-abstention" }).selectOption("off");
    assert.deepEqual(await panel.takePosted(), [
      { type: "open_rule", rule: "no-abstention" },
      { type: "set_rule_severity", rule: "no-abstention", severity: "off" },
    ]);
  });

  it("lists every deduction with its points, and a rule's findings when its deduction is pressed", async () => {
    const panel = await openWith();
    const deductions = panel.page.locator(".deduction");
    const written = (await deductions.allInnerTexts()).map((words) => words.replace(/\s+/gu, " ").trim());
    assert.deepEqual(
      written,
      weak.analysis.deductions.map(
        ({ rule, findings, points }) =>
          `${rule} ${findings} ${findings === 1 ? "finding" : "findings"} −${points} ${points} points off`,
      ),
    );
    await deductions.filter({ hasText: "off-topic-passage" }).click();
    assert.deepEqual(
      await numbers(panel),
      weak.analysis.findings.flatMap(({ rule }, index) => (rule === "off-topic-passage" ? [index] : [])),
    );
    await chip(panel, "off-topic-passage").click();
    assert.equal((await numbers(panel)).length, weak.analysis.findings.length);
  });

  it("brings the list into view where it is far below what was pressed", async () => {
    const panel = await openWith(weak, { width: 340, height: 700 });
    await panel.page.locator(".deduction").filter({ hasText: "no-abstention" }).click();
    await panel.page.waitForFunction(() => {
      const { top } = document.getElementById("findings-title")?.getBoundingClientRect() ?? { top: Infinity };
      return top >= 0 && top < 100;
    });
  });

  it("orders by place, and filters by severity, by target and by words", async () => {
    const panel = await openWith();
    const { findings } = weak.analysis;
    await panel.page.getByRole("combobox", { name: "Order" }).selectOption("place");
    assert.deepEqual(
      await numbers(panel),
      findings.map((_, index) => index),
    );
    await chip(panel, "Error").click();
    assert.deepEqual(
      await numbers(panel),
      findings.flatMap(({ severity }, index) => (severity === "error" ? [index] : [])),
    );
    await chip(panel, "In the context").click();
    assert.deepEqual(
      await numbers(panel),
      findings.flatMap(({ severity, target }, index) => (severity === "error" && target === "context" ? [index] : [])),
    );
    await chip(panel, "All").click();
    await panel.page.getByRole("searchbox", { name: "Search the findings" }).fill("customer_nmae");
    assert.deepEqual(await numbers(panel), [numberOf("undeclared-variable")]);
    await panel.page.getByRole("searchbox", { name: "Search the findings" }).fill("nowhere at all");
    await panel.page.getByRole("button", { name: "Show all" }).click();
    assert.equal((await numbers(panel)).length, findings.length);
    await panel.screenshot("prompt-by-place-1200", "dark");
  });

  it("walks the findings by keys over the heads of rules, and into what can be done about one", async () => {
    const panel = await openWith();
    const { keyboard } = panel.page;
    const order = await numbers(panel);
    await button(panel, order[0] ?? 0).focus();
    const walked: (string | null)[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "End", "ArrowUp", "Home"]) {
      await keyboard.press(key);
      walked.push(await panel.page.evaluate(() => document.activeElement?.id ?? null));
    }
    assert.deepEqual(
      walked,
      [order[1], order[2], order.at(-1), order.at(-2), order[0]].map((index) => `finding-button-${index}`),
    );
    await panel.page.getByRole("combobox", { name: "Order" }).selectOption("place");
    await button(panel, 0).focus();
    await keyboard.press("ArrowRight");
    assert.equal(
      await panel.page.evaluate(() => document.activeElement?.textContent?.trim()),
      weak.analysis.findings[0]?.rule,
    );
    await keyboard.press("ArrowLeft");
    assert.ok(await button(panel, 0).evaluate((element) => element === document.activeElement));
    assert.equal(await panel.page.locator('.finding-button[tabindex="0"]').count(), 1);
  });

  it("says what a part of the window and a passage are when they are pointed at or walked to, and opens them", async () => {
    const panel = await openWith();
    const { parts, passages } = weak.analysis;
    const [budget, map] = [figure(panel, "What fills the window"), figure(panel, "Map of the context")];
    await budget.locator(".figure-mark").first().hover();
    assert.match(await budget.locator(".plot-words").innerText(), /^Instructions: \d+ tokens, \d+\s% of the prompt$/u);
    await map.locator(".figure-mark").nth(3).focus();
    await panel.page.keyboard.press("ArrowRight");
    const words = await panel.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
    assert.match(words, /^Passage 5: \d+ tokens, relevance \d+\s%, nearly repeats passage 3, \d+ findings?$/u);
    assert.equal(await map.locator(".plot-words").innerText(), words);
    await panel.screenshot("prompt-pointed-1200", "dark");
    await panel.page.keyboard.press("Enter");
    await budget.locator(".figure-mark").first().click();
    const [passage, part] = [passages[4], parts[0]];
    assert.deepEqual(await panel.takePosted(), [
      { type: "reveal_prompt", key: "1", target: "context", start: passage?.start, end: passage?.end },
      { type: "reveal_prompt", key: "1", target: "prompt", start: part?.start, end: part?.end },
    ]);
  });

  it("leads from a mark of the map to its finding", async () => {
    const panel = await openWith(weak, { width: 340, height: 700 });
    const findings = [findingOf("near-duplicate-passage")];
    await panel.send({ type: "prompt", state: { ...weak, analysis: { ...weak.analysis, findings } } });
    await figure(panel, "Map of the context").locator(".map-finding").click();
    const index = 0;
    assert.ok(await button(panel, index).evaluate((element) => element === document.activeElement));
    assert.equal(await button(panel, index).getAttribute("aria-current"), "true");
  });

  it("has a table for each figure whose rows lead to the same places", async () => {
    const panel = await openWith();
    for (const [title, places] of [
      ["What fills the window", weak.analysis.parts],
      ["Map of the context", weak.analysis.passages],
    ] as const) {
      const table = figure(panel, title);
      await table.getByText("Data", { exact: true }).click();
      assert.equal(await table.locator("tbody tr").count(), places.length);
      await table.locator("tbody button").nth(2).click();
      const place = places[2];
      assert.deepEqual(await panel.takePosted(), [
        { type: "reveal_prompt", key: "1", target: place?.target, start: place?.start, end: place?.end },
      ]);
    }
    assert.deepEqual(await panel.faults({ asks: "everything" }), []);
    await panel.screenshot("prompt-tables-1200", "dark");
  });

  it("asks for what is missing where it would be shown", async () => {
    const panel = await openWith({ ...weak, analysis: { ...weak.analysis, passages: [] } });
    await figure(panel, "Map of the context").getByRole("button", { name: "Choose Context…" }).click();
    const passages = weak.analysis.passages.map((passage) => ({ ...passage, relevance: null }));
    await panel.send({ type: "prompt", state: { ...weak, analysis: { ...weak.analysis, passages } } });
    await figure(panel, "Map of the context").getByRole("button", { name: "Set Question…" }).click();
    assert.deepEqual(await panel.takePosted(), [
      { type: "prompt_action", action: "choose_context" },
      { type: "prompt_action", action: "set_query" },
    ]);
  });

  it("draws a hundred findings at a time, and no more of 2,000 passages than can be seen", async () => {
    const panel = await openWith(huge);
    assert.equal((await numbers(panel)).length, 100);
    await panel.showMore(panel.page.locator("body"), panel.page.locator(".finding"), 200);
    assert.equal((await numbers(panel)).length, 200);
    const map = figure(panel, "Map of the context");
    assert.ok((await map.locator(".figure-mark").count()) <= 200);
    await map.getByText("Data", { exact: true }).click();
    assert.equal(await map.locator("tbody tr").count(), 100);
    await panel.showMore(map, map.locator("tbody tr"), 200);
    assert.equal(await map.locator("tbody tr").count(), 200);
  });

  it("keeps its filter, order and selected finding over a reload", async () => {
    const panel = await openWith();
    await panel.page.getByRole("combobox", { name: "Order" }).selectOption("place");
    await chip(panel, "Warning").click();
    const before = await numbers(panel);
    await button(panel, before[1] ?? 0).click();
    await panel.page.reload();
    await panel.send({ type: "prompt", state: weak });
    assert.deepEqual(await numbers(panel), before);
    assert.equal(await button(panel, before[1] ?? 0).getAttribute("aria-current"), "true");
    assert.equal(await panel.page.getByRole("combobox", { name: "Order" }).inputValue(), "place");
  });

  it("keeps the analysis on view while its file is analyzed again, and tells a screen reader of a new one", async () => {
    const panel = await openWith();
    assert.equal(
      await panel.page.getByRole("status").first().innerText(),
      `${weak.file}: score ${Math.round((weak.analysis.score ?? 0) * 1000) / 10} of 100, ${weak.analysis.findings.length} findings.`,
    );
    await panel.send({ type: "prompt", state: { kind: "loading", file: weak.file, step: "Reading" } });
    assert.equal((await numbers(panel)).length, weak.analysis.findings.length);
    await panel.send({ type: "prompt", state: { kind: "loading", file: "b.prompty", step: "Reading" } });
    assert.equal((await numbers(panel)).length, 0);
  });

  it("draws its figures for the width that there is, at once and when it changes", async () => {
    const panel = await openWith(weak, { width: 340 });
    const widths = (): Promise<(string | null)[]> =>
      panel.page.locator("svg.plot").evaluateAll((drawings) => drawings.map((one) => one.getAttribute("width")));
    assert.deepEqual(await widths(), ["316", "316"]);
    await panel.page.setViewportSize({ width: 700, height: 900 });
    assert.deepEqual(await until("the new width", widths, (now) => now[0] !== "316"), ["676", "676"]);
  });

  it("takes hostile words as words", async () => {
    const panel = await openWith(hostileState(weak), { width: 340 });
    await panel.page.getByRole("combobox", { name: "Order" }).selectOption("place");
    await button(panel, 0).click();
    await figure(panel, "What fills the window").locator(".figure-mark").first().hover();
    assert.equal(await panel.page.evaluate("window.wasRun"), undefined);
    assert.equal(await panel.page.locator("#app img, #app script, #app a").count(), 0);
    assert.equal(await panel.overflow(), 0);
  });
});

function button(panel: PanelPage, index: number): Locator {
  return panel.page.locator(`#finding-button-${index}`);
}

function chip(panel: PanelPage, title: string): Locator {
  return panel.page.locator(".chip", { hasText: new RegExp(`^\\s*${title}\\s*\\d`, "u") });
}

function figure(panel: PanelPage, title: string): Locator {
  return panel.page.getByRole("region", { name: title, exact: true });
}

async function numbers(panel: PanelPage): Promise<number[]> {
  return panel.page
    .locator(".finding")
    .evaluateAll((items) => items.map((item) => Number(item.getAttribute("data-item"))));
}
