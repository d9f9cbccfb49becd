import type { Locator } from "playwright-core";

/** The words of each element as the document has them: what is not drawn yet, out of view or on its way, has no `innerText`. */
export async function domTexts(elements: Locator): Promise<string[]> {
  return (await elements.allTextContents()).map((text) => text.replaceAll(/\s+/g, " ").trim());
}

/** The same of one element, which is waited for. */
export async function domText(element: Locator): Promise<string> {
  await element.first().waitFor({ state: "attached" });
  return (await domTexts(element))[0] ?? "";
}
