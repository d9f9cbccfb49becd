import type { CopyOutcome } from "./retrievalModel";

/** Puts a picture into the clipboard. Never rejects: an editor or a browser may forbid it. */
export async function copyImage(png: Uint8Array): Promise<CopyOutcome> {
  try {
    // The clipboard is for the page that has the keyboard.
    window.focus();
    const picture = new Blob([new Uint8Array(png)], { type: "image/png" });
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    return { kind: "copied" };
  } catch (error) {
    return { kind: "refused", why: sentence(error instanceof Error ? error.message : String(error)) };
  }
}

function sentence(text: string): string {
  return /[.!?]$/u.test(text) ? text : `${text}.`;
}
