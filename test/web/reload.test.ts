import assert from "node:assert/strict";
import type { FrameLocator } from "playwright-core";
import { squiggledWords, verify } from "../editor/support/answers";
import { untilKept } from "../editor/support/keptState";
import { theWeb } from "./webWindow";

const ANSWER = "answers/mixed.md";

describe("a window of VS Code for the Web that is loaded anew", () => {
  const web = theWeb();
  const chip = (panel: FrameLocator, name: string) => panel.locator(".chip").filter({ hasText: name });

  it("keeps what was chosen in the panel, and checks again", async () => {
    await verify(web.editor, ANSWER);
    const before = await web.editor.panelFrame();
    for (const name of ["Dangling", "Uncited"]) await chip(before, name).click();
    await untilKept(web.editor, "dangling", "uncited");
    await web.editor.page.reload();
    await web.editor.page.locator(".monaco-workbench .statusbar").waitFor();
    await verify(web.editor, ANSWER);
    await squiggledWords(web.editor, "error", ["8 characters", "[4]"]);
    const panel = await web.editor.panelFrame();
    await panel.getByRole("heading", { name: ANSWER }).waitFor();
    assert.equal(await chip(panel, "Uncited").getAttribute("aria-pressed"), "true");
    assert.equal(await panel.locator(".claim").count(), 2);
    await web.editor.screenshot("web-reloaded");
  });
});
