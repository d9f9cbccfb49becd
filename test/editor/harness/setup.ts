import { saveEvidence } from "./evidence.js";
import { closeEditors, editorInView } from "./open-editor.js";

afterEach(async function () {
  await saveEvidence(this, editorInView());
});
after(() => closeEditors());
