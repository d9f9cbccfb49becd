import type * as vscode from "vscode";
import type { FromPanel } from "../../../contract/panel/panelMessages";
import type { RowsState } from "../../../contract/panel/rowsState";
import { answerKind, looksLikeAnswer } from "../../../formats/answers/looksLikeAnswer";
import { SentState } from "../../panel/sentState";
import { answerPath, caretIn, isEditable, rangeOf } from "../../shared/documents";
import { columnOf, showWords } from "../../shared/openPlace";
import type { PanelAccess } from "../../shared/sharedParts";
import type { OutlineRecord } from "../../worker/wire/citationsMessages";
import type { CitationsStore } from "../citationsState";
import type { Outlines } from "./outlines";
import { portionStart, recordAt, rowsState } from "./rowsState";

interface RowsParts {
  readonly store: CitationsStore;
  readonly outlines: Outlines;
  readonly panel: PanelAccess;
  /** Checks an answer of a document, or all where `row` is `null`. */
  readonly checkRows: (document: vscode.TextDocument, row: number | null) => Promise<void>;
}

/** Where the panel's list of a file begins, and the answer that the cursor was in then. */
interface Listing {
  readonly from: number;
  readonly current: number | null;
}

/** The list of a file's answers in the panel: what was sent of it, and what it asks for. */
export class RowsPart {
  readonly #parts: RowsParts;
  readonly #sent = new SentState();
  readonly #judged = new WeakMap<vscode.TextDocument, { readonly version: number; readonly isList: boolean }>();
  readonly #listings = new WeakMap<vscode.TextDocument, Listing>();

  constructor(parts: RowsParts) {
    this.#parts = parts;
  }

  reset(): void {
    this.#sent.reset();
  }

  refresh(answer: vscode.TextDocument | null): void {
    const rows = answer && this.#stateOf(answer);
    if (this.#sent.isNew([JSON.stringify(rows)])) this.#parts.panel.post({ type: "rows", rows });
  }

  /** Gives the answer that the cursor is in, of a file with several; `null` between answers, or where nobody looked yet. */
  current(answer: vscode.TextDocument): number | null {
    const records = this.#parts.outlines.known(answer) ?? [];
    return records.length > 1 ? recordAt(records, caretIn(answer)) : null;
  }

  async handle(
    answer: vscode.TextDocument,
    message: Extract<FromPanel, { type: "list_rows" | "go_to_row" | "check_rows" }>,
  ): Promise<void> {
    switch (message.type) {
      case "list_rows":
        this.#listings.set(answer, { from: portionStart(message.from), current: this.current(answer) });
        return this.refresh(answer);
      case "go_to_row":
        return this.#show(answer, message.row);
      case "check_rows":
        return this.#parts.checkRows(answer, message.row);
    }
  }

  async #show(answer: vscode.TextDocument, row: number): Promise<void> {
    const record = this.#parts.outlines.known(answer)?.[row];
    if (record === undefined) return;
    const { start } = record.span;
    await showWords(answer, rangeOf(answer, { start, end: start }), columnOf(answer.uri), "panel");
  }

  #stateOf(answer: vscode.TextDocument): RowsState | null {
    const records = this.#records(answer);
    if (records.length < 2) return null;
    const { store } = this.#parts;
    const file = { uri: answer.uri.toString(), records, state: store.get(answer.uri), offset: caretIn(answer) };
    return rowsState(file, this.#from(answer, recordAt(records, file.offset)));
  }

  /** The list follows the cursor to another answer, and stays else where a person turned it. */
  #from(answer: vscode.TextDocument, current: number | null): number {
    const listing = this.#listings.get(answer);
    if (listing !== undefined && (current === null || listing.current === current)) return listing.from;
    const from = portionStart(current ?? 0);
    this.#listings.set(answer, { from, current });
    return from;
  }

  /** While a file that was edited is looked through again, its list stays as it was. */
  #records(answer: vscode.TextDocument): readonly OutlineRecord[] {
    const { outlines, store } = this.#parts;
    const known = outlines.known(answer);
    if (known !== null) return known;
    const isList = store.get(answer.uri) !== null || this.#looksLikeList(answer);
    if (isList && !outlines.isLooking(answer)) void this.#look(answer);
    return outlines.former(answer);
  }

  /** What was not looked through, such as a file that is too large, brings nothing new to show: showing it would look again, for ever. */
  async #look(answer: vscode.TextDocument): Promise<void> {
    const { outlines, panel } = this.#parts;
    await outlines.of(answer, NEVER);
    if (outlines.known(answer) !== null) panel.refresh();
  }

  /** Judged once for each version, since it is asked at each move of the cursor. */
  #looksLikeList(answer: vscode.TextDocument): boolean {
    const known = this.#judged.get(answer);
    if (known?.version === answer.version) return known.isList;
    const path = answerPath(answer);
    const kind = path === null ? "text" : answerKind(path);
    const isList = kind !== "text" && isEditable(answer) && looksLikeAnswer(answer.getText(), kind);
    this.#judged.set(answer, { version: answer.version, isList });
    return isList;
  }
}

const NEVER = new AbortController().signal;
