import { type DocumentFilter, passes, wordsOf } from "./documentFilter";
import { compareValues, type Order } from "./compareValues";

interface Controls {
  readonly bar: HTMLElement;
  readonly find: HTMLInputElement;
  readonly order: HTMLSelectElement;
  readonly boxes: readonly HTMLInputElement[];
  readonly showAll: HTMLButtonElement;
  readonly shown: HTMLElement;
}

/** The list of documents with the controls above it, which the page keeps hidden until they work. */
export class DocumentList {
  readonly #list: HTMLElement;
  readonly #noMatch: HTMLElement;
  readonly #controls: Controls;
  readonly #entries: readonly HTMLElement[];
  /** Gathered once: each letter that is typed asks for the words of up to two thousand documents. */
  readonly #texts = new Map<HTMLElement, string>();

  private constructor(list: HTMLElement, noMatch: HTMLElement, controls: Controls) {
    this.#list = list;
    this.#noMatch = noMatch;
    this.#controls = controls;
    this.#entries = [...list.querySelectorAll<HTMLElement>(":scope > .document")];
  }

  /** The list, in use; nothing on a page with too few documents to have controls. */
  static find(page: Document): DocumentList | undefined {
    const list = page.querySelector<HTMLElement>(".documents");
    const noMatch = page.getElementById("no-match");
    const controls = findControls(page);
    if (list === null || noMatch === null || controls === undefined) return undefined;
    const found = new DocumentList(list, noMatch, controls);
    found.#start();
    return found;
  }

  /** Shows all documents again where a filter hides the one to go to. */
  reveal(entry: HTMLElement): void {
    if (entry.hidden) this.#showAll();
  }

  /** Shows those of one kind alone. */
  showOnly(kind: string): void {
    this.#controls.find.value = "";
    for (const box of this.#controls.boxes) box.checked = box.value === kind;
    this.#filter();
  }

  #start(): void {
    const { bar, find, order, boxes, showAll } = this.#controls;
    order.addEventListener("change", () => this.#sort());
    find.addEventListener("input", () => this.#filter());
    for (const box of boxes) box.addEventListener("change", () => this.#filter());
    showAll.addEventListener("click", () => {
      this.#showAll();
      find.focus();
    });
    bar.hidden = false;
    // A browser that goes back to the page fills in what was chosen before.
    this.#sort();
    this.#filter();
  }

  #sort(): void {
    const [option] = this.#controls.order.selectedOptions;
    if (option === undefined) return;
    const order: Order = option.dataset.order === "ascending" ? "ascending" : "descending";
    const valueOf = (entry: HTMLElement): string => entry.dataset[option.value] ?? "";
    const rankOf = (entry: HTMLElement): string => entry.dataset.rank ?? "";
    const sorted = [...this.#entries].sort(
      (one, other) =>
        compareValues(valueOf(one), valueOf(other), order) || compareValues(rankOf(one), rankOf(other), "ascending"),
    );
    this.#list.append(...sorted);
  }

  #filter(): void {
    const { find, boxes, showAll, shown } = this.#controls;
    const filter: DocumentFilter = {
      words: wordsOf(find.value),
      kinds: boxes.filter(({ checked }) => checked).map(({ value }) => value),
    };
    let count = 0;
    for (const entry of this.#entries) {
      entry.hidden = !passes(filter, this.#textOf(entry), entry.dataset.kinds ?? "");
      if (!entry.hidden) count += 1;
    }
    this.#noMatch.hidden = count > 0;
    showAll.disabled = count === this.#entries.length;
    const noun = shown.dataset.noun ?? "documents";
    shown.textContent = `${count.toLocaleString("en")} of ${this.#entries.length.toLocaleString("en")} ${noun}`;
  }

  #showAll(): void {
    this.#controls.find.value = "";
    for (const box of this.#controls.boxes) box.checked = false;
    this.#filter();
  }

  #textOf(entry: HTMLElement): string {
    const known = this.#texts.get(entry);
    if (known !== undefined) return known;
    const text = (entry.querySelector(".document-main")?.textContent ?? "").toLowerCase();
    this.#texts.set(entry, text);
    return text;
  }
}

function findControls(page: Document): Controls | undefined {
  const bar = page.getElementById("controls");
  const find = page.querySelector<HTMLInputElement>("#find");
  const order = page.querySelector<HTMLSelectElement>("#order");
  const showAll = page.querySelector<HTMLButtonElement>("#show-all");
  const shown = page.getElementById("shown");
  if (bar === null || find === null || order === null || showAll === null || shown === null) return undefined;
  return {
    bar,
    find,
    order,
    boxes: [...bar.querySelectorAll<HTMLInputElement>("input[type=checkbox]")],
    showAll,
    shown,
  };
}
