import { t } from "../../contract/language";
import type { CitationsAction } from "../../contract/panel/actions";
import type { CheckScope } from "../shared/answerFileRequest";
import type { Unfinished } from "../shared/jobRunner";
import type { Failure } from "../shared/messages";
import type { UncheckedRecord } from "../worker/wire/citationsMessages";

/** What of an open document tells whether a check still fits it. */
interface CheckedDocument {
  readonly uri: { toString(): string };
  readonly version: number;
  readonly isClosed: boolean;
}

interface LeftOpen {
  readonly version: number;
  readonly wanted: CheckScope;
}

/** What was asked of each file and has no result yet. A service gets no more than this by itself: each answer may cost, or be private. */
export class UnfinishedChecks {
  readonly #left = new Map<string, LeftOpen>();

  keep({ uri, version }: CheckedDocument, wanted: CheckScope): void {
    this.#left.set(uri.toString(), { version, wanted });
  }

  /** Keeps the rows that were not reached, of what is kept already: a file that was forgotten meanwhile stays so. */
  narrow({ uri }: CheckedDocument, rows: readonly number[]): void {
    const left = this.#left.get(uri.toString());
    if (left !== undefined) this.#left.set(uri.toString(), { ...left, wanted: { ...left.wanted, rows } });
  }

  drop(uri: CheckedDocument["uri"]): void {
    this.#left.delete(uri.toString());
  }

  /** `null` where nothing is left, or where it cannot be told any more: after an edit a selection is other words than before. */
  of({ uri, version, isClosed }: CheckedDocument): CheckScope | null {
    const left = this.#left.get(uri.toString());
    if (left === undefined || isClosed) return null;
    return left.version === version || left.wanted.selection === null ? left.wanted : null;
  }
}

/** How a check ended. `stopped`: the service was not worth asking any further. */
export type CitationsOutcome = DoneCheck | StoppedCheck | Unfinished<CitationsAction>;

export interface DoneCheck {
  readonly kind: "done";
  readonly unchecked: readonly UncheckedRecord[];
  readonly problems: readonly string[];
}

export interface StoppedCheck {
  readonly kind: "stopped";
  readonly message: string;
  readonly actions: readonly CitationsAction[];
  /** Answers that the service had been asked about before, of those that were wanted. */
  readonly checked: number;
  readonly wanted: number;
}

/** A file without a single record that could be checked is a failure; one bad row among good ones is not. */
export function outcomeOfAll(
  unchecked: readonly UncheckedRecord[],
  seen: number,
  problems: readonly string[],
): DoneCheck | Failure<CitationsAction> {
  const first = unchecked[0];
  if (seen === 0) {
    const message =
      problems[0] ?? t("This file holds no answer. Write or paste one, then run Check This Answer again.");
    return { kind: "failed", message, actions: ["verify"] };
  }
  if (first !== undefined && unchecked.length === seen) {
    // What is broken above an answer is often why its sources are not known.
    return { kind: "failed", message: [...problems.slice(0, 1), first.message].join(" "), actions: helpFor(first) };
  }
  return { kind: "done", unchecked, problems };
}

/** What can be done about an answer that was not checked. */
export function helpFor({ reason, unread_pages, left_out }: UncheckedRecord): CitationsAction[] {
  switch (reason) {
    case "no_sources":
      if (left_out.length > 0) return ["select_sources", "use_left_out"];
      return unread_pages > 0 ? ["fetch_pages", "select_sources", "verify"] : ["select_sources", "verify"];
    case "failed":
      return ["verify", "show_log"];
    case "empty_selection":
      return ["verify"];
  }
}

/** Whether an outdated check brings nothing more. A later check of the file is as good, but for a selection: it is about other words. */
export function isLost(wanted: CheckScope, unfinished: CheckScope | null): boolean {
  const isTakenOver = unfinished !== null && unfinished !== wanted;
  return !isTakenOver || wanted.selection !== null;
}
