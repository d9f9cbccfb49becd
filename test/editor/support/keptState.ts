import { type Editor, until } from "../harness";

export const WEBVIEWS = "memento/webviewView.";
export const EXTENSION = "rag-quality-checker.rag-quality-checker";

/**
 * Waits until the window has written down the memory of webviews, or of the extension, with all of these words in it. It does so every few seconds, and not when it
 * is closed: a browser lets nothing be written then.
 */
export async function untilKept(editor: Editor, whose: string, ...words: readonly string[]): Promise<void> {
  await until(
    `${words.join(", ")} to be written down by the window`,
    () => editor.page.evaluate(keptMemories, whose),
    (memories) => memories.some((memory) => words.every((word) => memory.includes(word))),
  );
}

/** What the window has in its store under keys that begin so. Runs in the page, so that no function in it may have a name. */
async function keptMemories(whose: string): Promise<string[]> {
  const memories: string[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    if (!name.startsWith("vscode-web-state-db")) continue;
    const opening = indexedDB.open(name);
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
    const reading = opening.result.transaction("ItemTable").objectStore("ItemTable").openCursor();
    await new Promise<void>((resolve, reject) => {
      reading.onerror = reject;
      reading.onsuccess = () => {
        const entry = reading.result;
        if (entry === null) return resolve();
        if (String(entry.key).startsWith(whose)) memories.push(String(entry.value));
        entry.continue();
      };
    });
    opening.result.close();
  }
  return memories;
}
