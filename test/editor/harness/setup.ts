import { closeSharedEditor } from "./open-editor.js";

after(() => closeSharedEditor());
