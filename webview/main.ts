import "./startLanguage";
import { takeDroppedFiles } from "./citations/droppedFiles";
import { connectHost } from "./host";
import { PanelApp } from "./panelApp";
import { registerComponents } from "./shared/components";

const root = document.getElementById("app");
if (root === null) throw new Error('The panel\'s page has no element with the id "app".');

registerComponents();
const host = connectHost();
new PanelApp(root, host).start();
takeDroppedFiles(document, {
  showTarget: (isOver) => document.body.classList.toggle("is-drop-target", isOver),
  send: (message) => host.post(message),
});
