import type { FromPanel } from "../../src/contract/panel/panelMessages";

/** Lists of URIs as VS Code's explorer, other editors and file managers carry them, the first that is there counts. */
const LIST_TYPES = ["application/vnd.code.uri-list", "text/uri-list"] as const;

/** The files and folders that are carried; empty where something else is. */
function droppedUris(carried: Pick<DataTransfer, "getData">): string[] {
  const list = LIST_TYPES.map((type) => carried.getData(type)).find((text) => text !== "") ?? "";
  const lines = list.split(/\r?\n/u).map((line) => line.trim());
  return lines.filter((line) => /^(?:file|vscode-[\w-]+):\//u.test(line));
}

/** Files that are dropped on the panel are those to check an answer against. VS Code lets them through while Shift is held. */
export function takeDroppedFiles(
  page: EventTarget,
  { showTarget, send }: { showTarget: (isOver: boolean) => void; send: (message: FromPanel) => void },
): void {
  page.addEventListener("dragover", (event) => {
    event.preventDefault();
    showTarget(LIST_TYPES.some((type) => (event as DragEvent).dataTransfer?.types.includes(type)));
  });
  page.addEventListener("dragleave", (event) => {
    // Null where the whole page is left, rather than one element of it for another.
    if ((event as DragEvent).relatedTarget === null) showTarget(false);
  });
  page.addEventListener("drop", (event) => {
    event.preventDefault();
    showTarget(false);
    const carried = (event as DragEvent).dataTransfer;
    const uris = carried === null ? [] : droppedUris(carried);
    if (uris.length > 0) send({ type: "drop_files", uris });
  });
}
