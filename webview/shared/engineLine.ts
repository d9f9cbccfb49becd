import { html, type TemplateResult } from "lit/html.js";
import { pieces } from "../../src/contract/language";
import { BUNDLED_ENGINE } from "../../src/contract/panel/panelParts";
import { plainText } from "./markedText";
import { elapsed } from "./shownText";

interface Made {
  readonly engine: string;
  readonly elapsed_ms: number;
}

/** Where a result was made, and how long that took: `Checked on this machine in 37 ms`, `Checked by rag.example in 1.4 s`. */
export function engineLine({ engine, elapsed_ms }: Made, here: string, by: string): TemplateResult {
  const who = engine === BUNDLED_ENGINE ? here : html`${by} <bdi>${plainText(engine)}</bdi>`;
  return html`<p class="muted">${who} ${pieces("in {0}", elapsed(elapsed_ms))}</p>`;
}
