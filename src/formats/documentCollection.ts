import type { Document } from "../contract/document";

/** The documents of a trial, each text once, each with an id of its own: questions name documents by them. */
export class DocumentCollection {
  readonly documents: Document[] = [];
  readonly #ids = new Set<string>();
  readonly #texts = new Set<string>();

  /** Adds a text under the id that it has, else under the name of its place. Texts that are there already, and blank ones, are passed over. */
  add({ text, id }: Pick<Document, "text" | "id">, place: string): void {
    if (text.trim() === "" || this.#texts.has(text)) return;
    this.#texts.add(text);
    this.documents.push({ text, id: this.#freeId(id ?? place) });
  }

  #freeId(wanted: string): string {
    let id = wanted;
    for (let copy = 2; this.#ids.has(id); copy += 1) id = `${wanted} (${copy})`;
    this.#ids.add(id);
    return id;
  }
}
