import { speak, type Texts } from "../src/contract/language";

/** Imported first: texts that are told once are told in the language that the extension put into the page. */
const told = document.querySelector('meta[name="texts"]')?.getAttribute("content");
if (told !== null && told !== undefined) speak(document.documentElement.lang, JSON.parse(told) as Texts);
