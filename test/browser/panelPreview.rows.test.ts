import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { type ListedRow, ROWS_SENT, type RowsState } from "../../src/contract/panel/rowsState";
import { looksOf, titleOf } from "./panelPreview/looks";
import type { PanelPage } from "./panelPreview/panelPage";
import { previewFixture, TEST_TIMEOUT_MS } from "./panelPreview/previewFixture";
import { resultState } from "./panelPreview/sampleStates";

const TOTAL = 10_000;
const KNOWN: readonly ListedRow[] = [
  {
    kind: "checked",
    query: "How long may a book be kept?",
    tally: { hold: 5, do_not_hold: 0, cannot_be_told: 0 },
    stale: false,
  },
  {
    kind: "checked",
    query: "What does a lost book cost, and who pays for it where several people borrowed it together?",
    tally: { hold: 3, do_not_hold: 1, cannot_be_told: 2 },
    stale: true,
  },
  { kind: "failed", query: "", why: "No sources were found in this record. Give it a list of them (sources)." },
  {
    kind: "checked",
    query: "Wie lange?",
    tally: { hold: 1, do_not_hold: 0, cannot_be_told: 1, cannot_be_checked: 3 },
    stale: false,
  },
];

/** The list of a file from an answer on. */
function listFrom(from: number, current: number | null, checking = false): RowsState {
  const count = Math.min(ROWS_SENT, TOTAL - from);
  const rows = Array.from({ length: count }, (_, place): ListedRow => {
    const row = from + place;
    return KNOWN[row] ?? { kind: "unchecked", query: `Question ${row + 1}` };
  });
  return { file: "file:///w/list.csv", total: TOTAL, checked: 3, failed: 1, checking, current, from, rows };
}

describe("the list of a file's answers", function () {
  this.timeout(TEST_TIMEOUT_MS);
  const openPanel = previewFixture();

  const openList = async (): Promise<PanelPage> => {
    const panel = await openPanel();
    await panel.send({ type: "rows", rows: listFrom(0, 1) });
    await panel.show(resultState());
    await panel.takePosted();
    return panel;
  };

  for (const look of looksOf([200, 320, 1200], 320)) {
    it(titleOf(look), async () => {
      const panel = await openPanel(look);
      await panel.show({ kind: "empty", why: "not_checked", file: "list.csv, row 2", sends_to: null });
      for (const state of [listFrom(0, 1), listFrom(TOTAL - 40, null, true)]) {
        await panel.send({ type: "rows", rows: state });
        await panel.screenshot(`rows-${state.from}-${look.width}`, look.theme);
        assert.deepEqual(await panel.faults(look), []);
      }
    });
  }

  it("says what became of each answer", async () => {
    const panel = await openList();
    assert.equal(
      await panel.page.locator(".rows > p").innerText(),
      "10,000 answers · 3 checked · 1 could not be checked",
    );
    const outcomes = await panel.page.locator(".row-outcome").allInnerTexts();
    assert.deepEqual(outcomes.slice(0, 5), [
      "5 hold",
      "3 hold · 1 does not hold · 2 cannot be told · edited since",
      "No sources were found in this record. Give it a list of them (sources).",
      "1 holds · 1 cannot be told · 3 cannot be checked",
      "Not checked",
    ]);
    assert.equal(await rowButton(panel, 1).getAttribute("aria-current"), "true");
  });

  it("walks all answers by keys, also those that are not listed yet", async () => {
    const panel = await openList();
    await rowButton(panel, 1).focus();
    await panel.page.keyboard.press("ArrowDown");
    assert.deepEqual(await panel.takePosted(), [{ type: "go_to_row", row: 2 }]);
    await panel.send({ type: "rows", rows: listFrom(0, 2) });
    assert.equal(await isFocused(rowButton(panel, 2)), true);
    await panel.page.keyboard.press("End");
    assert.deepEqual(await panel.takePosted(), [{ type: "go_to_row", row: TOTAL - 1 }]);
    await panel.send({ type: "rows", rows: listFrom(TOTAL - 40, TOTAL - 1) });
    assert.equal(await isFocused(rowButton(panel, TOTAL - 1)), true);
    await panel.page.keyboard.press("ArrowUp");
    assert.deepEqual(await panel.takePosted(), [{ type: "go_to_row", row: TOTAL - 2 }]);
  });

  it("checks the answer on view or all, and can be stopped", async () => {
    const panel = await openList();
    await panel.page.getByRole("button", { name: "Check Answer 2" }).click();
    await panel.page.getByRole("button", { name: "Check All" }).click();
    assert.deepEqual(await panel.takePosted(), [
      { type: "check_rows", row: 1 },
      { type: "check_rows", row: null },
    ]);
    await panel.send({ type: "rows", rows: listFrom(0, 1, true) });
    await panel.page.getByRole("button", { name: "Cancel" }).click();
    assert.deepEqual(await panel.takePosted(), [{ type: "action", action: "cancel" }]);
  });

  it("shows other portions, and an answer on a click", async () => {
    const panel = await openList();
    await panel.page.getByRole("button", { name: "Later" }).click();
    await panel.send({ type: "rows", rows: listFrom(ROWS_SENT, 1) });
    await panel.page.getByRole("button", { name: "Earlier" }).click();
    await rowButton(panel, ROWS_SENT + 4).click();
    assert.deepEqual(await panel.takePosted(), [
      { type: "list_rows", from: ROWS_SENT },
      { type: "list_rows", from: 0 },
      { type: "go_to_row", row: ROWS_SENT + 4 },
    ]);
  });

  it("is gone where a file has one answer", async () => {
    const panel = await openList();
    await panel.send({ type: "rows", rows: null });
    assert.equal(await panel.page.locator(".rows").count(), 0);
  });
});

function rowButton({ page }: PanelPage, row: number): Locator {
  return page.locator(`#row-${row}`);
}

function isFocused(button: Locator): Promise<boolean> {
  return button.evaluate((element) => element === document.activeElement);
}
