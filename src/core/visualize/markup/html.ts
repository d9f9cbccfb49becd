import { escapeMarkup } from "./escapeMarkup";

/** Text that is markup already, so that nothing else can be taken for it. */
export class Html {
  constructor(readonly text: string) {}
}

export const NOTHING = new Html("");

/** What may stand in a template: words and numbers are escaped, markup is taken as it is. */
type Part = string | number | Html | readonly Html[];

/** Most words by far have nothing to escape, which is quicker to see than to do. */
const HARMLESS = /^[\w .,:;()#%/=+–-]*$/;

/** Markup from a template: the one place where words of documents enter the page. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = literals[0] ?? "";
  parts.forEach((part, place) => {
    text += markupOf(part) + (literals[place + 1] ?? "");
  });
  return new Html(text);
}

function markupOf(part: Part): string {
  if (typeof part === "string") return HARMLESS.test(part) ? part : escapeMarkup(part);
  if (typeof part === "number") return String(part);
  if (part instanceof Html) return part.text;
  return part.map(({ text }) => text).join("");
}
