import { html, nothing, type TemplateResult } from "lit/html.js";
import { ACTION_TITLES } from "../../src/contract/panel";
import type { ChunksResult } from "../../src/contract/panelChunks";
import { isSameSettings } from "../../src/contract/settingsKey";
import { actionButton } from "../components";
import type { PanelContext } from "../panelContext";
import { plainText } from "../parts/markedText";
import { elapsed } from "../words";
import { offersAgain } from "./chunksNotices";
import { gainWords, questionsWords, verdictLine } from "./chunksWords";

/** What to do, how sure that is, and what it was measured on. */
export function chunksHeader(trial: ChunksResult, context: PanelContext): TemplateResult {
  const { result, collection, engine, elapsed_ms, questions_file } = trial;
  const { recommended: settings, current } = result;
  const again = (): void => context.send({ type: "chunks_action", action: "optimize_again" });
  return html`<header class="block header chunks-header">
    <h1 class=${result.keep_current ? "verdict-keep" : "verdict-change"}>${verdictLine(result)}</h1>
    <p>${gainWords(result)}</p>
    <p class="muted long-words">
      Tried on <bdi>${plainText(collection)}</bdi>, with ${plainText(questionsWords(result, questions_file))}
    </p>
    <p class="muted">Measured by <bdi>${plainText(engine)}</bdi> in ${elapsed(elapsed_ms)}</p>
    <div class="actions">
      ${actionButton("primary", "Copy Settings As…", () => context.send({ type: "copy_settings", settings }))}
      ${isSameSettings(settings, current.settings) ? nothing : actionButton("secondary", "Use These Settings", () => context.send({ type: "use_settings", settings }))}
      ${trial.stale || offersAgain(trial.failure) ? nothing : actionButton("secondary", ACTION_TITLES.optimize_again, again)}
    </div>
  </header>`;
}
