import { saveEvidence } from "./evidence.js";
import { closeEditors, editorInView, leaveWindow } from "./open-editor.js";

afterEach(async function () {
  if (this.currentTest?.state !== "failed") return;
  await saveEvidence(this.currentTest.fullTitle(), editorInView());
  leaveWindow();
});
after(() => closeEditors());
