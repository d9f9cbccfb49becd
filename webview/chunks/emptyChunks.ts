import { html, type TemplateResult } from "lit/html.js";
import { ACTION_TITLES, type PanelAction } from "../../src/contract/panel";
import type { ChunksState } from "../../src/contract/panelChunks";
import { actionButton } from "../components";
import type { PanelContext } from "../panelContext";
import { plainText } from "../parts/markedText";
import { counted } from "../words";
import { settingsWords } from "./settingsWords";

type EmptyState = Extract<ChunksState, { kind: "empty" }>;

/** A way to start, or why it is not open. */
interface Start {
  readonly action: PanelAction;
  readonly words: string;
  readonly isOpen: boolean;
}

/** What a trial does, what it compares with, where documents go, and the ways to start one. */
export function emptyChunks(state: EmptyState, context: PanelContext): TemplateResult {
  const starts = startsOf(state);
  const primary = starts.find(({ isOpen }) => isOpen)?.action;
  const send = (action: PanelAction): void => context.send({ type: "chunks_action", action });
  return html`<div class="message">
    <h1>Which chunks do your documents want?</h1>
    <p>
      Chunk sizes, overlaps and splitters are tried on documents of your own, with questions about them. A change is
      recommended only where it measures better.
    </p>
    <ul role="list" class="starts">
      ${starts.map(
        ({ action, words, isOpen }) =>
          html`<li>
            ${isOpen ? actionButton(action === primary ? "primary" : "secondary", ACTION_TITLES[action], () => send(action)) : html`<span class="start-name">${ACTION_TITLES[action]}</span>`}
            <span class="muted long-words">${plainText(words)}</span>
          </li>`,
      )}
    </ul>
    <p>
      Compared with ${settingsWords(state.current)}.
      <button type="button" class="link" @click=${() => send("open_chunk_settings")}>
        ${ACTION_TITLES.open_chunk_settings}
      </button>
    </p>
    ${sendingWords(state)}
  </div>`;
}

function startsOf({ can_choose_folder, answer, open_files }: EmptyState): Start[] {
  return [
    {
      action: "optimize_folder",
      words: can_choose_folder
        ? "All documents of a folder of the workspace"
        : "Open a folder first: there is no workspace.",
      isOpen: can_choose_folder,
    },
    {
      action: "optimize_sources",
      words: answer === null ? "Open an answer or a record that names its sources." : `What ${answer} names`,
      isOpen: answer !== null,
    },
    {
      action: "optimize_open_files",
      words: open_files === 0 ? "Open files with text: none is open." : `${counted(open_files, "file")} with text`,
      isOpen: open_files > 0,
    },
  ];
}

function sendingWords({ sends_to }: EmptyState): TemplateResult {
  if (sends_to === null) return html`<p class="muted">Everything is measured on this machine.</p>`;
  return html`<p class="long-words">The documents and the questions are sent to ${plainText(sends_to)}.</p>`;
}
