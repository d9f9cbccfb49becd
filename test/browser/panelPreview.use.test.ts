import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { PanelPage } from "./panelPreview/panelPage";
import { previewFixture, TEST_TIMEOUT_MS } from "./panelPreview/previewFixture";
import {
  citationResult,
  claims,
  largeState,
  lostSourceState,
  markdownState,
  ownAnswerState,
  resultState,
  unboundState,
} from "./panelPreview/sampleStates";

const [CONTRADICTED, , PARTIAL] = claims();

describe("the use of the panel", function () {
  this.timeout(TEST_TIMEOUT_MS);
  const openPanel = previewFixture();

  const openResult = async (): Promise<PanelPage> => {
    const panel = await openPanel();
    await panel.show(resultState());
    await panel.takePosted();
    return panel;
  };

  it("asks for the state when it starts", async () => {
    const panel = await openPanel();
    assert.deepEqual(await panel.takePosted(), [{ type: "ready" }]);
  });

  it("shows a claim's place in the answer on a click", async () => {
    const panel = await openResult();
    await claimButton(panel, 2).click();
    assert.deepEqual(await panel.takePosted(), [{ type: "reveal_response", start: PARTIAL?.start, end: PARTIAL?.end }]);
    assert.equal(await claimButton(panel, 2).getAttribute("aria-current"), "true");
  });

  it("shows a passage's place in the source on a click", async () => {
    const panel = await openResult();
    await panel.page.locator("#claim-2 button.quote").click();
    const passage = PARTIAL?.citations[0]?.evidence[0];
    assert.deepEqual(await panel.takePosted(), [
      { type: "reveal_source", source_id: "1", start: passage?.start, end: passage?.end },
    ]);
  });

  it("makes no button of a passage whose source cannot be opened", async () => {
    const panel = await openResult();
    const quote = panel.page.locator("#claim-3 .quote");
    assert.equal(await quote.evaluate((element) => element.tagName), "P");
  });

  it("marks the words that claim and passage share, the marks, and the words at issue", async () => {
    const panel = await openResult();
    const first = panel.page.locator("#claim-0");
    assert.deepEqual(await first.locator("mark").allInnerTexts(), ["Alder", "km"]);
    assert.deepEqual(await first.locator(".citation-mark").allInnerTexts(), ["[1]"]);
    assert.deepEqual(await first.locator(".at-issue").allInnerTexts(), ["421 km"]);
  });

  it("shows all passages of the selected claim, and one of the others", async () => {
    const panel = await openResult();
    const first = panel.page.locator("#claim-0");
    assert.equal(await first.locator(".quote").count(), 1);
    assert.match(await first.innerText(), /and 1 more passage/);
    await claimButton(panel, 0).click();
    assert.equal(await first.locator(".quote").count(), 2);
  });

  it("says who accepted what, and opens a source from the head", async () => {
    const panel = await openResult();
    await group(panel, "1 claim was accepted by a person").click();
    await panel.page.locator("#claim-7").getByText("Accepted: The editors checked this by telephone.").waitFor();
    await panel.page.getByText("Sources: the answer's front matter (3)").click();
    const shown = await panel.page.locator(".sources li").allInnerTexts();
    assert.deepEqual(
      shown.map((text) => text.trim()),
      ["The river Alder carries 1 claim", "sources/floods.html", "Fish of the Alder"],
    );
    await panel.page.getByRole("button", { name: "sources/floods.html", exact: true }).click();
    assert.deepEqual(await panel.takePosted(), [{ type: "reveal_source", source_id: "2", start: 0, end: 0 }]);
  });

  it("says in numbers and words what became of the citations", async () => {
    const panel = await openResult();
    const shown = await panel.page.locator(".tally-part").allInnerTexts();
    assert.deepEqual(
      shown.map((text) => text.replace(/\s+/gu, " ").trim()),
      ["1 holds", "1 accepted", "5 do not hold", "1 cannot be told"],
    );
    const score = await panel.page.locator(".score").innerText();
    assert.match(score, /^Claims\s/, "as the list below counts");
    assert.doesNotMatch(score, /of the citations hold/);
    await panel.page.getByText("All scores").click();
    assert.match(await panel.page.locator(".part").first().innerText(), /^Estimate\s+47\s%$/);
  });

  it("names beside these numbers what cannot be checked for want of its source", async () => {
    const panel = await openPanel();
    await panel.show(lostSourceState());
    const shown = await panel.page.locator(".tally-part").allInnerTexts();
    assert.deepEqual(
      shown.map((text) => text.replace(/\s+/gu, " ").trim()),
      ["1 holds", "1 accepted", "4 do not hold", "0 cannot be told", "2 cannot be checked"],
    );
    const groups = await panel.page.locator(".claim-group h2").allInnerTexts();
    assert.deepEqual(groups.slice(-2), ["2 claims cannot be checked", "1 claim states nothing to check"]);
    await panel.screenshot("lost-source", "light");
  });

  it("puts the source's words in, and accepts the selected claim, by a button", async () => {
    const panel = await openResult();
    const [reason] = CONTRADICTED?.citations[0]?.reasons ?? [];
    const accept = panel.page.getByRole("button", { name: "Accept this claim" });
    assert.equal(await accept.count(), 0);
    await claimButton(panel, 0).click();
    await panel.takePosted();
    await panel.page.locator("#claim-0").getByRole("button", { name: "Change to “412 km”" }).click();
    await accept.click();
    await panel.page.getByRole("button", { name: "Accept with a note…" }).click();
    assert.deepEqual(await panel.takePosted(), [
      { type: "mend_claim", claim: 0, start: reason?.start, end: reason?.end },
      { type: "accept_claim", claim: 0 },
      { type: "accept_claim_with_note", claim: 0 },
    ]);
  });

  it("cites the source that supports a claim by a button, and says before the click what accepting needs", async () => {
    const panel = await openPanel();
    const state = ownAnswerState();
    await panel.show({ ...state, cite_instead: [{ claim: 0, title: "Cite Log instead" }], cannot_accept: "not_saved" });
    await claimButton(panel, 0).click();
    await panel.takePosted();
    await panel.page.locator("#claim-0").getByRole("button", { name: "Cite Log instead" }).click();
    assert.equal(await panel.page.getByRole("button", { name: "Accept this claim", exact: true }).count(), 0);
    await panel.page.getByRole("button", { name: "Save the answer to accept this claim…" }).click();
    assert.deepEqual(await panel.takePosted(), [{ type: "cite_instead", claim: 0 }, { type: "save_answer" }]);
    await panel.show({ ...state, cannot_accept: "no_folder" });
    assert.match(await panel.page.locator("#claim-0").innerText(), /Open the answer's folder to accept this claim/);
  });

  it("tells apart claims over a figure, and mends and shows a claim that cites nothing like every other", async () => {
    const panel = await openPanel();
    await panel.show(ownAnswerState());
    await panel.takePosted();
    assert.deepEqual(await panel.page.locator(".claim-group h2").allInnerTexts(), [
      "1 claim does not hold",
      "1 claim has a figure that differs or is not found",
      "1 claim cannot be told",
    ]);
    assert.deepEqual(await panel.page.locator("#claim-1 .at-issue").allInnerTexts(), ["950 tonnes"]);
    assert.match(
      await panel.page.locator("#claim-1").innerText(),
      /No given file gives 950 tonnes\.[^]*up to 900 tonnes/,
    );
    await panel.screenshot("own-answer", "dark");
    await panel.page.locator("#claim-0").getByRole("button", { name: "Change to “412 km”" }).click();
    const [claim] = ownAnswerState().result.claims;
    const [reason] = claim?.reasons ?? [];
    assert.deepEqual(await panel.takePosted(), [
      { type: "mend_claim", claim: 0, start: reason?.start, end: reason?.end },
    ]);
  });

  it("says which answers were left out of the sources, and takes them in", async () => {
    const panel = await openPanel();
    const picked = { origin: "picked", picked: "docs", files_read: { files: 9, text: "9 files read" } } as const;
    await panel.show(ownAnswerState({ ...picked, left_out: ["docs/answer-2.md"] }));
    await panel.takePosted();
    assert.equal(await panel.page.locator("summary").filter({ hasText: "Sources" }).innerText(), "Sources: docs (3)");
    const line = panel.page.locator(".left-out");
    assert.match(await line.innerText(), /^1 file left out: it is an answer \(docs\/answer-2\.md\)\./);
    await panel.screenshot("left-out", "light");
    await line.getByRole("button", { name: "Use It All the Same" }).click();
    await panel.page.getByRole("button", { name: "This Is Not an Answer" }).click();
    assert.deepEqual(await panel.takePosted(), [
      { type: "action", action: "use_left_out" },
      { type: "action", action: "not_an_answer" },
    ]);
  });

  it("keeps a claim that is mended where it was, with the keyboard, until another one is looked at", async () => {
    const panel = await openResult();
    const all = claims();
    const top = async (): Promise<number> => (await claimButton(panel, 5).boundingBox())?.y ?? NaN;
    await claimButton(panel, 4).click();
    await panel.page.locator("#claim-0 button.mend").click();
    const before = await claimNumbers(panel);
    const mended = all.map((claim, index) =>
      index === 0 ? { ...claim, verdict: "supported" as const, citations: [] } : claim,
    );
    const place = await top();
    await panel.show(resultState({ result: citationResult(mended) }));
    await panel.page.locator("#claim-0").getByText("Supported", { exact: true }).waitFor();
    assert.deepEqual(await claimNumbers(panel), before);
    await assertFocused(claimButton(panel, 0));
    assert.ok(Math.abs((await top()) - place) < 200, "the claims below stay about where they were");
    await panel.page.keyboard.press("F8");
    await assertFocused(claimButton(panel, 5));
    assert.deepEqual(
      await claimNumbers(panel),
      before.filter((index) => index !== 0),
    );
  });

  it("withdraws an acceptance by a button and by the key that undoes", async () => {
    const panel = await openResult();
    await group(panel, "1 claim was accepted by a person").click();
    await panel.page.keyboard.press("Control+z");
    assert.deepEqual(await panel.takePosted(), []);
    await panel.screenshot("accepted", "dark");
    await panel.page.locator("#claim-7").getByRole("button", { name: "Withdraw" }).click();
    await panel.page.keyboard.press("Control+z");
    const withdrawn = { type: "withdraw_acceptance", claim: 7 };
    assert.deepEqual(await panel.takePosted(), [withdrawn, withdrawn]);
  });

  it("keeps the key that withdraws from the editor, which would undo what was last typed as well", async () => {
    const panel = await openResult();
    await panel.page.evaluate(() => {
      window.addEventListener("keydown", ({ key }) => (document.title += key));
    });
    const heard = (): Promise<string> => panel.page.title();
    await group(panel, "1 claim was accepted by a person").click();
    const before = await heard();
    await panel.page.keyboard.press("Control+z");
    assert.equal(await heard(), `${before}Controlz`);
    await panel.page.locator("#claim-button-7").press("Enter");
    await panel.page.keyboard.press("Control+z");
    assert.equal(await heard(), `${before}ControlzEnterControl`);
  });

  it("leads from claim to claim by F8 and by a button, in the order of work, and keeps the keyboard", async () => {
    const panel = await openResult();
    const { keyboard } = panel.page;
    await panel.page.getByRole("button", { name: "Next", exact: true }).click();
    await assertFocused(claimButton(panel, 0));
    await keyboard.press("F8");
    await assertFocused(claimButton(panel, 5));
    assert.equal(await claimButton(panel, 5).getAttribute("aria-current"), "true");
    await keyboard.press("Shift+F8");
    await keyboard.press("Shift+F8");
    await assertFocused(claimButton(panel, 6));
    const all = claims();
    assert.deepEqual(
      await panel.takePosted(),
      [0, 5, 0, 6].map((index) => ({ type: "follow_response", start: all[index]?.start, end: all[index]?.end })),
    );
  });

  it("has a button for each mark that nothing binds, and says why once", async () => {
    const panel = await openPanel();
    await panel.show(unboundState());
    await panel.takePosted();
    assert.equal((await panel.page.locator("main").innerText()).split("Nothing tells which").length - 1, 1);
    await panel.screenshot("unbound", "dark");
    await panel.page.getByRole("button", { name: "Bind to… [4]", exact: true }).click();
    await panel.page.getByRole("button", { name: "Change binding… [1]", exact: true }).click();
    assert.deepEqual(await panel.takePosted(), [
      { type: "bind_mark", marker: "[4]" },
      { type: "bind_mark", marker: "[1]" },
    ]);
  });

  it("keeps hundreds of notes and sources out of the way of the claims, and draws them a hundred at a time", async () => {
    const panel = await openPanel();
    await panel.show(largeState());
    const drawn = () => panel.page.locator("main li:not(.claim, .claim li)").count();
    assert.ok((await drawn()) < 20, "closed lists draw nothing");
    await panel.screenshot("large", "dark");
    await assertComesIntoView(panel, "#claims-do_not_hold");
    for (const line of [
      /^Sources: .* \(473\)/,
      /^473 sources have no text to check against/,
      /^473 sources could not be read/,
    ]) {
      await panel.page.locator("summary", { hasText: line }).click();
      const list = panel.page.locator("details", { has: panel.page.locator("summary", { hasText: line }) });
      assert.equal(await list.locator("li").count(), 100);
      await panel.showMore(list, list.locator("li"), 200);
      assert.equal(await list.locator("li").count(), 200);
      await panel.page.locator("summary", { hasText: line }).click();
      assert.equal(await list.locator("li").count(), 0);
    }
  });

  it("draws the Markdown of claims and passages", async () => {
    const panel = await openPanel();
    await panel.show(markdownState());
    await panel.screenshot("markdown", "dark");
    const first = panel.page.locator("#claim-0");
    assert.equal(await first.locator(".claim-text").innerText(), "The Alder had 12 weirs in May, says the memo [1].");
    assert.deepEqual(await first.locator(".claim-text .strong").allInnerTexts(), ["12 weirs"]);
    assert.deepEqual(await first.locator(".claim-text .code").allInnerTexts(), ["May"]);
    assert.deepEqual(await first.locator(".claim-text .link-text").allInnerTexts(), ["memo"]);
    assert.deepEqual(await first.locator("mark.strong").allInnerTexts(), ["weirs"]);
    assert.equal(await panel.page.locator("#app a").count(), 0);
  });

  it("sends the actions of each state", async () => {
    const panel = await openPanel();
    await panel.takePosted();
    await panel.show({ kind: "empty", why: "not_checked", file: "a.md", sends_to: null });
    await panel.page.getByRole("button", { name: "Check This Answer" }).click();
    await panel.show({ kind: "loading", file: "a.md", step: "Reading" });
    await panel.page.getByRole("button", { name: "Cancel" }).click();
    await panel.show({
      kind: "error",
      file: null,
      message: "No key is set.",
      actions: ["set_api_key", "open_settings"],
    });
    await panel.page.getByRole("button", { name: "Open Settings" }).click();
    await panel.show(resultState({ failure: { message: "The rate is used up.", actions: ["wait_and_continue"] } }));
    await panel.page.getByRole("button", { name: "Wait and Continue" }).click();
    assert.deepEqual(await panel.takePosted(), [
      { type: "action", action: "verify" },
      { type: "action", action: "cancel" },
      { type: "action", action: "open_settings" },
      { type: "action", action: "wait_and_continue" },
    ]);
  });

  it("lists the claims of the chosen verdicts, and all again", async () => {
    const panel = await openResult();
    await chip(panel, "Supported").click();
    assert.deepEqual(await claimNumbers(panel), [1]);
    assert.equal(await chip(panel, "Supported").getAttribute("aria-pressed"), "true");
    await chip(panel, "Contradicted").click();
    assert.deepEqual(await claimNumbers(panel), [0, 1]);
    await chip(panel, "Supported").click();
    assert.deepEqual(await claimNumbers(panel), [0]);
    await chip(panel, "All").click();
    assert.deepEqual(await claimNumbers(panel), [0, 5, 3, 4, 2, 8, 6]);
  });

  it("walks the tabs by keys", async () => {
    const panel = await openResult();
    const tab = (name: string) => panel.page.getByRole("tab", { name });
    await tab("Citations").focus();
    await panel.page.keyboard.press("ArrowLeft");
    assert.equal(await tab("Prompt").getAttribute("aria-selected"), "true");
    await assertFocused(tab("Prompt"));
    await panel.page.keyboard.press("Home");
    await assertFocused(tab("Citations"));
  });

  it("walks the claims and their passages by keys, and opens them with Enter", async () => {
    const panel = await openResult();
    const { keyboard } = panel.page;
    await claimButton(panel, 4).focus();
    await keyboard.press("ArrowDown");
    await assertFocused(claimButton(panel, 2));
    await keyboard.press("Enter");
    await keyboard.press("ArrowRight");
    await assertFocused(panel.page.locator("#claim-2 button.quote"));
    await keyboard.press("Enter");
    await keyboard.press("ArrowLeft");
    await assertFocused(claimButton(panel, 2));
    await keyboard.press("End");
    await assertFocused(claimButton(panel, 6));
    await keyboard.press("Home");
    await assertFocused(claimButton(panel, 0));
    const passage = PARTIAL?.citations[0]?.evidence[0];
    assert.deepEqual(await panel.takePosted(), [
      { type: "reveal_response", start: PARTIAL?.start, end: PARTIAL?.end },
      { type: "reveal_source", source_id: "1", start: passage?.start, end: passage?.end },
    ]);
  });

  it("has one stop for the Tab key in the list, and the active claim's mend and passages after it", async () => {
    const panel = await openResult();
    await group(panel, "5 claims do not hold").focus();
    await panel.page.keyboard.press("Tab");
    await assertFocused(claimButton(panel, 0));
    await panel.page.keyboard.press("Tab");
    await assertFocused(panel.page.locator("#claim-0 button.mend"));
    await panel.page.keyboard.press("Tab");
    await assertFocused(panel.page.locator("#claim-0 button.quote"));
    await panel.page.keyboard.press("Tab");
    const isLeft = await panel.page.evaluate(() => document.activeElement?.closest(".claims") === null);
    assert.ok(isLeft, "the fourth press leaves the list");
  });

  it("follows the cursor into a claim, far down the list too, without taking the focus", async () => {
    const panel = await openPanel();
    await panel.show(resultState({ result: citationResult(claims(2000)) }));
    await chip(panel, "All").focus();
    await panel.send({ type: "focus_claim", claim: 1234 });
    assert.equal(await claimButton(panel, 1234).getAttribute("aria-current"), "true");
    await assertComesIntoView(panel, "#claim-1234");
    await assertFocused(chip(panel, "All"));
    await panel.send({ type: "focus_claim", claim: null });
    assert.equal(await panel.page.locator("[aria-current]").count(), 0);
    await panel.send({ type: "focus_claim", claim: 1231 });
    assert.match(await panel.page.locator("#claims-hold + .claims").innerText(), /^Supported/);
    await assertComesIntoView(panel, "#claim-1231");
  });

  it("draws 2,000 claims a hundred at a time", async () => {
    const panel = await openPanel();
    await panel.show(resultState({ result: citationResult(claims(2000)) }));
    assert.equal((await claimNumbers(panel)).length, 100);
    await panel.showMore(panel.page.locator("body"), panel.page.locator(".claim"), 200);
    assert.equal((await claimNumbers(panel)).length, 200);
    assert.match(await panel.page.locator(".more").innerText(), /200 of 1200 claims are shown/);
    await chip(panel, "Supported").click();
    assert.equal((await claimNumbers(panel)).length, 100);
  });

  it("has its tabs in one row in a side bar that nobody pulled wider, with three digits in it too", async () => {
    const panel = await openPanel({ width: 275 });
    await panel.show(resultState({ result: citationResult(claims(400)) }));
    assert.match(await panel.page.locator(".count-badge").innerText(), /^\d{3}$/);
    const tops = await panel.page
      .getByRole("tab")
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    assert.equal(new Set(tops).size, 1);
  });

  it("keeps its tab, filter and selected claim over a reload", async () => {
    const panel = await openResult();
    await chip(panel, "Supported").click();
    await claimButton(panel, 1).click();
    await panel.page.getByRole("tab", { name: "Chunks" }).click();
    await panel.page.reload();
    await panel.show(resultState());
    assert.equal(await panel.page.getByRole("tab", { name: "Chunks" }).getAttribute("aria-selected"), "true");
    await panel.page.getByRole("tab", { name: "Citations" }).click();
    assert.deepEqual(await claimNumbers(panel), [1]);
    assert.equal(await claimButton(panel, 1).getAttribute("aria-current"), "true");
  });

  it("tells a screen reader of a new result", async () => {
    const panel = await openPanel();
    await panel.show(resultState());
    assert.equal(
      await panel.page.getByRole("status").innerText(),
      "10 claims checked, 7 need attention. Claims: 1 holds, 1 accepted, 5 do not hold, 1 cannot be told.",
    );
  });

  it("keeps a file's result on view while the file is checked again", async () => {
    const panel = await openResult();
    await panel.show({ kind: "loading", file: "answers/alder.md", step: "Comparing 9 citations" });
    assert.equal((await claimNumbers(panel)).length, 7);
    assert.ok(await panel.page.getByText("Comparing 9 citations").isVisible());
    await panel.show({ kind: "loading", file: "answers/other.md", step: "Reading" });
    assert.equal((await claimNumbers(panel)).length, 0);
  });

  it("says so when it cannot read a message", async () => {
    const panel = await openPanel();
    const unreadable: Record<string, unknown> = { type: "citations", state: { kind: "result", file: 7 } };
    await panel.send(unreadable);
    assert.match(await panel.page.getByRole("alert").innerText(), /cannot read/);
  });

  it("takes hostile words as words, and holds its layout", async () => {
    const panel = await openPanel({ width: 300 });
    const hostile = '<img src=x onerror="window.hit=1"><script>window.hit=1</script> \u202Edesrever\u202C {{7*7}} ${1}';
    const word = "w".repeat(100_000);
    await panel.show(hostileState(hostile, word));
    await group(panel, "2 claims were accepted by a person").click();
    await panel.screenshot("hostile", "dark");
    assert.equal(await panel.page.evaluate("window.hit"), undefined);
    assert.equal(await panel.page.locator("#app img, #app script").count(), 0);
    const shown = hostile.replace("\u202E", "U+202E").replace("\u202C", "U+202C");
    assert.equal(await panel.page.locator("#claim-0 .claim-text").textContent(), shown);
    assert.equal(await panel.page.locator("#claim-0 .quote-words").textContent(), shown);
    assert.match(
      (await panel.page.locator("#claim-1 .claim-text").textContent()) ?? "",
      /w… \(98000 more characters\)$/,
    );
    assert.equal(await panel.overflow(), 0);
    assert.deepEqual(await panel.faults({ asks: "everything" }), []);
  });
});

/** A result in which every word that comes from a document is hostile, and one claim is a single huge word. */
function hostileState(words: string, word: string) {
  assert.ok(CONTRADICTED !== undefined);
  const [citation] = CONTRADICTED.citations;
  const [passage] = citation?.evidence ?? [];
  assert.ok(citation !== undefined && passage !== undefined);
  const reasons = citation.reasons.map((reason) => ({ ...reason, message: words }));
  const evidence = [{ ...passage, text: words, start: 0, end: words.length, matches: [] }];
  const claim = {
    ...CONTRADICTED,
    text: words,
    start: 0,
    end: words.length,
    citations: [
      {
        ...citation,
        marker: words,
        start: 0,
        end: 0,
        evidence,
        reasons: reasons.map((r) => ({ ...r, start: 0, end: 0 })),
      },
    ],
    accepted: { reason: words },
  };
  const long = { ...claim, text: word, citations: [], reasons };
  return resultState({
    file: words,
    query: word,
    engine: words,
    sources: [{ id: "1", label: words, can_open: true }],
    problems: [words, word],
    result: citationResult([claim, long]),
  });
}

/** The line that opens and closes a group of claims. */
function group(panel: PanelPage, name: string): Locator {
  return panel.page.getByRole("button", { name, exact: true });
}

function claimButton(panel: PanelPage, index: number): Locator {
  return panel.page.locator(`#claim-button-${index}`);
}

function chip(panel: PanelPage, title: string): Locator {
  return panel.page.locator(".chip", { hasText: new RegExp(`^\\s*${title}\\s*\\d`) });
}

async function claimNumbers(panel: PanelPage): Promise<number[]> {
  return panel.page
    .locator(".claim")
    .evaluateAll((items) => items.map((item) => Number(item.getAttribute("data-item"))));
}

async function assertFocused(target: Locator): Promise<void> {
  assert.ok(await target.evaluate((element) => element === document.activeElement), `the focus is on ${target}`);
}

/** Waits, since the panel scrolls a second time once the claims near the target have their real heights. */
async function assertComesIntoView(panel: PanelPage, selector: string): Promise<void> {
  await panel.page.waitForFunction((target) => {
    const box = document.querySelector(target)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
  }, selector);
}
